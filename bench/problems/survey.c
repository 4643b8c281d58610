#include "survey.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/mix.h"
#include "core/position.h"
#include "core/rules.h"
#include "games.h"
#include "games/hanga_roa/wins.h"
#include "search/engine.h"
#include "solver.h"

enum { TURNS_MAX = 2, TABLE_BYTES = 16 << 20 };

/* One turn of so many is by lot, in one game or another. */
static const uint8_t lots[] = {1, 2, 3, 6, 12};
enum { LOTS = sizeof lots / sizeof lots[0] };

typedef struct tally {
    unsigned won, quiet, missed, missed_quiet;
    uint64_t nodes;       /* most */
    int64_t microseconds; /* most */
} tally;

typedef struct survey {
    const survey_plan *plan;
    table table;
    tablero_search *engine;
    solver_glance *wins_at_once;
    tally tallies[TURNS_MAX + 1];
    unsigned positions, decided_again, wrong, given_up;
} survey;

/* ---- Games that tell a win at once ---- */

static bool see_roa_win(const tablero_rules *rules, const tablero_position *position)
{
    tablero_ply ply;
    return roa_find_win(rules_facts(rules), position_board(position), &ply);
}

static const struct {
    const char *game;
    solver_glance *wins_at_once;
} glances[] = {{"hanga-roa", see_roa_win}};

static solver_glance *glance_of(const tablero_rules *rules)
{
    for (size_t i = 0; i < sizeof glances / sizeof glances[0]; i++) {
        if (strcmp(tablero_rules_game(rules)->name, glances[i].game) == 0) {
            return glances[i].wins_at_once;
        }
    }
    return NULL;
}

static solver fast_solver(const survey *survey)
{
    solver solver = solver_begin(&survey->table.rules, UINT64_MAX);
    solver.wins_at_once = survey->wins_at_once;
    return solver;
}

/* ---- A position ---- */

/* In how many turns the side to move wins; 0: in more than two, or not at all. */
static unsigned turns_to_win(solver *solver, const tablero_position *position)
{
    for (unsigned turns = 1; turns <= TURNS_MAX && !solver->gave_up; turns++) {
        if (solver_wins(solver, position, turns)) {
            return turns;
        }
    }
    return 0;
}

/* Whether some turn that begins a win in two threatens to win at once. */
typedef struct looking_for_threat {
    solver *solver;
    const search_ops *ops;
    int winner;
    bool found;
} looking_for_threat;

static bool look_for_threat(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn;
    looking_for_threat *threat = context;
    const void *facts = rules_facts(threat->solver->rules);
    threat->found = threat->ops->urgent(threat->ops->ply.width, facts, position_board(after)) &&
                    solver_has_won(threat->solver, after, threat->winner, 1);
    return !threat->found;
}

static bool is_quiet(const survey *survey, const tablero_position *position)
{
    const tablero_rules *rules = &survey->table.rules;
    solver solver = fast_solver(survey);
    looking_for_threat threat = {.solver = &solver,
                                 .ops = rules_game(rules)->engine->ops(rules_facts(rules)),
                                 .winner = (int)tablero_position_side(rules, position)};
    if (threat.ops->urgent == NULL) {
        return false;
    }
    tablero_turns(rules, position, NULL, look_for_threat, &threat);
    return !threat.found;
}

static void tell(const survey *survey, const tablero_position *position, const char *what,
                 unsigned turns, const tablero_turn *turn)
{
    char board[TABLERO_POSITION_TEXT_BYTES], spec[TABLERO_SPEC_BYTES],
        move[TABLERO_TURN_BYTES] = "";
    tablero_rules_write(&survey->table.rules, spec, sizeof spec);
    tablero_position_write(&survey->table.rules, position, board, sizeof board);
    if (turn != NULL) {
        tablero_turn_write(&survey->table.rules, position, turn, TABLERO_SHORT, move, sizeof move);
    }
    printf("%s: %s | %s | %u | %s\n", what, spec, board, turns, move);
    fflush(stdout);
}

