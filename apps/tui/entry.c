/* A turn that is entered cell by cell, with keys or mouse. */
#include <string.h>

#include "game/why.h"
#include "input.h"
#include "play.h"
#include "say.h"
#include "sentence_words.h"
#include "stage.h"
#include "tui.h"

static void say_why(tui *tui, const sentence *why)
{
    FILE *to = message_open(tui);
    if (to != NULL) {
        say_sentence(tui->cli, to, &tui->walk.line.rules, why);
    }
    message_close(tui, to);
}

static void explain(tui *tui, unsigned cell)
{
    sentence why;
    why_not(&tui->partial, tui->walk.line.history, cell, &why);
    say_why(tui, &why);
}

/* ---- Taking parts ---- */

/* Plays the turn that is complete, unless an earlier position forbids it. */
static void finish(tui *tui)
{
    tablero_turn turn;
    sentence why;
    if (finish_turn(&tui->partial, tui->walk.line.history, &turn, &why)) {
        game_take_turn(tui, &turn);
    } else {
        say_why(tui, &why);
        game_moved(tui);
    }
}

/* Whether somebody still wants a part of a turn after its warnings. */
static bool is_wanted(tui *tui, const char *word)
{
    tablero_ply ply;
    stage_warnings warnings = {0};
    const partial_turn *partial = &tui->partial;
    if (!partial_completes(partial, word, &ply)) {
        return true;
    }
    stage_add_warnings(&warnings, partial->rules, &partial->position, ply);
    if (warnings.count == 0) {
        return true;
    }
    FILE *to = message_open(tui);
    if (to != NULL) {
        stage_say_warnings(tui->cli, to, partial->rules, &warnings);
    }
    message_close(tui, to);
    bool wanted = dialog_confirm(tui, words(tui->cli, "tui.anyway"));
    tui->message[0] = '\0';
    return wanted;
}

static void take(tui *tui, const char *word)
{
    if (!is_wanted(tui, word)) {
        return;
    }
    tui->message[0] = '\0';
    if (partial_take(&tui->partial, word) == PARTIAL_TURN) {
        finish(tui);
    }
}

/* Whether a turn can be entered here; says why not. */
static bool may_enter(tui *tui)
{
    if (game_outcome(tui).over) {
        tui_say(tui, "play.over");
    } else if (!game_is_human(tui)) {
        tui_say(tui, "tui.engine_to_move");
    } else {
        return true;
    }
    return false;
}

void entry_choose(tui *tui, unsigned cell)
{
    partial_turn *partial = &tui->partial;
    if (cell >= tablero_cell_count(&tui->walk.line.rules) || !may_enter(tui)) {
        return;
    }
    char name[PARTIAL_WORD_BYTES];
    snprintf(name, sizeof name, "%s", tablero_cell_at(&tui->walk.line.rules, cell).name);
    tui->cursor = cell;
    if (is_offered(partial, name)) {
        take(tui, name);
        return;
    }
    /* The same cell again lets go of it; another one that begins a turn takes its place. */
    const char *begun = partial->words + partial->begun;
    size_t length = strlen(name);
    if (strncmp(begun, name, length) == 0 && begun[length] == ' ') {
        entry_back(tui);
        return;
    }
    if (partial->word_count == 1 && begun[0] != '\0') {
        partial_turn kept = *partial;
        partial_take_back(partial);
        if (is_offered(partial, name)) {
            take(tui, name);
            return;
        }
        *partial = kept;
    }
    explain(tui, cell);
}

void entry_stop(tui *tui)
{
    if (may_enter(tui)) {
        if (is_offered(&tui->partial, partial_stop)) {
            take(tui, partial_stop);
        } else {
            tui_say(tui, "tui.cannot_stop");
        }
    }
}

void entry_take_from_hand(tui *tui)
{
    partial_words next;
    if (!may_enter(tui)) {
        return;
    }
    partial_next(&tui->partial, &next);
    for (unsigned i = 0; i < next.count; i++) {
        if (stage_is_hand(tui->partial.rules, next.words[i])) {
            take(tui, next.words[i]);
            return;
        }
    }
    tui_say(tui, "tui.no_hand");
}

bool entry_back(tui *tui)
{
    if (tui->partial.word_count == 0) {
        return false;
    }
    partial_take_back(&tui->partial);
    tui->message[0] = '\0';
    return true;
}

/* ---- Showing ---- */

void entry_mark(const tui *tui, draw_marks *marks)
{
    if (tui->partial.word_count > 0) {
        stage_mark(&tui->partial, marks);
    } else if (session_marks(&tui->walk.line, marks) == NULL) {
        memset(marks, DRAW_UNMARKED, sizeof *marks);
    }
}

void entry_ask(const tui *tui, FILE *to)
{
    char word[PLAY_WORD_BYTES];
    stage_say_question(tui->cli, to, &tui->partial);
    if (is_offered(&tui->partial, partial_stop)) {
        say_line(tui->cli, to, "tui.stop", play_part_word(tui->cli, PLAY_STOP, word));
    }
}
