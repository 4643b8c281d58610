#include <assert.h>

#include "games/hanga_roa/position.h"

/* What becomes of a piece whose ring has no empty square. */
typedef enum fate { STAYS, TAKEN_IN_HAND, CAPTURED } fate;

static fate fate_of(const roa_rules *rules, const roa_position *position, unsigned side,
                    unsigned square)
{
    roa_set ring = rules->ring[square];
    roa_set own_stones = ring & position->stones[side];
    if (own_stones == ring) {
        return TAKEN_IN_HAND;
    }
    if (own_stones != 0) {
        return rules->mixed_ring == ROA_MIXED_RETIRE ? TAKEN_IN_HAND
               : rules->mixed_ring == ROA_MIXED_STAY ? STAYS
                                                     : CAPTURED;
    }
    bool own_pieces = (ring & roa_pieces(position, side)) != 0;
    return own_pieces && !rules->own_pieces_close ? STAYS : CAPTURED;
}

/* Whether a Mata-to'a that is shut in is captured: where an Ariki would be, without any stone of its
 * own around it. */
static bool takes_mata(const roa_rules *rules, const roa_position *position, unsigned side,
                       unsigned square)
{
    return (rules->ring[square] & position->stones[side]) == 0 &&
           fate_of(rules, position, side, square) == CAPTURED;
}

bool roa_would_leave(const roa_rules *rules, const roa_position *position, unsigned side,
                     unsigned square)
{
    if (roa_has(position->mata[side], square)) {
        return rules->takes_mata && takes_mata(rules, position, side, square);
    }
    return fate_of(rules, position, side, square) != STAYS;
}

roa_shut_in roa_find_shut_in(const roa_rules *rules, const roa_position *position, unsigned side)
{
    roa_set occupied = roa_occupied(position);
    roa_shut_in found = {0, 0};
    for (roa_set rest = position->ariki[side]; rest != 0;) {
        unsigned square = roa_take(&rest);
        if ((rules->ring[square] & ~occupied) == 0) {
            fate fate = fate_of(rules, position, side, square);
            found.captured |= fate == CAPTURED ? roa_bit(square) : 0;
            found.in_hand |= fate == TAKEN_IN_HAND ? roa_bit(square) : 0;
        }
    }
    for (roa_set rest = rules->takes_mata ? position->mata[side] : 0; rest != 0;) {
        unsigned square = roa_take(&rest);
        if ((rules->ring[square] & ~occupied) == 0 && takes_mata(rules, position, side, square)) {
            found.captured |= roa_bit(square);
        }
    }
    return found;
}

/* Takes all pieces of a side that are shut in off the board at once. */
static void remove_shut_in(const roa_rules *rules, roa_position *position, unsigned side)
{
    roa_shut_in found = roa_find_shut_in(rules, position, side);
    position->ariki[side] &= ~(found.captured | found.in_hand);
    position->mata[side] &= ~found.captured;
    position->hand[side] = (uint8_t)(position->hand[side] + roa_count_set(found.in_hand));
}

static bool is_walled_in(const roa_rules *rules, const roa_position *position, unsigned side)
{
    return roa_escapes(rules, position, roa_occupied(position), side) == 0;
}

bool roa_decided(const roa_rules *rules, const roa_position *position, unsigned *winner,
                 bool *arrived)
{
    unsigned mover = position->side, before = mover ^ 1; /* before: who has just moved */
    *arrived = true;
    for (unsigned i = 0; i < 2; i++) {
        *winner = i == 0 ? before : mover;
        if (roa_has(rules->goal[*winner], position->moai[*winner])) {
            return true;
        }
    }
    *arrived = false;
    for (unsigned i = 0; i < 2; i++) {
        *winner = i == 0 ? before : mover;
        if (is_walled_in(rules, position, *winner ^ 1)) {
            return true;
        }
    }
    return false;
}

roa_moment roa_resolve_stone(const roa_rules *rules, roa_position *position)
{
    unsigned mover = position->side;
    if (is_walled_in(rules, position, mover ^ 1)) {
        return ROA_WON;
    }
    remove_shut_in(rules, position, mover ^ 1);
    remove_shut_in(rules, position, mover);
    return roa_has(position->ariki[mover], position->thrower) ? ROA_GOES_ON : ROA_GONE;
}

static void pass_turn(roa_position *position)
{
    position->side ^= 1;
    position->one_only = 0;
    position->stage = ROA_SETTLED;
    position->thrower = position->left = position->owed = 0;
    position->done = position->last = 0;
}

bool roa_finish(const roa_rules *rules, roa_position *position, unsigned entered)
{
    unsigned mover = position->side, rival = mover ^ 1;
    pass_turn(position);
    if (roa_has(rules->goal[mover], position->moai[mover])) {
        return true;
    }
    bool own_walled_in = is_walled_in(rules, position, mover);
    if (is_walled_in(rules, position, rival)) {
        return !own_walled_in || !rules->both_illegal;
    }
    remove_shut_in(rules, position, rival);
    if (entered != ROA_SQUARES && !rules->reentry_closed &&
        (rules->ring[entered] & ~roa_occupied(position)) == 0) {
        return false;
    }
    remove_shut_in(rules, position, mover);
    return !own_walled_in || !is_walled_in(rules, position, mover);
}
