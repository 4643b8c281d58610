/* What games tell the search at a glance: that a turn wins, and which plies need not be looked at. Checked
 * against the rules along random games, where a ply is a turn. */
#include "core/position.h"
#include "core/rules.h"
#include "search/engine.h"
#include "specs.h"

enum { GAMES = 3, TURNS_MAX = 150 };

typedef struct state {
    const char *spec;
    const tablero_rules *rules;
    const search_ops *ops;
    uint64_t random, wins, urgent, noisy;
} state;

/* Whether some ply of a position wins at once. */
static bool can_win(const state *state, const tablero_position *position)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(state->rules, position, plies);
    int side = (int)tablero_position_side(state->rules, position);
    for (unsigned i = 0; i < count; i++) {
        tablero_position next;
        tablero_ply_play(state->rules, &next, position, plies[i]);
        tablero_outcome outcome = tablero_position_outcome(state->rules, &next, NULL);
        if (outcome.over && outcome.winner == side) {
            return true;
        }
    }
    return false;
}

static bool is_listed(tablero_ply ply, const tablero_ply *plies, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (plies[i] == ply) {
            return true;
        }
    }
    return false;
}

/* All plies left out must lose; so may one that is kept, where there is no other. */
static void check_answers(state *state, const tablero_position *position)
{
    tablero_ply all[TABLERO_PLIES_MAX], kept[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(state->rules, position, all);
    memcpy(kept, all, sizeof kept);
    unsigned width = state->ops->ply.width;
    unsigned left = state->ops->answers(width, rules_facts(state->rules), position_board(position),
                                        kept, count);
    assert_true(left > 0 && left <= count);
    for (unsigned i = 0; i < count; i++) {
        if (!is_listed(all[i], kept, left)) {
            tablero_position next;
            tablero_ply_play(state->rules, &next, position, all[i]);
            expect(can_win(state, &next), "%s: an answer was left out", state->spec);
        }
    }
}

/* Plies to be looked at before a position is evaluated must be plies. */
static void check_noisy(state *state, const tablero_position *position)
{
    tablero_ply all[TABLERO_PLIES_MAX], noisy[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(state->rules, position, all);
    unsigned found = state->ops->noisy(state->ops->ply.width, rules_facts(state->rules),
                                       position_board(position), noisy);
    for (unsigned i = 0; i < found; i++) {
        expect(is_listed(noisy[i], all, count), "%s: a noisy ply is none", state->spec);
    }
    state->noisy += found;
}

static void check_position(state *state, const tablero_position *position)
{
    const search_ops *ops = state->ops;
    const void *facts = rules_facts(state->rules), *board = position_board(position);
    if (ops->noisy != NULL) {
        check_noisy(state, position);
    }
    if (ops->wins != NULL && ops->wins(ops->ply.width, facts, board)) {
        char text[TABLERO_POSITION_TEXT_BYTES];
        tablero_position_write(state->rules, position, text, sizeof text);
        expect(can_win(state, position), "%s: %s is not won", state->spec, text);
        state->wins++;
    } else if (ops->urgent != NULL && ops->answers != NULL &&
               ops->urgent(ops->ply.width, facts, board)) {
        check_answers(state, position);
        state->urgent++;
    }
}

static void play_game(state *state)
{
    tablero_position position;
    tablero_position_start(state->rules, &position);
    for (unsigned i = 0; i < TURNS_MAX; i++) {
        if (tablero_position_outcome(state->rules, &position, NULL).over) {
            return;
        }
        check_position(state, &position);
        tablero_ply plies[TABLERO_PLIES_MAX];
        unsigned count = tablero_plies(state->rules, &position, plies);
        tablero_position next;
        tablero_ply_play(state->rules, &next, &position,
                         plies[random_below(&state->random, count)]);
        position = next;
    }
}

static void check_spec(void *context, const char *spec)
{
    state *state = context;
    tablero_rules rules;
    load_rules(&rules, spec);
    const search_engine *engine = rules_game(&rules)->engine;
    if (engine == NULL || rules_game(&rules)->settled != NULL) {
        return;
    }
    state->spec = spec;
    state->rules = &rules;
    state->ops = engine->ops(rules_facts(&rules));
    uint64_t games = work_limit(GAMES, 20 * GAMES);
    for (uint64_t i = 0; i < (games > 0 ? games : 1); i++) {
        play_game(state);
    }
}

static void test_threats(void **unused)
{
    (void)unused;
    state state = {.random = 1};
    visit_presets(check_spec, &state);
    visit_option_values(check_spec, &state);
    visit_random_options(20, check_spec, &state);
    assert_true(state.wins > 0 && state.urgent > 0 && state.noisy > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_threats)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
