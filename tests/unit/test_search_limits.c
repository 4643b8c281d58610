/* What a caller can ask of a search beyond the best turn: variations, helpers, a clock, pondering, and
 * a search that sees less. */
#include <pthread.h>
#include <stdatomic.h>

#include "specs.h"

enum { TABLE_BYTES = 1 << 20, VARIATIONS = 5, SECOND = 1000000 };

static tablero_search *new_search(const tablero_rules *rules, unsigned variations, unsigned threads)
{
    const tablero_search_options options = {
        .allocator = tablero_system_heap(),
        .table_bytes = TABLE_BYTES,
        .variations = variations,
        .threads = threads,
        .now = tablero_system_now,
    };
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, rules, &options), TABLERO_OK);
    return search;
}

static const tablero_search_report *run(tablero_search *search, const tablero_position *position,
                                        tablero_search_limits limits)
{
    tablero_search_start(search, position, NULL, &limits);
    while (tablero_search_resume(search, 0) == TABLERO_INCOMPLETE) {
        continue;
    }
    return tablero_search_result(search);
}

static uint64_t key_after(const tablero_rules *rules, const tablero_position *position,
                          const tablero_turn *turn)
{
    tablero_position after;
    tablero_turn_play(rules, &after, position, turn);
    return tablero_position_key(rules, &after);
}

static bool count_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn, (void)after;
    return ++*(unsigned *)context < VARIATIONS;
}

/* Each begins with another turn, the best comes first and is the one that a search for one finds. */
static void check_variations(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, VARIATIONS, 1);
    unsigned turns = 0;
    tablero_turns(&rules, &position, NULL, count_turn, &turns);
    const tablero_search_report *report =
        run(search, &position,
            (tablero_search_limits){.depth = 2, .nodes = 300000, .variations = VARIATIONS});
    expect(report->depth < 2 || report->variation_count == turns, "%s: %u variations of %u", spec,
           report->variation_count, turns);
    for (unsigned i = 0; i < report->variation_count; i++) {
        const tablero_variation *variation = &report->variations[i];
        uint64_t key = key_after(&rules, &position, &variation->turns[0]);
        assert_in_range(variation->count, 1, TABLERO_LINE_MAX);
        for (unsigned j = 0; j < i; j++) {
            const tablero_variation *better = &report->variations[j];
            expect(key_after(&rules, &position, &better->turns[0]) != key,
                   "%s: variations %u and %u begin alike", spec, j, i);
            expect(report->depth < 2 || better->score >= variation->score,
                   "%s: variation %u is better than %u", spec, i, j);
        }
    }
    tablero_search_destroy(search);
}

static void test_variations(void **state)
{
    (void)state;
    visit_presets(check_variations, NULL);
}

/* Helpers end when the search does, and what was found is a legal turn. */
static void check_helpers(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, 1, 3);
    for (unsigned round = 0; round < 2; round++) {
        const tablero_search_limits limits = {.nodes = work_limit(30000, 300000)};
        tablero_search_start(search, &position, NULL, &limits);
        tablero_system_parallel(3, 3, tablero_search_work, search);
        const tablero_search_report *report = tablero_search_result(search);
        key_after(&rules, &position, &report->variations[0].turns[0]);
        assert_true(report->nodes > 0);
    }
    tablero_search_destroy(search);
}

static void test_helpers(void **state)
{
    (void)state;
    visit_presets(check_helpers, NULL);
}

/* However little is left, a turn takes less. */
static void test_clock(void **state)
{
    (void)state;
    static tablero_rules rules;
    static const tablero_search_limits clocks[] = {
        {.clock = SECOND},
        {.clock = SECOND / 5, .increment = SECOND / 20},
        {.clock = SECOND / 2, .clock_turns = 1},
        {.clock = SECOND, .clock_turns = 40},
        {.clock = INT64_MAX, .increment = INT64_MAX, .microseconds = SECOND / 20},
        {.clock = SECOND / 50},
    };
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        tablero_position position;
        load_rules(&rules, tablero_game(game)->name);
        load_position(&rules, NULL, &position);
        tablero_search *search = new_search(&rules, 1, 1);
        for (size_t i = 0; i < sizeof clocks / sizeof clocks[0]; i++) {
            const tablero_search_report *report = run(search, &position, clocks[i]);
            int64_t most = clocks[i].microseconds > 0 ? clocks[i].microseconds : clocks[i].clock;
            expect(report->microseconds < most + SECOND / 20, "%s, clock %zu: %ld microseconds",
                   tablero_game(game)->name, i, (long)report->microseconds);
        }
        tablero_search_destroy(search);
    }
}

