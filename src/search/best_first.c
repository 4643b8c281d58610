#include "search/best_first.h"

#include <assert.h>
#include <string.h>

#include "core/position.h"
#include "search/node.h"

enum {
    /* A visit goes on until it has looked at so many positions, since to come down costs as much. */
    VISIT_POSITIONS = 16,
    RANK_OF_SCORE = 64, /* of what a game says of plies beforehand, for one of score */
    HEIGHT_LAST = WORKER_HEIGHT_MAX - 1
};

/* A visit under way: where it has come to. */
typedef struct visit {
    const search_ops *ops;
    search_worker *worker;
    search_function *body;
    search_tree *tree;
    unsigned plies_max;
    tablero_position positions[2]; /* here, and what a ply from here leads to */
    unsigned here;
    unsigned height, turn;
    uint32_t nodes[WORKER_HEIGHT_MAX]; /* on the way from the root to here, and their keys */
    uint64_t keys[WORKER_HEIGHT_MAX];
} visit;

static const void *board_here(const visit *visit)
{
    return position_board(&visit->positions[visit->here]);
}

static void *board_next(visit *visit)
{
    return position_board_of(&visit->positions[visit->here ^ 1]);
}

static tree_node *node_here(const visit *visit)
{
    return &visit->tree->nodes[visit->nodes[visit->height]];
}

/* ---- Down ---- */

/* The child to visit. */
static uint32_t choose(const search_tree *tree, const tree_node *node)
{
    uint32_t chosen = 0;
    uint64_t least = UINT64_MAX, place = 1;
    for (uint32_t i = node->first; i < node->first + node->count && place * place < least; i++) {
        const tree_node *child = &tree->nodes[i];
        if (child->closed) {
            continue;
        }
        uint64_t load = ((uint64_t)child->visits + 1) * place * place;
        if (load < least) {
            least = load;
            chosen = i;
        }
        place++;
    }
    assert(chosen != 0);
    return chosen;
}

static void go_down(visit *visit, uint32_t child)
{
    const search_ops *ops = visit->ops;
    search_worker *worker = visit->worker;
    const tree_node *node = &visit->tree->nodes[child];
    if (ops->tier != NULL && is_settled(ops, board_here(visit))) {
        worker->path[worker->path_count++] =
            (path_step){visit->keys[visit->height],
                        ops->tier(ops->ply.width, worker->facts, board_here(visit))};
    }
    ops->ply.play(ops->ply.width, worker->facts, board_next(visit), board_here(visit), node->ply);
    visit->here ^= 1;
    visit->turn += node->passes;
    visit->nodes[++visit->height] = child;
    visit->keys[visit->height] = ops->key(ops->ply.width, worker->facts, board_here(visit));
}

/* ---- Leaves ---- */

/* What the game or the rule of repetition says of the position that a ply has led to. */
static bool is_end(visit *visit, bool settled, uint64_t key, int *score)
{
    const search_ops *ops = visit->ops;
    search_worker *worker = visit->worker;
    const void *next = board_next(visit);
    unsigned index;
    if (ops->over != NULL && ops->over(ops->ply.width, worker->facts, next, score)) {
        return true;
    }
    if (!settled || ops->tier == NULL || worker->repetition.occurrences == 0 ||
        !path_returns(worker, key, ops->tier(ops->ply.width, worker->facts, next), &index)) {
        return false;
    }
    *score = score_repetition(worker, ops->side(next));
    return true;
}

/* The evaluation of a position between turns, after noisy plies where they are better for who is to
 * move. The body of the principal search looks at those. */
static int evaluate_quiet(const visit *visit, const void *position)
{
    search_worker *worker = visit->worker;
    int score = evaluate_node(visit->ops, worker, position, 0);
    if (visit->ops->noisy == NULL || is_decisive(score)) {
        return score;
    }
    search_node node = {.alpha = score, .beta = TABLERO_WIN + 1, .depth = DEPTH_NOISY, .height = 1};
    int best = visit->body(worker, position, node);
    return best > score ? best : score;
}

/* A child by a ply, which is played into next. Only between turns can a position be evaluated. */
static tree_node make_child(visit *visit, tablero_ply ply, int score_within_turn)
{
    const search_ops *ops = visit->ops;
    search_worker *worker = visit->worker;
    void *next = board_next(visit);
    worker->nodes++;
    ops->ply.play(ops->ply.width, worker->facts, next, board_here(visit), ply);
    uint64_t key = ops->key(ops->ply.width, worker->facts, next);
    tree_node child = {.ply = ply, .passes = is_settled(ops, next)};
    int score = score_within_turn;
    if (is_end(visit, child.passes, key, &score)) {
        child.closed = true;
    } else if (child.passes) {
        table_fact known = table_probe(worker->table, key);
        score = known.bound == BOUND_EXACT ? known.score : evaluate_quiet(visit, next);
        child.closed = is_decisive(score);
    }
    child.score = (int16_t)(child.passes ? -score_from_root(score, 1) : score);
    return child;
}

/* Guesses what plies are worth that do not end the turn: what the node here is thought to be worth, and
 * what the game says of them beforehand. */
