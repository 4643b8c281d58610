#include <string.h>

#include "core/error.h"
#include "core/grid.h"
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

static tablero_status wrong_place(const hnefatafl_rules *rules, unsigned square, int column,
                                  const char *message, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", column, message);
    text_builder name = error_argument_builder(error, 0);
    hnefatafl_write_square(rules, square, &name);
    error_cell(error, square);
    return TABLERO_BAD_POSITION;
}

/* A position as it is read. */
typedef struct draft {
    const hnefatafl_rules *rules;
    hnefatafl_position *position;
} draft;

/* Puts a piece on the board, if it may stand there. */
static tablero_status put_piece(void *context, unsigned file, unsigned rank, char letter,
                                int column, tablero_error *error)
{
    draft *draft = context;
    const hnefatafl_rules *rules = draft->rules;
    hnefatafl_position *position = draft->position;
    unsigned square = rank * rules->size + file;
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

tablero_status hnefatafl_read_board(const hnefatafl_rules *rules, text_reader reader,
                                    hnefatafl_position *position, tablero_error *error)
{
    const grid_form form = {.columns = rules->size,
                            .rows = rules->size,
                            .letters = letters,
                            .run_max = HNEFATAFL_SQUARES_MAX,
                            .bad_character = "hnefatafl.bad_character",
                            .row_length = "hnefatafl.row_length"};
    grid_size size;
    tablero_status status = grid_measure(&form, reader, &size, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (!grid_has_size(&form, size)) {
        bool fits = size.columns == size.rows && size.columns % 2 == 1 &&
                    size.columns >= SIZE_LEAST && size.columns <= HNEFATAFL_SIZE_MAX;
        const tablero_setting setting = {HNEFATAFL_SIZE, ((int)size.columns - SIZE_LEAST) / 2};
        return grid_wrong_size(&form, reader, size, &hnefatafl_game, rules->options,
                               fits ? &setting : NULL, error);
    }
    draft draft = {rules, position};
    return grid_read(&form, reader, put_piece, &draft, error);
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
