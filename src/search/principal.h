/* Principal variation search: the search body, specialised by inlining to each game as the one in
 * baseline.h is.
 *
 * The first ply of a node is searched with the whole window, the others only asked whether they beat
 * it, late ones less deep; who does is searched again. Turns of several plies are searched ply by ply:
 * alpha and beta change places and depth is spent only when the turn passes to the other side, and
 * what was reduced at one ply stays reduced for the rest of its turn.
 *
 * Wins and losses are never guessed: nothing is left out of a node before one of its plies is known
 * not to lose, so that a loss means that every ply was refuted. A score that rests on the return of a
 * position that lies further up is not put into the table, where other ways would find it. */
#ifndef SEARCH_PRINCIPAL_H
#define SEARCH_PRINCIPAL_H

#include "search/ordering.h"

/* 16 times the natural logarithm. */
static const uint8_t sixteen_logarithms[64] = {
    0,  0,  11, 18, 22, 26, 29, 31, 33, 35, 37, 38, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49,
    49, 50, 51, 52, 52, 53, 53, 54, 54, 55, 55, 56, 56, 57, 57, 58, 58, 59, 59, 59, 60, 60,
    61, 61, 61, 62, 62, 62, 63, 63, 63, 64, 64, 64, 64, 65, 65, 65, 66, 66, 66, 66};

/* What the steps of one node share. */
typedef struct node_work {
    const void *position;
    void *next;
    tablero_ply *plies;
    int32_t *ranks;
    unsigned count, side;
    bool settled, principal; /* principal: the window is open */
    int extension;           /* of depth, for all plies of an urgent turn */
    uint32_t rests_on;
    tablero_ply best_ply;
} node_work;

FORCE_INLINE tablero_ply likeness(const search_ops *ops, tablero_ply ply)
{
    return ops->likeness == NULL ? ply : ops->likeness(ply);
}

/* Ranks the plies from index on. */
FORCE_INLINE void rank_plies(const search_ops *ops, search_worker *worker, const node_work *work,
                             unsigned height, unsigned index)
{
    const tablero_ply *killers = worker->killers[height];
    const int16_t *replies = replies_at(worker, height);
    for (unsigned i = index; i < work->count; i++) {
        tablero_ply ply = work->plies[i], like = likeness(ops, ply);
        int32_t rank =
            *history_of(worker, work->side, like) + replies[ply_slot(like, WORKER_REPLY_BITS)];
        rank += ply == killers[0] || ply == killers[1] ? RANK_KILLER : 0;
        work->ranks[i] = rank;
    }
    if (ops->priors != NULL) {
        ops->priors(ops->ply.width, worker->facts, work->position, work->plies + index,
                    work->count - index, work->ranks + index);
    }
}

/* Puts the table's ply first, so that the others, which keep their order, need no ranks where it
 * cuts. */
FORCE_INLINE bool begin_with(const node_work *work, tablero_ply table_ply)
{
    for (unsigned i = 0; i < work->count; i++) {
        if (work->plies[i] == table_ply) {
            memmove(work->plies + 1, work->plies, i * sizeof work->plies[0]);
            work->plies[0] = table_ply;
            work->ranks[0] = RANK_TABLE;
            return true;
        }
    }
    return false;
}

/* Rewards the ply that cut and takes a little from those tried in vain before it. */
FORCE_INLINE void learn_from_cut(const search_ops *ops, search_worker *worker,
                                 const node_work *work, const search_node *node, unsigned tried)
{
    int depth = node->depth / DEPTH_TURN + 1;
    int bonus = depth > 20 ? 400 : depth * depth;
    int16_t *replies = replies_at(worker, node->height);
    for (unsigned i = 0; i <= tried; i++) {
        int change = i == tried ? bonus : -bonus;
        tablero_ply like = likeness(ops, work->plies[i]);
        history_add(history_of(worker, work->side, like), change);
        history_add(&replies[ply_slot(like, WORKER_REPLY_BITS)], change);
    }
    remember_killer(worker, node->height, work->plies[tried]);
}

/* The score of a position between turns at which the search looks no further, but at noisy plies. Two
 * nodes of three are such, so they are scored in their parent. */
