/* How good a position between turns looks to the side to move. */
#ifndef HANGA_ROA_EVALUATION_H
#define HANGA_ROA_EVALUATION_H

#include "games/hanga_roa/inputs.h"
#include "games/hanga_roa/threats.h"
#include "search/engine.h"

enum {
    ROAD_MAX = 12, /* as long as any road is thought to be */
    ROAD = 60,     /* a stone of it */
    NEAR_GOAL = 500,
    ARIKI = 250,
    IN_HAND = 60, /* less than on the board */
    MATA = 40,
    TEMPO = 30
};

/* What it is worth not to have more escapes than so many. */
static const int16_t danger[] = {400, 160, 80, 40, 15, 5, 0, 0, 0};

/* The stones that a side's Moai still needs for a road to its goal; two for a square where something
 * is in the way. */
static inline int road_length(const roa_rules *rules, const roa_position *position,
                              roa_set occupied, unsigned side)
{
    roa_set own = position->stones[side], empty = rules->board & ~occupied;
    roa_set blocked = occupied & ~own;
    roa_set reached = roa_bit(position->moai[side]), grown = roa_grown(reached), before = 0;
    for (int length = 0; length < ROAD_MAX; length++) {
        for (roa_set stones = grown & own & ~reached; stones != 0;
             stones = grown & own & ~reached) {
            reached |= stones;
            grown = roa_grown(reached);
        }
        if ((reached & rules->goal[side]) != 0) {
            return length;
        }
        roa_set detour = before & blocked;
        before = grown;
        reached |= (grown & empty) | detour;
        grown = roa_grown(reached);
    }
    return ROAD_MAX;
}

static inline int evaluate_side(const roa_rules *rules, const roa_position *position,
                                roa_set occupied, unsigned side)
{
    int score = 0;
    for (roa_set men = position->ariki[side]; men != 0;) {
        uint64_t view = roa_view(rules, roa_take(&men), occupied);
        score += ARIKI + __builtin_popcountll(view);
    }
    score += (ARIKI - IN_HAND) * position->hand[side];
    score += MATA * (int)roa_count_set(position->mata[side]);
    return score - danger[roa_count_set(roa_escapes(rules, position, occupied, side))];
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
    int own_road = road_length(rules, position, occupied, own);
    if (own_road == 0 || (roa_nearly_walled_in(rules, position, occupied, rival) &&
                          roa_find_capture(rules, position, &ply))) {
        return TABLERO_WIN - 1;
    }
    int rival_road = road_length(rules, position, occupied, rival);
    if (rival_road == 0 && roa_find_cuts(rules, position) == 0) {
        return 2 - TABLERO_WIN;
    }
    if (network != NULL) {
        uint16_t active[ROA_ACTIVE_MAX];
        return network_evaluate(network, active, roa_list_inputs(rules, position, 0, active));
    }
    int score = (rival_road - own_road) * ROAD + TEMPO - (rival_road == 0 ? NEAR_GOAL : 0);
    return score + evaluate_side(rules, position, occupied, own) -
           evaluate_side(rules, position, occupied, rival);
}

#endif
