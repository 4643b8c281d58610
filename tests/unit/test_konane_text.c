/* How position texts of Kōnane are written. */
#include "support.h"

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
        cmocka_unit_test(test_short_buffers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
