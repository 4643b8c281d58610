/* How good a position between turns looks to the side to move. */
#ifndef HANGA_ROA_EVALUATION_H
#define HANGA_ROA_EVALUATION_H

#include "games/hanga_roa/inputs.h"
#include "games/hanga_roa/threats.h"
#include "search/engine.h"

static inline int roa_evaluate(unsigned width, const void *facts, const struct network *network,
                               const void *board)
{
    (void)width;
    const roa_rules *rules = facts;
    const roa_position *position = board;
    unsigned own = position->side, rival = own ^ 1;
    roa_set occupied = roa_occupied(position);
    tablero_ply ply;
    roa_way ways[2];
    ways[own].road = roa_reach_goal(rules, position, occupied, own, ways[own].reached);
    if (ways[own].road == 0 || (roa_nearly_walled_in(rules, position, occupied, rival) &&
                                roa_find_capture(rules, position, &ply))) {
        return TABLERO_WIN - 1;
    }
    ways[rival].road = roa_reach_goal(rules, position, occupied, rival, ways[rival].reached);
    if (ways[rival].road == 0 && roa_find_cuts(rules, position) == 0) {
        return 2 - TABLERO_WIN;
    }
    uint16_t active[ROA_ACTIVE_MAX];
    return network_evaluate(network, active,
                            roa_list_inputs(rules, position, occupied, ways, active));
}

#endif
