/* The best-first search, of every game: the same every time and in slices of any size, obedient to its
 * limits, and at ease in little memory. That it claims no end that is not there is in test_search.c. */
#include "specs.h"

enum { TABLE_BYTES = 1 << 20, DECISIVE = TABLERO_WIN - TABLERO_DEPTH_MAX - 1, VARIATIONS = 5 };

static bool is_decisive(int score)
{
    return score >= DECISIVE || score <= -DECISIVE;
}

static int64_t fake_clock(void *context)
{
    int64_t *now = context;
    return *now += 100;
}

static int64_t now;

static tablero_search *new_search(const tablero_rules *rules, size_t table_bytes)
{
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = table_bytes,
                                            .variations = VARIATIONS,
                                            .now = fake_clock,
                                            .context = &now,
                                            .engine = "best-first"};
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, rules, &options), TABLERO_OK);
    return search;
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

static answer run_anew(tablero_search *search, const tablero_position *position,
                       tablero_search_limits limits, uint64_t slice)
{
    tablero_search_clear(search);
    return run(search, position, limits, slice);
}

static bool same_answer(const answer *a, const answer *b)
{
    return a->seldepth == b->seldepth && a->score == b->score && a->nodes == b->nodes &&
           a->line_count == b->line_count &&
           memcmp(a->line, b->line, a->line_count * sizeof a->line[0]) == 0;
}

/* All turns of a line are legal, one after the other. */
static void check_line(const tablero_rules *rules, const tablero_position *position,
                       const tablero_turn *turns, unsigned count)
{
    tablero_position current = *position;
    assert_in_range(count, 1, TABLERO_LINE_MAX);
    for (unsigned i = 0; i < count; i++) {
        char text[TABLERO_TURN_BYTES];
        tablero_turn_write(rules, &current, &turns[i], TABLERO_SHORT, text, sizeof text);
        play_text(rules, &current, text);
    }
}

/* The same nodes and the same answer each time, whatever slices the search is cut into. */
static void check_deterministic(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES),
                   *other = new_search(&rules, TABLE_BYTES);
    for (uint64_t seed = 0; seed < 3; seed++) {
        const tablero_search_limits limits = {
            .nodes = work_limit(50000, 1000000), .seed = seed, .blurring = (unsigned)seed};
        answer first = run_anew(search, &position, limits, 0);
        answer again = run_anew(search, &position, limits, 0);
        expect(same_answer(&first, &again), "%s: another result after clearing", spec);
        again = run_anew(other, &position, limits, 0);
        expect(same_answer(&first, &again), "%s: another result of a new search", spec);
        again = run_anew(other, &position, limits, 1000);
        expect(same_answer(&first, &again), "%s: another result in slices", spec);
        check_line(&rules, &position, first.line, first.line_count);
    }
    tablero_search_destroy(search);
    tablero_search_destroy(other);
}

static void test_deterministic(void **state)
{
    (void)state;
    visit_presets(check_deterministic, NULL);
}

static void check_limits(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES);
    const uint64_t counts[] = {1, 2, 100, 12345};
    for (size_t i = 0; i < sizeof counts / sizeof counts[0]; i++) {
        answer found = run_anew(search, &position, (tablero_search_limits){.nodes = counts[i]}, 0);
        assert_in_range(found.nodes, 1, counts[i] + 1 + TABLERO_PLIES_MAX);
        assert_true(found.nodes > counts[i] || is_decisive(found.score));
        check_line(&rules, &position, found.line, found.line_count);
    }
    const uint64_t most = work_limit(100000, 1000000);
    for (unsigned depth = 1; depth <= 3; depth++) {
        const tablero_search_limits limits = {.depth = depth, .nodes = most};
        answer found = run_anew(search, &position, limits, 100);
        assert_true(found.depth >= depth || is_decisive(found.score) || found.nodes > most);
    }
    answer found = run_anew(search, &position, (tablero_search_limits){.microseconds = 5000}, 0);
    assert_true(is_decisive(found.score) ||
                (found.microseconds >= 5000 && found.microseconds < 10000));
    const tablero_search_limits clock = {.clock = 3000000, .clock_turns = 30};
    found = run_anew(search, &position, clock, 0);
    assert_true(is_decisive(found.score) || found.microseconds < 300000);
    tablero_search_destroy(search);
}

static void test_limits(void **state)
{
    (void)state;
    visit_presets(check_limits, NULL);
}

/* However little memory there is, the tree is thinned and the search goes on. */
static void check_thinning(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, 1);
    const tablero_search_limits limits = {.nodes = work_limit(200000, 2000000), .width = 40};
    answer found = run(search, &position, limits, 0);
    assert_true(found.nodes > limits.nodes || is_decisive(found.score));
    assert_in_range(tablero_search_result(search)->table_filled, 1, 1000);
    check_line(&rules, &position, found.line, found.line_count);
    tablero_search_destroy(search);
}

static void test_thinning(void **state)
{
    (void)state;
    visit_presets(check_thinning, NULL);
}

/* Variations begin with turns to different positions, and the best comes first. */
static void check_variations(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES);
    const tablero_search_limits limits = {.nodes = 20000, .variations = VARIATIONS};
    run(search, &position, limits, 3000);
    const tablero_search_report *report = tablero_search_result(search);
    uint64_t keys[VARIATIONS];
    assert_in_range(report->variation_count, 1, VARIATIONS);
    for (unsigned i = 0; i < report->variation_count; i++) {
        const tablero_variation *variation = &report->variations[i];
        tablero_position after;
        check_line(&rules, &position, variation->turns, variation->count);
        tablero_turn_play(&rules, &after, &position, &variation->turns[0]);
        keys[i] = tablero_position_key(&rules, &after);
        assert_true(i == 0 || variation->score <= report->variations[i - 1].score);
        for (unsigned j = 0; j < i; j++) {
            expect(keys[i] != keys[j], "%s: variations %u and %u begin alike", spec, i, j);
        }
    }
    tablero_search_destroy(search);
}

static void test_variations(void **state)
{
    (void)state;
    visit_presets(check_variations, NULL);
}

/* A small game is played to its end, each turn proved. */
static void test_proof(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "konane:4x4");
    load_position(&rules, NULL, &position);
    tablero_search *search = new_search(&rules, TABLE_BYTES);
    int winner = -1;
    while (!tablero_position_outcome(&rules, &position, NULL).over) {
        answer found = run(search, &position, (tablero_search_limits){0}, 0);
        assert_true(is_decisive(found.score));
        int side = (int)tablero_position_side(&rules, &position);
        int wins = found.score > 0 ? side : side ^ 1;
        assert_true(winner < 0 || winner == wins);
        winner = wins;
        tablero_position before = position;
        tablero_turn_play(&rules, &position, &before, &found.line[0]);
    }
    assert_int_equal(tablero_position_outcome(&rules, &position, NULL).winner, winner);
    tablero_search_destroy(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_deterministic), cmocka_unit_test(test_limits),
        cmocka_unit_test(test_thinning),      cmocka_unit_test(test_variations),
        cmocka_unit_test(test_proof),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
