#include "games/hanga_roa/wins.h"

#include <assert.h>

enum { NEEDS_MAX = ROA_STONES_MAX + 1 }; /* squares that an Ariki closes in a turn */

bool roa_find_arrival(const roa_rules *rules, const roa_position *position, tablero_ply *ply)
{
    unsigned side = position->side;
    roa_set steps = roa_steps(rules, position);
    roa_set reached = position->stones[side] & rules->goal[side], before = 0;
    if (steps == 0 || reached == 0) {
        return false;
    }
    while (reached != before && (reached & steps) == 0) {
        before = reached;
        reached |= roa_grown(reached) & position->stones[side];
    }
    if ((reached & steps) == 0) {
        return false;
    }
    *ply = roa_ply(ROA_PLY_STEP, position->moai[side], roa_first(reached & steps));
    return true;
}

static bool has_won(const roa_rules *rules, const roa_position *position, unsigned side)
{
    unsigned winner;
    bool arrived;
    return roa_decided(rules, position, &winner, &arrived) && winner == side;
}

static bool find_winning_throw(const roa_rules *rules, const roa_position *position,
                               tablero_ply *ply);

/* Whether a ply, legal or not, begins a turn that wins. */
static bool wins(const roa_rules *rules, const roa_position *position, tablero_ply ply)
{
    roa_position next;
    tablero_ply rest;
    if (!roa_make(rules, &next, position, ply)) {
        return false;
    }
    return next.stage == ROA_SETTLED ? has_won(rules, &next, position->side)
                                     : find_winning_throw(rules, &next, &rest);
}

static bool find_winning_throw(const roa_rules *rules, const roa_position *position,
                               tablero_ply *ply)
{
    unsigned rival = position->side ^ 1;
    roa_set escapes = roa_escapes(rules, position, roa_occupied(position), rival);
    unsigned count = roa_count_set(escapes);
    if (count > position->left || (escapes & position->stones[rival]) != 0) {
        return false;
    }
    *ply = roa_ply(ROA_PLY_STOP, 0, 0);
    if (count == 0 && wins(rules, position, *ply)) {
        return true;
    }
    roa_set reach = roa_spread(position->thrower, roa_reach(rules, position));
    bool needs_others = count < position->left && (rules->by_stone || rules->throws_all);
    if (!needs_others && (escapes & ~reach) != 0) {
        return false;
    }
    for (roa_set squares = needs_others ? reach : escapes; squares != 0;) {
        *ply = roa_ply(ROA_PLY_THROW, position->thrower, roa_take(&squares));
        if (wins(rules, position, *ply)) {
            return true;
        }
    }
    return false;
}

/* The squares on which an Ariki can arrive and see all the others that are to be closed. */
static roa_set arrivals_that_see(const roa_rules *rules, roa_set occupied, roa_set needs,
                                 unsigned stones)
{
    roa_set sees[NEEDS_MAX], squares[NEEDS_MAX], all = rules->board;
    unsigned count = 0;
    for (roa_set rest = needs; rest != 0; count++) {
        unsigned square = roa_take(&rest);
        squares[count] = roa_bit(square);
        sees[count] = roa_spread(square, roa_view(rules, square, occupied));
        all &= sees[count];
    }
    roa_set arrivals = count <= stones ? all : 0;
    for (unsigned i = 0; i < count; i++) {
        all = squares[i];
        for (unsigned j = 0; j < count; j++) {
            all &= i == j ? rules->board : sees[j];
        }
        arrivals |= all;
    }
    return arrivals;
}

/* An Ariki closes the squares that keep the rival's Moai free, and the one that it leaves. Where
 * rings are resolved by each stone, lines may open before the last of them is thrown. */
static bool find_capture_by_ariki(const roa_rules *rules, const roa_position *position,
                                  roa_set occupied, roa_set escapes, tablero_ply *ply)
{
    unsigned side = position->side, stones = roa_stones_of_turn(rules, position);
    roa_set ring = rules->ring[position->moai[side ^ 1]];
    for (roa_set men = position->ariki[side]; men != 0;) {
        unsigned from = roa_take(&men);
        roa_set needs = escapes | (ring & roa_bit(from));
        if (roa_count_set(needs) > stones + 1) {
            continue;
        }
        roa_set squares = roa_spread(from, roa_view(rules, from, occupied));
        if (!rules->by_stone) {
            squares &= arrivals_that_see(rules, occupied & ~roa_bit(from), needs, stones);
        }
        while (squares != 0) {
            *ply = roa_ply(ROA_PLY_ARIKI, from, roa_take(&squares));
            if (wins(rules, position, *ply)) {
                return true;
            }
        }
    }
    return false;
}

/* A man that throws nothing closes the last square. */
static bool find_capture_by_one(const roa_rules *rules, const roa_position *position,
                                roa_set occupied, unsigned last, tablero_ply *ply)
{
    unsigned side = position->side;
    roa_set ring = rules->ring[position->moai[side ^ 1]];
    for (roa_set men = position->mata[side] & rules->ring[last] & ~ring; men != 0;) {
        *ply = roa_ply(ROA_PLY_MATA, roa_take(&men), last);
        if (wins(rules, position, *ply)) {
            return true;
        }
    }
    *ply = roa_ply(ROA_PLY_ENTER, last, last);
    return position->hand[side] > 0 && roa_has(rules->first_row[side] & ~occupied, last) &&
           wins(rules, position, *ply);
}

bool roa_find_capture(const roa_rules *rules, const roa_position *position, tablero_ply *ply)
{
    assert(position->stage == ROA_SETTLED);
    unsigned rival = position->side ^ 1;
    roa_set occupied = roa_occupied(position);
    roa_set escapes = roa_escapes(rules, position, occupied, rival);
    unsigned count = roa_count_set(escapes);
    if (count > roa_stones_of_turn(rules, position) + 1) {
        return false;
    }
    if (count == 1 && find_capture_by_one(rules, position, occupied, roa_first(escapes), ply)) {
        return true;
    }
    return (escapes & position->stones[rival]) == 0 &&
           find_capture_by_ariki(rules, position, occupied, escapes, ply);
}

bool roa_find_win(const roa_rules *rules, const roa_position *position, tablero_ply *ply)
{
    if (position->stage == ROA_THROWING) {
        return find_winning_throw(rules, position, ply);
    }
    return roa_find_arrival(rules, position, ply) ||
           (position->stage == ROA_SETTLED && roa_find_capture(rules, position, ply));
}
