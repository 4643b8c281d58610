/* Records as texts, for tests. */
#ifndef UNIT_RECORDS_H
#define UNIT_RECORDS_H

#include "support.h"

/* A text that grows; to be freed by the test. */
typedef struct long_text {
    char *text;
    size_t length, capacity;
} long_text;

/* A tablero_record_sink whose context is a long_text. */
void append_text(void *context, const char *bytes, size_t count);

void free_text(long_text *text);

/* Bytes that are given to a reader, at most so many at once. */
typedef struct text_source {
    const char *text;
    size_t length, at_once;
} text_source;

/* A tablero_record_source whose context is a text_source. */
size_t take_text(void *context, char *bytes, size_t capacity);

#endif
