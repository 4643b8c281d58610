/* How Hanga Roa reads and writes positions and moves. */
#include "support.h"

/* What is read is written in one way; blanks may be underscores. */
static void test_canonical(void **state)
{
    (void)state;
    static const char *const texts[][3] = {
        {"hanga-roa", NULL, "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1"},
        {"Hanga Roa:small", NULL, "1a1m1a1/1p3p1/3p3/7/3P3/1P3P1/1A1M1A1 w - 1"},
        {"hangaroa:mini", NULL, "a1m1a/p3p/5/P3P/A1M1A w - 1"},
        {"hanga-roa,board=mini", NULL, "a1m1a/p3p/5/P3P/A1M1A w - 1"},
        {"hanga-roa", "m8/9/4s4/9/3SSS3/9/9/9/8M_b_Aa_40", "m8/9/4s4/9/3SSS3/9/9/9/8M b Aa 40"},
        {"hanga-roa", "m8/9/9/9/9/9/9/9/8M w AAAaaa 999999", "m8/9/9/9/9/9/9/9/8M w AAAaaa 999999"},
        /* games that are over, and pieces that are shut in, can be read */
        {"hanga-roa", "4M4/9/9/9/9/9/9/9/m8 b - 7", "4M4/9/9/9/9/9/9/9/m8 b - 7"},
        {"hanga-roa", "mS7/SS7/9/9/9/9/9/ss7/As6M w - 7", "mS7/SS7/9/9/9/9/9/ss7/As6M w - 7"},
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

/* A position that is over tells who has won, whoever is to move. */
static void test_over(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *text;
        int winner;
        const char *reason;
    } cases[] = {
        {"hanga-roa", "4M4/9/9/9/9/9/9/9/m7A b - 7", TABLERO_FIRST, "goal"},
        {"hanga-roa", "M8/9/9/9/9/9/9/9/8m b - 7", TABLERO_FIRST, "goal"},
        {"hanga-roa", "M8/9/9/9/9/9/9/9/8m w - 7", TABLERO_SECOND, "goal"},
        {"hanga-roa", "1M7/9/9/9/9/9/9/9/4m4 w - 7", TABLERO_SECOND, "goal"},
        {"hanga-roa", "1M7/9/8m/9/9/9/9/9/9 w - 7", TABLERO_FIRST, "goal"},
        {"hanga-roa", "mS7/SS7/9/9/9/9/9/9/7AM b - 7", TABLERO_FIRST, "moai-captured"},
        {"hanga-roa", "mS7/SS7/9/9/9/9/9/9/7AM w - 7", TABLERO_FIRST, "moai-captured"},
        {"hanga-roa", "mS7/SS7/9/9/9/9/9/7ss/7sM b - 7", TABLERO_FIRST, "moai-captured"},
        {"hanga-roa", "mS7/SS7/9/9/9/9/9/7ss/7sM w - 7", TABLERO_SECOND, "moai-captured"},
        {"hanga-roa", "m8/9/9/9/9/9/9/9/8M w - 7", TABLERO_SECOND, "no-moves"},
        {"hanga-roa,no-moves=draw", "m8/9/9/9/9/9/9/9/8M b - 7", TABLERO_DRAW, "no-moves"},
        {"hanga-roa,goal=quarry", "4M4/9/9/9/9/9/9/9/m7A b - 7", TABLERO_FIRST, "goal"},
    };
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tablero_position position;
        load_rules(&rules, cases[i].spec);
        load_position(&rules, cases[i].text, &position);
        tablero_outcome outcome = tablero_position_outcome(&rules, &position, NULL);
        expect(outcome.over && outcome.winner == cases[i].winner, "%s is won by %d", cases[i].text,
               outcome.winner);
        assert_string_equal(outcome.reason, cases[i].reason);
    }
    tablero_position position;
    load_rules(&rules, "hanga-roa,goal=quarry");
    load_position(&rules, "3M5/9/9/9/9/9/9/9/m7A b - 7", &position);
    assert_string_equal(tablero_position_outcome(&rules, &position, NULL).reason, "no-moves");
}

