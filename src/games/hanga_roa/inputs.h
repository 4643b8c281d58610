/* What networks are told of a position of Hanga Roa between turns: what stands on every square as the
 * mover sees it, who goes up the board, and for both sides the stones that their roads still need, the
 * ways out of their Moai and the Ariki in hand. A position has a mirror image. Boards of different
 * sizes have networks of their own. */
#ifndef HANGA_ROA_INPUTS_H
#define HANGA_ROA_INPUTS_H

#include "games/hanga_roa/roads.h"
#include "nnue/inputs.h"

enum {
    ROA_ROAD_INPUTS = ROA_ROAD_MAX + 1,
    ROA_FIRST_LEAD = 2 * ROA_ROAD_INPUTS,
    ROA_LEAD_INPUTS = 2 * ROA_ROAD_MAX + 1,
    ROA_FIRST_ESCAPES = ROA_FIRST_LEAD + ROA_LEAD_INPUTS,
    ROA_ESCAPE_INPUTS = 9,
    ROA_FIRST_HAND = ROA_FIRST_ESCAPES + 2 * ROA_ESCAPE_INPUTS,
    ROA_HAND_INPUTS = ROA_MEN_MAX + 1,
    ROA_FIRST_ONE_ONLY = ROA_FIRST_HAND + 2 * ROA_HAND_INPUTS,
    ROA_FIRST_UNIT = ROA_FIRST_ONE_ONLY + 2,

    ROA_UNIT_KINDS = 4, /* of a side: its Moai, Ariki, Mata-to'a, stones */
    ROA_ACTIVE_MAX = ROA_SQUARES + 2 * 3 + 2
};

extern const network_inputs roa_inputs;

FORCE_INLINE unsigned roa_input_count(const roa_rules *rules)
{
    return ROA_FIRST_UNIT + 2 * ROA_UNIT_KINDS * rules->squares;
}

/* A square as a side sees it that goes up the board, or its mirror image. */
FORCE_INLINE unsigned roa_input_place(const roa_rules *rules, unsigned square, unsigned side,
                                      unsigned image)
{
    unsigned length = rules->side_length, last = length - 1;
    unsigned file = square / ROA_SIDE_MAX, rank = square % ROA_SIDE_MAX;
    file = image == 0 ? file : last - file;
    rank = side == TABLERO_FIRST ? rank : last - rank;
    return file * length + rank;
}

FORCE_INLINE uint16_t *roa_list_units(const roa_rules *rules, roa_set units, unsigned first,
                                      unsigned side, unsigned image, uint16_t *end)
{
    while (units != 0) {
        *end++ = (uint16_t)(first + roa_input_place(rules, roa_take(&units), side, image));
    }
    return end;
}

/* The inputs of a picture of a position that is not over, between two turns. */
static inline unsigned roa_list_inputs(const roa_rules *rules, const roa_position *position,
                                       unsigned image, uint16_t *active)
{
    uint16_t *end = active;
    unsigned mover = position->side;
    roa_set occupied = roa_occupied(position), reached[ROA_ROAD_MAX + 1];
    int roads[2];
    for (unsigned whose = 0; whose < 2; whose++) {
        unsigned side = mover ^ whose, first = ROA_FIRST_UNIT;
        first += whose * ROA_UNIT_KINDS * rules->squares;
        const roa_set units[ROA_UNIT_KINDS] = {roa_bit(position->moai[side]), position->ariki[side],
                                               position->mata[side], position->stones[side]};
        for (unsigned kind = 0; kind < ROA_UNIT_KINDS; kind++) {
            end = roa_list_units(rules, units[kind], first + kind * rules->squares, mover, image,
                                 end);
        }
        roads[whose] = roa_reach_goal(rules, position, occupied, side, reached);
        unsigned escapes = roa_count_set(roa_escapes(rules, position, occupied, side));
        *end++ = (uint16_t)(whose * ROA_ROAD_INPUTS + (unsigned)roads[whose]);
        *end++ = (uint16_t)(ROA_FIRST_ESCAPES + whose * ROA_ESCAPE_INPUTS + escapes);
        *end++ = (uint16_t)(ROA_FIRST_HAND + whose * ROA_HAND_INPUTS + position->hand[side]);
    }
    *end++ = (uint16_t)(ROA_FIRST_LEAD + ROA_ROAD_MAX + roads[1] - roads[0]);
    *end++ = (uint16_t)(ROA_FIRST_ONE_ONLY + position->one_only);
    return (unsigned)(end - active);
}

#endif
