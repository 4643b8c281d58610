/* What went wrong, told in one manner: what, where, what was expected.
 *
 * For people that is a line on cli->err, the text with a caret under the column, and a suggestion;
 * with --json it is {"error":{"code","message","field","line","column"}}, "move" where one of several
 * is meant, and "file" where the text is from one. Every function returns the exit code, so that a
 * command can say `return report(...)`. */
#ifndef CLI_PROBLEM_H
#define CLI_PROBLEM_H

#include "cli.h"
#include "tablero/status.h"

typedef struct problem {
    exit_code exit;
    const char *code;         /* for programs, such as "unknown-command" */
    const char *key;          /* of the catalogue */
    const char *arguments[3]; /* NULL beyond the last */
    const char *field;        /* what was being read; NULL: nothing in particular */
    const char *text;         /* in which the mistake is; NULL: none to show */
    const char *origin;       /* file that the text comes from, "-" for standard input; NULL: an
                                 argument */
    int line, column;         /* from 1; 0: unknown */
    unsigned move;            /* which one of several moves, from 1; 0: there are not several */
    const char *suggestion;   /* NULL: none */
    bool show_usage;          /* point to the command's help */
} problem;

exit_code report(const cli *cli, const problem *problem);

/* Reports a mistake in the command line: usage_error(cli, "code", "key", argument, ...). */
#define usage_error(cli, code, ...) \
    report_usage(cli, code, (const char *const[]){__VA_ARGS__, NULL})
exit_code report_usage(const cli *cli, const char *code, const char *const *key_and_arguments);

/* Reports a text that should be a whole number from minimum to maximum; field is what it is for,
 * and name is how people write that. */
exit_code report_bad_number(const cli *cli, const char *field, const char *name, const char *text,
                            long minimum, long maximum);

/* Reports a file that cannot be written; reason is an errno. */
exit_code report_unwritable_file(const cli *cli, const char *path, int reason);

/* What the library said of a text, in words: always NUL-terminated, cut to capacity. */
void error_words(const cli *cli, const tablero_error *error, char *text, size_t capacity);

/* Reports what the library said of a text; origin and line as in problem, NULL and 0 for an
 * argument. */
exit_code report_error(const cli *cli, const tablero_error *error, const char *text,
                       const char *origin, int line);

/* The same of one of several moves, the number-th; 0 when it is the only one. */
exit_code report_move(const cli *cli, const tablero_error *error, const char *text,
                      unsigned number);

/* Reports a status that comes without an error, such as TABLERO_NO_MEMORY. */
exit_code report_status(const cli *cli, tablero_status status);

/* The word nearest to what was typed, if it is near enough to be meant; else NULL. Candidates come
 * one after the other: start with a zeroed guess that holds the word. */
typedef struct guess {
    const char *word;
    const char *nearest;
    unsigned distance;
} guess;

void guess_offer(guess *guess, const char *candidate);

#endif