/* Moves in all their notations, and the canonical one. */
static void test_moves(void **state)
{
    (void)state;
    static const char open_board[] = "m8/9/9/9/9/9/9/1A7/8M w - 2";
    static const char line[] = "4m4/9/9/9/9/3S5/2S6/3S5/4M4 w - 10";
    static const char road[] = "4m4/9/9/9/9/3S5/2S1S4/3S5/4M4 w - 10";
    static const char block[] = "4m4/9/9/9/9/9/2SSS4/2SSS4/4M4 w - 10";
    static const char *const cases[][4] = {
        {"hanga-roa", NULL, "Ae2-d3/d9", "Ae2-d3/d9"},
        {"hanga-roa", NULL, "A e2 d3 d9", "Ae2-d3/d9"},
        {"hanga-roa", NULL, "A2e3d9d", "Ae2-d3/d9"},
        {"hanga-roa", NULL, "Ae2d3d9", "Ae2-d3/d9"},
        {"hanga-roa", NULL, "Ae2d3/d9", "Ae2-d3/d9"},
        {"hanga-roa", NULL, "A e3 c5", "Ae2-e3/c5"},
        {"hanga-roa", NULL, "A e3/c5", "Ae2-e3/c5"},
        {"hanga-roa", NULL, "A 3e", "Ae2-e3"},
        {"hanga-roa", NULL, "A2e-3d/9d", "Ae2-d3/d9"},
        {"hanga-roa", NULL, "P 4d", "Pe4-d4"},
        {"hanga-roa", NULL, "P4d", "Pe4-d4"},
        {"hanga-roa", NULL, "P 4i", "Ph3-i4"},
        {"hanga-roa", NULL, "Pe4d5", "Pe4-d5"},
        {"hanga-roa", NULL, "P e4 5d", "Pe4-d5"},
        {"hanga-roa", open_board, "Ab2-b3/b7b5", "Ab2-b3/b5b7"},
        {"hanga-roa", open_board, "A 3b 5bb7", "Ab2-b3/b5b7"},
        {"hanga-roa", open_board, "A3b5bb7", "Ab2-b3/b5b7"},
        {"hanga-roa", open_board, "A 3b e6 c4", "Ab2-b3/c4e6"},
        {"hanga-roa,resolve=stone", open_board, "Ab2-b3/b7b5", "Ab2-b3/b7b5"},
        {"hanga-roa,resolve=stone", open_board, "Ab2-b3/e6a3", "Ab2-b3/a3e6"},
        {"hanga-roa:mini,resolve=stone,throw=all,stones=2", "sass1/1AsSS/sasmp/MSS1s/1pPsP w - 16",
         "A4a4b3b", "Ab4-a4/b4b3"},
        {"hanga-roa", "m8/9/9/9/9/9/9/9/8M w A 10", "A@c1", "A@c1"},
        {"hanga-roa", "m8/9/9/9/9/9/9/9/8M w A 10", "A@1c", "A@c1"},
        {"hanga-roa", "m8/9/9/9/9/9/9/9/8M w A 10", "A @c1", "A@c1"},
        {"hanga-roa", road, "Me1-d2", "Me1-d2"},
        {"hanga-roa", road, "M d2", "Me1-d2"},
        {"hanga-roa", road, "M 2d", "Me1-d2"},
        {"hanga-roa", line, "Me1-d4", "Me1-d2-c3-d4"},
        {"hanga-roa", line, "M e1 d4", "Me1-d2-c3-d4"},
        {"hanga-roa", line, "M4d", "Me1-d2-c3-d4"},
        {"hanga-roa", line, "Me1-c3", "Me1-d2-c3"},
        {"hanga-roa", road, "Me1-d2-e3-d4", "Me1-d2-e3-d4"},
        {"hanga-roa", road, "M1e-2d-3e-4d", "Me1-d2-e3-d4"},
        {"hanga-roa", block, "Me1-e2-d2-d3", "Me1-d2-e2-d3"},
        {"hanga-roa", block, "Me1-e2-e3-d3-d2-c2", "Me1-d2-e2-e3-d3-c2"},
    };
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tablero_position position;
        tablero_turn turn;
        tablero_error error = {0};
        char text[TABLERO_TURN_BYTES];
        load_rules(&rules, cases[i][0]);
        load_position(&rules, cases[i][1], &position);
        tablero_status status =
            tablero_turn_read(&rules, &position, NULL, cases[i][2], &turn, &error);
        expect(status == TABLERO_OK, "%s: %s", cases[i][2], error.message);
        tablero_turn_write(&rules, &position, &turn, TABLERO_LONG, text, sizeof text);
        expect(strcmp(text, cases[i][3]) == 0, "%s is read as %s", cases[i][2], text);
    }
}

