#include "game/partial.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

const char partial_stop[] = "stop";

void partial_begin(partial_turn *partial, const tablero_rules *rules,
                   const tablero_position *position)
{
    memset(partial, 0, sizeof *partial);
    partial->rules = rules;
    partial->start = partial->position = *position;
}

static bool is_inside_ply(const partial_turn *partial)
{
    return partial->words[partial->begun] != '\0';
}

bool partial_is_complete(const partial_turn *partial)
{
    return partial->word_count > 0 && !is_inside_ply(partial) &&
           tablero_position_settled(partial->rules, &partial->position);
}

static size_t word_length(const char *words)
{
    const char *blank = strchr(words, ' ');
    return blank == NULL ? strlen(words) : (size_t)(blank - words);
}

/* What is left of a ply's words after those that were begun; false when it begins otherwise. */
static bool continues(const partial_turn *partial, tablero_ply ply, char *rest)
{
    char text[TABLERO_TURN_BYTES];
    const char *begun = partial->words + partial->begun;
    size_t length = strlen(begun);
    tablero_ply_write(partial->rules, &partial->position, ply, text, sizeof text);
    if (strncmp(text, begun, length) != 0) {
        return false;
    }
    memcpy(rest, text + length, strlen(text + length) + 1);
    return true;
}

/* The plies that may come next; none after the end of the turn. */
static unsigned next_plies(const partial_turn *partial, tablero_ply *plies)
{
    return partial_is_complete(partial) ? 0
                                        : tablero_plies(partial->rules, &partial->position, plies);
}

bool partial_completes(const partial_turn *partial, const char *word, tablero_ply *ply)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = next_plies(partial, plies);
    for (unsigned i = 0; i < count; i++) {
        char rest[TABLERO_TURN_BYTES];
        if (continues(partial, plies[i], rest) && strcmp(rest, word) == 0) {
            *ply = plies[i];
            return true;
        }
    }
    return false;
}

/* Whether some ply has this word and then others. */
static bool begins(const partial_turn *partial, const char *word)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = next_plies(partial, plies);
    size_t length = strlen(word);
    for (unsigned i = 0; i < count; i++) {
        char rest[TABLERO_TURN_BYTES];
        if (continues(partial, plies[i], rest) && strncmp(rest, word, length) == 0 &&
            rest[length] == ' ') {
            return true;
        }
    }
    return false;
}

partial_step partial_take(partial_turn *partial, const char *word)
{
    tablero_ply ply;
    size_t length = strlen(partial->words);
    if (word[0] == '\0' || length + strlen(word) + 2 > sizeof partial->words) {
        return PARTIAL_WRONG;
    }
    bool completes = partial_completes(partial, word, &ply);
    if (completes ? partial->turn.count == TABLERO_TURN_PLIES : !begins(partial, word)) {
        return PARTIAL_WRONG;
    }
    text_builder words = text_begin(partial->words + length, sizeof partial->words - length);
    text_put(&words, word);
    text_put(&words, " ");
    partial->word_count++;
    if (!completes) {
        return PARTIAL_BEGUN;
    }
    tablero_position next;
    tablero_ply_play(partial->rules, &next, &partial->position, ply);
    partial->position = next;
    partial->turn.plies[partial->turn.count++] = ply;
    partial->begun = strlen(partial->words);
    return partial_is_complete(partial) ? PARTIAL_TURN : PARTIAL_PLY;
}

void partial_take_back(partial_turn *partial)
{
    assert(partial->word_count > 0);
    partial_turn again;
    partial_begin(&again, partial->rules, &partial->start);
    const char *at = partial->words;
    while (again.word_count + 1 < partial->word_count) {
        char word[PARTIAL_BYTES] = "";
        size_t length = word_length(at);
        memcpy(word, at, length);
        partial_take(&again, word);
        at += length + 1;
    }
    *partial = again;
}

static void add_word(partial_words *next, const char *word, size_t length)
{
    for (unsigned i = 0; i < next->count; i++) {
        if (strncmp(next->words[i], word, length) == 0 && next->words[i][length] == '\0') {
            return;
        }
    }
    text_builder text = text_begin(next->words[next->count++], sizeof *next->words);
    text_put_bytes(&text, word, length);
}

static void move_stop_to_end(partial_words *next)
{
    for (unsigned i = 0; i + 1 < next->count; i++) {
        if (strcmp(next->words[i], partial_stop) == 0) {
            memmove(next->words[i], next->words[i + 1],
                    (next->count - 1 - i) * sizeof next->words[0]);
            memcpy(next->words[next->count - 1], partial_stop, strlen(partial_stop) + 1);
            return;
        }
    }
}

void partial_next(const partial_turn *partial, partial_words *next)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = next_plies(partial, plies);
    next->count = 0;
    for (unsigned i = 0; i < count; i++) {
        char rest[TABLERO_TURN_BYTES];
        if (continues(partial, plies[i], rest)) {
            add_word(next, rest, word_length(rest));
        }
    }
    move_stop_to_end(next);
}
