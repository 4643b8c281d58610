/* Lines of styled text, or a sheet of cells for whoever puts them on a screen himself.
 *
 * In text, blanks without a ground are held back until something follows them, so that no line ends
 * with any. */
#ifndef DRAW_CANVAS_H
#define DRAW_CANVAS_H

#include "base/text.h"
#include "draw/sheet.h"
#include "draw/text.h"

typedef struct draw_canvas {
    text_builder text;
    draw_palette palette;
    draw_ground ground;
    draw_ink ink;
    unsigned blanks;   /* held back */
    draw_sheet *sheet; /* takes the place of text; NULL: there is none */
    uint16_t cell;     /* of the board, that is being drawn on a sheet */
} draw_canvas;

draw_canvas canvas_begin(draw_palette palette, char *text, size_t capacity);

/* Empties the sheet and draws on it. */
draw_canvas canvas_begin_sheet(draw_sheet *sheet);

void canvas_put(draw_canvas *canvas, draw_ground ground, draw_ink ink, const char *glyphs);
void canvas_put_char(draw_canvas *canvas, draw_ground ground, draw_ink ink, char character);
void canvas_blank(draw_canvas *canvas, draw_ground ground, unsigned count);
void canvas_end_line(draw_canvas *canvas);

#endif