static void guess_within_turn(const visit *visit, const tablero_ply *plies, int32_t *scores,
                              unsigned count)
{
    const search_ops *ops = visit->ops;
    const void *facts = visit->worker->facts, *here = board_here(visit);
    const tree_node *node = node_here(visit);
    int standing = node->passes ? -node->score : node->score;
    memset(scores, 0, count * sizeof scores[0]);
    if (ops->priors != NULL) {
        ops->priors(ops->ply.width, facts, here, plies, count, scores);
    }
    for (unsigned i = 0; i < count; i++) {
        int score = standing + scores[i] / RANK_OF_SCORE;
        scores[i] = score > AS_GOOD_AS_WON    ? AS_GOOD_AS_WON
                    : score < -AS_GOOD_AS_WON ? -AS_GOOD_AS_WON
                                              : score;
    }
}

/* Gives the node here its children; false when there is no room for them or it has none. */
static bool expand(visit *visit)
{
    const search_ops *ops = visit->ops;
    search_worker *worker = visit->worker;
    tree_node *node = node_here(visit);
    tablero_ply *plies = worker->plies;
    int32_t *scores = worker->ranks;
    unsigned count = ops->ply.plies(ops->ply.width, worker->facts, board_here(visit), plies);
    if (count == 0) {
        int score = ops->stuck(ops->ply.width, worker->facts, board_here(visit));
        node->closed = true;
        node->score = (int16_t)(node->passes ? -score_from_root(score, 1) : score);
        return false;
    }
    tree_node *children = tree_reserve(visit->tree, count);
    if (children == NULL) {
        return false;
    }
    if (visit->height == 0 && worker->root_shuffle != 0) {
        shuffle_root(worker, plies, count);
    }
    if (ops->settled != NULL) {
        guess_within_turn(visit, plies, scores, count);
    }
    worker->plies += count;
    for (unsigned i = 0; i < count; i++) {
        children[i] = make_child(visit, plies[i], ops->settled != NULL ? scores[i] : 0);
    }
    worker->plies = plies;
    bool narrow = worker->width > 0 && visit->height > 0 && worker->width < count;
    node->guessed = narrow || (ops->selects != NULL &&
                               ops->selects(ops->ply.width, worker->facts, board_here(visit)));
    tree_attach(visit->tree, visit->nodes[visit->height], count, narrow ? worker->width : count);
    return true;
}

/* ---- Up ---- */

/* What a node is worth for the side to move there, by its children. */
static int value_of(const search_tree *tree, const tree_node *node)
{
    int value = tree->nodes[node->first].score;
    return node->guessed && value <= -SCORE_DECISIVE ? -AS_GOOD_AS_WON : value;
}

static void learn(const visit *visit, unsigned height)
{
    const search_tree *tree = visit->tree;
    tree_node *node = &tree->nodes[visit->nodes[height]];
    int value = value_of(tree, node);
    node->closed = value >= SCORE_DECISIVE || node->open == 0;
    node->score = (int16_t)(node->passes ? -score_from_root(value, 1) : value);
    if (node->passes || height == 0) {
        int worth = 32 - __builtin_clz(node->visits);
        table_store(visit->worker->table, visit->keys[height],
                    (table_fact){tree->nodes[node->first].ply, value, worth, BOUND_EXACT});
    }
}

static void go_up(visit *visit)
{
    search_tree *tree = visit->tree;
    for (unsigned height = visit->height + 1; height-- > 0;) {
        uint32_t index = visit->nodes[height];
        tree_node *node = &tree->nodes[index];
        node->visits++;
        if (node->first != 0) {
            learn(visit, height);
        }
        if (height > 0) {
            uint32_t parent = visit->nodes[height - 1];
            tree->nodes[parent].open = (uint16_t)(tree->nodes[parent].open - node->closed);
            tree_reorder(tree, parent, index);
        }
    }
}

static void make_visit(visit *visit, const tablero_search *search)
{
    search_worker *worker = visit->worker;
    search_tree *tree = visit->tree;
    uint64_t enough = worker->nodes + VISIT_POSITIONS;
    unsigned path_count = worker->path_count;
    visit->positions[0] = search->root;
    visit->here = visit->height = visit->turn = 0;
    if (tree_room(tree) < visit->plies_max) {
        tree_thin(tree);
    }
    while (node_here(visit)->first != 0) {
        go_down(visit, choose(tree, node_here(visit)));
    }
    for (;;) {
        if (visit->height == HEIGHT_LAST || visit->turn == TABLERO_DEPTH_MAX) {
            node_here(visit)->closed = true;
            break;
        }
        if (!expand(visit)) {
            break;
        }
        uint32_t best = node_here(visit)->first;
        if (tree->nodes[best].closed || (tree->nodes[best].passes && worker->nodes >= enough)) {
            break;
        }
        go_down(visit, best);
    }
    worker->seldepth = visit->height >= worker->seldepth ? visit->height + 1 : worker->seldepth;
    go_up(visit);
    worker->path_count = path_count;
}

/* ---- What is reported ---- */

