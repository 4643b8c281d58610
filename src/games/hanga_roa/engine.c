/* Hanga Roa for the search. A turn that wins is the only one it looks at, and against a threat only
 * what may stop it. */
#include "games/hanga_roa/engine.h"
#include "games/hanga_roa/evaluation.h"
#include "games/hanga_roa/forced.h"
#include "games/hanga_roa/ordering.h"
#include "search/principal.h"
#include "tablero/level.h"

/* Whether before the last stone the rival could already have been threatening, so that not every
 * stone was looked at as the first of a pair. */
static bool was_limited(const roa_rules *rules, const roa_position *position)
{
    roa_position before = *position;
    before.stones[position->side] &= ~roa_bit(position->last);
    return roa_nearly_walled_in(rules, &before, roa_occupied(&before), position->side);
}

static unsigned offer_plies(unsigned width, const void *facts, const void *board,
                            tablero_ply *plies)
{
    const roa_rules *rules = facts;
    const roa_position *position = board;
    if (roa_find_win(rules, position, &plies[0])) {
        return 1;
    }
    if (roa_selects(width, facts, board)) {
        plies[0] = roa_ply(ROA_PLY_STOP, 0, 0);
        return 1;
    }
    unsigned count = roa_plies(facts, board, plies);
    bool second = position->stage == ROA_THROWING && position->done > 0 && !rules->by_stone;
    if (second && !was_limited(rules, position)) {
        count = roa_drop_second_orders(rules, position, plies, count);
    }
    return roa_keep_answers(rules, position, plies, count);
}

static bool must_answer(unsigned width, const void *facts, const void *position)
{
    (void)width;
    tablero_ply ply;
    return roa_is_threatened(facts, position) && !roa_find_win(facts, position, &ply);
}

/* What is learned of a stone is learned of its square, from wherever it is thrown. */
static tablero_ply likeness_of(tablero_ply ply)
{
    return roa_ply_kind(ply) == ROA_PLY_THROW ? ply & ~UINT32_C(0xff00) : ply;
}

static unsigned breadth(const void *board, int depth)
{
    static const uint8_t least[] = {[ROA_SETTLED] = 6, [ROA_THROWING] = 2, [ROA_WALKING] = 6};
    static const uint8_t more[] = {[ROA_SETTLED] = 8, [ROA_THROWING] = 3, [ROA_WALKING] = 4};
    const roa_position *position = board;
    unsigned turns = (unsigned)depth / DEPTH_TURN;
    return least[position->stage] + more[position->stage] * turns * turns;
}

static const search_ops ops = {
    .ply = {0, offer_plies, roa_next_of},
    .key = roa_key_of,
    .side = roa_side_of,
    .over = roa_end_of,
    .stuck = roa_stuck_of,
    .evaluate = roa_evaluate,
    .tier = roa_tier_of,
    .settled = roa_settled_of,
    .selects = roa_selects,
    .urgent = must_answer,
    .priors = roa_priors,
    .likeness = likeness_of,
    .breadth = breadth,
    .tuning = {.reduced_from = 3,
               .reduction = 55,
               .late_depth = 4,
               .standing_depth = 8,
               .standing_margin = 150},
};

/* Whether a search of the root is to begin with a look at all wins in two: as soon as such are searched
 * for, until it is known that there is none. Who is made to see less, or asked for other turns than the
 * best, finds what he finds. */
static bool looks_for_forced_win(const search_worker *worker, const search_node *node)
{
    return node->height == 0 && node->depth >= 2 * DEPTH_TURN && !worker->root_scanned &&
           worker->excluded_count == 0 && worker->width == 0 && worker->blurring == 0;
}

/* So many first turns are looked at: more with each depth, since a Moai may have thousands, and all that
 * time the search would stand still. */
enum { FORCED_TURNS_LEAST = 1000 };

static uint64_t forced_win_turns(const search_worker *worker)
{
    return FORCED_TURNS_LEAST + worker->nodes / 8;
}

static int search(search_worker *worker, const void *position, search_node node)
{
    roa_position next;
    if (UNLIKELY(looks_for_forced_win(worker, &node))) {
        int score = roa_find_forced_win(worker->facts, worker, position, forced_win_turns(worker),
                                        &worker->lines[0]);
        if (score > 0) {
            worker->root_score = score;
            worker->root_found = true;
            return score;
        }
        if (worker->stopped) {
            return 0;
        }
    }
    return principal_search(&ops, search, worker, position, &next, node);
}

static search_function *principal(const void *facts)
{
    (void)facts;
    return search;
}

static search_function *baseline(const void *facts)
{
    (void)facts;
    return roa_search_plainly;
}

static const search_ops *ops_of(const void *facts)
{
    (void)facts;
    return &ops;
}

static unsigned plies_max(const void *facts)
{
    (void)facts;
    return ROA_PLIES_MAX;
}

/* Measured: docs/levels.md. */
static const search_level levels[TABLERO_LEVEL_COUNT] = {
    {.depth = 1, .blurring = 130},
    {.depth = 1, .blurring = 44},
    {.depth = 2, .blurring = 82},
    {.depth = 2, .blurring = 16},
    {.nodes = 15000},
    {.nodes = 80000},
    {0},
};

const search_engine roa_engine = {
    .plies_max = plies_max,
    .principal = principal,
    .baseline = BESIDE_BEST(baseline),
    .tier = roa_count_men,
    .ops = ops_of,
    .levels = levels,
    .inputs = &roa_inputs,
};
