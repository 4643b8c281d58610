/* Hnefatafl for perft and for the search. */
#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/instances.h"
#include "tablero/level.h"

tablero_status hnefatafl_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                               uint64_t *count)
{
    const hnefatafl_rules *rules = facts;
    *count = hnefatafl_instances[rules->width].perft(facts, position, depth, bulk);
    return TABLERO_OK;
}

static search_function *principal(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_instances[rules->width].search;
}

static search_function *baseline(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_baselines[rules->width];
}

static const search_ops *ops_of(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_instances[rules->width].ops;
}

/* On a line of n squares pieces with free squares on both sides reach each of them from two sides at
 * most, and those at its ends from one: 2 (n - 2) plies, for 2 n lines. */
static unsigned plies_max(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return 4 * rules->size * (rules->size - 2) + HNEFATAFL_SPARE;
}

static uint32_t tier_of(const void *facts, const void *position)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_tier(rules->width, facts, position);
}

/* Measured: docs/levels.md. */
static const search_level levels[TABLERO_LEVEL_COUNT] = {
    {.depth = 1, .blurring = 720},
    {.depth = 1, .blurring = 40},
    {.depth = 2, .blurring = 60},
    {.depth = 3, .blurring = 30},
    {.nodes = 30000},
    {.nodes = 200000},
    {0},
};

const search_engine hnefatafl_engine = {.plies_max = plies_max,
                                        .principal = principal,
                                        .baseline = BESIDE_BEST(baseline),
                                        .ops = ops_of,
                                        .levels = levels,
                                        .inputs = &hnefatafl_inputs,
                                        .weights = &hnefatafl_weights,
                                        .tier = tier_of};
