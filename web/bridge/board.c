/* The board as a page needs it: cells with their places, pieces, sides; pictures of it. */
#include "draw/grid.h"
#include "reply.h"
#include "table.h"

enum { UNITS = 100 /* pixels of a cell, so that sizes are in the units of places */ };

/* Where a cell stands among the rows that are seen, the highest one first. */
static bool find_cell(const draw_grid *grid, unsigned cell, unsigned *row, unsigned *column)
{
    for (*row = 0; *row < grid->rows; ++*row) {
        for (*column = 0; *column < grid->columns; ++*column) {
            if (grid->cells[grid->rows - 1 - *row][*column] == cell) {
                return true;
            }
        }
    }
    return false;
}

static void put_cell(json *reply, const tablero_rules *rules, const tablero_picture *picture,
                     const draw_grid *grid, unsigned index)
{
    static const char *const shapes[] = {[TABLERO_SHAPE_SQUARE] = "square",
                                         [TABLERO_SHAPE_PIT] = "pit",
                                         [TABLERO_SHAPE_HAND] = "hand"};
    tablero_cell cell = tablero_cell_at(rules, index);
    int x, y;
    unsigned row, column;
    tablero_picture_place(rules, picture, index, &x, &y);
    json_open(reply, NULL, '{');
    json_put_string(reply, "name", cell.name);
    json_put_signed(reply, "x", x);
    json_put_signed(reply, "y", y);
    json_put_string(reply, "shape", shapes[cell.shape]);
    json_put_string(reply, "kind", cell.kind);
    json_put_signed(reply, "owner", cell.owner);
    if (find_cell(grid, index, &row, &column)) {
        json_put_signed(reply, "row", row);
        json_put_signed(reply, "column", column);
    }
    json_close(reply, '}');
}

static void put_sides(json *reply, const tablero_rules *rules)
{
    json_open(reply, "sides", '[');
    for (unsigned side = 0; side < 2; side++) {
        json_put_string(reply, NULL, tablero_rules_side(rules, side).key);
    }
    json_close(reply, ']');
}

static void put_pieces(json *reply, const tablero_rules *rules)
{
    const tablero_piece *piece;
    json_open(reply, "pieces", '[');
    for (unsigned i = 0; (piece = tablero_piece_at(rules, i)) != NULL; i++) {
        json_put_string(reply, NULL, piece->key);
    }
    json_close(reply, ']');
}

/* {"game","spec","sides","pieces","width","height","rows","columns","cells":[{"name","x","y","shape",
 * "kind","owner","row","column"}]}; a hand has neither row nor column. */
EXPORT(board) const char *board(unsigned number, bool flip, bool bare)
{
    const table *table = table_at(number);
    const tablero_rules *rules = &table->walk.line.rules;
    const tablero_picture picture = {.flip = flip, .bare = bare, .cell = UNITS};
    char spec[TABLERO_SPEC_BYTES];
    unsigned width, height;
    draw_grid grid;
    draw_grid_init(&grid, rules, flip);
    tablero_rules_write(rules, spec, sizeof spec);
    tablero_picture_size(rules, &picture, &width, &height);
    json *reply = reply_begin();
    json_put_string(reply, "game", tablero_rules_game(rules)->name);
    json_put_string(reply, "spec", spec);
    put_sides(reply, rules);
    put_pieces(reply, rules);
    json_put_signed(reply, "width", width);
    json_put_signed(reply, "height", height);
    json_put_signed(reply, "rows", grid.rows);
    json_put_signed(reply, "columns", grid.columns);
    json_open(reply, "cells", '[');
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        put_cell(reply, rules, &picture, &grid, i);
    }
    json_close(reply, ']');
    return reply_end();
}

/* Shows in a picture the turn that led to a node, or as much as has been entered of the next one. */
static const tablero_position *show_node(const table *table, tablero_node node, bool entered,
                                         tablero_picture *picture)
{
    static tablero_turn turn;
    const tablero_record *record = table->walk.record;
    const partial_turn *partial = &table->partial;
    if (entered && partial->turn.count > 0) {
        picture->before = &partial->start;
        picture->turn = &partial->turn;
        return &partial->position;
    }
    if (node != TABLERO_NODE_START) {
        tablero_record_turn(record, node, &turn);
        picture->before = tablero_record_position(record, tablero_record_parent(record, node));
        picture->turn = &turn;
    }
    return tablero_record_position(record, node);
}

/* The picture as SVG: {"svg"}. A live one shows the place, with what has been entered there. */
EXPORT(picture_of)
const char *picture_of(unsigned number, tablero_node node, unsigned theme, bool flip, bool bare,
                       bool live, unsigned cell, const char *title)
{
    const table *table = table_at(number);
    tablero_picture picture = {.theme = (tablero_theme)theme,
                               .flip = flip,
                               .bare = bare,
                               .live = live,
                               .cell = cell,
                               .title = title[0] == '\0' ? NULL : title};
    const tablero_position *position =
        show_node(table, live ? table->walk.node : node, live, &picture);
    json *reply = reply_begin();
    json_begin_text(reply, "svg");
    tablero_picture_write(&table->walk.line.rules, position, &picture, json_add_text, reply);
    json_end_text(reply);
    return reply_end();
}

/* What a cell of a live picture looks like with so many of a piece: {"svg"}. */
EXPORT(picture_content)
const char *picture_content(unsigned number, unsigned theme, bool flip, bool bare, unsigned cell,
                            int piece, int owner, unsigned count)
{
    const table *table = table_at(number);
    const tablero_picture picture = {
        .theme = (tablero_theme)theme, .flip = flip, .bare = bare, .live = true};
    const tablero_content content = {.piece = piece, .owner = owner, .count = count};
    json *reply = reply_begin();
    json_begin_text(reply, "svg");
    tablero_picture_content(&table->walk.line.rules, &picture, cell, &content, json_add_text,
                            reply);
    json_end_text(reply);
    return reply_end();
}
