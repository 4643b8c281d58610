#include "layout.h"

enum {
    TITLE_ROWS = 1,
    MESSAGE_ROWS = 2,
    KEYS_ROWS = 2,
    PLAYERS_ROWS = 7,
    LINES_ROWS = 7,
    LINES_ROWS_MOST = 12,
    SIDE_COLUMNS = 26, /* least width of what stands beside the board */
    GAP = 1
};

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

area layout_board_most(unsigned rows, unsigned columns)
{
    unsigned other_rows = TITLE_ROWS + MESSAGE_ROWS + KEYS_ROWS, other_columns = SIDE_COLUMNS + GAP;
    return (area){
        .row = TITLE_ROWS,
        .rows = rows > other_rows ? rows - other_rows : 0,
        .columns = columns > other_columns ? columns - other_columns : 0,
    };
}

layout layout_of(unsigned rows, unsigned columns, unsigned board_rows, unsigned board_columns,
                 bool analysis)
{
    layout layout = {.fits = rows >= LAYOUT_ROWS_LEAST && columns >= LAYOUT_COLUMNS_LEAST};
    if (!layout.fits) {
        return layout;
    }
    area most = layout_board_most(rows, columns);
    unsigned width = least(most.columns, board_columns), side = width + GAP;
    side += columns - side > SIDE_COLUMNS ? GAP : 0;
    layout.title = (area){0, 0, TITLE_ROWS, columns};
    layout.board = (area){TITLE_ROWS, 0, least(most.rows, board_rows), width};
    layout.players = (area){TITLE_ROWS, side, PLAYERS_ROWS, columns - side};
    unsigned left = most.rows - PLAYERS_ROWS;
    unsigned lines = !analysis ? 0 : left / 2 < LINES_ROWS ? LINES_ROWS : left / 2;
    lines = least(lines, LINES_ROWS_MOST);
    layout.moves = (area){TITLE_ROWS + PLAYERS_ROWS, side, left - lines, columns - side};
    layout.lines = (area){layout.moves.row + layout.moves.rows, side, lines, columns - side};
    layout.message = (area){TITLE_ROWS + most.rows, 0, MESSAGE_ROWS, columns};
    layout.keys = (area){layout.message.row + MESSAGE_ROWS, 0, KEYS_ROWS, columns};
    return layout;
}

unsigned layout_scroll(unsigned first, unsigned cursor, unsigned count, unsigned room)
{
    unsigned last = count > room ? count - room : 0;
    if (cursor < first) {
        first = cursor;
    } else if (room > 0 && cursor >= first + room) {
        first = cursor - room + 1;
    }
    return least(first, last);
}