FORCE_INLINE int search_horizon(const search_ops *ops, search_function *self, search_worker *worker,
                                const void *position, search_node node)
{
    int score;
    worker->nodes++;
    if (ops->over != NULL && ops->over(ops->ply.width, worker->facts, position, &score)) {
        return score_from_root(score, node.turn);
    }
    if (ops->wins != NULL && ops->wins(ops->ply.width, worker->facts, position)) {
        return score_from_root(TABLERO_WIN - 1, node.turn);
    }
    score = evaluate_node(ops, worker, position, node.turn);
    if (ops->noisy == NULL || score >= node.beta || is_decisive(score) ||
        node.turn >= TABLERO_DEPTH_MAX + WORKER_NOISY_MAX) {
        return score;
    }
    node.depth = DEPTH_NOISY;
    node.alpha = score > node.alpha ? score : node.alpha;
    int best = self(worker, position, node);
    return best > score ? best : score;
}

/* The noisy plies of a position that may also be left as it is. */
FORCE_INLINE int search_noisy(const search_ops *ops, search_function *self, search_worker *worker,
                              const void *position, void *next, const search_node *node)
{
    tablero_ply *plies = worker->plies;
    unsigned count = ops->noisy(ops->ply.width, worker->facts, position, plies);
    int best = -TABLERO_WIN - 1, alpha = node->alpha;
    worker->plies += count;
    for (unsigned i = 0; i < count && best < node->beta && !worker->stopped; i++) {
        ops->ply.play(ops->ply.width, worker->facts, next, position, plies[i]);
        search_node child = {.alpha = -node->beta,
                             .beta = -alpha,
                             .height = node->height + 1,
                             .turn = node->turn + 1};
        int score = -search_horizon(ops, self, worker, next, child);
        best = score > best ? score : best;
        alpha = best > alpha ? best : alpha;
    }
    worker->plies = plies;
    return best;
}

/* Whether a position is looked into although no depth is left: the side to move must answer. */
FORCE_INLINE bool is_urgent(const search_ops *ops, const search_worker *worker,
                            const void *position, unsigned turn)
{
    return ops->urgent != NULL && turn < worker->turn_max &&
           ops->urgent(ops->ply.width, worker->facts, position);
}

FORCE_INLINE bool is_excluded(const search_worker *worker, uint64_t key)
{
    for (unsigned i = 0; i < worker->excluded_count; i++) {
        if (worker->excluded[i] == key) {
            return true;
        }
    }
    return false;
}

/* Searches the position after a ply that was played into next; the score is for the node's side. */
FORCE_INLINE int search_child(const search_ops *ops, search_function *self, search_worker *worker,
                              void *next, bool passes, search_node child)
{
    if (passes) {
        int alpha = child.alpha;
        child.alpha = -child.beta;
        child.beta = -alpha;
        child.depth -= DEPTH_TURN;
        child.turn++;
        bool ends = child.depth <= 0 && !is_urgent(ops, worker, next, child.turn);
        if (ends || child.turn >= TABLERO_DEPTH_MAX) {
            return -search_horizon(ops, self, worker, next, child);
        }
    }
    int score = self(worker, next, child);
    return passes ? -score : score;
}

/* How much less deep a late ply is searched. */
FORCE_INLINE int reduce(const search_ops *ops, const search_node *node, const node_work *work,
                        unsigned index)
{
    if ((int)index < ops->tuning.reduced_from || node->depth < DEPTH_TURN) {
        return 0;
    }
    unsigned depth = (unsigned)node->depth / DEPTH_TURN * 2, late = index;
    int product =
        sixteen_logarithms[depth > 63 ? 63 : depth] * sixteen_logarithms[late > 63 ? 63 : late];
    int reduction = product * ops->tuning.reduction / (64 * 256 / DEPTH_TURN);
    reduction -= work->principal ? DEPTH_TURN / 2 : 0;
    reduction -= work->ranks[index] >= RANK_KILLER ? DEPTH_TURN / 2 : 0;
    reduction -= work->ranks[index] / (HISTORY_LIMIT / 2);
    int most = node->turn > 0 ? node->depth : node->depth - DEPTH_TURN;
    return reduction < 0 ? 0 : reduction > most ? most : reduction;
}

/* One ply of a node: asked first whether it is better than what there is, with less depth if it comes
 * late, and searched in earnest if so. */
