/* validate: checks the games of files. */
#include "game_file.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { FORMAT, RULES, STRICT, QUIET };
enum { MESSAGE_BYTES = 1024 };

static const cli_option options[] = {
    [FORMAT] = GAME_FILE_FORMAT,
    [RULES] = GAME_FILE_RULES,
    [STRICT] = GAME_FILE_STRICT,
    [QUIET] = {.name = "quiet", .letter = 'q', .help = "command.validate.option.quiet"},
    {0},
};

static const game_file_rows file_rows = {FORMAT, RULES, STRICT};

typedef struct validation {
    const cli *cli;
    bool quiet;
    uint64_t bad, games, all_bad; /* of this file; of all */
    unsigned files;
} validation;

static uint64_t count_turns(const tablero_record *record)
{
    uint64_t count = 0;
    for (tablero_node node = tablero_record_child(record, TABLERO_NODE_START); node != 0;
         node = tablero_record_child(record, node)) {
        count++;
    }
    return count;
}

static void json_error(json *answer, const cli *cli, const tablero_error *error)
{
    char message[MESSAGE_BYTES];
    error_words(cli, error, message, sizeof message);
    json_open(answer, "error", '{');
    json_put_string(answer, "code", tablero_status_name(error->status));
    json_put_string(answer, "message", message);
    json_put_string(answer, "field", error->field);
    json_put_integer(answer, "line", (uint64_t)error->line);
    json_put_integer(answer, "column", (uint64_t)error->column);
    json_close(answer, '}');
}

/* A line for each game: whether it is valid, and what is wrong. */
static void answer_json(const validation *validation, const game_file *file)
{
    const tablero_rules *rules = tablero_record_rules(file->record);
    json answer = json_answer_file(validation->cli->out, rules);
    json_put_string(&answer, "file", file->name);
    json_put_integer(&answer, "number", file->number);
    json_put_boolean(&answer, "valid", file->status == TABLERO_OK);
    if (rules != NULL) {
        json_put_integer(&answer, "turns", count_turns(file->record));
        json_put_string(&answer, "result", tablero_record_tag(file->record, "Result"));
    }
    if (file->status == TABLERO_OK) {
        json_put_null(&answer, "error");
    } else {
        json_error(&answer, validation->cli, &file->error);
    }
    json_close(&answer, '}');
}

static bool check_game(void *context, game_file *file)
{
    validation *validation = context;
    validation->bad += file->status != TABLERO_OK;
    if (validation->cli->json && !validation->quiet) {
        answer_json(validation, file);
    }
    return true;
}

/* "FILE: 3 checked, 1 wrong" */
static void put_summary(const cli *cli, const char *name, uint64_t games, uint64_t bad)
{
    char counts[2][NUMBER_BYTES];
    number_words(cli, games, counts[0]);
    number_words(cli, bad, counts[1]);
    say_line(cli, cli->out, "validate.checked", name, counts[0], counts[1]);
}

static void end_file(void *context, const game_file *file)
{
    validation *validation = context;
    const cli *cli = validation->cli;
    if (!validation->quiet && !cli->json && file->number > 0) {
        put_summary(cli, file->name, file->number, validation->bad);
    }
    validation->files++;
    validation->games += file->number;
    validation->all_bad += validation->bad;
    validation->bad = 0;
}

static exit_code run(cli *cli)
{
    validation validation = {.cli = cli, .quiet = cli->options[QUIET].given};
    tablero_rules rules;
    game_file_options how;
    exit_code code = game_file_choose(cli, &file_rows, &rules, &how);
    if (code != EXIT_DONE) {
        return code;
    }
    how.bad = EXIT_NEGATIVE;
    how.quiet = cli->json || validation.quiet;
    code = visit_games(cli, &how, &(game_visitor){check_game, end_file, &validation});
    if (cli->json && !validation.quiet) {
        json answer = json_answer_file(cli->out, NULL);
        json_put_integer(&answer, "files", validation.files);
        json_put_integer(&answer, "games", validation.games);
        json_put_integer(&answer, "invalid", validation.all_bad);
        json_close(&answer, '}');
    } else if (!validation.quiet && validation.files > 1) {
        put_summary(cli, words(cli, "validate.all"), validation.games, validation.all_bad);
    }
    return code;
}

const command validate_command = {
    .name = "validate",
    .summary = "command.validate.summary",
    .operands = "operands.files",
    .help = "command.validate.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_FILE,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
