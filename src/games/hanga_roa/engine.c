/* Hanga Roa for the search.
 *
 * The search looks at every Ariki, stone and Mata-to'a, but not at every walk of a Moai. When a Moai
 * can reach its goal the next step of a shortest way is its only ply. Otherwise it may go two steps,
 * and further only while what is left has few ends. */
#include "games/hanga_roa/walks.h"
#include "search/baseline.h"
#include "search/principal.h"
#include "tablero/level.h"

enum {
    FREE_STEPS = 2, /* of a walk, whatever follows */
    FEW_WALKS = 24  /* what may still follow after them */
};

/* Pairs of stones are searched in one order. */
static unsigned drop_second_orders(const roa_rules *rules, const roa_position *position,
                                   tablero_ply *plies, unsigned count)
{
    unsigned kept = 0, last = rules->seen[position->thrower][position->last];
    for (unsigned i = 0; i < count; i++) {
        unsigned to = roa_ply_to(plies[i]), bit = rules->seen[position->thrower][to];
        bool hides_last = bit >> 3 == last >> 3; /* and lies before it, since it can be reached */
        if (roa_ply_kind(plies[i]) != ROA_PLY_THROW || to > position->last || hides_last) {
            plies[kept++] = plies[i];
        }
    }
    return kept;
}

/* The first step of a shortest way of the Moai of the side to move to its goal; false when there is
 * no way. */
static bool find_goal_step(const roa_rules *rules, const roa_position *position, unsigned *step)
{
    unsigned side = position->side;
    roa_set steps = roa_steps(rules, position);
    if (steps == 0) {
        return false;
    }
    roa_set reached = position->stones[side] & rules->goal[side], before = 0;
    while (reached != before && (reached & steps) == 0) {
        before = reached;
        reached |= roa_grown(reached) & position->stones[side];
    }
    if ((reached & steps) == 0) {
        return false;
    }
    *step = roa_first(reached & steps);
    return true;
}

static bool selects(unsigned width, const void *facts, const void *board)
{
    (void)width;
    const roa_position *position = board;
    unsigned step;
    return position->stage == ROA_WALKING && position->done >= FREE_STEPS &&
           roa_has_more_walks(facts, position, FEW_WALKS) &&
           !find_goal_step(facts, position, &step);
}

static unsigned offer_plies(unsigned width, const void *facts, const void *board,
                            tablero_ply *plies)
{
    const roa_rules *rules = facts;
    const roa_position *position = board;
    unsigned step;
    if (position->stage != ROA_THROWING && find_goal_step(rules, position, &step)) {
        plies[0] = roa_ply(ROA_PLY_STEP, position->moai[position->side], step);
        return 1;
    }
    if (selects(width, facts, board)) {
        plies[0] = roa_ply(ROA_PLY_STOP, 0, 0);
        return 1;
    }
    unsigned count = roa_plies(facts, board, plies);
    bool second = position->stage == ROA_THROWING && position->done > 0 && !rules->by_stone;
    return second ? drop_second_orders(rules, position, plies, count) : count;
}

static void play(unsigned width, const void *facts, void *next, const void *position,
                 tablero_ply ply)
{
    (void)width;
    roa_play(facts, next, position, ply);
}

static uint64_t key(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)facts;
    return roa_key(position);
}

static unsigned side(const void *board)
{
    const roa_position *position = board;
    return position->side;
}

static bool settled(const void *board)
{
    const roa_position *position = board;
    return position->stage == ROA_SETTLED;
}

static bool over(unsigned width, const void *facts, const void *board, int *score)
{
    (void)width;
    const roa_position *position = board;
    unsigned winner;
    bool arrived;
    if (position->stage != ROA_SETTLED || !roa_decided(facts, position, &winner, &arrived)) {
        return false;
    }
    *score = winner == position->side ? TABLERO_WIN : -TABLERO_WIN;
    return true;
}

static int stuck(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)position;
    const roa_rules *rules = facts;
    return rules->draws_without_moves ? 0 : -TABLERO_WIN;
}

/* Men leave the game and never come back. */
static uint32_t count_men(const void *facts, const void *board)
{
    (void)facts;
    const roa_position *position = board;
    return roa_count_set(position->ariki[0] | position->ariki[1]) +
           roa_count_set(position->mata[0] | position->mata[1]) + position->hand[0] +
           position->hand[1];
}

static uint32_t tier(unsigned width, const void *facts, const void *position)
{
    (void)width;
    return count_men(facts, position);
}

/* ---- Evaluation ---- */

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
static int road_length(const roa_rules *rules, const roa_position *position, roa_set occupied,
                       unsigned side)
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

static int evaluate_side(const roa_rules *rules, const roa_position *position, roa_set occupied,
                         unsigned side)
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

static int evaluate(unsigned width, const void *facts, const struct network *network,
                    const void *board)
{
    (void)network;
    (void)width;
    const roa_rules *rules = facts;
    const roa_position *position = board;
    unsigned own = position->side, rival = own ^ 1;
    roa_set occupied = roa_occupied(position);
    int own_road = road_length(rules, position, occupied, own);
    if (own_road == 0) {
        return TABLERO_WIN - 1;
    }
    int rival_road = road_length(rules, position, occupied, rival);
    int score = (rival_road - own_road) * ROAD + TEMPO - (rival_road == 0 ? NEAR_GOAL : 0);
    return score + evaluate_side(rules, position, occupied, own) -
           evaluate_side(rules, position, occupied, rival);
}

static const search_ops ops = {
    .ply = {0, offer_plies, play},
    .key = key,
    .side = side,
    .over = over,
    .stuck = stuck,
    .evaluate = evaluate,
    .tier = tier,
    .settled = settled,
    .selects = selects,
    .tuning = {.reduced_from = 3,
               .reduction = 40,
               .late_depth = 4,
               .late_base = 12,
               .late_slope = 12,
               .standing_depth = 8,
               .standing_margin = 150},
};

static int search(search_worker *worker, const void *position, search_node node)
{
    roa_position next;
    return principal_search(&ops, search, worker, position, &next, node);
}

static int search_plainly(search_worker *worker, const void *position, search_node node)
{
    roa_position next;
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
    (void)facts;
    return ROA_PLIES_MAX;
}

/* Until the ladder is measured. */
static const search_level levels[TABLERO_LEVEL_COUNT] = {
    {.depth = 1, .blurring = 120},
    {.depth = 1, .blurring = 30},
    {.depth = 2, .blurring = 10},
    {.depth = 4},
    {.nodes = 100000},
    {.nodes = 1000000},
    {0},
};

const search_engine roa_engine = {
    .plies_max = plies_max,
    .principal = principal,
    .baseline = baseline,
    .tier = count_men,
    .ops = ops_of,
    .levels = levels,
};
