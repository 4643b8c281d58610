/* play: the engine plays against itself, and what it met is written to a file. */
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "interrupt.h"
#include "network_file.h"
#include "problem.h"
#include "progress.h"
#include "say.h"
#include "train/options.h"
#include "train/recipe.h"
#include "train/selfplay.h"

enum { GAMES, NODES, SEED, KEEP, ASIDE, ENGINE, NETWORK, THREADS, OUTPUT };
enum { BATCH_GAMES = 64 };

static const cli_option options[] = {
    [GAMES] = {.name = "games",
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = 100000000,
               .standard = "1000",
               .help = "train.option.games"},
    [NODES] = TRAIN_NODES("1000"),
    [SEED] = TRAIN_SEED,
    [KEEP] = {.name = "keep",
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 1,
              .maximum = 100,
              .standard = "33",
              .help = "train.option.keep"},
    [ASIDE] = {.name = "aside",
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .maximum = 100,
               .standard = "50",
               .help = "train.option.aside"},
    [ENGINE] = {.name = "engine",
                .kind = OPTION_TEXT,
                .value = "value.name",
                .help = "train.option.engine"},
    [NETWORK] = {.name = "network",
                 .kind = OPTION_TEXT,
                 .value = "value.file",
                 .help = "train.option.network",
                 .completion = COMPLETE_FILE},
    [THREADS] = TRAIN_THREADS,
    [OUTPUT] = TRAIN_OUTPUT("train.option.data"),
    {0},
};

/* The games that one thread plays of a batch: each player takes the next one that nobody has. */
typedef struct playing {
    const cli *cli;
    selfplay *players; /* one for each game of a batch: what it has played is written in order */
    uint32_t first, games;
    atomic_uint done;
    atomic_int status;
    progress progress;
} playing;

static void play_one(void *context, unsigned index)
{
    playing *playing = context;
    tablero_status status = selfplay_run(&playing->players[index], playing->first + index);
    if (status != TABLERO_OK) {
        atomic_store(&playing->status, status);
    }
    progress_report(&playing->progress, atomic_fetch_add(&playing->done, 1) + 1, playing->games);
}

static exit_code cannot_write(const cli *cli)
{
    return report_unwritable_file(cli, cli->options[OUTPUT].text, errno);
}

/* Plays all batches and writes each one when it is complete. */
static exit_code play_batches(playing *playing, unsigned threads, size_t position_bytes, FILE *file,
                              uint64_t *positions)
{
    for (; playing->first < playing->games; playing->first += BATCH_GAMES) {
        unsigned left = playing->games - playing->first;
        unsigned count = left < BATCH_GAMES ? left : BATCH_GAMES;
        tablero_system_parallel(threads, count, play_one, playing);
        if (atomic_load(&playing->status) != TABLERO_OK) {
            return report_status(playing->cli, (tablero_status)atomic_load(&playing->status));
        }
        for (unsigned i = 0; i < count; i++) {
            *positions += playing->players[i].count;
            if (!selfplay_write(&playing->players[i], position_bytes, file)) {
                return cannot_write(playing->cli);
            }
        }
        if (interrupt_wanted()) {
            return EXIT_LIMIT;
        }
    }
    return EXIT_DONE;
}

static exit_code play_into(cli *cli, const selfplay_options *selected, selfplay *players,
                           FILE *file)
{
    char recipe[DATA_RECIPE_BYTES];
    recipe_write(cli, recipe, sizeof recipe);
    playing playing = {.cli = cli, .players = players};
    playing.games = (uint32_t)cli->options[GAMES].number;
    data_header header = data_describe(selected->rules, playing.games, recipe);
    if (fwrite(&header, sizeof header, 1, file) != 1) {
        return cannot_write(cli);
    }
    for (unsigned i = 0; i < BATCH_GAMES; i++) {
        tablero_status status = selfplay_init(&players[i], selected);
        if (status != TABLERO_OK) {
            return report_status(cli, status);
        }
    }
    uint64_t positions = 0;
    interrupt_catch(NULL, NULL);
    progress_begin(&playing.progress, cli);
    exit_code code = play_batches(&playing, (unsigned)cli->options[THREADS].number,
                                  header.position_bytes, file, &positions);
    progress_clear(&playing.progress);
    if (code == EXIT_DONE) {
        char games[NUMBER_BYTES], kept[NUMBER_BYTES];
        say_line(cli, cli->out, "train.played", number_words(cli, playing.games, games),
                 number_words(cli, positions, kept));
    }
    return code;
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
    network_file network = {0};
    if (cli->options[NETWORK].text != NULL) {
        code = network_file_read(cli, &network, cli->options[NETWORK].text, &rules);
        if (code != EXIT_DONE) {
            return code;
        }
    }
    selfplay_options selected = {.rules = &rules,
                                 .engine = cli->options[ENGINE].text,
                                 .network = network.network,
                                 .seed = (uint64_t)cli->options[SEED].number,
                                 .nodes = (uint64_t)cli->options[NODES].number,
                                 .keep = (unsigned)cli->options[KEEP].number,
                                 .aside = (unsigned)cli->options[ASIDE].number};
    FILE *file = fopen(cli->options[OUTPUT].text, "wb");
    selfplay *players = calloc(BATCH_GAMES, sizeof *players);
    code = file == NULL      ? cannot_write(cli)
           : players == NULL ? report_status(cli, TABLERO_NO_MEMORY)
                             : play_into(cli, &selected, players, file);
    for (unsigned i = 0; players != NULL && i < BATCH_GAMES; i++) {
        selfplay_free(&players[i]);
    }
    free(players);
    network_file_free(&network);
    if (file != NULL && fclose(file) != 0 && code == EXIT_DONE) {
        code = cannot_write(cli);
    }
    return code;
}

const command train_play_command = {
    .name = "play",
    .summary = "train.play.summary",
    .operands = "operands.game",
    .help = "train.play.help",
    .operands_least = 1,
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .options = options,
    .run = run,
};