FORCE_INLINE int search_ply(const search_ops *ops, search_function *self, search_worker *worker,
                            const node_work *work, const search_node *node, unsigned index,
                            int alpha, bool first)
{
    tablero_ply ply = work->plies[index];
    ops->ply.play(ops->ply.width, worker->facts, work->next, work->position, ply);
    bool passes = is_settled(ops, work->next);
    search_node child = {.alpha = alpha,
                         .beta = node->beta,
                         .depth = node->depth + (passes ? work->extension : 0),
                         .height = node->height + 1,
                         .turn = node->turn,
                         .key = ops->key(ops->ply.width, worker->facts, work->next)};
    table_prefetch(worker->table, child.key);
    worker->played[child.height] = likeness(ops, ply);
    worker->lines[child.height].count = 0;
    if (UNLIKELY(node->turn == 0 && passes) && is_excluded(worker, child.key)) {
        return -TABLERO_WIN - 1;
    }
    if (first) {
        return search_child(ops, self, worker, work->next, passes, child);
    }
    search_node question = child;
    question.beta = alpha + 1;
    int reduction = reduce(ops, node, work, index);
    question.depth -= reduction;
    int score = search_child(ops, self, worker, work->next, passes, question);
    if (reduction > 0 && score > alpha && !worker->stopped) {
        question.depth = child.depth;
        score = search_child(ops, self, worker, work->next, passes, question);
    }
    if (score > alpha && score < node->beta && !worker->stopped) {
        worker->lines[child.height].count = 0;
        score = search_child(ops, self, worker, work->next, passes, child);
    }
    return score;
}

/* Plies that a node looks at, when one of them is known not to lose. The first turn is looked at
 * whole, so that no win at once is missed. */
FORCE_INLINE unsigned node_width(const search_ops *ops, const search_worker *worker,
                                 const search_node *node, const node_work *work)
{
    unsigned width = work->count;
    if (!work->principal && node->depth <= ops->tuning.late_depth && node->turn > 0) {
        int depth = node->depth > 0 ? node->depth : 0;
        unsigned late = (unsigned)(ops->tuning.late_base + ops->tuning.late_slope * depth * depth /
                                                               (DEPTH_TURN * DEPTH_TURN));
        late = ops->breadth != NULL ? ops->breadth(work->position, depth) : late;
        width = late < width ? late : width;
    }
    if (UNLIKELY(worker->width > 0) && node->height > 0 && worker->width < width) {
        width = worker->width;
    }
    return width;
}

FORCE_INLINE int search_plies(const search_ops *ops, search_function *self, search_worker *worker,
                              const search_node *node, node_work *work, tablero_ply table_ply)
{
    int best = -TABLERO_WIN - 1, alpha = node->alpha;
    unsigned width = node_width(ops, worker, node, work);
    unsigned ranked_from = begin_with(work, table_ply) ? 1 : 0;
    for (unsigned i = 0; i < work->count; i++) {
        if (i >= width && best > -SCORE_DECISIVE) {
            worker->saw_horizon = true;
            break;
        }
        if (i == ranked_from) {
            rank_plies(ops, worker, work, node->height, i);
        }
        if (i >= ranked_from) {
            pick_best(work->plies, work->ranks, i, work->count);
        }
        bool first = best == -TABLERO_WIN - 1;
        worker->rests_on = RESTS_ON_NOTHING;
        int score = search_ply(ops, self, worker, work, node, i, alpha, first);
        if (worker->stopped) {
            return 0;
        }
        if (score > best) {
            best = score;
            work->best_ply = work->plies[i];
            if (best > alpha && (work->principal || node->height == 0)) {
                extend_line(worker, node->height, work->plies[i]);
            }
            if (node->height == 0 && (best > node->alpha)) {
                worker->root_score = score;
                worker->root_found = true;
            }
        }
        if (best >= node->beta) {
            work->rests_on = worker->rests_on;
            learn_from_cut(ops, worker, work, node, i);
            break;
        }
        work->rests_on = worker->rests_on < work->rests_on ? worker->rests_on : work->rests_on;
        alpha = best > alpha ? best : alpha;
    }
    return best;
}

/* Whether a node can be left without a look at its plies, since it stands well above beta as it is. */
FORCE_INLINE bool stands_above(const search_ops *ops, search_worker *worker,
                               const search_node *node, const node_work *work, int *score)
{
    const search_tuning *tuning = &ops->tuning;
    if (work->principal || !work->settled || work->extension > 0 ||
        node->depth > tuning->standing_depth || is_decisive(node->beta)) {
        return false;
    }
    int guess = evaluate_node(ops, worker, work->position, node->turn);
    int margin = tuning->standing_margin * node->depth / DEPTH_TURN;
    if (is_decisive(guess) || guess - margin < node->beta) {
        return false;
    }
    *score = guess - margin;
    return true;
}

