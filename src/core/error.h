/* Filling a tablero_error. All of these accept NULL for error, since callers may not want one. */
#ifndef CORE_ERROR_H
#define CORE_ERROR_H

#include "base/text.h"
#include "tablero/status.h"

/* Starts an error without arguments and returns status, so that a parser can return it at once. */
tablero_status error_set(tablero_error *error, tablero_status status, const char *field, int column,
                         const char *message);

void error_argument(tablero_error *error, unsigned index, const char *text);
void error_argument_bytes(tablero_error *error, unsigned index, const char *bytes, size_t count);
void error_argument_number(tablero_error *error, unsigned index, uint64_t number);

/* A builder that writes argument index. */
text_builder error_argument_builder(tablero_error *error, unsigned index);

/* Adds a cell that the message speaks of. */
void error_cell(tablero_error *error, unsigned cell);

#endif
