/* One depth of a search after the other: aspiration windows, variations, and what is reported. */
#include <assert.h>
#include <string.h>

#include "core/history.h"
#include "core/position.h"
#include "search/line.h"
#include "search/node.h"
#include "search/state.h"

enum { WINDOW = 40, WINDOW_MAX = 1200 };

/* Searches the root once and tells whether it came to an end. */
static bool search_root(search_part *part, unsigned depth, unsigned excluded, int alpha, int beta)
{
    tablero_search *search = part->search;
    search_worker *worker = &part->worker;
    unsigned path_count = worker->path_count;
    worker->plies = part->plies;
    worker->ranks = part->ranks;
    worker->stopped = worker->root_found = false;
    worker->rests_on = RESTS_ON_NOTHING;
    worker->lines[0].count = 0;
    worker->played[0] = NO_PLY;
    worker->excluded = search->excluded;
    worker->excluded_count = excluded;
    worker->turn_max = 2 * depth < TABLERO_DEPTH_MAX ? 2 * depth : TABLERO_DEPTH_MAX;
    worker->root_shuffle = search->limits.seed;
    worker->check_at = worker->nodes;
    search_node root = {.alpha = alpha,
                        .beta = beta,
                        .depth = (int)depth * search->kind->turn,
                        .key = tablero_position_key(search->rules, &search->root)};
    search->body(worker, position_board(&search->root), root);
    worker->path_count = path_count;
    return !worker->stopped;
}

bool search_leads_back(const tablero_search *search, const tablero_turn *turn)
{
    const repetition_rule *repetition = &search->parts[0].worker.repetition;
    if (repetition->occurrences == 0 || repetition->effect != REPETITION_FORBIDDEN) {
        return false;
    }
    tablero_position after;
    tablero_turn_play(search->rules, &after, &search->root, turn);
    return tablero_history_occurrences(search->history, &after) > 0;
}

uint64_t search_key_after(const tablero_search *search, const tablero_turn *turn)
{
    tablero_position after;
    tablero_turn_play(search->rules, &after, &search->root, turn);
    return tablero_position_key(search->rules, &after);
}

static void move_line(tablero_search *search, unsigned to, unsigned from)
{
    search->variations[to] = search->variations[from];
    search->lines[to] = search->lines[from];
}

/* Puts the line that lies behind all variations to its place among those that this depth has found;
 * an older line with the same first turn goes. */
static void insert_line(tablero_search *search, unsigned spare)
{
    unsigned count = search->report.variation_count, place = 0;
    const tablero_variation *found = &search->variations[spare];
    while (place < count && search->lines[place].fresh &&
           search->variations[place].score >= found->score) {
        place++;
    }
    unsigned gap = place;
    while (gap < count && search->lines[gap].key != search->lines[spare].key) {
        gap++;
    }
    if (gap == count && count < spare) {
        search->report.variation_count = ++count;
    }
    gap = gap == count ? count - 1 : gap;
    for (; gap > place; gap--) {
        move_line(search, gap, gap - 1);
    }
    if (place < count) {
        move_line(search, place, spare);
    }
}

void search_take_line(tablero_search *search, const tablero_ply *plies, unsigned count, int score,
                      unsigned depth)
{
    unsigned spare = search->limits.variations;
    tablero_variation *line = &search->variations[spare];
    if (!line_follow(search->rules, &search->root, &search->table, plies, count, line)) {
        return;
    }
    line->score = score;
    line->depth = depth;
    /* It is scored as a loss, but there may have been nothing that is not one. */
    if (search_leads_back(search, &line->turns[0])) {
        line_first_turn(search->rules, &search->root, search->history, line);
    }
    search->lines[spare] = (found_line){search_key_after(search, &line->turns[0]), true};
    insert_line(search, spare);
}

