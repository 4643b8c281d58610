/* What every search body must know of a node: whether its value is settled without a search, and how
 * scores travel between the root, a position and the table. */
#ifndef SEARCH_NODE_H
#define SEARCH_NODE_H

#include <assert.h>
#include <string.h>

#include "base/mix.h"
#include "search/engine.h"

#define RESTS_ON_NOTHING UINT32_MAX

/* Depth of the nodes that look at noisy plies alone. */
enum { DEPTH_NOISY = -1000 };

FORCE_INLINE bool is_decisive(int score)
{
    return score >= SCORE_DECISIVE || score <= -SCORE_DECISIVE;
}

/* The game and the table know distances from the position itself, since it is reached in many ways;
 * the search compares them as turns from the root. */
FORCE_INLINE int score_from_root(int score, unsigned turn)
{
    return score >= SCORE_DECISIVE    ? score - (int)turn
           : score <= -SCORE_DECISIVE ? score + (int)turn
                                      : score;
}

FORCE_INLINE int score_to_table(int score, unsigned turn)
{
    return score >= SCORE_DECISIVE    ? score + (int)turn
           : score <= -SCORE_DECISIVE ? score - (int)turn
                                      : score;
}

FORCE_INLINE bool is_settled(const search_ops *ops, const void *position)
{
    return ops->settled == NULL || ops->settled(position);
}

/* Whether what the table knows answers a node's question. */
FORCE_INLINE bool table_answers(table_fact fact, int score, const search_node *node)
{
    if (fact.bound == BOUND_NONE || fact.depth < node->depth) {
        return false;
    }
    return fact.bound == BOUND_EXACT || (fact.bound == BOUND_LOWER && score >= node->beta) ||
           (fact.bound == BOUND_UPPER && score <= node->alpha);
}

/* Where on the path the position stood before, in the game or on the way to this node. */
FORCE_INLINE bool path_returns(const search_worker *worker, uint64_t key, uint32_t tier,
                               unsigned *index)
{
    for (unsigned i = worker->path_count; i-- > 0 && worker->path[i].tier == tier;) {
        if (worker->path[i].key == key) {
            *index = i;
            return true;
        }
    }
    return false;
}

/* The evaluation of a position that is not over. */
FORCE_INLINE int evaluate_node(const search_ops *ops, search_worker *worker, const void *position,
                               unsigned turn)
{
    int score = ops->evaluate(ops->ply.width, worker->facts, worker->network, position);
    assert(score >= -TABLERO_WIN && score <= TABLERO_WIN);
    if (UNLIKELY(worker->blurring > 0) && !is_decisive(score)) {
        uint64_t chance =
            mix64(ops->key(ops->ply.width, worker->facts, position) ^ worker->blurring_salt);
        score += (int)random_below(&chance, 2 * worker->blurring + 1) - (int)worker->blurring;
        score = score >= SCORE_DECISIVE ? SCORE_DECISIVE - 1 : score;
        score = score <= -SCORE_DECISIVE ? 1 - SCORE_DECISIVE : score;
    }
    worker->saw_horizon |= !is_decisive(score);
    return score_from_root(score, turn);
}

/* The score of a win that is not proved. */
enum { AS_GOOD_AS_WON = SCORE_DECISIVE / 2 };

/* What the return of a position is worth to the side to move. Who may not repeat has as good as lost
 * if he does, but a loss that needs three occurrences is not proved by two. */
static inline int score_repetition(search_worker *worker, unsigned side)
{
    if (worker->repetition.effect == REPETITION_DRAW) {
        return worker->drawn[side];
    }
    worker->saw_horizon = true;
    bool loses =
        worker->repetition.effect == REPETITION_SIDE_LOSES && worker->repetition.loser == side;
    return loses ? -AS_GOOD_AS_WON : AS_GOOD_AS_WON;
}

/* Whether the node's value is known without looking at its plies or at the table. */
FORCE_INLINE bool is_decided(const search_ops *ops, search_worker *worker, const void *position,
                             const search_node *node, uint32_t tier, int *score)
{
    if (ops->over != NULL && ops->over(ops->ply.width, worker->facts, position, score)) {
        *score = score_from_root(*score, node->turn);
        return true;
    }
    unsigned index;
    if (ops->tier == NULL || worker->repetition.occurrences == 0 || node->height == 0 ||
        !is_settled(ops, position) || !path_returns(worker, node->key, tier, &index)) {
        return false;
    }
    worker->rests_on = index;
    *score = score_repetition(worker, ops->side(position));
    return true;
}

static inline void shuffle_root(search_worker *worker, tablero_ply *plies, unsigned count)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned other = random_below(&worker->root_shuffle, i);
        tablero_ply ply = plies[i - 1];
        plies[i - 1] = plies[other];
        plies[other] = ply;
    }
}

/* The best line from a node is a ply and the best line from where it leads. */
FORCE_INLINE void extend_line(search_worker *worker, unsigned height, tablero_ply ply)
{
    worker_line *line = &worker->lines[height], *rest = &worker->lines[height + 1];
    unsigned count = rest->count < WORKER_LINE_PLIES ? rest->count : WORKER_LINE_PLIES - 1;
    line->plies[0] = ply;
    memcpy(line->plies + 1, rest->plies, count * sizeof rest->plies[0]);
    line->count = count + 1;
}

#endif
