/* The board: cursor, clicks, scrolling. */
#include <string.h>

#include "tui.h"

static const tablero_rules *rules_of(const tui *tui)
{
    return &tui->walk.line.rules;
}

static bool is_on_board(const tablero_cell *cell)
{
    return cell->shape != TABLERO_SHAPE_HAND;
}

void board_prepare(tui *tui)
{
    draw_marks marks;
    area most = layout_board_most(terminal_rows(), terminal_columns());
    entry_mark(tui, &marks);
    draw_options options = {
        .ascii = tui->cli->ascii,
        .flip = tui->flip,
        .marks = tui->draft.on ? NULL : &marks,
        .contents = tui->draft.on ? tui->draft.contents : NULL,
        .columns = most.columns > 0 ? most.columns : 1,
        .rows = most.rows > 0 ? most.rows : 1,
    };
    draw_on_sheet(rules_of(tui), &tui->partial.position, &options, &tui->sheet);
}

/* The places of the cursor's cell on the sheet. */
typedef struct extent {
    unsigned top, bottom, left, right;
} extent;

static extent find_cursor(const tui *tui)
{
    extent found = {DRAW_SHEET_ROWS, 0, DRAW_SHEET_COLUMNS, 0};
    for (unsigned y = 0; y < tui->sheet.rows; y++) {
        for (unsigned x = 0; x < tui->sheet.columns; x++) {
            if (tui->sheet.places[y][x].cell == tui->cursor) {
                found.top = y < found.top ? y : found.top;
                found.bottom = y;
                found.left = x < found.left ? x : found.left;
                found.right = x > found.right ? x : found.right;
            }
        }
    }
    return found;
}

/* Past what stands before what lies on the cell. */
static unsigned middle_column(const tui *tui, const extent *cell)
{
    unsigned row = (cell->top + cell->bottom) / 2, at = cell->left;
    while (at < cell->right && at < cell->left + 2 &&
           (cell->top != cell->bottom || tui->sheet.places[row][at].glyph[0] == ' ')) {
        at++;
    }
    return at;
}

/* Where the view begins, so that all of from … to is seen, and beside the edge of the board its
 * labels. */
static unsigned scroll_to(unsigned first, unsigned from, unsigned to, unsigned count, unsigned room,
                          unsigned edge)
{
    first = layout_scroll(first, to + edge < count ? to + 1 : count - 1, count, room);
    return layout_scroll(first, from > edge ? from - 1 : 0, count, room);
}

enum { EDGE_ROWS = 3, EDGE_COLUMNS = 7 /* labels and frame take less */ };

void board_draw(tui *tui)
{
    const area *area = &tui->layout.board;
    extent cell = find_cursor(tui);
    unsigned row = (cell.top + cell.bottom) / 2, column = middle_column(tui, &cell);
    tui->first_row =
        scroll_to(tui->first_row, cell.top, cell.bottom, tui->sheet.rows, area->rows, EDGE_ROWS);
    tui->first_column = scroll_to(tui->first_column, cell.left, cell.right, tui->sheet.columns,
                                  area->columns, EDGE_COLUMNS);
    for (unsigned y = 0; y < area->rows; y++) {
        for (unsigned x = 0; x < area->columns; x++) {
            unsigned at_row = tui->first_row + y, at_column = tui->first_column + x;
            if (at_row >= tui->sheet.rows || at_column >= tui->sheet.columns) {
                continue;
            }
            const draw_place *place = &tui->sheet.places[at_row][at_column];
            bool at_cursor = place->cell == tui->cursor && !tui->in_moves;
            terminal_put_place(area->row + y, area->column + x, place,
                               at_cursor ? TERMINAL_REVERSED : TERMINAL_PLAIN);
        }
    }
    if (!tui->in_moves) {
        terminal_cursor(area->row + row - tui->first_row,
                        area->column + column - tui->first_column);
    }
}

unsigned board_cell_at(const tui *tui, unsigned row, unsigned column)
{
    const area *area = &tui->layout.board;
    if (!tui->layout.fits || row < area->row || row >= area->row + area->rows ||
        column < area->column || column >= area->column + area->columns) {
        return TABLERO_NO_CELL;
    }
    unsigned y = row - area->row + tui->first_row, x = column - area->column + tui->first_column;
    bool there = y < tui->sheet.rows && x < tui->sheet.columns;
    return there ? tui->sheet.places[y][x].cell : TABLERO_NO_CELL;
}

/* The cell at a place of the plane; the number of cells when there is none. */
static unsigned cell_in_plane(const tui *tui, int x, int y)
{
    unsigned count = tablero_cell_count(rules_of(tui)), i = 0;
    for (; i < count; i++) {
        tablero_cell cell = tablero_cell_at(rules_of(tui), i);
        if (is_on_board(&cell) && cell.x == x && cell.y == y) {
            break;
        }
    }
    return i;
}

void board_move_cursor(tui *tui, int right, int up)
{
    tablero_cell cell = tablero_cell_at(rules_of(tui), tui->cursor);
    int step = tui->flip ? -1 : 1;
    unsigned next = cell_in_plane(tui, cell.x + step * right, cell.y + step * up);
    if (next < tablero_cell_count(rules_of(tui))) {
        tui->cursor = next;
    }
}

void board_reset_cursor(tui *tui)
{
    partial_words next;
    unsigned count = tablero_cell_count(rules_of(tui));
    tui->cursor = 0;
    partial_next(&tui->partial, &next);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(rules_of(tui), i);
        if (is_on_board(&cell) && next.count > 0 && strcmp(cell.name, next.words[0]) == 0) {
            tui->cursor = i;
        }
    }
}
