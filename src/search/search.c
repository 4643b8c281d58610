#include "tablero/search.h"

#include <assert.h>
#include <string.h>

#include "core/history.h"
#include "core/position.h"
#include "nnue/inputs.h"
#include "search/best_first.h"
#include "search/line.h"
#include "search/node.h"
#include "search/state.h"

enum {
    TABLE_BYTES_USUAL = 16 << 20,
    TREE_LISTS_LEAST = 16, /* lists of plies that a tree has room for, however little it is given */
    POLL_NODES = 256,      /* between two looks at the clock and whether to stop, at most */
    ASSIST_NODES = 256,    /* the same for helpers */
    BEYOND_END = 2,        /* turns that are searched beyond the end that was found */
    POLL_TIME = 1000       /* microseconds between them that are thought too many */
};

static const search_kind kinds[] = {
    {.name = "principal",
     .deepen = search_deepen,
     .principal = true,
     .reduces = true,
     .proves = true,
     .turn = DEPTH_TURN},
    {.name = BESIDE_BEST("best-first"),
     .deepen = BESIDE_BEST(best_first_deepen),
     .principal = true,
     .tree = true},
    {.name = BESIDE_BEST("baseline"), .deepen = search_deepen, .principal = false, .turn = 1},
    {.name = NULL},
};

const char *const *tablero_search_engines(void)
{
    static const char *const names[] = {"principal", BESIDE_BEST("best-first"),
                                        BESIDE_BEST("baseline"), NULL};
    return names;
}

/* ---- Time ---- */

int64_t search_elapsed(const tablero_search *search)
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

uint64_t search_nodes(const tablero_search *search)
{
    uint64_t nodes = search->parts[0].worker.nodes;
    for (unsigned i = 1; i < search->options.threads; i++) {
        nodes += atomic_load_explicit(&search->parts[i].nodes, memory_order_relaxed);
    }
    return nodes;
}

/* Some turns take a thousand times as long as others: looks more often while nodes take long. */
static void pace_polls(tablero_search *search)
{
    search_worker *worker = &search->parts[0].worker;
    int64_t now = search_elapsed(search);
    if (now - search->polled > POLL_TIME) {
        search->poll_nodes = (search->poll_nodes + 1) / 2;
    } else {
        search->poll_nodes = earlier(2 * search->poll_nodes, POLL_NODES);
    }
    search->polled = now;
    if (atomic_load_explicit(&search->pondering, memory_order_relaxed)) {
        search->timed_from = now;
    }
    worker->check_at = earlier(worker->nodes + search->poll_nodes, search->slice_end + 1);
}

static bool should_stop(search_worker *worker)
{
    search_part *part = worker->owner;
    tablero_search *search = part->search;
    const tablero_search_limits *limits = &search->limits;
    pace_polls(search);
    bool nodes_spent = limits->nodes > 0 && search_nodes(search) > limits->nodes;
    bool time_spent = search->polled - search->timed_from >= search->budget.hard;
    bool told = atomic_load_explicit(&search->stop, memory_order_relaxed);
    search->out_of_limits |= nodes_spent || time_spent || told;
    worker->stopped = search->out_of_limits || worker->nodes > search->slice_end;
    if (limits->nodes > 0) {
        worker->check_at = earlier(worker->check_at, limits->nodes + 1);
    }
    return worker->stopped;
}

static bool should_stop_assisting(search_worker *worker)
{
    search_part *part = worker->owner;
    atomic_store_explicit(&part->nodes, worker->nodes, memory_order_relaxed);
    worker->check_at = worker->nodes + ASSIST_NODES;
    worker->stopped = atomic_load_explicit(&part->search->ended, memory_order_relaxed) ||
                      atomic_load_explicit(&part->search->stop, memory_order_relaxed);
    return worker->stopped;
}

/* ---- Memory ---- */

static void *take_memory(const tablero_allocator *allocator, size_t count, size_t bytes)
{
    return allocator->allocate(allocator->context, count * bytes);
}

static void give_back(const tablero_allocator *allocator, void *memory, size_t count, size_t bytes)
{
    if (memory != NULL) {
        allocator->release(allocator->context, memory, count * bytes);
    }
}

