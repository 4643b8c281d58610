/* The search, of every game that has one: exact where it claims to be, the same every time, and
 * obedient to its limits. */
#include <pthread.h>
#include <stdatomic.h>

#include "specs.h"

enum { TABLE_BYTES = 1 << 20, DECISIVE = TABLERO_WIN - TABLERO_DEPTH_MAX - 1 };

static bool is_decisive(int score)
{
    return score >= DECISIVE || score <= -DECISIVE;
}

/* NULL when the game has no engine; engine NULL: the best there is. */
static tablero_search *new_engine(const tablero_rules *rules, size_t table_bytes,
                                  const char *engine)
{
    const tablero_search_options options = {
        .allocator = tablero_system_heap(), .table_bytes = table_bytes, .engine = engine};
    tablero_search *search;
    tablero_status status = tablero_search_create(&search, rules, &options);
    assert_true(status == TABLERO_OK || status == TABLERO_UNSUPPORTED);
    return search;
}

static tablero_search *new_search(const tablero_rules *rules, size_t table_bytes)
{
    return new_engine(rules, table_bytes, NULL);
}

static answer run(tablero_search *search, const tablero_position *position,
                  tablero_search_limits limits, uint64_t slice)
{
    tablero_search_start(search, position, NULL, &limits);
    while (tablero_search_resume(search, slice) == TABLERO_INCOMPLETE) {
        continue;
    }
    return answer_of(tablero_search_result(search));
}

static bool same_report(const answer *a, const answer *b)
{
    return a->depth == b->depth && a->seldepth == b->seldepth && a->score == b->score &&
           a->nodes == b->nodes && a->line_count == b->line_count &&
           memcmp(a->line, b->line, a->line_count * sizeof a->line[0]) == 0;
}

/* All turns of a line are legal, one after the other. */
static void check_line(const tablero_rules *rules, const tablero_position *position,
                       const answer *report)
{
    tablero_position current = *position;
    assert_in_range(report->line_count, 1, TABLERO_LINE_MAX);
    for (unsigned i = 0; i < report->line_count; i++) {
        char text[TABLERO_TURN_BYTES];
        tablero_turn_write(rules, &current, &report->line[i], TABLERO_SHORT, text, sizeof text);
        play_text(rules, &current, text);
    }
}

/* A plain search of every turn, without a table: the truth up to its depth. */
typedef struct truth {
    const tablero_rules *rules;
    tablero_history *history;
    uint64_t budget; /* positions that may still be visited */
    unsigned depth;
} truth;

/* One node of it. */
typedef struct truth_node {
    truth *truth;
    unsigned turn; /* from the root */
    int best;
} truth_node;

static int find_truth(truth *truth, const tablero_position *position, unsigned turn);

static bool try_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn;
    truth_node *node = context;
    int score = -find_truth(node->truth, after, node->turn + 1);
    node->best = score > node->best ? score : node->best;
    return node->truth->budget > 0;
}

/* The score for the side to move: decisive, or 0 where it is a draw or lies beyond the depth. */
static int find_truth(truth *truth, const tablero_position *position, unsigned turn)
{
    tablero_outcome outcome = tablero_position_outcome(truth->rules, position, truth->history);
    truth->budget -= truth->budget > 0;
    if (outcome.over) {
        int sign = outcome.winner == TABLERO_DRAW                                         ? 0
                   : outcome.winner == (int)tablero_position_side(truth->rules, position) ? 1
                                                                                          : -1;
        return sign * (TABLERO_WIN - (int)turn);
    }
    if (turn == truth->depth || truth->budget == 0) {
        return 0;
    }
    truth_node node = {truth, turn, -TABLERO_WIN};
    size_t count = tablero_history_count(truth->history);
    assert_int_equal(tablero_history_push(truth->history, position), TABLERO_OK);
    tablero_turns(truth->rules, position, NULL, try_turn, &node);
    tablero_history_truncate(truth->history, count);
    return node.best;
}

