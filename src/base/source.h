/* The characters of a stream, one after the other, and where they stand. A mark of byte order at
 * the beginning is left out. */
#ifndef BASE_SOURCE_H
#define BASE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

enum { SOURCE_END = -1, SOURCE_BYTES = 16384, SOURCE_LINE_BYTES = 2048 };

/* Both from 1; columns count bytes. */
typedef struct source_place {
    int line, column;
} source_place;

/* Writes at most capacity bytes and returns how many; 0 at the end. */
typedef size_t (*source_bytes)(void *context, char *bytes, size_t capacity);

typedef struct source {
    source_bytes read;
    void *context;
    source_place place;           /* of the next character */
    bool ended;                   /* read has nothing more to give */
    bool begins_line;             /* only blanks stand before the next character in its line */
    char line[SOURCE_LINE_BYTES]; /* what stands there, cut to fit, with a NUL */
    size_t line_length;           /* not cut */
    char bytes[SOURCE_BYTES];
    size_t next, count;
} source;

void source_begin(source *source, source_bytes read, void *context);

/* The next character, from 0 to 255; SOURCE_END after the last. */
int source_peek(source *source);

/* Steps over the next character; there must be one. */
void source_step(source *source);

/* Whether a character is a blank, a line feed or another control character; not SOURCE_END. */
bool source_is_blank(int character);

void source_skip_blanks(source *source);

/* Reads a word that ends before a blank, one of the characters of ends, or the end, with a NUL; longer
 * ones are cut, which still leaves them too long to be anything. */
void source_read_word(source *source, char *word, size_t capacity, const char *ends);

/* Skips the rest of the line with its line feed. */
void source_skip_line(source *source);

#endif
