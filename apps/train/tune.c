/* tune: the weights of an evaluation are made better in games of the engine against itself. */
#include <errno.h>
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"
#include "core/rules.h"
#include "input.h"
#include "interrupt.h"
#include "match/game.h"
#include "problem.h"
#include "progress.h"
#include "say.h"
#include "search/engine.h"
#include "train/options.h"
#include "train/recipe.h"
#include "train/spsa.h"

enum { ROUNDS, NODES, SEED, THREADS, OUTPUT };
enum {
    ROUND_PAIRS = 8,
    ROUND_GAMES = 2 * ROUND_PAIRS,
    OPENING_TURNS = 6,
    TURNS_MAX = 400, /* then a game is drawn */
    RECIPE_BYTES = 256
};
_Static_assert((int)SEARCH_WEIGHTS_MAX <= (int)SPSA_NUMBERS_MAX, "room for all weights");

static const cli_option options[] = {
    [ROUNDS] = {.name = "rounds",
                .kind = OPTION_NUMBER,
                .value = "value.number",
                .minimum = 1,
                .maximum = 1000000,
                .standard = "600",
                .help = "train.option.rounds"},
    [NODES] = TRAIN_NODES("4000"),
    [SEED] = TRAIN_SEED,
    [THREADS] = TRAIN_THREADS,
    [OUTPUT] = TRAIN_OUTPUT("train.option.weights_output"),
    {0},
};

/* Both trials have rules of their own, which differ in the weights alone. */
typedef struct tuning {
    const search_weights *weights;
    const int16_t *usual;
    tablero_rules rules[2];
    player_spec spec;
    player_setup setups[2];
    match_player *players[ROUND_GAMES][2]; /* of each game that is played at a time, by trial */
    openings openings;
    const opening *drawn[ROUND_PAIRS];
    uint64_t seed;
    spsa spsa;
    atomic_int won;    /* by trial 0, less those that it lost */
    atomic_int failed; /* a fault */
} tuning;

static int16_t weight_at(const tuning *tuning, unsigned index, double steps)
{
    double weight = tuning->usual[index] + steps * tuning->weights->list[index].step;
    return (int16_t)lround(fmax(INT16_MIN, fmin(weight, INT16_MAX)));
}

/* Of the two games of a pair trial 0 begins the first. */
static void play_one(void *context, unsigned index)
{
    tuning *tuning = context;
    unsigned first = index % 2; /* trial of side 0 */
    uint64_t seed = mix64(tuning->seed ^ ((uint64_t)tuning->spsa.round * ROUND_GAMES + index));
    game_plan plan = {
        .rules = &tuning->rules[0],
        .opening = tuning->drawn[index / 2],
        .players = {tuning->players[index][first], tuning->players[index][1 - first]},
        .setups = {&tuning->setups[first], &tuning->setups[1 - first]},
        .seeds = {seed, seed},
        .turns_most = TURNS_MAX,
    };
    game_result result;
    fault fault = game_play(&plan, &result);
    if (fault != FAULT_NONE) {
        atomic_store(&tuning->failed, (int)fault);
        return;
    }
    if (result.winner != TABLERO_DRAW) {
        atomic_fetch_add(&tuning->won, (unsigned)result.winner == first ? 1 : -1);
    }
    game_result_free(&result);
}

static bool play_round(tuning *tuning, unsigned threads)
{
    for (unsigned i = 0; i < ROUND_PAIRS; i++) {
        tuning->drawn[i] =
            openings_get(&tuning->openings, (size_t)tuning->spsa.round * ROUND_PAIRS + i);
        if (tuning->drawn[i] == NULL) {
            return false;
        }
    }
    spsa_begin(&tuning->spsa);
    for (unsigned trial = 0; trial < 2; trial++) {
        int16_t weights[SEARCH_WEIGHTS_MAX];
        for (unsigned i = 0; i < tuning->weights->count; i++) {
            weights[i] = weight_at(tuning, i, spsa_number(&tuning->spsa, i, trial));
        }
        tuning->weights->set(tuning->rules[trial].words + RULES_HEAD_WORDS, weights);
    }
    atomic_store(&tuning->won, 0);
    tablero_system_parallel(threads, ROUND_GAMES, play_one, tuning);
    spsa_learn(&tuning->spsa, (double)atomic_load(&tuning->won) / ROUND_GAMES);
    return atomic_load(&tuning->failed) == FAULT_NONE;
}

