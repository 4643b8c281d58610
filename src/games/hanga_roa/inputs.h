/* What networks are told of a position of Hanga Roa between turns, for each side: the stones that its
 * roads need, the ways out of its Moai, its men, and what its Ariki see. Mirror images are alike. */
#ifndef HANGA_ROA_INPUTS_H
#define HANGA_ROA_INPUTS_H

#include "games/hanga_roa/roads.h"
#include "nnue/inputs.h"

/* Groups of one side, by where they begin. */
enum {
    ROA_FIRST_ROAD = 0,
    ROA_FIRST_OPEN_ROAD = ROA_FIRST_ROAD + ROA_ROAD_MAX + 1,
    ROA_FIRST_ESCAPES = ROA_FIRST_OPEN_ROAD + ROA_ROAD_MAX + 1,
    ROA_FIRST_REFUGES = ROA_FIRST_ESCAPES + 9, /* escapes on stones */
    ROA_FIRST_AIMS = ROA_FIRST_REFUGES + 9, /* of the rival's escapes, those that an Ariki sees */
    ROA_FIRST_ARIKI = ROA_FIRST_AIMS + 9,
    ROA_FIRST_HAND = ROA_FIRST_ARIKI + ROA_MEN_MAX + 1,
    ROA_FIRST_MATA = ROA_FIRST_HAND + ROA_MEN_MAX + 1,
    ROA_FIRST_VIEW =
        ROA_FIRST_MATA + ROA_MEN_MAX + 1, /* squares that an Ariki sees: for each one */
    ROA_FIRST_STONES = ROA_FIRST_VIEW + ROA_REACH_MAX + 1,
    ROA_STONES_INPUTS = 32,
    ROA_SIDE_INPUTS = ROA_FIRST_STONES + ROA_STONES_INPUTS,

    /* Of both. */
    ROA_FIRST_LEAD = 2 * ROA_SIDE_INPUTS, /* of the roads */
    ROA_FIRST_ONE_ONLY = ROA_FIRST_LEAD + 2 * ROA_ROAD_MAX + 1,
    ROA_INPUTS = ROA_FIRST_ONE_ONLY + 2,
    ROA_ACTIVE_MAX = 2 * (9 + ROA_MEN_MAX) + 2
};

extern const network_inputs roa_inputs;

/* How far the roads of a side are. */
typedef struct roa_way {
    int road;
    roa_set reached[ROA_ROAD_MAX + 1];
} roa_way;

/* Those of some squares that are in a view. */
FORCE_INLINE roa_set roa_aimed_at(const roa_rules *rules, unsigned square, uint64_t view,
                                  roa_set squares)
{
    roa_set aimed_at = 0;
    for (squares &= rules->lines[square]; squares != 0;) {
        unsigned target = roa_take(&squares);
        aimed_at |= (view >> rules->seen[square][target] & 1) != 0 ? roa_bit(target) : 0;
    }
    return aimed_at;
}

static inline uint16_t *roa_list_side(const roa_rules *rules, const roa_position *position,
                                      roa_set occupied, unsigned side, const roa_way *way,
                                      unsigned first, uint16_t *end)
{
    roa_set escapes = roa_escapes(rules, position, occupied, side), aimed_at = 0;
    roa_set targets = roa_escapes(rules, position, occupied, side ^ 1) & ~occupied;
    for (roa_set men = position->ariki[side]; men != 0;) {
        unsigned square = roa_take(&men);
        uint64_t view = roa_view(rules, square, occupied);
        *end++ = (uint16_t)(first + ROA_FIRST_VIEW + (unsigned)__builtin_popcountll(view));
        aimed_at |= roa_aimed_at(rules, square, view, targets);
    }
    const unsigned counts[][2] = {
        {ROA_FIRST_ROAD, (unsigned)way->road},
        {ROA_FIRST_OPEN_ROAD,
         roa_open_road(rules, position, occupied, side, way->road, way->reached)},
        {ROA_FIRST_ESCAPES, roa_count_set(escapes)},
        {ROA_FIRST_REFUGES, roa_count_set(escapes & position->stones[side])},
        {ROA_FIRST_AIMS, roa_count_set(aimed_at)},
        {ROA_FIRST_ARIKI, roa_count_set(position->ariki[side])},
        {ROA_FIRST_HAND, position->hand[side]},
        {ROA_FIRST_MATA, roa_count_set(position->mata[side])},
    };
    for (unsigned i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        *end++ = (uint16_t)(first + counts[i][0] + counts[i][1]);
    }
    *end++ = network_count_input(first + ROA_FIRST_STONES, ROA_STONES_INPUTS,
                                 roa_count_set(position->stones[side]));
    return end;
}

/* The inputs of a position that is not over, between two turns, with the ways of both sides. */
static inline unsigned roa_list_inputs(const roa_rules *rules, const roa_position *position,
                                       roa_set occupied, const roa_way ways[2], uint16_t *active)
{
    unsigned own = position->side, rival = own ^ 1;
    uint16_t *end = roa_list_side(rules, position, occupied, own, &ways[own], 0, active);
    end = roa_list_side(rules, position, occupied, rival, &ways[rival], ROA_SIDE_INPUTS, end);
    *end++ = (uint16_t)(ROA_FIRST_LEAD + ROA_ROAD_MAX + ways[rival].road - ways[own].road);
    *end++ = (uint16_t)(ROA_FIRST_ONE_ONLY + position->one_only);
    return (unsigned)(end - active);
}

#endif
