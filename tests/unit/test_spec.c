/* Game specs: what they mean, how they are written back, and what is said of wrong ones. */
#include "specs.h"

/* A spec, and the canonical form of the same rules. */
static const char *const spellings[][2] = {
    {"konane", "konane"},
    {"KONANE:8X8", "konane"},
    {"k\u014dnane", "konane"},
    {"Ko\u0304nane:6x6", "konane:6x6"},
    {"konane:8x8,size=8x8", "konane"},
    {"konane,size=9x13", "konane:9x13"},
    {"konane:9x13,size=4x4", "konane:4x4"},
    {"konane,jumps=single,a1=white", "konane,a1=white,jumps=single"},
    {"konane:5x5,opening=any,first=white", "konane:5x5,first=white,opening=any"},
    {"konane,opening=center-corner,jumps=optional,a1=black,first=black", "konane"},
    {"hawalis", "hawalis"},
    {"hawal\u012bs:hawalis", "hawalis"},
    {"hawalis,columns=3", "hawalis:teaching"},
    {"hawalis:teaching,columns=7", "hawalis"},
    {"hawalis:bao-kiarabu", "hawalis:bao-kiarabu"},
    {"hawalis,columns=8,direction=clockwise,capture=back-too", "hawalis:bao-kiarabu"},
    {"hawalis:bao-kiarabu,columns=9", "hawalis:bao-kiarabu,columns=9"},
    {"hawalis,seeds=3,repetition=off", "hawalis,repetition=off,seeds=3"},
    {"Hanga Roa:mini", "hanga-roa:mini"},
    {"hanga-roa,board=mini", "hanga-roa:mini"},
    {"hanga-roa,board=mini,stones=2", "hanga-roa:mini,stones=2"},
    {"hanga-roa:mini,board=full", "hanga-roa"},
    {"hanga-roa:small,stones=1", "hanga-roa:small,stones=1"},
    {"tafl:classic-11", "hnefatafl"},
    {"hnefatafl:brandub", "hnefatafl:brandubh"},
    {"hnefatafl,board=parlett", "hnefatafl:classic-13"},
    {"hnefatafl,board=edge", "hnefatafl:classic-13-edge"},
    {"hnefatafl,size=19", "hnefatafl:classic-19"},
    {"hnefatafl,size=15", "hnefatafl,size=15"},
    {"hnefatafl:classic-11-bell,size=9", "hnefatafl:classic-9"},
    {"hnefatafl:classic-11-bell,size=11", "hnefatafl:classic-11-bell"},
    {"hnefatafl:copenhagen,size=13", "hnefatafl:copenhagen,size=13"},
    {"hnefatafl:copenhagen,board=edge", "hnefatafl:copenhagen-13"},
    {"hnefatafl:copenhagen,board=bell,size=11", "hnefatafl:copenhagen,board=bell"},
    {"hnefatafl:copenhagen,edge-fort=no,shieldwall=no,repetition=draw", "hnefatafl:fetlar"},
    {"hnefatafl:tablut,size=17,board=diamond", "hnefatafl:tablut,size=17"},
};

static const struct {
    const char *spec;
    int column;
    const char *field, *message, *given, *valid; /* what the second argument begins with */
} mistakes[] = {
    {"", 1, "game", "spec.unknown_game", "", "hanga-roa"},
    {"chess", 1, "game", "spec.unknown_game", "chess", "hanga-roa"},
    {"konane ", 1, "game", "spec.unknown_game", "konane ", "hanga-roa"},
    {"konane:", 8, "preset", "spec.unknown_preset", "", "8x8"},
    {"konane:8", 8, "preset", "spec.unknown_preset", "8", "8x8"},
    {"konane:0x4", 8, "preset", "spec.unknown_preset", "0x4", "8x8"},
    {"konane:27x1", 8, "preset", "spec.unknown_preset", "27x1", "8x8"},
    {"konane:8x8x8", 8, "preset", "spec.unknown_preset", "8x8x8", "8x8"},
    {"konane:08x8", 8, "preset", "spec.unknown_preset", "08x8", "8x8"},
    {"hawalis:7", 9, "preset", "spec.unknown_preset", "7", "hawalis"},
    {"konane,", 8, "key", "spec.unknown_key", "", "size"},
    {"konane,board=8x8", 8, "key", "spec.unknown_key", "board", "size"},
    {"konane:4x4,,a1=white", 12, "key", "spec.unknown_key", "", "size"},
    {"konane,a1", 10, "a1", "spec.missing_value", "", "black"},
    {"konane,a1=", 11, "a1", "spec.bad_value", "", "black"},
    {"konane,a1=red", 11, "a1", "spec.bad_value", "red", "black"},
    {"konane,a1=white,a1=white", 17, "a1", "spec.repeated_key", "a1", ""},
    {"konane,size=3x", 13, "size", "spec.bad_value", "3x", "1x1..26x26"},
    {"hawalis,columns=13", 17, "columns", "spec.bad_value", "13", "1..12"},
    {"hawalis,columns=0", 17, "columns", "spec.bad_value", "0", "1..12"},
    {"hawalis,seeds=+2", 15, "seeds", "spec.bad_value", "+2", "1..8"},
    {"hawalis,seeds=99999999999999999999", 15, "seeds", "spec.bad_value", "99999999999999999999",
     "1..8"},
    {"hnefatafl,size=9,board=bell", 0, "board", "hnefatafl.board_of_other_size", "bell", "9"},
    {"konane:21x20", 0, "size", "konane.too_many_squares", "420", "400"},
};

