#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "games/hawalis/hawalis.h"
#include "games/hawalis/sowing.h"

enum { ROWS = 4 };

static void put_hole(const hawalis_rules *rules, unsigned side, unsigned hole, text_builder *text)
{
    hawalis_put_cell(rules, hawalis_hole_cell(rules, side, hole), text);
}

static void put_result(const hawalis_rules *rules, const hawalis_position *position,
                       const hawalis_result *result, text_builder *text)
{
    if (result->endless) {
        text_put_char(text, '~');
        return;
    }
    text_put_char(text, '>');
    put_hole(rules, position->side, result->end, text);
    if (result->front + result->back > 0) {
        text_put_char(text, 'x');
        text_put_unsigned(text, result->front + result->back);
    }
}

void hawalis_write_turn(const void *facts, const void *board, const tablero_turn *turn,
                        tablero_notation notation, text_builder *text)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    put_hole(rules, position->side, turn->plies[0], text);
    if (notation == TABLERO_LONG) {
        hawalis_result result;
        hawalis_follow(rules, position, turn->plies[0], &result);
        put_result(rules, position, &result, text);
    }
}

/* A move as typed, with the column of each part of it; 0 for a part that is not there. */
typedef struct typed_move {
    unsigned cell;
    int end_column, capture_column, endless_column;
    unsigned end;
    uint32_t captured;
} typed_move;

/* What reading and explaining a move works with. */
typedef struct reading {
    const hawalis_rules *rules;
    const hawalis_position *position;
    typed_move typed;
    tablero_error *error;
} reading;

static tablero_status bad_move(const reading *move, const text_reader *reader)
{
    error_set(move->error, TABLERO_BAD_MOVE, "move", text_column(reader), "hawalis.bad_move");
    error_argument(move->error, 0, reader->start);
    return TABLERO_BAD_MOVE;
}

static tablero_status read_cell(const reading *move, text_reader *reader, unsigned *cell)
{
    const hawalis_rules *rules = move->rules;
    text_reader start = *reader;
    char letter = text_peek(reader);
    uint32_t row = 0;
    if (letter < 'a' || letter > 'z' || !text_accept(reader, letter) ||
        !text_read_number(reader, 99, &row)) {
        return bad_move(move, &start);
    }
    unsigned column = (unsigned)(letter - 'a');
    if (column < rules->columns && row >= 1 && row <= ROWS) {
        *cell = (row - 1) * rules->columns + column;
        return TABLERO_OK;
    }
    error_set(move->error, TABLERO_BAD_MOVE, "move", text_column(&start), "hawalis.no_such_hole");
    error_argument_bytes(move->error, 0, start.next, (size_t)(reader->next - start.next));
    text_builder last = error_argument_builder(move->error, 1);
    hawalis_put_cell(rules, ROWS * rules->columns - 1, &last);
    return TABLERO_BAD_MOVE;
}

unsigned hawalis_letter_hole(const hawalis_rules *rules, unsigned letter)
{
    unsigned columns = rules->columns;
    return rules->clockwise ? (letter < columns ? columns : columns + rules->holes) - 1 - letter
                            : letter;
}

/* One letter alone, a to n: the mover's holes anticlockwise from his left back corner. */
static bool read_letter(reading *move, const char *text)
{
    const hawalis_rules *rules = move->rules;
    unsigned index = (unsigned)(text[0] - 'a');
    if (rules->columns != HAWALIS_LETTERED_COLUMNS || text[0] < 'a' || index >= rules->holes ||
        text[1] != '\0') {
        return false;
    }
    move->typed.cell =
        hawalis_hole_cell(rules, move->position->side, hawalis_letter_hole(rules, index));
    return true;
}

static tablero_status read_typed(reading *move, const char *text)
{
    typed_move *typed = &move->typed;
    if (read_letter(move, text)) {
        return TABLERO_OK;
    }
    text_reader reader = {text, text, text + strlen(text), 1};
    tablero_status status = read_cell(move, &reader, &typed->cell);
    if (status != TABLERO_OK) {
        return status;
    }
    int column = text_column(&reader);
    if (text_accept(&reader, '~')) {
        typed->endless_column = column;
    } else if (text_accept(&reader, '>')) {
        typed->end_column = text_column(&reader);
        status = read_cell(move, &reader, &typed->end);
        if (status != TABLERO_OK) {
            return status;
        }
    }
    column = text_column(&reader);
    if (typed->endless_column == 0 && text_accept(&reader, 'x')) {
        typed->capture_column = column;
        if (!text_read_number(&reader, HAWALIS_SEEDS_MAX, &typed->captured)) {
            return bad_move(move, &reader);
        }
    }
    return reader.next == reader.end ? TABLERO_OK : bad_move(move, &reader);
}

