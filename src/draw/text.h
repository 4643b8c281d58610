/* A position as text for a terminal or a file, drawn from the geometry and the contents of its
 * cells alone. No line has trailing blanks; every line ends with a newline.
 *
 * Sides differ by glyph and letter, not by colour alone; what the last turn did is shown by
 * brackets, frames and crosses as well as by colour, and so is what is special about a cell. Hands
 * are not drawn. Colours set both ink and ground, so that they
 * look the same on dark and on light terminals. */
#ifndef DRAW_TEXT_H
#define DRAW_TEXT_H

#include "draw/marks.h"

enum { DRAW_TEXT_BYTES = 65536 }; /* holds any drawing with its final NUL */

typedef enum draw_palette { DRAW_PLAIN, DRAW_16_COLOURS, DRAW_256_COLOURS } draw_palette;

typedef struct draw_options {
    bool ascii; /* no character beyond ASCII */
    bool flip;  /* seen from the second player's side */
    draw_palette palette;
    const draw_marks *marks;         /* NULL: none */
    const tablero_content *contents; /* of all cells, drawn instead of the position's; NULL: none */
    unsigned columns, rows; /* the room there is; the largest drawing that fits is made, and the
                                smallest where none does; 0: 80 columns, 20 rows */
} draw_options;

/* What an empty cell of a special kind, such as "throne", is drawn as, for a legend. */
const char *draw_kind(const char *kind, bool ascii);

/* Writes the drawing, always NUL-terminated, cut to capacity; returns its full length. */
size_t draw_text(const tablero_rules *rules, const tablero_position *position,
                 const draw_options *options, char *text, size_t capacity);

#endif
