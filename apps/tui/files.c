/* Records read and saved. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "input.h"
#include "problem.h"
#include "record_writer.h"
#include "save_file.h"
#include "say.h"
#include "tablero/version.h"
#include "tui.h"

enum { NAME_BYTES = 128, SENTENCE_BYTES = 512 };

/* ---- Reading ---- */

static size_t read_bytes(void *context, char *bytes, size_t capacity)
{
    return fread(bytes, 1, capacity, context);
}

/* Reads game after game up to the one that is wanted; which one was read, 0 when there is none. */
static unsigned read_until(tablero_record_reader *reader, tablero_record *record, unsigned number,
                           tablero_status *status, tablero_error *error)
{
    unsigned at = 0;
    while (at < number && tablero_record_next(reader)) {
        *status = tablero_record_read(reader, record, error);
        at++;
    }
    return at == number ? at : 0;
}

static exit_code report_unreadable(const cli *reporter, const char *path)
{
    return report(reporter, &(problem){.exit = EXIT_UNREADABLE,
                                       .code = "cannot-read",
                                       .key = "error.cannot_read_file",
                                       .arguments = {path, strerror(errno)}});
}

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
static void show_game(tui *tui, const char *path, unsigned number, tablero_record_reader *reader,
                      tablero_record *record, const tablero_error *error)
{
    origin origin = {.number = number, .has_others = number > 1 || tablero_record_next(reader)};
    snprintf(origin.path, sizeof origin.path, "%s", path);
    game_begin_record(tui, record);
    tui->origin = origin;
    if (error != NULL) {
        say_partly(tui, origin.path, error);
    }
}

static exit_code open_game(tui *tui, const cli *reporter, const char *path, unsigned number,
                           FILE *from)
{
    tablero_record_reader *reader;
    tablero_record *record = NULL;
    tablero_error error = {0};
    exit_code code = EXIT_DONE;
    tablero_status status =
        tablero_record_reader_create(&reader, read_bytes, from, tablero_system_heap());
    if (status == TABLERO_OK) {
        status = tablero_record_create(&record, tablero_system_heap());
    }
    if (status != TABLERO_OK) {
        tablero_record_reader_destroy(reader);
        return report_status(reporter, status);
    }
    unsigned found = read_until(reader, record, number, &status, &error);
    if (found != 0 && tablero_record_rules(record) != NULL && status != TABLERO_NO_MEMORY) {
        show_game(tui, path, number, reader, record, status == TABLERO_OK ? NULL : &error);
        record = NULL;
    } else if (found == 0) {
        code = report(reporter, &(problem){.exit = EXIT_UNREADABLE,
                                           .code = "no-game",
                                           .key = number == 1 ? "tui.no_game" : "tui.no_more_games",
                                           .arguments = {path}});
    } else {
        code = report_error(reporter, &error, tablero_record_line(reader, error.line), path,
                            error.line);
        code = status == TABLERO_NO_MEMORY ? code : EXIT_UNREADABLE;
    }
    tablero_record_destroy(record);
    tablero_record_reader_destroy(reader);
    return code;
}

exit_code file_open(tui *tui, const cli *reporter, const char *path, unsigned number)
{
    FILE *from = fopen(path, "r");
    if (from == NULL) {
        return report_unreadable(reporter, path);
    }
    exit_code code = open_game(tui, reporter, path, number, from);
    fclose(from);
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
    char date[RECORD_DATE_BYTES], names[2][NAME_BYTES];
    tablero_outcome outcome = final_outcome(tui);
    const forfeit *forfeit = &tui->forfeit;
    bool forfeited = outcome.over && forfeit->there;
    write_name(tui, TABLERO_FIRST, names[0]);
    write_name(tui, TABLERO_SECOND, names[1]);
    const tag_value tags[] = {
        {"Date", record_date(date)},
        {"First", names[0]},
        {"Second", names[1]},
        {"Result", record_result(outcome)},
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
    bool shared = tui->origin.has_others;
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
    tui->origin.has_others = false;
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