/* Lets the engine play, and sees whether it wins in so many turns. */
static void ask_engine(survey *survey, const tablero_position *position, unsigned turns)
{
    const tablero_rules *rules = &survey->table.rules;
    tally *tally = &survey->tallies[turns];
    tablero_search_clear(survey->engine);
    tablero_search_start(survey->engine, position, NULL, &survey->plan->limits);
    tablero_search_resume(survey->engine, 0);
    const tablero_search_report *report = tablero_search_result(survey->engine);
    const tablero_turn *turn = &report->variations[0].turns[0];
    tablero_position after;
    tablero_turn_play(rules, &after, position, turn);
    solver solver = fast_solver(survey);
    bool quiet = turns == 2 && is_quiet(survey, position);
    bool found =
        solver_has_won(&solver, &after, (int)tablero_position_side(rules, position), turns - 1);
    tally->won++;
    tally->quiet += quiet;
    tally->missed += !found;
    tally->missed_quiet += quiet && !found;
    tally->nodes = report->nodes > tally->nodes ? report->nodes : tally->nodes;
    if (report->microseconds > tally->microseconds) {
        tally->microseconds = report->microseconds;
    }
    if (!found) {
        tell(survey, position, quiet ? "missed, quiet" : "missed", turns, turn);
    }
}

static void survey_position(survey *survey, const tablero_position *position)
{
    solver solver = fast_solver(survey);
    unsigned turns = turns_to_win(&solver, position);
    unsigned every = survey->plan->plain_every;
    survey->given_up += solver.gave_up;
    if (solver.gave_up) {
        return;
    }
    survey->positions++;
    if (every > 0 && survey->positions % every == 0) {
        solver = solver_begin(&survey->table.rules, UINT64_MAX);
        bool wrong = turns_to_win(&solver, position) != turns;
        survey->decided_again++;
        survey->wrong += wrong;
        if (wrong) {
            tell(survey, position, "decided wrongly", turns, NULL);
        }
    }
    if (turns > 0 && survey->tallies[turns].won < survey->plan->count) {
        ask_engine(survey, position, turns);
    }
}

/* ---- Games ---- */

static bool is_complete(const survey *survey)
{
    return survey->tallies[1].won >= survey->plan->count &&
           survey->tallies[2].won >= survey->plan->count;
}

static void play_games(survey *survey)
{
    static game game;
    uint64_t random = survey->plan->seed;
    for (unsigned i = 0; i < survey->plan->games && !is_complete(survey); i++) {
        survey->table.lot_every = lots[random_below(&random, LOTS)];
        table_play(&survey->table, &random, &game);
        for (unsigned j = 0; j < game.count && !is_complete(survey); j++) {
            survey_position(survey, &game.positions[j]);
        }
    }
}

static void write_table(const survey *survey, const char *spec)
{
    printf("\n%s: %u positions looked at, %u of them twice, %u decided wrongly, %u left out\n\n",
           spec, survey->positions, survey->decided_again, survey->wrong, survey->given_up);
    puts("| wins in | positions | not found | quiet | not found | longest ms | most nodes |\n"
         "|--:|--:|--:|--:|--:|--:|--:|");
    for (unsigned turns = 1; turns <= TURNS_MAX; turns++) {
        const tally *tally = &survey->tallies[turns];
        printf("| %u | %u | %u | %u | %u | %.0f | %" PRIu64 " |\n", turns, tally->won,
               tally->missed, tally->quiet, tally->missed_quiet, (double)tally->microseconds / 1000,
               tally->nodes);
    }
}

bool survey_wins(const survey_plan *plan, const char *spec)
{
    static survey survey;
    survey = (struct survey){.plan = plan};
    const tablero_search_options options = {
        .allocator = tablero_system_heap(), .table_bytes = TABLE_BYTES, .now = tablero_system_now};
    bool good = table_begin(&survey.table, spec) == TABLERO_OK &&
                tablero_search_create(&survey.engine, &survey.table.rules, &options) == TABLERO_OK;
    if (good) {
        survey.wins_at_once = glance_of(&survey.table.rules);
        play_games(&survey);
        write_table(&survey, spec);
    } else {
        fprintf(stderr, "there is no engine for %s\n", spec);
    }
    tablero_search_destroy(survey.engine);
    table_end(&survey.table);
    return good && survey.tallies[1].missed + survey.tallies[2].missed + survey.wrong == 0;
}
