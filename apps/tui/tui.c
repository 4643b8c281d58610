/* tui: the full screen. */
#include "tui.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "input.h"
#include "play.h"
#include "play_options.h"
#include "problem.h"
#include "say.h"

enum { FIRST, SECOND, LEVEL, POSITION, NUMBER, FLIP };
enum { PLAYER_HUMAN, PLAYER_ENGINE };

static const char *const player_names[] = {"human", "engine", NULL};

static const cli_option options[] = {
    [FIRST] = PLAY_FIRST(player_names),
    [SECOND] = PLAY_SECOND(player_names),
    [LEVEL] = PLAY_LEVEL,
    [POSITION] = PLAY_POSITION,
    [NUMBER] = {.name = "number",
                .letter = 'n',
                .kind = OPTION_NUMBER,
                .value = "value.number",
                .minimum = 1,
                .maximum = 1000000000,
                .standard = "1",
                .help = "command.tui.option.number"},
    [FLIP] = PLAY_FLIP,
    {0},
};

/* Without a word about Second, whoever is First plays against the other kind. */
static void set_seats(tui *tui)
{
    const option_value *given = tui->cli->options;
    bool human[2] = {given[FIRST].number == PLAYER_HUMAN, given[SECOND].number == PLAYER_HUMAN};
    human[1] = given[SECOND].given ? human[1] : !human[0];
    for (unsigned side = 0; side < 2; side++) {
        tui->seats[side] = (seat){human[side], (int)given[LEVEL].number};
    }
}

/* Whether an operand is a file rather than a game: a game that is known is a game. */
static bool is_file(const char *operand)
{
    static tablero_rules rules;
    return tablero_rules_init(&rules, operand, NULL) != TABLERO_OK &&
           (access(operand, F_OK) == 0 || strchr(operand, '/') != NULL ||
            strchr(operand, '.') != NULL);
}

/* Begins with what the operand says; without one, with the first game there is. */
static exit_code begin(tui *tui)
{
    static tablero_rules rules;
    tablero_position start;
    cli *cli = tui->cli;
    if (cli->operand_count > 0 && is_file(cli->operands[0])) {
        return file_open(tui, cli, cli->operands[0], (unsigned)cli->options[NUMBER].number);
    }
    exit_code code = EXIT_DONE;
    if (cli->operand_count > 0) {
        code = take_game(cli, &rules);
    } else {
        (void)tablero_rules_init(&rules, tablero_game(0)->name, NULL);
    }
    if (code == EXIT_DONE) {
        code = take_position_option(cli, &cli->options[POSITION], &rules, &start);
    }
    if (code == EXIT_DONE) {
        game_begin(tui, &rules, &start);
        code = tui->code;
    }
    return code;
}

static exit_code report_terminal(const cli *cli, terminal_state state)
{
    static const struct {
        const char *code, *key;
    } reasons[] = {
        [TERMINAL_READY] = {NULL, NULL},
        [TERMINAL_ABSENT] = {"no-terminal", "tui.no_terminal"},
        [TERMINAL_UNABLE] = {"unable-terminal", "tui.unable_terminal"},
        [TERMINAL_UNBUILT] = {"no-screen", "tui.unbuilt"},
    };
    const char *name = getenv("TERM");
    return report(cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                  .code = reasons[state].code,
                                  .key = reasons[state].key,
                                  .arguments = {name == NULL ? "" : name}});
}

static exit_code show(tui *tui)
{
    terminal_state state = terminal_begin(tui->cli->colour);
    if (state != TERMINAL_READY) {
        return report_terminal(tui->cli, state);
    }
    if (tui->cli->operand_count == 0) {
        setup_game(tui);
    }
    tui_run(tui);
    thinker_stop(&tui->opponent);
    thinker_stop(&tui->adviser);
    terminal_end();
    return tui->code;
}

static exit_code run(cli *cli)
{
    tui *tui = calloc(1, sizeof *tui);
    if (tui == NULL) {
        return report_status(cli, TABLERO_NO_MEMORY);
    }
    tui->cli = cli;
    tui->flip = cli->options[FLIP].given;
    tui->random = play_chance();
    tui->clock.running = -1;
    thinker_begin(&tui->opponent);
    thinker_begin(&tui->adviser);
    set_seats(tui);
    exit_code code = begin(tui);
    if (code == EXIT_DONE) {
        code = show(tui);
    }
    thinker_end(&tui->opponent);
    thinker_end(&tui->adviser);
    walk_end(&tui->walk);
    free(tui);
    return code;
}

const command tui_command = {
    .name = "tui",
    .summary = "command.tui.summary",
    .operands = "command.tui.operands",
    .help = "command.tui.help",
    .operands_most = 1,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_ASCII,
    .run = run,
};
