#include "game/why.h"

#include <string.h>

#include "base/text.h"

enum { LISTED_MAX = 8 };

bool is_offered(const partial_turn *partial, const char *word)
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

unsigned cell_named(const tablero_rules *rules, const char *word)
{
    unsigned count = tablero_cell_count(rules), i = 0;
    while (i < count) {
        tablero_cell cell = tablero_cell_at(rules, i);
        if (strcmp(cell.name, word) == 0) {
            break;
        }
        i++;
    }
    return i;
}

static void say_error(sentence *why, const char *text, const tablero_error *error)
{
    sentence_begin(why, "why.error");
    sentence_add_text(why, text);
    sentence_add_number(why, SENTENCE_ERROR, 0);
    why->error = *error;
}

/* The turn from the cell that it began on to this one, where nothing but cells is written. */
static bool write_plainly(const partial_turn *partial, const char *word, text_builder *text)
{
    const char *begun = partial->words + partial->begun;
    const char *blank = strchr(begun, ' ');
    if (blank == NULL || partial->begun != 0) {
        return false;
    }
    text_put_bytes(text, begun, (size_t)(blank - begun));
    text_put(text, "-");
    text_put(text, word);
    return true;
}

/* A turn that could go on here, written with this cell in the place of its last one. */
static bool write_alike(const partial_turn *partial, const char *word, text_builder *text)
{
    char alike[TABLERO_TURN_BYTES];
    tablero_turn turn = partial->turn;
    partial_words next;
    partial_next(partial, &next);
    for (unsigned i = 0; i < next.count && turn.count < TABLERO_TURN_PLIES; i++) {
        if (!partial_completes(partial, next.words[i], &turn.plies[turn.count])) {
            continue;
        }
        turn.count++;
        tablero_turn_write(partial->rules, &partial->start, &turn, TABLERO_SHORT, alike,
                           sizeof alike);
        turn.count--;
        size_t length = strlen(alike), end = strlen(next.words[i]);
        if (length > end && strcmp(alike + length - end, next.words[i]) == 0) {
            text_put_bytes(text, alike, length - end);
            text_put(text, word);
            return true;
        }
    }
    return false;
}

/* What the rules say of a turn that would go on with this cell; false when they do not see a turn
 * in it. */
static bool explain_turn(const partial_turn *partial, const tablero_history *history,
                         const char *word, sentence *why)
{
    bool (*const writers[])(const partial_turn *, const char *, text_builder *) = {write_plainly,
                                                                                   write_alike};
    for (unsigned i = 0; i < sizeof writers / sizeof *writers; i++) {
        char text[TABLERO_TURN_BYTES];
        text_builder builder = text_begin(text, sizeof text);
        tablero_turn turn;
        tablero_error error;
        if (writers[i](partial, word, &builder) &&
            tablero_turn_read(partial->rules, &partial->start, history, text, &turn, &error) ==
                TABLERO_ILLEGAL) {
            say_error(why, text, &error);
            return true;
        }
    }
    return false;
}

/* The cells that can be chosen, when they are few. */
static bool list_offered(const partial_turn *partial, char list[SENTENCE_TEXT_BYTES])
{
    partial_words next;
    partial_next(partial, &next);
    text_builder text = text_begin(list, SENTENCE_TEXT_BYTES);
    for (unsigned i = 0; i < next.count && i < LISTED_MAX; i++) {
        text_put(&text, i == 0 ? "" : ", ");
        text_put(&text, next.words[i]);
    }
    return next.count > 0 && next.count <= LISTED_MAX;
}

static void explain_beginning(const partial_turn *partial, unsigned cell, sentence *why)
{
    const tablero_rules *rules = partial->rules;
    unsigned side = tablero_position_side(rules, &partial->position);
    tablero_content content = tablero_content_at(rules, &partial->position, cell);
    char list[SENTENCE_TEXT_BYTES];
    bool few = list_offered(partial, list);
    if (content.piece >= 0 && content.owner >= 0 && content.owner != (int)side) {
        sentence_begin(why, "why.not_yours");
        sentence_add_cell(why, rules, cell);
        sentence_add_number(why, SENTENCE_SIDE, (uint64_t)content.owner);
        sentence_add_number(why, SENTENCE_SIDE, side);
        return;
    }
    sentence_begin(why, few ? "why.no_piece" : content.piece < 0 ? "why.empty" : "why.cannot_move");
    sentence_add_cell(why, rules, cell);
    if (few) {
        sentence_add_text(why, list);
    }
}

void why_not(const partial_turn *partial, const tablero_history *history, unsigned cell,
             sentence *why)
{
    tablero_cell facts = tablero_cell_at(partial->rules, cell);
    char list[SENTENCE_TEXT_BYTES];
    if (partial->word_count == 0) {
        explain_beginning(partial, cell, why);
    } else if (!explain_turn(partial, history, facts.name, why)) {
        bool few = list_offered(partial, list);
        sentence_begin(why, few ? "why.goes_on" : "why.goes_on_marked");
        sentence_add_text(why, facts.name);
        if (few) {
            sentence_add_text(why, list);
        }
    }
}

bool finish_turn(const partial_turn *partial, const tablero_history *history, tablero_turn *turn,
                 sentence *why)
{
    char text[TABLERO_TURN_BYTES];
    tablero_error error;
    tablero_turn_write(partial->rules, &partial->start, &partial->turn, TABLERO_SHORT, text,
                       sizeof text);
    tablero_status status =
        tablero_turn_read(partial->rules, &partial->start, history, text, turn, &error);
    if (status == TABLERO_ILLEGAL) {
        say_error(why, text, &error);
        return false;
    }
    if (status != TABLERO_OK) {
        *turn = partial->turn;
    }
    return true;
}
