/* Records: reading, writing, errors and their places, random trees. */
#include "records.h"
#include "specs.h"

#define HEAD "[Game \"konane:4x4\"]\n\n"

/* Everything that a record can have, as somebody might type it. */
static const char typed[] =
    "\xef\xbb\xbf%an escaped line\r\n"
    "; between games\r\n"
    "[Position \"wbwb/bwbw/wbwb/bwbw b 1 1\"] [ game \"Kōnane:4x4\" ]\r\n"
    "[Black \"Kahekili \\\"the \\\\ thunderer\\\"\"]\r\n"
    "[white \"Ke\xca\xbb\xcc\x84opuolani\"]\r\n"
    "[Opening \"a corner\"]\r\n"
    "[Event \"Makahiki\"] {among the tags}\r\n"
    "[Score \"1-0\"]\r\n"
    "\r\n"
    "{ [%clk 0:10:00]  before\tthe\r\nfirst } 1.a1!? $14 {[%clk 0:09:55] Well [%eval 3] done}\n"
    "; to the end } of the line\n"
    "( {in the\nmiddle} 1. d4 c4 $1 $0 (1... d3 2. b4-d4) {a} {b} ) {behind} a2\n"
    "2 . c1-a1 ! 2... c2-a2 (2... b3-b1 ?\?)\n";

static const char canonical[] =
    "[Game \"konane:4x4\"]\n"
    "[Event \"Makahiki\"]\n"
    "[Site \"?\"]\n"
    "[Date \"????.??.??\"]\n"
    "[Round \"?\"]\n"
    "[First \"Kahekili \\\"the \\\\ thunderer\\\"\"]\n"
    "[Second \"Ke\xca\xbb\xcc\x84opuolani\"]\n"
    "[Result \"*\"]\n"
    "[Score \"1-0\"]\n"
    "[Opening \"a corner\"]\n"
    "\n"
    "{[%clk 0:10:00]} {among the tags} {before the first} 1. a1 $5 $14\n"
    "{[%clk 0:09:55] [%eval 3]} {Well done} {to the end ) of the line}\n"
    "({in the middle} 1. d4 c4 $1 {a} {b} (1... d3 2. b4-d4)) {behind} 1... a2 2.\n"
    "c1-a1 $1 c2-a2 (2... b3-b1 $4) *\n";

/* Reads the only game of a text. */
static tablero_status read_only(tablero_record *record, const char *text, size_t at_once,
                                tablero_error *error)
{
    text_source source = {text, strlen(text), at_once};
    tablero_record_reader *reader;
    assert_int_equal(
        tablero_record_reader_create(&reader, take_text, &source, tablero_system_heap()),
        TABLERO_OK);
    assert_true(tablero_record_next(reader));
    tablero_status status = tablero_record_read(reader, record, error);
    if (status == TABLERO_OK) {
        assert_false(tablero_record_next(reader));
    }
    tablero_record_reader_destroy(reader);
    return status;
}

static tablero_record *new_record(void)
{
    tablero_record *record;
    assert_int_equal(tablero_record_create(&record, tablero_system_heap()), TABLERO_OK);
    return record;
}

static long_text write_record(const tablero_record *record)
{
    long_text written = {0};
    tablero_record_write(record, append_text, &written);
    return written;
}

static void test_everything(void **state)
{
    (void)state;
    tablero_record *record = new_record();
    for (size_t at_once = 1; at_once < 5; at_once += 3) {
        tablero_error error = {0};
        tablero_status status = read_only(record, typed, at_once, &error);
        expect(status == TABLERO_OK, "%s in %d:%d", error.message, error.line, error.column);
        long_text written = write_record(record);
        assert_string_equal(written.text, canonical);
        status = read_only(record, written.text, at_once, &error);
        expect(status == TABLERO_OK, "%s in %d:%d", error.message, error.line, error.column);
        long_text again = write_record(record);
        assert_string_equal(written.text, again.text);
        free_text(&written);
        free_text(&again);
    }
    tablero_record_destroy(record);
}

