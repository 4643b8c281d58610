/* Encirclement: attackers win when no piece of the defenders can reach the edge, whatever they do to
 * each other: a flood from the edge over all squares that no attacker holds meets none of them. */
#ifndef HNEFATAFL_ENCIRCLEMENT_H
#define HNEFATAFL_ENCIRCLEMENT_H

#include "games/hnefatafl/shifts.h"

FORCE_INLINE bool hnefatafl_encircled(unsigned width, const hnefatafl_rules *rules,
                                      const hnefatafl_position *position)
{
    const uint64_t *attackers = position->men[HNEFATAFL_ATTACKERS];
    const uint64_t *defenders = position->men[HNEFATAFL_DEFENDERS];
    uint64_t flood[HNEFATAFL_WORDS_MAX], wider[HNEFATAFL_WORDS_MAX];
    for (unsigned i = 0; i < width; i++) {
        flood[i] = rules->edge[i] & ~attackers[i];
    }
    for (;;) {
        uint64_t met = 0, grown = 0;
        hnefatafl_spread(width, rules, wider, flood);
        for (unsigned i = 0; i < width; i++) {
            wider[i] &= ~attackers[i];
            met |= wider[i] & defenders[i];
            grown |= wider[i] ^ flood[i];
            flood[i] = wider[i];
        }
        if (met != 0 || grown == 0) {
            return met == 0;
        }
    }
}

#endif
