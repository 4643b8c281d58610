/* What games say within and about turns: every key is one that the game lists, stages are told
 * within turns alone, and warnings tell what the turn does to the mover's own pieces. */
#include "specs.h"

enum { PLIES_PLAYED = 120, KEYS_MAX = 16 };

static bool lists(const char *const *keys, const char *key)
{
    for (; keys != NULL && *keys != NULL; keys++) {
        if (strcmp(*keys, key) == 0) {
            return true;
        }
    }
    return false;
}

static void check_announcements(const char *spec, const tablero_rules *rules,
                                const tablero_position *position)
{
    const tablero_game_info *info = tablero_rules_game(rules);
    const char *keys[KEYS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, KEYS_MAX);
    for (unsigned i = 0; i < count && i < KEYS_MAX; i++) {
        expect(lists(info->announcements, keys[i]), "%s: announces %s", spec, keys[i]);
    }
}

static void check_warnings(const char *spec, const tablero_rules *rules,
                           const tablero_position *position, tablero_ply ply)
{
    const tablero_game_info *info = tablero_rules_game(rules);
    tablero_warning warnings[KEYS_MAX], none[1];
    unsigned count = tablero_ply_warnings(rules, position, ply, warnings, KEYS_MAX);
    assert_int_equal(tablero_ply_warnings(rules, position, ply, none, 0), count);
    for (unsigned i = 0; i < count && i < KEYS_MAX; i++) {
        expect(lists(info->warnings, warnings[i].key), "%s: warns of %s", spec, warnings[i].key);
        assert_true(warnings[i].cell < tablero_cell_count(rules));
    }
}

/* Plies by lot, through the middle of turns. */
static void check_game(void *context, const char *spec)
{
    static tablero_rules rules;
    uint64_t *random = context;
    tablero_position position, next;
    load_rules(&rules, spec);
    const tablero_game_info *info = tablero_rules_game(&rules);
    tablero_position_start(&rules, &position);
    for (unsigned played = 0; played < PLIES_PLAYED; played++) {
        static tablero_ply plies[TABLERO_PLIES_MAX];
        unsigned count = tablero_plies(&rules, &position, plies);
        const char *stage = tablero_position_stage(&rules, &position);
        if (tablero_position_settled(&rules, &position)) {
            assert_null(stage);
            check_announcements(spec, &rules, &position);
        } else {
            expect(stage == NULL || lists(info->stages, stage), "%s: asks %s", spec, stage);
        }
        for (unsigned i = 0; i < count; i++) {
            check_warnings(spec, &rules, &position, plies[i]);
        }
        if (count == 0) {
            break;
        }
        tablero_ply_play(&rules, &next, &position, plies[random_below(random, count)]);
        position = next;
    }
}

static void test_keys_are_listed(void **state)
{
    (void)state;
    uint64_t random = 1;
    visit_presets(check_game, &random);
    visit_random_options(10, check_game, &random);
}

/* The warnings of a move, ply by ply: "key on cell" with a comma between. */
static void warn_of(const char *spec, const char *text, const char *move, char *said,
                    size_t capacity)
{
    static tablero_rules rules;
    tablero_position position, next;
    tablero_turn turn;
    load_rules(&rules, spec);
    load_position(&rules, text, &position);
    expect(tablero_turn_read(&rules, &position, NULL, move, &turn, NULL) == TABLERO_OK,
           "%s: %s is no move", text, move);
    said[0] = '\0';
    for (unsigned i = 0; i < turn.count; i++) {
        tablero_warning warnings[KEYS_MAX];
        unsigned count = tablero_ply_warnings(&rules, &position, turn.plies[i], warnings, KEYS_MAX);
        for (unsigned k = 0; k < count && k < KEYS_MAX; k++) {
            size_t length = strlen(said);
            snprintf(said + length, capacity - length, "%s%s on %s", length == 0 ? "" : ", ",
                     warnings[k].key, tablero_cell_at(&rules, warnings[k].cell).name);
        }
        tablero_ply_play(&rules, &next, &position, turn.plies[i]);
        position = next;
    }
}

static void test_shutting_in_an_ariki(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *position, *move, *said;
    } cases[] = {
        /* The last gap beside b1, filled with a stone of its own, or with another piece. */
        {"hanga-roa", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/SS2A4/SAS1M2A1 w - 5", "Ae2-d3/c2",
         "in-hand on b1"},
        {"hanga-roa", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/SS2A4/SAS1M2A1 w - 5", "Ae2-d3/c3", ""},
        {"hanga-roa", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/ss2A4/sAs1M2A1 w - 5", "Ae2-c2",
         "blocked on b1"},
        {"hanga-roa,own-pieces-close=yes", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/ss2A4/sAs1M2A1 w - 5",
         "Ae2-c2", "captured on b1"},
        {"hanga-roa,mixed-ring=stay", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/ss2A4/sAs1M2A1 w - 5",
         "Ae2-d3/c2", "blocked on b1"},
        {"hanga-roa,mixed-ring=capture", "1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/ss2A4/sAs1M2A1 w - 5",
         "Ae2-d3/c2", "captured on b1"},
        /* Blocked before: nothing new. */
        {"hanga-roa", "1a2m2a1/4a4/1p5p1/4p4/9/9/7P1/sP2A4/sAP1M2A1 w - 5", "Ae2-c2",
         "blocked on b1"},
        {"hanga-roa", "1a2m2a1/4a4/1p5p1/4p4/4A4/9/9/sPP6/sAP1M2A1 w - 5", "Ae5-d5/c5", ""},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char said[512];
        warn_of(cases[i].spec, cases[i].position, cases[i].move, said, sizeof said);
        expect(strcmp(said, cases[i].said) == 0, "%s, %s: “%s” instead of “%s”", cases[i].spec,
               cases[i].move, said, cases[i].said);
    }
}

static void test_stages_of_a_throw_and_a_walk(void **state)
{
    (void)state;
    static const struct {
        const char *position, *move, *stages;
    } cases[] = {
        {"1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1", "Ae2-d3/d9", "stone "},
        {"1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 2", "Ae2-d3/c3d9",
         "first-stone second-stone "},
        {"4m4/9/9/9/9/9/3S5/4S4/5M3 w - 9", "Mf1-e2-d3", "step "},
        {"1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 2", "Pe4-d5", ""},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        static tablero_rules rules;
        tablero_position position, next;
        tablero_turn turn;
        char stages[128] = "";
        load_rules(&rules, "hanga-roa");
        load_position(&rules, cases[i].position, &position);
        assert_int_equal(tablero_turn_read(&rules, &position, NULL, cases[i].move, &turn, NULL),
                         TABLERO_OK);
        for (unsigned k = 0; k < turn.count; k++) {
            tablero_ply_play(&rules, &next, &position, turn.plies[k]);
            position = next;
            const char *stage = tablero_position_stage(&rules, &position);
            if (stage != NULL) {
                snprintf(stages + strlen(stages), sizeof stages - strlen(stages), "%s ", stage);
            }
        }
        assert_string_equal(stages, cases[i].stages);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_keys_are_listed),
        cmocka_unit_test(test_shutting_in_an_ariki),
        cmocka_unit_test(test_stages_of_a_throw_and_a_walk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
