/* Hanga Roa for the baseline search: an evaluation and a choice of plies that must stay as they are, so
 * that what is measured against them can be compared with what was. */
#include "search/baseline.h"
#include "games/hanga_roa/engine.h"

static unsigned offer_plies(unsigned width, const void *facts, const void *board,
                            tablero_ply *plies)
{
    const roa_rules *rules = facts;
    const roa_position *position = board;
    if (position->stage != ROA_THROWING && roa_find_arrival(rules, position, &plies[0])) {
        return 1;
    }
    if (roa_selects(width, facts, board)) {
        plies[0] = roa_ply(ROA_PLY_STOP, 0, 0);
        return 1;
    }
    unsigned count = roa_plies(facts, board, plies);
    bool second = position->stage == ROA_THROWING && position->done > 0 && !rules->by_stone;
    return second ? roa_drop_second_orders(rules, position, plies, count) : count;
}

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
    .ply = {0, offer_plies, roa_next_of},
    .key = roa_key_of,
    .side = roa_side_of,
    .over = roa_end_of,
    .stuck = roa_stuck_of,
    .evaluate = evaluate,
    .tier = roa_tier_of,
    .settled = roa_settled_of,
    .selects = roa_selects,
};

int roa_search_plainly(search_worker *worker, const void *position, search_node node)
{
    roa_position next;
    return baseline_search(&ops, roa_search_plainly, worker, position, &next, node);
}
