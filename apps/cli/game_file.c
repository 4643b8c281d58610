#include "game_file.h"

#include <errno.h>
#include <string.h>

#include "interrupt.h"
#include "problem.h"

/* ---- Bytes ---- */

/* A line at a time, so that games that arrive slowly are not waited for. */
static size_t read_line(FILE *in, char *bytes, size_t capacity)
{
    size_t count = 0;
    int character = EOF;
    while (count < capacity && character != '\n' && (character = getc(in)) != EOF) {
        bytes[count++] = (char)character;
    }
    return count;
}

/* Gives what was read to tell the format first. */
static size_t give_bytes(void *context, char *bytes, size_t capacity)
{
    game_file *file = context;
    size_t count = file->begun - file->given;
    if (count == 0) {
        return read_line(file->in, bytes, capacity);
    }
    count = count < capacity ? count : capacity;
    memcpy(bytes, file->beginning + file->given, count);
    file->given += count;
    return count;
}

/* Where a file says something: behind a mark of byte order and blanks. */
static size_t find_words(const game_file *file)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    size_t at = 0, mark = sizeof byte_order_mark - 1;
    if (file->begun >= mark && memcmp(file->beginning, byte_order_mark, mark) == 0) {
        at = mark;
    }
    while (at < file->begun && (unsigned char)file->beginning[at] <= ' ') {
        at++;
    }
    return at;
}

/* Reads up to the end of the first line that says something. */
static void read_beginning(game_file *file)
{
    size_t count;
    do {
        count = read_line(file->in, file->beginning + file->begun,
                          sizeof file->beginning - file->begun);
        file->begun += count;
    } while (count > 0 && find_words(file) == file->begun);
}

/* ---- Opening and closing ---- */

static void note(game_file *file, exit_code code)
{
    file->code = code > file->code ? code : file->code;
}

static exit_code report_file(const game_file *file, const char *code, const char *key)
{
    return report(file->cli, &(problem){.exit = EXIT_UNREADABLE,
                                        .code = code,
                                        .key = key,
                                        .arguments = {file->name, strerror(errno)}});
}

/* Reports rules of another game than the format is of. Where it tells its own they are not asked
 * for. */
static exit_code check_rules(const game_file *file)
{
    const tablero_rules *given = file->options.rules;
    const char *format = file->options.format->name;
    const char *usual = tablero_foreign_usual_rules(format);
    tablero_rules rules;
    if (given == NULL || usual == NULL || tablero_rules_init(&rules, usual, NULL) != TABLERO_OK ||
        tablero_rules_game(&rules) == tablero_rules_game(given)) {
        return EXIT_DONE;
    }
    return report(file->cli, &(problem){.exit = EXIT_USAGE,
                                        .code = "bad-usage",
                                        .key = "game_file.rules_other",
                                        .arguments = {file->name, format},
                                        .field = "rules",
                                        .show_usage = true});
}

exit_code game_file_open(game_file *file, const cli *cli, const char *name,
                         const game_file_options *options)
{
    memset(file, 0, sizeof *file);
    file->cli = cli;
    file->name = name;
    file->options = *options;
    file->in = strcmp(name, "-") == 0 ? cli->in : fopen(name, "r");
    if (file->in == NULL) {
        note(file, report_file(file, "cannot-read", "error.cannot_read_file"));
        return file->code;
    }
    read_beginning(file);
    if (file->options.format == NULL) {
        size_t words = find_words(file);
        file->options.format = game_format_of(file->beginning + words, file->begun - words);
    }
    note(file, check_rules(file));
    if (file->code != EXIT_DONE) {
        return file->code;
    }
    file->reader =
        file->options.format->open(file->options.format, give_bytes, file, options->rules);
    if (file->reader == NULL ||
        tablero_record_create(&file->record, tablero_system_heap()) != TABLERO_OK) {
        note(file, report_status(cli, TABLERO_NO_MEMORY));
    }
    return file->code;
}

exit_code game_file_close(game_file *file)
{
    bool interrupted = interrupt_wanted(); /* which ends reading too */
    if (file->in != NULL && ferror(file->in) && !interrupted) {
        note(file, report_file(file, "cannot-read", "error.cannot_read_file"));
    } else if (file->number == 0 && file->code == EXIT_DONE && !interrupted) {
        note(file, report_file(file, "no-games", "game_file.no_games"));
    }
    if (file->reader != NULL) {
        file->options.format->close(file->reader);
    }
    tablero_record_destroy(file->record);
    if (file->in != NULL && file->in != file->cli->in) {
        fclose(file->in);
    }
    return file->code;
}

/* ---- Games ---- */

static void report_game(game_file *file)
{
    const game_format *format = file->options.format;
    const tablero_error *error = &file->error;
    exit_code bad = file->options.bad == EXIT_DONE ? EXIT_UNREADABLE : file->options.bad;
    if (file->options.quiet && file->status != TABLERO_NO_MEMORY) {
        note(file, bad);
        return;
    }
    const char *line = format->line == NULL ? NULL : format->line(file->reader, error->line);
    exit_code code = report_error(file->cli, error, line, file->name, error->line);
    note(file, file->status == TABLERO_NO_MEMORY ? code : bad);
}

bool game_file_next(game_file *file)
{
    const game_format *format = file->options.format;
    bool stopped =
        file->status == TABLERO_NO_MEMORY || (file->status != TABLERO_OK && file->options.strict);
    if (stopped || interrupt_wanted() || !format->next(file->reader)) {
        return false;
    }
    file->number++;
    memset(&file->error, 0, sizeof file->error);
    file->status = format->read(file->reader, file->record, &file->error);
    if (file->status != TABLERO_OK) {
        report_game(file);
    }
    return file->status != TABLERO_NO_MEMORY;
}

/* ---- Many files ---- */

exit_code game_file_choose(const cli *cli, const game_file_rows *rows, tablero_rules *rules,
                           game_file_options *options)
{
    tablero_error error;
    const option_value *format = &cli->options[rows->format], *spec = &cli->options[rows->rules];
    *options = (game_file_options){.strict = cli->options[rows->strict].given};
    options->format = format->given ? game_format_named(format->text) : NULL;
    if (!spec->given) {
        return EXIT_DONE;
    }
    options->rules = rules;
    return tablero_rules_init(rules, spec->text, &error) == TABLERO_OK
               ? EXIT_DONE
               : report_error(cli, &error, spec->text, NULL, 0);
}

static exit_code visit_file(game_file *file, const game_visitor *visitor)
{
    bool more = file->code == EXIT_DONE;
    if (!more) {
        return file->code;
    }
    while (more && game_file_next(file)) {
        more = visitor->visit(visitor->context, file);
    }
    if (visitor->end != NULL) {
        visitor->end(visitor->context, file);
    }
    return file->code;
}

exit_code visit_games(cli *cli, const game_file_options *options, const game_visitor *visitor)
{
    exit_code worst = EXIT_DONE;
    bool more = true;
    interrupt_catch(NULL, NULL);
    while (more && cli->operand_next < cli->operand_count) {
        game_file file;
        game_file_open(&file, cli, cli->operands[cli->operand_next++], options);
        exit_code found = visit_file(&file, visitor);
        exit_code code = game_file_close(&file);
        worst = code > worst ? code : worst;
        more = !(options->strict && found != EXIT_DONE) && !interrupt_wanted() && !ferror(cli->out);
    }
    worst = interrupt_wanted() && worst < EXIT_LIMIT ? EXIT_LIMIT : worst;
    interrupt_release();
    return worst;
}
