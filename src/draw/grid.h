/* The cells of a board in rows and columns, as they are drawn: seen from either side, with the labels of
 * both. Hands have no place in it. */
#ifndef DRAW_GRID_H
#define DRAW_GRID_H

#include "tablero/board.h"

enum { DRAW_LENGTH_MAX = 32 /* cells along each side of a drawing */, DRAW_LABEL_BYTES = 8 };

typedef struct draw_grid {
    bool pits;              /* the cells are pits, not squares */
    unsigned columns, rows; /* row 0 is the lowest one, column 0 the left */
    unsigned label_width;   /* the longest label of a row */
    uint16_t cells[DRAW_LENGTH_MAX][DRAW_LENGTH_MAX]; /* [row][column]; or TABLERO_NO_CELL */
    char column_labels[DRAW_LENGTH_MAX][DRAW_LABEL_BYTES];
    char row_labels[DRAW_LENGTH_MAX][DRAW_LABEL_BYTES];
    int ways[DRAW_LENGTH_MAX]; /* of sowing, by row: 1 to the right, -1 to the left */
} draw_grid;

/* flip: seen from the second player's side. */
void draw_grid_init(draw_grid *grid, const tablero_rules *rules, bool flip);

/* Side that owns a row, or -1. */
int draw_grid_owner(const draw_grid *grid, const tablero_rules *rules, unsigned row);

/* Whether a line parts the halves of the board above this row. */
bool draw_grid_parted(const draw_grid *grid, const tablero_rules *rules, unsigned row);

#endif
