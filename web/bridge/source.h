/* A text as the bytes that a reader asks for piece by piece. */
#ifndef BRIDGE_SOURCE_H
#define BRIDGE_SOURCE_H

#include <stddef.h>

typedef struct text_source {
    const char *next;
    size_t left;
} text_source;

text_source text_source_of(const char *text);

/* Fits readers of records and of other programs' files; its context is a text_source. */
size_t text_source_read(void *context, char *bytes, size_t capacity);

#endif