static unsigned count_turns(const tablero_record *record)
{
    tablero_node node = TABLERO_NODE_START;
    unsigned count = 0;
    while ((node = tablero_record_child(record, node)) != 0) {
        count++;
    }
    return count;
}

/* What is wrong in a record, and where; so many turns of the main line are kept. */
static const struct {
    const char *text, *message;
    tablero_status status;
    int line, column;
    unsigned turns;
} wrong[] = {
    {"1. d4", "record.no_game", TABLERO_BAD_RECORD, 1, 1, 0},
    {"[Event \"x\"]\n\n1. d4", "record.no_game", TABLERO_BAD_RECORD, 1, 1, 0},
    {"[Game]", "record.bad_tag", TABLERO_BAD_RECORD, 1, 2, 0},
    {"[Game \"konane]\n", "record.bad_tag", TABLERO_BAD_RECORD, 1, 2, 0},
    {"[Game \"konane\" x]", "record.bad_tag", TABLERO_BAD_RECORD, 1, 2, 0},
    {"[Ga-me \"konane\"]", "record.bad_tag", TABLERO_BAD_RECORD, 1, 2, 0},
    {"[\"konane\"]", "record.bad_tag", TABLERO_BAD_RECORD, 1, 2, 0},
    {"[Game \"konane:4x5,jumps=never\"]", "spec.bad_value", TABLERO_BAD_SPEC, 1, 25, 0},
    {HEAD "[Game \"konane\"]", "record.tag_twice", TABLERO_BAD_RECORD, 3, 2, 0},
    {"[Game \"konane\"]\n[GAME \"konane\"]", "record.tag_twice", TABLERO_BAD_RECORD, 2, 2, 0},
    {"[Game \"konane\"]\n[First \"a\"][Black \"b\"]", "record.tag_twice", TABLERO_BAD_RECORD, 2, 13,
     0},
    {"[Game \"konane\"]\n[Result \"2-0\"]", "record.bad_result", TABLERO_BAD_RECORD, 2, 10, 0},
    {"[Game \"konane\"]\n[Site \"\xff\"]", "record.not_utf8", TABLERO_BAD_RECORD, 2, 8, 0},
    {"[Game \"konane:4x4\"]\n[Position \"wbwb/bwbw/wbwb/bwwb b 1 1\"]", "konane.wrong_colour",
     TABLERO_BAD_POSITION, 2, 29, 0},
    {HEAD "1. d4 c4 2. d2-d4 b3", "konane.removals_done", TABLERO_ILLEGAL, 3, 19, 3},
    {HEAD "1. d4 c4\n2. nonsense *", "konane.bad_move", TABLERO_BAD_MOVE, 4, 4, 2},
    {HEAD "1. d4 c4 } *", "record.stray_brace", TABLERO_BAD_RECORD, 3, 10, 2},
    {HEAD "1. d4 c4 {no end\n\n*", "record.comment_open", TABLERO_BAD_RECORD, 3, 10, 2},
    {HEAD "1. d4 {\xc3(} c4", "record.not_utf8", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "1. d4 ; \xed\xa0\x80\n c4", "record.not_utf8", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "(1. d4) 1. a1", "record.variation_early", TABLERO_BAD_RECORD, 3, 1, 0},
    {HEAD "1. d4 ((1. a1))", "record.variation_early", TABLERO_BAD_RECORD, 3, 8, 1},
    {HEAD "1. d4 ({nothing}) c4", "record.variation_empty", TABLERO_BAD_RECORD, 3, 17, 1},
    {HEAD "1. d4 ) c4", "record.variation_unopened", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "1. d4 (1. a1 *", "record.variation_open", TABLERO_BAD_RECORD, 3, 14, 1},
    {HEAD "1. d4 (1. a1\n", "record.variation_open", TABLERO_BAD_RECORD, 4, 1, 1},
    {HEAD "! 1. d4", "record.sign_early", TABLERO_BAD_RECORD, 3, 1, 0},
    {HEAD "1. d4 $256", "record.bad_sign", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "1. d4 $", "record.bad_sign", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "1. d4 !!!", "record.bad_sign", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "1. d4 1-1", "record.bad_number", TABLERO_BAD_RECORD, 3, 7, 1},
    {HEAD "1. d4 1/2", "record.bad_number", TABLERO_BAD_RECORD, 3, 7, 1},
    {"[Game \"konane:4x4\"]\n[Result \"1-0\"]\n1. d4 0-1", "record.result_differs",
     TABLERO_BAD_RECORD, 3, 7, 1},
    {"[Game \"konane:3x3\"]\n\n1. b2 b3 1-0", "record.result_wrong", TABLERO_BAD_RECORD, 3, 10, 2},
    {"[Game \"konane:3x3\"]\n\n1. b2 b3 2. b1", "move.game_over", TABLERO_ILLEGAL, 3, 13, 2},
};

