/* Turns that are played, by whom, and how the game stands. */
#include <string.h>

#include "input.h"
#include "problem.h"
#include "record_writer.h"
#include "say.h"
#include "tell.h"
#include "tui.h"

/* ---- Messages ---- */

void tui_say_words(tui *tui, const char *const *key_and_arguments)
{
    fill_words(tui->message, sizeof tui->message, words(tui->cli, key_and_arguments[0]),
               key_and_arguments + 1);
}

FILE *message_open(tui *tui)
{
    tui->message[0] = '\0';
    return fmemopen(tui->message, sizeof tui->message, "w");
}

void message_close(tui *tui, FILE *to)
{
    if (to != NULL) {
        fclose(to);
        tui->message[sizeof tui->message - 1] = '\0';
        size_t length = strlen(tui->message);
        while (length > 0 && tui->message[length - 1] == '\n') {
            tui->message[--length] = '\0';
        }
        for (char *at = tui->message; *at != '\0'; at++) {
            *at = *at == '\n' ? ' ' : *at;
        }
    }
}

static void say_status(tui *tui, tablero_status status)
{
    tui_say(tui, status == TABLERO_NO_MEMORY ? "error.no_memory" : "error.unsupported");
}

/* ---- Beginning ---- */

void game_moved(tui *tui)
{
    tui->partial.word_count = 0;
    partial_begin(&tui->partial, &tui->walk.line.rules, &tui->walk.line.position);
}

/* Forgets what belongs to the record that is shown. */
static void leave(tui *tui)
{
    thinker_stop(&tui->opponent);
    thinker_stop(&tui->adviser);
    tui->thought.count = 0;
    tui->thought_turns = (size_t)-1;
    walk_end(&tui->walk);
    tui->forfeit.there = false;
    tui->origin = (origin){.path = ""};
    tui->message[0] = '\0';
}

static void arrive(tui *tui)
{
    game_moved(tui);
    tui->first_row = tui->first_column = 0;
    board_reset_cursor(tui);
}

bool game_begin(tui *tui, const tablero_rules *rules, const tablero_position *start)
{
    leave(tui);
    tablero_status status = walk_begin(&tui->walk, rules, start);
    if (status != TABLERO_OK) {
        tui->code = report_status(tui->cli, status);
        tui->done = true;
        return false;
    }
    tui->playing = true;
    clock_set(&tui->clock, tui->clock.initial, tui->clock.increment);
    arrive(tui);
    return true;
}

void game_begin_record(tui *tui, tablero_record *record)
{
    leave(tui);
    tablero_status status = walk_begin_record(&tui->walk, record);
    if (status != TABLERO_OK) {
        tui->code = report_status(tui->cli, status);
        tui->done = true;
        return;
    }
    tui->playing = false;
    tui->seats[0].human = tui->seats[1].human = true;
    clock_set(&tui->clock, 0, 0);
    arrive(tui);
}

/* ---- How it stands ---- */

tablero_outcome game_outcome(const tui *tui)
{
    tablero_outcome outcome = session_outcome(&tui->walk.line);
    const forfeit *forfeit = &tui->forfeit;
    if (!outcome.over && forfeit->there && forfeit->node == tui->walk.node) {
        return (tablero_outcome){true, (int)(forfeit->loser ^ 1),
                                 forfeit->by_time ? "time" : "resignation"};
    }
    return outcome;
}

bool game_goes_on(const tui *tui)
{
    return tablero_record_child(tui->walk.record, tui->walk.node) == 0 && !game_outcome(tui).over;
}

bool game_is_human(const tui *tui)
{
    return tui->seats[session_side(&tui->walk.line)].human;
}

/* ---- Playing ---- */

static void tell(tui *tui)
{
    FILE *to = message_open(tui);
    if (to != NULL) {
        tell_turn(tui->cli, to, &tui->walk.line.rules, session_last(&tui->walk.line));
    }
    message_close(tui, to);
}

/* What was said aloud of a turn that is new, and the time that its player has left. Without memory
 * for it the game goes on. */
static void annotate(tui *tui, unsigned side)
{
    tablero_record *record = tui->walk.record;
    tablero_remark remark;
    if (tablero_record_remark(record, tui->walk.node, TABLERO_AFTER, 0, &remark)) {
        return;
    }
    if (tui->clock.used) {
        char time[CLOCK_BYTES];
        clock_stamp(tui->clock.left[side], time);
        (void)tablero_record_set_command(record, tui->walk.node, "clk", time);
    }
    if (!game_outcome(tui).over) {
        (void)record_announcements(tui->cli, record, tui->walk.node);
    }
}

void game_take_turn(tui *tui, const tablero_turn *turn)
{
    unsigned side = session_side(&tui->walk.line);
    tablero_status status = walk_play(&tui->walk, turn);
    if (status != TABLERO_OK) {
        say_status(tui, status);
        return;
    }
    clock_turn_ended(&tui->clock, side, tablero_system_now(NULL));
    if (tui->playing) {
        annotate(tui, side);
    }
    game_moved(tui);
    tell(tui);
}

/* A game that was given up goes on; one whose time was over does so without clocks. */
static void take_forfeit_back(tui *tui)
{
    if (tui->forfeit.by_time) {
        clock_set(&tui->clock, 0, 0);
    }
    tui->forfeit.there = false;
    game_moved(tui);
    tui_say(tui, "tui.taken_back");
}

void game_take_back(tui *tui)
{
    if (tui->forfeit.there && tui->forfeit.node == tui->walk.node) {
        take_forfeit_back(tui);
        return;
    }
    tablero_status status = walk_take_back(&tui->walk);
    if (status == TABLERO_INCOMPLETE) {
        tui_say(tui,
                tui->walk.node == TABLERO_NODE_START ? "play.nothing_to_undo" : "tui.undo_at_end");
        return;
    }
    tui->forfeit.there = false; /* the copy has other numbers */
    bool has_human = tui->seats[0].human || tui->seats[1].human;
    while (status == TABLERO_OK && has_human && !game_is_human(tui)) {
        status = walk_take_back(&tui->walk);
    }
    game_moved(tui);
    tui_say(tui, "tui.taken_back");
}

void game_resign(tui *tui)
{
    unsigned side = session_side(&tui->walk.line);
    if (!game_goes_on(tui) || !tui->playing) {
        tui_say(tui, game_outcome(tui).over ? "play.over" : "tui.resign_at_end");
        return;
    }
    char question[MESSAGE_BYTES];
    side = game_is_human(tui) ? side : side ^ 1;
    const char *const arguments[] = {side_words(tui->cli, &tui->walk.line.rules, side), NULL};
    fill_words(question, sizeof question, words(tui->cli, "tui.resign"), arguments);
    if (tui->seats[side].human && dialog_confirm(tui, question)) {
        tui->forfeit = (forfeit){true, side, false, tui->walk.node};
        tui->walk.changed = true;
        game_moved(tui);
    }
}

void game_step(tui *tui)
{
    int64_t now = tablero_system_now(NULL);
    bool runs = tui->clock.used && tui->playing && game_goes_on(tui) && !tui->draft.on;
    clock_run(&tui->clock, runs ? (int)session_side(&tui->walk.line) : -1, now);
    int fallen = runs ? clock_fallen(&tui->clock, now) : -1;
    if (fallen >= 0) {
        tui->forfeit = (forfeit){true, (unsigned)fallen, true, tui->walk.node};
        tui->walk.changed = true;
        clock_run(&tui->clock, -1, now);
        game_moved(tui);
    }
}
