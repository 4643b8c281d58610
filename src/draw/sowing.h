/* Which way seeds go round the rows of a board. */
#ifndef DRAW_SOWING_H
#define DRAW_SOWING_H

#include "tablero/board.h"

enum { DRAW_LENGTH_MAX = 32 }; /* cells along each side of a drawing */

/* ways[y] becomes 1 where seeds go to greater x in that row, -1 where they go to smaller x, and 0
 * where nothing is sown along it. */
void draw_sowing(const tablero_rules *rules, int ways[DRAW_LENGTH_MAX]);

#endif
