/* What networks are told of a position of Hawalis: the seeds of each hole of both rings, how many
 * holes hold several seeds and how many one, how many turns there are, who has more seeds, and how
 * many are left. Only for the usual board of seven columns. */
#ifndef HAWALIS_INPUTS_H
#define HAWALIS_INPUTS_H

#include "games/hawalis/hawalis.h"
#include "nnue/inputs.h"

enum {
    HAWALIS_INPUT_HOLES = 14, /* of a ring */
    HAWALIS_SEED_INPUTS = 10, /* of a hole */
    HAWALIS_HOLE_INPUTS = HAWALIS_INPUT_HOLES + 1,
    HAWALIS_LEAD_INPUTS = 31, /* by twos */
    HAWALIS_LEFT_INPUTS = 16, /* by fours */

    HAWALIS_FIRST_SEVERAL = 2 * HAWALIS_INPUT_HOLES * HAWALIS_SEED_INPUTS,
    HAWALIS_FIRST_SINGLE = HAWALIS_FIRST_SEVERAL + 2 * HAWALIS_HOLE_INPUTS,
    HAWALIS_FIRST_TURNS = HAWALIS_FIRST_SINGLE + 2 * HAWALIS_HOLE_INPUTS,
    HAWALIS_FIRST_LEAD = HAWALIS_FIRST_TURNS + 2 * HAWALIS_HOLE_INPUTS,
    HAWALIS_FIRST_LEFT = HAWALIS_FIRST_LEAD + HAWALIS_LEAD_INPUTS,
    HAWALIS_INPUTS = HAWALIS_FIRST_LEFT + HAWALIS_LEFT_INPUTS,
    HAWALIS_ACTIVE_MAX = 2 * HAWALIS_INPUT_HOLES + 2 * 3 + 2
};

extern const network_inputs hawalis_inputs;

/* Whether there are inputs under these rules. */
FORCE_INLINE bool hawalis_has_inputs(const hawalis_rules *rules)
{
    return rules->holes == HAWALIS_INPUT_HOLES;
}

/* 0 to 6, 7-8, 9-11, more. */
FORCE_INLINE uint16_t hawalis_seed_input(unsigned hole, unsigned seeds)
{
    static const uint8_t group[HAWALIS_NARROW_SEEDS_MAX + 1] = {0, 1, 2, 3, 4, 5, 6, 7,
                                                                7, 8, 8, 8, 9, 9, 9, 9};
    unsigned known = seeds < HAWALIS_NARROW_SEEDS_MAX ? seeds : HAWALIS_NARROW_SEEDS_MAX;
    return (uint16_t)(hole * HAWALIS_SEED_INPUTS + group[known]);
}

/* A ring as a narrow one has it; what does not fit is as much as fits. */
static inline uint64_t hawalis_narrowed(const uint16_t *holes)
{
    uint64_t ring = 0;
    for (unsigned i = 0; i < HAWALIS_INPUT_HOLES; i++) {
        uint64_t seeds = holes[i] < HAWALIS_NARROW_SEEDS_MAX ? holes[i] : HAWALIS_NARROW_SEEDS_MAX;
        ring |= seeds << 4 * i;
    }
    return ring;
}

/* The inputs of a position that is not over, under rules that have inputs. */
FORCE_INLINE unsigned hawalis_list(const hawalis_rules *rules, const hawalis_position *position,
                                   uint16_t *active)
{
    uint16_t *end = active;
    for (unsigned whose = 0; whose < 2; whose++) {
        uint64_t ring = UNLIKELY(position->wide) ? hawalis_narrowed(position->holes[whose])
                                                 : position->ring[whose];
        for (unsigned i = 0; i < HAWALIS_INPUT_HOLES; i++) {
            *end++ = hawalis_seed_input(whose * HAWALIS_INPUT_HOLES + i, ring >> 4 * i & 15);
        }
        uint64_t full = (ring | ring >> 1 | ring >> 2 | ring >> 3) & HAWALIS_ONES;
        unsigned several = (unsigned)hawalis_several(ring);
        unsigned single = (unsigned)__builtin_popcountll(full) - several;
        unsigned turns = (unsigned)__builtin_popcountll(hawalis_movable(rules, ring));
        unsigned first = whose * HAWALIS_HOLE_INPUTS;
        *end++ = (uint16_t)(HAWALIS_FIRST_SEVERAL + first + several);
        *end++ = (uint16_t)(HAWALIS_FIRST_SINGLE + first + single);
        *end++ = (uint16_t)(HAWALIS_FIRST_TURNS + first + turns);
    }
    int own = (int)hawalis_seeds(position, HAWALIS_OWN);
    int rival = (int)hawalis_seeds(position, HAWALIS_RIVAL);
    const int most = HAWALIS_LEAD_INPUTS / 2;
    int lead = (own - rival) / 2;
    lead = lead > most ? most : lead < -most ? -most : lead;
    *end++ = (uint16_t)(HAWALIS_FIRST_LEAD + most + lead);
    *end++ =
        network_count_input(HAWALIS_FIRST_LEFT, HAWALIS_LEFT_INPUTS, (unsigned)(own + rival) / 4);
    return (unsigned)(end - active);
}

#endif
