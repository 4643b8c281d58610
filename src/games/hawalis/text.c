#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/spec.h"
#include "games/hawalis/hawalis.h"
#include "games/hawalis/sowing.h"

enum { ROWS = 4 };

void hawalis_write_board(const void *facts, const void *board, text_builder *text)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    hawalis_board seeds;
    hawalis_unpack(rules, position, &seeds);
    for (unsigned row = ROWS; row-- > 0;) {
        for (unsigned column = 0; column < rules->columns; column++) {
            unsigned cell = row * rules->columns + column;
            bool own = hawalis_cell_side(rules, cell) == position->side;
            unsigned whose = own ? HAWALIS_OWN : HAWALIS_RIVAL;
            text_put_unsigned(text, seeds.holes[whose][hawalis_cell_hole(rules, cell)]);
            if (column + 1 < rules->columns) {
                text_put_char(text, ',');
            }
        }
        if (row > 0) {
            text_put_char(text, '/');
        }
    }
}

void hawalis_write_extra(const void *facts, const void *board, text_builder *text)
{
    (void)facts, (void)board;
    text_put_char(text, '-');
}

static size_t rest_of_number(const text_reader *reader)
{
    const char *at = reader->next;
    while (at < reader->end && *at != ',' && *at != '/') {
        at++;
    }
    return (size_t)(at - reader->next);
}

/* A row of a board text: its numbers are not looked at yet. */
static unsigned measure_row(text_reader *reader)
{
    unsigned holes = 1;
    for (; reader->next < reader->end && *reader->next != '/'; reader->next++) {
        holes += *reader->next == ',';
    }
    return holes;
}

static tablero_status bad_row_count(int column, unsigned count, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", column, "hawalis.row_count");
    error_argument_number(error, 0, count);
    return TABLERO_BAD_POSITION;
}

/* All rows are equally long, but of another board: names the spec that fits. */
static tablero_status other_columns(const hawalis_rules *rules, const position_fields *fields,
                                    unsigned columns, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", fields->board.column, "hawalis.other_columns");
    error_argument_number(error, 0, columns);
    error_argument_number(error, 2, rules->columns);
    text_builder spec = error_argument_builder(error, 1);
    spec_write_with(&hawalis_game, rules->options, (tablero_setting){HAWALIS_COLUMNS, (int)columns},
                    &spec);
    return TABLERO_BAD_POSITION;
}

static tablero_status bad_hole_count(const hawalis_rules *rules, unsigned row, int column,
                                     unsigned count, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", column, "hawalis.hole_count");
    error_argument_number(error, 0, row + 1);
    error_argument_number(error, 1, count);
    error_argument_number(error, 2, rules->columns);
    return TABLERO_BAD_POSITION;
}

/* Checks that the text has four rows of the right length. */
static tablero_status check_shape(const hawalis_rules *rules, const position_fields *fields,
                                  tablero_error *error)
{
    text_reader reader = fields->board;
    unsigned lengths[ROWS], count = 0;
    int columns[ROWS];
    bool even = true;
    do {
        int column = text_column(&reader);
        unsigned length = measure_row(&reader);
        if (count < ROWS) {
            lengths[count] = length;
            columns[count] = column;
            even = even && length == lengths[0];
        }
        count++;
    } while (text_accept(&reader, '/'));
    if (count != ROWS) {
        return bad_row_count(fields->board.column, count, error);
    }
    if (even && lengths[0] != rules->columns && lengths[0] <= HAWALIS_COLUMNS_MAX) {
        return other_columns(rules, fields, lengths[0], error);
    }
    for (unsigned i = 0; i < ROWS; i++) {
        if (lengths[i] != rules->columns) {
            return bad_hole_count(rules, ROWS - 1 - i, columns[i], lengths[i], error);
        }
    }
    return TABLERO_OK;
}

static tablero_status read_hole(text_reader *reader, uint32_t *count, tablero_error *error)
{
    size_t length = rest_of_number(reader);
    text_reader start = *reader;
    if (text_read_number(reader, HAWALIS_SEEDS_MAX, count) &&
        (size_t)(reader->next - start.next) == length) {
        return TABLERO_OK;
    }
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(&start), "hawalis.bad_number");
    error_argument_bytes(error, 0, start.next, length);
    error_argument_number(error, 1, HAWALIS_SEEDS_MAX);
    return TABLERO_BAD_POSITION;
}

static tablero_status read_holes(const hawalis_rules *rules, const position_fields *fields,
                                 hawalis_board *seeds, tablero_error *error)
{
    text_reader reader = fields->board;
    uint32_t sum = 0;
    for (unsigned row = ROWS; row-- > 0;) {
        for (unsigned column = 0; column < rules->columns; column++) {
            int at = text_column(&reader);
            uint32_t count;
            tablero_status status = read_hole(&reader, &count, error);
            if (status != TABLERO_OK) {
                return status;
            }
            sum += count;
            if (sum > HAWALIS_SEEDS_MAX) {
                error_set(error, TABLERO_BAD_POSITION, "board", at, "hawalis.too_many_seeds");
                error_argument_number(error, 0, HAWALIS_SEEDS_MAX);
                return TABLERO_BAD_POSITION;
            }
            unsigned cell = row * rules->columns + column;
            bool own = hawalis_cell_side(rules, cell) == fields->side;
            unsigned whose = own ? HAWALIS_OWN : HAWALIS_RIVAL;
            seeds->holes[whose][hawalis_cell_hole(rules, cell)] = (uint16_t)count;
            reader.next += reader.next < reader.end; /* the comma or slash */
        }
    }
    if (sum == 0) {
        return error_set(error, TABLERO_BAD_POSITION, "board", fields->board.column,
                         "hawalis.no_seeds");
    }
    return TABLERO_OK;
}

tablero_status hawalis_read(const void *facts, const position_fields *fields, void *board,
                            tablero_error *error)
{
    const hawalis_rules *rules = facts;
    hawalis_position *position = board;
    hawalis_board seeds = {0};
    tablero_status status = check_shape(rules, fields, error);
    if (status == TABLERO_OK) {
        status = read_holes(rules, fields, &seeds, error);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    const text_reader *extra = &fields->extra;
    if (*extra->start != '-' || extra->end - extra->start != 1) {
        error_set(error, TABLERO_BAD_POSITION, "extra", extra->column, "hawalis.bad_extra");
        error_argument_bytes(error, 0, extra->start, (size_t)(extra->end - extra->start));
        return TABLERO_BAD_POSITION;
    }
    hawalis_pack(rules, &seeds, position);
    position->side = (uint8_t)fields->side;
    return TABLERO_OK;
}
