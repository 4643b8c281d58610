#include "problem.h"

#include <string.h>

#include "json.h"
#include "output.h"
#include "say.h"

enum { MESSAGE_BYTES = 1024, SNIPPET_COLUMNS = 72, WORD_BYTES = 64 };

static void report_json(const cli *cli, const problem *problem)
{
    char message[MESSAGE_BYTES];
    fill_words(message, sizeof message, words(cli, problem->key), problem->arguments);
    json error = json_begin_file(cli->err);
    json_open(&error, NULL, '{');
    json_open(&error, "error", '{');
    json_put_string(&error, "code", problem->code);
    json_put_string(&error, "message", message);
    json_put_string(&error, "field", problem->field);
    if (problem->line > 0) {
        json_put_integer(&error, "line", (uint64_t)problem->line);
    } else {
        json_put_null(&error, "line");
    }
    if (problem->column > 0) {
        json_put_integer(&error, "column", (uint64_t)problem->column);
    } else {
        json_put_null(&error, "column");
    }
    if (problem->move > 0) {
        json_put_integer(&error, "move", problem->move);
    }
    if (problem->origin != NULL && strcmp(problem->origin, "-") != 0) {
        json_put_string(&error, "file", problem->origin);
    }
    json_close(&error, '}');
    json_close(&error, '}');
}

static bool continues_character(char byte)
{
    return ((unsigned char)byte & 0xc0) == 0x80;
}

/* Shows the text, or the part around the mistake of one that is too long, and a caret below. */
static void show_place(const cli *cli, const char *text, int column)
{
    static const char dots[] = "...";
    size_t length = strlen(text), place = (size_t)column - 1;
    place = place < length ? place : length;
    size_t start = 0, end = length;
    if (length > SNIPPET_COLUMNS) {
        start = place > SNIPPET_COLUMNS / 2 ? place - SNIPPET_COLUMNS / 2 : 0;
        end = start + SNIPPET_COLUMNS < length ? start + SNIPPET_COLUMNS : length;
        for (unsigned i = 0; i < 3 && start > 0 && continues_character(text[start]); i++) {
            start--;
        }
        for (unsigned i = 0; i < 3 && end < length && continues_character(text[end]); i++) {
            end++;
        }
    }
    char part[2 * SNIPPET_COLUMNS] = "";
    strncat(part, text + start, end - start);
    fprintf(cli->err, "    %s", start > 0 ? dots : "");
    put_safely(cli->err, part);
    unsigned before = display_width_bytes(text + start, place - start);
    before += start > 0 ? (unsigned)sizeof dots - 1 : 0;
    fprintf(cli->err, "%s\n    %*s^\n", end < length ? dots : "", (int)before, "");
}

exit_code report(const cli *cli, const problem *problem)
{
    if (cli->json) {
        report_json(cli, problem);
        return problem->exit;
    }
    fprintf(cli->err, "%s: ", program_name);
    if (problem->origin != NULL) {
        put_safely(cli->err, problem->origin);
        fprintf(cli->err, ":%d:%d: ", problem->line, problem->column > 0 ? problem->column : 1);
    }
    if (problem->move > 0) {
        char number[NUMBER_BYTES];
        say(cli, cli->err, "error.move", number_words(cli, problem->move, number));
    }
    const char *const *arguments = problem->arguments;
    say_line(cli, cli->err, problem->key, arguments[0], arguments[0] ? arguments[1] : NULL,
             arguments[0] && arguments[1] ? arguments[2] : NULL);
    if (problem->text != NULL && problem->text[0] != '\0' && problem->column > 0) {
        show_place(cli, problem->text, problem->column);
    }
    if (problem->suggestion != NULL) {
        say_line(cli, cli->err, "error.suggestion", problem->suggestion);
    }
    if (problem->show_usage) {
        if (cli->command == NULL) {
            say_line(cli, cli->err, "error.see_overview", program_name);
        } else {
            say_line(cli, cli->err, "error.see_help", program_name, cli->command->name);
        }
    }
    return problem->exit;
}

exit_code report_usage(const cli *cli, const char *code, const char *const *key_and_arguments)
{
    problem problem = {
        .exit = EXIT_USAGE, .code = code, .key = key_and_arguments[0], .show_usage = true};
    for (unsigned i = 0; i < 3 && key_and_arguments[i + 1] != NULL; i++) {
        problem.arguments[i] = key_and_arguments[i + 1];
    }
    return report(cli, &problem);
}

exit_code report_bad_number(const cli *cli, const char *field, const char *name, const char *text,
                            long minimum, long maximum)
{
    char numbers[2][NUMBER_BYTES], range[2 * NUMBER_BYTES];
    snprintf(numbers[0], NUMBER_BYTES, "%ld", minimum);
    snprintf(numbers[1], NUMBER_BYTES, "%ld", maximum);
    const char *const arguments[] = {numbers[0], numbers[1], NULL};
    fill_words(range, sizeof range, words(cli, "error.range"), arguments);
    return report(cli, &(problem){.exit = EXIT_USAGE,
                                  .code = "bad-value",
                                  .key = "error.bad_number",
                                  .arguments = {name, text, range},
                                  .field = field,
                                  .show_usage = true});
}

exit_code report_unwritable_file(const cli *cli, const char *path, int reason)
{
    return report(cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                  .code = "cannot-write",
                                  .key = "error.cannot_write_file",
                                  .arguments = {path, strerror(reason)}});
}