/* Whether a position offers a ply with these words; plays it. */
static bool take(const tablero_rules *rules, tablero_position *position, const char *words)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    for (unsigned i = 0; i < count; i++) {
        char text[TABLERO_TURN_BYTES];
        tablero_ply_write(rules, position, plies[i], text, sizeof text);
        if (strcmp(text, words) == 0) {
            tablero_position before = *position;
            tablero_ply_play(rules, position, &before, plies[i]);
            return true;
        }
    }
    return false;
}

/* Turns by the words that a player points at, the last of which completes it, and the position after
 * it. A word that begins with ! is not offered. */
static const struct {
    const char *spec, *text, *after;
    const char *words[10];
} parts[] = {
    {"hanga-roa",
     "4m4/9/9/9/9/9/9/1A7/4M4 w - 2",
     "4m4/9/9/1S7/9/9/1A7/2S6/4M4 b - 2",
     {"!stop", "b2 b3", "!b3", "b6", "!b7", "c2"}},
    {"hanga-roa",
     "4m4/9/9/9/9/9/9/1A7/4M4 w - 2",
     "4m4/9/9/9/9/9/1A7/9/4M4 b - 2",
     {"b2 b3", "stop"}},
    {"hanga-roa",
     "4m4/9/9/9/9/9/9/1A7/4M4 w - 1",
     "4m4/9/9/1S7/9/9/1A7/9/4M4 b - 1",
     {"b2 b3", "b6"}},
    {"hanga-roa,throw=all",
     "4m4/9/9/9/9/9/9/1A7/4M4 w - 2",
     "4m4/9/9/1S7/9/9/1A7/2S6/4M4 b - 2",
     {"b2 b3", "!stop", "b6", "!stop", "c2"}},
    {"hanga-roa",
     "4m4/9/9/9/9/3S5/2S1S4/3S5/4M4 w - 10",
     "4m4/9/9/9/9/3S5/2M1S4/9/9 b - 10",
     {"e1 d2", "!d2", "c3", "stop"}},
    {"hanga-roa",
     "4m4/9/9/9/9/3S5/2S1S4/3S5/4M4 w - 10",
     "4m4/9/9/9/9/9/4M4/9/9 b - 10",
     {"e1 d2", "c3", "d4", "e3"}},
    {"hanga-roa",
     "3S1m3/2S1S4/4M4/9/9/9/9/9/9 w - 10",
     "3M1m3/2S6/9/9/9/9/9/9/9 b - 10",
     {"e7 e8", "d9"}},
    {"hanga-roa", "4m4/9/9/9/3s5/4P4/9/9/4M4 w - 2", "4m4/9/9/9/3P5/9/9/9/4M4 b - 2", {"e4 d5"}},
    {"hanga-roa",
     "4m4/9/9/9/9/9/9/9/4M4 w A 2",
     "4m4/9/9/9/9/9/9/9/2A1M4 b - 2",
     {"!hand-b c1", "hand-w c1"}},
    {"hanga-roa", "4m4/9/9/9/9/9/9/9/4M4 b a 2", "2a1m4/9/9/9/9/9/9/9/4M4 w - 3", {"hand-b c9"}},
    {"hanga-roa,resolve=stone",
     "m8/9/9/9/9/9/9/sA7/1s6M w - 10",
     "m8/9/9/9/9/9/9/sS7/1s6M b A 10",
     {"b2 a1", "b2"}},
    /* d1 is the last escape of White's Moai. Two stones take the Ariki on d2; ... */
    {"hanga-roa",
     "4m4/9/9/9/9/9/2SSS4/3ass3/A3Ms3 w - 10",
     "4m4/9/9/9/9/9/2SSS4/2S1ss3/2SAMs3 b a 10",
     {"a1 d1", "!stop", "!b1", "!b3", "c2", "!stop", "!b1", "c1"}},
    /* ... or they seal its own Ariki in, which goes back to the hand; ... */
    {"hanga-roa",
     "4m4/9/9/9/9/9/9/3sss3/A3Ms3 w - 10",
     "4m4/9/9/9/9/9/9/2Ssss3/2S1Ms3 b A 10",
     {"a1 d1", "!stop", "!a4", "c1", "!stop", "c2"}},
    /* ... one stone does neither; ... */
    {"hanga-roa,stones=1",
     "4m4/9/9/9/9/9/9/3sss3/A3Ms3 w - 10",
     "4m4/9/9/9/9/9/9/3sss3/2A1Ms3 b - 10",
     {"!a1 d1", "a1 c1", "stop"}},
    /* ... but one that walls in the rival's Moai wins. */
    {"hanga-roa,stones=1",
     "9/9/9/SS7/mS7/1S7/9/3sss3/A3Ms3 w - 10",
     "9/9/9/SS7/mS7/SS7/9/3sss3/3AMs3 b - 10",
     {"a1 d1", "!stop", "!c1", "a4"}},
    {"hanga-roa,stones=1,both-moais=illegal",
     "9/9/9/SS7/mS7/1S7/9/3sss3/A3Ms3 w - 10",
     "9/9/9/SS7/mS7/1S7/9/3sss3/2A1Ms3 b - 10",
     {"!a1 d1", "a1 c1", "stop"}},
};