static tablero_status allocate_tables(tablero_search *search)
{
    const tablero_allocator *allocator = &search->allocator;
    if (!search->kind->tree) {
        return table_init(&search->table, search->options.table_bytes, allocator);
    }
    size_t half = search->options.table_bytes / 2;
    unsigned plies = search->engine->plies_max(rules_facts(search->rules));
    tablero_status status = tree_init(&search->tree, half, TREE_LISTS_LEAST * plies, allocator);
    return status != TABLERO_OK ? status : table_init(&search->table, half, allocator);
}

static tablero_status allocate_parts(tablero_search *search)
{
    const tablero_allocator *allocator = &search->allocator;
    size_t lines = search->options.variations + 1;
    tablero_status status = allocate_tables(search);
    if (status != TABLERO_OK) {
        return status;
    }
    search->variations = take_memory(allocator, lines, sizeof(tablero_variation));
    search->lines = take_memory(allocator, lines, sizeof(found_line));
    search->excluded = take_memory(allocator, lines, sizeof(uint64_t));
    search->parts = take_memory(allocator, search->options.threads, sizeof(search_part));
    bool proves = search_proof_share(search) > 0;
    search->proof = proves ? take_memory(allocator, 1, sizeof(proof_search)) : NULL;
    if (search->parts != NULL) {
        memset(search->parts, 0, search->options.threads * sizeof(search_part));
    }
    if (search->variations == NULL || search->lines == NULL || search->excluded == NULL ||
        search->parts == NULL || (proves && search->proof == NULL)) {
        return TABLERO_NO_MEMORY;
    }
    for (unsigned i = 0; i < search->options.threads; i++) {
        search_part *part = &search->parts[i];
        part->search = search;
        part->plies = take_memory(allocator, search->ply_count, sizeof(tablero_ply));
        part->ranks = take_memory(allocator, search->ply_count, sizeof(int32_t));
        if (part->plies == NULL || part->ranks == NULL) {
            return TABLERO_NO_MEMORY;
        }
    }
    return TABLERO_OK;
}

static const search_kind *find_kind(const char *name)
{
    for (const search_kind *kind = kinds; kind->name != NULL; kind++) {
        if (name == NULL || text_equal(name, kind->name)) {
            return kind;
        }
    }
    return NULL;
}

static unsigned between(unsigned value, unsigned least, unsigned most)
{
    return value < least ? least : value > most ? most : value;
}

