/* The history of a game, and the rules about repetition that read it. */
#include "support.h"

enum { MANY = 1000 };

static tablero_history *new_history(const tablero_rules *rules, test_heap *heap)
{
    tablero_history *history;
    tablero_allocator allocator = heap_allocator(heap);
    assert_int_equal(tablero_history_create(&history, rules, &allocator), TABLERO_OK);
    assert_non_null(history);
    return history;
}

static void test_null(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "konane:4x4");
    load_position(&rules, NULL, &position);
    tablero_history_destroy(NULL);
    assert_int_equal(tablero_history_count(NULL), 0);
    assert_int_equal(tablero_history_occurrences(NULL, &position), 0);
}

/* Positions that differ in one stone each, far more than fit before the history has to grow. */
static void test_growth(void **state)
{
    (void)state;
    static tablero_rules rules;
    test_heap heap = {0};
    load_rules(&rules, "hawalis");
    tablero_history *history = new_history(&rules, &heap);
    static tablero_position positions[MANY];
    for (unsigned i = 0; i < MANY; i++) {
        char text[TABLERO_POSITION_TEXT_BYTES];
        snprintf(text, sizeof text,
                 "%u,0,0,0,0,0,0/0,0,0,0,0,0,0/0,0,0,0,0,0,0/1,0,0,0,0,0,0 s - 1", i);
        load_position(&rules, text, &positions[i]);
        assert_int_equal(tablero_history_push(history, &positions[i]), TABLERO_OK);
        assert_int_equal(tablero_history_count(history), i + 1);
    }
    for (unsigned i = 0; i < MANY; i++) {
        assert_int_equal(tablero_history_occurrences(history, &positions[i]), 1);
    }
    assert_int_equal(tablero_history_push(history, &positions[7]), TABLERO_OK);
    assert_int_equal(tablero_history_occurrences(history, &positions[7]), 2);
    tablero_history_truncate(history, 7);
    assert_int_equal(tablero_history_count(history), 7);
    assert_int_equal(tablero_history_occurrences(history, &positions[6]), 1);
    assert_int_equal(tablero_history_occurrences(history, &positions[7]), 0);
    tablero_history_destroy(history);
    assert_int_equal(heap.live_blocks, 0);
    assert_int_equal(heap.live_bytes, 0);
}

/* The side to move matters, the number of the move does not. */
static void test_same_position(void **state)
{
    (void)state;
    static tablero_rules rules;
    test_heap heap = {0};
    tablero_position position, later, other_side;
    load_rules(&rules, "hawalis:teaching");
    load_position(&rules, "0,0,1/0,1,0/2,0,0/0,1,0 s - 1", &position);
    load_position(&rules, "0,0,1/0,1,0/2,0,0/0,1,0 s - 9", &later);
    load_position(&rules, "0,0,1/0,1,0/2,0,0/0,1,0 n - 1", &other_side);
    tablero_history *history = new_history(&rules, &heap);
    tablero_history_push(history, &position);
    assert_int_equal(tablero_history_occurrences(history, &later), 1);
    assert_int_equal(tablero_history_occurrences(history, &other_side), 0);
    tablero_history_destroy(history);
}

/* The game is a draw at the given occurrence, the present one included; 0: never. */
static void check_repetition(const char *spec, unsigned occurrences)
{
    static tablero_rules rules;
    test_heap heap = {0};
    tablero_position position;
    load_rules(&rules, spec);
    load_position(&rules, "0,0,1/0,1,0/2,0,0/0,1,0 s - 1", &position);
    tablero_history *history = new_history(&rules, &heap);
    assert_false(tablero_position_outcome(&rules, &position, NULL).over);
    for (unsigned present = 1; present <= 5; present++) {
        tablero_outcome outcome = tablero_position_outcome(&rules, &position, history);
        expect(outcome.over == (occurrences > 0 && present >= occurrences),
               "%s: occurrence %u is %d", spec, present, outcome.over);
        if (outcome.over) {
            assert_string_equal(outcome.reason, "repetition");
            assert_int_equal(outcome.winner, TABLERO_DRAW);
        }
        tablero_history_push(history, &position);
    }
    tablero_history_destroy(history);
}

static void test_repetition(void **state)
{
    (void)state;
    check_repetition("hawalis:teaching", 2);
    check_repetition("hawalis:teaching,repetition=3", 3);
    check_repetition("hawalis:teaching,repetition=off", 0);
}

/* Where a position may not return, who has no other turn has none; and the search looks for one that
 * he may play. */
static void test_forbidden(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *text, *earlier; /* after the one turn that is left, or one of several */
        bool over;
        int winner;
    } cases[] = {
        {"hanga-roa:mini,repetition=forbidden", "2m2/5/aa3/1p3/Pp2M w - 5",
         "2m2/5/aa3/Pp3/1p2M b - 5", true, TABLERO_SECOND},
        {"hanga-roa:mini,repetition=forbidden,no-moves=draw", "2m2/5/aa3/1p3/Pp2M w - 5",
         "2m2/5/aa3/Pp3/1p2M b - 5", true, TABLERO_DRAW},
        {"hanga-roa:mini", "2m2/5/aa3/1p3/Pp2M w - 5", "2m2/5/aa3/Pp3/1p2M b - 5", false, 0},
        {"hanga-roa:mini,repetition=forbidden", "2m2/5/aa3/5/Pp2M w - 5", "2m2/5/aa3/P4/1p2M b - 5",
         false, 0},
    };
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        test_heap heap = {0};
        tablero_position position, earlier, after;
        load_rules(&rules, cases[i].spec);
        load_position(&rules, cases[i].text, &position);
        load_position(&rules, cases[i].earlier, &earlier);
        tablero_history *history = new_history(&rules, &heap);
        assert_false(tablero_position_outcome(&rules, &position, history).over);
        tablero_history_push(history, &earlier);
        tablero_outcome outcome = tablero_position_outcome(&rules, &position, history);
        expect(outcome.over == cases[i].over, "%s: over is %d", cases[i].text, outcome.over);
        assert_true(!outcome.over || outcome.winner == cases[i].winner);
        const tablero_search_options options = {.allocator = tablero_system_heap(),
                                                .table_bytes = 1 << 16};
        tablero_search *search;
        assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
        if (!outcome.over) {
            tablero_search_start(search, &position, history, &(tablero_search_limits){.depth = 3});
            tablero_search_resume(search, 0);
            tablero_turn_play(&rules, &after, &position,
                              &tablero_search_result(search)->variations[0].turns[0]);
            assert_true(strstr(cases[i].spec, "forbidden") == NULL ||
                        !tablero_position_equal(&rules, &after, &earlier));
        }
        tablero_search_destroy(search);
        tablero_history_destroy(history);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_null),          cmocka_unit_test(test_growth),
        cmocka_unit_test(test_same_position), cmocka_unit_test(test_repetition),
        cmocka_unit_test(test_forbidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
