/* Kōnane against the figures and tables of its rules. */
#include "konane_solver.h"
#include "support.h"

/* perft 1, 2, 3 ... from the start of the game. */
static const struct {
    const char *spec;
    const char *counts;
} figures[] = {
    {"konane:3x3", "5 12 8 16 16 0"},
    {"konane:4x3", "3 8 7 16 20 36 42 72 56 30 28 0"},
    {"konane:4x4", "4 12 16 52 120 376 972 2808 6124 13040 20356 24172 17244 8652 1248 0"},
    {"konane:5x4", "3 8 13 50 148 582 1986 7790 24992 86750 240764 657420 1362634 2551222"},
    {"konane:5x5", "5 12 20 88 328 1560 6544 33240 144344 698568 2949760"},
    {"konane:5x5,a1=white", "4 16 36 160 528 2552 10272 51056 212440 1028064 4042632"},
    {"konane:6x6", "4 12 28 156 668 4192 22676 162288 1030412 7922304 55065776"},
    {"konane:7x7", "5 12 20 104 460 3176 19264 161232 1200392 11226784"},
    {"konane:8x8", "4 12 28 172 892 7124 52044 508088 4633660"},
    {"konane:13x9", "5 12 20 104 552 4562 37420 413054"},
    {"konane:14x17", "3 8 16 92 512"},
    {"konane:17x14", "3 8 16 92 512"},
    {"konane:13x20", "3 8 16 92 512"},
    {"konane:20x13", "3 8 16 92 512"},
    {"konane:18x18", "4 12 28 172 984"},
};

static void check_perft(const char *spec, unsigned depth, uint64_t expected)
{
    static tablero_rules rules;
    tablero_position position;
    uint64_t count;
    load_rules(&rules, spec);
    tablero_position_start(&rules, &position);
    assert_int_equal(tablero_perft(&rules, &position, depth, true, &count), TABLERO_OK);
    expect(count == expected, "%s: perft %u is %llu, not %llu", spec, depth,
           (unsigned long long)count, (unsigned long long)expected);
}

static void test_figures(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        unsigned depth = 1;
        char *rest = (char *)figures[i].counts;
        for (; *rest != '\0'; depth++) {
            uint64_t expected = strtoull(rest, &rest, 10);
            if (expected <= work_limit(100000000, UINT64_MAX)) {
                check_perft(figures[i].spec, depth, expected);
            }
        }
    }
}

static void test_perft_table(void **state)
{
    (void)state;
    static case_table table;
    open_cases(&table, "tests/cases/konane/perft.tsv");
    unsigned checked = 0;
    next_case(&table);
    assert_string_equal(table.fields[5], "perft");
    while (next_case(&table)) {
        const char *const *f = table.fields;
        char spec[TABLERO_SPEC_BYTES];
        snprintf(spec, sizeof spec, "konane:%sx%s,opening=%s,a1=%s", f[0], f[1], f[2], f[3]);
        uint64_t expected = strtoull(f[5], NULL, 10);
        if (expected <= work_limit(100000000, UINT64_MAX)) {
            check_perft(spec, (unsigned)atoi(f[4]), expected);
            checked++;
        }
    }
    expect(checked > 300, "only %u lines were checked", checked);
}

/* The winner of a position, by a search that is exact once its score is decisive; TABLERO_DRAW when
 * it is not within the limit. */
static int find_winner(const tablero_rules *rules, const tablero_position *position, uint64_t nodes)
{
    tablero_outcome outcome = tablero_position_outcome(rules, position, NULL);
    if (outcome.over) {
        return outcome.winner;
    }
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = 1 << 20};
    tablero_search *search;
    assert_int_equal(tablero_search_create(&search, rules, &options), TABLERO_OK);
    tablero_search_start(search, position, NULL, &(tablero_search_limits){.nodes = nodes});
    assert_int_equal(tablero_search_resume(search, 0), TABLERO_OK);
    int score = tablero_search_result(search)->variations[0].score;
    tablero_search_destroy(search);
    int side = (int)tablero_position_side(rules, position);
    const int decisive = TABLERO_WIN - TABLERO_DEPTH_MAX - 1;
    return score >= decisive ? side : score <= -decisive ? side ^ 1 : TABLERO_DRAW;
}

