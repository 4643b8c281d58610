/* What the fuzz targets share. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tablero/tablero.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program where something is not as it must be, in every build. */
#define must(condition)                                                             \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

/* The input as a text, to be freed. */
static inline char *text_of(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    must(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* Cuts the text at its first line feed; returns what follows, or the empty end. */
static inline char *cut_line(char *text)
{
    char *end = text + strcspn(text, "\n");
    if (*end != '\0') {
        *end++ = '\0';
    }
    return end;
}

enum { AT_ONCE = 61 };

/* Bytes that are handed out in pieces. */
typedef struct bytes {
    const char *next;
    size_t left;
} bytes;

static inline size_t take_bytes(void *context, char *to, size_t capacity)
{
    bytes *bytes = context;
    size_t count = bytes->left < AT_ONCE ? bytes->left : AT_ONCE;
    must(count <= capacity);
    memcpy(to, bytes->next, count);
    bytes->next += count;
    bytes->left -= count;
    return count;
}

/* A text that grows, to be freed. */
typedef struct long_text {
    char *text;
    size_t length;
} long_text;

static inline void append_text(void *context, const char *from, size_t count)
{
    long_text *text = context;
    text->text = realloc(text->text, text->length + count);
    must(text->text != NULL);
    memcpy(text->text + text->length, from, count);
    text->length += count;
}

/* An error says what is wrong, and where in the text. */
static inline void check_error(const tablero_error *error, tablero_status status, const char *text)
{
    must(error->status == status && error->message != NULL && error->field != NULL);
    must(error->column >= 0 && (size_t)error->column <= strlen(text) + 1);
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS; i++) {
        must(memchr(error->arguments[i], '\0', TABLERO_ERROR_ARGUMENT_BYTES) != NULL);
    }
    must(error->cell_count <= TABLERO_ERROR_CELLS);
}

/* Writing the position and reading it again gives the same text and the same position, but for an
 * end that the board does not show. */
static inline void check_text(const tablero_rules *rules, const tablero_position *position)
{
    char text[TABLERO_POSITION_TEXT_BYTES], again[TABLERO_POSITION_TEXT_BYTES];
    tablero_position read;
    must(tablero_position_write(rules, position, text, sizeof text) < sizeof text);
    must(tablero_position_read(rules, text, &read, NULL) == TABLERO_OK);
    must(tablero_position_write(rules, &read, again, sizeof again) == strlen(text));
    must(strcmp(text, again) == 0);
    must(read.number == position->number);
    must(tablero_position_equal(rules, &read, position) ||
         tablero_position_outcome(rules, position, NULL).over);
    must(tablero_position_side(rules, &read) == tablero_position_side(rules, position));
}

#endif
