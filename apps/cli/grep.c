/* grep: the games of files that are as they are asked for. */
#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "game_file.h"
#include "input.h"
#include "json.h"
#include "problem.h"
#include "record_json.h"
#include "record_writer.h"
#include "say.h"

enum { PLAYER, RESULT, POSITION, GAME, COUNT, FILES, FORMAT, RULES, STRICT };

static const char *const results[] = {"1-0", "0-1", "1/2-1/2", "*", NULL};

static const cli_option options[] = {
    [PLAYER] = {.name = "player",
                .letter = 'p',
                .kind = OPTION_TEXT,
                .value = "value.name",
                .help = "command.grep.option.player"},
    [RESULT] = {.name = "result",
                .letter = 'r',
                .kind = OPTION_CHOICE,
                .values = results,
                .help = "command.grep.option.result"},
    [POSITION] = {.name = "position",
                  .kind = OPTION_TEXT,
                  .value = "value.position",
                  .help = "command.grep.option.position"},
    [GAME] = {.name = "game",
              .letter = 'g',
              .kind = OPTION_TEXT,
              .value = "value.game",
              .help = "command.grep.option.game"},
    [COUNT] = {.name = "count", .letter = 'c', .help = "command.grep.option.count"},
    [FILES] = {.name = "files", .letter = 'l', .help = "command.grep.option.files"},
    [FORMAT] = GAME_FILE_FORMAT,
    [RULES] = GAME_FILE_RULES,
    [STRICT] = GAME_FILE_STRICT,
    {0},
};

static const game_file_rows file_rows = {FORMAT, RULES, STRICT};

typedef struct hunt {
    const cli *cli;
    const tablero_game_info *game; /* NULL: any */
    spec_text spec;                /* of it; empty: any */
    bool position_read;            /* the position has been one in some game */
    tablero_error position_error;  /* why it was none in the last one */
    bool many;                     /* files */
    uint64_t in_file, in_all;      /* matches */
} hunt;

/* ---- What is asked for ---- */

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
}

/* Whether part is somewhere in text, but for the case of ASCII letters. */
static bool contains(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; strlen(text) >= length; text++) {
        size_t same = 0;
        while (same < length && lower(text[same]) == lower(part[same])) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return false;
}

static bool has_player(const hunt *hunt, const tablero_record *record)
{
    const option_value *player = &hunt->cli->options[PLAYER];
    return !player->given || contains(tablero_record_tag(record, "First"), player->text) ||
           contains(tablero_record_tag(record, "Second"), player->text);
}

static bool has_result(const hunt *hunt, const tablero_record *record)
{
    const option_value *result = &hunt->cli->options[RESULT];
    return !result->given || text_equal(tablero_record_tag(record, "Result"), result->text);
}

static bool is_of_game(const hunt *hunt, const tablero_record *record)
{
    const tablero_rules *rules = tablero_record_rules(record);
    bool right_game = hunt->game == NULL || hunt->game == tablero_rules_game(rules);
    return right_game &&
           (hunt->spec.text[0] == '\0' || text_equal(write_spec(rules).text, hunt->spec.text));
}

/* The turn after this one in the order of the tree; 0 behind the last. */
static tablero_node next_node(const tablero_record *record, tablero_node node)
{
    tablero_node next = tablero_record_child(record, node);
    while (next == 0 && node != TABLERO_NODE_START) {
        next = tablero_record_sibling(record, node);
        node = tablero_record_parent(record, node);
    }
    return next;
}

static bool has_position(hunt *hunt, const tablero_record *record)
{
    const option_value *position = &hunt->cli->options[POSITION];
    const tablero_rules *rules = tablero_record_rules(record);
    tablero_position wanted;
    if (!position->given) {
        return true;
    }
    if (text_equal(position->text, "startpos")) {
        tablero_position_start(rules, &wanted);
    } else if (tablero_position_read(rules, position->text, &wanted, &hunt->position_error) !=
               TABLERO_OK) {
        return false;
    }
    hunt->position_read = true;
    position_text text = write_position(rules, &wanted);
    tablero_node node = TABLERO_NODE_START;
    do {
        const tablero_position *reached = tablero_record_position(record, node);
        if (reached->number == wanted.number &&
            text_equal(write_position(rules, reached).text, text.text)) {
            return true;
        }
        node = next_node(record, node);
    } while (node != 0);
    return false;
}