/* An error about the hole that was named, {0}. */
static tablero_status explain(const reading *move, int column, const char *message)
{
    error_set(move->error, TABLERO_ILLEGAL, "move", column, message);
    text_builder name = error_argument_builder(move->error, 0);
    hawalis_put_cell(move->rules, move->typed.cell, &name);
    error_cell(move->error, move->typed.cell);
    return TABLERO_ILLEGAL;
}

static void add_cell(const reading *move, unsigned argument, unsigned cell)
{
    text_builder name = error_argument_builder(move->error, argument);
    hawalis_put_cell(move->rules, cell, &name);
    error_cell(move->error, cell);
}

/* Why an own hole may not be lifted, though others may. */
static tablero_status explain_hole(const reading *move, const hawalis_board *seeds, unsigned hole)
{
    const hawalis_rules *rules = move->rules;
    const uint16_t *own = seeds->holes[HAWALIS_OWN];
    if (own[hole] == 0) {
        return explain(move, 1, "hawalis.empty_hole");
    }
    for (unsigned i = 0; own[hole] == 1 && i < rules->holes; i++) {
        if (own[i] > 1) {
            return explain(move, 1, "hawalis.single_hole");
        }
    }
    unsigned next = (hole + 1) % rules->holes;
    if (own[hole] == 1 && own[next] > 0 && !rules->single_enters) {
        tablero_status status = explain(move, 1, "hawalis.single_blocked");
        add_cell(move, 1, hawalis_hole_cell(rules, move->position->side, next));
        return status;
    }
    return explain(move, 1, "hawalis.endless_illegal");
}

/* What the text says of the turn must be true. */
static tablero_status check_claims(const reading *move, unsigned hole)
{
    const typed_move *typed = &move->typed;
    hawalis_result result;
    hawalis_follow(move->rules, move->position, hole, &result);
    if (result.endless) {
        int column = typed->end_column != 0 ? typed->end_column : typed->capture_column;
        return column == 0 ? TABLERO_OK : explain(move, column, "hawalis.is_endless");
    }
    unsigned end = hawalis_hole_cell(move->rules, move->position->side, result.end);
    if (typed->endless_column != 0) {
        explain(move, typed->endless_column, "hawalis.not_endless");
        add_cell(move, 1, end);
        return TABLERO_ILLEGAL;
    }
    if (typed->end_column != 0 && typed->end != end) {
        explain(move, typed->end_column, "hawalis.other_end");
        add_cell(move, 1, end);
        return TABLERO_ILLEGAL;
    }
    if (typed->capture_column != 0 && typed->captured != result.front + result.back) {
        explain(move, typed->capture_column, "hawalis.other_capture");
        error_argument_number(move->error, 1, result.front + result.back);
        return TABLERO_ILLEGAL;
    }
    return TABLERO_OK;
}

tablero_status hawalis_read_turn(const void *facts, const void *board, const char *text,
                                 tablero_turn *turn, tablero_error *error)
{
    reading move = {.rules = facts, .position = board, .error = error};
    tablero_status status = read_typed(&move, text);
    if (status != TABLERO_OK) {
        return status;
    }
    tablero_ply plies[HAWALIS_HOLES_MAX];
    unsigned count = hawalis_plies(0, facts, board, plies);
    if (count == 0) {
        return explain(&move, 1, "move.game_over");
    }
    if (hawalis_cell_side(move.rules, move.typed.cell) != move.position->side) {
        return explain(&move, 1, "hawalis.rival_hole");
    }
    unsigned hole = hawalis_cell_hole(move.rules, move.typed.cell);
    unsigned index = 0;
    while (index < count && plies[index] != hole) {
        index++;
    }
    if (index == count) {
        hawalis_board seeds;
        hawalis_unpack(move.rules, move.position, &seeds);
        return explain_hole(&move, &seeds, hole);
    }
    turn->count = 1;
    turn->plies[0] = hole;
    return check_claims(&move, hole);
}
