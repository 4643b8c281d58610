/* A picture as text in memory. */
#ifndef PICTURE_SVG_TEXT_H
#define PICTURE_SVG_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "tablero/tablero.h"

typedef struct svg_text {
    char *bytes; /* of malloc; the caller frees it with svg_text_free */
    size_t count, capacity;
    bool failed; /* no memory */
    unsigned width, height;
} svg_text;

/* Draws over what the text held; false where there is no memory. */
bool svg_text_draw(svg_text *text, const tablero_rules *rules, const tablero_position *position,
                   const tablero_picture *picture);

/* Adds bytes; a tablero_picture_sink. */
void svg_text_add(void *text, const char *bytes, size_t count);

void svg_text_free(svg_text *text);

#endif
