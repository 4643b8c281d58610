/* Records read and saved. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "game_file.h"
#include "input.h"
#include "problem.h"
#include "record_writer.h"
#include "save_file.h"
#include "say.h"
#include "tablero/version.h"
#include "tui.h"

enum { NAME_BYTES = 128, SENTENCE_BYTES = 512, SECOND = 1000000 };

/* ---- Reading ---- */

/* What was wrong with a game that could be read in part. */
static void say_partly(tui *tui, const char *path, const tablero_error *error)
{
    char sentence[SENTENCE_BYTES], place[2][NUMBER_BYTES];
    error_words(tui->cli, error, sentence, sizeof sentence);
    snprintf(place[0], NUMBER_BYTES, "%d", error->line);
    snprintf(place[1], NUMBER_BYTES, "%d", error->column);
    tui_say(tui, "tui.partly_read", path, place[0], place[1], sentence);
}

/* Shows the game that was read, as far as it goes. */
static void show_game(tui *tui, game_file *file)
{
    const game_format *format = file->options.format;
    tablero_record *record = file->record;
    origin origin = {.number = (unsigned)file->number,
                     .has_others = file->number > 1 || format->next(file->reader),
                     .foreign = format != game_format_named("record")};
    snprintf(origin.path, sizeof origin.path, "%s", file->name);
    file->record = NULL;
    game_begin_record(tui, record);
    tui->origin = origin;
    if (file->status != TABLERO_OK) {
        say_partly(tui, origin.path, &file->error);
    }
}

/* Reads game after game up to the one that is wanted. */
static exit_code open_game(tui *tui, const cli *reporter, game_file *file, unsigned number)
{
    while (file->number < number && game_file_next(file)) {
    }
    if (file->status == TABLERO_NO_MEMORY) {
        return EXIT_ENVIRONMENT; /* it is reported */
    }
    if (file->number < number) {
        return report(reporter,
                      &(problem){.exit = EXIT_UNREADABLE,
                                 .code = "no-games",
                                 .key = number == 1 ? "game_file.no_games" : "tui.no_more_games",
                                 .arguments = {file->name}});
    }
    if (tablero_record_rules(file->record) == NULL) {
        (void)report_error(reporter, &file->error, NULL, file->name, file->error.line);
        return EXIT_UNREADABLE;
    }
    show_game(tui, file);
    return EXIT_DONE;
}

exit_code file_open(tui *tui, const cli *reporter, const char *path, unsigned number)
{
    game_file file;
    bool begun = tui->walk.record != NULL;
    static tablero_rules rules; /* for formats that do not say them */
    if (begun) {
        rules = tui->walk.line.rules;
    }
    const char *name = strcmp(path, "-") == 0 ? "./-" : path; /* the keys come from there */
    const game_file_options options = {.rules = begun ? &rules : NULL, .quiet = true};
    exit_code code = game_file_open(&file, reporter, name, &options);
    if (code == EXIT_DONE) {
        code = open_game(tui, reporter, &file, number);
        file.code = EXIT_LIMIT; /* closing has nothing more to report */
    }
    (void)game_file_close(&file);
    return code;
}

/* Opens with complaints in the message. */
static void open_here(tui *tui, const char *path, unsigned number)
{
    char complaint[MESSAGE_BYTES] = "", memory[PATH_BYTES];
    struct cli reporter = *tui->cli;
    reporter.err = fmemopen(complaint, sizeof complaint, "w");
    reporter.json = reporter.colour = false;
    snprintf(memory, sizeof memory, "%s", path);
    if (reporter.err == NULL) {
        tui_say(tui, "error.no_memory");
        return;
    }
    exit_code code = file_open(tui, &reporter, memory, number);
    fclose(reporter.err);
    if (code != EXIT_DONE) {
        complaint[sizeof complaint - 1] = '\0';
        complaint[strcspn(complaint, "\n")] = '\0';
        snprintf(tui->message, sizeof tui->message, "%s", complaint);
    }
}

void file_ask_open(tui *tui)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s", tui->origin.path);
    if (dialog_text(tui, words(tui->cli, "tui.open"), path, sizeof path) && file_may_leave(tui)) {
        open_here(tui, path, 1);
    }
}

void file_walk(tui *tui, int step)
{
    unsigned number = tui->origin.number;
    if (!tui->origin.has_others || (step < 0 && number <= 1)) {
        tui_say(tui, "tui.no_other_game");
    } else if (file_may_leave(tui)) {
        open_here(tui, tui->origin.path, step > 0 ? number + 1 : number - 1);
    }
}

/* ---- Saving ---- */

static void write_name(const tui *tui, unsigned side, char name[NAME_BYTES])
{
    const seat *seat = &tui->seats[side];
    if (seat->human) {
        snprintf(name, NAME_BYTES, "Human");
    } else {
        snprintf(name, NAME_BYTES, "Tablero %s %s", TABLERO_VERSION, level_name(seat->level));
    }
}

