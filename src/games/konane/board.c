#include "games/konane/position.h"

enum { PIECE_BLACK, PIECE_WHITE };

const tablero_piece konane_pieces[] = {
    [PIECE_BLACK] = {.key = "black", .letter = 'b', .glyph = "\u25cf"},
    [PIECE_WHITE] = {.key = "white", .letter = 'w', .glyph = "\u25cb"},
    {.key = NULL},
};

unsigned konane_cell_count(const void *facts)
{
    const konane_rules *rules = facts;
    return rules->squares;
}

tablero_cell konane_cell(const void *facts, unsigned index)
{
    const konane_rules *rules = facts;
    tablero_cell cell = {
        .x = (int)(index % rules->columns),
        .y = (int)(index / rules->columns),
        .shape = TABLERO_SHAPE_SQUARE,
        .kind = "",
        .owner = -1,
        .next = TABLERO_NO_CELL,
    };
    text_builder name = text_begin(cell.name, sizeof cell.name);
    konane_write_square(rules, index, &name);
    return cell;
}

static tablero_content stone_on(const konane_rules *rules, unsigned square)
{
    unsigned owner = bits_has(rules->stones[TABLERO_SECOND], square);
    bool black = (rules->first == KONANE_BLACK) == (owner == TABLERO_FIRST);
    return (tablero_content){black ? PIECE_BLACK : PIECE_WHITE, (int)owner, 1};
}

tablero_content konane_content(const void *facts, const void *board, unsigned index)
{
    const konane_position *position = board;
    if (!bits_has(position->occupied, index)) {
        return (tablero_content){-1, -1, 0};
    }
    return stone_on(facts, index);
}

static void send(const konane_rules *rules, tablero_event_kind kind, unsigned cell,
                 unsigned stone_of, tablero_event_sink sink, void *context)
{
    tablero_content stone = stone_on(rules, stone_of);
    tablero_event event = {kind, (uint16_t)cell, stone.piece, stone.owner, 1};
    sink(context, &event);
}

void konane_trace(const void *facts, const void *board, const tablero_turn *turn,
                  tablero_event_sink sink, void *context)
{
    (void)board;
    const konane_rules *rules = facts;
    konane_path path = konane_ply_path(rules, turn->plies[0]);
    if (path.jumps == 0) {
        send(rules, TABLERO_EVENT_REMOVE, path.from, path.from, sink, context);
        return;
    }
    send(rules, TABLERO_EVENT_LIFT, path.from, path.from, sink, context);
    unsigned square = path.from;
    for (unsigned i = 0; i < path.jumps; i++) {
        unsigned over = path.rises ? square + path.step : square - path.step;
        square = path.rises ? over + path.step : over - path.step;
        send(rules, TABLERO_EVENT_JUMP, square, path.from, sink, context);
        send(rules, TABLERO_EVENT_REMOVE, over, over, sink, context);
    }
    send(rules, TABLERO_EVENT_DROP, square, path.from, sink, context);
}