static void test_wrong(void **state)
{
    (void)state;
    tablero_record *record = new_record();
    for (unsigned i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        tablero_error error = {0};
        tablero_status status = read_only(record, wrong[i].text, 7, &error);
        expect(status != TABLERO_OK, "read without an error: %s", wrong[i].text);
        expect(strcmp(error.message, wrong[i].message) == 0 && error.line == wrong[i].line &&
                   error.column == wrong[i].column && status == wrong[i].status &&
                   error.status == status && error.field != NULL,
               "%s\n%s in %d:%d", wrong[i].text, error.message, error.line, error.column);
        expect(count_turns(record) == wrong[i].turns, "%s\n%u turns", wrong[i].text,
               count_turns(record));
        assert_int_equal(read_only(record, wrong[i].text, 7, NULL), status);
    }
    tablero_record_destroy(record);
}

/* What may be written in another way than the canonical one. */
static const struct {
    const char *text, *moves;
} tolerated[] = {
    {HEAD, "*"},
    {HEAD "1-0", "1-0"},
    {HEAD "d4 c4", "1. d4 c4 *"},
    {HEAD "1. d4 1. 1... c4 17 d2-d4 0", "1. d4 c4 2. d2-d4 *"},
    {HEAD "1.d4! c4?! *", "1. d4 $1 c4 $6 *"},
    {HEAD "1.d4{a}c4(1...d3)*", "1. d4 {a} 1... c4 (1... d3) *"},
    {"[Game \"konane:4x4\"]\n[Result \"1/2-1/2\"]\n1. d4 *", "1. d4 1/2-1/2"},
    {"[Game \"konane:4x4\"]\n[Result \"1/2-1/2\"]\n1. d4", "1. d4 1/2-1/2"},
    {HEAD "1. d4 {} c4 { } ( 1... d3 )", "1. d4 c4 (1... d3) *"},
    {HEAD "1. d4 {[%a] [%b  c  d] [% e] [%f [%g h] i]}",
     "1. d4 {[%a] [%b c d] [%g h]} {(% e] (%f i]} *"},
    {HEAD "1. d4 (1. a1 (1. b2) a2 (1... b1)) c4", "1. d4 (1. a1 a2 (1... b1)) (1. b2) 1... c4 *"},
    {HEAD "1. d4 (1. a1) {x} (1. b2) {y} {z} c4 {u} (1... d3) {v}",
     "1. d4 {x} (1. a1) (1. b2) {y} {z} 1... c4 {u} {v} (1... d3) *"},
    {HEAD "1. d4 (1. a1 {t} (1. b2) {x [%k 1]} a2) c4",
     "1. d4 (1. a1 {[%k 1]} {t} {x} 1... a2) (1. b2) 1... c4 *"},
    {HEAD "1. d4 c4\n%2. nonsense\n2. d2-d4\n%", "1. d4 c4 2. d2-d4 *"},
};

