/* The engine protocol as its host sees it; what its commands do is tested from outside, in
 * tests/protocol. */
#include "support.h"

enum { ANSWER_BYTES = 1 << 16, SLICE = 500, CLOCK_STEP = 10 };

typedef struct host {
    test_heap heap;
    tablero_protocol *protocol;
    int64_t now, stop_at; /* when stop is handed in from within the clock; 0: never */
    unsigned helpers, dismissals;
    size_t count;
    char answers[ANSWER_BYTES]; /* since they were cleared */
} host;

static int64_t now(void *context)
{
    host *host = context;
    host->now += CLOCK_STEP;
    if (host->stop_at > 0 && host->now >= host->stop_at &&
        tablero_protocol_state_of(host->protocol) == TABLERO_PROTOCOL_THINKING) {
        host->stop_at = 0;
        assert_true(tablero_protocol_obey(host->protocol, "isready", 7));
        assert_true(tablero_protocol_obey(host->protocol, "stop", 4));
    }
    return host->now;
}

static void answer(void *context, const char *bytes, size_t count)
{
    host *host = context;
    assert_true(host->count + count < ANSWER_BYTES);
    memcpy(host->answers + host->count, bytes, count);
    host->count += count;
    host->answers[host->count] = '\0';
}

static void assist(void *context, tablero_search *search, unsigned helpers)
{
    host *host = context;
    assert_non_null(search);
    assert_int_equal(host->helpers, 0);
    host->helpers = helpers;
}

static void dismiss(void *context)
{
    host *host = context;
    assert_true(host->helpers > 0);
    host->helpers = 0;
    host->dismissals++;
}

static tablero_status begin(host *host, const char *spec)
{
    tablero_allocator allocator = heap_allocator(&host->heap);
    tablero_protocol_options options = {
        .allocator = &allocator,
        .spec = spec,
        .context = host,
        .now = now,
        .answer = answer,
        .assist = assist,
        .dismiss = dismiss,
    };
    return tablero_protocol_create(&host->protocol, &options);
}

static void end(host *host)
{
    tablero_protocol_destroy(host->protocol);
    assert_int_equal(host->heap.live_blocks, 0);
    assert_int_equal(host->heap.live_bytes, 0);
    assert_int_equal(host->helpers, 0);
}

static tablero_protocol_state state(const host *host)
{
    return tablero_protocol_state_of(host->protocol);
}

static bool obey(host *host, const char *line)
{
    return tablero_protocol_obey(host->protocol, line, strlen(line));
}

/* Obeys a line, thinks if that is what follows, and returns all answers. */
static const char *answers_to(host *host, const char *line)
{
    host->count = 0;
    host->answers[0] = '\0';
    assert_true(obey(host, line));
    while (state(host) == TABLERO_PROTOCOL_THINKING) {
        tablero_protocol_think(host->protocol, SLICE);
    }
    return host->answers;
}

static void test_slices(void **unused)
{
    (void)unused;
    host host = {0};
    assert_int_equal(begin(&host, NULL), TABLERO_OK);
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        char line[64];
        snprintf(line, sizeof line, "game %s", tablero_game(i)->name);
        assert_string_equal(answers_to(&host, line), "");
        assert_non_null(strstr(answers_to(&host, "go nodes 5000"), "\nbestmove "));
        assert_int_equal(state(&host), TABLERO_PROTOCOL_IDLE);
    }
    end(&host);
}

static void test_lines_from_within_the_clock(void **unused)
{
    (void)unused;
    host host = {0};
    assert_int_equal(begin(&host, NULL), TABLERO_OK);
    assert_true(obey(&host, "go infinite"));
    host.stop_at = host.now + 20 * CLOCK_STEP;
    tablero_protocol_think(host.protocol, 0);
    assert_int_equal(state(&host), TABLERO_PROTOCOL_IDLE);
    assert_non_null(strstr(host.answers, "readyok\n"));
    assert_non_null(strstr(host.answers, "bestmove "));
    end(&host);
}

