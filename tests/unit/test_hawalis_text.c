/* How Hawalis reads positions and moves, and what it says when it cannot. */
#include "support.h"

typedef struct bad_text {
    const char *spec, *position, *move; /* move NULL: the position itself is what is wrong */
    tablero_status status;
    int column;
    const char *field, *message;
    const char *arguments[TABLERO_ERROR_ARGUMENTS];
    const char *cells; /* names, with a blank between */
} bad_text;

#define SMALL "hawalis,columns=2"

static const bad_text bad_positions[] = {
    {SMALL, "1,1/1,1/1,1 s - 1", NULL, 0, 1, "board", "hawalis.row_count", {"3"}, ""},
    {SMALL, "1,1/1,1/1,1/1,1/ s - 1", NULL, 0, 1, "board", "hawalis.row_count", {"5"}, ""},
    {SMALL, "1,1/1,1/1/1,1 s - 1", NULL, 0, 9, "board", "hawalis.hole_count", {"2", "1", "2"}, ""},
    {SMALL,
     "1,1/1,1/1,1,/1,1 s - 1",
     NULL,
     0,
     9,
     "board",
     "hawalis.hole_count",
     {"2", "3", "2"},
     ""},
    {SMALL, "1,1/1,/1,1/1,1 s - 1", NULL, 0, 7, "board", "hawalis.bad_number", {"", "65535"}, ""},
    {SMALL,
     "1,1/1,1/01,1/1,1 s - 1",
     NULL,
     0,
     9,
     "board",
     "hawalis.bad_number",
     {"01", "65535"},
     ""},
    {SMALL,
     "1,1/1,1/1,-1/1,1 s - 1",
     NULL,
     0,
     11,
     "board",
     "hawalis.bad_number",
     {"-1", "65535"},
     ""},
    {SMALL,
     "1,1/1,2x/1,1/1,1 s - 1",
     NULL,
     0,
     7,
     "board",
     "hawalis.bad_number",
     {"2x", "65535"},
     ""},
    {SMALL,
     "65536,1/1,1/1,1/1,1 s - 1",
     NULL,
     0,
     1,
     "board",
     "hawalis.bad_number",
     {"65536", "65535"},
     ""},
    {SMALL,
     "65530,1/1,1/1,1/1,1 s - 1",
     NULL,
     0,
     17,
     "board",
     "hawalis.too_many_seeds",
     {"65535"},
     ""},
    {SMALL, "0,0/0,0/0,0/0,0 s - 1", NULL, 0, 1, "board", "hawalis.no_seeds", {""}, ""},
    {SMALL, "1,1/1,1/1,1/1,1 s 1 1", NULL, 0, 19, "extra", "hawalis.bad_extra", {"1"}, ""},
    {SMALL, "1,1/1,1/1,1/1,1 s -- 1", NULL, 0, 19, "extra", "hawalis.bad_extra", {"--"}, ""},
    {SMALL, "1,1/1,1/1,1/1,1 S - 1", NULL, 0, 17, "side", "position.bad_side", {"S", "s", "n"}, ""},
    {SMALL,
     "1,1,1/1,1,1/1,1,1/1,1,1 s - 1",
     NULL,
     0,
     1,
     "board",
     "hawalis.other_columns",
     {"3", "hawalis:teaching", "2"},
     ""},
    {SMALL,
     "1/1/1/1 s - 1",
     NULL,
     0,
     1,
     "board",
     "hawalis.other_columns",
     {"1", "hawalis,columns=1", "2"},
     ""},
    {"hawalis,capture=back-too,direction=clockwise",
     "1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1/1,1,1,1,1,1,1,1 s - 1",
     NULL,
     0,
     1,
     "board",
     "hawalis.other_columns",
     {"8", "hawalis:bao-kiarabu", "7"},
     ""},
    {"hawalis,columns=2,seeds=3",
     ",,,,,,/,,,,,,/,,,,,,/,,,,,, s - 1",
     NULL,
     0,
     1,
     "board",
     "hawalis.other_columns",
     {"7", "hawalis,seeds=3", "2"},
     ""},
    {SMALL,
     ",,,,,,,,,,,,/,,,,,,,,,,,,/,,,,,,,,,,,,/,,,,,,,,,,,, s - 1",
     NULL,
     0,
     1,
     "board",
     "hawalis.hole_count",
     {"4", "13", "2"},
     ""},
};

#define CYCLE "0,0,0,2/0,1,0,0/1,2,0,1/3,1,0,2 s - 9"
#define SINGLES "0,0,1/1,0,0/1,0,0/1,1,0 s - 3"
#define CAPTURE "3,1/2,1/0,0/2,0 s - 1"

