/* What both searches of Hanga Roa do alike: the principal one in engine.c and the yardstick in
 * baseline.c.
 *
 * A search looks at every Ariki, stone and Mata-to'a, but not at every walk of a Moai. When a Moai
 * can reach its goal the next step of a shortest way is its only ply. Otherwise it may go two steps,
 * and further only while what is left has few ends. */
#ifndef HANGA_ROA_ENGINE_H
#define HANGA_ROA_ENGINE_H

#include "games/hanga_roa/walks.h"
#include "games/hanga_roa/wins.h"
#include "search/engine.h"

enum {
    ROA_FREE_STEPS = 2, /* of a walk, whatever follows */
    ROA_FEW_WALKS = 24  /* what may still follow after them */
};

static inline bool roa_selects(unsigned width, const void *facts, const void *board)
{
    (void)width;
    const roa_position *position = board;
    tablero_ply step;
    return position->stage == ROA_WALKING && position->done >= ROA_FREE_STEPS &&
           roa_has_more_walks(facts, position, ROA_FEW_WALKS) &&
           !roa_find_arrival(facts, position, &step);
}

/* Pairs of stones are searched in one order. */
static inline unsigned roa_drop_second_orders(const roa_rules *rules, const roa_position *position,
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

static inline void roa_next_of(unsigned width, const void *facts, void *next, const void *position,
                               tablero_ply ply)
{
    (void)width;
    roa_play(facts, next, position, ply);
}

static inline uint64_t roa_key_of(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)facts;
    return roa_key(position);
}

static inline unsigned roa_side_of(const void *board)
{
    const roa_position *position = board;
    return position->side;
}

static inline bool roa_settled_of(const void *board)
{
    const roa_position *position = board;
    return position->stage == ROA_SETTLED;
}

static inline bool roa_end_of(unsigned width, const void *facts, const void *board, int *score)
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

static inline int roa_stuck_of(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)position;
    const roa_rules *rules = facts;
    return rules->draws_without_moves ? 0 : -TABLERO_WIN;
}

/* Men leave the game and never come back. */
static inline uint32_t roa_count_men(const void *facts, const void *board)
{
    (void)facts;
    const roa_position *position = board;
    return roa_count_set(position->ariki[0] | position->ariki[1]) +
           roa_count_set(position->mata[0] | position->mata[1]) + position->hand[0] +
           position->hand[1];
}

static inline uint32_t roa_tier_of(unsigned width, const void *facts, const void *position)
{
    (void)width;
    return roa_count_men(facts, position);
}

/* baseline.c */
int roa_search_plainly(search_worker *worker, const void *position, search_node node);

#endif
