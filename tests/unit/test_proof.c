/* Proof-number search: a win that it claims must be one, whatever the rival answers. Tried along games by
 * lot; each claim is followed through all answers that the rules allow, to the end. */
#include "search/proof.h"

#include "core/position.h"
#include "core/rules.h"
#include "search/node.h"
#include "support.h"

enum { GAMES = 40, TURNS_MAX = 80, NODES = 30000, FOLLOWED_TURNS_MAX = 7 };

static const char *const specs[] = {"hnefatafl:brandubh", "hnefatafl:ard-ri", "hnefatafl:tablut",
                                    "hnefatafl:tawlbwrdd"};

typedef struct trial {
    const tablero_rules *rules;
    const search_ops *ops;
    proof_search *proof;
    search_worker *worker;
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned claims, longest;
    uint64_t random;
} trial;

static int find_win(trial *trial, const tablero_position *position, worker_line *line)
{
    trial->worker->plies = trial->plies;
    return proof_find_win(trial->proof, trial->ops, trial->worker, position_board(position),
                          trial->proof->nodes + NODES, line);
}

/* Whether the side to move wins in no more than so many turns, as was claimed together with what is still
 * in the table. */
static bool is_won(trial *trial, const tablero_position *position, int turns)
{
    tablero_position after, answered;
    tablero_ply plies[TABLERO_PLIES_MAX];
    worker_line line;
    int side = (int)tablero_position_side(trial->rules, position);
    int score = find_win(trial, position, &line);
    if (score < TABLERO_WIN - turns) {
        return false;
    }
    assert_true(line.count > 0);
    tablero_ply_play(trial->rules, &after, position, line.plies[0]);
    tablero_outcome outcome = tablero_position_outcome(trial->rules, &after, NULL);
    if (outcome.over) {
        return outcome.winner == side;
    }
    unsigned count = tablero_plies(trial->rules, &after, plies);
    for (unsigned i = 0; i < count; i++) {
        tablero_ply_play(trial->rules, &answered, &after, plies[i]);
        outcome = tablero_position_outcome(trial->rules, &answered, NULL);
        if (outcome.over ? outcome.winner != side : !is_won(trial, &answered, turns - 2)) {
            return false;
        }
    }
    return true;
}

static void check_position(trial *trial, const tablero_position *position)
{
    worker_line line;
    proof_clear(trial->proof);
    int score = find_win(trial, position, &line);
    if (score == 0) {
        return;
    }
    int turns = TABLERO_WIN - score;
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_position_write(trial->rules, position, text, sizeof text);
    expect(turns % 2 == 1, "%s: a win in %d turns", text, turns);
    if (turns <= FOLLOWED_TURNS_MAX) {
        expect(is_won(trial, position, turns), "%s is not won in %d turns", text, turns);
        trial->claims++;
        trial->longest = (unsigned)turns > trial->longest ? (unsigned)turns : trial->longest;
    }
}

static void play_game(trial *trial)
{
    tablero_position position, next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    tablero_position_start(trial->rules, &position);
    for (unsigned i = 0; i < TURNS_MAX; i++) {
        if (tablero_position_outcome(trial->rules, &position, NULL).over) {
            return;
        }
        check_position(trial, &position);
        unsigned count = tablero_plies(trial->rules, &position, plies);
        tablero_ply_play(trial->rules, &next, &position,
                         plies[random_below(&trial->random, count)]);
        position = next;
    }
}

static void test_claims(void **state)
{
    (void)state;
    trial trial = {.random = 1};
    trial.proof = malloc(sizeof *trial.proof);
    trial.worker = calloc(1, sizeof *trial.worker);
    assert_true(trial.proof != NULL && trial.worker != NULL);
    trial.worker->check_at = UINT64_MAX;
    for (unsigned i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        tablero_rules rules;
        load_rules(&rules, specs[i]);
        trial.rules = &rules;
        trial.worker->facts = rules_facts(&rules);
        trial.ops = rules_game(&rules)->engine->ops(rules_facts(&rules));
        for (uint64_t left = work_limit(GAMES, 20 * GAMES); left > 0; left--) {
            play_game(&trial);
        }
    }
    print_message("%u claims, the longest of %u turns\n", trial.claims, trial.longest);
    assert_true(trial.claims > 0 && trial.longest >= 3);
    free(trial.worker);
    free(trial.proof);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_claims)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