/* Small boards, or options of them, on which random games soon come near the end. */
static const char *const small_specs[] = {
    "hanga-roa:mini",
    "hanga-roa:mini,stones=2,goal=quarry,resolve=stone",
    "hanga-roa:mini,throw=all,own-pieces-close=yes,mata-capture=ring,no-moves=draw",
    "hawalis,columns=1",
    "hawalis,columns=2",
    "hawalis,columns=2,endless=draw,no-moves=count",
    "hawalis,columns=2,repetition=off,capture=front",
    "hawalis:teaching",
    "konane:3x3",
    "konane:4x4",
    "konane:5x4,jumps=forced",
    "konane:6x3,jumps=single",
    "konane:9x1,opening=free",
    "konane:13x9",
    "konane:20x20",
};

static tablero_position random_position(const tablero_rules *rules, unsigned turns,
                                        uint64_t *random)
{
    tablero_position position, next;
    tablero_position_start(rules, &position);
    for (unsigned i = 0; i < turns && !tablero_position_outcome(rules, &position, NULL).over; i++) {
        next = position;
        do {
            tablero_ply plies[TABLERO_PLIES_MAX];
            tablero_position at = next;
            unsigned count = tablero_plies(rules, &at, plies);
            tablero_ply_play(rules, &next, &at, plies[random_below(random, count)]);
        } while (!tablero_position_settled(rules, &next));
        if (tablero_position_outcome(rules, &next, NULL).over) {
            break;
        }
        position = next;
    }
    return position;
}

/* Whether a score says who wins, within a number of turns that is not too small. The table may know
 * of an end beyond the depth. */
static bool agrees(int found, int truth, unsigned depth)
{
    if (!is_decisive(found)) {
        return truth == 0;
    }
    int distance = TABLERO_WIN - abs(found);
    if (truth == 0) {
        return distance > (int)depth;
    }
    return (found > 0) == (truth > 0) && distance >= TABLERO_WIN - abs(truth);
}

/* The principal search may see an end only when it looks deeper than where it lies, but what it claims
 * is true; the baseline sees all ends within its depth, and the best-first search those that it comes
 * upon. */
enum { BASELINE, BASELINE_TINY, PRINCIPAL, PRINCIPAL_TINY, BEST_FIRST, BEST_FIRST_TINY, SEARCHES };

static answer search_to(tablero_search *search, unsigned kind, const tablero_position *position,
                        unsigned depth, bool decided)
{
    tablero_search_clear(search);
    answer found = run(search, position, (tablero_search_limits){.depth = depth}, 0);
    if (kind >= BEST_FIRST) {
        const tablero_search_limits enough = {.nodes = decided ? 20000 : 1000};
        return run(search, position, enough, 0);
    }
    if (kind >= PRINCIPAL && decided && !is_decisive(found.score)) {
        const tablero_search_limits deeper = {.depth = 3 * depth + 3, .nodes = 300000};
        found = run(search, position, deeper, 0);
    }
    return found;
}

/* The deepest truth that the budget allows, compared with searches of the same depth; false when
 * not even one turn could be looked at. */
static bool compare_with_truth(const tablero_rules *rules, const tablero_position *position,
                               tablero_search *const searches[SEARCHES], const char *spec)
{
    truth truth = {.rules = rules};
    assert_int_equal(tablero_history_create(&truth.history, rules, tablero_system_heap()),
                     TABLERO_OK);
    int score = 0, deeper = 0;
    unsigned depth = 0;
    for (unsigned next = 1; next <= 24 && !is_decisive(score); next++) {
        truth.budget = 3000;
        truth.depth = next;
        deeper = find_truth(&truth, position, 0);
        if (truth.budget == 0) {
            break;
        }
        depth = next;
        score = deeper;
    }
    tablero_history_destroy(truth.history);
    for (unsigned i = 0; i < SEARCHES && depth > 0; i++) {
        answer report = search_to(searches[i], i, position, depth, is_decisive(score));
        char text[TABLERO_POSITION_TEXT_BYTES];
        tablero_position_write(rules, position, text, sizeof text);
        bool missed = i >= BEST_FIRST && !is_decisive(report.score);
        expect(missed || agrees(report.score, score, depth),
               "%s: %s: to depth %u the score is %d, not %d", spec, text, depth, report.score,
               score);
        check_line(rules, position, &report);
    }
    return is_decisive(score);
}

