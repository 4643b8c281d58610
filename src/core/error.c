#include "core/error.h"

#include <assert.h>
#include <string.h>

tablero_status error_set(tablero_error *error, tablero_status status, const char *field, int column,
                         const char *message)
{
    assert(status != TABLERO_OK);
    if (error != NULL) {
        memset(error, 0, sizeof *error);
        error->status = status;
        error->field = field;
        error->column = column;
        error->message = message;
    }
    return status;
}

text_builder error_argument_builder(tablero_error *error, unsigned index)
{
    assert(index < TABLERO_ERROR_ARGUMENTS);
    if (error == NULL) {
        return text_begin(NULL, 0);
    }
    return text_begin(error->arguments[index], TABLERO_ERROR_ARGUMENT_BYTES);
}

void error_argument_bytes(tablero_error *error, unsigned index, const char *bytes, size_t count)
{
    text_builder argument = error_argument_builder(error, index);
    text_put_bytes(&argument, bytes, count);
}

void error_argument(tablero_error *error, unsigned index, const char *text)
{
    error_argument_bytes(error, index, text, strlen(text));
}

void error_argument_number(tablero_error *error, unsigned index, uint64_t number)
{
    text_builder argument = error_argument_builder(error, index);
    text_put_unsigned(&argument, number);
}

void error_cell(tablero_error *error, unsigned cell)
{
    if (error != NULL && error->cell_count < TABLERO_ERROR_CELLS) {
        error->cells[error->cell_count++] = (uint16_t)cell;
    }
}

const char *tablero_status_name(tablero_status status)
{
    static const char *const names[] = {
        [TABLERO_OK] = "ok",
        [TABLERO_BAD_SPEC] = "bad-spec",
        [TABLERO_BAD_POSITION] = "bad-position",
        [TABLERO_BAD_MOVE] = "bad-move",
        [TABLERO_ILLEGAL] = "illegal",
        [TABLERO_INCOMPLETE] = "incomplete",
        [TABLERO_NO_MEMORY] = "no-memory",
        [TABLERO_UNSUPPORTED] = "unsupported",
        [TABLERO_BAD_COMMAND] = "bad-command",
        [TABLERO_BAD_RECORD] = "bad-record",
    };
    return (unsigned)status < sizeof names / sizeof names[0] ? names[status] : "unknown";
}