typedef struct pondering {
    tablero_search *search;
    atomic_bool ended;
} pondering;

static void *ponder(void *context)
{
    pondering *pondering = context;
    while (tablero_search_resume(pondering->search, 0) == TABLERO_INCOMPLETE) {
        continue;
    }
    atomic_store(&pondering->ended, true);
    return NULL;
}

static void wait_microseconds(int64_t time)
{
    int64_t begun = tablero_system_now(NULL);
    while (tablero_system_now(NULL) - begun < time) {
        continue;
    }
}

/* The rival's time is free: the search goes on until its own has begun and is spent. */
static void test_pondering(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hnefatafl");
    load_position(&rules, NULL, &position);
    pondering pondering = {.search = new_search(&rules, 1, 1)};
    const tablero_search_limits limits = {.microseconds = SECOND / 20, .pondering = true};
    tablero_search_start(pondering.search, &position, NULL, &limits);
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, ponder, &pondering), 0);
    wait_microseconds(SECOND / 5);
    assert_false(atomic_load(&pondering.ended));
    tablero_search_begin_time(pondering.search);
    pthread_join(thread, NULL);
    assert_true(tablero_search_result(pondering.search)->microseconds >= SECOND / 5);
    tablero_search_destroy(pondering.search);
}

/* The same seed, the same answer, whatever was searched between; and seeds differ somewhere. */
static void check_levels(void *context, const char *spec)
{
    unsigned *differences = context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, 1, 1);
    uint64_t keys[2][4];
    for (unsigned round = 0; round < 2; round++) {
        for (unsigned seed = 0; seed < 4; seed++) {
            tablero_search_limits limits;
            assert_int_equal(tablero_level_limits(&rules, 0, seed + 1, &limits), TABLERO_OK);
            tablero_search_clear(search);
            const tablero_search_report *report = run(search, &position, limits);
            keys[round][seed] = key_after(&rules, &position, &report->variations[0].turns[0]);
            *differences += keys[round][seed] != keys[round][0];
        }
    }
    assert_memory_equal(keys[0], keys[1], sizeof keys[0]);
    tablero_search_destroy(search);
}

static void test_levels(void **state)
{
    (void)state;
    unsigned differences = 0;
    visit_presets(check_levels, &differences);
    assert_true(differences > 0);
    unsigned count = 0;
    while (tablero_level_names()[count] != NULL) {
        count++;
    }
    assert_int_equal(count, TABLERO_LEVEL_COUNT);
}

/* The king threatens to escape again and again, and all that the attackers could do else loses more: an
 * analysis calls it even, a player something less, and what one has found is not told the other. */
static void test_playing(void **state)
{
    (void)state;
    static const char start[] =
        "2t2t2t2/3T1t3t1/t4T1t2t/1t9/2T1t3t2/3T2T3t/2T3T3t/3T3T3/tK8t/T5T2t1/2t5t2 a - 41";
    static const char *const turns[] = {"a3-a4", "a2-d2", "a4-a3", "d2-a2", "a3-a4", "a2-d2"};
    static tablero_rules rules;
    tablero_position position;
    tablero_history *history;
    load_rules(&rules, "hnefatafl");
    load_position(&rules, start, &position);
    assert_int_equal(tablero_history_create(&history, &rules, tablero_system_heap()), TABLERO_OK);
    for (unsigned i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        tablero_position before = position;
        tablero_turn turn;
        assert_int_equal(tablero_turn_read(&rules, &before, history, turns[i], &turn, NULL),
                         TABLERO_OK);
        assert_int_equal(tablero_history_push(history, &before), TABLERO_OK);
        tablero_turn_play(&rules, &position, &before, &turn);
    }
    tablero_search *search = new_search(&rules, 1, 1);
    for (unsigned round = 0; round < 4; round++) {
        tablero_search_limits limits = {.nodes = 5000, .playing = round % 2 == 1};
        tablero_search_start(search, &position, history, &limits);
        while (tablero_search_resume(search, 0) == TABLERO_INCOMPLETE) {
            continue;
        }
        int score = tablero_search_result(search)->variations[0].score;
        assert_true(limits.playing ? score < -100 && score > -600 : score == 0);
    }
    tablero_search_destroy(search);
    tablero_history_destroy(history);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_variations), cmocka_unit_test(test_helpers),
        cmocka_unit_test(test_clock),      cmocka_unit_test(test_pondering),
        cmocka_unit_test(test_levels),     cmocka_unit_test(test_playing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
