/* completion: scripts that complete commands, options and values, from the command tables.
 *
 * They are self-contained: nothing has to be installed beside the shell. Descriptions are in the
 * language of the run. */
#include <string.h>

#include "cli.h"
#include "output.h"
#include "problem.h"
#include "say.h"
#include "tablero/rules.h"

/* One shell's way of writing the parts of its script. */
typedef struct shell {
    const char *name;
    void (*print)(const cli *cli);
} shell;

/* Text inside single quotes: markup left out, and each of the special characters escaped. */
static void put_quoted(const cli *cli, const char *key, const char *special, const char *quote)
{
    for (const char *at = words(cli, key); *at != '\0'; at++) {
        if (*at == '`') {
            continue;
        }
        if (*at == '\'') {
            fputs(quote, cli->out);
            continue;
        }
        if (strchr(special, *at) != NULL) {
            putc('\\', cli->out);
        }
        putc(*at, cli->out);
    }
}

/* The words that complete an operand or a value, separated by blanks. */
static void put_candidates(FILE *to, completion_kind kind, const char *const *list)
{
    const tablero_game_info *game;
    for (unsigned i = 0; kind == COMPLETE_GAME && (game = tablero_game(i)) != NULL; i++) {
        fprintf(to, "%s%s", i == 0 ? "" : " ", game->name);
    }
    for (unsigned i = 0; kind == COMPLETE_COMMAND && commands[i] != NULL; i++) {
        if (!commands[i]->hidden) {
            fprintf(to, "%s%s", i == 0 ? "" : " ", commands[i]->name);
        }
    }
    for (unsigned i = 0; kind == COMPLETE_WORDS && list[i] != NULL; i++) {
        fprintf(to, "%s%s", i == 0 ? "" : " ", list[i]);
    }
}

/* What completes the value of an option. */
static completion_kind value_kind(const cli_option *option)
{
    return option->kind == OPTION_CHOICE ? COMPLETE_WORDS : option->completion;
}

static void put_option_names(FILE *to, const command *about)
{
    const cli_option *option;
    for (unsigned i = 0; (option = option_at(about, i)) != NULL; i++) {
        if (!option->hidden) {
            fprintf(to, "%s--%s", i == 0 ? "" : " ", option->name);
        }
    }
}

/* The values of an option, of one command or, where about is NULL, of any. */
static void print_bash_values(const cli *cli, const command *about, const cli_option *option)
{
    if (option->hidden || value_kind(option) == COMPLETE_NOTHING) {
        return;
    }
    fprintf(cli->out, "    %s:--%s) ", about == NULL ? "*" : about->name, option->name);
    if (value_kind(option) == COMPLETE_FILE) {
        fputs("files=yes ;;\n", cli->out);
    } else {
        fputs("values=\"", cli->out);
        put_candidates(cli->out, value_kind(option), option_values(option));
        fputs("\" ;;\n", cli->out);
    }
}

static void print_bash_command(const cli *cli, const command *about)
{
    fprintf(cli->out, "    '%s') options=\"", about == NULL ? "" : about->name);
    put_option_names(cli->out, about);
    fputs("\" operands=\"", cli->out);
    if (about == NULL) {
        put_candidates(cli->out, COMPLETE_COMMAND, NULL);
    } else {
        put_candidates(cli->out, about->completion, about->completion_words);
    }
    fputs("\"", cli->out);
    if (about != NULL && about->completion == COMPLETE_FILE) {
        fputs(" files=yes", cli->out);
    }
    fputs(" ;;\n", cli->out);
}

static const char bash_begin[] =
    "_tablero()\n" /* not for people: a shell script from here */
    "{\n"
    "    local current=${COMP_WORDS[COMP_CWORD]}\n"               /* not for people: script */
    "    local before=${COMP_WORDS[COMP_CWORD-1]}\n"              /* not for people: script */
    "    local command= word options= operands= values= files=\n" /* not for people: script */
    "    [[ $current == = ]] && current=\n"
    "    [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD-2]}\n"
    "    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n" /* not for people: script */
    "        case \" ";
static const char bash_find[] =
    " \" in *\" $word \"*) command=$word; break ;; esac\n" /* not for people: script */
    "    done\n"
    "    case $command in\n"; /* not for people: script */
