/* Where everything stands on the screen, for a terminal of any size that is large enough. */
#ifndef TUI_LAYOUT_H
#define TUI_LAYOUT_H

#include <stdbool.h>

enum { LAYOUT_ROWS_LEAST = 24, LAYOUT_COLUMNS_LEAST = 80 };

typedef struct area {
    unsigned row, column, rows, columns;
} area;

typedef struct layout {
    bool fits; /* else there is no place for anything but saying so */
    area title;
    area board;   /* on the left; a larger board scrolls */
    area players; /* beside it: who plays, clocks, what has been taken */
    area moves;
    area lines;   /* of the engine; without rows while there is no analysis */
    area message; /* below: what happened and what is asked */
    area keys;
} layout;

/* The most that a board can get. */
area layout_board_most(unsigned rows, unsigned columns);

/* board_rows and board_columns are what the drawing of the board takes. */
layout layout_of(unsigned rows, unsigned columns, unsigned board_rows, unsigned board_columns,
                 bool analysis);

/* The first of count rows or columns to show in room, so that the one at cursor is among them, and
 * the view moves no more than it must from where it was. */
unsigned layout_scroll(unsigned first, unsigned cursor, unsigned count, unsigned room);

#endif
