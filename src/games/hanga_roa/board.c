#include "games/hanga_roa/position.h"

enum { PIECE_MOAI, PIECE_ARIKI, PIECE_MATA, PIECE_STONE, PIECES_OF_A_SIDE };

/* White's pieces, then Black's. */
const tablero_piece roa_pieces_shown[] = {
    {.key = "moai", .letter = 'M', .glyph = "\u25b3", .uncounted = true},
    {.key = "ariki", .letter = 'A', .glyph = "\u25c7"},
    {.key = "mata", .letter = 'P', .glyph = "\u25a1"},
    {.key = "stone", .letter = 'S', .glyph = "\u25cb", .uncounted = true},
    {.key = "moai", .letter = 'm', .glyph = "\u25b2", .uncounted = true},
    {.key = "ariki", .letter = 'a', .glyph = "\u25c6"},
    {.key = "mata", .letter = 'p', .glyph = "\u25a0"},
    {.key = "stone", .letter = 's', .glyph = "\u25cf", .uncounted = true},
    {.key = NULL},
};

unsigned roa_cell_count(const void *facts)
{
    const roa_rules *rules = facts;
    return rules->squares + 2;
}

unsigned roa_cell_of(const roa_rules *rules, unsigned square)
{
    return square / ROA_SIDE_MAX * rules->side_length + square % ROA_SIDE_MAX;
}

unsigned roa_hand_cell(const roa_rules *rules, unsigned side)
{
    return rules->squares + side;
}

static unsigned square_of(const roa_rules *rules, unsigned cell)
{
    return cell / rules->side_length * ROA_SIDE_MAX + cell % rules->side_length;
}

static tablero_cell hand(const roa_rules *rules, unsigned side)
{
    return (tablero_cell){
        .name = {'h', 'a', 'n', 'd', '-', roa_side(rules, side).letter},
        .x = -2,
        .y = side == TABLERO_FIRST ? 0 : (int)rules->side_length - 1,
        .shape = TABLERO_SHAPE_HAND,
        .kind = "",
        .owner = (int)side,
        .next = TABLERO_NO_CELL,
    };
}

tablero_cell roa_cell(const void *facts, unsigned index)
{
    const roa_rules *rules = facts;
    if (index >= rules->squares) {
        return hand(rules, index - rules->squares);
    }
    unsigned square = square_of(rules, index);
    bool quarry = square == rules->quarry[0] || square == rules->quarry[1];
    tablero_cell cell = {
        .x = (int)(square / ROA_SIDE_MAX),
        .y = (int)(square % ROA_SIDE_MAX),
        .shape = TABLERO_SHAPE_SQUARE,
        .kind = quarry ? "quarry" : "",
        .owner = quarry ? square == rules->quarry[1] : -1,
        .next = TABLERO_NO_CELL,
    };
    text_builder name = text_begin(cell.name, sizeof cell.name);
    roa_write_square(square, &name);
    return cell;
}

static tablero_content some(unsigned side, unsigned piece, unsigned count)
{
    return (tablero_content){(int)(side * PIECES_OF_A_SIDE + piece), (int)side, count};
}

static tablero_content content_on(const roa_position *position, unsigned square)
{
    for (unsigned side = 0; side < 2; side++) {
        if (position->moai[side] == square) {
            return some(side, PIECE_MOAI, 1);
        }
        if (roa_has(position->ariki[side], square)) {
            return some(side, PIECE_ARIKI, 1);
        }
        if (roa_has(position->mata[side], square)) {
            return some(side, PIECE_MATA, 1);
        }
        if (roa_has(position->stones[side], square)) {
            return some(side, PIECE_STONE, 1);
        }
    }
    return (tablero_content){-1, -1, 0};
}

tablero_content roa_content(const void *facts, const void *board, unsigned index)
{
    const roa_rules *rules = facts;
    const roa_position *position = board;
    if (index < rules->squares) {
        return content_on(position, square_of(rules, index));
    }
    unsigned side = index - rules->squares, count = position->hand[side];
    return count > 0 ? some(side, PIECE_ARIKI, count) : (tablero_content){-1, -1, 0};
}

/* A turn as it is told. */
typedef struct telling {
    const roa_rules *rules;
    tablero_event_sink sink;
    void *context;
} telling;

