/* Turns that are entered: cell by cell, or as text. */
#include <string.h>

#include "game/why.h"
#include "reply.h"
#include "table.h"

/* What came of it, and why where nothing did. */
static const char *reply_step(const char *step, const sentence *why)
{
    json *reply = reply_begin();
    json_put_string(reply, "step", step);
    if (why != NULL) {
        reply_sentence(reply, "why", why);
    }
    return reply_end();
}

static const char *play(table *table, const tablero_turn *turn)
{
    tablero_status status = walk_play(&table->walk, turn);
    if (status != TABLERO_OK) {
        return reply_status(status);
    }
    table_moved(table);
    return reply_step("turn", NULL);
}

static const char *take(table *table, const char *word)
{
    tablero_turn turn;
    sentence why;
    if (partial_take(&table->partial, word) != PARTIAL_TURN) {
        return reply_step("part", NULL);
    }
    if (finish_turn(&table->partial, table->walk.line.history, &turn, &why)) {
        return play(table, &turn);
    }
    table_moved(table);
    return reply_step("refused", &why);
}

/* Chooses a cell, or "stop", as the next part of the turn. {"step"}: "part" or "turn" of what was
 * entered, "back" when the cell that was chosen last was let go, "refused" with "why" a sentence. */
EXPORT(choose) const char *choose(unsigned number, const char *word)
{
    table *table = table_at(number);
    partial_turn *partial = &table->partial;
    sentence why;
    if (is_offered(partial, word)) {
        return take(table, word);
    }
    const char *begun = partial->words + partial->begun;
    size_t length = strlen(word);
    if (strncmp(begun, word, length) == 0 && begun[length] == ' ') {
        partial_take_back(partial);
        return reply_step("back", NULL);
    }
    if (partial->word_count == 1 && begun[0] != '\0') {
        partial_turn kept = *partial;
        partial_take_back(partial);
        if (is_offered(partial, word)) {
            return take(table, word);
        }
        *partial = kept;
    }
    unsigned cell = cell_named(partial->rules, word);
    if (cell == tablero_cell_count(partial->rules)) {
        sentence_begin(&why, "web.cannot_stop");
    } else {
        why_not(partial, table->walk.line.history, cell, &why);
    }
    return reply_step("refused", &why);
}

/* Takes back the last part that was entered; {"step"} is "back", or "none" where there is none. */
EXPORT(choose_back) const char *choose_back(unsigned number)
{
    partial_turn *partial = &table_at(number)->partial;
    if (partial->word_count == 0) {
        return reply_step("none", NULL);
    }
    partial_take_back(partial);
    return reply_step("back", NULL);
}

EXPORT(choose_none) void choose_none(unsigned number)
{
    table_moved(table_at(number));
}

/* Plays a whole turn in any notation: {"step":"turn"} or {"error"}. */
EXPORT(play_text) const char *play_text(unsigned number, const char *text)
{
    table *table = table_at(number);
    const session *line = &table->walk.line;
    tablero_turn turn;
    tablero_error error;
    if (tablero_turn_read(&line->rules, &line->position, line->history, text, &turn, &error) !=
        TABLERO_OK) {
        return reply_error(&error);
    }
    return play(table, &turn);
}