static const char bash_end[] = "    esac\n"
                               "    if [[ $files ]]; then\n"
                               "        COMPREPLY=($(compgen -f -- \"$current\"))\n"
                               "    elif [[ $values ]]; then\n"
                               "        COMPREPLY=($(compgen -W \"$values\" -- \"$current\"))\n"
                               "    elif [[ $current == -* ]]; then\n"
                               "        COMPREPLY=($(compgen -W \"$options\" -- \"$current\"))\n"
                               "    else\n"
                               "        COMPREPLY=($(compgen -W \"$operands\" -- \"$current\"))\n"
                               "    fi\n"
                               "}\n"
                               "complete -F _tablero tablero\n"; /* not for people: script */

static void print_bash(const cli *cli)
{
    fputs(bash_begin, cli->out);
    put_candidates(cli->out, COMPLETE_COMMAND, NULL);
    fputs(bash_find, cli->out);
    print_bash_command(cli, NULL);
    for (unsigned i = 0; commands[i] != NULL; i++) {
        if (!commands[i]->hidden) {
            print_bash_command(cli, commands[i]);
        }
    }
    fputs("    esac\n    case $command:$before in\n", cli->out); /* not for people: script */
    for (unsigned i = 0; i < COMMON_OPTION_COUNT; i++) {
        print_bash_values(cli, NULL, &common_options[i]);
    }
    for (unsigned i = 0; commands[i] != NULL; i++) {
        const cli_option *own = commands[i]->hidden ? NULL : commands[i]->options;
        for (; own != NULL && own->name != NULL; own++) {
            print_bash_values(cli, commands[i], own);
        }
    }
    fputs(bash_end, cli->out);
}

static const char zsh_special[] = "[]:\\";
static const char zsh_quote[] = "'\\''";

static void print_zsh_action(FILE *to, completion_kind kind, const char *const *list)
{
    if (kind == COMPLETE_FILE) {
        fputs("_files", to);
    } else if (kind == COMPLETE_NOTHING) {
        fputs(" ", to);
    } else {
        putc('(', to);
        put_candidates(to, kind, list);
        putc(')', to);
    }
}

static void print_zsh_options(const cli *cli, const command *about)
{
    const cli_option *option;
    for (unsigned i = 0; (option = option_at(about, i)) != NULL; i++) {
        if (option->hidden) {
            continue;
        }
        bool flag = option->kind == OPTION_FLAG;
        fprintf(cli->out, " \\\n        '--%s%s[", option->name, flag ? "" : "=");
        put_quoted(cli, option->help, zsh_special, zsh_quote);
        putc(']', cli->out);
        if (!flag) {
            fputs(": :", cli->out);
            print_zsh_action(cli->out, value_kind(option), option_values(option));
        }
        putc('\'', cli->out);
    }
}

static void print_zsh_command(const cli *cli, const command *about)
{
    fprintf(cli->out, "    %s) _arguments", about->name);
    print_zsh_options(cli, about);
    if (about->completion != COMPLETE_NOTHING) {
        fputs(" \\\n        '1: :", cli->out);
        print_zsh_action(cli->out, about->completion, about->completion_words);
        putc('\'', cli->out);
    }
    bool files = about->completion == COMPLETE_FILE && about->operands_most > 1;
    fprintf(cli->out, " \\\n        '*: :%s' ;;\n", files ? "_files" : " ");
}

static void print_zsh(const cli *cli)
{
    fputs("#compdef tablero\n_tablero() {\n" /* not for people: script */
          "    local -a commands=(\n",       /* not for people: script */
          cli->out);
    for (unsigned i = 0; commands[i] != NULL; i++) {
        if (!commands[i]->hidden) {
            fprintf(cli->out, "        '%s:", commands[i]->name);
            put_quoted(cli, commands[i]->summary, zsh_special, zsh_quote);
            fputs("'\n", cli->out);
        }
    }
    fputs("    )\n    local state line\n    _arguments -C", cli->out); /* not for people: script */
    print_zsh_options(cli, NULL);
    fputs(" \\\n        '1: :->command' '*:: :->rest'\n" /* not for people: script */
          "    case $state in\n"                         /* not for people: script */
          "    command) _describe command commands ;;\n" /* not for people: script */
          "    rest) case $line[1] in\n",                /* not for people: script */
          cli->out);
    for (unsigned i = 0; commands[i] != NULL; i++) {
        if (!commands[i]->hidden) {
            print_zsh_command(cli, commands[i]);
        }
    }
    fputs("    esac ;;\n    esac\n}\n"
          "if [[ $funcstack[1] == _tablero ]]; then _tablero \"$@\"; "
          "else compdef _tablero tablero; fi\n", /* not for people: script */
          cli->out);
}