static void test_tolerated(void **state)
{
    (void)state;
    tablero_record *record = new_record();
    for (unsigned i = 0; i < sizeof tolerated / sizeof tolerated[0]; i++) {
        tablero_error error = {0};
        tablero_status status = read_only(record, tolerated[i].text, 3, &error);
        expect(status == TABLERO_OK, "%s\n%s in %d:%d", tolerated[i].text, error.message,
               error.line, error.column);
        long_text written = write_record(record);
        const char *moves = strstr(written.text, "\n\n") + 2;
        expect(strncmp(moves, tolerated[i].moves, strlen(tolerated[i].moves)) == 0 &&
                   strcmp(moves + strlen(tolerated[i].moves), "\n") == 0,
               "%s\ngives %s", tolerated[i].text, moves);
        free_text(&written);
    }
    tablero_record_destroy(record);
}

/* Players under the names of sides, whoever begins. */
static void test_players(void **state)
{
    static const char *const texts[] = {
        "[Game \"konane\"][Black \"Ana\"][White \"Beto\"]",
        "[Game \"konane,first=white\"][White \"Ana\"][Black \"Beto\"]",
        "[Game \"hnefatafl\"][Defenders \"Beto\"][Attackers \"Ana\"]",
        "[Game \"hnefatafl:brandubh,first=defenders\"][Defenders \"Ana\"][Attackers \"Beto\"]",
        "[Game \"hawalis\"][South \"Ana\"][North \"Beto\"]",
        "[Game \"hanga-roa\"][White \"Ana\"][Black \"Beto\"]",
        "[Second \"Beto\"][First \"Ana\"][Game \"hawalis,first=north\"]",
    };
    (void)state;
    tablero_record *record = new_record();
    for (unsigned i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_int_equal(read_only(record, texts[i], 99, NULL), TABLERO_OK);
        assert_string_equal(tablero_record_tag(record, "First"), "Ana");
        assert_string_equal(tablero_record_tag(record, "Second"), "Beto");
        assert_null(tablero_record_tag_name(record, 8));
    }
    tablero_record_destroy(record);
}

/* After a mistake reading goes on with the next game, and a record is used again. */
static void test_several_games(void **state)
{
    static const char text[] =
        "[Game \"konane:4x4\"]\n1. d4 {[Game \"x\"]\n[in a comment]} 1-0\n{between} ; and\n"
        "[Game \"konane:4x4\"]\n[Site \"twice\"]\n[Site \"twice\"]\n[Event \"?\"]\n\n1. a1 a2 0-1\n"
        "[Game \"hawalis\"]\n1. c2 zz [1] {\n[Game} 1-0\n\n"
        "[Game \"nothing\"]\n\n1. d4 c4 *\n\n"
        "[Game \"hawalis\"]\n1. c2 d3\n[Game \"hnefatafl\"]\n*\nrubbish 1-0";
    static const struct {
        tablero_status status;
        int line;
        unsigned turns;
    } games[] = {
        {TABLERO_OK, 0, 1},          {TABLERO_BAD_RECORD, 7, 0}, {TABLERO_BAD_MOVE, 12, 1},
        {TABLERO_BAD_SPEC, 15, 0},   {TABLERO_OK, 0, 2},         {TABLERO_OK, 0, 0},
        {TABLERO_BAD_RECORD, 23, 0},
    };
    (void)state;
    text_source source = {text, strlen(text), 5};
    tablero_record *record = new_record();
    tablero_record_reader *reader;
    assert_int_equal(
        tablero_record_reader_create(&reader, take_text, &source, tablero_system_heap()),
        TABLERO_OK);
    for (unsigned i = 0; i < sizeof games / sizeof games[0]; i++) {
        tablero_error error = {0};
        assert_true(tablero_record_next(reader));
        assert_true(tablero_record_next(reader));
        tablero_status status = tablero_record_read(reader, record, &error);
        expect(status == games[i].status && error.line == games[i].line, "game %u: %s in %d:%d", i,
               error.message, error.line, error.column);
        assert_int_equal(count_turns(record), games[i].turns);
        if (status == TABLERO_BAD_MOVE) {
            assert_string_equal(tablero_record_line(reader, error.line), "1. c2 zz");
            assert_null(tablero_record_line(reader, error.line - 1));
        }
    }
    assert_false(tablero_record_next(reader));
    assert_false(tablero_record_next(reader));
    tablero_record_reader_destroy(reader);
    tablero_record_destroy(record);
}

