/* Hawalis against the figures, facts and tables of its rules. */
#include "core/position.h"
#include "games/hawalis/sowing.h"
#include "support.h"

/* perft by depth, from the start of the game. */
static const struct {
    const char *spec;
    unsigned depth;
    uint64_t count;
} figures[] = {
    {"hawalis", 1, 14},
    {"hawalis", 2, 182},
    {"hawalis", 3, 1539},
    {"hawalis", 4, 12626},
    {"hawalis", 5, 80262},
    {"hawalis", 6, 502762},
    {"hawalis", 7, 2849453},
    {"hawalis", 8, 15755969},
    {"hawalis", 9, 86770506},
    {"hawalis", 10, 460288236},
    {"hawalis", 11, 2484206976},
    {"hawalis,origin=skip", 8, 15756342},
    {"hawalis,single-into=any", 8, 15755969 + 606},
};

static void test_figures(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        tablero_position position;
        load_rules(&rules, figures[i].spec);
        load_position(&rules, NULL, &position);
        for (int bulk = 0; bulk < 2; bulk++) {
            uint64_t usual = bulk ? 3000000000 : 20000000, count;
            if (figures[i].count > work_limit(usual, UINT64_MAX)) {
                continue;
            }
            tablero_status status =
                tablero_perft(&rules, &position, figures[i].depth, bulk, &count);
            assert_int_equal(status, TABLERO_OK);
            expect(count == figures[i].count, "%s: perft %u is %llu, not %llu", figures[i].spec,
                   figures[i].depth, (unsigned long long)count,
                   (unsigned long long)figures[i].count);
        }
    }
}

static void test_positions(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    load_rules(&rules, "hawalis");
    open_cases(&table, "tests/cases/hawalis/positions.tsv");
    unsigned checked = 0;
    while (next_case(&table)) {
        tablero_position position;
        load_position(&rules, table.fields[0], &position);
        char moves[256];
        snprintf(moves, sizeof moves, "%s", list_moves(&rules, &position));
        for (char *at = moves; *at != '\0'; at++) {
            *at = *at == ' ' ? ',' : *at;
        }
        assert_string_equal(moves, strcmp(table.fields[2], "-") == 0 ? "" : table.fields[2]);
        for (unsigned depth = 1; depth <= 4; depth++) {
            uint64_t count;
            tablero_perft(&rules, &position, depth, false, &count);
            assert_int_equal(count, strtoull(table.fields[2 + depth], NULL, 10));
        }
        checked++;
    }
    expect(checked == 61, "%u lines were checked", checked);
}

/* A turn as its events tell it. */
typedef struct told {
    unsigned laps, sown, captured, last;
    bool endless;
    long change[TABLERO_CELLS_MAX]; /* of the seeds on a cell */
} told;

static void note_event(void *context, const tablero_event *event)
{
    told *told = context;
    switch (event->kind) {
    case TABLERO_EVENT_LIFT:
    case TABLERO_EVENT_LAP:
        expect((told->laps == 0) == (event->kind == TABLERO_EVENT_LIFT), "lifts and laps");
        told->laps++;
        told->change[event->cell] -= (long)event->count;
        break;
    case TABLERO_EVENT_DROP:
        told->sown += event->count;
        told->change[event->cell] += (long)event->count;
        told->last = event->cell;
        break;
    case TABLERO_EVENT_REMOVE:
        told->captured += event->count;
        told->change[event->cell] -= (long)event->count;
        break;
    default:
        expect(event->kind == TABLERO_EVENT_ENDLESS, "an event that Hawalis does not have");
        told->endless = true;
    }
}

static void tell_turn(const tablero_rules *rules, const tablero_position *position,
                      const tablero_turn *turn, told *told)
{
    memset(told, 0, sizeof *told);
    tablero_turn_trace(rules, position, turn, note_event, told);
}

static long seeds_on(const tablero_rules *rules, const tablero_position *position, unsigned cell)
{
    return (long)tablero_content_at(rules, position, cell).count;
}