static void test_canonical(void **state)
{
    (void)state;
    static tablero_rules rules;
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        char spec[TABLERO_SPEC_BYTES];
        load_rules(&rules, spellings[i][0]);
        size_t length = tablero_rules_write(&rules, spec, sizeof spec);
        assert_string_equal(spec, spellings[i][1]);
        assert_int_equal(length, strlen(spec));
    }
}

static void test_mistakes(void **state)
{
    (void)state;
    static tablero_rules rules, untouched;
    memset(&rules, 0x77, sizeof rules);
    untouched = rules;
    for (size_t i = 0; i < sizeof mistakes / sizeof mistakes[0]; i++) {
        const char *spec = mistakes[i].spec, *valid = mistakes[i].valid;
        tablero_error error = {0};
        tablero_status status = tablero_rules_init(&rules, spec, &error);
        expect(status == TABLERO_BAD_SPEC && error.status == status, "%s: status %s", spec,
               tablero_status_name(status));
        expect(strcmp(error.message, mistakes[i].message) == 0, "%s: %s", spec, error.message);
        expect(error.column == mistakes[i].column, "%s: column %d", spec, error.column);
        expect(strcmp(error.field, mistakes[i].field) == 0, "%s: field %s", spec, error.field);
        expect(strcmp(error.arguments[0], mistakes[i].given) == 0, "%s: given %s", spec,
               error.arguments[0]);
        expect(strncmp(error.arguments[1], valid, strlen(valid)) == 0, "%s: valid are %s", spec,
               error.arguments[1]);
        assert_memory_equal(&rules, &untouched, sizeof rules);
        assert_int_equal(tablero_rules_init(&rules, spec, NULL), TABLERO_BAD_SPEC);
    }
}

/* Reading what was written gives the same rules, and the same text. */
static void check_round_trip(void *context, const char *spec)
{
    static tablero_rules rules, again;
    char canonical[TABLERO_SPEC_BYTES], twice[TABLERO_SPEC_BYTES];
    load_rules(&rules, spec);
    size_t length = tablero_rules_write(&rules, canonical, sizeof canonical);
    expect(length < sizeof canonical, "%s: too long", spec);
    load_rules(&again, canonical);
    tablero_rules_write(&again, twice, sizeof twice);
    assert_string_equal(canonical, twice);
    const tablero_game_info *info = tablero_rules_game(&rules);
    assert_ptr_equal(info, tablero_rules_game(&again));
    for (unsigned i = 0; i < info->option_count; i++) {
        expect(tablero_rules_option(&rules, i) == tablero_rules_option(&again, i),
               "%s is written %s, which has another %s", spec, canonical, info->options[i].key);
    }
    assert_memory_equal(&rules, &again, sizeof rules);
    ++*(unsigned *)context;
}

static void test_round_trips(void **state)
{
    (void)state;
    unsigned count = 0;
    visit_presets(check_round_trip, &count);
    visit_option_values(check_round_trip, &count);
    visit_random_options(500, check_round_trip, &count);
    assert_true(count > 500);
}

/* The tables of a game are in order: names that a spec can have, and in alphabetical order. */
static void test_registry(void **state)
{
    (void)state;
    assert_true(tablero_game_count() > 0);
    assert_null(tablero_game(tablero_game_count()));
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        const tablero_game_info *info = tablero_game(game);
        assert_true(game == 0 || strcmp(tablero_game(game - 1)->name, info->name) < 0);
        assert_true(info->option_count <= TABLERO_OPTIONS_MAX && info->preset_count > 0);
        for (unsigned i = 0; i < info->option_count; i++) {
            const char *key = info->options[i].key;
            assert_int_equal(strspn(key, "abcdefghijklmnopqrstuvwxyz0123456789-"), strlen(key));
            for (unsigned j = 0; j < i; j++) {
                assert_string_not_equal(key, info->options[j].key);
            }
        }
    }
}

/* The parents of presets apply first, and the sides follow the option that says who begins. */
static void test_meaning(void **state)
{
    (void)state;
    static tablero_rules rules;
    load_rules(&rules, "konane:9x13,first=white");
    assert_int_equal(tablero_rules_option(&rules, 0), 9 << 8 | 13);
    assert_int_equal(tablero_rules_side(&rules, TABLERO_FIRST).letter, 'w');
    assert_string_equal(tablero_rules_side(&rules, TABLERO_SECOND).key, "black");
    load_rules(&rules, "hawalis,first=north");
    assert_string_equal(tablero_rules_side(&rules, TABLERO_FIRST).key, "north");
    tablero_position position;
    load_position(&rules, NULL, &position);
    assert_int_equal(tablero_position_side(&rules, &position), TABLERO_FIRST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_canonical), cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_meaning),   cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_registry),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