static const char fish_special[] = "\\";
static const char fish_quote[] = "\\'";

static void print_fish_options(const cli *cli, const command *about)
{
    const cli_option *option;
    for (unsigned i = 0; (option = option_at(about, i)) != NULL; i++) {
        if (option->hidden) {
            continue;
        }
        fputs("complete -c tablero -n '", cli->out); /* not for people: script */
        if (about == NULL) {
            fputs("__fish_use_subcommand'", cli->out);
        } else {
            fprintf(cli->out, "__fish_seen_subcommand_from %s'", about->name);
        }
        fprintf(cli->out, " -l %s", option->name);
        if (option->letter != 0) {
            fprintf(cli->out, " -s %c", option->letter);
        }
        fputs(option->kind == OPTION_FLAG           ? ""
              : value_kind(option) == COMPLETE_FILE ? " -r -F"
                                                    : " -x -a '",
              cli->out);
        if (option->kind != OPTION_FLAG && value_kind(option) != COMPLETE_FILE) {
            put_candidates(cli->out, value_kind(option), option_values(option));
            putc('\'', cli->out);
        }
        fputs(" -d '", cli->out);
        put_quoted(cli, option->help, fish_special, fish_quote);
        fputs("'\n", cli->out);
    }
}

static void print_fish(const cli *cli)
{
    fputs("complete -c tablero -f\n", cli->out); /* not for people: script */
    print_fish_options(cli, NULL);
    for (unsigned i = 0; commands[i] != NULL; i++) {
        const command *about = commands[i];
        if (about->hidden) {
            continue;
        }
        fprintf(
            cli->out,
            "complete -c tablero -n __fish_use_subcommand -a %s -d '", /* not for people: script */
            about->name);
        put_quoted(cli, about->summary, fish_special, fish_quote);
        fputs("'\n", cli->out);
        print_fish_options(cli, about);
        if (about->completion == COMPLETE_NOTHING) {
            continue;
        }
        fprintf(
            cli->out,
            "complete -c tablero -n '__fish_seen_subcommand_from %s'", /* not for people: script */
            about->name);
        if (about->completion == COMPLETE_FILE) {
            fputs(" -F\n", cli->out);
        } else {
            fputs(" -a '", cli->out);
            put_candidates(cli->out, about->completion, about->completion_words);
            fputs("'\n", cli->out);
        }
    }
}

static const shell shells[] = {{"bash", print_bash}, {"zsh", print_zsh}, {"fish", print_fish}};
static const char *const shell_names[] = {"bash", "zsh", "fish", NULL};

static exit_code run(cli *cli)
{
    const char *name = cli->operands[0];
    guess nearest = {.word = name};
    for (unsigned i = 0; i < sizeof shells / sizeof shells[0]; i++) {
        if (strcmp(shells[i].name, name) == 0) {
            shells[i].print(cli);
            return EXIT_DONE;
        }
        guess_offer(&nearest, shells[i].name);
    }
    problem unknown = {.exit = EXIT_USAGE,
                       .code = "bad-value",
                       .key = "error.unknown_shell",
                       .arguments = {name, words(cli, "command.completion.operands")},
                       .field = "shell",
                       .suggestion = nearest.nearest,
                       .show_usage = true};
    return report(cli, &unknown);
}

const command completion_command = {
    .name = "completion",
    .summary = "command.completion.summary",
    .operands = "command.completion.operands",
    .help = "command.completion.help",
    .operands_least = 1,
    .operands_most = 1,
    .completion = COMPLETE_WORDS,
    .completion_words = shell_names,
    .run = run,
};
