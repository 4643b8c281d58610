#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "games/konane/position.h"

void konane_write_turn(const void *facts, const void *board, const tablero_turn *turn,
                       tablero_notation notation, text_builder *text)
{
    (void)board, (void)notation;
    const konane_rules *rules = facts;
    konane_path path = konane_ply_path(rules, turn->plies[0]);
    konane_write_square(rules, path.from, text);
    if (path.jumps > 0) {
        text_put_char(text, '-');
        konane_write_square(rules, path.to, text);
    }
}

void konane_write_ply(const void *facts, const void *board, tablero_ply ply, text_builder *text)
{
    (void)board;
    const konane_rules *rules = facts;
    konane_path path = konane_ply_path(rules, ply);
    konane_write_square(rules, path.from, text);
    if (path.jumps > 0) {
        text_put_char(text, ' ');
        konane_write_square(rules, path.to, text);
    }
}

/* A move as typed: squares and the columns of the text where they stand. */
typedef struct typed_move {
    unsigned count;
    unsigned squares[KONANE_SIDE_MAX];
    int columns[KONANE_SIDE_MAX];
} typed_move;

/* What reading and explaining a move works with. */
typedef struct reading {
    const konane_rules *rules;
    const konane_position *position;
    typed_move typed;
    tablero_error *error;
} reading;

/* An illegal move, explained with up to two squares as arguments. */
static tablero_status explain(const reading *move, unsigned at, const char *message,
                              const unsigned *squares, unsigned count)
{
    error_set(move->error, TABLERO_ILLEGAL, "move", move->typed.columns[at], message);
    for (unsigned i = 0; i < count; i++) {
        text_builder name = error_argument_builder(move->error, i);
        konane_write_square(move->rules, squares[i], &name);
        error_cell(move->error, squares[i]);
    }
    return TABLERO_ILLEGAL;
}

static tablero_status read_square(reading *move, text_reader *reader)
{
    const konane_rules *rules = move->rules;
    text_reader start = *reader;
    char letter = text_peek(reader);
    uint32_t number = 0;
    bool square = letter >= 'a' && letter <= 'z' && text_accept(reader, letter) &&
                  text_read_number(reader, 999, &number) && number > 0;
    unsigned column = (unsigned)(letter - 'a');
    if (square && column < rules->columns && number <= rules->rows) {
        typed_move *typed = &move->typed;
        typed->columns[typed->count] = text_column(&start);
        typed->squares[typed->count++] = (number - 1) * rules->columns + column;
        return TABLERO_OK;
    }
    error_set(move->error, TABLERO_BAD_MOVE, "move", text_column(&start),
              square ? "konane.off_board" : "konane.bad_move");
    const char *from = square ? start.next : start.start;
    error_argument_bytes(move->error, 0, from,
                         (size_t)((square ? reader->next : start.end) - from));
    text_builder last = error_argument_builder(move->error, 1);
    konane_write_square(rules, rules->squares - 1, &last);
    return TABLERO_BAD_MOVE;
}

static tablero_status read_squares(reading *move, const char *text)
{
    text_reader reader = {text, text, text + strlen(text), 1};
    tablero_status status = read_square(move, &reader);
    while (status == TABLERO_OK && reader.next < reader.end) {
        bool separated = text_accept(&reader, '-') || text_accept(&reader, 'x');
        if (!separated || move->typed.count == KONANE_SIDE_MAX) {
            error_set(move->error, TABLERO_BAD_MOVE, "move", text_column(&reader),
                      "konane.bad_move");
            error_argument(move->error, 0, text);
            return TABLERO_BAD_MOVE;
        }
        status = read_square(move, &reader);
    }
    return status;
}

/* The stone that a move starts with must be the mover's. */
static tablero_status check_own_stone(const reading *move)
{
    unsigned square = move->typed.squares[0];
    if (!bits_has(move->position->occupied, square)) {
        return explain(move, 0, "konane.empty", &square, 1);
    }
    if (!bits_has(move->rules->stones[move->position->side], square)) {
        return explain(move, 0, "konane.rival_stone", &square, 1);
    }
    return TABLERO_OK;
}

static tablero_status read_removal(const reading *move, tablero_ply *ply)
{
    if (move->typed.count != 1) {
        return explain(move, 0, "konane.removal_due", NULL, 0);
    }
    tablero_status status = check_own_stone(move);
    if (status != TABLERO_OK) {
        return status;
    }
    uint64_t allowed[BITS_WORDS_MAX];
    konane_removable(move->rules, move->position, allowed);
    unsigned square = move->typed.squares[0];
    if (!bits_has(allowed, square)) {
        bool first = move->position->removals == 2;
        return explain(move, 0, first ? "konane.opening_square" : "konane.not_beside_hole", &square,
                       1);
    }
    *ply = konane_ply(square, 0, KONANE_EAST);
    return TABLERO_OK;
}

