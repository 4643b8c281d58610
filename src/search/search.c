#include "tablero/search.h"

#include <assert.h>
#include <string.h>

#include "core/history.h"
#include "core/position.h"
#include "search/alpha_beta.h"
#include "search/line.h"

enum {
    TABLE_BYTES_USUAL = 16 << 20,
    POLL_NODES = 256, /* between two looks at the clock and whether to stop, at most */
    POLL_TIME = 1000  /* microseconds between them that are thought too many */
};

#define NODES_MAX (UINT64_MAX / 2) /* no search counts as far */

struct tablero_search {
    const tablero_rules *rules;
    tablero_search_options options;
    tablero_allocator allocator;
    search_function *body;
    const search_engine *engine;
    transposition_table table;
    search_worker worker;

    tablero_position root;
    const tablero_history *history; /* of the root; the caller's, or NULL */
    tablero_search_limits limits;
    tablero_search_report report;
    int64_t started; /* on the clock of the options */
    int64_t polled;  /* when should_stop looked at it last */
    uint64_t poll_nodes;
    uint64_t slice_end; /* number of nodes at which this resume returns */
    unsigned slices;    /* that ended without finishing the present depth */
    bool out_of_limits, finished;
    atomic_bool stop;

    size_t ply_count; /* of the memory that the worker cuts its lists from */
    tablero_ply *plies;
    int32_t *scores;
};

static int64_t elapsed(const tablero_search *search)
{
    if (search->options.now == NULL) {
        return 0;
    }
    return search->options.now(search->options.context) - search->started;
}

