#include "man.h"

#include <string.h>

#include "say.h"
#include "tablero/version.h"

/* Text for roff: its special characters escaped, `code` and **bold** in bold. */
static void put_roff(const cli *cli, const char *text)
{
    bool bold = false, line_begins = true;
    for (const char *at = text; *at != '\0'; at++) {
        bool mark = *at == '`' || (at[0] == '*' && at[1] == '*');
        if (mark) {
            at += *at == '*';
            bold = !bold;
            fputs(bold ? "\\fB" : "\\fR", cli->out);
        } else if (*at == '\\') {
            fputs("\\e", cli->out);
        } else if (*at == '"') {
            fputs("\\(dq", cli->out);
        } else if (*at == '-') {
            fputs("\\-", cli->out);
        } else if (*at == '\n') {
            fputs("\n.br\n", cli->out);
        } else {
            fputs(line_begins && (*at == '.' || *at == '\'') ? "\\&" : "", cli->out);
            putc(*at, cli->out);
        }
        line_begins = *at == '\n';
    }
    putc('\n', cli->out);
}

static void put_section(const cli *cli, const char *key)
{
    fputs(".SH ", cli->out);
    say_line(cli, cli->out, key);
}

static void put_option(const cli *cli, const cli_option *option)
{
    fputs(".TP\n\\fB", cli->out);
    if (option->letter != 0) {
        fprintf(cli->out, "\\-%c, ", option->letter);
    }
    fprintf(cli->out, "\\-\\-%s\\fR ", option->name);
    for (unsigned i = 0; option->kind == OPTION_CHOICE && option_values(option)[i] != NULL; i++) {
        fprintf(cli->out, "%s%s", i == 0 ? "" : "|", option_values(option)[i]);
    }
    bool open_value = option->kind == OPTION_TEXT || option->kind == OPTION_NUMBER;
    put_roff(cli, open_value ? words(cli, option->value) : "");
    put_roff(cli, words(cli, option->help));
}

static void put_command(const cli *cli, const command *about)
{
    fprintf(cli->out, ".SS %s ", about->name);
    put_roff(cli, about->operands == NULL ? "" : words(cli, about->operands));
    put_roff(cli, words(cli, about->summary));
    if (about->help != NULL) {
        fputs(".PP\n", cli->out);
        put_roff(cli, words(cli, about->help));
    }
    for (unsigned i = 0; about->options != NULL && about->options[i].name != NULL; i++) {
        if (!about->options[i].hidden) {
            put_option(cli, &about->options[i]);
        }
    }
}

void print_man(const cli *cli)
{
    fputs("'\\\" -*- coding: utf-8 -*-\n", cli->out);
    fprintf(cli->out, ".TH tablero 6 \"\" \"%s\"\n", TABLERO_VERSION); /* not for people: roff */
    put_section(cli, "man.name");
    fputs("tablero \\- ", cli->out);
    put_roff(cli, words(cli, "man.tagline"));
    put_section(cli, "man.synopsis");
    fputs(".B tablero\n", cli->out);
    put_roff(cli, words(cli, "help.usage_command"));
    put_section(cli, "man.description");
    put_roff(cli, words(cli, program_introduction));
    fputs(".PP\n", cli->out);
    put_roff(cli, words(cli, "command.games.help"));
    fputs(".PP\n", cli->out);
    put_roff(cli, words(cli, program_more));
    put_section(cli, "help.commands");
    for (unsigned i = 0; commands[i] != NULL; i++) {
        if (!commands[i]->hidden) {
            put_command(cli, commands[i]);
        }
    }
    put_section(cli, "help.options");
    for (unsigned i = 0; i < COMMON_OPTION_COUNT; i++) {
        put_option(cli, &common_options[i]);
    }
    put_section(cli, "help.exit_codes");
    put_roff(cli, words(cli, "help.exit_code_list"));
}