/* Where the main line ends: its outcome is the record's. */
static tablero_outcome final_outcome(tui *tui)
{
    tablero_node place = tui->walk.node, end = tui->walk.end, last = TABLERO_NODE_START;
    for (tablero_node child; (child = tablero_record_child(tui->walk.record, last)) != 0;) {
        last = child;
    }
    walk_to(&tui->walk, last);
    tablero_outcome outcome = game_outcome(tui);
    walk_to(&tui->walk, end);
    walk_to(&tui->walk, place);
    return outcome;
}

/* Gives the record of a game that is played here its players and its result. */
static bool set_tags(tui *tui)
{
    char date[RECORD_DATE_BYTES], names[2][NAME_BYTES], times[NAME_BYTES];
    tablero_outcome outcome = final_outcome(tui);
    snprintf(times, sizeof times, "%" PRId64 "+%" PRId64, tui->clock.initial / SECOND,
             tui->clock.increment / SECOND);
    const forfeit *forfeit = &tui->forfeit;
    bool forfeited = outcome.over && forfeit->there;
    write_name(tui, TABLERO_FIRST, names[0]);
    write_name(tui, TABLERO_SECOND, names[1]);
    const tag_value tags[] = {
        {"Date", record_date(date)},
        {"First", names[0]},
        {"Second", names[1]},
        {"Result", record_result(outcome)},
        {"TimeControl", tui->clock.used ? times : NULL},
        {"Termination", !outcome.over                               ? NULL
                        : forfeited                                 ? outcome.reason
                        : strcmp(outcome.reason, "repetition") == 0 ? "repetition"
                                                                    : "normal"},
        {"FirstType", tui->seats[0].human ? "human" : "program"},
        {"SecondType", tui->seats[1].human ? "human" : "program"},
    };
    tablero_status status = TABLERO_OK;
    for (unsigned i = 0; status == TABLERO_OK && i < sizeof tags / sizeof tags[0]; i++) {
        status = tablero_record_set_tag(tui->walk.record, tags[i].name, tags[i].value);
    }
    return status == TABLERO_OK;
}

static bool put_record(void *context, FILE *to)
{
    tui *tui = context;
    if (tui->playing && !set_tags(tui)) {
        return false;
    }
    record_print(tui->walk.record, to);
    return true;
}

/* Writes with complaints in the message. */
static bool save_here(tui *tui, const char *path)
{
    char complaint[MESSAGE_BYTES] = "";
    struct cli reporter = *tui->cli;
    reporter.err = fmemopen(complaint, sizeof complaint, "w");
    reporter.json = reporter.colour = false;
    if (reporter.err == NULL) {
        tui_say(tui, "error.no_memory");
        return false;
    }
    exit_code code = save_file(&reporter, path, true, put_record, tui);
    fclose(reporter.err);
    if (code != EXIT_DONE) {
        complaint[sizeof complaint - 1] = '\0';
        complaint[strcspn(complaint, "\n")] = '\0';
        snprintf(tui->message, sizeof tui->message, "%s", complaint);
        return false;
    }
    return true;
}

bool file_save(tui *tui)
{
    char path[PATH_BYTES], question[MESSAGE_BYTES];
    bool shared = tui->origin.has_others || tui->origin.foreign;
    snprintf(path, sizeof path, "%s", shared ? "" : tui->origin.path);
    if (!dialog_text(tui, words(tui->cli, "tui.save"), path, sizeof path)) {
        return false;
    }
    bool same = strcmp(path, tui->origin.path) == 0;
    if (same && shared) {
        tui_say(tui, "tui.has_others", path);
        return false;
    }
    const char *const arguments[] = {path, NULL};
    fill_words(question, sizeof question, words(tui->cli, "tui.overwrite"), arguments);
    if (!same && access(path, F_OK) == 0 && !dialog_confirm(tui, question)) {
        return false;
    }
    if (!save_here(tui, path)) {
        return false;
    }
    snprintf(tui->origin.path, sizeof tui->origin.path, "%s", path);
    tui->origin.number = 1;
    tui->origin.has_others = tui->origin.foreign = false;
    tui->walk.changed = false;
    tui_say(tui, "play.saved", path);
    return true;
}

bool file_may_leave(tui *tui)
{
    if (!tui->walk.changed) {
        return true;
    }
    const char *const items[] = {words(tui->cli, "tui.leave_save"),
                                 words(tui->cli, "tui.leave_forget"),
                                 words(tui->cli, "tui.leave_stay")};
    unsigned chosen = dialog_choose(tui, words(tui->cli, "tui.unsaved"), items, 3, 0);
    return chosen == 1 || (chosen == 0 && file_save(tui));
}
