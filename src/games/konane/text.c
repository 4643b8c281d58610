#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/grid.h"
#include "games/konane/konane.h"

static const char removal_letters[] = {'-', '2', '1'}; /* by removals still due */

void konane_write_square(const konane_rules *rules, unsigned square, text_builder *text)
{
    text_put_char(text, (char)('a' + square % rules->columns));
    text_put_unsigned(text, square / rules->columns + 1);
}

static konane_colour colour_of(const konane_rules *rules, unsigned square)
{
    bool firsts = bits_has(rules->stones[TABLERO_FIRST], square);
    return firsts ? rules->first : (konane_colour)!rules->first;
}

static char letter_of(const konane_rules *rules, unsigned square)
{
    return colour_of(rules, square) == KONANE_BLACK ? 'b' : 'w';
}

void konane_write_board(const void *facts, const void *board, text_builder *text)
{
    const konane_rules *rules = facts;
    const konane_position *position = board;
    for (unsigned row = rules->rows; row-- > 0;) {
        unsigned empties = 0;
        for (unsigned column = 0; column <= rules->columns; column++) {
            unsigned square = row * rules->columns + column;
            bool stone = column < rules->columns && bits_has(position->occupied, square);
            if (empties > 0 && (stone || column == rules->columns)) {
                text_put_unsigned(text, empties);
                empties = 0;
            }
            if (stone) {
                text_put_char(text, letter_of(rules, square));
            } else {
                empties++;
            }
        }
        if (row > 0) {
            text_put_char(text, '/');
        }
    }
}

void konane_write_extra(const void *facts, const void *board, text_builder *text)
{
    (void)facts;
    const konane_position *position = board;
    text_put_char(text, removal_letters[position->removals]);
}

static tablero_status wrong_colour(const konane_rules *rules, unsigned square, int column,
                                   tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", column, "konane.wrong_colour");
    text_builder name = error_argument_builder(error, 0);
    konane_write_square(rules, square, &name);
    error_argument_bytes(error, 1, (char[]){letter_of(rules, square)}, 1);
    error_cell(error, square);
    return TABLERO_BAD_POSITION;
}

/* The stones as they are read. */
typedef struct draft {
    const konane_rules *rules;
    uint64_t *occupied;
} draft;

static tablero_status put_stone(void *context, unsigned column, unsigned row, char letter, int at,
                                tablero_error *error)
{
    draft *draft = context;
    unsigned square = row * draft->rules->columns + column;
    if (letter != letter_of(draft->rules, square)) {
        return wrong_colour(draft->rules, square, at, error);
    }
    bits_add(draft->occupied, square);
    return TABLERO_OK;
}

static tablero_status read_board(const konane_rules *rules, const position_fields *fields,
                                 uint64_t *occupied, tablero_error *error)
{
    const grid_form form = {.columns = rules->columns,
                            .rows = rules->rows,
                            .letters = "bw",
                            .run_max = KONANE_SQUARES_MAX,
                            .bad_character = "konane.bad_character",
                            .row_length = "konane.row_length"};
    grid_size size;
    tablero_status status = grid_measure(&form, fields->board, &size, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (!grid_has_size(&form, size)) {
        bool fits = size.columns >= 1 && size.columns <= KONANE_SIDE_MAX &&
                    size.rows <= KONANE_SIDE_MAX && size.columns * size.rows <= KONANE_SQUARES_MAX;
        const tablero_setting setting = {KONANE_SIZE, (int)(size.columns << 8 | size.rows)};
        return grid_wrong_size(&form, fields->board, size, &konane_game, rules->options,
                               fits ? &setting : NULL, error);
    }
    draft draft = {rules, occupied};
    return grid_read(&form, fields->board, put_stone, &draft, error);
}

/* The board and the side must be those that the removals still due leave. */
static tablero_status check_removals(const konane_rules *rules, const position_fields *fields,
                                     const konane_position *position, tablero_error *error)
{
    uint64_t holes[BITS_WORDS_MAX];
    for (unsigned i = 0; i < BITS_WORDS_MAX; i++) {
        holes[i] = rules->board[i] & ~position->occupied[i];
    }
    unsigned count = bits_count(holes, BITS_WORDS_MAX);
    bool first_to_move = fields->side == TABLERO_FIRST;
    const char *message = NULL;
    if (position->removals == 2 && !(count == 0 && first_to_move)) {
        message = "konane.not_before_removals";
    }
    bits_and(holes, rules->removable, BITS_WORDS_MAX);
    bool one_removed = count == 1 && !bits_empty(holes, BITS_WORDS_MAX);
    if (position->removals == 1 && !(one_removed && !first_to_move)) {
        message = "konane.not_between_removals";
    }
    if (message == NULL) {
        return TABLERO_OK;
    }
    error_set(error, TABLERO_BAD_POSITION, "extra", fields->extra.column, message);
    error_argument(error, 0, konane_side(rules, position->removals == 2 ? 0 : 1).key);
    return TABLERO_BAD_POSITION;
}

tablero_status konane_read(const void *facts, const position_fields *fields, void *board,
                           tablero_error *error)
{
    const konane_rules *rules = facts;
    konane_position *position = board;
    position->side = fields->side;
    const text_reader *extra = &fields->extra;
    const char *letter = memchr(removal_letters, *extra->start, sizeof removal_letters);
    if (letter == NULL || extra->end - extra->start != 1) {
        error_set(error, TABLERO_BAD_POSITION, "extra", extra->column, "konane.bad_extra");
        error_argument_bytes(error, 0, extra->start, (size_t)(extra->end - extra->start));
        return TABLERO_BAD_POSITION;
    }
    position->removals = (uint32_t)(letter - removal_letters);
    tablero_status status = read_board(rules, fields, position->occupied, error);
    return status == TABLERO_OK ? check_removals(rules, fields, position, error) : status;
}
