#include <string.h>

#include "core/error.h"
#include "core/spec.h"
#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/options.h"

static const char letters[] = "tTK"; /* attackers, defenders, the king */
enum { KING_LETTER = 2 };

void hnefatafl_write_square(const hnefatafl_rules *rules, unsigned square, text_builder *text)
{
    text_put_char(text, (char)('a' + rules->column[square]));
    text_put_unsigned(text, rules->row[square] + 1U);
}

/* The letter of what stands on a square; NUL when it is empty. */
static char letter_at(const hnefatafl_position *position, unsigned square)
{
    if (square == position->king) {
        return letters[KING_LETTER];
    }
    for (unsigned colour = 0; colour < 2; colour++) {
        if (bits_has(position->men[colour], square)) {
            return letters[colour];
        }
    }
    return '\0';
}

void hnefatafl_write_board(const void *facts, const void *board, text_builder *text)
{
    const hnefatafl_rules *rules = facts;
    for (unsigned row = rules->size; row-- > 0;) {
        unsigned empties = 0;
        for (unsigned column = 0; column < rules->size; column++) {
            char letter = letter_at(board, row * rules->size + column);
            empties += letter == '\0';
            if (empties > 0 && (letter != '\0' || column + 1 == rules->size)) {
                text_put_unsigned(text, empties);
                empties = 0;
            }
            if (letter != '\0') {
                text_put_char(text, letter);
            }
        }
        if (row > 0) {
            text_put_char(text, '/');
        }
    }
}

void hnefatafl_write_extra(const void *facts, const void *board, text_builder *text)
{
    (void)facts, (void)board;
    text_put_char(text, '-');
}

/* One piece or one run of empties of a board text. */
typedef struct board_item {
    char letter;     /* NUL for empties */
    uint32_t length; /* squares it covers */
} board_item;

static bool read_item(text_reader *reader, board_item *item)
{
    char next = text_peek(reader);
    *item = (board_item){next, 1};
    if (next != '\0' && strchr(letters, next) != NULL) {
        return text_accept(reader, next);
    }
    text_reader start = *reader;
    item->letter = '\0';
    if (text_read_number(reader, HNEFATAFL_SQUARES_MAX, &item->length) && item->length > 0) {
        return true;
    }
    *reader = start;
    return false;
}

static tablero_status bad_character(const text_reader *at, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), "hnefatafl.bad_character");
    char found = text_peek(at);
    error_argument_bytes(error, 0, &found, found != '\0');
    return TABLERO_BAD_POSITION;
}

/* The size of the board that a text draws, when all its rows are equally long. */
typedef struct drawn_size {
    unsigned columns, rows;
    bool even;
} drawn_size;

static tablero_status measure(text_reader reader, drawn_size *size, tablero_error *error)
{
    *size = (drawn_size){0, 0, true};
    do {
        unsigned length = 0;
        board_item item;
        while (reader.next < reader.end && text_peek(&reader) != '/') {
            if (!read_item(&reader, &item)) {
                return bad_character(&reader, error);
            }
            length += item.length;
        }
        size->even = size->even && (size->rows == 0 || length == size->columns);
        size->columns = size->rows == 0 ? length : size->columns;
        size->rows++;
    } while (text_accept(&reader, '/'));
    return TABLERO_OK;
}

static void put_size(unsigned columns, unsigned rows, text_builder *text)
{
    text_put_unsigned(text, columns);
    text_put_char(text, 'x');
    text_put_unsigned(text, rows);
}

/* Names the spec that would fit, when there is one: the same rules on a board of that size. */
static tablero_status wrong_size(const hnefatafl_rules *rules, const text_reader *board,
                                 drawn_size size, tablero_error *error)
{
    bool fits = size.columns == size.rows && size.columns % 2 == 1 && size.columns >= SIZE_LEAST &&
                size.columns <= HNEFATAFL_SIZE_MAX;
    error_set(error, TABLERO_BAD_POSITION, "board", board->column,
              fits ? "position.other_size" : "position.no_such_size");
    text_builder drawn = error_argument_builder(error, 0);
    put_size(size.columns, size.rows, &drawn);
    text_builder expected = error_argument_builder(error, 1);
    put_size(rules->size, rules->size, &expected);
    if (fits) {
        text_builder spec = error_argument_builder(error, 2);
        spec_write_with(&hnefatafl_game, rules->options,
                        (tablero_setting){HNEFATAFL_SIZE, (int)(size.columns - SIZE_LEAST) / 2},
                        &spec);
    }
    return TABLERO_BAD_POSITION;
}