static void test_lines_that_wait(void **unused)
{
    (void)unused;
    host host = {0};
    assert_int_equal(begin(&host, NULL), TABLERO_OK);
    assert_non_null(strstr(answers_to(&host, "go infinite depth 1"), "info depth 1 "));
    assert_int_equal(state(&host), TABLERO_PROTOCOL_WAITING);
    assert_null(strstr(host.answers, "bestmove"));
    assert_false(obey(&host, "newgame"));
    assert_false(obey(&host, "ugi"));
    assert_string_equal(answers_to(&host, "isready"), "readyok\n");
    assert_non_null(strstr(answers_to(&host, "stop"), "bestmove "));
    assert_true(obey(&host, "newgame"));
    assert_true(obey(&host, "quit"));
    assert_int_equal(state(&host), TABLERO_PROTOCOL_ENDED);
    assert_string_equal(answers_to(&host, "isready"), "");
    end(&host);
}

static void test_end_of_input(void **unused)
{
    (void)unused;
    host host = {0};
    assert_int_equal(begin(&host, NULL), TABLERO_OK);
    assert_true(obey(&host, "go infinite"));
    tablero_protocol_end_input(host.protocol);
    tablero_protocol_think(host.protocol, 0);
    assert_int_equal(state(&host), TABLERO_PROTOCOL_IDLE);
    assert_non_null(strstr(answers_to(&host, "go ponder depth 1"), "bestmove "));
    assert_non_null(strstr(answers_to(&host, "go depth 2"), "info depth 2 "));
    end(&host);
}

static void test_helpers(void **unused)
{
    (void)unused;
    host host = {0};
    assert_int_equal(begin(&host, NULL), TABLERO_OK);
    assert_string_equal(answers_to(&host, "setoption name Threads value 3"), "");
    assert_true(obey(&host, "go depth 1"));
    assert_int_equal(host.helpers, 2);
    answers_to(&host, "isready");
    assert_int_equal(host.dismissals, 1);
    assert_true(obey(&host, "go infinite"));
    end(&host); /* a search that runs is stopped */
    assert_int_equal(host.dismissals, 2);
}

static void test_plain_errors(void **unused)
{
    (void)unused;
    host host = {0};
    assert_int_equal(begin(&host, "no-such-game"), TABLERO_BAD_SPEC);
    assert_null(host.protocol);
    assert_int_equal(begin(&host, NULL), TABLERO_OK);
    assert_string_equal(answers_to(&host, "go depth \x1b"),
                        "info string error column 10: protocol.bad_number: ?, 1..2147483647\n");
    end(&host);
}

/* What a position and two searches need; each error is told, and then memory is enough again. */
static bool try_session(uint64_t n)
{
    static const char *const lines[] = {
        "isready",    "position startpos moves ", "go depth 1", "setoption name Hash value 2",
        "go depth 1",
    };
    host host = {.heap = {.fail_at = n}};
    tablero_status status = begin(&host, NULL);
    if (status != TABLERO_OK) {
        assert_int_equal(status, TABLERO_NO_MEMORY);
        end(&host);
        return false;
    }
    char line[256], move[64] = "";
    sscanf(answers_to(&host, "query moves"), "response %63s", move);
    bool good = true;
    for (unsigned i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        snprintf(line, sizeof line, "%s%s", lines[i], i == 1 ? move : "");
        bool told = strstr(answers_to(&host, line), "error.no_memory") != NULL;
        good = good && !told;
    }
    assert_true(good == (host.heap.allocations < n));
    assert_null(strstr(answers_to(&host, "go depth 1"), "bestmove 0000"));
    end(&host);
    return good;
}

static void test_allocation(void **unused)
{
    (void)unused;
    uint64_t n = 1;
    while (!try_session(n)) {
        assert_true(++n < 100);
    }
    assert_true(n > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slices),          cmocka_unit_test(test_lines_from_within_the_clock),
        cmocka_unit_test(test_lines_that_wait), cmocka_unit_test(test_end_of_input),
        cmocka_unit_test(test_helpers),         cmocka_unit_test(test_plain_errors),
        cmocka_unit_test(test_allocation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
