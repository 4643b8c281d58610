/* play: a game in the terminal. */
#include "play.h"

#include <unistd.h>

#include "base/mix.h"
#include "input.h"
#include "play_options.h"
#include "save_file.h"

enum { FIRST, SECOND, ENGINE, LEVEL, TIME, DEPTH, NODES, SEED, POSITION, FLIP, SAVE, FORCE, MATCH };

enum { PLAYER_HUMAN, PLAYER_ENGINE, PLAYER_BASELINE };

static const char *const player_names[] = {"human", "engine", "baseline", NULL};

static const cli_option options[] = {
    [FIRST] = PLAY_FIRST(player_names),
    [SECOND] = PLAY_SECOND(player_names),
    [ENGINE] = {.name = "engine",
                .kind = OPTION_CHOICE,
                .library_values = tablero_search_engines,
                .help = "command.play.option.engine"},
    [LEVEL] = PLAY_LEVEL,
    [TIME] = {.name = "time",
              .letter = 't',
              .kind = OPTION_NUMBER,
              .value = "value.seconds",
              .minimum = 1,
              .maximum = 86400,
              .help = "command.play.option.time"},
    [DEPTH] = {.name = "depth",
               .letter = 'd',
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = TABLERO_DEPTH_MAX,
               .help = "command.play.option.depth"},
    [NODES] = {.name = "nodes",
               .letter = 'n',
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = 1000000000000,
               .help = "command.play.option.nodes"},
    [SEED] = {.name = "seed",
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 0,
              .maximum = 2147483647,
              .help = "command.play.option.seed"},
    [POSITION] = PLAY_POSITION,
    [FLIP] = PLAY_FLIP,
    [SAVE] = {.name = "save",
              .letter = 's',
              .kind = OPTION_TEXT,
              .value = "value.file",
              .help = "command.play.option.save",
              .completion = COMPLETE_FILE},
    [FORCE] = {.name = "force", .letter = 'f', .help = "command.play.option.force"},
    [MATCH] = {.name = "match", .letter = 'm', .help = "command.play.option.match"},
    {0},
};

/* Without a word about Second a person and the engine play each other. */
static player player_of(const cli *cli, unsigned option)
{
    long kind = cli->options[option].number;
    if (option == SECOND && !cli->options[SECOND].given) {
        kind = cli->options[FIRST].number == PLAYER_HUMAN ? PLAYER_ENGINE : PLAYER_HUMAN;
    }
    return (player){
        .human = kind == PLAYER_HUMAN,
        .engine =
            kind == PLAYER_BASELINE ? player_names[PLAYER_BASELINE] : cli->options[ENGINE].text,
    };
}

/* Limits that are given take the place of a level. */
static void set_strength(play *play, const cli *cli)
{
    const option_value *given = cli->options;
    play->level = LEVEL_NONE;
    play->random = given[SEED].given ? (uint64_t)given[SEED].number : play_chance();
    if (given[TIME].given || given[DEPTH].given || given[NODES].given) {
        play->limits = (tablero_search_limits){
            .depth = (unsigned)given[DEPTH].number,
            .nodes = (uint64_t)given[NODES].number,
            .microseconds = given[TIME].number * 1000000,
            .playing = true,
            .seed = given[SEED].given ? random_next(&play->random) | 1 : 0,
        };
    } else {
        play_set_level(play, (int)given[LEVEL].number);
    }
}

static exit_code run(cli *cli)
{
    play play = {.cli = cli, .flip = cli->options[FLIP].given};
    play.record = cli->options[SAVE].text;
    play.overwrite = cli->options[FORCE].given;
    play.match.on = cli->options[MATCH].given;
    if (cli->operand_count == 0 && isatty(fileno(cli->in)) && isatty(fileno(cli->out))) {
        return play_ask(cli);
    }
    exit_code code = take_game(cli, &play.game.rules);
    code = code != EXIT_DONE ? code
                             : take_position_option(cli, &cli->options[POSITION], &play.game.rules,
                                                    &play.game.start);
    if (code == EXIT_DONE && play.record != NULL) {
        code = check_new_file(cli, play.record, play.overwrite);
    }
    if (code != EXIT_DONE) {
        return code;
    }
    play.players[TABLERO_FIRST] = player_of(cli, FIRST);
    play.players[TABLERO_SECOND] = player_of(cli, SECOND);
    set_strength(&play, cli);
    return play_run(&play);
}

const command play_command = {
    .name = "play",
    .summary = "command.play.summary",
    .operands = "command.play.operands",
    .help = "command.play.help",
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_ASCII,
    .run = run,
};