static void test_plies(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        tablero_position position;
        char text[TABLERO_POSITION_TEXT_BYTES];
        load_rules(&rules, parts[i].spec);
        load_position(&rules, parts[i].text, &position);
        bool begun = false;
        for (unsigned j = 0; parts[i].words[j] != NULL; j++) {
            const char *words = parts[i].words[j];
            bool offered = words[0] != '!';
            expect(!begun || !tablero_position_settled(&rules, &position), "%s: ends before %s",
                   parts[i].text, words);
            expect(take(&rules, &position, offered ? words : words + 1) == offered, "%s: %s",
                   parts[i].text, words);
            begun = begun || offered;
        }
        expect(tablero_position_settled(&rules, &position), "%s: not complete", parts[i].text);
        tablero_position_write(&rules, &position, text, sizeof text);
        assert_string_equal(text, parts[i].after);
    }
}

static void test_cells(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hanga-roa:small");
    load_position(&rules, "1a1m1a1/1p3p1/3p3/s6/3P3/1P3P1/3M3 w AA 7", &position);
    assert_int_equal(tablero_cell_count(&rules), 7 * 7 + 2);
    for (unsigned i = 0; i < 7 * 7; i++) {
        tablero_cell cell = tablero_cell_at(&rules, i);
        char name[] = {(char)('a' + cell.x), (char)('1' + cell.y), '\0'};
        bool quarry = cell.x == 3 && (cell.y == 0 || cell.y == 6);
        assert_string_equal(cell.name, name);
        assert_int_equal(cell.shape, TABLERO_SHAPE_SQUARE);
        assert_string_equal(cell.kind, quarry ? "quarry" : "");
        assert_int_equal(cell.owner, quarry ? (cell.y == 0 ? TABLERO_FIRST : TABLERO_SECOND) : -1);
        tablero_content content = tablero_content_at(&rules, &position, i);
        if (content.count > 0) {
            const tablero_piece *piece = tablero_piece_at(&rules, (unsigned)content.piece);
            bool upper = piece->letter < 'a';
            assert_int_equal(content.owner, upper ? TABLERO_FIRST : TABLERO_SECOND);
            assert_int_equal(piece->uncounted, strchr("MmSs", piece->letter) != NULL);
        }
    }
    for (unsigned side = 0; side < 2; side++) {
        tablero_cell cell = tablero_cell_at(&rules, 7 * 7 + side);
        tablero_content content = tablero_content_at(&rules, &position, 7 * 7 + side);
        assert_string_equal(cell.name, side == 0 ? "hand-w" : "hand-b");
        assert_int_equal(cell.shape, TABLERO_SHAPE_HAND);
        assert_int_equal(cell.owner, side);
        assert_int_equal(content.count, side == 0 ? 2 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canonical), cmocka_unit_test(test_over),
        cmocka_unit_test(test_moves),     cmocka_unit_test(test_plies),
        cmocka_unit_test(test_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
