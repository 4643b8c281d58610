/* Kōnane for perft and for the search. */
#include "games/konane/engine.h"
#include "tablero/level.h"

tablero_status konane_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                            uint64_t *count)
{
    const konane_rules *rules = facts;
    *count = konane_instances[rules->width].perft(facts, position, depth, bulk);
    return TABLERO_OK;
}

static search_function *principal(const void *facts)
{
    const konane_rules *rules = facts;
    return konane_instances[rules->width].search;
}

static search_function *baseline(const void *facts)
{
    const konane_rules *rules = facts;
    return konane_instances[rules->width].plain;
}

static const search_ops *ops_of(const void *facts)
{
    const konane_rules *rules = facts;
    return konane_instances[rules->width].ops;
}

/* A jump over a stone needs a stone and an empty square of its own in its direction, so that a
 * direction has at most half as many jumps as there are squares. */
static unsigned plies_max(const void *facts)
{
    const konane_rules *rules = facts;
    return KONANE_DIRECTIONS * (rules->squares / 2 + 1) + KONANE_UNASKED;
}

/* Measured: docs/levels.md. */
static const search_level levels[TABLERO_LEVEL_COUNT] = {
    {.depth = 1, .blurring = 720},
    {.depth = 1, .blurring = 120},
    {.depth = 2, .blurring = 120},
    {.depth = 3, .blurring = 40},
    {.depth = 5},
    {.nodes = 20000},
    {0},
};

const search_engine konane_engine = {.plies_max = plies_max,
                                     .principal = principal,
                                     .baseline = BESIDE_BEST(baseline),
                                     .ops = ops_of,
                                     .levels = levels,
                                     .inputs = &konane_inputs};
