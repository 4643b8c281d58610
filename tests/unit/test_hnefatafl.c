/* Hnefatafl against the figures of its rules, counted positions and real games. */
#include "support.h"

/* perft 1, 2, 3 ... from the start of the game. */
static const struct {
    const char *spec;
    const char *counts;
} figures[] = {
    {"hnefatafl:classic-7", "40 960 39512 1007392 41843336"},
    {"hnefatafl:brandubh", "40 960 39512 1007392 41843336"},
    {"hnefatafl:classic-7-ard-ri", "40 336 12512 163088"},
    {"hnefatafl:classic-9", "72 3944 285728 15951824"},
    {"hnefatafl:tablut", "80 4400 353200"},
    {"hnefatafl", "116 6788 806344 50456804"},
    {"hnefatafl:copenhagen", "116 6788 806344"},
    {"hnefatafl:fetlar", "116 6788 806344"},
    {"hnefatafl:classic-11-bell", "128 7172 922440"},
    {"hnefatafl:classic-13", "176 22404 3999896"},
    {"hnefatafl:classic-13-edge", "180 20348 3717064"},
    {"hnefatafl:classic-19", "588 108964"},
    {"hnefatafl:ard-ri", "24 184 4208 41368"},
    {"hnefatafl:tawlbwrdd", "136 7620 1042016"},
    {"hnefatafl:parlett", "184 23436 4370608"},
    {"hnefatafl:alea-evangelii", "580 107492"},
};

static void check_perft(const tablero_rules *rules, const tablero_position *position,
                        unsigned depth, uint64_t expected, const char *name)
{
    for (unsigned bulk = 0; bulk < 2; bulk++) {
        uint64_t count;
        assert_int_equal(tablero_perft(rules, position, depth, bulk, &count), TABLERO_OK);
        expect(count == expected, "%s: perft %u is %llu, not %llu", name, depth,
               (unsigned long long)count, (unsigned long long)expected);
    }
}

static void test_figures(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        tablero_position position;
        load_rules(&rules, figures[i].spec);
        tablero_position_start(&rules, &position);
        char *rest = (char *)figures[i].counts;
        for (unsigned depth = 1; *rest != '\0'; depth++) {
            uint64_t expected = strtoull(rest, &rest, 10);
            if (expected <= work_limit(60000000, UINT64_MAX)) {
                check_perft(&rules, &position, depth, expected, figures[i].spec);
            }
        }
    }
}

static void test_positions(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    unsigned checked = 0;
    open_cases(&table, "tests/cases/hnefatafl/perft-positions.tsv");
    while (next_case(&table)) {
        tablero_position position;
        load_rules(&rules, table.fields[0]);
        load_position(&rules, table.fields[1], &position);
        for (unsigned depth = 1; depth <= 3; depth++) {
            uint64_t expected = strtoull(table.fields[1 + depth], NULL, 10);
            if (expected <= work_limit(2000000, UINT64_MAX)) {
                check_perft(&rules, &position, depth, expected, table.line);
            }
        }
        checked++;
    }
    expect(checked >= 490, "only %u positions", checked);
}

/* A real game being replayed. */
typedef struct replay {
    tablero_rules rules;
    tablero_position position;
    unsigned line;
    unsigned mover;
    unsigned marks[2]; /* of men that each side took */
    bool captured[TABLERO_CELLS_MAX];
} replay;

static void note_capture(void *context, const tablero_event *event)
{
    replay *replay = context;
    if (event->kind == TABLERO_EVENT_REMOVE &&
        !tablero_piece_at(&replay->rules, (unsigned)event->piece)->uncounted) {
        replay->captured[event->cell] = true;
    }
}

/* The record marks each man that went with x and its square, some of them twice. */
static void check_captures(replay *replay, const char *move, const char *marks)
{
    bool marked[TABLERO_CELLS_MAX] = {false};
    while (*marks == 'x') {
        char name[8] = "";
        size_t length = strcspn(marks + 1, "x");
        memcpy(name, marks + 1, length < sizeof name ? length : sizeof name - 1);
        for (unsigned i = 0; i < tablero_cell_count(&replay->rules); i++) {
            marked[i] |= strcmp(tablero_cell_at(&replay->rules, i).name, name) == 0;
        }
        marks += 1 + length;
        replay->marks[replay->mover]++;
    }
    expect(memcmp(marked, replay->captured, sizeof marked) == 0,
           "game %u: %s takes other men than are marked", replay->line, move);
}

