/* The turns of the line that is shown, like words of a text; they scroll to keep the place in view. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "input.h"
#include "output.h"
#include "say.h"
#include "tui.h"

enum { ITEM_BYTES = TABLERO_TURN_BYTES + 64 };

/* Texts put one behind the other. */
typedef struct flow {
    const tui *tui;
    unsigned columns;     /* that there are */
    unsigned row, column; /* of the present item */
    unsigned width;
    char item[ITEM_BYTES];
} flow;

/* The turns from the start to the end of the line; NULL without memory. */
static tablero_node *list_line(const walk *walk, unsigned *count)
{
    const tablero_record *record = walk->record;
    *count = 0;
    for (tablero_node at = walk->end; at != TABLERO_NODE_START;
         at = tablero_record_parent(record, at)) {
        ++*count;
    }
    tablero_node *nodes = malloc((*count + 1) * sizeof nodes[0]);
    unsigned i = *count;
    for (tablero_node at = walk->end; nodes != NULL && at != TABLERO_NODE_START;
         at = tablero_record_parent(record, at)) {
        nodes[--i] = at;
    }
    return nodes;
}

static void put_signs(const flow *flow, tablero_node node, text_builder *text)
{
    static const char *const signs[] = {"", "!", "?", "!!", "??", "!?", "?!"};
    tablero_remark remark;
    for (unsigned i = 0;
         tablero_record_remark(flow->tui->walk.record, node, TABLERO_AFTER, i, &remark); i++) {
        if (remark.kind == TABLERO_REMARK_SIGN && remark.sign < sizeof signs / sizeof signs[0]) {
            text_put(text, signs[remark.sign]);
        }
    }
}

/* Writes a turn with its number where it needs one, and finds its place behind the one before. */
static void flow_next(flow *flow, tablero_node node, bool is_first)
{
    const walk *walk = &flow->tui->walk;
    const tablero_rules *rules = &walk->line.rules;
    const tablero_position *before =
        tablero_record_position(walk->record, tablero_record_parent(walk->record, node));
    tablero_turn turn;
    text_builder text = text_begin(flow->item, sizeof flow->item);
    bool second = tablero_position_side(rules, before) == TABLERO_SECOND;
    if (!second || is_first) {
        text_put_unsigned(&text, before->number);
        text_put(&text, second ? "... " : ". ");
    }
    tablero_record_turn(walk->record, node, &turn);
    text_put(&text, write_turn(rules, before, &turn).text);
    put_signs(flow, node, &text);
    text_put(&text, walk_choices(walk, node) > 1 ? "*" : "");
    unsigned at = is_first ? 0 : flow->column + flow->width + 1;
    flow->width = display_width(flow->item);
    if (at > 0 && at + flow->width > flow->columns) {
        flow->row++;
        at = 0;
    }
    flow->column = at;
}

/* The row at which the view begins. */
static unsigned first_row(const tui *tui, const area *area, const tablero_node *nodes,
                          unsigned count)
{
    flow flow = {.tui = tui, .columns = area->columns};
    unsigned place = 0;
    for (unsigned i = 0; i < count; i++) {
        flow_next(&flow, nodes[i], i == 0);
        place = nodes[i] == tui->walk.node ? flow.row : place;
    }
    unsigned rows = count == 0 ? 0 : flow.row + 1, room = area->rows - 1;
    unsigned half = room / 2;
    unsigned first = place > half ? place - half : 0;
    return layout_scroll(first, place, rows, room);
}

/* What could be played in place of the turn at the place, or after it. */
static void draw_title(const tui *tui, const area *area)
{
    char text[TITLE_BYTES], number[NUMBER_BYTES], of[NUMBER_BYTES];
    const walk *walk = &tui->walk;
    unsigned choices = walk_choices(walk, walk->node), at = 1;
    tablero_node node = walk->node;
    snprintf(text, sizeof text, "%s", words(tui->cli, "tui.moves"));
    if (choices > 1) {
        tablero_node parent = tablero_record_parent(walk->record, node);
        for (tablero_node other = tablero_record_child(walk->record, parent); other != node;
             other = tablero_record_sibling(walk->record, other)) {
            at++;
        }
        const char *const arguments[] = {number_words(tui->cli, at, number),
                                         number_words(tui->cli, choices, of), NULL};
        fill_words(text, sizeof text, words(tui->cli, "tui.variation"), arguments);
    }
    int style = TERMINAL_BOLD | (tui->in_moves ? TERMINAL_REVERSED : TERMINAL_UNDERLINED);
    terminal_put(area->row, area->column, area->columns, style, text);
}

void moves_draw(tui *tui, const area *area)
{
    unsigned count;
    tablero_node *nodes = list_line(&tui->walk, &count);
    draw_title(tui, area);
    if (nodes == NULL || area->rows < 2) {
        free(nodes);
        return;
    }
    unsigned first = first_row(tui, area, nodes, count);
    flow flow = {.tui = tui, .columns = area->columns};
    for (unsigned i = 0; i < count; i++) {
        flow_next(&flow, nodes[i], i == 0);
        if (flow.row < first || flow.row - first + 1 >= area->rows) {
            continue;
        }
        bool here = nodes[i] == tui->walk.node;
        unsigned row = area->row + 1 + flow.row - first;
        terminal_put(row, area->column + flow.column, area->columns - flow.column,
                     here ? TERMINAL_REVERSED : TERMINAL_PLAIN, flow.item);
        if (here && tui->in_moves) {
            terminal_cursor(row, area->column + flow.column);
        }
    }
    free(nodes);
}

tablero_node moves_at(const tui *tui, const area *area, unsigned row, unsigned column)
{
    unsigned count;
    tablero_node found = 0;
    if (row <= area->row || row >= area->row + area->rows || column < area->column) {
        return 0;
    }
    tablero_node *nodes = list_line(&tui->walk, &count);
    unsigned first = nodes == NULL ? 0 : first_row(tui, area, nodes, count);
    unsigned wanted_row = row - area->row - 1 + first, wanted_column = column - area->column;
    flow flow = {.tui = tui, .columns = area->columns};
    for (unsigned i = 0; nodes != NULL && i < count; i++) {
        flow_next(&flow, nodes[i], i == 0);
        if (flow.row == wanted_row && wanted_column >= flow.column &&
            wanted_column < flow.column + flow.width) {
            found = nodes[i];
        }
    }
    free(nodes);
    return found;
}