static tablero_status wrong_row(const hnefatafl_rules *rules, unsigned row, const text_reader *at,
                                tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), "hnefatafl.row_length");
    error_argument_number(error, 0, row + 1);
    error_argument_number(error, 1, rules->size);
    return TABLERO_BAD_POSITION;
}

static tablero_status wrong_place(const hnefatafl_rules *rules, unsigned square, int column,
                                  const char *message, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", column, message);
    text_builder name = error_argument_builder(error, 0);
    hnefatafl_write_square(rules, square, &name);
    error_cell(error, square);
    return TABLERO_BAD_POSITION;
}

/* Puts a piece on the board, if it may stand there. */
static tablero_status put_piece(const hnefatafl_rules *rules, hnefatafl_position *position,
                                char letter, unsigned square, int column, tablero_error *error)
{
    bool king = letter == letters[KING_LETTER], attacker = letter == letters[HNEFATAFL_ATTACKERS];
    if (king && position->king != HNEFATAFL_NOWHERE) {
        return wrong_place(rules, square, column, "hnefatafl.second_king", error);
    }
    if (!king && square == rules->throne && !(rules->throne_stop & HNEFATAFL_MEN)) {
        return wrong_place(rules, square, column, "hnefatafl.man_on_throne", error);
    }
    if (!king && bits_has(rules->closed_to_men, square) && !bits_has(rules->all_camps, square)) {
        return wrong_place(rules, square, column, "hnefatafl.man_on_corner", error);
    }
    bits_add(position->men[attacker ? HNEFATAFL_ATTACKERS : HNEFATAFL_DEFENDERS], square);
    position->king = king ? (uint16_t)square : position->king;
    return TABLERO_OK;
}

static tablero_status read_row(const hnefatafl_rules *rules, unsigned row, text_reader *reader,
                               hnefatafl_position *position, tablero_error *error)
{
    unsigned column = 0;
    while (reader->next < reader->end && text_peek(reader) != '/') {
        int at = text_column(reader);
        board_item item;
        if (!read_item(reader, &item)) {
            return bad_character(reader, error);
        }
        if (column + item.length > rules->size) {
            return wrong_row(rules, row, reader, error);
        }
        if (item.letter != '\0') {
            tablero_status status =
                put_piece(rules, position, item.letter, row * rules->size + column, at, error);
            if (status != TABLERO_OK) {
                return status;
            }
        }
        column += item.length;
    }
    return column == rules->size ? TABLERO_OK : wrong_row(rules, row, reader, error);
}

tablero_status hnefatafl_read_board(const hnefatafl_rules *rules, text_reader reader,
                                    hnefatafl_position *position, tablero_error *error)
{
    drawn_size size;
    tablero_status status = measure(reader, &size, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (size.rows != rules->size || (size.even && size.columns != rules->size)) {
        return wrong_size(rules, &reader, size, error);
    }
    for (unsigned row = rules->size; row-- > 0 && status == TABLERO_OK;) {
        status = read_row(rules, row, &reader, position, error);
        text_accept(&reader, '/');
    }
    return status;
}

/* A board without a king is one on which he has been captured. */
tablero_status hnefatafl_read(const void *facts, const position_fields *fields, void *board,
                              tablero_error *error)
{
    const hnefatafl_rules *rules = facts;
    hnefatafl_position *position = board;
    const text_reader *extra = &fields->extra;
    if (extra->end - extra->start != 1 || *extra->start != '-') {
        error_set(error, TABLERO_BAD_POSITION, "extra", extra->column, "hnefatafl.bad_extra");
        error_argument_bytes(error, 0, extra->start, (size_t)(extra->end - extra->start));
        return TABLERO_BAD_POSITION;
    }
    position->king = HNEFATAFL_NOWHERE;
    position->side = (uint8_t)fields->side;
    position->colour = (uint8_t)(fields->side ^ (unsigned)rules->first);
    return hnefatafl_read_board(rules, fields->board, position, error);
}