/* Players and openings; tuning_free is due even when this fails. */
static tablero_status tuning_init(tuning *tuning, const cli *cli, const tablero_rules *rules)
{
    static const atomic_bool never;
    tuning->rules[0] = tuning->rules[1] = *rules;
    tuning->seed = (uint64_t)cli->options[SEED].number;
    tuning->spec = (player_spec){.kind = PLAYER_ENGINE, .hash_mebibytes = 1};
    spsa_init(&tuning->spsa, tuning->weights->count, (unsigned)cli->options[ROUNDS].number,
              tuning->seed);
    for (unsigned trial = 0; trial < 2; trial++) {
        tuning->setups[trial] = (player_setup){.rules = &tuning->rules[trial],
                                               .spec = &tuning->spec,
                                               .limits.nodes = (uint64_t)cli->options[NODES].number,
                                               .stop = &never};
        for (unsigned game = 0; game < ROUND_GAMES; game++) {
            tuning->players[game][trial] = player_create(&tuning->setups[trial]);
            if (tuning->players[game][trial] == NULL) {
                return TABLERO_NO_MEMORY;
            }
        }
    }
    return openings_init(&tuning->openings, rules, tuning->seed, OPENING_TURNS);
}

static void tuning_free(tuning *tuning)
{
    for (unsigned game = 0; game < ROUND_GAMES; game++) {
        player_destroy(tuning->players[game][0]);
        player_destroy(tuning->players[game][1]);
    }
    openings_free(&tuning->openings);
    free(tuning);
}

static exit_code write_weights(const cli *cli, const tuning *tuning)
{
    const char *path = cli->options[OUTPUT].text;
    char recipe[RECIPE_BYTES];
    recipe_write(cli, recipe, sizeof recipe);
    FILE *file = fopen(path, "w");
    if (file == NULL) {
        return report_unwritable_file(cli, path, errno);
    }
    fprintf(file, "/* Made by\n *     %s\n * %u games.\n */\n", recipe,
            tuning->spsa.rounds * ROUND_GAMES);
    for (unsigned i = 0; i < tuning->weights->count; i++) {
        fprintf(file, "%d, /* %s */\n", weight_at(tuning, i, spsa_result(&tuning->spsa, i)),
                tuning->weights->list[i].name);
    }
    bool written = !ferror(file);
    written = fclose(file) == 0 && written;
    return written ? EXIT_DONE : report_unwritable_file(cli, path, errno);
}

/* Better than to find out after an hour. */
static exit_code check_output(const cli *cli)
{
    const char *path = cli->options[OUTPUT].text;
    FILE *file = fopen(path, "a");
    return file != NULL && fclose(file) == 0 ? EXIT_DONE : report_unwritable_file(cli, path, errno);
}

static exit_code tune(const cli *cli, tuning *tuning)
{
    progress progress;
    exit_code code = EXIT_DONE;
    interrupt_catch(NULL, NULL);
    progress_begin(&progress, cli);
    while (code == EXIT_DONE && tuning->spsa.round < tuning->spsa.rounds) {
        if (interrupt_wanted()) {
            code = EXIT_LIMIT;
        } else if (!play_round(tuning, (unsigned)cli->options[THREADS].number)) {
            code = report_status(cli, TABLERO_NO_MEMORY);
        }
        progress_report(&progress, tuning->spsa.round, tuning->spsa.rounds);
    }
    progress_clear(&progress);
    return code == EXIT_DONE ? write_weights(cli, tuning) : code;
}

static exit_code run(cli *cli)
{
    tablero_rules rules;
    exit_code code = take_game(cli, &rules);
    if (code != EXIT_DONE) {
        return code;
    }
    if (cli->options[OUTPUT].text == NULL) {
        return usage_error(cli, "missing-option", "train.error.output");
    }
    const search_engine *engine = rules_game(&rules)->engine;
    if (engine == NULL || engine->weights == NULL) {
        return usage_error(cli, "no-weights", "train.error.weights");
    }
    code = check_output(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    tuning *tuning = calloc(1, sizeof *tuning);
    if (tuning == NULL) {
        return report_status(cli, TABLERO_NO_MEMORY);
    }
    tuning->weights = engine->weights;
    tuning->usual = engine->weights->usual(rules_facts(&rules));
    tablero_status status = tuning_init(tuning, cli, &rules);
    code = status == TABLERO_OK ? tune(cli, tuning) : report_status(cli, status);
    tuning_free(tuning);
    return code;
}

const command train_tune_command = {
    .name = "tune",
    .summary = "train.tune.summary",
    .operands = "operands.game",
    .help = "train.tune.help",
    .operands_least = 1,
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .options = options,
    .run = run,
};