/* What a run through a table has found. */
typedef struct tally {
    unsigned checked, undecided;
} tally;

static void check_winner(tally *tally, const tablero_rules *rules, const tablero_position *position,
                         int expected, uint64_t nodes)
{
    unsigned solved = deep_run() ? KONANE_SOLVER_SQUARES : 24;
    int winner = tablero_cell_count(rules) <= solved ? konane_solve(rules, position)
                                                     : find_winner(rules, position, nodes);
    tally->undecided += winner == TABLERO_DRAW;
    tally->checked += winner != TABLERO_DRAW;
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_position_write(rules, position, text, sizeof text);
    expect(winner == TABLERO_DRAW || winner == expected, "%s is won by %d, not %d", text, winner,
           expected);
}

static int winner_named(const char *letter)
{
    expect(strcmp(letter, "B") == 0 || strcmp(letter, "W") == 0, "no winner: %s", letter);
    return letter[0] == 'B' ? TABLERO_FIRST : TABLERO_SECOND;
}

static bool lists(const char *words, const char *word)
{
    size_t length = strlen(word);
    for (const char *at = strstr(words, word); at != NULL; at = strstr(at + 1, word)) {
        bool starts = at == words || !(at[-1] >= 'a' && at[-1] <= 'z');
        bool ends = at[length] < '0' || at[length] > '9';
        if (starts && ends) {
            return true;
        }
    }
    return false;
}

/* A game: who wins it, and which of Black's removals win. */
static void check_game(tally *tally, const char *const *fields, uint64_t nodes)
{
    static tablero_rules rules;
    char spec[TABLERO_SPEC_BYTES];
    tablero_position start, position;
    snprintf(spec, sizeof spec, "konane:%sx%s,a1=%s,opening=%s", fields[0], fields[1], fields[2],
             fields[3]);
    load_rules(&rules, spec);
    load_position(&rules, NULL, &start);
    check_winner(tally, &rules, &start, winner_named(fields[4]), nodes);
    char moves[8192];
    snprintf(moves, sizeof moves, "%s", list_moves(&rules, &start));
    for (char *move = strtok(moves, " "); move != NULL; move = strtok(NULL, " ")) {
        expect(lists(fields[6], move), "%s: %s is no option in the table", spec, move);
        position = start;
        play_text(&rules, &position, move);
        check_winner(tally, &rules, &position,
                     lists(fields[5], move) ? TABLERO_FIRST : TABLERO_SECOND, nodes);
    }
}

static void test_winners(void **state)
{
    (void)state;
    static case_table table;
    tally tally = {0};
    open_cases(&table, "tests/cases/konane/winners.tsv");
    next_case(&table);
    while (next_case(&table)) {
        unsigned squares = (unsigned)(atoi(table.fields[0]) * atoi(table.fields[1]));
        if (squares <= (deep_run() ? KONANE_SOLVER_SQUARES : 24U)) {
            check_game(&tally, table.fields, work_limit(100000, 1000000));
        }
    }
    print_message("%u checked, %u undecided\n", tally.checked, tally.undecided);
    expect(tally.checked > 0 && tally.undecided == 0, "%u of %u undecided", tally.undecided,
           tally.checked + tally.undecided);
}

/* The text of a full board without two squares. */
static void board_with_holes(const tablero_rules *rules, const char *a, const char *b, char *text)
{
    const tablero_game_info *info = tablero_rules_game(rules);
    int size = tablero_rules_option(rules, (unsigned)info->size_option);
    int columns = size >> 8, rows = size & 255;
    tablero_position start;
    char full[TABLERO_POSITION_TEXT_BYTES];
    load_position(rules, NULL, &start);
    tablero_position_write(rules, &start, full, sizeof full);
    for (int row = rows; row >= 1; row--) {
        for (int column = 0; column < columns; column++) {
            char name[8];
            snprintf(name, sizeof name, "%c%d", 'a' + column, row);
            bool hole = strcmp(name, a) == 0 || strcmp(name, b) == 0;
            char stone = full[(rows - row) * (columns + 1) + column];
            *text++ = stone;
            if (hole) {
                text[-1] = '1';
                bool joins = column > 0 && text[-2] == '1';
                text -= joins;
                text[-1] = joins ? '2' : '1';
            }
        }
        *text++ = '/';
    }
    text[-1] = '\0';
}