static void test_exact(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof small_specs / sizeof small_specs[0]; i++) {
        load_rules(&rules, small_specs[i]);
        tablero_search *searches[SEARCHES] = {
            new_engine(&rules, TABLE_BYTES, "baseline"),   new_engine(&rules, 1, "baseline"),
            new_engine(&rules, TABLE_BYTES, "principal"),  new_engine(&rules, 1, "principal"),
            new_engine(&rules, TABLE_BYTES, "best-first"), new_engine(&rules, 1, "best-first")};
        uint64_t random = i;
        unsigned decided = 0, count = (unsigned)work_limit(200, 5000);
        for (unsigned j = 0; j < count && searches[0] != NULL; j++) {
            unsigned turns = random_below(&random, 2 * tablero_cell_count(&rules));
            tablero_position position = random_position(&rules, turns, &random);
            if (!tablero_position_outcome(&rules, &position, NULL).over) {
                decided += compare_with_truth(&rules, &position, searches, small_specs[i]);
            }
        }
        expect(searches[0] == NULL || decided >= count / 20, "%s: only %u decided", small_specs[i],
               decided);
        for (unsigned j = 0; j < SEARCHES; j++) {
            tablero_search_destroy(searches[j]);
        }
    }
}

/* Cut into slices a search comes as deep, and the baseline to the same score: what the principal search
 * leaves out depends on what it has met before. */
static void check_slices(const tablero_rules *rules, const tablero_position *position,
                         const char *engine, tablero_search_limits limits)
{
    tablero_search *search = new_engine(rules, TABLE_BYTES, engine);
    answer whole = run(search, position, limits, 0);
    tablero_search_clear(search);
    answer sliced = run(search, position, limits, 1000);
    const char *spec = tablero_rules_game(rules)->name;
    expect(whole.depth == sliced.depth, "%s: depth %u in slices, and not %u", spec, sliced.depth,
           whole.depth);
    expect(whole.score == sliced.score || engine == NULL, "%s: score %d in slices, and not %d",
           spec, sliced.score, whole.score);
    check_line(rules, position, &sliced);
    tablero_search_destroy(search);
}

/* The same nodes and the same answer, each time, in a new search, in a cleared one, with any seed
 * again. */
static void check_deterministic(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES),
                   *other = new_search(&rules, TABLE_BYTES);
    if (search == NULL) {
        return;
    }
    for (uint64_t seed = 0; seed < 3; seed++) {
        const tablero_search_limits limits = {.nodes = work_limit(200000, 5000000), .seed = seed};
        tablero_search_clear(search);
        answer first = run(search, &position, limits, 0);
        tablero_search_clear(search);
        answer again = run(search, &position, limits, 0);
        expect(same_report(&first, &again), "%s: another result after clearing", spec);
        tablero_search_clear(other);
        again = run(other, &position, limits, 0);
        expect(same_report(&first, &again), "%s: another result of a new search", spec);
        check_line(&rules, &position, &first);
    }
    const tablero_search_limits shallow = {.depth = 2};
    check_slices(&rules, &position, "baseline", shallow);
    check_slices(&rules, &position, NULL, shallow);
    tablero_search_destroy(search);
    tablero_search_destroy(other);
}

static void test_deterministic(void **state)
{
    (void)state;
    visit_presets(check_deterministic, NULL);
}

/* A clock that moves each time somebody looks at it. */
static int64_t fake_clock(void *context)
{
    int64_t *now = context;
    return *now += 100;
}

static void check_limits(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    int64_t now = 12345;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = TABLE_BYTES,
                                            .now = fake_clock,
                                            .context = &now};
    tablero_search *search;
    if (tablero_search_create(&search, &rules, &options) == TABLERO_UNSUPPORTED) {
        return;
    }
    const uint64_t counts[] = {1, 2, 100, 12345};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        answer report = run(search, &position, (tablero_search_limits){.nodes = counts[i]}, 0);
        assert_in_range(report.nodes, 1, counts[i] + 1 + TABLERO_PLIES_MAX);
        assert_true(report.nodes >= counts[i] || is_decisive(report.score));
        check_line(&rules, &position, &report);
    }
    const uint64_t most = work_limit(1000000, 20000000);
    for (unsigned depth = 1; depth <= 5; depth++) {
        tablero_search_clear(search);
        answer report =
            run(search, &position, (tablero_search_limits){.depth = depth, .nodes = most}, 0);
        assert_true(report.depth == depth || is_decisive(report.score) || report.nodes > most);
        assert_true(report.seldepth >= report.depth || is_decisive(report.score));
        assert_in_range(report.seldepth, 1, TABLERO_DEPTH_MAX * TABLERO_TURN_PLIES);
    }
    tablero_search_clear(search);
    answer report = run(search, &position, (tablero_search_limits){.microseconds = 5000}, 0);
    assert_true(is_decisive(report.score) ||
                (report.microseconds >= 5000 && report.microseconds < 10000));
    check_line(&rules, &position, &report);
    tablero_search_destroy(search);
}

