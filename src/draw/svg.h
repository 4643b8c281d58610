/* Writing SVG, with the colours of a theme. */
#ifndef DRAW_SVG_H
#define DRAW_SVG_H

#include "draw/theme.h"

typedef struct svg {
    const game_picture *game;
    tablero_theme theme; /* not the usual one */
    bool dark;           /* of which material {own} is */
    tablero_picture_sink sink;
    void *context;
} svg;

/* Writes a pattern: %d takes an int, %s a text that is written as it is, %t one in which what means
 * something in XML is told otherwise, and {name} is a colour. */
void svg_print(const svg *to, const char *pattern, ...);

#endif
