/* The games of files into another format, one after the other. With a file to write to they are
 * collected first, so that it takes its place only when all of them are there. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "convert.h"
#include "game_file.h"
#include "json.h"
#include "problem.h"
#include "record_json.h"
#include "record_writer.h"
#include "save_file.h"
#include "say.h"

enum { NAMES_BYTES = 512, MESSAGE_BYTES = 1024, COPY_BYTES = 65536 };

static const char record_name[] = "record", json_name[] = "json";

typedef struct conversion {
    cli *cli;
    FILE *to;
    const char *format;
    uint64_t written; /* games */
    loss_list losses;
    bool refused; /* a game that the format cannot say */
    bool no_memory;
} conversion;

/* A text that grows in memory. */
typedef struct memory_text {
    char *text;
    size_t length;
    FILE *to;
} memory_text;

static bool is_house_format(const char *format)
{
    return strcmp(format, record_name) == 0 || strcmp(format, json_name) == 0;
}

/* ---- One game ---- */

static void put_bytes(void *context, const char *bytes, size_t count)
{
    fwrite(bytes, 1, count, context);
}

static tablero_status check_game(conversion *made, const tablero_record *record,
                                 tablero_error *error)
{
    return is_house_format(made->format) ? TABLERO_OK
           : strcmp(made->format, abstract_play_name) == 0
               ? abstract_play_check(record, &made->losses, error)
               : tablero_foreign_check(record, made->format, loss_tell, &made->losses, error);
}

static void put_game(const conversion *made, const tablero_record *record, FILE *to)
{
    if (strcmp(made->format, record_name) == 0) {
        record_print(record, to);
    } else if (strcmp(made->format, json_name) == 0) {
        record_json_write(record, to);
    } else if (strcmp(made->format, abstract_play_name) == 0) {
        abstract_play_write(made->cli, record, to);
    } else {
        tablero_foreign_write(record, made->format, put_bytes, to);
    }
}

/* Whether games stand line by line, without an empty line between. */
static bool is_lines(const char *format)
{
    return strcmp(format, json_name) == 0 || strcmp(format, abstract_play_name) == 0 ||
           tablero_foreign_is_lines(format);
}

/* The game as a text within an object, with what it lost. */
static void put_json_game(conversion *made, const game_file *file)
{
    memory_text memory = {0};
    memory.to = open_memstream(&memory.text, &memory.length);
    if (memory.to == NULL) {
        made->no_memory = true;
        return;
    }
    put_game(made, file->record, memory.to);
    if (fclose(memory.to) != 0) {
        made->no_memory = true;
    } else {
        json answer = json_answer_file(made->to, tablero_record_rules(file->record));
        json_put_integer(&answer, "number", file->number);
        json_put_string(&answer, "format", made->format);
        json_put_string(&answer, "text", memory.text);
        loss_json(&answer, &made->losses);
        json_close(&answer, '}');
    }
    free(memory.text);
}

static void refuse_game(conversion *made, const game_file *file, const tablero_error *error)
{
    char message[MESSAGE_BYTES], number[NUMBER_BYTES];
    error_words(made->cli, error, message, sizeof message);
    report(made->cli,
           &(problem){
               .exit = EXIT_NEGATIVE,
               .code = tablero_status_name(error->status),
               .key = "convert.refused",
               .arguments = {file->name, number_words(made->cli, file->number, number), message},
               .field = error->field});
    made->refused = true;
}

static bool convert_game(void *context, game_file *file)
{
    conversion *made = context;
    tablero_error error = {0};
    if (file->status != TABLERO_OK) {
        return true;
    }
    made->losses.game++;
    if (check_game(made, file->record, &error) != TABLERO_OK) {
        refuse_game(made, file, &error);
        return !file->options.strict;
    }
    if (made->cli->json && strcmp(made->format, json_name) != 0) {
        put_json_game(made, file);
    } else {
        fputs(made->written > 0 && !is_lines(made->format) ? "\n" : "", made->to);
        put_game(made, file->record, made->to);
    }
    made->written++;
    if (made->to == made->cli->out) {
        fflush(made->to);
    }
    return !made->no_memory && !ferror(made->to);
}

/* ---- Formats ---- */

