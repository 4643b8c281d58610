/* Out of memory, at every allocation there is: a status, nothing lost, nothing changed. */
#include "records.h"
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

/* Makes some change to a record that has not been made before. */
static tablero_status change_record(tablero_record *record)
{
    static unsigned changes;
    char text[64];
    tablero_turn turn;
    tablero_node node;
    snprintf(text, sizeof text, "Change%u", ++changes);
    switch (changes % 5) {
    case 0:
        return tablero_record_set_tag(record, text, "a value");
    case 1:
        return tablero_record_add_comment(record, 1, TABLERO_AFTER, "two [%x of] three [%y these]");
    case 2:
        return tablero_record_set_command(record, 1, text, "5");
    case 3:
        return tablero_record_add_sign(record, 1, changes % TABLERO_SIGN_MAX + 1);
    default:
        tablero_record_turn(record, 2, &turn);
        return tablero_record_add(record, 1, &turn, &node);
    }
}

/* Whether all went well with allocation n failing: what was read before stays, and what is changed
 * changes as a whole or not at all. */
static bool try_record(const tablero_rules *rules, uint64_t n, bool for_ever)
{
    static const char text[] = "[Game \"konane:4x4\"]\n[Event \"x\"]\n\n1. d4 $2 {a [%eval 3]} c4 "
                               "(1... d3 {x} (1... c4 2. d2-d4) 2. b4-d4) {b} *\n";
    test_heap heap = {0};
    tablero_allocator allocator = heap_allocator(&heap);
    text_source source = {text, sizeof text - 1, 10};
    tablero_record *record = (tablero_record *)&allocator;
    tablero_record_reader *reader = NULL;
    tablero_error error = {0};
    long_text before = {0}, after = {0};
    fail_at(&heap, n, for_ever);
    tablero_status status = tablero_record_create(&record, &allocator);
    assert_int_equal(record == NULL, status != TABLERO_OK);
    if (status == TABLERO_OK) {
        status = tablero_record_reader_create(&reader, take_text, &source, &allocator);
        assert_int_equal(reader == NULL, status != TABLERO_OK);
    }
    if (status == TABLERO_OK) {
        assert_true(tablero_record_next(reader));
        status = tablero_record_read(reader, record, &error);
        assert_int_equal(error.status, status);
        assert_false(status != TABLERO_OK && !for_ever && tablero_record_next(reader));
    }
    while (status == TABLERO_OK && before.length < 10000) {
        free_text(&before);
        free_text(&after);
        tablero_record_write(record, append_text, &before);
        status = change_record(record);
        tablero_record_write(record, append_text, &after);
        assert_int_equal(strcmp(before.text, after.text) == 0, status != TABLERO_OK);
    }
    (void)rules;
    free_text(&before);
    free_text(&after);
    tablero_record_reader_destroy(reader);
    tablero_record_destroy(record);
    assert_int_equal(heap.live_blocks, 0);
    assert_int_equal(heap.live_bytes, 0);
    assert_true(status == TABLERO_OK || status == TABLERO_NO_MEMORY);
    return status == TABLERO_OK;
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

static void test_record(void **state)
{
    (void)state;
    fail_each(try_record, NULL, 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_history),
        cmocka_unit_test(test_search),
        cmocka_unit_test(test_record),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
