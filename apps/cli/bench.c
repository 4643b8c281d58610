/* bench: how fast each game is here, and its signature: the nodes that the engine visits on fixed
 * positions, which change only when what it does changes. One thread; the best of several rounds,
 * since whatever else the machine does can only slow them down. */
#include <inttypes.h>
#include <string.h>

#include "cli.h"
#include "core/game.h"
#include "input.h"
#include "interrupt.h"
#include "json.h"
#include "output.h"
#include "problem.h"
#include "progress.h"
#include "say.h"

enum { ROUNDS };
enum { GAMES_MAX = 32, KINDS = 3, TABLE_BYTES = 16 << 20 };

static const cli_option options[] = {
    [ROUNDS] = {.name = "rounds",
                .letter = 'r',
                .kind = OPTION_NUMBER,
                .value = "value.number",
                .minimum = 1,
                .maximum = 1000,
                .standard = "3",
                .help = "command.bench.option.rounds"},
    {0},
};

typedef enum what { PERFT, PERFT_BULK, SEARCH } what;
static const char *const what_names[] = {"perft", "perft-bulk", "search"};

/* What was measured; microseconds is 0 for what a game does not have or a stop prevented. */
typedef struct measurement {
    uint64_t nodes;
    int64_t microseconds;
} measurement;

typedef struct bench_run {
    const cli *cli;
    unsigned rounds, steps, steps_done;
    const game_table *games[GAMES_MAX];
    unsigned game_count;
    measurement measured[GAMES_MAX][KINDS];
    progress progress;
} bench_run;

static void measure_perft(const game_table *game, const tablero_rules *rules, bool bulk,
                          measurement *found)
{
    tablero_position start;
    tablero_position_start(rules, &start);
    bool deeper = bulk && game->bench.bulk_depth > 0;
    unsigned depth = deeper ? game->bench.bulk_depth : game->bench.perft_depth;
    int64_t begin = tablero_system_now(NULL);
    tablero_perft(rules, &start, depth, bulk, &found->nodes);
    found->microseconds = tablero_system_now(NULL) - begin;
}

static void stop_search(void *context)
{
    tablero_search_stop(context);
}

/* Searches each of the game's positions with an empty table. */
static tablero_status measure_search(const game_table *game, const tablero_rules *rules,
                                     measurement *found)
{
    tablero_search *search;
    tablero_search_options search_options = {.allocator = tablero_system_heap(),
                                             .table_bytes = TABLE_BYTES};
    tablero_status status = tablero_search_create(&search, rules, &search_options);
    if (status != TABLERO_OK) {
        return status;
    }
    tablero_search_limits limits = {.depth = game->bench.search_depth};
    interrupt_catch(stop_search, search);
    for (unsigned i = 0; game->bench.positions[i] != NULL && !interrupt_wanted(); i++) {
        tablero_position position;
        status = tablero_position_read(rules, game->bench.positions[i], &position, NULL);
        if (status != TABLERO_OK) {
            break;
        }
        tablero_search_clear(search);
        int64_t begin = tablero_system_now(NULL);
        tablero_search_start(search, &position, NULL, &limits);
        while (tablero_search_resume(search, 0) == TABLERO_INCOMPLETE) {
        }
        found->microseconds += tablero_system_now(NULL) - begin;
        found->nodes += tablero_search_result(search)->nodes;
    }
    interrupt_catch(NULL, NULL);
    tablero_search_destroy(search);
    return status;
}

static tablero_status measure_once(const game_table *game, const tablero_rules *rules, what what,
                                   measurement *found)
{
    *found = (measurement){0, 0};
    if (what == SEARCH) {
        return measure_search(game, rules, found);
    }
    measure_perft(game, rules, what == PERFT_BULK, found);
    return TABLERO_OK;
}

/* Rounds of one kind of work; the quickest counts. */
static tablero_status measure(bench_run *bench, const game_table *game, const tablero_rules *rules,
                              what what, measurement *best)
{
    for (unsigned round = 0; round < bench->rounds; round++) {
        measurement found;
        tablero_status status = measure_once(game, rules, what, &found);
        if (status != TABLERO_OK || interrupt_wanted()) {
            return status;
        }
        if (round == 0 || found.microseconds < best->microseconds) {
            *best = found;
        }
        progress_report(&bench->progress, ++bench->steps_done, bench->steps);
    }
    return TABLERO_OK;
}

static exit_code measure_game(bench_run *bench, unsigned index)
{
    tablero_rules rules;
    tablero_error error;
    const game_table *game = bench->games[index];
    if (tablero_rules_init(&rules, game->bench.spec, &error) != TABLERO_OK) {
        return report_error(bench->cli, &error, game->bench.spec, NULL, 0);
    }
    for (unsigned what = 0; what < KINDS && !interrupt_wanted(); what++) {
        tablero_status status = measure(bench, game, &rules, what, &bench->measured[index][what]);
        if (status != TABLERO_OK && status != TABLERO_UNSUPPORTED) {
            return report_status(bench->cli, status);
        }
    }
    return EXIT_DONE;
}

