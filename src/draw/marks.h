/* What a turn did to the board, cell by cell, for whatever draws it. */
#ifndef DRAW_MARKS_H
#define DRAW_MARKS_H

#include "tablero/board.h"

typedef enum draw_mark {
    DRAW_UNMARKED,
    DRAW_FROM,  /* lifted from here */
    DRAW_TO,    /* ended or was put here */
    DRAW_TAKEN, /* lost what lay here */
    DRAW_CHOICE /* can be chosen next; never the mark of a turn */
} draw_mark;

typedef struct draw_marks {
    uint8_t cells[TABLERO_CELLS_MAX]; /* a draw_mark each */
} draw_marks;

/* Marks what turn does to before; turn must be legal there. */
void draw_mark_turn(const tablero_rules *rules, const tablero_position *before,
                    const tablero_turn *turn, draw_marks *marks);

#endif
