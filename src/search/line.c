#include "search/line.h"

#include <assert.h>

#include "core/position.h"

typedef struct first_turns {
    tablero_variation *variation;
    unsigned count;
} first_turns;

static bool take_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    first_turns *first = context;
    if (first->count++ > 0) {
        return false;
    }
    first->variation->turns[0] = *turn;
    first->variation->count = 1;
    return true;
}

bool line_first_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_history *history, tablero_variation *variation)
{
    first_turns first = {variation, 0};
    tablero_turns(rules, position, history, take_turn, &first);
    assert(first.count > 0);
    return first.count == 1;
}

static bool offers(const tablero_rules *rules, const tablero_position *position, tablero_ply ply)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    for (unsigned i = 0; i < count; i++) {
        if (plies[i] == ply) {
            return true;
        }
    }
    return false;
}

/* Where a line has come to, and what it still has to go on. */
typedef struct walker {
    const tablero_rules *rules;
    const transposition_table *table;
    const tablero_ply *plies;
    unsigned count;
    tablero_position position;
} walker;

static tablero_ply next_ply(walker *walker)
{
    if (walker->count > 0) {
        walker->count--;
        return *walker->plies++;
    }
    return table_probe(walker->table, tablero_position_key(walker->rules, &walker->position)).ply;
}

/* False when there is no legal ply to complete the turn with. */
static bool take_next_turn(walker *walker, tablero_turn *turn)
{
    *turn = (tablero_turn){0};
    do {
        tablero_ply ply = next_ply(walker);
        if (turn->count == TABLERO_TURN_PLIES || !offers(walker->rules, &walker->position, ply)) {
            return false;
        }
        tablero_position next;
        tablero_ply_play(walker->rules, &next, &walker->position, ply);
        walker->position = next;
        turn->plies[turn->count++] = ply;
    } while (!tablero_position_settled(walker->rules, &walker->position));
    return true;
}

/* Turns of no more plies than this are found in one way only. */
enum { PLIES_WITHOUT_WAYS = 3 };

typedef struct wanted_turn {
    const tablero_rules *rules;
    uint64_t key; /* of the position after it */
    tablero_turn *turn;
} wanted_turn;

static bool match_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    wanted_turn *wanted = context;
    if (tablero_position_key(wanted->rules, after) != wanted->key) {
        return true;
    }
    *wanted->turn = *turn;
    return false;
}

/* Long turns are found on any way, but the turn is the one that stands in lists. */
static void make_canonical(const walker *walker, const tablero_position *before, tablero_turn *turn)
{
    if (turn->count > PLIES_WITHOUT_WAYS) {
        wanted_turn wanted = {walker->rules, tablero_position_key(walker->rules, &walker->position),
                              turn};
        (void)tablero_turns(walker->rules, before, NULL, match_turn, &wanted);
    }
}

static bool returns(const uint64_t *keys, unsigned count, uint64_t key)
{
    for (unsigned i = 0; i < count; i++) {
        if (keys[i] == key) {
            return true;
        }
    }
    return false;
}

bool line_follow(const tablero_rules *rules, const tablero_position *position,
                 const transposition_table *table, const tablero_ply *plies, unsigned count,
                 tablero_variation *variation)
{
    uint64_t keys[TABLERO_LINE_MAX];
    walker walker = {rules, table, plies, count, *position};
    unsigned turns = 0;
    tablero_turn turn;
    while (turns < TABLERO_LINE_MAX) {
        tablero_position before = walker.position;
        keys[turns] = tablero_position_key(rules, &before);
        if (returns(keys, turns, keys[turns]) || !take_next_turn(&walker, &turn)) {
            break;
        }
        make_canonical(&walker, &before, &turn);
        variation->turns[turns++] = turn;
    }
    variation->count = turns > 0 ? turns : variation->count;
    return turns > 0;
}