static void test_setup_outcomes(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    tally tally = {0};
    uint64_t nodes = work_limit(60000, 1000000);
    open_cases(&table, "tests/cases/konane/setup-outcomes.tsv");
    next_case(&table);
    while (next_case(&table)) {
        const char *const *f = table.fields;
        char text[2 * TABLERO_POSITION_TEXT_BYTES], board[TABLERO_POSITION_TEXT_BYTES];
        snprintf(text, sizeof text, "konane:%sx%s,a1=%s", f[0], f[1], f[2]);
        load_rules(&rules, text);
        board_with_holes(&rules, f[3], f[4], board);
        for (unsigned side = 0; side < 2; side++) {
            tablero_position position;
            snprintf(text, sizeof text, "%s %c - 2", board, "bw"[side]);
            load_position(&rules, text, &position);
            check_winner(&tally, &rules, &position, winner_named(f[5 + side]), nodes);
        }
        expect(strcmp(f[5], "W") == 0 || strcmp(f[6], "B") == 0, "the first player wins %s", text);
    }
    print_message("%u checked, %u undecided\n", tally.checked, tally.undecided);
    expect(tally.undecided <= (deep_run() ? 0 : tally.checked), "%u of %u undecided",
           tally.undecided, tally.checked + tally.undecided);
}

/* Rewrites a board of the table of values, such as ".o.|x..", as a position text has it. */
static void translate_board(const char *board, char *text, char *spec, size_t bytes)
{
    unsigned columns = 0, rows = 1, empties = 0;
    for (; *board != '\0'; board++) {
        columns += rows == 1 && *board != '|';
        rows += *board == '|';
        empties += *board == '.';
        bool ends = board[1] != '.';
        if (*board != '.') {
            *text++ = *board == 'x' ? 'b' : *board == 'o' ? 'w' : '/';
        } else if (ends) {
            text += sprintf(text, "%u", empties);
        }
        empties = ends ? 0 : empties;
    }
    *text = '\0';
    snprintf(spec, bytes, "konane:%ux%u", columns, rows);
}

/* Left is Black, and the outcome tells who wins when Black and when White begins. */
static void check_value(tally *tally, const char *board, char outcome, uint64_t nodes)
{
    static tablero_rules rules;
    char stones[TABLERO_POSITION_TEXT_BYTES], text[2 * TABLERO_POSITION_TEXT_BYTES];
    char spec[TABLERO_SPEC_BYTES];
    translate_board(board, stones, spec, sizeof spec);
    for (unsigned side = 0; side < 2; side++) {
        tablero_position position;
        load_rules(&rules, spec);
        snprintf(text, sizeof text, "%s %c - 2", stones, "bw"[side]);
        if (tablero_position_read(&rules, text, &position, NULL) != TABLERO_OK) {
            strcat(spec, ",a1=white");
            load_rules(&rules, spec);
            load_position(&rules, text, &position);
        }
        int expected = outcome == 'L'   ? TABLERO_FIRST
                       : outcome == 'R' ? TABLERO_SECOND
                       : outcome == 'N' ? (int)side
                                        : (int)side ^ 1;
        check_winner(tally, &rules, &position, expected, nodes);
    }
}

static void test_values(void **state)
{
    (void)state;
    static case_table table;
    tally tally = {0};
    open_cases(&table, "tests/cases/konane/values.tsv");
    next_case(&table);
    while (next_case(&table)) {
        if (table.fields[2][0] != '?') {
            check_value(&tally, table.fields[0], table.fields[2][0], work_limit(100000, 1000000));
        }
    }
    print_message("%u checked, %u undecided\n", tally.checked, tally.undecided);
    expect(tally.checked > tally.undecided * 10, "%u of %u undecided", tally.undecided,
           tally.checked + tally.undecided);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),        cmocka_unit_test(test_perft_table),
        cmocka_unit_test(test_values),         cmocka_unit_test(test_winners),
        cmocka_unit_test(test_setup_outcomes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