/* Takes what the search of the root has found. */
static void take_root_line(tablero_search *search, unsigned depth)
{
    const search_worker *worker = &search->parts[0].worker;
    const worker_line *line = &worker->lines[0];
    if (worker->root_found) {
        search_take_line(search, line->plies, line->count, worker->root_score, depth);
    }
}

bool search_aspire(search_part *part, unsigned depth, unsigned excluded, const int *expected)
{
    int alpha = -TABLERO_WIN - 1, beta = TABLERO_WIN + 1, window = WINDOW;
    if (expected != NULL && depth > 2 && !is_decisive(*expected)) {
        alpha = *expected - window;
        beta = *expected + window;
    }
    for (;;) {
        if (!search_root(part, depth, excluded, alpha, beta)) {
            return false;
        }
        bool found = part->worker.root_found;
        int score = part->worker.root_score;
        bool low = !found && alpha > -TABLERO_WIN - 1, high = found && score >= beta;
        if (!low && !(high && beta < TABLERO_WIN + 1)) {
            return true;
        }
        window *= 3;
        alpha = low ? (window > WINDOW_MAX ? -TABLERO_WIN - 1 : alpha - window) : alpha;
        beta = high ? (window > WINDOW_MAX ? TABLERO_WIN + 1 : score + window) : beta;
    }
}

/* A variation, about what the depth before has found. */
static bool search_variation(tablero_search *search, unsigned depth, unsigned index)
{
    bool known = search->kind->principal && index < search->report.variation_count;
    bool complete = search_aspire(&search->parts[0], depth, index,
                                  known ? &search->variations[index].score : NULL);
    take_root_line(search, depth);
    return complete;
}

void search_report_numbers(tablero_search *search)
{
    tablero_search_report *report = &search->report;
    report->nodes = search_nodes(search);
    report->seldepth = search->parts[0].worker.seldepth;
    report->microseconds = search_elapsed(search);
    report->table_filled = table_filled(&search->table);
}

void search_begin_depth(tablero_search *search)
{
    for (unsigned i = 0; i < search->limits.variations; i++) {
        search->lines[i].fresh = false;
    }
}

unsigned search_proof_share(const tablero_search *search)
{
    const search_ops *ops = search->engine->ops(rules_facts(search->rules));
    return search->kind->proves ? ops->tuning.proof_share : 0;
}

/* Looks for a forced win for its share of the nodes, and takes it unless the depth has brought a shorter
 * one. Who is made to see less finds what he finds. */
static void prove(tablero_search *search, unsigned depth)
{
    search_worker *worker = &search->parts[0].worker;
    proof_search *proof = search->proof;
    if (proof == NULL || worker->width > 0 || worker->blurring > 0 || search->single) {
        return;
    }
    worker_line *line = &worker->lines[0];
    worker->plies = search->parts[0].plies;
    worker->stopped = false;
    int score = proof_find_win(proof, search->engine->ops(worker->facts), worker,
                               position_board(&search->root),
                               worker->nodes / search_proof_share(search), line);
    if (score > 0 && score > search->variations[0].score) {
        search_take_line(search, line->plies, line->count, score, depth);
    }
}

bool search_deepen(tablero_search *search, unsigned depth)
{
    search_worker *worker = &search->parts[0].worker;
    uint64_t best = search->lines[0].key;
    unsigned count = search->limits.variations;
    search_begin_depth(search);
    worker->saw_horizon = false;
    atomic_store_explicit(&search->depth_begun, depth, memory_order_relaxed);
    bool complete = true;
    for (unsigned i = 0; i < count && complete; i++) {
        complete = search_variation(search, depth, i);
        if (i == 0) {
            prove(search, depth);
        }
        if (!worker->root_found) {
            break;
        }
        for (unsigned j = 0; j <= i; j++) {
            search->excluded[j] = search->lines[j].key;
        }
    }
    search->same_depths = best == search->lines[0].key ? search->same_depths + 1 : 0;
    search->report.depth = complete ? depth : search->report.depth;
    search_report_numbers(search);
    return complete;
}
