/* Lines of styled text. Blanks without a ground are held back until something follows them, so that
 * no line ends with any. */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "base/text.h"
#include "draw/text.h"

typedef enum draw_ground {
    GROUND_NONE,
    GROUND_BOARD,
    GROUND_FAR,     /* the second player's half of a board that has halves */
    GROUND_SPECIAL, /* a cell that is not like the others */
    GROUND_CHOICE,
    GROUND_FROM,
    GROUND_TO,
    GROUND_TAKEN,
    GROUND_COUNT
} draw_ground;

typedef enum draw_ink { INK_STRONG, INK_FAINT, INK_COUNT } draw_ink;

typedef struct draw_canvas {
    text_builder text;
    draw_palette palette;
    draw_ground ground;
    draw_ink ink;
    unsigned blanks; /* held back */
} draw_canvas;

draw_canvas canvas_begin(draw_palette palette, char *text, size_t capacity);
void canvas_put(draw_canvas *canvas, draw_ground ground, draw_ink ink, const char *glyphs);
void canvas_put_char(draw_canvas *canvas, draw_ground ground, draw_ink ink, char character);
void canvas_blank(draw_canvas *canvas, draw_ground ground, unsigned count);
void canvas_end_line(draw_canvas *canvas);

#endif
