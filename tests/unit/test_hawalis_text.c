/* How Hawalis reads positions and moves. */
#include "support.h"

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
        {"hawalis,columns=2", "1,2/3,4/5,6/7,8_n_-_12", "1,2/3,4/5,6/7,8 n - 12"},
        {"hawalis,columns=2", "16,0/0,0/0,0/0,65519_s_-_1", "16,0/0,0/0,0/0,65519 s - 1"},
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
        cmocka_unit_test(test_letters),
        cmocka_unit_test(test_canonical),
        cmocka_unit_test(test_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