static void answer_json(const bench_run *bench)
{
    for (unsigned i = 0; i < bench->game_count; i++) {
        for (unsigned what = 0; what < KINDS; what++) {
            const measurement *found = &bench->measured[i][what];
            if (found->microseconds == 0) {
                continue;
            }
            json line = json_answer_file(bench->cli->out, NULL);
            json_put_string(&line, "game", bench->games[i]->bench.spec);
            json_put_string(&line, "what", what_names[what]);
            json_put_integer(&line, "nodes", found->nodes);
            json_put_seconds(&line, "seconds", found->microseconds);
            json_put_rate(&line, "nodes_per_second", found->nodes, found->microseconds);
            json_close(&line, '}');
        }
    }
    for (unsigned i = 0; i < bench->game_count; i++) {
        if (bench->measured[i][SEARCH].nodes > 0) {
            json line = json_answer_file(bench->cli->out, NULL);
            json_put_string(&line, "game", bench->games[i]->bench.spec);
            json_put_integer(&line, "signature", bench->measured[i][SEARCH].nodes);
            json_close(&line, '}');
        }
    }
}

static void answer_people(const bench_run *bench)
{
    const cli *cli = bench->cli;
    table rows = table_begin(cli->out);
    rows.right = 1u << 2 | 1u << 3 | 1u << 4;
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, "bench.game"), words(cli, "bench.what"),
                  words(cli, "perft.nodes"), words(cli, "perft.seconds"),
                  words(cli, "perft.speed"));
        for (unsigned i = 0; i < bench->game_count; i++) {
            for (unsigned what = 0; what < KINDS; what++) {
                char nodes[NUMBER_BYTES], seconds[NUMBER_BYTES], rate[NUMBER_BYTES];
                const measurement *found = &bench->measured[i][what];
                if (found->microseconds > 0) {
                    table_row(&rows, bench->games[i]->bench.spec, what_names[what],
                              number_words(cli, found->nodes, nodes),
                              seconds_words(found->microseconds, seconds),
                              rate_words(cli, found->nodes, found->microseconds, rate));
                }
            }
        }
    }
    putc('\n', cli->out);
    for (unsigned i = 0; i < bench->game_count; i++) {
        if (bench->measured[i][SEARCH].nodes > 0) {
            char nodes[NUMBER_BYTES];
            snprintf(nodes, sizeof nodes, "%" PRIu64, bench->measured[i][SEARCH].nodes);
            say_line(cli, cli->out, "bench.signature", nodes, bench->games[i]->bench.spec);
        }
    }
}

/* A signature holds for one set of rules, and for no other that somebody asks for. */
static exit_code choose_game(cli *cli, bench_run *bench)
{
    tablero_rules rules, measured;
    exit_code code = take_game(cli, &rules);
    for (unsigned i = 0; code == EXIT_DONE && game_registry[i] != NULL; i++) {
        const game_table *game = game_registry[i];
        if (&game->info != tablero_rules_game(&rules)) {
            continue;
        }
        if (tablero_rules_init(&measured, game->bench.spec, NULL) != TABLERO_OK ||
            strcmp(write_spec(&rules).text, write_spec(&measured).text) != 0) {
            return usage_error(cli, "bad-usage", "bench.other_rules", game->bench.spec);
        }
        bench->games[bench->game_count++] = game;
    }
    return code;
}

/* All games, or the one that an operand names. */
static exit_code choose_games(cli *cli, bench_run *bench)
{
    if (cli->operand_count == 0) {
        while (game_registry[bench->game_count] != NULL && bench->game_count < GAMES_MAX) {
            bench->games[bench->game_count] = game_registry[bench->game_count];
            bench->game_count++;
        }
        return EXIT_DONE;
    }
    return choose_game(cli, bench);
}

static exit_code run(cli *cli)
{
    bench_run bench = {.cli = cli, .rounds = (unsigned)cli->options[ROUNDS].number};
    exit_code code = choose_games(cli, &bench);
    bench.steps = bench.game_count * KINDS * bench.rounds;
    interrupt_catch(NULL, NULL);
    progress_begin(&bench.progress, cli);
    for (unsigned i = 0; code == EXIT_DONE && i < bench.game_count && !interrupt_wanted(); i++) {
        code = measure_game(&bench, i);
    }
    progress_clear(&bench.progress);
    bool stopped = interrupt_wanted();
    interrupt_release();
    if (code == EXIT_DONE && cli->json) {
        answer_json(&bench);
    } else if (code == EXIT_DONE) {
        answer_people(&bench);
    }
    return code == EXIT_DONE && stopped ? EXIT_LIMIT : code;
}

const command bench_command = {
    .name = "bench",
    .summary = "command.bench.summary",
    .operands = "command.bench.operands",
    .help = "command.bench.help",
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
