/* How Kōnane reads positions and moves, and what it says when it cannot. */
#include "support.h"

typedef struct bad_text {
    const char *spec, *position, *move; /* move NULL: the position itself is what is wrong */
    tablero_status status;
    int column;
    const char *field, *message, *argument;
} bad_text;

static const bad_text bad_positions[] = {
    {"konane:3x2", "wbw/bwb b 1", NULL, 0, 12, "number", "position.field_missing", ""},
    {"konane:3x2", "", NULL, 0, 1, "board", "position.field_missing", ""},
    {"konane:3x2", "wbw/bwb  b 1 1", NULL, 0, 9, "side", "position.extra_blank", ""},
    {"konane:3x2", "wbw/bwb b 1 1 ", NULL, 0, 14, "number", "position.text_after_end", ""},
    {"konane:3x2", "wbw/bwb x 1 1", NULL, 0, 9, "side", "position.bad_side", "x"},
    {"konane:3x2", "wbw/bwb bw 1 1", NULL, 0, 9, "side", "position.bad_side", "bw"},
    {"konane:3x2", "wbw/bwb b 3 1", NULL, 0, 11, "extra", "konane.bad_extra", "3"},
    {"konane:3x2", "wbw/bwb b 1- 1", NULL, 0, 11, "extra", "konane.bad_extra", "1-"},
    {"konane:3x2", "wbw/bwb b 1 0", NULL, 0, 13, "number", "position.bad_number", "0"},
    {"konane:3x2", "wbw/bwb b 1 01", NULL, 0, 13, "number", "position.bad_number", "01"},
    {"konane:3x2", "wbw/bwb b 1 1000000", NULL, 0, 13, "number", "position.bad_number", "1000000"},
    {"konane:3x2", "wbw b 1 1", NULL, 0, 1, "board", "position.other_size", "3x1"},
    {"konane:3x2", "wbwb/bwbw b 1 1", NULL, 0, 1, "board", "position.other_size", "4x2"},
    {"konane:3x2", "wbw/bwb/ b 1 1", NULL, 0, 1, "board", "position.other_size", "3x3"},
    {"konane:3x2", "27/27 b - 1", NULL, 0, 1, "board", "position.no_such_size", "27x2"},
    {"konane:3x2", "wbw/bw b 1 1", NULL, 0, 7, "board", "konane.row_length", "1"},
    {"konane:3x2", "wbwb/bwb b 1 1", NULL, 0, 5, "board", "konane.row_length", "2"},
    {"konane:3x2", "wbw/bww b - 1", NULL, 0, 7, "board", "konane.wrong_colour", "c1"},
    {"konane:3x2", "wb0w/bwb b - 1", NULL, 0, 3, "board", "konane.bad_character", "0"},
    {"konane:3x2", "wb./bwb b - 1", NULL, 0, 3, "board", "konane.bad_character", "."},
    {"konane:3x2", "wbw/bwb w 1 1", NULL, 0, 11, "extra", "konane.not_before_removals", "black"},
    {"konane:3x2", "wbw/bw1 b 1 1", NULL, 0, 11, "extra", "konane.not_before_removals", "black"},
    {"konane:3x2", "wbw/bw1 b 2 1", NULL, 0, 11, "extra", "konane.not_between_removals", "white"},
    {"konane:3x2", "wbw/b1b w 2 1", NULL, 0, 11, "extra", "konane.not_between_removals", "white"},
    {"konane:3x2,first=white", "wbw/2b b 2 1", NULL, 0, 10, "extra", "konane.not_between_removals",
     "black"},
    {"konane:5x5,a1=white", "wbwbw/bwbwb/wbwbw/bwbwb/1bwbw w 2 1", NULL, 0, 33, "extra",
     "konane.not_between_removals", "white"},
};

#define GAP "wbwb/bw1w/wb2/bwbw b - 2"