FORCE_INLINE void store_node(search_worker *worker, const search_node *node, const node_work *work,
                             int best)
{
    table_bound bound = work->rests_on < worker->path_count ? BOUND_NONE
                        : best >= node->beta                ? BOUND_LOWER
                        : best <= node->alpha               ? BOUND_UPPER
                                                            : BOUND_EXACT;
    int depth = node->depth > 0 ? node->depth : 0;
    table_store(worker->table, node->key,
                (table_fact){work->best_ply, score_to_table(best, node->turn), depth, bound});
}

/* The plies of a node, searched; what the table knows is where to begin. */
FORCE_INLINE int search_node_plies(const search_ops *ops, search_function *self,
                                   search_worker *worker, const search_node *node, node_work *work,
                                   uint32_t tier, tablero_ply table_ply)
{
    if (node->height == 0 && worker->root_shuffle != 0) {
        shuffle_root(worker, work->plies, work->count);
    }
    worker->seldepth = node->height >= worker->seldepth ? node->height + 1 : worker->seldepth;
    worker->plies += work->count;
    worker->ranks += work->count;
    if (ops->tier != NULL) {
        worker->path[worker->path_count++] = (path_step){node->key, tier};
    }
    int best = search_plies(ops, self, worker, node, work, table_ply);
    if (ops->selects != NULL && best <= -SCORE_DECISIVE &&
        ops->selects(ops->ply.width, worker->facts, work->position)) {
        worker->saw_horizon = true;
        best = -AS_GOOD_AS_WON;
    }
    worker->path_count -= ops->tier != NULL;
    worker->plies = work->plies;
    worker->ranks = work->ranks;
    return best;
}

FORCE_INLINE int principal_search(const search_ops *ops, search_function *self,
                                  search_worker *worker, const void *position, void *next,
                                  search_node node)
{
    assert(node.alpha < node.beta && node.height < WORKER_HEIGHT_MAX);
    if (ops->noisy != NULL && node.depth == DEPTH_NOISY) {
        return search_noisy(ops, self, worker, position, next, &node);
    }
    table_touch(worker->table, node.key);
    worker->nodes++;
    if (UNLIKELY(worker->nodes >= worker->check_at) && worker->should_stop(worker)) {
        return 0;
    }
    int score;
    uint32_t tier = ops->tier == NULL ? 0 : ops->tier(ops->ply.width, worker->facts, position);
    if (is_decided(ops, worker, position, &node, tier, &score)) {
        return score;
    }
    int soonest = TABLERO_WIN - 1 - (int)node.turn;
    bool at_root = node.turn == 0, settled = is_settled(ops, position);
    if (node.height > 0 && soonest <= node.alpha) {
        return soonest;
    }
    if (ops->wins != NULL && !at_root && settled &&
        ops->wins(ops->ply.width, worker->facts, position)) {
        return soonest;
    }
    node_work work = {.position = position,
                      .next = next,
                      .plies = worker->plies,
                      .ranks = worker->ranks,
                      .side = ops->side(position),
                      .settled = settled,
                      .principal = node.beta - node.alpha > 1,
                      .rests_on = RESTS_ON_NOTHING};
    work.count = ops->ply.plies(ops->ply.width, worker->facts, position, work.plies);
    if (work.count == 0) {
        return score_from_root(ops->stuck(ops->ply.width, worker->facts, position), node.turn);
    }
    table_fact known = table_probe(worker->table, node.key);
    score = score_from_root(known.score, node.turn);
    if (!at_root && !work.principal && table_answers(known, score, &node)) {
        worker->saw_horizon |= !is_decisive(score);
        return score;
    }
    if (work.settled && is_urgent(ops, worker, position, node.turn)) {
        work.extension = DEPTH_TURN;
        if (ops->answers != NULL && !at_root) {
            work.count =
                ops->answers(ops->ply.width, worker->facts, position, work.plies, work.count);
        }
    }
    if (stands_above(ops, worker, &node, &work, &score)) {
        return score;
    }
    work.best_ply = work.plies[0];
    int best = search_node_plies(ops, self, worker, &node, &work, tier, known.ply);
    if (!worker->stopped && !(at_root && worker->excluded_count > 0)) {
        store_node(worker, &node, &work, best);
    }
    worker->rests_on = work.rests_on < worker->path_count ? work.rests_on : RESTS_ON_NOTHING;
    return best;
}

#endif
