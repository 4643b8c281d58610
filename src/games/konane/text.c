#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/spec.h"
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

/* One stone or one run of empties of a board text. */
typedef struct board_item {
    char stone;      /* 'b', 'w', or NUL for empties */
    uint32_t length; /* squares it covers */
} board_item;

static bool read_item(text_reader *reader, board_item *item)
{
    *item = (board_item){0, 1};
    if (text_accept(reader, 'b')) {
        item->stone = 'b';
        return true;
    }
    if (text_accept(reader, 'w')) {
        item->stone = 'w';
        return true;
    }
    text_reader start = *reader;
    if (text_read_number(reader, KONANE_SQUARES_MAX, &item->length) && item->length > 0) {
        return true;
    }
    *reader = start;
    return false;
}

static tablero_status bad_character(const text_reader *at, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), "konane.bad_character");
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

/* Names the spec that would fit, when there is one. */
static tablero_status wrong_size(const konane_rules *rules, const position_fields *fields,
                                 drawn_size size, tablero_error *error)
{
    bool fits = size.columns >= 1 && size.columns <= KONANE_SIDE_MAX &&
                size.rows <= KONANE_SIDE_MAX && size.columns * size.rows <= KONANE_SQUARES_MAX;
    error_set(error, TABLERO_BAD_POSITION, "board", fields->board.column,
              fits ? "position.other_size" : "position.no_such_size");
    text_builder drawn = error_argument_builder(error, 0);
    put_size(size.columns, size.rows, &drawn);
    text_builder expected = error_argument_builder(error, 1);
    put_size(rules->columns, rules->rows, &expected);
    if (fits) {
        text_builder spec = error_argument_builder(error, 2);
        spec_write_with(&konane_game, rules->options,
                        (tablero_setting){KONANE_SIZE, (int)(size.columns << 8 | size.rows)},
                        &spec);
    }
    return TABLERO_BAD_POSITION;
}

static tablero_status wrong_row(const konane_rules *rules, unsigned row, const text_reader *at,
                                tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), "konane.row_length");
    error_argument_number(error, 0, row + 1);
    error_argument_number(error, 1, rules->columns);
    return TABLERO_BAD_POSITION;
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

static tablero_status read_row(const konane_rules *rules, unsigned row, text_reader *reader,
                               uint64_t *occupied, tablero_error *error)
{
    unsigned column = 0;
    while (reader->next < reader->end && text_peek(reader) != '/') {
        int at = text_column(reader);
        board_item item;
        if (!read_item(reader, &item)) {
            return bad_character(reader, error);
        }
        if (column + item.length > rules->columns) {
            return wrong_row(rules, row, reader, error);
        }
        unsigned square = row * rules->columns + column;
        if (item.stone != '\0') {
            if (item.stone != letter_of(rules, square)) {
                return wrong_colour(rules, square, at, error);
            }
            bits_add(occupied, square);
        }
        column += item.length;
    }
    return column == rules->columns ? TABLERO_OK : wrong_row(rules, row, reader, error);
}

static tablero_status read_board(const konane_rules *rules, const position_fields *fields,
                                 uint64_t *occupied, tablero_error *error)
{
    drawn_size size;
    tablero_status status = measure(fields->board, &size, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (size.rows != rules->rows || (size.even && size.columns != rules->columns)) {
        return wrong_size(rules, fields, size, error);
    }
    text_reader reader = fields->board;
    for (unsigned row = rules->rows; row-- > 0 && status == TABLERO_OK;) {
        status = read_row(rules, row, &reader, occupied, error);
        text_accept(&reader, '/');
    }
    return status;
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
