/* Hnefatafl for the baseline search: an evaluation that must stay as it is, so that what is measured
 * against it can be compared with what was. */
#ifndef TABLERO_SMALL
#include "search/baseline.h"
#include "games/hnefatafl/engine.h"

/* Worth to the attackers, or to the defenders. A defender is one of half as many. */
enum {
    WORTH_ATTACKER = 100,
    WORTH_DEFENDER = 170,
    WORTH_BESIDE_KING = 8, /* an attacker there */
    WORTH_GUARD = 40,      /* an attacker on a square in front of a corner */
    WORTH_STEP = 8,        /* to the king, that he can go one square further */
    WORTH_NEARER = 2,      /* to the king, a square that he is nearer to his goal */
    WORTH_OPEN = 60,       /* to the king, a free way to an edge where corners are his goal */
    WORTH_WAY_OUT = 250    /* to the king, a free way to a square where he escapes */
};

/* A large board full of men would be worth more than a guess may say. */
enum { GUESS_MAX = SCORE_DECISIVE - 1 };

/* What a direction is worth to the king in which he can go so many squares, up to this one. */
FORCE_INLINE int worth_of_way(const hnefatafl_rules *rules, unsigned length, unsigned end)
{
    bool moves = length > 0;
    return (int)length * WORTH_STEP + (moves && bits_has(rules->edge, end) ? WORTH_OPEN : 0) +
           (moves && bits_has(rules->escape, end) ? WORTH_WAY_OUT : 0);
}

FORCE_INLINE int worth_of_king(unsigned width, const hnefatafl_rules *rules,
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
    return worth_of_way(rules, east, king + east) + worth_of_way(rules, west, king - west) +
           worth_of_way(rules, north, king + north * rules->size) +
           worth_of_way(rules, south, king - south * rules->size) -
           rules->far_from_goal[king] * WORTH_NEARER -
           __builtin_popcountll(beside) * WORTH_BESIDE_KING;
}

FORCE_INLINE int evaluate(unsigned width, const void *facts, const struct network *network,
                          const void *board)
{
    (void)network;
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    int attackers = 0, defenders = 0, guards = 0;
    for (unsigned i = 0; i < width; i++) {
        attackers += __builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i]);
        defenders += __builtin_popcountll(position->men[HNEFATAFL_DEFENDERS][i]);
        guards += __builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i] & rules->guards[i]);
    }
    int score = attackers * WORTH_ATTACKER + guards * WORTH_GUARD -
                (defenders - 1) * WORTH_DEFENDER - worth_of_king(width, rules, position);
    score = score > GUESS_MAX ? GUESS_MAX : score;
    score = score < -GUESS_MAX ? -GUESS_MAX : score;
    return position->colour == HNEFATAFL_ATTACKERS ? score : -score;
}

#define INSTANCE(width_)                                                             \
    {                                                                                \
        .ply = {width_, hnefatafl_plies, hnefatafl_play}, .key = hnefatafl_key_of,   \
        .side = hnefatafl_side_of, .over = hnefatafl_over, .stuck = hnefatafl_stuck, \
        .evaluate = evaluate, .tier = hnefatafl_tier                                 \
    }

static const search_ops ops_1 = INSTANCE(1), ops_2 = INSTANCE(2), ops_3 = INSTANCE(3),
                        ops_4 = INSTANCE(4), ops_5 = INSTANCE(5), ops_6 = INSTANCE(6),
                        ops_7 = INSTANCE(7);

static int search_1(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_1, search_1, worker, position, &next, node);
}

static int search_2(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_2, search_2, worker, position, &next, node);
}

static int search_3(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_3, search_3, worker, position, &next, node);
}

static int search_4(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_4, search_4, worker, position, &next, node);
}

static int search_5(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_5, search_5, worker, position, &next, node);
}

static int search_6(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_6, search_6, worker, position, &next, node);
}

static int search_7(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return baseline_search(&ops_7, search_7, worker, position, &next, node);
}

search_function *const hnefatafl_baselines[HNEFATAFL_WORDS_MAX + 1] = {
    [1] = search_1, [2] = search_2, [3] = search_3, [4] = search_4,
    [5] = search_5, [6] = search_6, [7] = search_7,
};
#endif
