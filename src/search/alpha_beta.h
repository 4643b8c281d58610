/* Alpha-beta with a transposition table: the search body, specialised by inlining to each game.
 *
 * A game gives a constant search_ops and a wrapper that owns the memory of the next position:
 *
 *     static int search(search_worker *worker, const void *position, search_node node)
 *     {
 *         my_position next;
 *         return alpha_beta(&ops, search, worker, position, &next, node);
 *     }
 *
 * Turns of several plies are searched ply by ply: alpha and beta change places only when the turn
 * passes to the other side, and depth is spent only then. */
#ifndef SEARCH_ALPHA_BETA_H
#define SEARCH_ALPHA_BETA_H

#include <assert.h>

#include "base/mix.h"
#include "search/engine.h"

enum { HISTORY_LIMIT = 1 << 13 };

/* Plies of a node that are tried in the order of their ranks. When none of them has cut, the others
 * hardly ever do, and sorting them costs more than searching them: 4.5 times the speed of picking all
 * where a node has a hundred plies, 1.3 times where it has ten, and no more nodes. */
enum { PICKED = 6 };

/* Ranks of plies when a node orders them; a history score lies below. */
enum { RANK_TABLE = 1 << 20, RANK_KILLER = 1 << 18 };

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

FORCE_INLINE bool table_cuts(table_fact fact, int score, const search_node *node)
{
    if (fact.bound == BOUND_NONE || fact.depth < (int)node->depth || node->height == 0) {
        return false;
    }
    return fact.bound == BOUND_EXACT || (fact.bound == BOUND_LOWER && score >= node->beta) ||
           (fact.bound == BOUND_UPPER && score <= node->alpha);
}

/* Whether the position stood on the board before, in the game or on the way to this node. */
FORCE_INLINE bool path_repeats(const search_worker *worker, uint64_t key, uint32_t tier)
{
    for (unsigned i = worker->path_count; i-- > 0 && worker->path[i].tier == tier;) {
        if (worker->path[i].key == key) {
            return true;
        }
    }
    return false;
}

FORCE_INLINE int16_t *history_of(search_worker *worker, unsigned side, tablero_ply ply)
{
    return &worker->history[side][ply * UINT32_C(2654435769) >> (32 - WORKER_HISTORY_BITS)];
}

FORCE_INLINE void rank_plies(search_worker *worker, unsigned side, unsigned height,
                             tablero_ply table_ply, const tablero_ply *plies, int32_t *ranks,
                             unsigned count)
{
    const tablero_ply *killers = worker->killers[height];
    for (unsigned i = 0; i < count; i++) {
        int32_t rank = *history_of(worker, side, plies[i]);
        if (plies[i] == killers[0] || plies[i] == killers[1]) {
            rank += RANK_KILLER;
        }
        if (plies[i] == table_ply) {
            rank += RANK_TABLE;
        }
        ranks[i] = rank;
    }
}

/* Brings the best of the plies from index on to index. That the greatest rank is kept beside its place
 * and not read again makes the search on 11x11 tafl 1.35 times as fast. */
FORCE_INLINE void pick_best(tablero_ply *plies, int32_t *ranks, unsigned index, unsigned count)
{
    unsigned best = index;
    int32_t top = ranks[index];
    for (unsigned i = index + 1; i < count; i++) {
        best = ranks[i] > top ? i : best;
        top = ranks[i] > top ? ranks[i] : top;
    }
    tablero_ply ply = plies[best];
    plies[best] = plies[index];
    plies[index] = ply;
    ranks[best] = ranks[index];
}

