#include "games/hnefatafl/hnefatafl.h"

enum { PIECE_ATTACKER, PIECE_DEFENDER, PIECE_KING };

/* Told apart by their shapes: a disc, a ring and a crown. */
const tablero_piece hnefatafl_pieces[] = {
    [PIECE_ATTACKER] = {.key = "attacker", .letter = 't', .glyph = "\u25cf"},
    [PIECE_DEFENDER] = {.key = "defender", .letter = 'T', .glyph = "\u25cb"},
    [PIECE_KING] = {.key = "king", .letter = 'K', .glyph = "\u265a", .uncounted = true},
    {.key = NULL},
};

unsigned hnefatafl_cell_count(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return rules->squares;
}

/* Corners that are like any other square and no goal either are not marked. */
static const char *kind_of(const hnefatafl_rules *rules, unsigned square)
{
    bool special_corner = rules->corner_escape || bits_has(rules->closed_to_men, square) ||
                          bits_has(rules->hostile[HNEFATAFL_ATTACKERS], square);
    return square == rules->throne                              ? "throne"
           : bits_has(rules->all_camps, square)                 ? "camp"
           : bits_has(rules->corners, square) && special_corner ? "corner"
                                                                : "";
}

tablero_cell hnefatafl_cell(const void *facts, unsigned index)
{
    const hnefatafl_rules *rules = facts;
    tablero_cell cell = {
        .x = rules->column[index],
        .y = rules->row[index],
        .shape = TABLERO_SHAPE_SQUARE,
        .kind = kind_of(rules, index),
        .owner = -1,
        .next = TABLERO_NO_CELL,
    };
    text_builder name = text_begin(cell.name, sizeof cell.name);
    hnefatafl_write_square(rules, index, &name);
    return cell;
}

static tablero_content content_at(const hnefatafl_rules *rules, const hnefatafl_position *position,
                                  unsigned square)
{
    int attackers = rules->first == HNEFATAFL_ATTACKERS ? TABLERO_FIRST : TABLERO_SECOND;
    if (bits_has(position->men[HNEFATAFL_ATTACKERS], square)) {
        return (tablero_content){PIECE_ATTACKER, attackers, 1};
    }
    if (bits_has(position->men[HNEFATAFL_DEFENDERS], square)) {
        int piece = square == position->king ? PIECE_KING : PIECE_DEFENDER;
        return (tablero_content){piece, attackers ^ 1, 1};
    }
    return (tablero_content){-1, -1, 0};
}

tablero_content hnefatafl_content(const void *facts, const void *board, unsigned index)
{
    return content_at(facts, board, index);
}

static void send(tablero_event_kind kind, unsigned cell, tablero_content piece,
                 tablero_event_sink sink, void *context)
{
    tablero_event event = {kind, (uint16_t)cell, piece.piece, piece.owner, 1};
    sink(context, &event);
}

void hnefatafl_trace(const void *facts, const void *board, const tablero_turn *turn,
                     tablero_event_sink sink, void *context)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    hnefatafl_position next;
    hnefatafl_make(rules, &next, position, turn->plies[0]);
    unsigned from = hnefatafl_from(turn->plies[0]), to = hnefatafl_to(turn->plies[0]);
    tablero_content moved = content_at(rules, position, from);
    send(TABLERO_EVENT_LIFT, from, moved, sink, context);
    send(TABLERO_EVENT_STEP, to, moved, sink, context);
    send(TABLERO_EVENT_DROP, to, moved, sink, context);
    unsigned rival = position->colour ^ 1U;
    for (unsigned square = 0; square < rules->squares; square++) {
        if (bits_has(position->men[rival], square) && !bits_has(next.men[rival], square)) {
            send(TABLERO_EVENT_REMOVE, square, content_at(rules, position, square), sink, context);
        }
    }
}
