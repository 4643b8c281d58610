/* Out of memory, at every allocation there is: a status, nothing lost, nothing changed. */
#include "specs.h"

enum { PUSHES = 300, ALLOCATIONS_MAX = 100 };

/* Sets the heap so that its allocation n from now fails, alone or with all after it. */
static void fail_at(test_heap *heap, uint64_t n, bool for_ever)
{
    heap->fail_at = heap->allocations + n;
    heap->fail_for_ever = for_ever;
}

static tablero_status create_history(const tablero_rules *rules, test_heap *heap,
                                     tablero_history **history)
{
    tablero_allocator allocator = heap_allocator(heap);
    *history = (tablero_history *)&allocator;
    tablero_status status = tablero_history_create(history, rules, &allocator);
    assert_int_equal(*history == NULL, status != TABLERO_OK);
    return status;
}

/* Pushes until the history is full or memory is; then it must be as before the push that failed. */
static tablero_status fill_history(const tablero_rules *rules, tablero_history *history)
{
    tablero_position position;
    load_position(rules, NULL, &position);
    for (unsigned i = 0; i < PUSHES; i++) {
        tablero_status status = tablero_history_push(history, &position);
        if (status != TABLERO_OK) {
            assert_int_equal(tablero_history_count(history), i);
            assert_int_equal(tablero_history_occurrences(history, &position), i);
            return status;
        }
    }
    assert_int_equal(tablero_history_occurrences(history, &position), PUSHES);
    return TABLERO_OK;
}

/* Whether all went well with allocation n failing. */
static bool try_history(const tablero_rules *rules, uint64_t n, bool for_ever)
{
    test_heap heap = {0};
    tablero_history *history;
    fail_at(&heap, n, for_ever);
    tablero_status status = create_history(rules, &heap, &history);
    if (status == TABLERO_OK) {
        status = fill_history(rules, history);
    }
    if (status != TABLERO_OK && history != NULL && !for_ever) {
        size_t count = tablero_history_count(history);
        tablero_position position;
        load_position(rules, NULL, &position);
        assert_int_equal(tablero_history_push(history, &position), TABLERO_OK);
        assert_int_equal(tablero_history_count(history), count + 1);
    }
    tablero_history_destroy(history);
    assert_int_equal(heap.live_blocks, 0);
    assert_int_equal(heap.live_bytes, 0);
    assert_true(status == TABLERO_OK || status == TABLERO_NO_MEMORY);
    return status == TABLERO_OK;
}

/* Whether all went well with allocation n failing: a search that could be created works. */
static bool try_search(const tablero_rules *rules, uint64_t n, bool for_ever)
{
    test_heap heap = {0};
    tablero_allocator allocator = heap_allocator(&heap);
    const tablero_search_options options = {.allocator = &allocator, .table_bytes = 4096};
    tablero_search *search = (tablero_search *)&allocator;
    fail_at(&heap, n, for_ever);
    tablero_status status = tablero_search_create(&search, rules, &options);
    assert_int_equal(search == NULL, status != TABLERO_OK);
    if (status == TABLERO_OK) {
        tablero_position position;
        load_position(rules, NULL, &position);
        uint64_t allocations = heap.allocations;
        tablero_search_start(search, &position, NULL, &(tablero_search_limits){.depth = 3});
        assert_int_equal(tablero_search_resume(search, 0), TABLERO_OK);
        assert_int_equal(heap.allocations, allocations);
    }
    tablero_search_destroy(search);
    assert_int_equal(heap.live_blocks, 0);
    assert_int_equal(heap.live_bytes, 0);
    assert_true(status == TABLERO_OK || status == TABLERO_NO_MEMORY ||
                status == TABLERO_UNSUPPORTED);
    return status != TABLERO_NO_MEMORY;
}

typedef bool try_function(const tablero_rules *rules, uint64_t n, bool for_ever);

/* Fails each allocation in turn, until there are no more of them. */
static void fail_each(try_function *attempt, const tablero_rules *rules, unsigned at_least)
{
    for (unsigned for_ever = 0; for_ever < 2; for_ever++) {
        unsigned failed = 0;
        while (!attempt(rules, failed + 1, for_ever == 1)) {
            failed++;
            assert_true(failed < ALLOCATIONS_MAX);
        }
        expect(failed >= at_least, "only %u allocations were seen", failed);
    }
}

static void check_history(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    load_rules(&rules, spec);
    fail_each(try_history, &rules, 2);
}

static void check_search(void *context, const char *spec)
{
    (void)context;
    static tablero_rules rules;
    load_rules(&rules, spec);
    const tablero_search_options options = {.allocator = tablero_system_heap()};
    tablero_search *search;
    bool engine = tablero_search_create(&search, &rules, &options) == TABLERO_OK;
    tablero_search_destroy(search);
    fail_each(try_search, &rules, engine ? 2 : 0);
}

static void test_history(void **state)
{
    (void)state;
    visit_presets(check_history, NULL);
}

static void test_search(void **state)
{
    (void)state;
    visit_presets(check_search, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
