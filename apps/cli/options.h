/* The options of a command: one table, from which parsing, help, completion and the man page come.
 *
 * Options may stand anywhere on the line; `--` ends them. The parser checks numbers and choices, so
 * a run function finds only good values. */
#ifndef CLI_OPTIONS_H
#define CLI_OPTIONS_H

#include <stdbool.h>

enum { OPTIONS_MAX = 24 };

typedef enum option_kind {
    OPTION_FLAG,   /* takes no value */
    OPTION_TEXT,   /* any text */
    OPTION_NUMBER, /* a whole number from minimum to maximum */
    OPTION_CHOICE  /* one of values */
} option_kind;

typedef enum completion_kind {
    COMPLETE_NOTHING,
    COMPLETE_FILE,
    COMPLETE_GAME,    /* names of games */
    COMPLETE_COMMAND, /* names of commands */
    COMPLETE_WORDS    /* words of a list; an option's values are completed anyway */
} completion_kind;

typedef struct cli_option {
    const char *name; /* without the dashes */
    char letter;      /* 0: no short form */
    option_kind kind;
    const char *value;         /* key: what help calls the value, such as "N"; NULL for flags and
                                  choices */
    const char *const *values; /* of a choice, ended by NULL; see option_values */
    const char *const *(*library_values)(void); /* those that the library lists, instead */
    long minimum, maximum;                      /* of a number */
    const char *standard; /* the default as one would type it, shown in help; NULL: none.
                                  Fills the value when the option is not given */
    const char *help;     /* key */
    completion_kind completion;
    bool hidden;
} cli_option;

typedef struct option_value {
    bool given;       /* on the command line */
    const char *text; /* the value as it was typed, or the default; NULL without either */
    long number;      /* of OPTION_NUMBER its value, of OPTION_CHOICE the index into values */
} option_value;

/* What a choice is between, ended by NULL. */
const char *const *option_values(const cli_option *option);

typedef struct cli cli;
struct command;

/* Options that every command, or many, have; they fill fields of cli. --version stands for the
 * command of that name and is only for a line without one. */
enum {
    COMMON_OPTION_VERSION,
    COMMON_OPTION_HELP,
    COMMON_OPTION_LANG,
    COMMON_OPTION_COLOR,
    COMMON_OPTION_JSON,
    COMMON_OPTION_ASCII,
    COMMON_OPTION_COUNT
};
extern const cli_option common_options[COMMON_OPTION_COUNT + 1];

/* Whether this command has this common option; without a command all have it. */
bool has_common_option(const struct command *about, unsigned index);

/* The options of a command one after the other, its own first, then the common ones; NULL beyond
 * the last. */
const cli_option *option_at(const struct command *about, unsigned index);

/* Reads the options of cli->command from argv (argv[0] is skipped) and moves the operands behind
 * them. Returns the index of the first operand, or -1 after it has reported a mistake. With
 * stop_early it stops at the first operand: the command's name. */
int parse_options(cli *cli, int argc, char **argv, bool stop_early);

#endif