/* The events make the change that playing makes; an endless turn makes none. */
static void check_changes(const tablero_rules *rules, const tablero_position *before,
                          const tablero_position *after, const told *told)
{
    for (unsigned i = 0; i < tablero_cell_count(rules); i++) {
        long change = told->endless ? 0 : told->change[i];
        assert_int_equal(seeds_on(rules, after, i) - seeds_on(rules, before, i), change);
    }
}

static void check_move(const tablero_rules *rules, const char *const *fields)
{
    tablero_position before, after;
    tablero_turn turn;
    load_position(rules, fields[0], &before);
    assert_int_equal(tablero_turn_read(rules, &before, NULL, fields[1], &turn, NULL), TABLERO_OK);
    tablero_turn_play(rules, &after, &before, &turn);
    told told;
    tell_turn(rules, &before, &turn, &told);
    check_changes(rules, &before, &after, &told);
    char expected[32], move[TABLERO_TURN_BYTES], text[TABLERO_POSITION_TEXT_BYTES];
    tablero_turn_write(rules, &before, &turn, TABLERO_LONG, move, sizeof move);
    bool endless = fields[6][0] == '1';
    assert_int_equal(told.endless, endless);
    if (endless) {
        snprintf(expected, sizeof expected, "%s~", fields[1]);
        assert_string_equal(move, expected);
        tablero_outcome outcome = tablero_position_outcome(rules, &after, NULL);
        assert_string_equal(outcome.reason, "endless");
        assert_int_equal(outcome.winner, tablero_position_side(rules, &after));
        return;
    }
    assert_int_equal(told.laps, atoi(fields[2]));
    assert_int_equal(told.sown, atoi(fields[3]));
    assert_string_equal(tablero_cell_at(rules, told.last).name, fields[4]);
    assert_int_equal(told.captured, atoi(fields[5]));
    bool captures = told.captured > 0;
    snprintf(expected, sizeof expected, "%s>%s%s%s", fields[1], fields[4], captures ? "x" : "",
             captures ? fields[5] : "");
    assert_string_equal(move, expected);
    tablero_position_write(rules, &after, text, sizeof text);
    assert_string_equal(text, fields[7]);
}

static void test_moves(void **state)
{
    (void)state;
    static tablero_rules rules;
    static case_table table;
    load_rules(&rules, "hawalis");
    open_cases(&table, "tests/cases/hawalis/moves.tsv");
    unsigned checked = 0;
    while (next_case(&table)) {
        check_move(&rules, table.fields);
        checked++;
    }
    expect(checked == 222, "%u lines were checked", checked);
}

/* The first moves are rotations of one another: five laps back to the hole they began with. Those
 * from the front row capture four seeds. */
static void test_first_moves(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hawalis");
    load_position(&rules, NULL, &position);
    tablero_ply plies[TABLERO_PLIES_MAX];
    assert_int_equal(tablero_plies(&rules, &position, plies), 14);
    for (unsigned i = 0; i < 14; i++) {
        tablero_turn turn = {1, {plies[i]}};
        char move[TABLERO_TURN_BYTES];
        told told;
        tell_turn(&rules, &position, &turn, &told);
        tablero_turn_write(&rules, &position, &turn, TABLERO_SHORT, move, sizeof move);
        assert_string_equal(tablero_cell_at(&rules, told.last).name, move);
        assert_int_equal(told.laps, 5);
        assert_int_equal(told.captured, move[1] == '2' ? 4 : 0);
    }
}

/* Counts, among all turns after depth - 1 others, those that never end. */
static unsigned count_endless(const tablero_rules *rules, const tablero_position *position,
                              unsigned depth)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies), endless = 0;
    for (unsigned i = 0; i < count; i++) {
        tablero_position next;
        tablero_ply_play(rules, &next, position, plies[i]);
        if (depth > 1) {
            endless += count_endless(rules, &next, depth - 1);
            continue;
        }
        tablero_outcome outcome = tablero_position_outcome(rules, &next, NULL);
        endless += outcome.over && strcmp(outcome.reason, "endless") == 0;
    }
    return endless;
}

static void test_first_endless_turns(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hawalis");
    load_position(&rules, NULL, &position);
    assert_int_equal(count_endless(&rules, &position, 4), 0);
    assert_int_equal(count_endless(&rules, &position, 5), 12);
}

