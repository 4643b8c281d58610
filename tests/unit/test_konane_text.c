/* How Kōnane reads positions and moves. */
#include "support.h"

/* Every spelling of a move leads to the same position, written in one way. */
static void test_notation(void **state)
{
    (void)state;
    static const char *const spellings[] = {"a1-e1", "a1xe1", "a1-c1-e1", "a1xc1xe1", "a1-c1xe1"};
    static tablero_rules rules;
    load_rules(&rules, "konane:7x1");
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        tablero_position position;
        char text[TABLERO_POSITION_TEXT_BYTES];
        load_position(&rules, "bw1w1w1_b_-_5", &position);
        play_text(&rules, &position, spellings[i]);
        tablero_position_write(&rules, &position, text, sizeof text);
        assert_string_equal(text, "4bw1 w - 5");
    }
}

/* A text that does not fit is cut, ended, and its whole length returned. */
static void test_short_buffers(void **state)
{
    (void)state;
    static tablero_rules rules;
    static const char whole[] = "wbwb/bwbw/wbwb/bwbw b 1 1";
    tablero_position position;
    load_rules(&rules, "konane:4x4");
    load_position(&rules, NULL, &position);
    for (size_t capacity = 0; capacity <= sizeof whole; capacity++) {
        char text[sizeof whole + 1];
        memset(text, '#', sizeof text);
        size_t length = tablero_position_write(&rules, &position, text, capacity);
        assert_int_equal(length, sizeof whole - 1);
        size_t kept = capacity == 0 ? 0 : capacity > length ? length : capacity - 1;
        assert_memory_equal(text, whole, kept);
        assert_int_equal(text[capacity == 0 ? 0 : kept], capacity == 0 ? '#' : '\0');
        assert_int_equal(text[capacity], '#');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_notation),
        cmocka_unit_test(test_short_buffers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