/* The direction from one square to another on its row or column; false when they share neither or
 * are the same. */
static bool find_direction(const konane_rules *rules, unsigned from, unsigned to,
                           konane_direction *direction)
{
    bool same_row = from / rules->columns == to / rules->columns;
    bool same_column = from % rules->columns == to % rules->columns;
    if (same_row == same_column) {
        return false;
    }
    if (same_row) {
        *direction = to > from ? KONANE_EAST : KONANE_WEST;
    } else {
        *direction = to > from ? KONANE_NORTH : KONANE_SOUTH;
    }
    return true;
}

/* All squares of the typed path must lie on one line, each an even number of steps further on. */
static tablero_status check_line(const reading *move, konane_direction *direction)
{
    const typed_move *typed = &move->typed;
    for (unsigned i = 1; i < typed->count; i++) {
        konane_direction segment;
        if (!find_direction(move->rules, typed->squares[i - 1], typed->squares[i], &segment)) {
            return explain(move, i, "konane.not_in_line", &typed->squares[i - 1], 2);
        }
        if (i > 1 && segment != *direction) {
            return explain(move, i, "konane.turns", &typed->squares[i - 1], 1);
        }
        *direction = segment;
        unsigned step = move->rules->stride[konane_axis(segment)];
        unsigned a = typed->squares[i - 1], b = typed->squares[i];
        if ((a > b ? a - b : b - a) / step % 2 != 0) {
            return explain(move, i, "konane.odd_distance", &typed->squares[i - 1], 2);
        }
    }
    return TABLERO_OK;
}

/* Every jump of the path must go over a rival's stone onto an empty square. */
static tablero_status check_jumps(const reading *move, tablero_ply ply)
{
    konane_path path = konane_ply_path(move->rules, ply);
    const uint64_t *occupied = move->position->occupied;
    unsigned last = move->typed.count - 1, square = path.from;
    for (unsigned i = 0; i < path.jumps; i++) {
        unsigned over = path.rises ? square + path.step : square - path.step;
        square = path.rises ? over + path.step : over - path.step;
        if (!bits_has(occupied, over)) {
            return explain(move, last, "konane.nothing_to_jump", &over, 1);
        }
        if (bits_has(occupied, square)) {
            return explain(move, last, "konane.occupied", &square, 1);
        }
    }
    return TABLERO_OK;
}

/* One more jump in the direction of a path that ends at its last square. */
static bool could_go_on(const reading *move, tablero_ply ply)
{
    uint64_t from[BITS_WORDS_MAX] = {0}, further[BITS_WORDS_MAX];
    bits_add(from, konane_ply_path(move->rules, ply).to);
    konane_view view = {0};
    konane_look(move->rules->width, move->rules, move->position, move->position->side, &view);
    konane_jump(move->rules->width, move->rules, &view, further, from, konane_ply_direction(ply));
    return !bits_empty(further, move->rules->width);
}

static tablero_status read_jump(const reading *move, tablero_ply *ply)
{
    const typed_move *typed = &move->typed;
    if (typed->count == 1) {
        return explain(move, 0, "konane.removals_done", NULL, 0);
    }
    tablero_status status = check_own_stone(move);
    konane_direction direction = KONANE_EAST;
    if (status == TABLERO_OK) {
        status = check_line(move, &direction);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    unsigned from = typed->squares[0], to = typed->squares[typed->count - 1];
    unsigned low = from < to ? from : to, length = (from < to ? to : from) - low;
    unsigned jumps = length / move->rules->stride[konane_axis(direction)] / 2;
    *ply = konane_ply(low, jumps, direction);
    status = check_jumps(move, *ply);
    if (status != TABLERO_OK) {
        return status;
    }
    if (move->rules->jumps == KONANE_SINGLE && jumps > 1) {
        return explain(move, typed->count - 1, "konane.single_jump", NULL, 0);
    }
    if (move->rules->jumps == KONANE_FORCED && could_go_on(move, *ply)) {
        return explain(move, typed->count - 1, "konane.must_go_on", &to, 1);
    }
    return TABLERO_OK;
}

tablero_status konane_read_turn(const void *facts, const void *board, const char *text,
                                tablero_turn *turn, tablero_error *error)
{
    reading move = {.rules = facts, .position = board, .error = error};
    tablero_status status = read_squares(&move, text);
    if (status != TABLERO_OK) {
        return status;
    }
    tablero_ply plies[KONANE_PLIES_MAX];
    if (konane_plies(move.rules->width, facts, board, plies) == 0) {
        return explain(&move, 0, "move.game_over", NULL, 0);
    }
    turn->count = 1;
    return move.position->removals > 0 ? read_removal(&move, &turn->plies[0])
                                       : read_jump(&move, &turn->plies[0]);
}
