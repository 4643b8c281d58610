/* Kōnane for perft and for the search: one instance for each width that a board can have. */
#include "games/konane/inputs.h"
#include "search/baseline.h"
#include "search/principal.h"
#include "tablero/level.h"

FORCE_INLINE uint64_t key(unsigned width, const void *facts, const void *position)
{
    (void)facts;
    return konane_key(width, position);
}

static unsigned side(const void *board)
{
    const konane_position *position = board;
    return position->side;
}

static int stuck(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)facts, (void)position;
    return -TABLERO_WIN;
}

/* Jumps that the mover has more than his rival, with something for the right to move. */
FORCE_INLINE int evaluate(unsigned width, const void *facts, const struct network *network,
                          const void *board)
{
    enum { JUMP = 60, TEMPO = 30 };
    const konane_position *position = board;
    if (UNLIKELY(position->removals > 0)) {
        return 0;
    }
    unsigned own = 0, all = 0, side = position->side;
    konane_count_jumps(width, facts, position, side, KONANE_EAST, &own, &all);
    konane_count_jumps(width, facts, position, side, KONANE_WEST, &own, &all);
    konane_count_jumps(width, facts, position, side, KONANE_NORTH, &own, &all);
    konane_count_jumps(width, facts, position, side, KONANE_SOUTH, &own, &all);
    if (own == 0) {
        return -TABLERO_WIN;
    }
    if (network != NULL) {
        uint16_t active[KONANE_ACTIVE_MAX];
        return network_evaluate(network, active, konane_list(width, facts, position, active));
    }
    return (int)(2 * own - all) * JUMP + TEMPO;
}

#define INSTANCE(width_)                                                                      \
    {                                                                                         \
        .ply = {width_, konane_plies, konane_play}, .key = key, .side = side, .stuck = stuck, \
        .evaluate = evaluate, .tuning = {                                                     \
            .reduced_from = 3,                                                                \
            .reduction = 40,                                                                  \
            .late_depth = 8,                                                                  \
            .late_base = 6,                                                                   \
            .late_slope = 2,                                                                  \
            .standing_depth = 12,                                                             \
            .standing_margin = 150                                                            \
        }                                                                                     \
    }

static const search_ops ops_1 = INSTANCE(1), ops_2 = INSTANCE(2), ops_4 = INSTANCE(4),
                        ops_6 = INSTANCE(6), ops_8 = INSTANCE(8);

static uint64_t perft_1(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_1.ply, perft_1, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_2(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_2.ply, perft_2, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_4(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_4.ply, perft_4, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_6(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_6.ply, perft_6, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_8(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_8.ply, perft_8, facts, position, &next, plies, depth, bulk);
}

static int search_1(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_1, search_1, worker, position, &next, node);
}

static int search_2(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_2, search_2, worker, position, &next, node);
}

static int search_4(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_4, search_4, worker, position, &next, node);
}

static int search_6(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_6, search_6, worker, position, &next, node);
}

static int search_8(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_8, search_8, worker, position, &next, node);
}

static int plain_1(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_1, plain_1, worker, position, &next, node);
}

static int plain_2(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_2, plain_2, worker, position, &next, node);
}

static int plain_4(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_4, plain_4, worker, position, &next, node);
}

static int plain_6(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_6, plain_6, worker, position, &next, node);
}

static int plain_8(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_8, plain_8, worker, position, &next, node);
}

/* By the words of a board. */
static const struct {
    perft_function *perft;
    search_function *search, *plain;
    const search_ops *ops;
} instances[BITS_WORDS_MAX + 1] = {
    [1] = {perft_1, search_1, BESIDE_BEST(plain_1), &ops_1}, [2] = {perft_2, search_2, BESIDE_BEST(plain_2), &ops_2},
    [4] = {perft_4, search_4, BESIDE_BEST(plain_4), &ops_4}, [6] = {perft_6, search_6, BESIDE_BEST(plain_6), &ops_6},
    [8] = {perft_8, search_8, BESIDE_BEST(plain_8), &ops_8},
};

tablero_status konane_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                            uint64_t *count)
{
    const konane_rules *rules = facts;
    *count = instances[rules->width].perft(facts, position, depth, bulk);
    return TABLERO_OK;
}

static search_function *principal(const void *facts)
{
    const konane_rules *rules = facts;
    return instances[rules->width].search;
}

static search_function *baseline(const void *facts)
{
    const konane_rules *rules = facts;
    return instances[rules->width].plain;
}

static const search_ops *ops_of(const void *facts)
{
    const konane_rules *rules = facts;
    return instances[rules->width].ops;
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
