/* How good a position looks that is not over, as the sum of few things: men, how free the king is, how
 * near he is to where he escapes, who stands beside him, who guards the corners, and whether attackers
 * have shut him in. The two sides are not alike and neither are their weights.
 *
 * Attackers who are too few can keep a king from his goal for ever, but not capture him: with closed
 * corners a king alone is a draw against 16 and lost against 18 on 11x11. So each that is missing to that
 * number counts once more. */
#ifndef HNEFATAFL_EVALUATION_H
#define HNEFATAFL_EVALUATION_H

#include "games/hnefatafl/enclosure.h"
#include "games/hnefatafl/ends.h"
#include "games/hnefatafl/inputs.h"
#include "search/engine.h"

/* Roads that count, at most. */
enum { HNEFATAFL_NEAR_ROADS_MAX = 3, HNEFATAFL_FAR_ROADS_MAX = 5 };

/* A large board full of men would be worth more than a guess may say. */
enum { HNEFATAFL_GUESS_MAX = SCORE_DECISIVE - 1 };

/* What a direction is worth to the king in which he can go so many squares, up to this one. */
FORCE_INLINE int hnefatafl_worth_of_way(const hnefatafl_rules *rules, unsigned length, unsigned end)
{
    bool moves = length > 0;
    return (int)length * rules->worth[HNEFATAFL_WORTH_STEP] +
           (moves && bits_has(rules->edge, end) ? rules->worth[HNEFATAFL_WORTH_OPEN] : 0) +
           (moves && bits_has(rules->escape, end) ? rules->worth[HNEFATAFL_WORTH_WAY_OUT] : 0);
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
           rules->far_from_goal[king] * rules->worth[HNEFATAFL_WORTH_NEARER] -
           __builtin_popcountll(beside) * rules->worth[HNEFATAFL_WORTH_BESIDE_KING];
}

FORCE_INLINE int hnefatafl_worth_of_roads(const hnefatafl_rules *rules, hnefatafl_roads roads)
{
    return (int)hnefatafl_least(roads.near, HNEFATAFL_NEAR_ROADS_MAX) *
               rules->worth[HNEFATAFL_WORTH_NEAR_ROAD] +
           (int)hnefatafl_least(roads.far, HNEFATAFL_FAR_ROADS_MAX) *
               rules->worth[HNEFATAFL_WORTH_FAR_ROAD];
}

/* What attackers have of keeping the king from his goal. A king with a road is not shut in. */
FORCE_INLINE int hnefatafl_worth_of_siege(unsigned width, const hnefatafl_rules *rules,
                                          const hnefatafl_position *position, hnefatafl_roads roads)
{
    unsigned area;
    if (roads.near == 0 && roads.far == 0 && hnefatafl_is_enclosed(width, rules, position, &area)) {
        return rules->worth[HNEFATAFL_WORTH_ENCLOSED] +
               (int)area * rules->worth[HNEFATAFL_WORTH_AREA];
    }
    int guards = 0;
    for (unsigned i = 0; i < width; i++) {
        guards += __builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i] & rules->guards[i]);
    }
    return guards * rules->worth[HNEFATAFL_WORTH_GUARD];
}

FORCE_INLINE int hnefatafl_worth_of_men(unsigned width, const hnefatafl_rules *rules,
                                        const hnefatafl_position *position)
{
    int attackers = (int)bits_count(position->men[HNEFATAFL_ATTACKERS], width);
    int defenders = (int)bits_count(position->men[HNEFATAFL_DEFENDERS], width) - 1;
    int missing = attackers < rules->enough_attackers ? rules->enough_attackers - attackers : 0;
    return attackers * rules->worth[HNEFATAFL_WORTH_ATTACKER] +
           missing * rules->worth[HNEFATAFL_WORTH_MISSING] -
           defenders * rules->worth[HNEFATAFL_WORTH_DEFENDER];
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
    hnefatafl_roads roads = hnefatafl_find_roads(width, rules, position);
    int score = hnefatafl_worth_of_men(width, rules, position) +
                hnefatafl_worth_of_siege(width, rules, position, roads) -
                hnefatafl_worth_of_king(width, rules, position) -
                hnefatafl_worth_of_roads(rules, roads) - rules->even;
    score = score > HNEFATAFL_GUESS_MAX ? HNEFATAFL_GUESS_MAX : score;
    score = score < -HNEFATAFL_GUESS_MAX ? -HNEFATAFL_GUESS_MAX : score;
    return position->colour == HNEFATAFL_ATTACKERS ? score : -score;
}

#endif
