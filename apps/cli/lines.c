#include "lines.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "problem.h"

/* What some editors put at the beginning of a file, which says nothing. */
static void skip_byte_order_mark(char *text)
{
    static const char mark[] = "\xef\xbb\xbf";
    size_t length = sizeof mark - 1;
    if (strncmp(text, mark, length) == 0) {
        memmove(text, text + length, strlen(text + length) + 1);
    }
}

static exit_code visit_all(cli *cli, FILE *from, const char *path,
                           exit_code (*visit)(void *context, const text_line *line), void *context)
{
    exit_code code = EXIT_DONE;
    text_line line = {.cli = cli, .origin = path};
    char *text = NULL;
    size_t capacity = 0;
    while (code == EXIT_DONE && getline(&text, &capacity, from) > 0) {
        if (line.number++ == 0) {
            skip_byte_order_mark(text);
        }
        text[strcspn(text, "\r\n")] = '\0';
        size_t blanks = strspn(text, " \t");
        if (text[blanks] == '\0' || text[blanks] == '#') {
            continue;
        }
        line.text = text;
        line.work = strdup(text);
        code = line.work != NULL ? visit(context, &line) : report_status(cli, TABLERO_NO_MEMORY);
        free(line.work);
    }
    free(text);
    return code;
}

exit_code visit_lines(cli *cli, const char *path,
                      exit_code (*visit)(void *context, const text_line *line), void *context)
{
    if (strcmp(path, "-") == 0) {
        return visit_all(cli, cli->in, path, visit, context);
    }
    exit_code code = EXIT_DONE;
    FILE *from = fopen(path, "r");
    bool good = from != NULL;
    int reason = errno;
    if (from != NULL) {
        code = visit_all(cli, from, path, visit, context);
        reason = errno;
        good = !ferror(from);
        fclose(from);
    }
    return good ? code
                : report(cli, &(problem){.exit = EXIT_UNREADABLE,
                                         .code = "cannot-read",
                                         .key = "error.cannot_read_file",
                                         .arguments = {path, strerror(reason)}});
}

char *trim_line(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t", text[length - 1]) != NULL) {
        length--;
    }
    text[length] = '\0';
    return text;
}

exit_code report_line_words(const text_line *line, const char *place,
                            const char *const *key_and_arguments)
{
    problem problem = {.exit = EXIT_UNREADABLE,
                       .code = "bad-line",
                       .key = key_and_arguments[0],
                       .text = line->text,
                       .origin = line->origin,
                       .line = line->number,
                       .column = (int)(place - line->work) + 1};
    for (unsigned i = 0; i < 3 && key_and_arguments[i + 1] != NULL; i++) {
        problem.arguments[i] = key_and_arguments[i + 1];
    }
    return report(line->cli, &problem);
}

exit_code report_line_error(const text_line *line, const char *place, const tablero_error *error)
{
    tablero_error moved = *error;
    moved.column += (int)(place - line->work) + (error->column == 0);
    (void)report_error(line->cli, &moved, line->text, line->origin, line->number);
    return EXIT_UNREADABLE;
}
