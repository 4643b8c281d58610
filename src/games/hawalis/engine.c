/* Hawalis for perft and for the search. */
#include "games/hawalis/inputs.h"
#include "games/hawalis/position.h"
#include "search/baseline.h"
#include "search/principal.h"
#include "tablero/level.h"

FORCE_INLINE uint64_t key(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)facts;
    return hawalis_key(position);
}

static unsigned side(const void *board)
{
    const hawalis_position *position = board;
    return position->side;
}

FORCE_INLINE bool over(unsigned width, const void *facts, const void *board, int *score)
{
    (void)width;
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    if (LIKELY(!hawalis_over(position))) {
        return false;
    }
    if (position->ended) {
        bool draw = rules->options[HAWALIS_ENDLESS] == HAWALIS_ENDLESS_DRAW;
        *score = draw ? 0 : TABLERO_WIN;
    } else {
        *score = position->ring[HAWALIS_OWN] == 0 ? -TABLERO_WIN : TABLERO_WIN;
    }
    return true;
}

static int stuck(unsigned width, const void *facts, const void *board)
{
    (void)width;
    const hawalis_rules *rules = facts;
    unsigned own = hawalis_seeds(board, HAWALIS_OWN), rival = hawalis_seeds(board, HAWALIS_RIVAL);
    if (rules->options[HAWALIS_NO_MOVES] == HAWALIS_NO_MOVES_LOSS || own < rival) {
        return -TABLERO_WIN;
    }
    return own == rival ? 0 : TABLERO_WIN;
}

/* Seeds, and the holes that can be lifted while singles cannot. A position text may have so many
 * seeds that the lead would look like a win; it counts up to a bound. */
PART int evaluate(unsigned width, const void *facts, const struct network *network,
                  const void *board)
{
    enum { SEED = 48, SEVERAL = 24, TEMPO = 24, LEAD_MAX = 500 };
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    uint64_t own = position->ring[HAWALIS_OWN], rival = position->ring[HAWALIS_RIVAL];
    bool wide = position->wide;
    int mobile = wide ? 0 : hawalis_several(own);
    if (UNLIKELY(mobile == 0 || rules->endless_illegal)) {
        tablero_ply plies[HAWALIS_HOLES_MAX];
        if (hawalis_plies(width, facts, board, plies) == 0) {
            return stuck(width, facts, board);
        }
    }
    if (network != NULL) {
        uint16_t active[HAWALIS_ACTIVE_MAX];
        return network_evaluate(network, active, hawalis_list(rules, position, active));
    }
    int seeds =
        (int)hawalis_seeds(position, HAWALIS_OWN) - (int)hawalis_seeds(position, HAWALIS_RIVAL);
    if (UNLIKELY(wide)) {
        seeds = seeds > LEAD_MAX ? LEAD_MAX : seeds < -LEAD_MAX ? -LEAD_MAX : seeds;
    }
    int balance = mobile - (wide ? 0 : hawalis_several(rival));
    return seeds * SEED + balance * SEVERAL + TEMPO;
}

FORCE_INLINE uint32_t tier(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)facts;
    return hawalis_seeds(position, HAWALIS_OWN) + hawalis_seeds(position, HAWALIS_RIVAL);
}

static const search_ops ops = {
    .ply = {1, hawalis_plies, hawalis_play},
    .key = key,
    .side = side,
    .over = over,
    .stuck = stuck,
    .evaluate = evaluate,
    .tier = tier,
    .tuning = {.reduced_from = 2,
               .reduction = 40,
               .late_depth = 0,
               .late_base = 100,
               .standing_depth = 8,
               .standing_margin = 360},
};

static uint64_t count_turns(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hawalis_position next;
    tablero_ply plies[HAWALIS_HOLES_MAX];
    return perft_body(&ops.ply, count_turns, facts, position, &next, plies, depth, bulk);
}

tablero_status hawalis_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                             uint64_t *count)
{
    *count = count_turns(facts, position, depth, bulk);
    return TABLERO_OK;
}

static int search(search_worker *worker, const void *position, search_node node)
{
    hawalis_position next;
    return principal_search(&ops, search, worker, position, &next, node);
}

static int search_plainly(search_worker *worker, const void *position, search_node node)
{
    hawalis_position next;
    return baseline_search(&ops, search_plainly, worker, position, &next, node);
}

static search_function *principal(const void *facts)
{
    (void)facts;
    return search;
}

static search_function *baseline(const void *facts)
{
    (void)facts;
    return search_plainly;
}

static const search_ops *ops_of(const void *facts)
{
    (void)facts;
    return &ops;
}

static unsigned plies_max(const void *facts)
{
    const hawalis_rules *rules = facts;
    return rules->holes;
}

static uint32_t tier_of(const void *facts, const void *position)
{
    return tier(1, facts, position);
}

/* Measured: docs/levels.md. */
static const search_level levels[TABLERO_LEVEL_COUNT] = {
    {.depth = 1, .blurring = 720},
    {.depth = 1, .blurring = 50},
    {.depth = 2, .blurring = 200},
    {.depth = 3, .blurring = 60},
    {.nodes = 2000},
    {.nodes = 30000},
    {0},
};

const search_engine hawalis_engine = {
    .plies_max = plies_max,
    .principal = principal,
    .baseline = BESIDE_BEST(baseline),
    .tier = tier_of,
    .ops = ops_of,
    .levels = levels,
    .inputs = &hawalis_inputs,
};