static const bad_text bad_moves[] = {
    {"hawalis", NULL, "", TABLERO_BAD_MOVE, 1, "move", "hawalis.bad_move", {""}, ""},
    {"hawalis", NULL, "A1", TABLERO_BAD_MOVE, 1, "move", "hawalis.bad_move", {"A1"}, ""},
    {"hawalis", NULL, "o", TABLERO_BAD_MOVE, 1, "move", "hawalis.bad_move", {"o"}, ""},
    {"hawalis", NULL, "c~", TABLERO_BAD_MOVE, 1, "move", "hawalis.bad_move", {"c~"}, ""},
    {"hawalis", NULL, "c02", TABLERO_BAD_MOVE, 1, "move", "hawalis.bad_move", {"c02"}, ""},
    {"hawalis", NULL, "c2 ", TABLERO_BAD_MOVE, 3, "move", "hawalis.bad_move", {"c2 "}, ""},
    {"hawalis", NULL, "c2>", TABLERO_BAD_MOVE, 4, "move", "hawalis.bad_move", {"c2>"}, ""},
    {"hawalis", NULL, "c2x", TABLERO_BAD_MOVE, 4, "move", "hawalis.bad_move", {"c2x"}, ""},
    {"hawalis", NULL, "c2x04", TABLERO_BAD_MOVE, 4, "move", "hawalis.bad_move", {"c2x04"}, ""},
    {"hawalis", NULL, "c2x4>c2", TABLERO_BAD_MOVE, 5, "move", "hawalis.bad_move", {"c2x4>c2"}, ""},
    {"hawalis", NULL, "c2~x4", TABLERO_BAD_MOVE, 4, "move", "hawalis.bad_move", {"c2~x4"}, ""},
    {"hawalis", NULL, "h1", TABLERO_BAD_MOVE, 1, "move", "hawalis.no_such_hole", {"h1", "g4"}, ""},
    {"hawalis", NULL, "a5", TABLERO_BAD_MOVE, 1, "move", "hawalis.no_such_hole", {"a5", "g4"}, ""},
    {"hawalis", NULL, "a0", TABLERO_BAD_MOVE, 1, "move", "hawalis.no_such_hole", {"a0", "g4"}, ""},
    {"hawalis",
     NULL,
     "c2>h2",
     TABLERO_BAD_MOVE,
     4,
     "move",
     "hawalis.no_such_hole",
     {"h2", "g4"},
     ""},
    {SMALL, NULL, "a", TABLERO_BAD_MOVE, 1, "move", "hawalis.bad_move", {"a"}, ""},
    {"hawalis", NULL, "c3", TABLERO_ILLEGAL, 1, "move", "hawalis.rival_hole", {"c3"}, "c3"},
    {SMALL, CAPTURE, "b1", TABLERO_ILLEGAL, 1, "move", "hawalis.empty_hole", {"b1"}, "b1"},
    {SMALL,
     "3,1/2,1/1,0/2,0 s - 1",
     "a2",
     TABLERO_ILLEGAL,
     1,
     "move",
     "hawalis.single_hole",
     {"a2"},
     "a2"},
    {"hawalis:teaching",
     SINGLES,
     "a1",
     TABLERO_ILLEGAL,
     1,
     "move",
     "hawalis.single_blocked",
     {"a1", "b1"},
     "a1 b1"},
    {"hawalis:teaching",
     SINGLES,
     "a2",
     TABLERO_ILLEGAL,
     1,
     "move",
     "hawalis.single_blocked",
     {"a2", "a1"},
     "a2 a1"},
    {"hawalis,columns=4,endless=illegal",
     CYCLE,
     "a1",
     TABLERO_ILLEGAL,
     1,
     "move",
     "hawalis.endless_illegal",
     {"a1"},
     "a1"},
    {SMALL,
     "0,0/0,0/0,0/2,0 s - 1",
     "a1",
     TABLERO_ILLEGAL,
     1,
     "move",
     "move.game_over",
     {"a1"},
     "a1"},
    {SMALL,
     "2,0/0,0/1,1/1,1 s - 1",
     "a1",
     TABLERO_ILLEGAL,
     1,
     "move",
     "move.game_over",
     {"a1"},
     "a1"},
    {"hawalis,columns=4",
     CYCLE,
     "a1>b2",
     TABLERO_ILLEGAL,
     4,
     "move",
     "hawalis.is_endless",
     {"a1"},
     "a1"},
    {"hawalis,columns=4",
     CYCLE,
     "a1x2",
     TABLERO_ILLEGAL,
     3,
     "move",
     "hawalis.is_endless",
     {"a1"},
     "a1"},
    {SMALL,
     CAPTURE,
     "a1~",
     TABLERO_ILLEGAL,
     3,
     "move",
     "hawalis.not_endless",
     {"a1", "b2"},
     "a1 b2"},
    {SMALL,
     CAPTURE,
     "a1>a2x2",
     TABLERO_ILLEGAL,
     4,
     "move",
     "hawalis.other_end",
     {"a1", "b2"},
     "a1 b2"},
    {SMALL,
     CAPTURE,
     "a1>b3",
     TABLERO_ILLEGAL,
     4,
     "move",
     "hawalis.other_end",
     {"a1", "b2"},
     "a1 b2"},
    {SMALL,
     CAPTURE,
     "a1>b2x3",
     TABLERO_ILLEGAL,
     6,
     "move",
     "hawalis.other_capture",
     {"a1", "2"},
     "a1"},
    {SMALL,
     CAPTURE,
     "a1x0",
     TABLERO_ILLEGAL,
     3,
     "move",
     "hawalis.other_capture",
     {"a1", "2"},
     "a1"},
};

