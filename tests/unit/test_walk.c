/* Walking through records: lines, variations, branches, turns that are taken back. */
#include "game/walk.h"
#include "records.h"

static const char text[] =
    "[Game \"hnefatafl:brandubh\"]\n"
    "[Event \"?\"]\n"
    "[Site \"?\"]\n"
    "[Date \"2026.01.01\"]\n"
    "[Round \"?\"]\n"
    "[First \"Ana\"]\n"
    "[Second \"Ítalo\"]\n"
    "[Result \"*\"]\n"
    "\n"
    "{before} 1. d7-c7! {[%clk 1:00]} {so it begins} 1... d5-g5 (1... d5-a5\n"
    "2. c7-c5 {a} (2. c7-b7 $9)) (1... d5-f5) 2. d6-d5 *\n";

/* The walk of this record; it is static, since sessions are large. */
static walk *begin(const char *record_text)
{
    static walk walk;
    text_source source = {record_text, strlen(record_text), 100};
    tablero_record_reader *reader;
    tablero_record *record;
    tablero_error error = {0};
    assert_int_equal(
        tablero_record_reader_create(&reader, take_text, &source, tablero_system_heap()),
        TABLERO_OK);
    assert_int_equal(tablero_record_create(&record, tablero_system_heap()), TABLERO_OK);
    assert_true(tablero_record_next(reader));
    expect(tablero_record_read(reader, record, &error) == TABLERO_OK, "%d:%d: %s", error.line,
           error.column, error.message);
    tablero_record_reader_destroy(reader);
    assert_int_equal(walk_begin_record(&walk, record), TABLERO_OK);
    return &walk;
}

/* The last turn of the walk, and that what the session says is what the record says. */
static const char *last_turn(const walk *walk)
{
    static char move[TABLERO_TURN_BYTES];
    const session *line = &walk->line;
    assert_true(tablero_position_equal(&line->rules, &line->position,
                                       tablero_record_position(walk->record, walk->node)));
    assert_int_equal(tablero_history_count(line->history), line->turn_count);
    const played_turn *last = session_last(line);
    if (last == NULL) {
        return "";
    }
    tablero_turn_write(&line->rules, &last->before, &last->turn, TABLERO_SHORT, move, sizeof move);
    return move;
}

static tablero_status play(walk *walk, const char *move)
{
    tablero_turn turn;
    assert_int_equal(
        tablero_turn_read(&walk->line.rules, &walk->line.position, NULL, move, &turn, NULL),
        TABLERO_OK);
    return walk_play(walk, &turn);
}

static void expect_text(const walk *walk, const char *expected)
{
    long_text written = {0};
    tablero_record_write(walk->record, append_text, &written);
    assert_string_equal(strstr(written.text, "\n\n") + 2, expected);
    free_text(&written);
}

static void test_main_line(void **state)
{
    (void)state;
    static const char *const moves[] = {"d7-c7", "d5-g5", "d6-d5"};
    walk *walk = begin(text);
    assert_string_equal(last_turn(walk), "");
    assert_false(walk_back(walk));
    for (unsigned i = 0; i < 3; i++) {
        assert_true(walk_forward(walk));
        assert_string_equal(last_turn(walk), moves[i]);
    }
    assert_false(walk_forward(walk));
    assert_true(walk_back(walk));
    assert_string_equal(last_turn(walk), "d5-g5");
    assert_false(walk->changed);
    walk_end(walk);
}

