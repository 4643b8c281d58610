/* How far attackers have shut the king in: whether he could still walk to where he escapes, and where he
 * could go with one move so as to threaten to escape with the next. Both take the attackers for standing
 * still, which makes them guesses for an evaluation and no more. */
#ifndef HNEFATAFL_ENCLOSURE_H
#define HNEFATAFL_ENCLOSURE_H

#include "games/hnefatafl/shifts.h"

/* Whether a walk of the king over squares that no attacker holds leads to no square where he escapes;
 * then *area is the number of squares that it leads to. */
FORCE_INLINE bool hnefatafl_is_enclosed(unsigned width, const hnefatafl_rules *rules,
                                        const hnefatafl_position *position, unsigned *area)
{
    const uint64_t *attackers = position->men[HNEFATAFL_ATTACKERS];
    uint64_t flood[HNEFATAFL_WORDS_MAX] = {0}, wider[HNEFATAFL_WORDS_MAX];
    bits_add(flood, position->king);
    for (;;) {
        uint64_t escapes = 0, grown = 0;
        hnefatafl_spread(width, rules, wider, flood);
        for (unsigned i = 0; i < width; i++) {
            wider[i] &= ~attackers[i];
            escapes |= wider[i] & rules->escape[i];
            grown |= wider[i] ^ flood[i];
            flood[i] = wider[i];
        }
        if (escapes != 0) {
            return false;
        }
        if (grown == 0) {
            *area = bits_count(flood, width);
            return true;
        }
    }
}

/* Adds the squares that are reached from those of a set in one direction over free ones. */
FORCE_INLINE void hnefatafl_add_slides(unsigned width, const hnefatafl_rules *rules,
                                       const uint64_t *from, const uint64_t *free,
                                       hnefatafl_direction direction, uint64_t *reached)
{
    uint64_t front[HNEFATAFL_WORDS_MAX], next[HNEFATAFL_WORDS_MAX], any;
    bits_copy(front, from, width);
    do {
        any = 0;
        for (unsigned i = 0; i < width; i++) {
            next[i] = hnefatafl_moved(width, rules, front, i, direction) & free[i];
            reached[i] |= next[i];
            any |= next[i];
        }
        bits_copy(front, next, width);
    } while (any != 0);
}

/* reached = the squares that a rook reaches from those of a set with one move over free ones. */
FORCE_INLINE void hnefatafl_slide_all(unsigned width, const hnefatafl_rules *rules,
                                      const uint64_t *from, const uint64_t *free, uint64_t *reached)
{
    for (unsigned i = 0; i < width; i++) {
        reached[i] = 0;
    }
    hnefatafl_add_slides(width, rules, from, free, HNEFATAFL_EAST, reached);
    hnefatafl_add_slides(width, rules, from, free, HNEFATAFL_WEST, reached);
    hnefatafl_add_slides(width, rules, from, free, HNEFATAFL_NORTH, reached);
    hnefatafl_add_slides(width, rules, from, free, HNEFATAFL_SOUTH, reached);
}

/* Squares that the king reaches with one move. */
typedef struct hnefatafl_roads {
    unsigned near; /* those from which he would escape with the next move */
    unsigned far;  /* those from which he would escape with the two next ones */
} hnefatafl_roads;

FORCE_INLINE hnefatafl_roads hnefatafl_find_roads(unsigned width, const hnefatafl_rules *rules,
                                                  const hnefatafl_position *position)
{
    uint64_t king[HNEFATAFL_WORDS_MAX] = {0}, free[HNEFATAFL_WORDS_MAX], goals[HNEFATAFL_WORDS_MAX];
    uint64_t reached[HNEFATAFL_WORDS_MAX], near[HNEFATAFL_WORDS_MAX], far[HNEFATAFL_WORDS_MAX];
    bits_add(king, position->king);
    for (unsigned i = 0; i < width; i++) {
        free[i] = rules->board[i] & ~position->men[0][i] & ~position->men[1][i] &
                  ~rules->closed_to_king[i];
        goals[i] = rules->escape[i] & free[i];
    }
    hnefatafl_slide_all(width, rules, king, free, reached);
    hnefatafl_slide_all(width, rules, goals, free, near);
    hnefatafl_slide_all(width, rules, near, free, far);
    hnefatafl_roads roads = {0, 0};
    for (unsigned i = 0; i < width; i++) {
        roads.near += (unsigned)__builtin_popcountll(reached[i] & near[i]);
        roads.far += (unsigned)__builtin_popcountll(reached[i] & far[i]);
    }
    return roads;
}

#endif
