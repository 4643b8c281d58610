#include "core/grid.h"

#include <string.h>

#include "core/error.h"
#include "core/spec.h"

/* One piece or one run of empty squares. */
typedef struct grid_item {
    char letter;     /* NUL for empty squares */
    uint32_t length; /* squares it covers */
} grid_item;

static bool read_item(const grid_form *form, text_reader *reader, grid_item *item)
{
    char next = text_peek(reader);
    *item = (grid_item){next, 1};
    if (next != '\0' && strchr(form->letters, next) != NULL) {
        return text_accept(reader, next);
    }
    text_reader start = *reader;
    item->letter = '\0';
    if (text_read_number(reader, form->run_max, &item->length) && item->length > 0) {
        return true;
    }
    *reader = start;
    return false;
}

static bool row_goes_on(const text_reader *reader)
{
    return reader->next < reader->end && text_peek(reader) != '/';
}

static tablero_status bad_character(const grid_form *form, const text_reader *at,
                                    tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), form->bad_character);
    char found = text_peek(at);
    error_argument_bytes(error, 0, &found, found != '\0');
    return TABLERO_BAD_POSITION;
}

tablero_status grid_measure(const grid_form *form, text_reader reader, grid_size *size,
                            tablero_error *error)
{
    *size = (grid_size){0, 0, true};
    do {
        unsigned length = 0;
        grid_item item;
        while (row_goes_on(&reader)) {
            if (!read_item(form, &reader, &item)) {
                return bad_character(form, &reader, error);
            }
            length += item.length;
        }
        size->even = size->even && (size->rows == 0 || length == size->columns);
        size->columns = size->rows == 0 ? length : size->columns;
        size->rows++;
    } while (text_accept(&reader, '/'));
    return TABLERO_OK;
}

bool grid_has_size(const grid_form *form, grid_size size)
{
    return size.rows == form->rows && (!size.even || size.columns == form->columns);
}

static void put_size(unsigned columns, unsigned rows, tablero_error *error, unsigned argument)
{
    text_builder text = error_argument_builder(error, argument);
    text_put_unsigned(&text, columns);
    text_put_char(&text, 'x');
    text_put_unsigned(&text, rows);
}

tablero_status grid_wrong_size(const grid_form *form, text_reader reader, grid_size size,
                               const game_table *game, const int *options,
                               const tablero_setting *fitting, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", reader.column,
              fitting != NULL ? "position.other_size" : "position.no_such_size");
    put_size(size.columns, size.rows, error, 0);
    put_size(form->columns, form->rows, error, 1);
    if (fitting != NULL) {
        text_builder spec = error_argument_builder(error, 2);
        spec_write_with(game, options, *fitting, &spec);
    }
    return TABLERO_BAD_POSITION;
}

static tablero_status wrong_row(const grid_form *form, unsigned row, const text_reader *at,
                                tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), form->row_length);
    error_argument_number(error, 0, row + 1);
    error_argument_number(error, 1, form->columns);
    return TABLERO_BAD_POSITION;
}

static tablero_status read_row(const grid_form *form, unsigned row, text_reader *reader,
                               grid_sink *put, void *context, tablero_error *error)
{
    unsigned column = 0;
    while (row_goes_on(reader)) {
        int at = text_column(reader);
        grid_item item;
        if (!read_item(form, reader, &item)) {
            return bad_character(form, reader, error);
        }
        if (column + item.length > form->columns) {
            return wrong_row(form, row, reader, error);
        }
        if (item.letter != '\0') {
            tablero_status status = put(context, column, row, item.letter, at, error);
            if (status != TABLERO_OK) {
                return status;
            }
        }
        column += item.length;
    }
    return column == form->columns ? TABLERO_OK : wrong_row(form, row, reader, error);
}

tablero_status grid_read(const grid_form *form, text_reader reader, grid_sink *put, void *context,
                         tablero_error *error)
{
    tablero_status status = TABLERO_OK;
    for (unsigned row = form->rows; row-- > 0 && status == TABLERO_OK;) {
        status = read_row(form, row, &reader, put, context, error);
        text_accept(&reader, '/');
    }
    return status;
}
