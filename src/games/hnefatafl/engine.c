/* Hnefatafl for perft and for the search: one instance for each width that a board can have. */
#include "games/hnefatafl/engine.h"
#include "games/hnefatafl/evaluation.h"
#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/noisy.h"
#include "games/hnefatafl/threats.h"
#include "search/principal.h"
#include "tablero/level.h"

#define INSTANCE(width_)                                                                    \
    {                                                                                       \
        .ply = {width_, hnefatafl_plies, hnefatafl_play}, .key = hnefatafl_key_of,          \
        .side = hnefatafl_side_of, .over = hnefatafl_over, .stuck = hnefatafl_stuck,        \
        .evaluate = hnefatafl_evaluate, .tier = hnefatafl_tier, .wins = hnefatafl_wins,     \
        .urgent = hnefatafl_urgent, .answers = hnefatafl_answers, .noisy = hnefatafl_noisy, \
        .forces = hnefatafl_forces, .tuning = {                                             \
            .reduced_from = 4,                                                              \
            .reduction = 48,                                                                \
            .late_depth = 12,                                                               \
            .late_base = 12,                                                                \
            .late_slope = 4,                                                                \
            .standing_depth = 12,                                                           \
            .standing_margin = 90,                                                          \
            .proof_share = 32,                                                              \
            .contempt = 250                                                                 \
        }                                                                                   \
    }

static const search_ops ops_1 = INSTANCE(1), ops_2 = INSTANCE(2), ops_3 = INSTANCE(3),
                        ops_4 = INSTANCE(4), ops_5 = INSTANCE(5), ops_6 = INSTANCE(6),
                        ops_7 = INSTANCE(7);

static uint64_t perft_1(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_1.ply, perft_1, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_2(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_2.ply, perft_2, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_3(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_3.ply, perft_3, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_4(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_4.ply, perft_4, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_5(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_5.ply, perft_5, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_6(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_6.ply, perft_6, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_7(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_7.ply, perft_7, facts, position, &next, plies, depth, bulk);
}

static int search_1(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_1, search_1, worker, position, &next, node);
}

static int search_2(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_2, search_2, worker, position, &next, node);
}

static int search_3(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_3, search_3, worker, position, &next, node);
}

static int search_4(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_4, search_4, worker, position, &next, node);
}

static int search_5(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_5, search_5, worker, position, &next, node);
}

static int search_6(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_6, search_6, worker, position, &next, node);
}

static int search_7(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_7, search_7, worker, position, &next, node);
}

/* By the words of a board. */
static const struct {
    perft_function *perft;
    search_function *search;
    const search_ops *ops;
} instances[HNEFATAFL_WORDS_MAX + 1] = {
    [1] = {perft_1, search_1, &ops_1}, [2] = {perft_2, search_2, &ops_2},
    [3] = {perft_3, search_3, &ops_3}, [4] = {perft_4, search_4, &ops_4},
    [5] = {perft_5, search_5, &ops_5}, [6] = {perft_6, search_6, &ops_6},
    [7] = {perft_7, search_7, &ops_7},
};

tablero_status hnefatafl_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                               uint64_t *count)
{
    const hnefatafl_rules *rules = facts;
    *count = instances[rules->width].perft(facts, position, depth, bulk);
    return TABLERO_OK;
}

static search_function *principal(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return instances[rules->width].search;
}

static search_function *baseline(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_baselines[rules->width];
}

static const search_ops *ops_of(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return instances[rules->width].ops;
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