/* Every ring of 14 holes with so many seeds, from one of its holes on. */
typedef struct ring_walk {
    const hawalis_rules *rules;
    hawalis_board board;
    unsigned longest, endless;
} ring_walk;

static void follow_ring(ring_walk *walk)
{
    hawalis_position position = {0};
    hawalis_result result;
    hawalis_pack(walk->rules, &walk->board, &position);
    hawalis_follow(walk->rules, &position, 0, &result);
    if (result.endless) {
        walk->endless++;
    } else if (result.laps > walk->longest) {
        walk->longest = result.laps;
    }
}

static void visit_rings(ring_walk *walk, unsigned hole, unsigned seeds)
{
    uint16_t *own = walk->board.holes[HAWALIS_OWN];
    if (hole + 1 == walk->rules->holes) {
        own[hole] = (uint16_t)seeds;
        follow_ring(walk);
        return;
    }
    for (unsigned i = hole == 0 ? 2 : 0; i <= seeds; i++) {
        own[hole] = (uint16_t)i;
        visit_rings(walk, hole + 1, seeds - i);
    }
}

static void test_longest_turns(void **state)
{
    (void)state;
    static const unsigned longest[] = {1, 2, 3, 4, 5, 6, 7, 14, 20, 27, 26, 38, 37, 49, 48, 69};
    static tablero_rules rules;
    load_rules(&rules, "hawalis");
    unsigned limit = deep_run() ? 16 : work_limit(20, 20) == 20 ? 11 : 9;
    for (unsigned seeds = 2; seeds <= limit; seeds++) {
        ring_walk walk = {.rules = rules_facts(&rules)};
        walk.board.holes[HAWALIS_RIVAL][0] = 1;
        visit_rings(&walk, 0, seeds);
        expect(walk.longest == longest[seeds - 2], "with %u seeds %u laps", seeds, walk.longest);
        bool none = seeds <= 9 || seeds == 11;
        expect((walk.endless == 0) == none, "with %u seeds %u endless turns", seeds, walk.endless);
    }
}

/* Whether the side to move can win in so many turns. */
static bool wins_within(const tablero_rules *rules, const tablero_position *position,
                        unsigned turns)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    int side = (int)tablero_position_side(rules, position);
    for (unsigned i = 0; i < count; i++) {
        tablero_position next, answer;
        tablero_ply_play(rules, &next, position, plies[i]);
        tablero_outcome outcome = tablero_position_outcome(rules, &next, NULL);
        if (outcome.over) {
            if (outcome.winner == side) {
                return true;
            }
            continue;
        }
        tablero_ply answers[TABLERO_PLIES_MAX];
        unsigned left = turns >= 3 ? tablero_plies(rules, &next, answers) : 1, lost = 0;
        while (turns >= 3 && lost < left) {
            tablero_ply_play(rules, &answer, &next, answers[lost]);
            outcome = tablero_position_outcome(rules, &answer, NULL);
            bool wins =
                outcome.over ? outcome.winner == side : wins_within(rules, &answer, turns - 2);
            if (!wins) {
                break;
            }
            lost++;
        }
        if (lost == left) {
            return true;
        }
    }
    return false;
}

static void test_small_boards(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    load_rules(&rules, "hawalis,columns=1");
    load_position(&rules, NULL, &position);
    assert_true(wins_within(&rules, &position, 1));
    load_rules(&rules, "hawalis,columns=2");
    load_position(&rules, NULL, &position);
    assert_false(wins_within(&rules, &position, 13));
    assert_true(wins_within(&rules, &position, 15));
}

/* A position text with the columns in the other order. */
static void mirror(const char *text, unsigned columns, char *mirrored)
{
    const char *rest = strchr(text, ' ');
    for (const char *row = text; row < rest; row += strcspn(row, "/ ") + 1) {
        const char *numbers[HAWALIS_COLUMNS_MAX];
        const char *at = row;
        for (unsigned i = 0; i < columns; i++) {
            numbers[i] = at;
            at += strcspn(at, ",/ ") + 1;
        }
        for (unsigned i = columns; i-- > 0;) {
            mirrored += sprintf(mirrored, "%.*s%s", (int)strcspn(numbers[i], ",/ "), numbers[i],
                                i > 0 ? "," : "");
        }
        *mirrored++ = row + strcspn(row, "/ ") == rest ? '\0' : '/';
    }
    strcpy(mirrored - 1, rest);
}

