/* A drawing as places in rows and columns, for a screen: each has a glyph, colours, and the cell of
 * the board that it belongs to, so that whoever points at it can be understood. */
#ifndef DRAW_SHEET_H
#define DRAW_SHEET_H

#include "draw/text.h"

enum { DRAW_SHEET_ROWS = 72, DRAW_SHEET_COLUMNS = 200, DRAW_GLYPH_BYTES = 5 };

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

typedef struct draw_place {
    char glyph[DRAW_GLYPH_BYTES]; /* one character of one column */
    uint8_t ground, ink;
    uint16_t cell; /* of the board; or TABLERO_NO_CELL */
} draw_place;

typedef struct draw_sheet {
    unsigned rows, columns; /* that are used */
    draw_place places[DRAW_SHEET_ROWS][DRAW_SHEET_COLUMNS];
    unsigned row, column; /* where drawing goes on */
} draw_sheet;

/* Draws as draw_text does; what does not fit the sheet is cut. The palette does not matter. */
void draw_on_sheet(const tablero_rules *rules, const tablero_position *position,
                   const draw_options *options, draw_sheet *sheet);

/* The colours, as numbers that terminals of so many colours know, of grounds other than GROUND_NONE
 * and of inks. */
unsigned draw_ground_colour(draw_palette palette, draw_ground ground);
unsigned draw_ink_colour(draw_palette palette, draw_ink ink);

#endif
