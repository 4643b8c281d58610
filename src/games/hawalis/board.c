#include "games/hawalis/hawalis.h"
#include "games/hawalis/relay.h"
#include "games/hawalis/sowing.h"

enum {
    ROWS = 4,
    PIECE_SEED = 0,
    ONE_BY_ONE_MAX = 255,     /* longest lap that a trace tells seed by seed */
    ENDLESS_LAPS_TOLD = 4096, /* of an endless turn, at most */
};

const tablero_piece hawalis_pieces[] = {
    [PIECE_SEED] = {.key = "seed", .letter = 'o', .glyph = "\u2022"},
    {.key = NULL},
};

/* Row and column as the owner sees them: row 0 is his back row, columns go from his left. */
typedef struct place {
    unsigned column, row;
} place;

static place seen_by(const hawalis_rules *rules, unsigned side, unsigned column, unsigned row)
{
    bool north = (side ^ rules->first) == HAWALIS_NORTH;
    return north ? (place){rules->columns - 1 - column, ROWS - 1 - row} : (place){column, row};
}

unsigned hawalis_cell_side(const hawalis_rules *rules, unsigned cell)
{
    unsigned owner = cell / rules->columns < ROWS / 2 ? HAWALIS_SOUTH : HAWALIS_NORTH;
    return owner ^ rules->first;
}

unsigned hawalis_cell_hole(const hawalis_rules *rules, unsigned cell)
{
    place seen = seen_by(rules, hawalis_cell_side(rules, cell), cell % rules->columns,
                         cell / rules->columns);
    unsigned onward = rules->clockwise ? rules->columns - 1 - seen.column : seen.column;
    return seen.row == 0 ? onward : rules->holes - 1 - onward;
}

unsigned hawalis_hole_cell(const hawalis_rules *rules, unsigned side, unsigned hole)
{
    unsigned row = hole >= rules->columns;
    unsigned onward = row == 0 ? hole : rules->holes - 1 - hole;
    unsigned column = rules->clockwise ? rules->columns - 1 - onward : onward;
    place seen = seen_by(rules, side, column, row);
    return seen.row * rules->columns + seen.column;
}

void hawalis_put_cell(const hawalis_rules *rules, unsigned cell, text_builder *text)
{
    text_put_char(text, (char)('a' + cell % rules->columns));
    text_put_unsigned(text, cell / rules->columns + 1);
}

unsigned hawalis_cell_count(const void *facts)
{
    const hawalis_rules *rules = facts;
    return ROWS * rules->columns;
}

tablero_cell hawalis_cell(const void *facts, unsigned index)
{
    const hawalis_rules *rules = facts;
    unsigned owner = hawalis_cell_side(rules, index);
    unsigned next = (hawalis_cell_hole(rules, index) + 1) % rules->holes;
    tablero_cell cell = {
        .x = (int)(index % rules->columns),
        .y = (int)(index / rules->columns),
        .shape = TABLERO_SHAPE_PIT,
        .kind = "",
        .owner = (int)owner,
        .next = (uint16_t)hawalis_hole_cell(rules, owner, next),
    };
    text_builder name = text_begin(cell.name, sizeof cell.name);
    hawalis_put_cell(rules, index, &name);
    return cell;
}

tablero_content hawalis_content(const void *facts, const void *board, unsigned index)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    unsigned owner = hawalis_cell_side(rules, index);
    unsigned whose = owner == position->side ? HAWALIS_OWN : HAWALIS_RIVAL;
    hawalis_board seeds;
    hawalis_unpack(rules, position, &seeds);
    unsigned count = seeds.holes[whose][hawalis_cell_hole(rules, index)];
    if (count == 0) {
        return (tablero_content){-1, -1, 0};
    }
    return (tablero_content){PIECE_SEED, (int)owner, count};
}

/* What telling a turn works with. */
typedef struct telling {
    const hawalis_rules *rules;
    unsigned mover;
    tablero_event_sink sink;
    void *context;
} telling;

static void tell(const telling *told, tablero_event_kind kind, unsigned side, unsigned hole,
                 unsigned count)
{
    unsigned cell = hawalis_hole_cell(told->rules, side, hole);
    tablero_event event = {kind, (uint16_t)cell, PIECE_SEED, (int)side, count};
    told->sink(told->context, &event);
}

/* Tells the seeds of a lap one by one. Of a lap that no eye could follow the whole rounds come as
 * one event a hole, or a turn could have thousands of millions of events. */
static void tell_lap(const telling *told, unsigned hole, unsigned seeds)
{
    const hawalis_rules *rules = told->rules;
    unsigned origin = hole, round = rules->holes - rules->skips_origin;
    unsigned rounds = seeds > ONE_BY_ONE_MAX ? seeds / round : 0;
    unsigned single = seeds - rounds * round;
    for (unsigned i = 0; i < (rounds > 0 ? round : 0) + single; i++) {
        hole = (hole + 1) % rules->holes;
        if (hole == origin && rules->skips_origin) {
            hole = (hole + 1) % rules->holes;
        }
        bool whole = rounds > 0 && i < round;
        tell(told, TABLERO_EVENT_DROP, told->mover, hole, whole ? rounds : 1);
    }
}

static void tell_laps(const telling *told, uint16_t *ring, unsigned hole, uint32_t laps)
{
    tablero_event_kind kind = TABLERO_EVENT_LIFT;
    for (uint32_t i = 0; i < laps; i++) {
        unsigned seeds = ring[hole];
        tell(told, kind, told->mover, hole, seeds);
        tell_lap(told, hole, seeds);
        hole = hawalis_lap(told->rules, ring, hole);
        kind = TABLERO_EVENT_LAP;
    }
}

void hawalis_trace(const void *facts, const void *board, const tablero_turn *turn,
                   tablero_event_sink sink, void *context)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    const telling told = {rules, position->side, sink, context};
    hawalis_result result;
    hawalis_follow(rules, position, turn->plies[0], &result);
    uint32_t laps = result.laps;
    if (result.endless && laps > ENDLESS_LAPS_TOLD) {
        laps = ENDLESS_LAPS_TOLD;
    }
    hawalis_board seeds;
    hawalis_unpack(rules, position, &seeds);
    tell_laps(&told, seeds.holes[HAWALIS_OWN], turn->plies[0], laps);
    if (result.endless) {
        tell(&told, TABLERO_EVENT_ENDLESS, told.mover, result.end, 0);
        return;
    }
    unsigned rival = position->side ^ 1;
    if (result.front > 0) {
        unsigned hole = hawalis_front_opposite(rules, result.end);
        tell(&told, TABLERO_EVENT_REMOVE, rival, hole, result.front);
    }
    if (result.back > 0) {
        unsigned hole = hawalis_back_opposite(rules, result.end);
        tell(&told, TABLERO_EVENT_REMOVE, rival, hole, result.back);
    }
}