static exit_code report_format(const cli *cli, const char *name, bool to)
{
    char list[NAMES_BYTES];
    guess nearest = {.word = name};
    size_t length = 0;
    list[0] = '\0';
    const char *const *names = game_format_names();
    for (unsigned i = 0; (to || names[i] != NULL) && length < sizeof list; i++) {
        const char *offered = names[i] != NULL ? names[i] : abstract_play_name;
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", i == 0 ? "" : ", ",
                                   offered);
        guess_offer(&nearest, offered);
        to = to && names[i] != NULL;
    }
    return report(cli, &(problem){.exit = EXIT_USAGE,
                                  .code = "unknown-format",
                                  .key = "convert.unknown_format",
                                  .arguments = {name, list},
                                  .field = "format",
                                  .suggestion = nearest.nearest,
                                  .show_usage = true});
}

/* Reads the options; rules are those of --rules. */
static exit_code choose(conversion *made, game_file_options *from, tablero_rules *rules)
{
    const cli *cli = made->cli;
    const option_value *options = cli->options;
    made->format = options[CONVERT_TO].given ? options[CONVERT_TO].text
                   : cli->json               ? json_name
                                             : record_name;
    from->strict = options[CONVERT_STRICT].given;
    if (options[CONVERT_SIDE].given) {
        return usage_error(cli, "bad-usage", "convert.side_unused");
    }
    if (game_format_named(made->format) == NULL && strcmp(made->format, abstract_play_name) != 0) {
        return report_format(cli, made->format, true);
    }
    if (options[CONVERT_FROM].given) {
        from->format = game_format_named(options[CONVERT_FROM].text);
        if (from->format == NULL) {
            return report_format(cli, options[CONVERT_FROM].text, false);
        }
    }
    if (options[CONVERT_RULES].given) {
        tablero_error error;
        if (tablero_rules_init(rules, options[CONVERT_RULES].text, &error) != TABLERO_OK) {
            return report_error(cli, &error, options[CONVERT_RULES].text, NULL, 0);
        }
        from->rules = rules;
    }
    return EXIT_DONE;
}

/* ---- Files ---- */

static bool copy(void *context, FILE *to)
{
    FILE *from = context;
    char bytes[COPY_BYTES];
    size_t count;
    rewind(from);
    while ((count = fread(bytes, 1, sizeof bytes, from)) > 0) {
        fwrite(bytes, 1, count, to);
    }
    return !ferror(from) && !ferror(to);
}

/* Converts all games. Good ones are worth a file although others were bad. */
static exit_code convert_all(conversion *made, const game_file_options *from)
{
    exit_code code =
        visit_games(made->cli, from, &(game_visitor){.visit = convert_game, .context = made});
    if (made->no_memory) {
        code = report_status(made->cli, TABLERO_NO_MEMORY);
    }
    code = code == EXIT_DONE && made->refused ? EXIT_NEGATIVE : code;
    if (!made->cli->json) {
        loss_print(made->cli, &made->losses, made->format);
    }
    return code;
}

static exit_code convert_to_file(conversion *made, const game_file_options *from, const char *path)
{
    cli *cli = made->cli;
    made->to = tmpfile();
    if (made->to == NULL) {
        return report_unwritable_file(cli, path, errno);
    }
    exit_code code = convert_all(made, from);
    bool whole =
        code == EXIT_DONE || (!from->strict && (code == EXIT_UNREADABLE || code == EXIT_NEGATIVE));
    if (ferror(made->to)) {
        code = report_unwritable_file(cli, path, errno);
    } else if (whole && made->written > 0) {
        exit_code saved = save_file(cli, path, true, copy, made->to);
        code = saved == EXIT_DONE ? code : saved;
    }
    fclose(made->to);
    return code;
}

exit_code convert_games(cli *cli)
{
    static conversion made;
    tablero_rules rules;
    game_file_options from = {.format = NULL};
    made = (conversion){.cli = cli, .to = cli->out};
    const option_value *output = &cli->options[CONVERT_OUTPUT];
    exit_code code = choose(&made, &from, &rules);
    if (code == EXIT_DONE && output->given) {
        code = check_new_file(cli, output->text, true);
        return code == EXIT_DONE ? convert_to_file(&made, &from, output->text) : code;
    }
    return code == EXIT_DONE ? convert_all(&made, &from) : code;
}