static void test_tags(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_record *record = new_record();
    load_rules(&rules, "konane:4x4");
    assert_null(tablero_record_rules(record));
    assert_int_equal(tablero_record_begin(record, &rules, NULL), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Game", "hawalis"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_set_tag(record, "Position", "x"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_set_tag(record, "Result", "won"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_set_tag(record, "a-b", "x"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_set_tag(record, "", "x"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_set_tag(record, "Site", "\xff"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_set_tag(record, "Zeta", "z"), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Alpha", "a\nb"), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "score", "2-0"), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "TimeControl", "600"), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Result", "1-0"), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Date", "2026.01.01"), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Date", NULL), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Zeta", NULL), TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(record, "Zeta", NULL), TABLERO_OK);
    static const char *const expected[][2] = {
        {"Game", "konane:4x4"}, {"Event", "?"},   {"Site", "?"},   {"Date", "????.??.??"},
        {"Round", "?"},         {"First", "?"},   {"Second", "?"}, {"Result", "1-0"},
        {"TimeControl", "600"}, {"Score", "2-0"}, {"Alpha", "a b"}};
    for (unsigned i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        assert_string_equal(tablero_record_tag_name(record, i), expected[i][0]);
        assert_string_equal(tablero_record_tag_value(record, i), expected[i][1]);
        assert_string_equal(tablero_record_tag(record, expected[i][0]), expected[i][1]);
    }
    assert_null(tablero_record_tag_name(record, sizeof expected / sizeof expected[0]));
    tablero_record_destroy(record);
}

static void test_commands(void **state)
{
    (void)state;
    tablero_remark remark;
    tablero_record *record = new_record();
    assert_int_equal(read_only(record, HEAD "d4! {[%eval 3] so [%pv a b]}", 9, NULL), TABLERO_OK);
    assert_string_equal(tablero_record_command(record, 1, "eval"), "3");
    assert_null(tablero_record_command(record, 1, "clk"));
    assert_int_equal(tablero_record_set_command(record, 1, "eval", "[-]} 5"), TABLERO_OK);
    assert_int_equal(tablero_record_set_command(record, 1, "clk", "1:00"), TABLERO_OK);
    assert_int_equal(tablero_record_set_command(record, 1, "clk", "\xc3"), TABLERO_BAD_RECORD);
    assert_int_equal(tablero_record_add_comment(record, 1, TABLERO_AFTER, "\xc3"),
                     TABLERO_BAD_RECORD);
    assert_string_equal(tablero_record_command(record, 1, "eval"), "(-)) 5");
    assert_string_equal(tablero_record_command(record, 1, "clk"), "1:00");
    static const tablero_remark_kind kinds[] = {TABLERO_REMARK_SIGN, TABLERO_REMARK_COMMAND,
                                                TABLERO_REMARK_COMMAND, TABLERO_REMARK_COMMENT,
                                                TABLERO_REMARK_COMMAND};
    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        assert_true(tablero_record_remark(record, 1, TABLERO_AFTER, i, &remark));
        assert_int_equal(remark.kind, kinds[i]);
    }
    assert_false(tablero_record_remark(record, 1, TABLERO_AFTER, 5, &remark));
    assert_false(tablero_record_remark(record, 1, TABLERO_BEFORE, 0, &remark));
    tablero_record_destroy(record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything),    cmocka_unit_test(test_wrong),
        cmocka_unit_test(test_tolerated),     cmocka_unit_test(test_players),
        cmocka_unit_test(test_several_games), cmocka_unit_test(test_tags),
        cmocka_unit_test(test_commands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