/* The best turns that the tree knows, one after the other. */
typedef struct turn_finder {
    const search_tree *tree;
    uint32_t last; /* node of the turn before; 0: none */
    uint32_t found;
    tablero_ply plies[WORKER_HEIGHT_MAX]; /* to the node that was found */
    unsigned count;
} turn_finder;

/* Whether a turn is better than another; those of equal scores come in the order of their nodes. */
static bool comes_before(const search_tree *tree, uint32_t a, uint32_t b)
{
    int difference = tree->nodes[a].score - tree->nodes[b].score;
    return difference > 0 || (difference == 0 && a < b);
}

/* Looks for the next turn among those that go on from a node; height is that of its children. */
static void find_turn(turn_finder *finder, uint32_t index, tablero_ply *way, unsigned height)
{
    const search_tree *tree = finder->tree;
    const tree_node *node = &tree->nodes[index];
    for (uint32_t i = node->first; i < node->first + node->count; i++) {
        const tree_node *child = &tree->nodes[i];
        if (finder->found != 0 && child->score < tree->nodes[finder->found].score) {
            break;
        }
        way[height - 1] = child->ply;
        if (!child->passes && height < TABLERO_TURN_PLIES) {
            find_turn(finder, i, way, height + 1);
        } else if (child->passes && (finder->last == 0 || comes_before(tree, finder->last, i)) &&
                   (finder->found == 0 || comes_before(tree, i, finder->found))) {
            finder->found = i;
            finder->count = height;
            memcpy(finder->plies, way, height * sizeof way[0]);
        }
    }
}

static bool find_next_turn(turn_finder *finder)
{
    tablero_ply way[TABLERO_TURN_PLIES];
    finder->last = finder->found;
    finder->found = 0;
    find_turn(finder, 0, way, 1);
    return finder->found != 0;
}

/* Goes on from the turn that was found with the best play known. */
static void extend_turn(turn_finder *finder)
{
    const tree_node *nodes = finder->tree->nodes;
    for (uint32_t i = nodes[finder->found].first; i != 0 && finder->count < WORKER_HEIGHT_MAX;
         i = nodes[i].first) {
        finder->plies[finder->count++] = nodes[i].ply;
    }
}

static bool is_forbidden(const tablero_search *search, const turn_finder *finder)
{
    tablero_turn turn = {.count = finder->count};
    memcpy(turn.plies, finder->plies, finder->count * sizeof turn.plies[0]);
    return search_leads_back(search, &turn);
}

static void report(tablero_search *search, unsigned depth)
{
    turn_finder finder = {.tree = &search->tree};
    uint64_t best = search->lines[0].key;
    search_begin_depth(search);
    for (unsigned left = search->limits.variations; left > 0 && find_next_turn(&finder);) {
        if (!is_forbidden(search, &finder)) {
            extend_turn(&finder);
            search_take_line(search, finder.plies, finder.count,
                             search->tree.nodes[finder.found].score, depth);
            left--;
        }
    }
    search->same_depths = best == search->lines[0].key ? search->same_depths + 1 : 0;
    search_report_numbers(search);
    search->report.table_filled = tree_filled(&search->tree);
}

/* Whether the best line has so many turns. One that cannot become longer must have stood the test of
 * others. */
static bool reaches(const search_tree *tree, unsigned depth, unsigned *turns)
{
    const tree_node *node = tree->nodes;
    *turns = 0;
    while (node->first != 0) {
        node = &tree->nodes[node->first];
        *turns += node->passes;
    }
    bool tested = depth < 24 && tree->nodes[0].visits >> (depth + 6) != 0;
    return *turns >= depth || (node->closed && tested);
}

bool best_first_deepen(tablero_search *search, unsigned depth)
{
    search_worker *worker = &search->parts[0].worker;
    search_tree *tree = &search->tree;
    const void *root = position_board(&search->root);
    visit visit = {.ops = search->engine->ops(worker->facts),
                   .worker = worker,
                   .body = search->body,
                   .tree = tree,
                   .plies_max = search->engine->plies_max(worker->facts),
                   .keys = {tablero_position_key(search->rules, &search->root)}};
    worker->plies = search->parts[0].plies;
    worker->ranks = search->parts[0].ranks;
    worker->stopped = false;
    worker->check_at = worker->nodes;
    if (tree->count == 0) {
        tree_plant(tree);
        tree->nodes[0].score = (int16_t)evaluate_node(visit.ops, worker, root, 0);
        worker->root_shuffle = search->limits.seed;
    }
    unsigned turns = 0;
    bool reached = reaches(tree, depth, &turns), short_of_time = false;
    while (!reached && !tree->nodes[0].closed && !worker->stopped && !short_of_time) {
        make_visit(&visit, search);
        reached = reaches(tree, depth, &turns);
        if (worker->nodes >= worker->check_at && !worker->should_stop(worker)) {
            search->report.microseconds = search->polled;
            short_of_time = search_time_is_short(search);
        }
    }
    worker->saw_horizon = !tree->nodes[0].closed;
    unsigned least = reached ? depth : search->report.depth;
    search->report.depth = turns > least ? turns : least;
    report(search, search->report.depth);
    return !worker->stopped;
}