static void test_limits(void **state)
{
    (void)state;
    visit_presets(check_limits, NULL);
}

/* A search comes to its end in slices of any size, and never looks longer at one than it may. */
static void test_slices(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    const uint64_t slices[] = {1, 2, 3, 4, 5, UINT64_MAX / 2, UINT64_MAX - 1, UINT64_MAX};
    const tablero_search_limits limits = {.depth = 4, .nodes = UINT64_MAX};
    load_rules(&rules, "hawalis");
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES);
    for (size_t i = 0; i < sizeof slices / sizeof slices[0]; i++) {
        tablero_search_clear(search);
        tablero_search_start(search, &position, NULL, &limits);
        unsigned resumed = 0;
        while (tablero_search_resume(search, slices[i]) == TABLERO_INCOMPLETE) {
            assert_true(++resumed < 10000);
            assert_int_equal(tablero_search_result(search)->variation_count > 0, true);
        }
        assert_int_equal(tablero_search_result(search)->depth, 4);
    }
    tablero_search_destroy(search);
}

/* However one-sided a position is: what is only guessed never looks like a win. */
static void test_guesses(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "0,5/0,0/0,0/60000,5000 s - 1",
        "6,5/0,0/0,0/6000,0 s - 1",
        "6,5/0,0/0,0/6000,0 n - 1",
        "65533,0/0,0/0,0/0,2 s - 1",
    };
    static tablero_rules rules;
    load_rules(&rules, "hawalis,columns=2");
    tablero_search *search = new_search(&rules, TABLE_BYTES);
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        tablero_position position;
        load_position(&rules, texts[i], &position);
        answer report = run(search, &position, (tablero_search_limits){.depth = 1}, 0);
        assert_true(report.score > -DECISIVE && report.score < DECISIVE && report.score != 0);
    }
    tablero_search_destroy(search);
}

/* Turns that take long, for a clock that counts each look as a tenth of a second. */
static int64_t slow_clock(void *context)
{
    int64_t *now = context;
    return *now += 100000;
}

/* Where nodes take long the time is looked at after each. */
static void test_slow_nodes(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    int64_t now = 0;
    load_rules(&rules, "konane");
    load_position(&rules, NULL, &position);
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = TABLE_BYTES,
                                            .now = slow_clock,
                                            .context = &now};
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
    answer report = run(search, &position, (tablero_search_limits){.microseconds = 10000000}, 0);
    assert_in_range(report.nodes, 1, 100 * 64);
    tablero_search_destroy(search);
}

/* What progress is told: one depth after the other. */
static void watch_progress(void *context, const tablero_search_report *report)
{
    answer *last = context;
    assert_int_equal(report->depth, last->depth + 1);
    assert_true(report->nodes > last->nodes && report->variations[0].count > 0);
    *last = answer_of(report);
}

static void check_progress(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    answer last = {0};
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = TABLE_BYTES,
                                            .progress = watch_progress,
                                            .context = &last};
    tablero_search *search;
    if (tablero_search_create(&search, &rules, &options) == TABLERO_OK) {
        answer report =
            run(search, &position, (tablero_search_limits){.depth = 6, .nodes = 300000}, 5000);
        assert_true(report.nodes > 300000 || same_report(&report, &last));
    }
    tablero_search_destroy(search);
}

static void test_progress(void **state)
{
    (void)state;
    visit_presets(check_progress, NULL);
}

/* A search that another thread stops once it is well under way. */
typedef struct stopping {
    tablero_search *search;
    atomic_bool under_way;
} stopping;

static void note_depth(void *context, const tablero_search_report *report)
{
    stopping *stopping = context;
    atomic_store(&stopping->under_way, report->depth >= 3);
}

static void *stop_search(void *context)
{
    stopping *stopping = context;
    while (!atomic_load(&stopping->under_way)) {
        continue;
    }
    tablero_search_stop(stopping->search);
    return NULL;
}

