/* A position as a picture: SVG that stands alone or in a page.
 *
 * Games bring their boards and pieces, themes their colours: every game has every theme. A picture
 * needs no font for its pieces, refers to nothing outside itself, and says in its title what it
 * shows. Equal arguments give equal bytes on every machine. Nothing allocates. */
#ifndef TABLERO_PICTURE_H
#define TABLERO_PICTURE_H

#include "tablero/board.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum tablero_theme {
    TABLERO_THEME_USUAL, /* the game's own: one of the others */
    TABLERO_THEME_WOOD,
    TABLERO_THEME_STONE,
    TABLERO_THEME_CONTRAST, /* black, white and few colours, for eyes that need it */
    TABLERO_THEME_PRINT     /* black lines on white paper */
} tablero_theme;

/* The names of the themes in their order, "usual" first, ended by NULL. */
TABLERO_API const char *const *tablero_theme_names(void);

/* Something that is drawn over cells, by their indices. */
typedef struct tablero_arrow {
    uint16_t from, to; /* the same: a ring */
} tablero_arrow;

typedef struct tablero_picture {
    tablero_theme theme;
    bool flip; /* seen from the second player's side */
    bool bare; /* without the names of rows and columns */
    bool live; /* for a page that acts on it: what lies on a cell is in a group of its own, whose
                          data-cell is the index, and all pieces are defined, also those not there */
    unsigned cell;     /* pixels of a cell, 16 to 256; 0: 64 */
    const char *title; /* UTF-8; NULL: the game and the position */

    /* The turn that led to the position, and the position before it: marked with where it began and
     * ended, what it took, its way and what it threw. NULL: none. */
    const tablero_position *before;
    const tablero_turn *turn;

    const uint16_t *targets; /* cells where a piece may go */
    unsigned target_count;
    const tablero_arrow *arrows;
    unsigned arrow_count;
} tablero_picture;

typedef void (*tablero_picture_sink)(void *context, const char *bytes, size_t count);

/* The size in pixels. */
TABLERO_API void tablero_picture_size(const tablero_rules *rules, const tablero_picture *picture,
                                      unsigned *width, unsigned *height);

/* The middle of a cell, or of the first piece in a hand, in hundredths of a cell: the units inside the
 * picture, whose size is that with cells of 100 pixels. */
TABLERO_API void tablero_picture_place(const tablero_rules *rules, const tablero_picture *picture,
                                       unsigned cell, int *x, int *y);

/* Writes what a cell of a live picture would look like with this content: what is in its group. */
TABLERO_API void tablero_picture_content(const tablero_rules *rules, const tablero_picture *picture,
                                         unsigned cell, const tablero_content *content,
                                         tablero_picture_sink sink, void *context);

/* Writes the picture piece by piece, a line feed at the end. */
TABLERO_API void tablero_picture_write(const tablero_rules *rules, const tablero_position *position,
                                       const tablero_picture *picture, tablero_picture_sink sink,
                                       void *context);

#ifdef __cplusplus
}
#endif

#endif