static void check_error(const bad_text *bad, const tablero_rules *rules, tablero_status status,
                        tablero_status expected, const tablero_error *error)
{
    const char *text = bad->move == NULL ? bad->position : bad->move;
    expect(status == expected && error->status == expected, "%s: %s: status %s", bad->spec, text,
           tablero_status_name(status));
    expect(strcmp(error->message, bad->message) == 0, "%s: %s: %s, not %s", bad->spec, text,
           error->message, bad->message);
    expect(error->column == bad->column, "%s: %s: %s in column %d, not %d", bad->spec, text,
           error->message, error->column, bad->column);
    assert_string_equal(error->field, bad->field);
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS; i++) {
        const char *argument = bad->arguments[i] == NULL ? "" : bad->arguments[i];
        expect(strcmp(error->arguments[i], argument) == 0, "%s: %s: argument %u is %s", bad->spec,
               text, i, error->arguments[i]);
    }
    char cells[64] = "";
    for (unsigned i = 0; i < error->cell_count; i++) {
        snprintf(cells + strlen(cells), sizeof cells - strlen(cells), "%s%s", i > 0 ? " " : "",
                 tablero_cell_at(rules, error->cells[i]).name);
    }
    expect(strcmp(cells, bad->cells) == 0, "%s: %s: cells %s", bad->spec, text, cells);
}

static void test_bad_positions(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof bad_positions / sizeof bad_positions[0]; i++) {
        const bad_text *bad = &bad_positions[i];
        load_rules(&rules, bad->spec);
        tablero_position position;
        tablero_error error = {0};
        tablero_status status = tablero_position_read(&rules, bad->position, &position, &error);
        check_error(bad, &rules, status, TABLERO_BAD_POSITION, &error);
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
        tablero_turn turn;
        tablero_error error = {0};
        tablero_status status =
            tablero_turn_read(&rules, &position, NULL, bad->move, &turn, &error);
        check_error(bad, &rules, status, bad->status, &error);
        assert_int_equal(tablero_turn_read(&rules, &position, NULL, bad->move, &turn, NULL),
                         bad->status);
    }
}

/* Spellings of one move. */
static void check_spellings(const char *spec, const char *position_text,
                            const char *const *spellings)
{
    static tablero_rules rules;
    tablero_position position;
    tablero_turn turn, other;
    load_rules(&rules, spec);
    load_position(&rules, position_text, &position);
    assert_int_equal(tablero_turn_read(&rules, &position, NULL, spellings[0], &turn, NULL),
                     TABLERO_OK);
    for (unsigned i = 1; spellings[i] != NULL; i++) {
        tablero_status status =
            tablero_turn_read(&rules, &position, NULL, spellings[i], &other, NULL);
        expect(status == TABLERO_OK && other.plies[0] == turn.plies[0], "%s: %s is not %s", spec,
               spellings[i], spellings[0]);
    }
    char text[TABLERO_TURN_BYTES];
    tablero_turn_write(&rules, &position, &turn, TABLERO_SHORT, text, sizeof text);
    assert_string_equal(text, spellings[0]);
    tablero_turn_write(&rules, &position, &turn, TABLERO_LONG, text, sizeof text);
    assert_string_equal(text, spellings[1]);
}

static void test_spellings(void **state)
{
    (void)state;
    check_spellings("hawalis", NULL,
                    (const char *const[]){"c2", "c2>c2x4", "c2>c2", "c2x4", "l", NULL});
    check_spellings("hawalis", NULL, (const char *const[]){"a1", "a1>a1", "a1x0", "a", NULL});
    check_spellings("hawalis,first=north", NULL,
                    (const char *const[]){"g4", "g4>g4", "g4>g4x0", "a", NULL});
    check_spellings("hawalis,first=north", NULL,
                    (const char *const[]){"g3", "g3>g3x4", "g3x4", "n", NULL});
    check_spellings("hawalis,direction=clockwise", NULL,
                    (const char *const[]){"a1", "a1>a1", "a", NULL});
    check_spellings("hawalis,direction=clockwise", NULL,
                    (const char *const[]){"c2", "c2>c2x4", "l", NULL});
    check_spellings("hawalis,columns=4", CYCLE, (const char *const[]){"a1", "a1~", NULL});
}

