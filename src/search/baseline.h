/* Plain alpha-beta with a transposition table: the yardstick for better searches, specialised by
 * inlining to each game.
 *
 * A game gives a constant search_ops and a wrapper that owns the memory of the next position:
 *
 *     static int search(search_worker *worker, const void *position, search_node node)
 *     {
 *         my_position next;
 *         return baseline_search(&ops, search, worker, position, &next, node);
 *     }
 *
 * Turns of several plies are searched ply by ply: alpha and beta change places only when the turn
 * passes to the other side, and depth, here in turns, is spent only then. */
#ifndef SEARCH_BASELINE_H
#define SEARCH_BASELINE_H

#include "search/ordering.h"

/* Plies of a node that are tried in the order of their ranks. When none of them has cut, the others
 * hardly ever do, and sorting them costs more than searching them: 4.5 times the speed of picking all
 * where a node has a hundred plies, 1.3 times where it has ten, and no more nodes. */
enum { BASELINE_PICKED = 6 };

FORCE_INLINE void baseline_rank(search_worker *worker, unsigned side, unsigned height,
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

/* Rewards the ply that cut and takes a little from those tried in vain before it. */
static inline void baseline_learn(search_worker *worker, unsigned side, const search_node *node,
                                  const tablero_ply *plies, unsigned tried)
{
    int bonus = node->depth * node->depth;
    bonus = bonus > 400 ? 400 : bonus;
    for (unsigned i = 0; i <= tried; i++) {
        int16_t *value = history_of(worker, side, plies[i]);
        history_add(value, i == tried ? bonus : -bonus);
    }
    remember_killer(worker, node->height, plies[tried]);
}

/* The score of a position at which the search looks no further. Two nodes of three are such, so they
 * are scored in their parent: 1.06 times the speed of calling the body for them. */
FORCE_INLINE int baseline_horizon(const search_ops *ops, search_worker *worker,
                                  const void *position, unsigned turn)
{
    int score;
    worker->nodes++;
    if (ops->over != NULL && ops->over(ops->ply.width, worker->facts, position, &score)) {
        return score_from_root(score, turn);
    }
    score = ops->evaluate(ops->ply.width, worker->facts, NULL, position);
    assert(score >= -TABLERO_WIN && score <= TABLERO_WIN);
    score = score_from_root(score, turn);
    worker->saw_horizon |= !is_decisive(score);
    return score;
}

/* Searches one ply of a node and returns its score for the node's side. The table's entry for the
 * next position is sent for at once and only looked at when that position's plies are listed: 1.1
 * times the speed of asking first and listing only when the table does not answer. */
FORCE_INLINE int baseline_ply(const search_ops *ops, search_function *self, search_worker *worker,
                              const void *position, void *next, tablero_ply ply,
                              const search_node *node, int alpha)
{
    ops->ply.play(ops->ply.width, worker->facts, next, position, ply);
    bool passes = is_settled(ops, next);
    worker->lines[node->height + 1].count = 0;
    if (passes && node->depth == 1) {
        return -baseline_horizon(ops, worker, next, node->turn + 1);
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

FORCE_INLINE int baseline_plies(const search_ops *ops, search_function *self, search_worker *worker,
                                const void *position, void *next, const search_node *node,
                                tablero_ply *plies, int32_t *ranks, unsigned count,
                                tablero_ply *best_ply)
{
    unsigned side = ops->side(position);
    int best = -TABLERO_WIN - 1, alpha = node->alpha;
    for (unsigned i = 0; i < count; i++) {
        if (i < BASELINE_PICKED) {
            pick_best(plies, ranks, i, count);
        }
        int score = baseline_ply(ops, self, worker, position, next, plies[i], node, alpha);
        if (worker->stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            *best_ply = plies[i];
            if (node->height == 0) {
                worker->root_score = score;
                worker->root_found = true;
            }
        }
        if (best > alpha) {
            alpha = best;
            extend_line(worker, node->height, *best_ply);
        }
        if (alpha >= node->beta) {
            baseline_learn(worker, side, node, plies, i);
            break;
        }
    }
    return best;
}

FORCE_INLINE int baseline_search(const search_ops *ops, search_function *self,
                                 search_worker *worker, const void *position, void *next,
                                 search_node node)
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
    int32_t *ranks = worker->ranks;
    unsigned count = ops->ply.plies(ops->ply.width, worker->facts, position, plies);
    if (count == 0) {
        return score_from_root(ops->stuck(ops->ply.width, worker->facts, position), node.turn);
    }
    table_fact known = table_probe(worker->table, node.key);
    score = score_from_root(known.score, node.turn);
    if (node.height > 0 && table_answers(known, score, &node)) {
        worker->saw_horizon |= !is_decisive(score);
        return score;
    }
    if (node.height == 0 && worker->root_shuffle != 0) {
        shuffle_root(worker, plies, count);
    }
    worker->seldepth = node.height >= worker->seldepth ? node.height + 1 : worker->seldepth;
    baseline_rank(worker, ops->side(position), node.height, known.ply, plies, ranks, count);
    worker->plies += count;
    worker->ranks += count;
    if (ops->tier != NULL) {
        worker->path[worker->path_count++] = (path_step){node.key, tier};
    }
    tablero_ply best_ply = plies[0];
    int best =
        baseline_plies(ops, self, worker, position, next, &node, plies, ranks, count, &best_ply);
    if (ops->selects != NULL && ops->selects(ops->ply.width, worker->facts, position)) {
        worker->saw_horizon = true;
        best = best <= -SCORE_DECISIVE ? -AS_GOOD_AS_WON : best;
    }
    worker->path_count -= ops->tier != NULL;
    worker->plies = plies;
    worker->ranks = ranks;
    if (!worker->stopped) {
        table_bound bound = best >= node.beta    ? BOUND_LOWER
                            : best <= node.alpha ? BOUND_UPPER
                                                 : BOUND_EXACT;
        table_store(worker->table, node.key,
                    (table_fact){best_ply, score_to_table(best, node.turn), node.depth, bound});
    }
    return best;
}

#endif
