#include "draw/grid.h"

#include <assert.h>
#include <string.h>

/* Splits a cell's name such as "c12" into the labels of its column and its row. */
static void set_labels(draw_grid *grid, const tablero_cell *cell, unsigned row, unsigned column)
{
    size_t letters = 0;
    while (cell->name[letters] != '\0' &&
           (cell->name[letters] < '0' || cell->name[letters] > '9')) {
        letters++;
    }
    char *column_label = grid->column_labels[column], *row_label = grid->row_labels[row];
    memcpy(column_label, cell->name, letters);
    column_label[letters] = '\0';
    size_t digits = strlen(cell->name + letters);
    memcpy(row_label, cell->name + letters, digits + 1);
    if (digits > grid->label_width) {
        grid->label_width = (unsigned)digits;
    }
}

static void find_extent(draw_grid *grid, const tablero_rules *rules, int *left, int *bottom)
{
    int right = 0, top = 0;
    bool first = true;
    unsigned count = tablero_cell_count(rules);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(rules, i);
        if (cell.shape == TABLERO_SHAPE_HAND) {
            continue;
        }
        *left = first || cell.x < *left ? cell.x : *left;
        right = first || cell.x > right ? cell.x : right;
        *bottom = first || cell.y < *bottom ? cell.y : *bottom;
        top = first || cell.y > top ? cell.y : top;
        first = false;
    }
    grid->columns = (unsigned)(right - *left) + 1;
    grid->rows = (unsigned)(top - *bottom) + 1;
    assert(grid->columns <= DRAW_LENGTH_MAX && grid->rows <= DRAW_LENGTH_MAX);
}

/* 1 where the seed after the one in this cell goes to the right in the same row, -1 where it goes to
 * the left, 0 where it leaves the row or nothing is sown. */
static int sowing_way(const tablero_rules *rules, const tablero_cell *cell)
{
    if (cell->next == TABLERO_NO_CELL) {
        return 0;
    }
    tablero_cell next = tablero_cell_at(rules, cell->next);
    return next.y != cell->y ? 0 : (next.x > cell->x) - (next.x < cell->x);
}

void draw_grid_init(draw_grid *grid, const tablero_rules *rules, bool flip)
{
    int left = 0, bottom = 0;
    memset(grid, 0, sizeof *grid);
    memset(grid->cells, 0xff, sizeof grid->cells);
    find_extent(grid, rules, &left, &bottom);
    grid->pits = tablero_cell_at(rules, 0).shape == TABLERO_SHAPE_PIT;
    unsigned count = tablero_cell_count(rules);
    for (unsigned i = 0; i < count; i++) {
        tablero_cell cell = tablero_cell_at(rules, i);
        if (cell.shape == TABLERO_SHAPE_HAND) {
            continue;
        }
        unsigned column = (unsigned)(cell.x - left), row = (unsigned)(cell.y - bottom);
        if (flip) {
            column = grid->columns - 1 - column;
            row = grid->rows - 1 - row;
        }
        grid->cells[row][column] = (uint16_t)i;
        int way = sowing_way(rules, &cell);
        if (way != 0) {
            grid->ways[row] = flip ? -way : way;
        }
        set_labels(grid, &cell, row, column);
    }
}

int draw_grid_owner(const draw_grid *grid, const tablero_rules *rules, unsigned row)
{
    for (unsigned column = 0; column < grid->columns; column++) {
        if (grid->cells[row][column] != TABLERO_NO_CELL) {
            return tablero_cell_at(rules, grid->cells[row][column]).owner;
        }
    }
    return -1;
}

bool draw_grid_parted(const draw_grid *grid, const tablero_rules *rules, unsigned row)
{
    return grid->pits && row + 1 < grid->rows &&
           draw_grid_owner(grid, rules, row) != draw_grid_owner(grid, rules, row + 1);
}
