/* How the games of a match begin, and who plays whom. */
#include "match/run.h"
#include "specs.h"
#include "support.h"

enum { OPENINGS = 12, SEED = 7 };

/* Plays an opening, which must be legal and must not end the game. */
static tablero_position end_of(const tablero_rules *rules, const opening *opening)
{
    tablero_history *history;
    assert_int_equal(tablero_history_create(&history, rules, tablero_system_heap()), TABLERO_OK);
    tablero_position position = opening->start;
    for (unsigned i = 0; i < opening->turn_count; i++) {
        char text[TABLERO_TURN_BYTES];
        tablero_turn turn;
        tablero_position before = position;
        tablero_turn_write(rules, &position, &opening->turns[i], TABLERO_SHORT, text, sizeof text);
        assert_int_equal(tablero_turn_read(rules, &position, history, text, &turn, NULL),
                         TABLERO_OK);
        assert_int_equal(tablero_history_push(history, &position), TABLERO_OK);
        tablero_turn_play(rules, &position, &before, &turn);
    }
    assert_false(tablero_position_outcome(rules, &position, history).over);
    tablero_history_destroy(history);
    return position;
}

/* The same seed has the same openings, and they differ from each other where there are enough. */
static void check_openings(const char *spec, unsigned turns, bool different)
{
    static tablero_rules rules;
    openings first, second;
    tablero_position ends[OPENINGS];
    load_rules(&rules, spec);
    assert_int_equal(openings_init(&first, &rules, SEED, turns), TABLERO_OK);
    assert_int_equal(openings_init(&second, &rules, SEED, turns), TABLERO_OK);
    for (unsigned i = 0; i < OPENINGS; i++) {
        const opening *one = openings_get(&first, i), *other = openings_get(&second, i);
        ends[i] = end_of(&rules, one);
        tablero_position end = end_of(&rules, other);
        assert_true(tablero_position_equal(&rules, &ends[i], &end));
        for (unsigned k = 0; k < i && different; k++) {
            expect(!tablero_position_equal(&rules, &ends[i], &ends[k]), "%s: %u and %u are equal",
                   spec, k, i);
        }
    }
    assert_ptr_equal(openings_get(&first, 3), openings_get(&first, 3));
    openings_free(&first);
    openings_free(&second);
}

static void test_all_games(void **state)
{
    (void)state;
    for (unsigned i = 0; tablero_game(i) != NULL; i++) {
        check_openings(tablero_game(i)->name, 4, true);
    }
}

/* Where few turns or none can be played, there are openings all the same. */
static void test_tiny_games(void **state)
{
    (void)state;
    check_openings("konane:2x2", 4, false);
    check_openings("konane:3x3", OPENING_TURNS_MAX, false);
    check_openings("konane:4x4", 4, true);
    check_openings("konane:4x4", 0, false);
    check_openings("hnefatafl:brandubh", 0, true);
}

static void test_chosen_openings(void **state)
{
    (void)state;
    static tablero_rules rules;
    openings chosen;
    tablero_position start;
    load_rules(&rules, "konane:4x4");
    load_position(&rules, NULL, &start);
    assert_int_equal(openings_init(&chosen, &rules, SEED, 4), TABLERO_OK);
    tablero_turn turn;
    assert_int_equal(tablero_turn_read(&rules, &start, NULL, "b2", &turn, NULL), TABLERO_OK);
    assert_int_equal(openings_add(&chosen, &start, NULL, 0), TABLERO_OK);
    assert_int_equal(openings_add(&chosen, &start, &turn, 1), TABLERO_OK);
    assert_int_equal(openings_get(&chosen, 0)->turn_count, 0);
    assert_int_equal(openings_get(&chosen, 1)->turn_count, 1);
    assert_ptr_equal(openings_get(&chosen, 4), openings_get(&chosen, 0));
    openings_free(&chosen);
}

/* In each round everybody meets everybody once with each side, and more games change nothing. */
static void test_pairings(void **state)
{
    (void)state;
    for (unsigned count = 2; count <= 6; count++) {
        match_settings settings = {.player_count = count, .games = 6};
        unsigned round = 2 * match_pairings(&settings);
        assert_int_equal(match_game_count(&settings), 3 * round);
        for (unsigned begin = 0; begin < 3 * round; begin += round) {
            unsigned met[PLAYERS_MAX][PLAYERS_MAX] = {0};
            for (unsigned i = 0; i < round; i++) {
                unsigned players[2], back[2];
                match_players_of(&settings, begin + i, players);
                match_players_of(&settings, (begin + i) ^ 1, back);
                assert_true(players[0] < count && players[1] < count && players[0] != players[1]);
                assert_true(players[0] == back[1] && players[1] == back[0]);
                met[players[0]][players[1]]++;
            }
            for (unsigned one = 0; one < count; one++) {
                for (unsigned other = 0; other < count; other++) {
                    assert_int_equal(met[one][other], one != other);
                }
            }
        }
    }
}

static void test_limits_of_players(void **state)
{
    (void)state;
    static tablero_rules rules;
    static player_spec players[3];
    load_rules(&rules, "konane:4x4");
    assert_int_equal(player_spec_read(&players[0], "baseline", NULL), TABLERO_OK);
    assert_int_equal(player_spec_read(&players[1], "baseline,depth=3", NULL), TABLERO_OK);
    assert_int_equal(player_spec_read(&players[2], "beginner", NULL), TABLERO_OK);
    match_settings settings = {
        .rules = &rules, .players = players, .player_count = 3, .usual = {.turn_time = 5}};
    assert_int_equal(match_limits_of(&settings, 0).turn_time, 5);
    assert_int_equal(match_limits_of(&settings, 1).turn_time, 0);
    assert_int_equal(match_limits_of(&settings, 1).depth, 3);
    assert_false(limits_any(&(match_limits){match_limits_of(&settings, 2).turn_time, 0, 0, 0, 0}));
    settings.limits.nodes = 100;
    assert_int_equal(match_limits_of(&settings, 0).nodes, 100);
    assert_int_equal(match_limits_of(&settings, 0).turn_time, 0);
    assert_int_equal(match_limits_of(&settings, 1).nodes, 0);
    assert_int_equal(match_limits_of(&settings, 2).nodes, 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_games),         cmocka_unit_test(test_tiny_games),
        cmocka_unit_test(test_chosen_openings),   cmocka_unit_test(test_pairings),
        cmocka_unit_test(test_limits_of_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