static void tell(const telling *told, tablero_event_kind kind, unsigned cell,
                 tablero_content content)
{
    tablero_event event = {kind, (uint16_t)cell, content.piece, content.owner, 1};
    told->sink(told->context, &event);
}

static void tell_on(const telling *told, tablero_event_kind kind, unsigned square,
                    tablero_content content)
{
    tell(told, kind, roa_cell_of(told->rules, square), content);
}

/* A man goes from a square to another, over the stone that it destroys there; of a Moai only the
 * step, since it is lifted once for all its way. */
static void tell_step(const telling *told, const roa_position *position, tablero_ply ply)
{
    unsigned from = roa_ply_from(ply), to = roa_ply_to(ply);
    tablero_content man = content_on(position, from), met = content_on(position, to);
    bool walks = roa_ply_kind(ply) == ROA_PLY_STEP;
    if (!walks) {
        tell_on(told, TABLERO_EVENT_LIFT, from, man);
    }
    if (met.count > 0) {
        tell_on(told, TABLERO_EVENT_REMOVE, to, met);
    }
    tell_on(told, TABLERO_EVENT_STEP, to, man);
    if (!walks) {
        tell_on(told, TABLERO_EVENT_DROP, to, man);
    }
}

static void tell_throw(const telling *told, const roa_position *position, tablero_ply ply)
{
    tablero_content stone = some(position->side, PIECE_STONE, 1);
    tell_on(told, TABLERO_EVENT_THROW, roa_ply_from(ply), stone);
    tell_on(told, TABLERO_EVENT_LAND, roa_ply_to(ply), stone);
}

/* What a ply moves, throws or places, and what it destroys where it leads. */
static void tell_ply(const telling *told, const roa_position *position, tablero_ply ply)
{
    switch (roa_ply_kind(ply)) {
    case ROA_PLY_THROW:
        tell_throw(told, position, ply);
        break;
    case ROA_PLY_ENTER:
        tell_on(told, TABLERO_EVENT_PLACE, roa_ply_to(ply), some(position->side, PIECE_ARIKI, 1));
        break;
    case ROA_PLY_STOP:
        break;
    default:
        tell_step(told, position, ply);
        break;
    }
}

/* What leaves the board because rings are resolved between two positions, the rival's men first. */
static void tell_removals(const telling *told, roa_position moved, const roa_position *after)
{
    unsigned mover = moved.side;
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = mover ^ 1 ^ i;
        roa_shut_in found = roa_find_shut_in(told->rules, &moved, side);
        roa_set stay = after->ariki[side] | after->mata[side];
        for (roa_set gone = (found.captured | found.in_hand) & ~stay; gone != 0;) {
            unsigned square = roa_take(&gone);
            tell_on(told,
                    roa_has(found.captured, square) ? TABLERO_EVENT_REMOVE : TABLERO_EVENT_TO_HAND,
                    square, content_on(&moved, square));
        }
        moved.ariki[side] &= after->ariki[side];
        moved.mata[side] &= after->mata[side];
    }
}

void roa_trace(const void *facts, const void *board, const tablero_turn *turn,
               tablero_event_sink sink, void *context)
{
    telling told = {facts, sink, context};
    roa_position position = *(const roa_position *)board, next;
    unsigned side = position.side;
    tablero_content moai = some(side, PIECE_MOAI, 1);
    bool walks = roa_ply_kind(turn->plies[0]) == ROA_PLY_STEP;
    if (walks) {
        tell_on(&told, TABLERO_EVENT_LIFT, position.moai[side], moai);
    }
    for (unsigned i = 0; i < turn->count; i++) {
        roa_position moved = position;
        roa_move(&moved, turn->plies[i]);
        tell_ply(&told, &position, turn->plies[i]);
        if (walks && (i + 1 == turn->count || roa_ply_kind(turn->plies[i + 1]) == ROA_PLY_STOP)) {
            tell_on(&told, TABLERO_EVENT_DROP, moved.moai[side], moai);
            walks = false;
        }
        roa_play(facts, &next, &position, turn->plies[i]);
        tell_removals(&told, moved, &next);
        position = next;
    }
}
