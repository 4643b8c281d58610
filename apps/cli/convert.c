/* convert: texts in the notation of another program, or files of games in its format; both ways. */
#include "convert.h"

#include <string.h>
#include <unistd.h>

#include "game_file.h"
#include "problem.h"

static const cli_option options[] = {
    [CONVERT_FROM] = {.name = "from",
                      .letter = 'f',
                      .kind = OPTION_TEXT,
                      .value = "value.notation",
                      .help = "command.convert.option.from"},
    [CONVERT_TO] = {.name = "to",
                    .letter = 't',
                    .kind = OPTION_TEXT,
                    .value = "value.notation",
                    .help = "command.convert.option.to"},
    [CONVERT_SIDE] = {.name = "side",
                      .letter = 's',
                      .kind = OPTION_TEXT,
                      .value = "value.side",
                      .help = "command.convert.option.side"},
    [CONVERT_FILE] = {.name = "file", .help = "game_source.option.file"},
    [CONVERT_OUTPUT] = {.name = "output",
                        .letter = 'o',
                        .kind = OPTION_TEXT,
                        .value = "value.file",
                        .completion = COMPLETE_FILE,
                        .help = "command.convert.option.output"},
    [CONVERT_RULES] = GAME_FILE_RULES,
    [CONVERT_STRICT] = GAME_FILE_STRICT,
    {0},
};

static bool is_notation(const char *name)
{
    const char *found;
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        for (unsigned i = 0; (found = tablero_foreign_name(tablero_game(game), i)) != NULL; i++) {
            if (strcmp(found, name) == 0) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the operands are files. Rules may have slashes but a colon too; '-' was a line of rules
 * before it was a file, where a notation is all that is said. */
static bool are_files(const cli *cli)
{
    const char *operand = cli->operands[0];
    const option_value *from = &cli->options[CONVERT_FROM];
    bool of_files = cli->options[CONVERT_FILE].given || cli->options[CONVERT_OUTPUT].given ||
                    cli->options[CONVERT_RULES].given || cli->options[CONVERT_STRICT].given;
    tablero_rules rules;
    if (of_files) {
        return true;
    }
    if (strcmp(operand, "-") == 0) {
        return !from->given || cli->options[CONVERT_TO].given || !is_notation(from->text);
    }
    return tablero_rules_init(&rules, operand, NULL) != TABLERO_OK &&
           (access(operand, F_OK) == 0 ||
            (strpbrk(operand, "./") != NULL && strchr(operand, ':') == NULL));
}

static exit_code run(cli *cli)
{
    return are_files(cli) ? convert_games(cli) : convert_text(cli);
}

const command convert_command = {
    .name = "convert",
    .summary = "command.convert.summary",
    .operands = "command.convert.operands",
    .help = "command.convert.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
