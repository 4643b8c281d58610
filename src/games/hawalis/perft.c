#include "core/perft.h"

#include "games/hawalis/hawalis.h"

static const ply_ops ops = {0, hawalis_plies, hawalis_play};

static uint64_t count_turns(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hawalis_position next;
    tablero_ply plies[HAWALIS_HOLES_MAX];
    return perft_body(&ops, count_turns, facts, position, &next, plies, depth, bulk);
}

tablero_status hawalis_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                             uint64_t *count)
{
    *count = count_turns(facts, position, depth, bulk);
    return TABLERO_OK;
}