static uint64_t earlier(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* Some turns take a thousand times as long as others: looks more often while nodes take long. */
static void pace_polls(search_worker *worker)
{
    tablero_search *search = worker->owner;
    int64_t now = elapsed(search);
    if (now - search->polled > POLL_TIME) {
        search->poll_nodes = (search->poll_nodes + 1) / 2;
    } else {
        search->poll_nodes = earlier(2 * search->poll_nodes, POLL_NODES);
    }
    search->polled = now;
    worker->check_at = earlier(worker->nodes + search->poll_nodes, search->slice_end + 1);
}

static bool should_stop(search_worker *worker)
{
    tablero_search *search = worker->owner;
    const tablero_search_limits *limits = &search->limits;
    pace_polls(worker);
    bool nodes_spent = limits->nodes > 0 && worker->nodes > limits->nodes;
    bool time_spent = limits->microseconds > 0 && search->polled >= limits->microseconds;
    bool told = atomic_load_explicit(&search->stop, memory_order_relaxed);
    search->out_of_limits |= nodes_spent || time_spent || told;
    worker->stopped = search->out_of_limits || worker->nodes > search->slice_end;
    if (limits->nodes > 0) {
        worker->check_at = earlier(worker->check_at, limits->nodes + 1);
    }
    return worker->stopped;
}

static tablero_status allocate_parts(tablero_search *search)
{
    const tablero_allocator *allocator = &search->allocator;
    size_t bytes = search->options.table_bytes;
    tablero_status status =
        table_init(&search->table, bytes > 0 ? bytes : TABLE_BYTES_USUAL, allocator);
    if (status != TABLERO_OK) {
        return status;
    }
    search->plies =
        allocator->allocate(allocator->context, search->ply_count * sizeof(tablero_ply));
    search->scores = allocator->allocate(allocator->context, search->ply_count * sizeof(int32_t));
    return search->plies == NULL || search->scores == NULL ? TABLERO_NO_MEMORY : TABLERO_OK;
}

tablero_status tablero_search_create(tablero_search **search, const tablero_rules *rules,
                                     const tablero_search_options *options)
{
    assert(options->allocator != NULL);
    *search = NULL;
    const search_engine *engine = rules_game(rules)->engine;
    bool known = options->engine == NULL || text_equal(options->engine, "baseline");
    if (engine == NULL || !known) {
        return TABLERO_UNSUPPORTED;
    }
    const tablero_allocator *allocator = options->allocator;
    tablero_search *created = allocator->allocate(allocator->context, sizeof *created);
    if (created == NULL) {
        return TABLERO_NO_MEMORY;
    }
    memset(created, 0, sizeof *created);
    created->rules = rules;
    created->options = *options;
    created->allocator = *allocator;
    created->engine = engine;
    created->body = engine->baseline(rules_facts(rules));
    size_t lists = rules_game(rules)->settled == NULL ? TABLERO_DEPTH_MAX : WORKER_HEIGHT_MAX;
    created->ply_count = engine->plies_max(rules_facts(rules)) * lists;
    tablero_status status = allocate_parts(created);
    if (status != TABLERO_OK) {
        tablero_search_destroy(created);
        return status;
    }
    *search = created;
    return TABLERO_OK;
}

void tablero_search_destroy(tablero_search *search)
{
    if (search == NULL) {
        return;
    }
    tablero_allocator allocator = search->allocator;
    if (search->scores != NULL) {
        allocator.release(allocator.context, search->scores, search->ply_count * sizeof(int32_t));
    }
    if (search->plies != NULL) {
        allocator.release(allocator.context, search->plies,
                          search->ply_count * sizeof(tablero_ply));
    }
    if (search->table.buckets != NULL) {
        table_free(&search->table, &allocator);
    }
    allocator.release(allocator.context, search, sizeof *search);
}

static void forget_ordering(search_worker *worker)
{
    memset(worker->history, 0, sizeof worker->history);
    memset(worker->killers, 0xff, sizeof worker->killers);
}

void tablero_search_clear(tablero_search *search)
{
    table_clear(&search->table);
    forget_ordering(&search->worker);
}

/* The positions of the game that the present one could still return to. */
static void lay_path(tablero_search *search, const tablero_history *history)
{
    search_worker *worker = &search->worker;
    const void *facts = rules_facts(search->rules);
    worker->path_count = 0;
    if (search->engine->tier == NULL) {
        return;
    }
    uint32_t tier = search->engine->tier(facts, position_board(&search->root));
    size_t count = tablero_history_count(history);
    size_t first = count > WORKER_PATH_MAX ? count - WORKER_PATH_MAX : 0;
    for (size_t i = first; i < count; i++) {
        const tablero_position *position = history_position(history, i);
        if (search->engine->tier(facts, position_board(position)) == tier) {
            worker->path[worker->path_count++] =
                (path_step){tablero_position_key(search->rules, position), tier};
        }
    }
}

void tablero_search_start(tablero_search *search, const tablero_position *position,
                          const tablero_history *history, const tablero_search_limits *limits)
{
    search_worker *worker = &search->worker;
    const game_table *game = rules_game(search->rules);
    search->root = *position;
    search->history = history;
    search->limits = *limits;
    if (search->limits.depth == 0 || search->limits.depth > TABLERO_DEPTH_MAX) {
        search->limits.depth = TABLERO_DEPTH_MAX;
    }
    search->limits.nodes = earlier(limits->nodes, NODES_MAX);
    memset(&search->report, 0, sizeof search->report);
    search->slices = 0;
    search->finished = search->out_of_limits = false;
    atomic_store_explicit(&search->stop, false, memory_order_relaxed);
    search->started =
        search->options.now == NULL ? 0 : search->options.now(search->options.context);
    search->polled = 0;
    search->poll_nodes = 1;
    search->table.age = (search->table.age + 1) % TABLE_AGES;
    forget_ordering(worker);
    worker->facts = rules_facts(search->rules);
    worker->table = &search->table;
    worker->owner = search;
    worker->should_stop = should_stop;
    worker->nodes = 0;
    worker->seldepth = 0;
    worker->repetition = game->repetition(rules_facts(search->rules));
    lay_path(search, history);
    line_first_turn(search->rules, position, history, &search->report);
}

/* Whether the turn that was found leads back to an earlier position of the game where that is
 * forbidden. The search scores it as a loss, but may have found nothing that is not one. */
static bool leads_back(const tablero_search *search)
{
    if (search->worker.repetition.occurrences == 0 ||
        search->worker.repetition.effect != REPETITION_FORBIDDEN) {
        return false;
    }
    tablero_position after;
    tablero_turn_play(search->rules, &after, &search->root, &search->report.line[0]);
    return tablero_history_occurrences(search->history, &after) > 0;
}

/* Takes what an iteration has found so far into the report. */
static void report_line(tablero_search *search, bool complete, unsigned depth)
{
    const search_worker *worker = &search->worker;
    tablero_search_report *report = &search->report;
    report->nodes = worker->nodes;
    report->seldepth = worker->seldepth;
    report->microseconds = elapsed(search);
    report->table_filled = table_filled(&search->table);
    if (worker->root_found) {
        report->score = worker->root_score;
        line_follow(search->rules, &search->root, &search->table, worker->root_ply, report);
        if (leads_back(search)) {
            line_first_turn(search->rules, &search->root, search->history, report);
        }
    }
    if (complete) {
        report->depth = depth;
    }
}

static bool search_depth(tablero_search *search, unsigned depth)
{
    search_worker *worker = &search->worker;
    unsigned path_count = worker->path_count;
    worker->plies = search->plies;
    worker->scores = search->scores;
    worker->stopped = worker->saw_horizon = worker->root_found = false;
    worker->root_shuffle = search->limits.seed;
    worker->check_at = worker->nodes;
    search_node root = {.alpha = -TABLERO_WIN - 1,
                        .beta = TABLERO_WIN + 1,
                        .depth = depth,
                        .key = tablero_position_key(search->rules, &search->root)};
    search->body(worker, position_board(&search->root), root);
    worker->path_count = path_count;
    bool complete = !worker->stopped;
    report_line(search, complete, depth);
    return complete;
}

/* A slice too short for its depth must not repeat itself for ever: each is longer than the last. */
static uint64_t slice_end(const tablero_search *search, uint64_t node_budget)
{
    uint64_t nodes = search->worker.nodes;
    if (node_budget == 0 || node_budget > (NODES_MAX - nodes) / (search->slices + 1)) {
        return NODES_MAX;
    }
    return nodes + node_budget + (node_budget + 3) / 4 * search->slices;
}

tablero_status tablero_search_resume(tablero_search *search, uint64_t node_budget)
{
    search_worker *worker = &search->worker;
    search->slice_end = slice_end(search, node_budget);
    while (!search->finished && !search->out_of_limits) {
        unsigned depth = search->report.depth + 1;
        if (!search_depth(search, depth)) {
            search->slices++;
            return search->out_of_limits ? TABLERO_OK : TABLERO_INCOMPLETE;
        }
        search->slices = 0;
        search->finished = depth >= search->limits.depth || !worker->saw_horizon ||
                           is_decisive(search->report.score);
        if (search->options.progress != NULL) {
            search->options.progress(search->options.context, &search->report);
        }
    }
    return TABLERO_OK;
}

void tablero_search_stop(tablero_search *search)
{
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

const tablero_search_report *tablero_search_result(const tablero_search *search)
{
    return &search->report;
}
