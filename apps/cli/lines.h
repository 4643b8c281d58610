/* Text files that are read line by line, and what is wrong with one of their lines.
 *
 * Blank lines and those that begin with '#' are for the reader. '-' is standard input. */
#ifndef CLI_LINES_H
#define CLI_LINES_H

#include "cli.h"
#include "tablero/status.h"

/* A line that says something, without its end. */
typedef struct text_line {
    const cli *cli;
    const char *origin; /* the file */
    int number;
    const char *text; /* as it is shown where it is wrong */
    char *work;       /* the same, to be taken apart */
} text_line;

/* Visits the lines until a visit returns another code than EXIT_DONE, which is returned. */
exit_code visit_lines(cli *cli, const char *path,
                      exit_code (*visit)(void *context, const text_line *line), void *context);

/* What stands between the blanks around it; what follows is cut off. */
char *trim_line(char *text);

/* Report what is wrong at a place in work, and return EXIT_UNREADABLE: the text of a key, as in
 * report_line(line, place, "key", argument, ...); what the library said of the part that begins
 * there. */
#define report_line(line, place, ...) \
    report_line_words(line, place, (const char *const[]){__VA_ARGS__, NULL})
exit_code report_line_words(const text_line *line, const char *place,
                            const char *const *key_and_arguments);
exit_code report_line_error(const text_line *line, const char *place, const tablero_error *error);

#endif
