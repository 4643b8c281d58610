#include "cli.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "problem.h"
#include "say.h"
#include "tablero/rules.h"

const command *find_command(const char *name)
{
    for (unsigned i = 0; commands[i] != NULL; i++) {
        if (strcmp(commands[i]->name, name) == 0) {
            return commands[i];
        }
    }
    return NULL;
}

/* Errors in the very first option are to be told in JSON too. */
static bool json_wanted(int argc, char *const *argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            return true;
        }
    }
    return false;
}

static bool shows_colours(const cli *cli)
{
    if (cli->colour_choice != COLOUR_AUTO) {
        return cli->colour_choice == COLOUR_ALWAYS;
    }
    const char *no_colour = getenv("NO_COLOR"), *terminal = getenv("TERM");
    int descriptor = fileno(cli->out);
    return descriptor >= 0 && isatty(descriptor) && (no_colour == NULL || no_colour[0] == '\0') &&
           terminal != NULL && strcmp(terminal, "dumb") != 0;
}

exit_code report_unknown_command(const cli *cli, const char *name, const char *instead)
{
    tablero_rules rules;
    char suggestion[64];
    guess nearest = {.word = name};
    for (unsigned i = 0; commands[i] != NULL; i++) {
        if (!commands[i]->hidden) {
            guess_offer(&nearest, commands[i]->name);
        }
    }
    if (tablero_rules_init(&rules, name, NULL) == TABLERO_OK) {
        snprintf(suggestion, sizeof suggestion, "%s %s %.40s", program_name, instead, name);
        nearest.nearest = suggestion;
    }
    struct cli without = *cli; /* point to the overview, not to the help of help */
    without.command = NULL;
    problem unknown = {.exit = EXIT_USAGE,
                       .code = "unknown-command",
                       .key = "error.unknown_command",
                       .arguments = {name},
                       .field = "command",
                       .suggestion = nearest.nearest,
                       .show_usage = true};
    return report(&without, &unknown);
}

/* Runs cli->command with argv, whose first word is the command itself. */
static exit_code run_command(cli *cli, int argc, char **argv)
{
    int operands = parse_options(cli, argc, argv, false);
    if (operands < 0) {
        return EXIT_USAGE;
    }
    cli->colour = shows_colours(cli);
    if (cli->help_wanted) {
        print_help(cli, cli->out, cli->command);
        return EXIT_DONE;
    }
    if (cli->json && (cli->command->common & COMMON_JSON) == 0) { /* it stood before the command */
        return usage_error(cli, "unknown-option", "error.unknown_option", "--json");
    }
    cli->operands = (const char *const *)argv + operands;
    cli->operand_count = (unsigned)(argc - operands);
    cli->operand_next = 0;
    if (cli->operand_count < cli->command->operands_least) {
        return usage_error(cli, "missing-operand", "error.missing_operand",
                           words(cli, cli->command->operands));
    }
    if (cli->operand_count > cli->command->operands_most) {
        return usage_error(cli, "unexpected-operand", "error.unexpected_operand",
                           cli->operands[cli->command->operands_most]);
    }
    return cli->command->run(cli);
}

/* Options may stand before the command too, such as --lang. */
static exit_code dispatch(cli *cli, int argc, char **argv)
{
    int first = parse_options(cli, argc, argv, true);
    if (first < 0) {
        return EXIT_USAGE;
    }
    if (first < argc) {
        cli->command = find_command(argv[first]);
        return cli->command == NULL ? report_unknown_command(cli, argv[first], "play")
                                    : run_command(cli, argc - first, argv + first);
    }
    if (cli->help_wanted) {
        cli->colour = shows_colours(cli);
        print_overview(cli, cli->out);
        return EXIT_DONE;
    }
    char *alone[] = {argv[0], NULL};
    cli->command = cli->version_wanted ? find_command("version") : commands[0];
    return run_command(cli, 1, alone);
}

/* What has been printed must have arrived; a reader who went away is no mistake. */
static exit_code close_output(const cli *cli, exit_code code)
{
    errno = 0;
    if (fflush(cli->out) == 0 && !ferror(cli->out)) {
        return code;
    }
    const char *key = errno == ENOSPC ? "error.disk_full" : "error.cannot_write";
    if (errno != EPIPE) {
        report(cli, &(problem){.exit = EXIT_ENVIRONMENT, .code = "cannot-write", .key = key});
    }
    return EXIT_ENVIRONMENT;
}

exit_code cli_main(int argc, char **argv, FILE *in, FILE *out, FILE *err)
{
    cli cli = {.in = in, .out = out, .err = err, .json = json_wanted(argc, argv)};
    choose_language(&cli, argc, argv);
    exit_code code = dispatch(&cli, argc, argv);
    return close_output(&cli, code);
}
