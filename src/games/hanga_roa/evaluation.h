/* How good a position between turns looks to the side to move. */
#ifndef HANGA_ROA_EVALUATION_H
#define HANGA_ROA_EVALUATION_H

#include "games/hanga_roa/inputs.h"
#include "games/hanga_roa/threats.h"
#include "search/engine.h"

/* What is worth what, from a logistic regression on games that the engine has played against itself;
 * 200 is odds of e. */
enum { ROA_TEMPO = 24, ROA_SEEN_SQUARE = 8, ROA_STONE = 11 }; /* the last two in halves */

/* By the stones that the shortest road needs, over whatever stands there, and over empty squares. */
static const int16_t roa_road_worth[ROA_ROAD_MAX + 1] = {94,  16,  -20, -26, -28, -22, -18,
                                                         -18, -18, -18, -18, -18, -18};
static const int16_t roa_open_road_worth[ROA_ROAD_MAX + 1] = {94,  16,  14,  0,  -6, -26, -34,
                                                              -44, -37, -20, -8, -4, 0};

/* By the squares that keep the Moai free, and by those of them that hold its own stones. */
static const int16_t roa_escape_worth[9] = {-130, -72, -33, -2, 15, 23, 26, 27, 27};
static const int16_t roa_refuge_worth[9] = {-15, -1, 0, 8, 12, 12, 12, 12, 12};

/* By the Ariki on the board and in hand, and for each on the board by half the squares it sees. */
static const int16_t roa_ariki_worth[4] = {-86, -44, 10, 61};
static const int16_t roa_hand_worth[4] = {-74, -19, 29, 80};
static const int16_t roa_view_worth[17] = {43, 36, 34, 34, 33, 33, 32, 26, 18,
                                           1,  -6, -8, -8, -8, -8, -8, -8};

/* By the escapes of the rival's Moai that an Ariki sees. */
static const int16_t roa_aim_worth[9] = {-45, -10, -3, 23, 33, 34, 34, 34, 34};

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

static inline int roa_evaluate_side(const roa_rules *rules, const roa_position *position,
                                    roa_set occupied, unsigned side, int road,
                                    const roa_set *reached)
{
    roa_set aimed_at = 0, escapes = roa_escapes(rules, position, occupied, side);
    roa_set targets = roa_escapes(rules, position, occupied, side ^ 1) & ~occupied;
    int score = 0, halves = ROA_STONE * (int)roa_count_set(position->stones[side]);
    for (roa_set men = position->ariki[side]; men != 0;) {
        unsigned square = roa_take(&men);
        uint64_t view = roa_view(rules, square, occupied);
        int squares = __builtin_popcountll(view);
        halves += ROA_SEEN_SQUARE * squares;
        score += roa_view_worth[(squares + 1) / 2];
        aimed_at |= roa_aimed_at(rules, square, view, targets);
    }
    return score + halves / 2 + roa_road_worth[road] +
           roa_open_road_worth[roa_open_road(rules, position, occupied, side, road, reached)] +
           roa_escape_worth[roa_count_set(escapes)] +
           roa_refuge_worth[roa_count_set(escapes & position->stones[side])] +
           roa_ariki_worth[roa_count_set(position->ariki[side])] +
           roa_hand_worth[position->hand[side]] + roa_aim_worth[roa_count_set(aimed_at)];
}

static inline int roa_evaluate(unsigned width, const void *facts, const struct network *network,
                               const void *board)
{
    (void)width;
    const roa_rules *rules = facts;
    const roa_position *position = board;
    unsigned own = position->side, rival = own ^ 1;
    roa_set occupied = roa_occupied(position);
    tablero_ply ply;
    roa_set reached[2][ROA_ROAD_MAX + 1];
    int own_road = roa_reach_goal(rules, position, occupied, own, reached[own]);
    if (own_road == 0 || (roa_nearly_walled_in(rules, position, occupied, rival) &&
                          roa_find_capture(rules, position, &ply))) {
        return TABLERO_WIN - 1;
    }
    int rival_road = roa_reach_goal(rules, position, occupied, rival, reached[rival]);
    if (rival_road == 0 && roa_find_cuts(rules, position) == 0) {
        return 2 - TABLERO_WIN;
    }
    if (network != NULL) {
        uint16_t active[ROA_ACTIVE_MAX];
        return network_evaluate(network, active, roa_list_inputs(rules, position, 0, active));
    }
    return ROA_TEMPO + roa_evaluate_side(rules, position, occupied, own, own_road, reached[own]) -
           roa_evaluate_side(rules, position, occupied, rival, rival_road, reached[rival]);
}

#endif