static void test_variations(void **state)
{
    (void)state;
    walk *walk = begin(text);
    assert_false(walk_instead(walk, 1));
    walk_forward(walk);
    assert_int_equal(walk_choices(walk, walk->node), 1);
    assert_false(walk_instead(walk, 1));
    walk_forward(walk);
    assert_int_equal(walk_choices(walk, walk->node), 3);
    assert_true(walk_instead(walk, 1));
    assert_string_equal(last_turn(walk), "d5-a5");
    /* On along the variation and back: it is the line that is shown. */
    assert_true(walk_forward(walk));
    assert_string_equal(last_turn(walk), "c7-c5");
    assert_true(walk_instead(walk, 1));
    assert_string_equal(last_turn(walk), "c7-b7");
    tablero_node inner = walk->node;
    walk_back(walk);
    walk_back(walk);
    walk_forward(walk);
    assert_string_equal(last_turn(walk), "d5-a5");
    assert_true(walk_instead(walk, 1));
    assert_string_equal(last_turn(walk), "d5-f5");
    assert_true(walk_instead(walk, 1));
    assert_string_equal(last_turn(walk), "d5-g5");
    assert_true(walk_instead(walk, -1));
    assert_string_equal(last_turn(walk), "d5-f5");
    assert_true(walk_to(walk, inner));
    assert_string_equal(last_turn(walk), "c7-b7");
    assert_true(walk_to(walk, TABLERO_NODE_START));
    assert_string_equal(last_turn(walk), "");
    walk_end(walk);
}

static void test_branches(void **state)
{
    (void)state;
    walk *walk = begin(text);
    walk_forward(walk);
    /* One that is there already is no branch. */
    assert_int_equal(play(walk, "d5-a5"), TABLERO_OK);
    assert_false(walk->changed);
    assert_int_equal(walk_choices(walk, walk->node), 3);
    assert_true(walk_forward(walk));
    walk_back(walk);
    walk_back(walk);
    assert_int_equal(play(walk, "d5-b5"), TABLERO_OK);
    assert_true(walk->changed);
    assert_int_equal(walk_choices(walk, walk->node), 4);
    assert_false(walk_forward(walk));
    assert_string_equal(last_turn(walk), "d5-b5");
    walk_end(walk);
}

/* What is left is what would be there without the turns, with all that is said of it. */
static void test_taking_back(void **state)
{
    (void)state;
    walk *walk = begin(text);
    assert_int_equal(walk_take_back(walk), TABLERO_INCOMPLETE);
    walk_to(walk, walk->end);
    assert_int_equal(walk_take_back(walk), TABLERO_OK);
    assert_string_equal(last_turn(walk), "d5-g5");
    expect_text(walk,
                "{before} 1. d7-c7 $1 {[%clk 1:00]} {so it begins} 1... d5-g5 (1... d5-a5 2.\n"
                "c7-c5 {a} (2. c7-b7 $9)) (1... d5-f5) *\n");
    assert_int_equal(walk_take_back(walk), TABLERO_OK);
    assert_string_equal(last_turn(walk), "d7-c7");
    /* What was a variation is the line now, and it goes on. */
    assert_int_equal(walk_take_back(walk), TABLERO_INCOMPLETE);
    assert_true(walk_forward(walk));
    assert_string_equal(last_turn(walk), "d5-a5");
    assert_true(walk_forward(walk));
    assert_true(walk_instead(walk, 1));
    assert_int_equal(walk_take_back(walk), TABLERO_OK);
    expect_text(walk,
                "{before} 1. d7-c7 $1 {[%clk 1:00]} {so it begins} 1... d5-a5 (1... d5-f5) 2.\n"
                "c7-c5 {a} *\n");
    assert_string_equal(tablero_record_tag(walk->record, "First"), "Ana");
    assert_true(walk->changed);
    walk_end(walk);
}

static void test_playing_from_the_start(void **state)
{
    (void)state;
    static tablero_rules rules;
    static walk walk;
    load_rules(&rules, "hnefatafl:brandubh");
    assert_int_equal(walk_begin(&walk, &rules, NULL), TABLERO_OK);
    assert_int_equal(play(&walk, "d7-c7"), TABLERO_OK);
    assert_int_equal(play(&walk, "d5-g5"), TABLERO_OK);
    assert_int_equal(walk_take_back(&walk), TABLERO_OK);
    assert_int_equal(walk_take_back(&walk), TABLERO_OK);
    assert_string_equal(last_turn(&walk), "");
    assert_int_equal(play(&walk, "d7-b7"), TABLERO_OK);
    expect_text(&walk, "1. d7-b7 *\n");
    walk_end(&walk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_main_line),
        cmocka_unit_test(test_variations),
        cmocka_unit_test(test_branches),
        cmocka_unit_test(test_taking_back),
        cmocka_unit_test(test_playing_from_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
