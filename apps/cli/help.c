/* help: the overview, the help of one command, and the manual page, all from the command tables. */
#include <string.h>

#include "cli.h"
#include "man.h"
#include "output.h"
#include "problem.h"
#include "say.h"

enum { MAN };
static const cli_option options[] = {
    [MAN] = {.name = "man", .help = "command.help.option.man"},
    {0},
};

enum { INDENT = 2, OPTION_COLUMN = 26, LABEL_BYTES = 160 };

static void print_heading(const cli *cli, FILE *to, const char *key)
{
    put_style(cli, to, STYLE_BOLD);
    say(cli, to, key);
    put_style(cli, to, STYLE_PLAIN);
    putc('\n', to);
}

/* What an option takes, as help shows it: "N", "auto|always|never", "" for a flag. */
static void value_label(const cli *cli, const cli_option *option, char label[LABEL_BYTES])
{
    label[0] = '\0';
    if (option->kind == OPTION_CHOICE) {
        for (unsigned i = 0; option_values(option)[i] != NULL; i++) {
            strncat(label, i == 0 ? "" : "|", LABEL_BYTES - strlen(label) - 1);
            strncat(label, option_values(option)[i], LABEL_BYTES - strlen(label) - 1);
        }
    } else if (option->kind != OPTION_FLAG) {
        strncat(label, words(cli, option->value), LABEL_BYTES - 1);
    }
}

static void print_option(const cli *cli, FILE *to, const cli_option *option)
{
    char label[LABEL_BYTES], line[2 * LABEL_BYTES];
    value_label(cli, option, label);
    char letter[] = {'-', option->letter, ',', '\0'};
    snprintf(line, sizeof line, "%s --%s%s%s", option->letter ? letter : "   ", option->name,
             label[0] == '\0' ? "" : " ", label);
    fprintf(to, "%*s%s", INDENT, "", line);
    unsigned used = INDENT + display_width(line);
    if (used + INDENT > OPTION_COLUMN) {
        putc('\n', to);
        used = 0;
    }
    char text[1024];
    const char *help = words(cli, option->help);
    if (option->standard != NULL) {
        const char *const arguments[] = {help, option->standard, NULL};
        fill_words(text, sizeof text, words(cli, "help.default"), arguments);
        help = text;
    }
    print_wrapped(cli, to, help, used, OPTION_COLUMN);
}

static void print_options(const cli *cli, FILE *to, const command *about)
{
    const cli_option *option;
    print_heading(cli, to, "help.options");
    for (unsigned i = 0; (option = option_at(about, i)) != NULL; i++) {
        if (!option->hidden) {
            print_option(cli, to, option);
        }
    }
}

void print_help(const cli *cli, FILE *to, const command *about)
{
    const char *operands = about->operands == NULL ? "" : words(cli, about->operands);
    put_style(cli, to, STYLE_BOLD);
    say(cli, to, "help.usage");
    put_style(cli, to, STYLE_PLAIN);
    fprintf(to, " %s %s%s%s ", program_name, about->name, operands[0] == '\0' ? "" : " ", operands);
    say_line(cli, to, "help.usage_options");
    putc('\n', to);
    print_wrapped(cli, to, words(cli, about->summary), 0, 0);
    if (about->help != NULL) {
        putc('\n', to);
        print_wrapped(cli, to, words(cli, about->help), 0, 0);
    }
    putc('\n', to);
    print_options(cli, to, about);
}

static void print_commands(const cli *cli, FILE *to)
{
    table rows = table_begin(to);
    rows.indent = INDENT;
    while (table_pass(&rows)) {
        for (unsigned i = 0; commands[i] != NULL; i++) {
            if (!commands[i]->hidden) {
                table_row(&rows, commands[i]->name, words(cli, commands[i]->summary));
            }
        }
    }
}

void print_overview(const cli *cli, FILE *to)
{
    put_style(cli, to, STYLE_BOLD);
    say(cli, to, "help.usage");
    put_style(cli, to, STYLE_PLAIN);
    fprintf(to, " %s ", program_name);
    say_line(cli, to, "help.usage_command");
    putc('\n', to);
    print_wrapped(cli, to, words(cli, program_introduction), 0, 0);
    putc('\n', to);
    print_heading(cli, to, "help.commands");
    print_commands(cli, to);
    putc('\n', to);
    print_options(cli, to, NULL);
    putc('\n', to);
    print_wrapped(cli, to, words(cli, program_more), 0, 0);
}

static exit_code run(cli *cli)
{
    const char *name = cli->operand_count == 0 ? NULL : cli->operands[0];
    if (cli->options[MAN].given) {
        print_man(cli);
        return EXIT_DONE;
    }
    if (name == NULL) {
        print_overview(cli, cli->out);
        return EXIT_DONE;
    }
    const command *about = find_command(name);
    if (about == NULL) {
        return report_unknown_command(cli, name, "rules");
    }
    print_help(cli, cli->out, about);
    return EXIT_DONE;
}

const command help_command = {
    .name = "help",
    .summary = "command.help.summary",
    .operands = "command.help.operands",
    .operands_most = 1,
    .completion = COMPLETE_COMMAND,
    .options = options,
    .run = run,
};
