/* A turn that is entered cell by cell, with keys or mouse. */
#include <string.h>

#include "input.h"
#include "play.h"
#include "problem.h"
#include "say.h"
#include "stage.h"
#include "tui.h"

enum { LIST_BYTES = 512, LISTED_MAX = 8, SENTENCE_BYTES = 512 };

static bool is_offered(const partial_turn *partial, const char *word)
{
    partial_words next;
    partial_next(partial, &next);
    for (unsigned i = 0; i < next.count; i++) {
        if (strcmp(next.words[i], word) == 0) {
            return true;
        }
    }
    return false;
}

/* ---- Why not ---- */

/* What the rules say of a turn made of the words so far and this one; false when they do not see a
 * turn in it. */
static bool explain_turn(tui *tui, const char *word)
{
    const session *line = &tui->walk.line;
    const char *begun = tui->partial.words + tui->partial.begun;
    char text[TABLERO_TURN_BYTES], sentence[SENTENCE_BYTES];
    tablero_turn turn;
    tablero_error error;
    if (begun[0] == '\0' || tui->partial.begun != 0) {
        return false;
    }
    snprintf(text, sizeof text, "%.*s-%s", (int)strcspn(begun, " "), begun, word);
    if (tablero_turn_read(&line->rules, &line->position, line->history, text, &turn, &error) !=
        TABLERO_ILLEGAL) {
        return false;
    }
    error_words(tui->cli, &error, sentence, sizeof sentence);
    tui_say(tui, "tui.why", text, sentence);
    return true;
}

/* The cells that can be chosen, when they are few. */
static bool list_offered(const partial_turn *partial, char list[LIST_BYTES])
{
    partial_words next;
    partial_next(partial, &next);
    text_builder text = text_begin(list, LIST_BYTES);
    for (unsigned i = 0; i < next.count; i++) {
        text_put(&text, i == 0 ? "" : ", ");
        text_put(&text, next.words[i]);
    }
    return next.count > 0 && next.count <= LISTED_MAX;
}

/* Why no turn begins on a cell. */
static void explain_beginning(tui *tui, unsigned cell)
{
    const tablero_rules *rules = &tui->walk.line.rules;
    const char *name = tablero_cell_at(rules, cell).name;
    unsigned side = session_side(&tui->walk.line);
    tablero_content content = tablero_content_at(rules, &tui->walk.line.position, cell);
    char list[LIST_BYTES];
    int owner = content.piece < 0 ? -1 : content.owner;
    if (owner >= 0 && owner != (int)side) {
        tui_say(tui, "tui.not_yours", name, side_words(tui->cli, rules, (unsigned)owner),
                side_words(tui->cli, rules, side));
    } else if (list_offered(&tui->partial, list)) {
        tui_say(tui, "play.stage.no_piece", name, list);
    } else {
        tui_say(tui, content.piece < 0 ? "tui.empty" : "tui.cannot_move", name);
    }
}

static void explain(tui *tui, unsigned cell)
{
    const char *name = tablero_cell_at(&tui->walk.line.rules, cell).name;
    char list[LIST_BYTES];
    if (tui->partial.word_count == 0) {
        explain_beginning(tui, cell);
    } else if (!explain_turn(tui, name)) {
        if (list_offered(&tui->partial, list)) {
            tui_say(tui, "tui.goes_on", name, list);
        } else {
            tui_say(tui, "tui.goes_on_marked", name);
        }
    }
}

/* ---- Taking parts ---- */

/* Plays the turn that is complete, in its canonical form, unless an earlier position forbids it. */
static void finish(tui *tui)
{
    const session *line = &tui->walk.line;
    char sentence[SENTENCE_BYTES];
    tablero_turn turn = tui->partial.turn, canonical;
    tablero_error error;
    turn_text text = write_turn(&line->rules, &line->position, &turn);
    tablero_status status = tablero_turn_read(&line->rules, &line->position, line->history,
                                              text.text, &canonical, &error);
    if (status == TABLERO_ILLEGAL) {
        error_words(tui->cli, &error, sentence, sizeof sentence);
        tui_say(tui, "tui.why", text.text, sentence);
        game_moved(tui);
        return;
    }
    game_take_turn(tui, status == TABLERO_OK ? &canonical : &turn);
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
