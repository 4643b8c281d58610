/* The command line's frame: what a command is, and what it gets when it runs.
 *
 * A command is a constant `command` in a file of its own and a line in commands.c. From its table
 * of options come parsing, help in both languages, completion and the man page. Its run function
 * reads cli->operands (see input.h for games and positions) and cli->options, writes results to
 * cli->out and everything else to cli->err, and returns an exit code. It never calls exit, prints
 * no sentence that is not in the catalogue (say.h), and reports what went wrong with problem.h:
 *
 *     enum { COUNT, FROM };
 *     static const cli_option options[] = {
 *         [COUNT] = {.name = "count", .help = "command.moves.option.count"},
 *         [FROM] = {.name = "from", .kind = OPTION_TEXT, .value = "value.moves",
 *                   .help = "command.moves.option.from"},
 *         {0},
 *     };
 *     const command moves_command = {
 *         .name = "moves",
 *         .summary = "command.moves.summary", ...
 *         .options = options,
 *         .common = COMMON_JSON,
 *         .run = run,
 *     };
 *     ... if (cli->options[COUNT].given) ...
 */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdbool.h>
#include <stdio.h>

#include "catalogue.h"
#include "options.h"

typedef enum exit_code {
    EXIT_DONE = 0,        /* and the value that lets a command go on */
    EXIT_NEGATIVE = 1,    /* ran correctly, the answer is no: an illegal move */
    EXIT_USAGE = 2,       /* the command line is wrong */
    EXIT_UNREADABLE = 3,  /* the input cannot be read */
    EXIT_LIMIT = 4,       /* stopped by a limit or Ctrl-C before a final answer */
    EXIT_ENVIRONMENT = 5, /* cannot write, no memory, ... */
    EXIT_INTERNAL = 70    /* a mistake of the program itself */
} exit_code;

typedef struct command command;

typedef enum colour_choice { COLOUR_AUTO, COLOUR_ALWAYS, COLOUR_NEVER } colour_choice;

typedef struct cli {
    FILE *in, *out, *err;
    language language;
    const char *language_reason; /* the option or variable that chose it; "" when none did */
    bool json;                   /* answer, and complain, in JSON */
    bool ascii;                  /* draw with plain letters */
    unsigned columns;            /* that out has; 0: as many as its terminal */
    bool colour;                 /* out is a terminal that shows colours, or --color=always */
    colour_choice colour_choice;
    bool help_wanted, version_wanted;
    const command *command;            /* NULL before it is known */
    option_value options[OPTIONS_MAX]; /* by the index in the command's table */
    const char *const *operands;       /* the arguments that are no options */
    unsigned operand_count;
    unsigned operand_next; /* the first that no function of input.h has taken yet */
} cli;

/* Options that several commands share. --help, --lang and --color are everybody's. */
enum { COMMON_JSON = 1, COMMON_ASCII = 2 };

struct command {
    const char *name;
    const char *summary;  /* key: one line, without full stop */
    const char *operands; /* key: what follows the name, such as "GAME [POSITION]"; NULL: nothing */
    const char *help;     /* key: paragraphs; NULL: the summary says it all */
    unsigned operands_least, operands_most; /* their number; 0, 0 for a command without any */
    completion_kind completion;             /* of the first operand */
    const char *const *completion_words;    /* for COMPLETE_WORDS, ended by NULL */
    const cli_option *options;              /* ended by a name that is NULL; NULL: none */
    unsigned common;                        /* COMMON_... */
    bool hidden;                            /* works, but no list shows it */
    exit_code (*run)(cli *cli);
};

enum { OPERANDS_ANY = 4096 };

/* All commands in the order in which help lists them, ended by NULL; commands.c. */
extern const command *const commands[];

/* What the program is called that has these commands, and the keys of what its help says before and
 * behind them; beside them. */
extern const char program_name[], program_introduction[], program_more[];

/* The command with this name, hidden ones included; NULL when there is none. */
const command *find_command(const char *name);

/* Reports a name that no command has, with the nearest one; for the name of a game, with the command
 * that should stand before it. */
exit_code report_unknown_command(const cli *cli, const char *name, const char *instead);

/* Runs the program: everything but the process-wide settings of main(). May be called again. */
exit_code cli_main(int argc, char **argv, FILE *in, FILE *out, FILE *err);

/* Writes the overview of all commands, or the help of one. */
void print_overview(const cli *cli, FILE *to);
void print_help(const cli *cli, FILE *to, const command *about);

#endif
