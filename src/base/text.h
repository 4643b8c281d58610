/* Building and reading text in memory that the caller owns.
 *
 * A text_builder never overruns: beyond the capacity it only counts, so that a writer can return
 * the length that would have been needed, as snprintf does. A text_reader walks over a piece of
 * text and knows the column of where it stands. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct text_builder {
    char *start;
    size_t capacity; /* bytes at start, the final NUL included */
    size_t length;   /* of the whole text, also where it did not fit */
} text_builder;

/* Starts an empty text; capacity 0 (start may be NULL) only counts. */
text_builder text_begin(char *start, size_t capacity);

void text_put_char(text_builder *text, char character);
void text_put(text_builder *text, const char *string);
void text_put_bytes(text_builder *text, const char *bytes, size_t count);
void text_put_unsigned(text_builder *text, uint64_t number);

typedef struct text_reader {
    const char *start, *next, *end;
    int column; /* of start, from 1 */
} text_reader;

/* Column of the next character, in bytes from 1. */
int text_column(const text_reader *reader);

/* The next character, or NUL at the end. */
char text_peek(const text_reader *reader);

/* Steps over the next character if it is this one. */
bool text_accept(text_reader *reader, char character);

/* Reads a decimal number without sign or leading zeros ("0" itself is one), at most limit. Stays
 * where it was when there is none. */
bool text_read_number(text_reader *reader, uint32_t limit, uint32_t *number);

bool text_equal(const char *a, const char *b);

/* Equal but for the case of ASCII letters; bytes of a need not end in NUL. */
bool text_same_word(const char *bytes, size_t count, const char *word);

#endif
