#include <assert.h>

#include "core/error.h"
#include "games/hnefatafl/hnefatafl.h"

/* What explaining a move works with. */
typedef struct attempt {
    const hnefatafl_rules *rules;
    const hnefatafl_position *position;
    unsigned from, to, kind; /* kind: of the piece at from */
    const int *columns;      /* of the text where the two squares stand */
    tablero_error *error;
} attempt;

/* Tells a message about up to three squares; it concerns square at of the move. */
static tablero_status tell(const attempt *move, unsigned at, const char *message,
                           const unsigned *squares, unsigned count)
{
    error_set(move->error, TABLERO_ILLEGAL, "move", move->columns[at], message);
    for (unsigned i = 0; i < count; i++) {
        text_builder name = error_argument_builder(move->error, i);
        hnefatafl_write_square(move->rules, squares[i], &name);
        error_cell(move->error, squares[i]);
    }
    return TABLERO_ILLEGAL;
}

/* The piece must be there and the mover's. */
static tablero_status explain_piece(const attempt *move)
{
    const hnefatafl_position *position = move->position;
    if (!hnefatafl_occupied(position, move->from)) {
        return tell(move, 0, "hnefatafl.empty", &move->from, 1);
    }
    if (!bits_has(position->men[position->colour], move->from)) {
        return tell(move, 0, "hnefatafl.rival_piece", &move->from, 1);
    }
    return TABLERO_OK;
}

static tablero_status explain_way(const attempt *move, unsigned *step)
{
    const hnefatafl_rules *rules = move->rules;
    bool same_row = rules->row[move->from] == rules->row[move->to];
    bool same_column = rules->column[move->from] == rules->column[move->to];
    const unsigned ends[] = {move->from, move->to};
    if (same_row && same_column) {
        return tell(move, 1, "hnefatafl.must_move", ends, 1);
    }
    if (!same_row && !same_column) {
        return tell(move, 1, "hnefatafl.not_in_line", ends, 2);
    }
    *step = same_row ? 1 : rules->size;
    *step = move->to > move->from ? *step : -*step;
    return TABLERO_OK;
}

/* The throne, empty, on the way or at its end. */
static tablero_status explain_throne(const attempt *move)
{
    const hnefatafl_rules *rules = move->rules;
    const unsigned *throne = &rules->throne;
    bool king = move->kind == HNEFATAFL_KING_PIECE;
    if (move->to != *throne) {
        const char *message = rules->throne_pass & HNEFATAFL_KING_PIECE
                                  ? "hnefatafl.throne_no_pass"
                                  : "hnefatafl.throne_no_pass_any";
        return rules->throne_pass & move->kind ? TABLERO_OK : tell(move, 1, message, throne, 1);
    }
    if (rules->throne_stop & move->kind) {
        return TABLERO_OK;
    }
    bool none = !(rules->throne_stop & HNEFATAFL_EVERYBODY);
    bool no_return = king && rules->options[HNEFATAFL_THRONE_RETURN] != 0;
    return tell(move, 1,
                no_return ? "hnefatafl.throne_no_return"
                : none    ? "hnefatafl.throne_nobody"
                          : "hnefatafl.throne_king_only",
                throne, 1);
}

/* Whether the piece is an attacker in the camp that this square belongs to. */
static bool is_at_home(const attempt *move, unsigned square)
{
    const hnefatafl_rules *rules = move->rules;
    bool same = false;
    for (unsigned camp = 0; camp < HNEFATAFL_CAMPS; camp++) {
        same |= bits_has(rules->camp[camp], square) && bits_has(rules->camp[camp], move->from);
    }
    return same && move->kind == HNEFATAFL_ATTACKER;
}

/* One square of the way, or the last. */
static tablero_status explain_square(const attempt *move, unsigned square)
{
    const hnefatafl_rules *rules = move->rules;
    const unsigned squares[] = {move->from, move->to, square};
    bool last = square == move->to;
    if (hnefatafl_occupied(move->position, square)) {
        return last ? tell(move, 1, "hnefatafl.occupied", &square, 1)
                    : tell(move, 1, "hnefatafl.blocked", squares, 3);
    }
    if (square == rules->throne) {
        return explain_throne(move);
    }
    bool king = move->kind == HNEFATAFL_KING_PIECE;
    if (!bits_has(king ? rules->closed_to_king : rules->closed_to_men, square)) {
        return TABLERO_OK;
    }
    if (bits_has(rules->all_camps, square)) {
        return is_at_home(move, square) ? TABLERO_OK
                                        : tell(move, 1, "hnefatafl.camp_closed", &square, 1);
    }
    return tell(move, 1, last ? "hnefatafl.corner_king_only" : "hnefatafl.corner_no_pass", &square,
                1);
}

tablero_status hnefatafl_explain(const hnefatafl_rules *rules, const hnefatafl_position *position,
                                 unsigned from, unsigned to, const int *columns,
                                 tablero_error *error)
{
    bool king = from == position->king;
    attempt move = {
        rules,   position, from, to, king ? HNEFATAFL_KING_PIECE : 1U << position->colour,
        columns, error};
    unsigned step = 0;
    tablero_status status = explain_piece(&move);
    if (status == TABLERO_OK) {
        status = explain_way(&move, &step);
    }
    for (unsigned square = from; status == TABLERO_OK && square != to;) {
        square += step;
        status = explain_square(&move, square);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    assert(from + step != to);
    return tell(&move, 1, "hnefatafl.too_far", &from, 1);
}
