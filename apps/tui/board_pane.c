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

/* The middle of the cursor's cell on the sheet. */
static void find_cursor(const tui *tui, unsigned *row, unsigned *column)
{
    unsigned top = DRAW_SHEET_ROWS, bottom = 0, left = DRAW_SHEET_COLUMNS;
    for (unsigned y = 0; y < tui->sheet.rows; y++) {
        for (unsigned x = 0; x < tui->sheet.columns; x++) {
            if (tui->sheet.places[y][x].cell == tui->cursor) {
                top = y < top ? y : top;
                bottom = y;
                left = x < left ? x : left;
            }
        }
    }
    unsigned middle = (top + bottom) / 2, at = left;
    /* Past what stands before what lies on the cell. */
    while (at + 1 < tui->sheet.columns && tui->sheet.places[middle][at + 1].cell == tui->cursor &&
           (tui->sheet.places[middle][at].glyph[0] == ' ' || top != bottom) && at < left + 2) {
        at++;
    }
    *row = middle;
    *column = at;
}

void board_draw(tui *tui)
{
    const area *area = &tui->layout.board;
    unsigned row, column;
    find_cursor(tui, &row, &column);
    tui->first_row = layout_scroll(tui->first_row, row, tui->sheet.rows, area->rows);
    tui->first_column = layout_scroll(tui->first_column, column, tui->sheet.columns, area->columns);
    /* The labels stay in sight where the cursor allows it. */
    if (row <= 2 && tui->sheet.rows > area->rows) {
        tui->first_row = 0;
    } else if (row + 3 >= tui->sheet.rows && tui->sheet.rows > area->rows) {
        tui->first_row = tui->sheet.rows - area->rows;
    }
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