/* Clockwise play is anticlockwise play in a mirror. */
static void test_direction(void **state)
{
    (void)state;
    static tablero_rules rules, mirrored_rules;
    static case_table table;
    load_rules(&rules, "hawalis");
    load_rules(&mirrored_rules, "hawalis,direction=clockwise");
    open_cases(&table, "tests/cases/hawalis/positions.tsv");
    while (next_case(&table)) {
        tablero_position position, mirrored;
        char text[TABLERO_POSITION_TEXT_BYTES], moves[256];
        load_position(&rules, table.fields[0], &position);
        mirror(table.fields[0], 7, text);
        load_position(&mirrored_rules, text, &mirrored);
        snprintf(moves, sizeof moves, "%s", list_moves(&mirrored_rules, &mirrored));
        for (char *at = moves; *at != '\0'; at++) {
            *at = *at >= 'a' && *at <= 'g' ? (char)('a' + 'g' - *at) : *at;
        }
        assert_string_equal(moves, list_moves(&rules, &position));
        uint64_t count, mirrored_count;
        tablero_perft(&rules, &position, 4, false, &count);
        tablero_perft(&mirrored_rules, &mirrored, 4, false, &mirrored_count);
        assert_int_equal(count, mirrored_count);
    }
}

/* Plays all turns of a position and checks that what they lead to reads back as the same. */
static void check_turns(const tablero_rules *rules, const tablero_position *position)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    for (unsigned i = 0; i < count; i++) {
        char text[TABLERO_POSITION_TEXT_BYTES];
        tablero_turn turn = {1, {plies[i]}};
        tablero_position next, read;
        told told;
        tablero_turn_play(rules, &next, position, &turn);
        tell_turn(rules, position, &turn, &told);
        check_changes(rules, position, &next, &told);
        tablero_position_write(rules, &next, text, sizeof text);
        load_position(rules, text, &read);
        if (!told.endless) {
            expect(tablero_position_equal(rules, &next, &read), "%s is not what was read", text);
            assert_int_equal(tablero_position_key(rules, &next),
                             tablero_position_key(rules, &read));
        } else {
            assert_false(tablero_position_equal(rules, &next, &read));
            assert_int_not_equal(tablero_position_key(rules, &next),
                                 tablero_position_key(rules, &read));
        }
    }
}

/* Heaps of any size on boards of any size: no turn takes long, and none that could be stored in
 * few bits is stored in many. */
static void test_heaps(void **state)
{
    (void)state;
    static tablero_rules rules;
    uint64_t random = 20;
    for (unsigned columns = 1; columns <= HAWALIS_COLUMNS_MAX; columns++) {
        for (uint64_t i = 0; i < work_limit(60, 2000); i++) {
            char spec[64], text[TABLERO_POSITION_TEXT_BYTES];
            snprintf(spec, sizeof spec, "hawalis,columns=%u,origin=%s", columns,
                     i % 2 ? "skip" : "sow");
            load_rules(&rules, spec);
            uint32_t heap = UINT32_C(1) << random_below(&random, 17);
            uint32_t left = HAWALIS_SEEDS_MAX, width = 0;
            for (unsigned hole = 0; hole < 4 * columns; hole++) {
                uint32_t bound = heap <= left ? heap : left + 1;
                uint32_t seeds = random_below(&random, bound);
                left -= seeds;
                const char *end = hole + 1 == 4 * columns ? " " : (hole + 1) % columns ? "," : "/";
                width += (uint32_t)sprintf(text + width, "%u%s", (unsigned)seeds, end);
            }
            strcpy(text + width, "n - 3");
            tablero_position position;
            if (tablero_position_read(&rules, text, &position, NULL) == TABLERO_OK) {
                check_turns(&rules, &position);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_first_moves),
        cmocka_unit_test(test_first_endless_turns),
        cmocka_unit_test(test_longest_turns),
        cmocka_unit_test(test_small_boards),
        cmocka_unit_test(test_direction),
        cmocka_unit_test(test_heaps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
