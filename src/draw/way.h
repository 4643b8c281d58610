/* The way of a turn over the board, for pictures that show it. */
#ifndef DRAW_WAY_H
#define DRAW_WAY_H

#include "tablero/board.h"

enum { DRAW_STEPS_MAX = 128 };

typedef struct draw_step {
    uint16_t from, to;
    bool thrown; /* something flew; otherwise a piece went */
} draw_step;

typedef struct draw_way {
    unsigned count;
    draw_step steps[DRAW_STEPS_MAX]; /* in their order; those of longer turns are left out */
} draw_way;

/* turn must be legal in before. What is sown has no way. */
void draw_way_of(const tablero_rules *rules, const tablero_position *before,
                 const tablero_turn *turn, draw_way *way);

#endif
