#include "core/perft.h"

#include "games/hawalis/hawalis.h"

enum { USUAL_HOLES = 14 };

static const ply_ops ops_usual = {USUAL_HOLES, hawalis_plies, hawalis_play};
static const ply_ops ops_any = {0, hawalis_plies, hawalis_play};

static uint64_t perft_usual(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hawalis_position next;
    tablero_ply plies[HAWALIS_HOLES_MAX];
    return perft_body(&ops_usual, perft_usual, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_any(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hawalis_position next;
    tablero_ply plies[HAWALIS_HOLES_MAX];
    return perft_body(&ops_any, perft_any, facts, position, &next, plies, depth, bulk);
}

tablero_status hawalis_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                             uint64_t *count)
{
    const hawalis_rules *rules = facts;
    perft_function *perft = rules->holes == USUAL_HOLES ? perft_usual : perft_any;
    *count = perft(facts, position, depth, bulk);
    return TABLERO_OK;
}