static const bad_text bad_moves[] = {
    {"konane:4x4", GAP, "", TABLERO_BAD_MOVE, 1, "move", "konane.bad_move", ""},
    {"konane:4x4", GAP, "A1-c1", TABLERO_BAD_MOVE, 1, "move", "konane.bad_move", "A1-c1"},
    {"konane:4x4", GAP, "a0-c1", TABLERO_BAD_MOVE, 1, "move", "konane.bad_move", "a0-c1"},
    {"konane:4x4", GAP, "a1-", TABLERO_BAD_MOVE, 4, "move", "konane.bad_move", "a1-"},
    {"konane:4x4", GAP, "a1:c1", TABLERO_BAD_MOVE, 3, "move", "konane.bad_move", "a1:c1"},
    {"konane:4x4", GAP, "a1-c1 ", TABLERO_BAD_MOVE, 6, "move", "konane.bad_move", "a1-c1 "},
    {"konane:4x4", GAP, "a1-e1", TABLERO_BAD_MOVE, 4, "move", "konane.off_board", "e1"},
    {"konane:4x4", GAP, "a5-c1", TABLERO_BAD_MOVE, 1, "move", "konane.off_board", "a5"},
    {"konane:4x4", NULL, "a1-c1", TABLERO_ILLEGAL, 1, "move", "konane.removal_due", ""},
    {"konane:4x4", NULL, "b1", TABLERO_ILLEGAL, 1, "move", "konane.rival_stone", "b1"},
    {"konane:4x4", NULL, "c1", TABLERO_ILLEGAL, 1, "move", "konane.opening_square", "c1"},
    {"konane:4x4", "wbwb/bwbw/wbwb/1wbw w 2 1", "a1", TABLERO_ILLEGAL, 1, "move", "konane.empty",
     "a1"},
    {"konane:4x4", "wbwb/bwbw/wbwb/1wbw w 2 1", "d1", TABLERO_ILLEGAL, 1, "move",
     "konane.not_beside_hole", "d1"},
    {"konane:4x4", GAP, "c1", TABLERO_ILLEGAL, 1, "move", "konane.removals_done", ""},
    {"konane:4x4", GAP, "c2-c4", TABLERO_ILLEGAL, 1, "move", "konane.empty", "c2"},
    {"konane:4x4", GAP, "a2-c2", TABLERO_ILLEGAL, 1, "move", "konane.rival_stone", "a2"},
    {"konane:4x4", GAP, "a1-b3", TABLERO_ILLEGAL, 4, "move", "konane.not_in_line", "a1"},
    {"konane:4x4", GAP, "a1-a1", TABLERO_ILLEGAL, 4, "move", "konane.not_in_line", "a1"},
    {"konane:4x4", GAP, "a1-b1", TABLERO_ILLEGAL, 4, "move", "konane.odd_distance", "a1"},
    {"konane:4x4", GAP, "a1-c1", TABLERO_ILLEGAL, 4, "move", "konane.occupied", "c1"},
    {"konane:4x4", GAP, "c1-c3", TABLERO_ILLEGAL, 4, "move", "konane.nothing_to_jump", "c2"},
    {"konane:4x4", GAP, "a1-a3-c3", TABLERO_ILLEGAL, 7, "move", "konane.turns", "a3"},
    {"konane:4x4", GAP, "b2-d2-b2", TABLERO_ILLEGAL, 7, "move", "konane.turns", "d2"},
    {"konane:4x1", "3w b - 6", "d1-b1", TABLERO_ILLEGAL, 1, "move", "move.game_over", ""},
    {"konane:7x1,jumps=single", "bw1w1w1 b - 5", "a1-e1", TABLERO_ILLEGAL, 4, "move",
     "konane.single_jump", ""},
    {"konane:7x1,jumps=forced", "bw1w1w1 b - 5", "a1-e1", TABLERO_ILLEGAL, 4, "move",
     "konane.must_go_on", "e1"},
    {"konane:7x1,jumps=single", "bw1w1w1 b - 5", "a1-c1-e1", TABLERO_ILLEGAL, 7, "move",
     "konane.single_jump", ""},
};

static void check_error(const bad_text *bad, const char *text, tablero_status status,
                        tablero_status expected, const tablero_error *error)
{
    expect(status == expected && error->status == expected, "%s: %s: status %s", bad->spec, text,
           tablero_status_name(status));
    expect(strcmp(error->message, bad->message) == 0, "%s: %s: %s, not %s", bad->spec, text,
           error->message, bad->message);
    expect(error->column == bad->column, "%s: %s: %s in column %d, not %d", bad->spec, text,
           error->message, error->column, bad->column);
    expect(strcmp(error->field, bad->field) == 0, "%s: %s: field %s", bad->spec, text,
           error->field);
    expect(strcmp(error->arguments[0], bad->argument) == 0, "%s: %s: argument %s", bad->spec, text,
           error->arguments[0]);
}

static void test_bad_positions(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof bad_positions / sizeof bad_positions[0]; i++) {
        const bad_text *bad = &bad_positions[i];
        load_rules(&rules, bad->spec);
        tablero_position position, untouched;
        memset(&position, 0x77, sizeof position);
        untouched = position;
        tablero_error error = {0};
        tablero_status status = tablero_position_read(&rules, bad->position, &position, &error);
        check_error(bad, bad->position, status, TABLERO_BAD_POSITION, &error);
        assert_memory_equal(&position, &untouched, sizeof position);
        assert_int_equal(tablero_position_read(&rules, bad->position, &position, NULL),
                         TABLERO_BAD_POSITION);
    }
}

static void test_bad_moves(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof bad_moves / sizeof bad_moves[0]; i++) {
        const bad_text *bad = &bad_moves[i];
        tablero_position position;
        load_rules(&rules, bad->spec);
        load_position(&rules, bad->position, &position);
        tablero_turn turn, untouched;
        memset(&turn, 0x77, sizeof turn);
        untouched = turn;
        tablero_error error = {0};
        tablero_status status =
            tablero_turn_read(&rules, &position, NULL, bad->move, &turn, &error);
        check_error(bad, bad->move, status, bad->status, &error);
        assert_memory_equal(&turn, &untouched, sizeof turn);
        assert_int_equal(tablero_turn_read(&rules, &position, NULL, bad->move, &turn, NULL),
                         bad->status);
    }
}

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
        cmocka_unit_test(test_bad_positions),
        cmocka_unit_test(test_bad_moves),
        cmocka_unit_test(test_notation),
        cmocka_unit_test(test_short_buffers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
