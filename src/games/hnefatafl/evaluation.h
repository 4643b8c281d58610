/* How good a position looks that is not over, as the sum of few things: men, how free the king is, how
 * near he is to where he escapes, who stands beside him and who guards the corners. The two sides are
 * not alike and neither are their weights. */
#ifndef HNEFATAFL_EVALUATION_H
#define HNEFATAFL_EVALUATION_H

#include "games/hnefatafl/ends.h"
#include "games/hnefatafl/inputs.h"
#include "search/engine.h"

/* Worth to the attackers, or to the defenders. A defender is one of half as many. */
enum {
    HNEFATAFL_WORTH_ATTACKER = 100,
    HNEFATAFL_WORTH_DEFENDER = 210,
    HNEFATAFL_WORTH_BESIDE_KING = -10, /* an attacker there, who does better further off */
    HNEFATAFL_WORTH_GUARD = 55,        /* an attacker on a square in front of a corner */
    HNEFATAFL_WORTH_STEP = 3,          /* to the king, that he can go one square further */
    HNEFATAFL_WORTH_NEARER = 2,        /* to the king, a square that he is nearer to his goal */
    HNEFATAFL_WORTH_OPEN = 20, /* to the king, a free way to an edge where corners are his goal */
    HNEFATAFL_WORTH_WAY_OUT = 250 /* to the king, a free way to a square where he escapes */
};

/* A large board full of men would be worth more than a guess may say. */
enum { HNEFATAFL_GUESS_MAX = SCORE_DECISIVE - 1 };

/* What a direction is worth to the king in which he can go so many squares, up to this one. */
FORCE_INLINE int hnefatafl_worth_of_way(const hnefatafl_rules *rules, unsigned length, unsigned end)
{
    bool moves = length > 0;
    return (int)length * HNEFATAFL_WORTH_STEP +
           (moves && bits_has(rules->edge, end) ? HNEFATAFL_WORTH_OPEN : 0) +
           (moves && bits_has(rules->escape, end) ? HNEFATAFL_WORTH_WAY_OUT : 0);
}

FORCE_INLINE int hnefatafl_worth_of_king(unsigned width, const hnefatafl_rules *rules,
                                         const hnefatafl_position *position)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX];
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_king[i];
    }
    unsigned king = position->king, reach = rules->king_reach;
    hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, king);
    unsigned east = hnefatafl_least(room.east, reach), west = hnefatafl_least(room.west, reach);
    unsigned north = hnefatafl_least(room.north, reach), south = hnefatafl_least(room.south, reach);
    uint64_t beside = hnefatafl_beside(width, rules, position, HNEFATAFL_ATTACKERS, king);
    return hnefatafl_worth_of_way(rules, east, king + east) +
           hnefatafl_worth_of_way(rules, west, king - west) +
           hnefatafl_worth_of_way(rules, north, king + north * rules->size) +
           hnefatafl_worth_of_way(rules, south, king - south * rules->size) -
           rules->far_from_goal[king] * HNEFATAFL_WORTH_NEARER -
           __builtin_popcountll(beside) * HNEFATAFL_WORTH_BESIDE_KING;
}

FORCE_INLINE int hnefatafl_evaluate(unsigned width, const void *facts,
                                    const struct network *network, const void *board)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    if (network != NULL) {
        uint16_t active[HNEFATAFL_ACTIVE_MAX];
        return network_evaluate(network, active,
                                hnefatafl_list_inputs(width, rules, position, 0, active));
    }
    int attackers = 0, defenders = 0, guards = 0;
    for (unsigned i = 0; i < width; i++) {
        attackers += __builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i]);
        defenders += __builtin_popcountll(position->men[HNEFATAFL_DEFENDERS][i]);
        guards += __builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i] & rules->guards[i]);
    }
    int score = attackers * HNEFATAFL_WORTH_ATTACKER + guards * HNEFATAFL_WORTH_GUARD -
                (defenders - 1) * HNEFATAFL_WORTH_DEFENDER -
                hnefatafl_worth_of_king(width, rules, position);
    score = score > HNEFATAFL_GUESS_MAX ? HNEFATAFL_GUESS_MAX : score;
    score = score < -HNEFATAFL_GUESS_MAX ? -HNEFATAFL_GUESS_MAX : score;
    return position->colour == HNEFATAFL_ATTACKERS ? score : -score;
}

#endif