tablero_status tablero_search_create(tablero_search **search, const tablero_rules *rules,
                                     const tablero_search_options *options)
{
    assert(options->allocator != NULL);
    *search = NULL;
    const search_engine *engine = rules_game(rules)->engine;
    const search_kind *kind = find_kind(options->engine);
    if (engine == NULL || kind == NULL) {
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
    created->options.variations = between(options->variations, 1, TABLERO_VARIATIONS_MAX);
    created->options.threads = between(options->threads, 1, TABLERO_THREADS_MAX);
    if (options->table_bytes == 0) {
        created->options.table_bytes = TABLE_BYTES_USUAL;
    }
    created->allocator = *allocator;
    created->engine = engine;
    created->kind = kind;
    const void *facts = rules_facts(rules);
    created->body = kind->principal ? engine->principal(facts) : engine->baseline(facts);
    size_t lists = rules_game(rules)->settled == NULL ? TABLERO_DEPTH_MAX + 1 + WORKER_NOISY_MAX
                                                      : WORKER_HEIGHT_MAX;
    created->ply_count = engine->plies_max(facts) * lists;
    tablero_status status = allocate_parts(created);
    if (status != TABLERO_OK) {
        tablero_search_destroy(created);
        return status;
    }
    tablero_search_clear(created);
    *search = created;
    return TABLERO_OK;
}

void tablero_search_destroy(tablero_search *search)
{
    if (search == NULL) {
        return;
    }
    tablero_allocator allocator = search->allocator;
    size_t threads = search->options.threads, lines = search->options.variations + 1;
    for (size_t i = 0; search->parts != NULL && i < threads; i++) {
        give_back(&allocator, search->parts[i].ranks, search->ply_count, sizeof(int32_t));
        give_back(&allocator, search->parts[i].plies, search->ply_count, sizeof(tablero_ply));
    }
    give_back(&allocator, search->proof, 1, sizeof(proof_search));
    give_back(&allocator, search->parts, threads, sizeof(search_part));
    give_back(&allocator, search->excluded, lines, sizeof(uint64_t));
    give_back(&allocator, search->lines, lines, sizeof(found_line));
    give_back(&allocator, search->variations, lines, sizeof(tablero_variation));
    tree_free(&search->tree, &allocator);
    if (search->table.buckets != NULL) {
        table_free(&search->table, &allocator);
    }
    give_back(&allocator, search, 1, sizeof *search);
}

static void forget_ordering(search_worker *worker)
{
    memset(worker->history, 0, sizeof worker->history);
    memset(worker->replies, 0, sizeof worker->replies);
    memset(worker->killers, 0xff, sizeof worker->killers);
}

void tablero_search_clear(tablero_search *search)
{
    table_clear(&search->table);
    for (unsigned i = 0; i < search->options.threads; i++) {
        forget_ordering(&search->parts[i].worker);
    }
}

/* ---- A search ---- */

/* The positions of the game that the present one could still return to. */
static void lay_path(const tablero_search *search, search_worker *worker)
{
    const void *facts = rules_facts(search->rules);
    const tablero_history *history = search->history;
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

static void start_part(tablero_search *search, search_part *part)
{
    search_worker *worker = &part->worker;
    const void *facts = rules_facts(search->rules);
    forget_ordering(worker);
    worker->facts = facts;
    const network_inputs *inputs = search->engine->inputs;
    worker->network = search->options.network != NULL || inputs == NULL ? search->options.network
                                                                        : inputs->built_in(facts);
    worker->table = &search->table;
    worker->repetition = rules_game(search->rules)->repetition(facts);
    worker->drawn = search->drawn;
    worker->width = search->limits.width;
    worker->blurring = search->limits.blurring;
    worker->blurring_salt = mix64(search->limits.seed);
    worker->owner = part;
    worker->should_stop = part == &search->parts[0] ? should_stop : should_stop_assisting;
    worker->nodes = 0;
    worker->seldepth = 0;
    worker->root_scanned = false;
    atomic_store_explicit(&part->nodes, 0, memory_order_relaxed);
    lay_path(search, worker);
}

/* What a search found that saw the game in another way must not be found again. */
static bool sees_otherwise(const tablero_search_limits *a, const tablero_search_limits *b)
{
    return a->width != b->width || a->blurring != b->blurring ||
           (a->blurring > 0 && a->seed != b->seed);
}

/* Draws are even, but to who is to play. True when they were worth something else before. */
static bool value_draws(tablero_search *search, bool playing)
{
    const search_ops *ops = search->engine->ops(rules_facts(search->rules));
    unsigned side = tablero_position_side(search->rules, &search->root);
    int worth = playing && search->kind->principal ? -ops->tuning.contempt : 0;
    bool changed = search->drawn[side] != worth;
    search->drawn[side] = worth;
    search->drawn[1 - side] = -worth;
    return changed;
}

static void take_limits(tablero_search *search, const tablero_search_limits *limits)
{
    bool otherwise = sees_otherwise(&search->limits, limits);
    if (value_draws(search, limits->playing) || otherwise) {
        table_clear(&search->table);
    }
    search->limits = *limits;
    if (limits->depth == 0 || limits->depth > TABLERO_DEPTH_MAX) {
        search->limits.depth = TABLERO_DEPTH_MAX;
    }
    unsigned most = search->kind->principal ? search->options.variations : 1;
    search->limits.variations = between(limits->variations, 1, most);
    search->limits.nodes = earlier(limits->nodes, NODES_MAX);
    search->budget = time_budget_of(limits);
}

void tablero_search_start(tablero_search *search, const tablero_position *position,
                          const tablero_history *history, const tablero_search_limits *limits)
{
    search->root = *position;
    search->history = history;
    take_limits(search, limits);
    search->slices = search->same_depths = 0;
    search->tree.count = 0;
    search->finished = search->out_of_limits = false;
    atomic_store_explicit(&search->stop, false, memory_order_relaxed);
    atomic_store_explicit(&search->ended, false, memory_order_relaxed);
    atomic_store_explicit(&search->pondering, limits->pondering, memory_order_relaxed);
    atomic_store_explicit(&search->depth_begun, 0, memory_order_relaxed);
    search->started =
        search->options.now == NULL ? 0 : search->options.now(search->options.context);
    search->timed_from = search->polled = 0;
    search->poll_nodes = 1;
    search->table.age = (search->table.age + 1) % TABLE_AGES;
    for (unsigned i = 0; i < search->options.threads; i++) {
        start_part(search, &search->parts[i]);
    }
    if (search->proof != NULL) {
        proof_clear(search->proof);
    }
    memset(&search->report, 0, sizeof search->report);
    search->report.variations = search->variations;
    search->report.variation_count = 1;
    search->variations[0] = (tablero_variation){0};
    tablero_variation *first = &search->variations[0];
    search->single = line_first_turn(search->rules, position, history, first);
    search->lines[0] = (found_line){search_key_after(search, &first->turns[0]), false};
}

/* A slice too short for its depth must not repeat itself for ever: each is longer than the last. */
static uint64_t slice_end(const tablero_search *search, uint64_t node_budget)
{
    uint64_t nodes = search->parts[0].worker.nodes;
    if (node_budget == 0 || node_budget > (NODES_MAX - nodes) / (search->slices + 1)) {
        return NODES_MAX;
    }
    return nodes + node_budget + (node_budget + 3) / 4 * search->slices;
}

/* Whether every variation is known to the end, and the search has gone so much further than that end
 * that there is hardly a shorter way to it: late plies are searched less deep. */
static bool all_decided(const tablero_search *search)
{
    for (unsigned i = 0; i < search->report.variation_count; i++) {
        int score = search->variations[i].score;
        int turns = TABLERO_WIN - (score < 0 ? -score : score);
        bool looked_far =
            !search->kind->reduces || turns <= 1 || (int)search->report.depth >= turns + BEYOND_END;
        if (!is_decisive(score) || !looked_far) {
            return false;
        }
    }
    return true;
}

bool search_time_is_short(const tablero_search *search)
{
    if (search->budget.soft == INT64_MAX ||
        atomic_load_explicit(&search->pondering, memory_order_relaxed)) {
        return false;
    }
    return search->single || search->report.microseconds - search->timed_from >=
                                 time_budget_soft(&search->budget, search->same_depths);
}

tablero_status tablero_search_resume(tablero_search *search, uint64_t node_budget)
{
    search_worker *worker = &search->parts[0].worker;
    search->slice_end = slice_end(search, node_budget);
    while (!search->finished && !search->out_of_limits) {
        unsigned depth = search->report.depth + 1;
        if (!search->kind->deepen(search, depth)) {
            search->slices++;
            if (!search->out_of_limits) {
                return TABLERO_INCOMPLETE;
            }
            break;
        }
        search->slices = 0;
        search->finished = search->report.depth >= search->limits.depth || !worker->saw_horizon ||
                           all_decided(search) || search_time_is_short(search);
        if (search->options.progress != NULL) {
            search->options.progress(search->options.context, &search->report);
        }
    }
    atomic_store_explicit(&search->ended, true, memory_order_relaxed);
    return TABLERO_OK;
}

/* Helpers go through the depths on their own, half of them one ahead, so that they fill the table with
 * what the others will need. */
static void assist(tablero_search *search, unsigned helper)
{
    if (search->kind->tree) {
        return;
    }
    search_part *part = &search->parts[helper];
    const search_worker *worker = &part->worker;
    unsigned depth = 1 + helper % 2;
    bool known = false;
    while (depth <= search->limits.depth &&
           search_aspire(part, depth, 0, known ? &worker->root_score : NULL)) {
        known = worker->root_found;
        unsigned begun = atomic_load_explicit(&search->depth_begun, memory_order_relaxed);
        depth = (depth >= begun ? depth : begun) + 1;
    }
}

void tablero_search_work(void *search, unsigned part)
{
    tablero_search *shared = search;
    assert(part < shared->options.threads);
    if (part > 0) {
        assist(shared, part);
        return;
    }
    while (tablero_search_resume(shared, 0) == TABLERO_INCOMPLETE) {
    }
}

void tablero_search_stop(tablero_search *search)
{
    atomic_store_explicit(&search->stop, true, memory_order_relaxed);
}

void tablero_search_begin_time(tablero_search *search)
{
    atomic_store_explicit(&search->pondering, false, memory_order_relaxed);
}

const tablero_search_report *tablero_search_result(const tablero_search *search)
{
    return &search->report;
}