static void test_stop(void **state)
{
    (void)state;
    static tablero_rules rules;
    static stopping stopping;
    tablero_position position;
    load_rules(&rules, "konane:18x18");
    load_position(&rules, NULL, &position);
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = TABLE_BYTES,
                                            .progress = note_depth,
                                            .context = &stopping};
    assert_int_equal(tablero_search_create(&stopping.search, &rules, &options), TABLERO_OK);
    /* Far more nodes than could be visited by mistake, and still an end if nothing stops it. */
    const tablero_search_limits limits = {.nodes = 200000000};
    tablero_search_start(stopping.search, &position, NULL, &limits);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, stop_search, &stopping), 0);
    assert_int_equal(tablero_search_resume(stopping.search, 0), TABLERO_OK);
    pthread_join(thread, NULL);
    answer report = answer_of(tablero_search_result(stopping.search));
    assert_true(report.nodes < limits.nodes);
    assert_true(report.depth >= 3);
    check_line(&rules, &position, &report);
    /* It can be used again. */
    answer next = run(stopping.search, &position, (tablero_search_limits){.depth = 4}, 0);
    assert_int_equal(next.depth, 4);
    tablero_search_destroy(stopping.search);
}

/* A win in n turns is n turns away: the best play of both, each searched anew, gets there. */
static void test_distance(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "konane:5x4");
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES);
    int left = 0;
    for (int turn = 0; !tablero_position_outcome(&rules, &position, NULL).over; turn++) {
        tablero_search_clear(search);
        answer report = run(search, &position, (tablero_search_limits){0}, 0);
        assert_true(is_decisive(report.score));
        int distance = TABLERO_WIN - abs(report.score);
        assert_int_equal(distance, turn == 0 ? distance : left - 1);
        left = distance;
        tablero_position before = position;
        tablero_turn_play(&rules, &position, &before, &report.line[0]);
    }
    assert_int_equal(left, 1);
    tablero_search_destroy(search);
}

static void test_engine_names(void **state)
{
    (void)state;
    static tablero_rules rules;
    load_rules(&rules, "konane");
    tablero_search_options options = {.allocator = tablero_system_heap(), .engine = "baseline"};
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
    tablero_search_destroy(search);
    options.engine = "nobody";
    assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_UNSUPPORTED);
    assert_null(search);
    tablero_search_destroy(NULL);
}

/* A search of its own for each thread. */
enum { THREADS = 4 };
typedef struct parallel_search {
    tablero_rules rules;
    tablero_position position;
    tablero_search *search;
    answer alone, together;
} parallel_search;

static void search_in_thread(void *context, unsigned index)
{
    parallel_search *mine = (parallel_search *)context + index;
    if (mine->search != NULL) {
        mine->together =
            run(mine->search, &mine->position, (tablero_search_limits){.nodes = 30000}, 1000);
    }
}

static void test_threads(void **state)
{
    (void)state;
    static parallel_search searches[THREADS];
    for (unsigned i = 0; i < THREADS; i++) {
        parallel_search *mine = &searches[i];
        const tablero_game_info *info = tablero_game(i % tablero_game_count());
        load_rules(&mine->rules, info->name);
        load_position(&mine->rules, NULL, &mine->position);
        mine->search = new_search(&mine->rules, TABLE_BYTES);
        if (mine->search != NULL) {
            mine->alone =
                run(mine->search, &mine->position, (tablero_search_limits){.nodes = 30000}, 1000);
            tablero_search_clear(mine->search);
        }
    }
    tablero_system_parallel(THREADS, THREADS, search_in_thread, searches);
    for (unsigned i = 0; i < THREADS; i++) {
        assert_true(same_report(&searches[i].alone, &searches[i].together));
        tablero_search_destroy(searches[i].search);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exact),    cmocka_unit_test(test_deterministic),
        cmocka_unit_test(test_limits),   cmocka_unit_test(test_slices),
        cmocka_unit_test(test_guesses),  cmocka_unit_test(test_slow_nodes),
        cmocka_unit_test(test_progress), cmocka_unit_test(test_stop),
        cmocka_unit_test(test_distance), cmocka_unit_test(test_engine_names),
        cmocka_unit_test(test_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