static exit_code exit_of_status(tablero_status status)
{
    switch (status) {
    case TABLERO_OK:
        return EXIT_DONE;
    case TABLERO_BAD_SPEC:
    case TABLERO_UNSUPPORTED:
    case TABLERO_BAD_COMMAND:
        return EXIT_USAGE;
    case TABLERO_BAD_POSITION:
    case TABLERO_BAD_RECORD:
        return EXIT_UNREADABLE;
    case TABLERO_BAD_MOVE: /* no legal move either, and that is what was asked */
    case TABLERO_ILLEGAL:
        return EXIT_NEGATIVE;
    case TABLERO_INCOMPLETE:
        return EXIT_LIMIT;
    case TABLERO_NO_MEMORY:
        return EXIT_ENVIRONMENT;
    }
    return EXIT_INTERNAL;
}

/* The library lists the valid words in argument 1 where there is a list, separated by ", ". */
static const char *guess_from_list(const tablero_error *error, char word[WORD_BYTES])
{
    guess nearest = {.word = error->arguments[0]};
    char best[WORD_BYTES] = "";
    const char *list = error->arguments[1];
    while (*list != '\0') {
        size_t length = strcspn(list, ",");
        if (length < WORD_BYTES) {
            const char *before = nearest.nearest;
            memcpy(word, list, length);
            word[length] = '\0';
            guess_offer(&nearest, word);
            if (nearest.nearest != before) {
                memcpy(best, word, length + 1);
                nearest.nearest = best;
            }
        }
        list += length;
        list += strspn(list, ", ");
    }
    memcpy(word, best, sizeof best);
    return word[0] == '\0' ? NULL : word;
}

/* An argument may be the key of a side, which has a name: the messages of a game begin with its own,
 * and the names of its sides stand beside them in the catalogue. */
static const char *argument_words(const cli *cli, const tablero_error *error, unsigned index)
{
    char key[MESSAGE_BYTES];
    const char *argument = error->arguments[index];
    snprintf(key, sizeof key, "%.*s.side.%s", (int)strcspn(error->message, "."), error->message,
             argument);
    const char *side = words_if_any(cli, key);
    return side == NULL ? argument : side;
}

/* What is to be told of an error; a word that was probably meant is kept in word. */
static problem problem_of(const cli *cli, const tablero_error *error, const char *text,
                          char word[WORD_BYTES])
{
    problem found = {
        .exit = exit_of_status(error->status),
        .code = tablero_status_name(error->status),
        .key = error->message,
        .field = error->field,
        .text = text,
        .column = error->column,
        .suggestion = error->status == TABLERO_BAD_SPEC ? guess_from_list(error, word) : NULL,
    };
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS; i++) {
        found.arguments[i] = argument_words(cli, error, i);
    }
    return found;
}

void error_words(const cli *cli, const tablero_error *error, char *text, size_t capacity)
{
    char word[WORD_BYTES];
    problem found = problem_of(cli, error, NULL, word);
    const char *const arguments[] = {found.arguments[0], found.arguments[1], found.arguments[2],
                                     NULL};
    fill_words(text, capacity, words(cli, found.key), arguments);
}

exit_code report_error(const cli *cli, const tablero_error *error, const char *text,
                       const char *origin, int line)
{
    char word[WORD_BYTES];
    problem found = problem_of(cli, error, text, word);
    found.origin = origin;
    found.line = line;
    return report(cli, &found);
}

exit_code report_move(const cli *cli, const tablero_error *error, const char *text, unsigned number)
{
    char word[WORD_BYTES];
    problem found = problem_of(cli, error, text, word);
    found.move = number;
    return report(cli, &found);
}

exit_code report_status(const cli *cli, tablero_status status)
{
    const char *key = status == TABLERO_NO_MEMORY     ? "error.no_memory"
                      : status == TABLERO_UNSUPPORTED ? "error.unsupported"
                                                      : "error.internal";
    exit_code code = status == TABLERO_NO_MEMORY     ? EXIT_ENVIRONMENT
                     : status == TABLERO_UNSUPPORTED ? EXIT_USAGE
                                                     : EXIT_INTERNAL;
    return report(cli, &(problem){.exit = code, .code = tablero_status_name(status), .key = key});
}

static char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? (char)(letter + ('a' - 'A')) : letter;
}

static unsigned least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Letters to insert, leave out, change or exchange with a neighbour to make one word the other. */
static unsigned edit_distance(const char *from, const char *to)
{
    unsigned rows[3][WORD_BYTES + 1];
    size_t from_length = strlen(from), to_length = strlen(to);
    if (from_length > WORD_BYTES || to_length > WORD_BYTES) {
        return WORD_BYTES;
    }
    for (unsigned k = 0; k <= to_length; k++) {
        rows[0][k] = k;
    }
    for (unsigned i = 1; i <= from_length; i++) {
        unsigned *row = rows[i % 3], *above = rows[(i + 2) % 3], *second = rows[(i + 1) % 3];
        row[0] = i;
        for (unsigned k = 1; k <= to_length; k++) {
            char a = lower(from[i - 1]), b = lower(to[k - 1]);
            row[k] = least(above[k - 1] + (a != b), least(above[k], row[k - 1]) + 1);
            if (i > 1 && k > 1 && a == lower(to[k - 2]) && lower(from[i - 2]) == b) {
                row[k] = least(row[k], second[k - 2] + 1);
            }
        }
    }
    return rows[from_length % 3][to_length];
}

void guess_offer(guess *guess, const char *candidate)
{
    size_t length = strlen(guess->word);
    unsigned distance = edit_distance(guess->word, candidate);
    bool begins = length >= 3 && strncmp(candidate, guess->word, length) == 0;
    unsigned allowed = begins ? WORD_BYTES : (unsigned)(length + 1) / 3;
    if (distance <= allowed && distance < length + begins * WORD_BYTES &&
        (guess->nearest == NULL || distance < guess->distance)) {
        guess->nearest = candidate;
        guess->distance = distance;
    }
}