/* Letters name the holes of a side in the order of sowing anticlockwise, whatever the direction. */
static void test_letters(void **state)
{
    (void)state;
    static const char *const specs[] = {"hawalis", "hawalis,direction=clockwise"};
    static const char *const holes[] = {"a1", "b1", "c1", "d1", "e1", "f1", "g1",
                                        "g2", "f2", "e2", "d2", "c2", "b2", "a2"};
    static tablero_rules rules;
    for (unsigned i = 0; i < 2; i++) {
        tablero_position position;
        load_rules(&rules, specs[i]);
        load_position(&rules, NULL, &position);
        for (unsigned j = 0; j < 14; j++) {
            tablero_turn by_name, by_letter;
            char letter[] = {(char)('a' + j), '\0'};
            tablero_turn_read(&rules, &position, NULL, holes[j], &by_name, NULL);
            assert_int_equal(tablero_turn_read(&rules, &position, NULL, letter, &by_letter, NULL),
                             TABLERO_OK);
            assert_int_equal(by_name.plies[0], by_letter.plies[0]);
        }
    }
}

/* What is read is written in one way; blanks may be underscores. */
static void test_canonical(void **state)
{
    (void)state;
    static const char *const texts[][3] = {
        {"hawalis", NULL, "2,2,2,2,2,2,2/2,2,2,2,2,2,2/2,2,2,2,2,2,2/2,2,2,2,2,2,2 s - 1"},
        {"hawalis:teaching,first=north", NULL, "2,2,2/2,2,2/2,2,2/2,2,2 n - 1"},
        {"hawalis,columns=1,seeds=8", NULL, "8/8/8/8 s - 1"},
        {SMALL, "1,2/3,4/5,6/7,8_n_-_12", "1,2/3,4/5,6/7,8 n - 12"},
        {SMALL, "16,0/0,0/0,0/0,65519_s_-_1", "16,0/0,0/0,0/0,65519 s - 1"},
    };
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        tablero_position position;
        char text[TABLERO_POSITION_TEXT_BYTES];
        load_rules(&rules, texts[i][0]);
        load_position(&rules, texts[i][1], &position);
        tablero_position_write(&rules, &position, text, sizeof text);
        assert_string_equal(text, texts[i][2]);
    }
}

static void test_cells(void **state)
{
    (void)state;
    static tablero_rules rules;
    static const struct {
        const char *spec;
        int south;
    } specs[] = {{"hawalis", TABLERO_FIRST}, {"hawalis,first=north", TABLERO_SECOND}};
    for (unsigned i = 0; i < 2; i++) {
        tablero_position position;
        load_rules(&rules, specs[i].spec);
        load_position(&rules, "0,0,0,0,0,0,1/0,0,0,0,0,0,2/3,0,0,0,0,0,0/4,0,0,0,0,0,70 n - 1",
                      &position);
        assert_int_equal(tablero_cell_count(&rules), 28);
        for (unsigned j = 0; j < 28; j++) {
            tablero_cell cell = tablero_cell_at(&rules, j);
            char name[] = {(char)('a' + j % 7), (char)('1' + j / 7), '\0'};
            assert_string_equal(cell.name, name);
            assert_int_equal(cell.x, j % 7);
            assert_int_equal(cell.y, j / 7);
            assert_int_equal(cell.shape, TABLERO_SHAPE_PIT);
            assert_int_equal(cell.owner, j < 14 ? specs[i].south : specs[i].south ^ 1);
            unsigned expected = j == 0 ? 4 : j == 6 ? 70 : j == 7 ? 3 : j == 20 ? 2 : j == 27;
            tablero_content content = tablero_content_at(&rules, &position, j);
            assert_int_equal(content.count, expected);
            assert_int_equal(content.owner, expected == 0 ? -1 : cell.owner);
            assert_int_equal(content.piece, expected == 0 ? -1 : 0);
        }
    }
    assert_string_equal(tablero_piece_at(&rules, 0)->key, "seed");
    assert_null(tablero_piece_at(&rules, 1));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_bad_positions), cmocka_unit_test(test_bad_moves),
        cmocka_unit_test(test_spellings),     cmocka_unit_test(test_letters),
        cmocka_unit_test(test_canonical),     cmocka_unit_test(test_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
