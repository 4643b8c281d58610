#include "games/hnefatafl/opentafl.h"

#include <string.h>

#include "core/error.h"
#include "games/hnefatafl/hnefatafl.h"

enum { ANNOUNCED_MAX = 4, EMPTIES_MAX = INT32_MAX };

/* ---- Positions ---- */

static tablero_status board_error(tablero_error *error, tablero_status wrong,
                                  const text_reader *reader, const char *message)
{
    return error_set(error, wrong, "board", text_column(reader), message);
}

/* Reads one row, up to its slash. */
static tablero_status read_row(text_reader *reader, unsigned size, tablero_status wrong, char *row,
                               tablero_error *error)
{
    text_reader start = *reader;
    unsigned column = 0;
    while (reader->next < reader->end && *reader->next != '/') {
        uint32_t empties;
        char letter = *reader->next;
        if (text_read_number(reader, EMPTIES_MAX, &empties) && empties > 0) {
            column += empties;
        } else if (letter != '\0' && strchr("tTK", letter) != NULL) {
            if (column < size) {
                row[column] = letter;
            }
            column++;
            reader->next++;
        } else {
            board_error(error, wrong, reader, "hnefatafl.opentafl.piece");
            error_argument_bytes(error, 0, &letter, 1);
            return wrong;
        }
        if (column > size) {
            break;
        }
    }
    if (column != size) {
        board_error(error, wrong, &start, "hnefatafl.opentafl.row_length");
        error_argument_number(error, 0, size);
        return wrong;
    }
    return TABLERO_OK;
}

tablero_status opentafl_read_board(text_reader *reader, unsigned size, bool from_far_side,
                                   tablero_status wrong, opentafl_board *board,
                                   tablero_error *error)
{
    *board = (opentafl_board){{0}};
    for (unsigned i = 0; i < size; i++) {
        unsigned row = from_far_side ? size - 1 - i : i;
        if (!text_accept(reader, '/')) {
            return board_error(error, wrong, reader, "hnefatafl.opentafl.slash");
        }
        if (reader->next == reader->end) {
            board_error(error, wrong, reader, "hnefatafl.opentafl.row_count");
            error_argument_number(error, 0, size);
            return wrong;
        }
        tablero_status status = read_row(reader, size, wrong, board->pieces + row * size, error);
        if (status != TABLERO_OK) {
            return status;
        }
    }
    if (!text_accept(reader, '/')) {
        return board_error(error, wrong, reader, "hnefatafl.opentafl.slash");
    }
    if (reader->next != reader->end) {
        board_error(error, wrong, reader, "hnefatafl.opentafl.row_count");
        error_argument_number(error, 0, size);
        return wrong;
    }
    return TABLERO_OK;
}

static void put_row(const char *row, unsigned size, text_builder *text)
{
    unsigned empties = 0;
    for (unsigned column = 0; column <= size; column++) {
        bool piece = column < size && row[column] != '\0';
        if (empties > 0 && (piece || column == size)) {
            text_put_unsigned(text, empties);
            empties = 0;
        }
        if (piece) {
            text_put_char(text, row[column]);
        }
        empties += !piece;
    }
}

void opentafl_put_board(const opentafl_board *board, unsigned size, text_builder *text)
{
    for (unsigned row = size; row-- > 0;) {
        put_row(board->pieces + row * size, size, text);
        text_put(text, row > 0 ? "/" : "");
    }
}

void opentafl_put_position(const opentafl_board *board, unsigned size, char side,
                           text_builder *text)
{
    opentafl_put_board(board, size, text);
    text_put_char(text, ' ');
    text_put_char(text, side);
    text_put(text, " - 1");
}

static tablero_status read_position(const void *facts, const char *text, unsigned side,
                                    text_builder *position, tablero_error *error)
{
    const hnefatafl_rules *rules = facts;
    opentafl_board board;
    text_reader reader = {text, text, text + strlen(text), 1};
    tablero_status status =
        opentafl_read_board(&reader, rules->size, false, TABLERO_BAD_POSITION, &board, error);
    if (status == TABLERO_OK) {
        opentafl_put_position(&board, rules->size, hnefatafl_side(facts, side).letter, position);
    }
    return status;
}

static char piece_at(const hnefatafl_position *position, unsigned square)
{
    return bits_has(position->men[HNEFATAFL_ATTACKERS], square)   ? 't'
           : position->king == square                             ? 'K'
           : bits_has(position->men[HNEFATAFL_DEFENDERS], square) ? 'T'
                                                                  : '\0';
}

void opentafl_write_position(const void *facts, const void *position, text_builder *text)
{
    const hnefatafl_rules *rules = facts;
    char row[HNEFATAFL_SIZE_MAX];
    text_put_char(text, '/');
    for (unsigned square = 0; square < rules->squares; square++) {
        unsigned column = square % rules->size;
        row[column] = piece_at(position, square);
        if (column + 1 == rules->size) {
            put_row(row, rules->size, text);
            text_put_char(text, '/');
        }
    }
}

/* ---- Moves ---- */

/* "x" and the men that were taken, file by file. That the king was is told by the sign at the end. */
static void put_captures(const hnefatafl_rules *rules, const hnefatafl_position *before,
                         const hnefatafl_position *after, text_builder *text)
{
    unsigned rivals = before->colour ^ 1;
    char mark = 'x';
    for (unsigned i = 0; i < rules->squares; i++) {
        unsigned square = i % rules->size * rules->size + i / rules->size;
        if (bits_has(before->men[rivals], square) && !bits_has(after->men[rivals], square) &&
            square != before->king) {
            text_put_char(text, mark);
            mark = '/';
            hnefatafl_write_square(rules, square, text);
        }
    }
}

/* What the move means for the king: "++" he is captured, "--" he has escaped, "+" he can be
 * captured next, "-" he can escape next. */
static const char *king_sign(const hnefatafl_rules *rules, const hnefatafl_position *after)
{
    if (after->king == HNEFATAFL_NOWHERE) {
        return "++";
    }
    if (bits_has(rules->escape, after->king)) {
        return "--";
    }
    const char *keys[ANNOUNCED_MAX];
    if (hnefatafl_announce(rules, after, keys, ANNOUNCED_MAX) == 0) {
        return "";
    }
    return after->colour == HNEFATAFL_DEFENDERS ? "+" : "-";
}

static void write_turn(const void *facts, const void *position, const tablero_turn *turn,
                       text_builder *text)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *before = position;
    hnefatafl_position after = {0};
    unsigned from = hnefatafl_from(turn->plies[0]);
    hnefatafl_make(facts, &after, position, turn->plies[0]);
    text_put(text, from == before->king ? "K" : "");
    hnefatafl_write_square(rules, from, text);
    text_put_char(text, '-');
    hnefatafl_write_square(rules, hnefatafl_to(turn->plies[0]), text);
    put_captures(rules, before, &after, text);
    text_put(text, king_sign(rules, &after));
}

const foreign_notation hnefatafl_notations[] = {
    {
        .name = "opentafl",
        .read_rules = opentafl_read_rules,
        .write_rules = opentafl_write_rules,
        .read_position = read_position,
        .write_position = opentafl_write_position,
        .write_turn = write_turn,
    },
    {.name = NULL},
};
