#include "game_source.h"

#include <string.h>
#include <unistd.h>

#include "game_file.h"
#include "input.h"
#include "problem.h"
#include "replay.h"
#include "say.h"

bool operand_is_file(const cli *cli, bool said)
{
    if (cli->operand_count == 0) {
        return false;
    }
    const char *operand = cli->operands[0];
    tablero_rules rules;
    if (said || strcmp(operand, "-") == 0) {
        return true;
    }
    return tablero_rules_init(&rules, operand, NULL) != TABLERO_OK &&
           (strpbrk(operand, "./") != NULL || access(operand, F_OK) == 0);
}

/* ---- A game of a file ---- */

static exit_code report_length(const cli *cli, uint64_t there_are, const char *key)
{
    char number[NUMBER_BYTES];
    return report(cli, &(problem){.exit = EXIT_USAGE,
                                  .code = "bad-value",
                                  .key = key,
                                  .arguments = {number_words(cli, there_are, number)},
                                  .show_usage = true});
}

/* Plays the main line, or so many turns of it. */
static exit_code play_main_line(const cli *cli, const tablero_record *record,
                                const option_value *at, session *game)
{
    game->rules = *tablero_record_rules(record);
    game->start = *tablero_record_position(record, TABLERO_NODE_START);
    tablero_status status = session_begin(game);
    size_t wanted = at->given ? (size_t)at->number : SIZE_MAX;
    tablero_node node = tablero_record_child(record, TABLERO_NODE_START);
    while (status == TABLERO_OK && node != 0 && game->turn_count < wanted) {
        tablero_turn turn;
        tablero_record_turn(record, node, &turn);
        status = session_play(game, &turn);
        node = tablero_record_child(record, node);
    }
    if (status != TABLERO_OK) {
        return report_status(cli, status);
    }
    return at->given && game->turn_count < wanted
               ? report_length(cli, game->turn_count, "game_source.fewer_turns")
               : EXIT_DONE;
}

/* Finds the game with a number, not minding what is wrong with others before. */
static exit_code find_game(game_file *file, uint64_t wanted)
{
    bool found = true;
    while (found && file->number < wanted) {
        file->options.quiet = file->number + 1 < wanted;
        found = game_file_next(file);
    }
    if (!found && file->number == 0) {
        return EXIT_UNREADABLE; /* told when it is closed */
    }
    if (!found && file->status != TABLERO_NO_MEMORY) {
        return report_length(file->cli, file->number, "game_source.fewer_games");
    }
    return file->status == TABLERO_OK ? EXIT_DONE : file->code;
}

static exit_code take_file(cli *cli, const game_source_options *options, session *game)
{
    const char *name = take_operand(cli);
    exit_code code = expect_no_more(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    game_file file;
    code = game_file_open(&file, cli, name, &(game_file_options){.format = NULL});
    code =
        code != EXIT_DONE ? code : find_game(&file, (uint64_t)cli->options[options->game].number);
    code = code != EXIT_DONE ? code
                             : play_main_line(cli, file.record, &cli->options[options->at], game);
    game_file_close(&file);
    return code;
}

/* ---- Either ---- */

static exit_code take_position_of_game(cli *cli, const game_source_options *options, session *game)
{
    const unsigned of_files[] = {options->game, options->at};
    for (unsigned i = 0; i < 2; i++) {
        if (cli->options[of_files[i]].given) {
            return usage_error(cli, "bad-usage", "game_source.of_files",
                               cli->command->options[of_files[i]].name);
        }
    }
    exit_code code = take_game(cli, &game->rules);
    code = code != EXIT_DONE ? code : take_position(cli, &game->rules, &game->start);
    code = code != EXIT_DONE ? code : expect_no_more(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    tablero_status status = session_begin(game);
    return status == TABLERO_OK ? EXIT_DONE : report_status(cli, status);
}

exit_code take_game_source(cli *cli, const game_source_options *options, session *game)
{
    bool is_file = operand_is_file(cli, cli->options[options->file].given);
    exit_code code =
        is_file ? take_file(cli, options, game) : take_position_of_game(cli, options, game);
    return code != EXIT_DONE ? code
                             : play_listed_moves(cli, game, cli->options[options->moves].text);
}
