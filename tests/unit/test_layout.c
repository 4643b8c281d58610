/* The full screen: where everything stands, which cell lies where, and its clocks. */
#include "draw/sheet.h"
#include "specs.h"
#include "tui/clock.h"
#include "tui/layout.h"

enum { ROWS_MOST = 90, COLUMNS_MOST = 230, SECOND = 1000000 };

static bool covers(const area *area, unsigned row, unsigned column)
{
    return row >= area->row && row < area->row + area->rows && column >= area->column &&
           column < area->column + area->columns;
}

/* Nothing covers anything else or leaves the screen. */
static void check_layout(const layout *layout, unsigned rows, unsigned columns)
{
    const area areas[] = {layout->title, layout->board,   layout->players, layout->moves,
                          layout->lines, layout->message, layout->keys};
    enum { AREAS = sizeof areas / sizeof areas[0] };
    for (unsigned i = 0; i < AREAS; i++) {
        assert_true(areas[i].row + areas[i].rows <= rows);
        assert_true(areas[i].column + areas[i].columns <= columns);
    }
    for (unsigned row = 0; row < rows; row++) {
        for (unsigned column = 0; column < columns; column += 3) {
            unsigned covered = 0;
            for (unsigned i = 0; i < AREAS; i++) {
                covered += covers(&areas[i], row, column);
            }
            assert_true(covered <= 1);
        }
    }
}

static void test_layouts(void **state)
{
    (void)state;
    static const unsigned boards[][2] = {{3, 7}, {19, 38}, {17, 53}, {45, 90}};
    for (unsigned rows = LAYOUT_ROWS_LEAST; rows < ROWS_MOST; rows += 7) {
        for (unsigned columns = LAYOUT_COLUMNS_LEAST; columns < COLUMNS_MOST; columns += 13) {
            for (unsigned i = 0; i < 8; i++) {
                const unsigned *board = boards[i / 2];
                layout layout = layout_of(rows, columns, board[0], board[1], i % 2 == 1);
                assert_true(layout.fits);
                assert_true(layout.moves.rows >= 3);
                assert_true(i % 2 == 0 ? layout.lines.rows == 0 : layout.lines.rows >= 4);
                check_layout(&layout, rows, columns);
            }
        }
    }
    assert_false(layout_of(LAYOUT_ROWS_LEAST - 1, 200, 5, 5, false).fits);
    assert_false(layout_of(80, LAYOUT_COLUMNS_LEAST - 1, 5, 5, false).fits);
}

static void test_scrolling(void **state)
{
    (void)state;
    for (unsigned count = 0; count < 20; count++) {
        for (unsigned room = 1; room < 8; room++) {
            unsigned first = 0;
            for (unsigned i = 0; i < 3 * count; i++) {
                unsigned cursor = (i * 7) % count;
                first = layout_scroll(first, cursor, count, room);
                assert_true(cursor >= first && cursor < first + room);
                assert_true(first == 0 || first + room <= count);
            }
        }
    }
    assert_int_equal(layout_scroll(4, 6, 20, 5), 4);
}

/* Every cell but hands lies on the sheet, in one piece. */
static void check_sheet(void *context, const char *spec)
{
    static tablero_rules rules;
    static draw_sheet sheet;
    tablero_position position;
    draw_options options = {.columns = *(unsigned *)context, .rows = 19};
    load_rules(&rules, spec);
    tablero_position_start(&rules, &position);
    draw_on_sheet(&rules, &position, &options, &sheet);
    assert_true(sheet.rows < DRAW_SHEET_ROWS && sheet.columns < DRAW_SHEET_COLUMNS);
    for (unsigned cell = 0; cell < tablero_cell_count(&rules); cell++) {
        unsigned places = 0, rows = 0;
        for (unsigned row = 0; row < sheet.rows; row++) {
            unsigned before = places;
            for (unsigned column = 0; column < sheet.columns; column++) {
                places += sheet.places[row][column].cell == cell;
            }
            rows += places > before;
        }
        bool is_hand = tablero_cell_at(&rules, cell).shape == TABLERO_SHAPE_HAND;
        expect(is_hand == (places == 0), "%s: cell %u has %u places", spec, cell, places);
        expect(rows <= 3 && places <= 15, "%s: cell %u has %u rows", spec, cell, rows);
    }
}

static void test_cells_can_be_pointed_at(void **state)
{
    (void)state;
    unsigned narrow = 53, wide = 150;
    visit_presets(check_sheet, &narrow);
    visit_presets(check_sheet, &wide);
}

static void test_clocks(void **state)
{
    (void)state;
    game_clock clock;
    char text[CLOCK_BYTES];
    clock_set(&clock, 60 * (int64_t)SECOND, 2 * SECOND);
    clock_run(&clock, 0, 1000);
    assert_int_equal(clock_left(&clock, 0, 1000 + 10 * SECOND), 50 * SECOND);
    assert_int_equal(clock_left(&clock, 1, 1000 + 10 * SECOND), 60 * SECOND);
    clock_run(&clock, 0, 1000 + 5 * SECOND); /* it runs already */
    clock_turn_ended(&clock, 0, 1000 + 10 * SECOND);
    assert_int_equal(clock_left(&clock, 0, 1000 + 90 * SECOND), 52 * SECOND);
    assert_int_equal(clock_fallen(&clock, 1000 + 90 * SECOND), -1);
    clock_run(&clock, 1, 0);
    assert_int_equal(clock_fallen(&clock, 59 * (int64_t)SECOND), -1);
    assert_int_equal(clock_fallen(&clock, 60 * (int64_t)SECOND), 1);
    clock_set(&clock, 0, 0);
    assert_int_equal(clock_fallen(&clock, 100), -1);
    assert_string_equal(clock_text(9 * SECOND + 499999, text), "9.4");
    assert_string_equal(clock_text(0, text), "0.0");
    assert_string_equal(clock_text(299 * (int64_t)SECOND, text), "4:59");
    assert_string_equal(clock_stamp(299 * (int64_t)SECOND, text), "0:04:59");
    assert_string_equal(clock_text(3600 * (int64_t)SECOND, text), "1:00:00");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layouts),
        cmocka_unit_test(test_scrolling),
        cmocka_unit_test(test_cells_can_be_pointed_at),
        cmocka_unit_test(test_clocks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