/* Rewards the ply that cut and takes a little from those tried in vain before it. */
static inline void learn_from_cut(search_worker *worker, unsigned side, const search_node *node,
                                  const tablero_ply *plies, unsigned tried)
{
    int bonus = (int)(node->depth * node->depth);
    bonus = bonus > 400 ? 400 : bonus;
    for (unsigned i = 0; i <= tried; i++) {
        int16_t *value = history_of(worker, side, plies[i]);
        int change = i == tried ? bonus : -bonus;
        *value = (int16_t)(*value + change - *value * bonus / HISTORY_LIMIT);
    }
    tablero_ply *killers = worker->killers[node->height];
    if (killers[0] != plies[tried]) {
        killers[1] = killers[0];
        killers[0] = plies[tried];
    }
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

/* The score of a win that is not proved. */
enum { AS_GOOD_AS_WON = SCORE_DECISIVE / 2 };

/* What the return of a position is worth to the side to move. Who may not repeat has as good as lost
 * if he does, but a loss that needs three occurrences is not proved by two. */
static inline int score_repetition(search_worker *worker, unsigned side)
{
    if (worker->repetition.effect == REPETITION_DRAW) {
        return 0;
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
    if (ops->tier == NULL || worker->repetition.occurrences == 0 || node->height == 0 ||
        (ops->settled != NULL && !ops->settled(position)) ||
        !path_repeats(worker, node->key, tier)) {
        return false;
    }
    *score = score_repetition(worker, ops->side(position));
    return true;
}

/* The score of a position at which the search looks no further. Two nodes of three are such, so they
 * are scored in their parent: 1.06 times the speed of calling the body for them. */
FORCE_INLINE int score_horizon(const search_ops *ops, search_worker *worker, const void *position,
                               unsigned turn)
{
    int score;
    worker->nodes++;
    if (ops->over != NULL && ops->over(ops->ply.width, worker->facts, position, &score)) {
        return score_from_root(score, turn);
    }
    score = ops->evaluate(ops->ply.width, worker->facts, position);
    assert(score >= -TABLERO_WIN && score <= TABLERO_WIN);
    score = score_from_root(score, turn);
    worker->saw_horizon |= !is_decisive(score);
    return score;
}

/* Searches one ply of a node and returns its score for the node's side. The table's entry for the
 * next position is sent for at once and only looked at when that position's plies are listed: 1.1
 * times the speed of asking first and listing only when the table does not answer. */
FORCE_INLINE int search_ply(const search_ops *ops, search_function *self, search_worker *worker,
                            const void *position, void *next, tablero_ply ply,
                            const search_node *node, int alpha)
{
    ops->ply.play(ops->ply.width, worker->facts, next, position, ply);
    bool passes = ops->settled == NULL || ops->settled(next);
    if (passes && node->depth == 1) {
        return -score_horizon(ops, worker, next, node->turn + 1);
    }
    search_node child = {.alpha = passes ? -node->beta : alpha,
                         .beta = passes ? -alpha : node->beta,
                         .depth = node->depth - passes,
                         .height = node->height + 1,
                         .turn = node->turn + passes,
                         .key = ops->key(ops->ply.width, worker->facts, next)};
    table_prefetch(worker->table, child.key);
    int score = self(worker, next, child);
    return passes ? -score : score;
}

FORCE_INLINE int search_plies(const search_ops *ops, search_function *self, search_worker *worker,
                              const void *position, void *next, const search_node *node,
                              tablero_ply *plies, int32_t *ranks, unsigned count,
                              tablero_ply *best_ply)
{
    unsigned side = ops->side(position);
    int best = -TABLERO_WIN - 1, alpha = node->alpha;
    for (unsigned i = 0; i < count; i++) {
        if (i < PICKED) {
            pick_best(plies, ranks, i, count);
        }
        int score = search_ply(ops, self, worker, position, next, plies[i], node, alpha);
        if (worker->stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            *best_ply = plies[i];
            if (node->height == 0) {
                worker->root_ply = plies[i];
                worker->root_score = score;
                worker->root_found = true;
            }
        }
        alpha = best > alpha ? best : alpha;
        if (alpha >= node->beta) {
            learn_from_cut(worker, side, node, plies, i);
            break;
        }
    }
    return best;
}

FORCE_INLINE int alpha_beta(const search_ops *ops, search_function *self, search_worker *worker,
                            const void *position, void *next, search_node node)
{
    assert(node.alpha < node.beta && node.depth > 0 && node.height < WORKER_HEIGHT_MAX);
    worker->nodes++;
    if (UNLIKELY(worker->nodes >= worker->check_at) && worker->should_stop(worker)) {
        return 0;
    }
    int score;
    uint32_t tier = ops->tier == NULL ? 0 : ops->tier(ops->ply.width, worker->facts, position);
    if (is_decided(ops, worker, position, &node, tier, &score)) {
        return score;
    }
    tablero_ply *plies = worker->plies;
    int32_t *ranks = worker->scores;
    unsigned count = ops->ply.plies(ops->ply.width, worker->facts, position, plies);
    if (count == 0) {
        return score_from_root(ops->stuck(ops->ply.width, worker->facts, position), node.turn);
    }
    table_fact known = table_probe(worker->table, node.key);
    score = score_from_root(known.score, node.turn);
    if (table_cuts(known, score, &node)) {
        worker->saw_horizon |= !is_decisive(score);
        return score;
    }
    if (node.height == 0 && worker->root_shuffle != 0) {
        shuffle_root(worker, plies, count);
    }
    worker->seldepth = node.height >= worker->seldepth ? node.height + 1 : worker->seldepth;
    rank_plies(worker, ops->side(position), node.height, known.ply, plies, ranks, count);
    worker->plies += count;
    worker->scores += count;
    if (ops->tier != NULL) {
        worker->path[worker->path_count++] = (path_step){node.key, tier};
    }
    tablero_ply best_ply = plies[0];
    int best =
        search_plies(ops, self, worker, position, next, &node, plies, ranks, count, &best_ply);
    if (ops->selects != NULL && ops->selects(ops->ply.width, worker->facts, position)) {
        worker->saw_horizon = true;
        best = best <= -SCORE_DECISIVE ? -AS_GOOD_AS_WON : best;
    }
    worker->path_count -= ops->tier != NULL;
    worker->plies = plies;
    worker->scores = ranks;
    if (!worker->stopped) {
        table_bound bound = best >= node.beta    ? BOUND_LOWER
                            : best <= node.alpha ? BOUND_UPPER
                                                 : BOUND_EXACT;
        table_store(
            worker->table, node.key,
            (table_fact){best_ply, score_to_table(best, node.turn), (int)node.depth, bound});
    }
    return best;
}

#endif