static void play_move(replay *replay, const char *move)
{
    tablero_turn turn;
    tablero_position next;
    tablero_error error = {0};
    char plain[16] = "";
    size_t length = strcspn(move, "x");
    memcpy(plain, move, length < sizeof plain ? length : sizeof plain - 1);
    for (unsigned i = 0; i < 2; i++) {
        const char *text = i == 0 ? plain : move;
        tablero_status status =
            tablero_turn_read(&replay->rules, &replay->position, NULL, text, &turn, &error);
        expect(status == TABLERO_OK, "game %u: %s: %s", replay->line, text, error.message);
    }
    replay->mover = tablero_position_side(&replay->rules, &replay->position);
    memset(replay->captured, 0, sizeof replay->captured);
    tablero_turn_trace(&replay->rules, &replay->position, &turn, note_capture, replay);
    check_captures(replay, move, move + length);
    tablero_turn_play(&replay->rules, &next, &replay->position, &turn);
    replay->position = next;
}

/* A game that ends on the board is won by whom the archive says; most are resigned or run out of
 * time, and some went on after positions that came up too often. */
static void check_result(const replay *replay, const char *result)
{
    tablero_outcome outcome = tablero_position_outcome(&replay->rules, &replay->position, NULL);
    const char *winner = outcome.winner == TABLERO_FIRST ? "Black" : "White";
    expect(!outcome.over || strcmp(result, winner) == 0, "game %u: %s won, and not %s",
           replay->line, winner, result);
}

static void replay_game(replay *replay, char *line)
{
    char *fields[4];
    for (unsigned i = 0; i < 4; i++) {
        fields[i] = i == 0 ? line : strchr(fields[i - 1], ',');
        expect(fields[i] != NULL, "game %u has no field %u", replay->line, i);
        if (i > 0) {
            *fields[i]++ = '\0';
        }
    }
    tablero_position_start(&replay->rules, &replay->position);
    replay->marks[0] = replay->marks[1] = 0;
    char *rest = NULL;
    for (char *move = strtok_r(fields[0], " ", &rest); move != NULL && strcmp(move, "timeout") != 0;
         move = strtok_r(NULL, " ", &rest)) {
        expect(!tablero_position_outcome(&replay->rules, &replay->position, NULL).over,
               "game %u is over before %s", replay->line, move);
        play_move(replay, move);
    }
    expect(replay->marks[0] == strtoul(fields[1], NULL, 10) &&
               replay->marks[1] == strtoul(fields[2], NULL, 10),
           "game %u: %u and %u men are marked", replay->line, replay->marks[0], replay->marks[1]);
    check_result(replay, fields[3]);
}

static void test_games(void **state)
{
    (void)state;
    static replay replay;
    char line[4096];
    FILE *file = fopen("tests/cases/hnefatafl/copenhagen.csv", "r");
    assert_non_null(file);
    load_rules(&replay.rules, "hnefatafl:copenhagen");
    while (fgets(line, sizeof line, file) != NULL) {
        replay.line++;
        line[strcspn(line, "\r\n")] = '\0';
        replay_game(&replay, line);
    }
    fclose(file);
    assert_int_equal(replay.line, 1752);
}

/* So many men are worth more than a guess may say, and still nobody has won. */
static void test_full_board(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    tablero_search *search;
    char text[TABLERO_POSITION_TEXT_BYTES] = "";
    for (unsigned row = 0; row < 21; row++) {
        strcat(text, row == 5 ? "tt1tt1tt1ttKtt1tt1tt1" : "tt1tt1tt1tt1tt1tt1tt1");
        strcat(text, row < 20 ? "/" : " a - 1");
    }
    load_rules(&rules, "hnefatafl,size=21,corners=ordinary,throne-stop=all");
    load_position(&rules, text, &position);
    const tablero_search_options options = {.allocator = tablero_system_heap()};
    assert_int_equal(tablero_search_create(&search, &rules, &options), TABLERO_OK);
    tablero_search_start(search, &position, NULL, &(tablero_search_limits){.depth = 1});
    assert_int_equal(tablero_search_resume(search, 0), TABLERO_OK);
    int score = tablero_search_result(search)->variations[0].score;
    expect(score > 0 && score < TABLERO_WIN - 1000, "a guess of %d", score);
    tablero_search_destroy(search);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_full_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
