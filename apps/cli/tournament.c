/* tournament: everybody plays everybody, as a file says. */
#include <string.h>

#include "contest.h"
#include "input.h"
#include "problem.h"
#include "say.h"

/* A file being read. */
typedef struct reading {
    contest *contest;
    bool has_game;
} reading;

static exit_code read_game(reading *reading, const text_line *line, const char *value)
{
    tablero_error error;
    if (reading->has_game) {
        return report_line(line, value, "contest.error.game_again");
    }
    if (tablero_rules_init(&reading->contest->rules, value, &error) != TABLERO_OK) {
        return report_line_error(line, value, &error);
    }
    reading->has_game = true;
    return EXIT_DONE;
}

/* "NAME: SPEC", or a spec alone. */
static exit_code read_player(reading *reading, const text_line *line, char *value)
{
    char *colon = strstr(value, ": ");
    const char *name = NULL;
    if (reading->contest->settings.player_count == PLAYERS_MAX) {
        char most[NUMBER_BYTES];
        return report_line(line, value, "contest.error.players",
                           number_words(line->cli, PLAYERS_MAX, most));
    }
    if (colon != NULL) {
        *colon = '\0';
        name = trim_line(value);
        value = trim_line(colon + 1);
    }
    return contest_add_player(reading->contest, line, name, value);
}

static exit_code read_line(void *context, const text_line *line)
{
    reading *reading = context;
    char *equals = strchr(line->work, '=');
    if (equals == NULL) {
        return report_line(line, line->work, "contest.error.line");
    }
    *equals = '\0';
    char *key = trim_line(line->work), *value = trim_line(equals + 1);
    return strcmp(key, "game") == 0     ? read_game(reading, line, value)
           : strcmp(key, "player") == 0 ? read_player(reading, line, value)
                                        : contest_read_setting(reading->contest, line, key, value);
}

static exit_code report_incomplete(const contest *contest, const char *path, const char *key)
{
    return report(
        contest->cli,
        &(problem){.exit = EXIT_UNREADABLE, .code = "incomplete", .key = key, .arguments = {path}});
}

static exit_code read_file(contest *contest, const char *path)
{
    reading reading = {.contest = contest};
    exit_code code = visit_lines(contest->cli, path, read_line, &reading);
    if (code == EXIT_DONE && !reading.has_game) {
        code = report_incomplete(contest, path, "contest.error.no_game");
    } else if (code == EXIT_DONE && contest->settings.player_count < 2) {
        code = report_incomplete(contest, path, "contest.error.no_players");
    }
    return code;
}

static exit_code run(cli *cli)
{
    contest contest;
    exit_code code = contest_begin(&contest, cli);
    code = code != EXIT_DONE ? code : read_file(&contest, take_operand(cli));
    code = code != EXIT_DONE ? code : contest_take_settings(&contest);
    code = code != EXIT_DONE ? code : contest_run(&contest, contest_answer_tournament);
    contest_end(&contest);
    return code;
}

const command tournament_command = {
    .name = "tournament",
    .summary = "command.tournament.summary",
    .operands = "command.tournament.operands",
    .help = "command.tournament.help",
    .operands_least = 1,
    .operands_most = 1,
    .completion = COMPLETE_FILE,
    .options = tournament_options,
    .common = COMMON_JSON,
    .run = run,
};