/* A bare name is the game under any rules; else rules must be the same. */
static exit_code read_game(hunt *hunt)
{
    const option_value *given = &hunt->cli->options[GAME];
    tablero_rules rules;
    tablero_error error;
    if (!given->given) {
        return EXIT_DONE;
    }
    if (tablero_rules_init(&rules, given->text, &error) != TABLERO_OK) {
        return report_error(hunt->cli, &error, given->text, NULL, 0);
    }
    hunt->game = tablero_rules_game(&rules);
    if (strpbrk(given->text, ":,") != NULL) {
        hunt->spec = write_spec(&rules);
    }
    return EXIT_DONE;
}

/* ---- Answers ---- */

static void put_game(const hunt *hunt, const game_file *file)
{
    const cli *cli = hunt->cli;
    if (cli->json) {
        json answer = json_answer_file(cli->out, tablero_record_rules(file->record));
        json_put_string(&answer, "file", file->name);
        json_put_integer(&answer, "number", file->number);
        record_json_put(&answer, file->record);
        json_close(&answer, '}');
        return;
    }
    fputs(hunt->in_all > 1 ? "\n" : "", cli->out);
    record_print(file->record, cli->out);
}

static bool look_at(void *context, game_file *file)
{
    hunt *hunt = context;
    const option_value *given = hunt->cli->options;
    if (file->status != TABLERO_OK || !has_player(hunt, file->record) ||
        !has_result(hunt, file->record) || !is_of_game(hunt, file->record) ||
        !has_position(hunt, file->record)) {
        return true;
    }
    hunt->in_file++;
    hunt->in_all++;
    if (given[FILES].given) {
        return false;
    }
    if (!given[COUNT].given) {
        put_game(hunt, file);
    }
    return !ferror(hunt->cli->out);
}

static void end_file(void *context, const game_file *file)
{
    hunt *hunt = context;
    const cli *cli = hunt->cli;
    bool counts = cli->options[COUNT].given && !cli->options[FILES].given;
    bool lists = cli->options[FILES].given && hunt->in_file > 0;
    if (cli->json && (counts || lists)) {
        json answer = json_answer_file(cli->out, NULL);
        json_put_string(&answer, "file", file->name);
        if (counts) {
            json_put_integer(&answer, "count", hunt->in_file);
        }
        json_close(&answer, '}');
    } else if (counts && hunt->many) {
        fprintf(cli->out, "%s:%" PRIu64 "\n", file->name, hunt->in_file);
    } else if (counts) {
        fprintf(cli->out, "%" PRIu64 "\n", hunt->in_file);
    } else if (lists) {
        fprintf(cli->out, "%s\n", file->name);
    }
    hunt->in_file = 0;
}

static exit_code run(cli *cli)
{
    hunt hunt = {.cli = cli, .many = cli->operand_count > 1};
    const option_value *given = cli->options;
    if (!given[PLAYER].given && !given[RESULT].given && !given[POSITION].given &&
        !given[GAME].given) {
        return usage_error(cli, "bad-usage", "grep.nothing_wanted");
    }
    tablero_rules rules;
    game_file_options how;
    exit_code code = read_game(&hunt);
    code = code != EXIT_DONE ? code : game_file_choose(cli, &file_rows, &rules, &how);
    if (code != EXIT_DONE) {
        return code;
    }
    code = visit_games(cli, &how, &(game_visitor){look_at, end_file, &hunt});
    if (code == EXIT_DONE && !hunt.position_read && hunt.position_error.status != TABLERO_OK) {
        return report_error(cli, &hunt.position_error, given[POSITION].text, NULL, 0);
    }
    return code == EXIT_DONE && hunt.in_all == 0 ? EXIT_NEGATIVE : code;
}

const command grep_command = {
    .name = "grep",
    .summary = "command.grep.summary",
    .operands = "operands.files",
    .help = "command.grep.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_FILE,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
