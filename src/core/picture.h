/* What a game gives so that its board can be drawn: shapes.
 *
 * A shape is SVG around the middle of a cell, which reaches from -50 to 50 both ways, y down. A name
 * in braces is a colour of the theme (draw/theme.h); in pieces {own} and what begins with it is the
 * colour of their owner. */
#ifndef CORE_PICTURE_H
#define CORE_PICTURE_H

#include "tablero/picture.h"

typedef struct picture_shape {
    const char *key; /* of a piece, or the kind of a cell */
    const char *svg;
} picture_shape;

/* A colour of the theme that is another one on this board. */
typedef struct picture_colour {
    tablero_theme theme;
    const char *name, *value;
} picture_colour;

typedef struct game_picture {
    tablero_theme theme; /* the usual one */
    char dark_letter;    /* of the side whose pieces are the dark ones */
    const char *cell;    /* what every cell is; NULL: a square, with lines between */
    const char *border;  /* ornament of the frame, along the lower side of a cell, as long as that
                                    and from 0 to 40 high; NULL: none */
    const picture_shape *shapes;   /* pieces and kinds of cells, ended by a key that is NULL */
    const picture_colour *colours; /* ended by a name that is NULL; NULL: none */
} game_picture;

#endif
