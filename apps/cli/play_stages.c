/* Turns of several plies, entered part by part: the square of a piece, where it goes, and so on. */
#include <string.h>

#include "base/text.h"
#include "board.h"
#include "game/why.h"
#include "input.h"
#include "output.h"
#include "play.h"
#include "problem.h"
#include "say.h"
#include "stage.h"

enum { LIST_BYTES = 16384 };

/* Whether a turn that begins here can go on after its first ply. */
static bool has_stages_from(const tablero_rules *rules, const tablero_position *position)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    for (unsigned i = 0; i < count; i++) {
        tablero_position next;
        tablero_ply_play(rules, &next, position, plies[i]);
        if (!tablero_position_settled(rules, &next)) {
            return true;
        }
    }
    return false;
}

void play_stage_begin(play *play)
{
    tablero_position usual;
    tablero_position_start(&play->game.rules, &usual);
    play->has_stages = has_stages_from(&play->game.rules, &usual) ||
                       has_stages_from(&play->game.rules, &play->game.start);
    play->partial.word_count = 0;
}

bool play_in_stage(const play *play)
{
    return play->partial.word_count > 0;
}

/* ---- What is asked ---- */

/* The word that a person reads for a part of a turn. */
static const char *shown_word(const play *play, const char *word, char memory[PLAY_WORD_BYTES])
{
    if (strcmp(word, partial_stop) == 0) {
        return play_part_word(play->cli, PLAY_STOP, memory);
    }
    return stage_is_hand(&play->game.rules, word) ? play_part_word(play->cli, PLAY_HAND, memory)
                                                  : word;
}

void play_write_parts(const play *play, text_builder *text)
{
    const char *at = play->partial.words;
    size_t length;
    for (; (length = strcspn(at, " ")) > 0; at += length + (at[length] == ' ')) {
        char word[PARTIAL_WORD_BYTES] = "", memory[PLAY_WORD_BYTES];
        memcpy(word, at, length < sizeof word ? length : sizeof word - 1);
        text_put(text, shown_word(play, word, memory));
        text_put_char(text, ' ');
    }
}

/* The part that a person means: small letters, and the words of his language. */
static const char *meant_word(const partial_turn *partial, const char *typed, size_t length,
                              char word[PARTIAL_WORD_BYTES])
{
    for (size_t i = 0; i <= length; i++) {
        word[i] = typed[i] >= 'A' && typed[i] <= 'Z' ? (char)(typed[i] - 'A' + 'a') : typed[i];
    }
    if (play_is_part(word, PLAY_STOP)) {
        return partial_stop;
    }
    if (play_is_part(word, PLAY_HAND)) {
        partial_words next;
        partial_next(partial, &next);
        for (unsigned i = 0; i < next.count; i++) {
            if (stage_is_hand(partial->rules, next.words[i])) {
                memcpy(word, next.words[i], PARTIAL_WORD_BYTES);
            }
        }
    }
    return word;
}

/* The words that can come next; whether stopping is one of them is told, not listed. */
static bool list_next(const play *play, const partial_turn *partial, text_builder *list)
{
    char memory[PLAY_WORD_BYTES];
    partial_words next;
    bool may_stop = false;
    partial_next(partial, &next);
    for (unsigned i = 0; i < next.count; i++) {
        if (strcmp(next.words[i], partial_stop) == 0) {
            may_stop = true;
        } else {
            text_put(list, list->length == 0 ? "" : ", ");
            text_put(list, shown_word(play, next.words[i], memory));
        }
    }
    return may_stop;
}

void play_show_stage(const play *play)
{
    draw_marks marks;
    char list[LIST_BYTES], word[PLAY_WORD_BYTES];
    const cli *cli = play->cli;
    const partial_turn *partial = &play->partial;
    text_builder text = text_begin(list, sizeof list);
    stage_mark(partial, &marks);
    putc('\n', cli->out);
    print_board(cli, cli->out, partial->rules, &partial->position, &marks, play->flip);
    stage_say_question(cli, cli->out, partial);
    bool may_stop = list_next(play, partial, &text);
    if (text.length > 0) {
        print_wrapped(cli, cli->out, list, 0, 0);
    }
    if (may_stop) {
        say_line(cli, cli->out, "play.stage.stop", play_part_word(cli, PLAY_STOP, word));
    }
    if (play->reader.terminal && partial->word_count == 1) {
        say_line(cli, cli->out, "play.stage.back", play_word(cli, PLAY_UNDO, word));
    }
    fflush(cli->out);
}

/* The turn that is being entered, or one that begins. */
static partial_turn present_turn(const play *play)
{
    partial_turn begins;
    partial_begin(&begins, &play->game.rules, &play->game.position);
    return play_in_stage(play) ? play->partial : begins;
}

void play_list_parts(const play *play)
{
    char list[LIST_BYTES], word[PLAY_WORD_BYTES];
    partial_turn partial = present_turn(play);
    text_builder text = text_begin(list, sizeof list);
    if (list_next(play, &partial, &text)) {
        text_put(&text, text.length == 0 ? "" : ", ");
        text_put(&text, play_part_word(play->cli, PLAY_STOP, word));
    }
    print_wrapped(play->cli, play->cli->out, list, 0, 0);
}

void play_offer_parts(const play *play, line_reader *reader)
{
    char memory[PLAY_WORD_BYTES];
    partial_words next;
    partial_turn partial = present_turn(play);
    partial_next(&partial, &next);
    for (unsigned i = 0; i < next.count; i++) {
        line_offer(reader, shown_word(play, next.words[i], memory));
    }
}

/* ---- Warnings ---- */

/* Tells the warnings. Somebody in a terminal decides; a pipe has decided. */
static bool is_wanted(play *play, const stage_warnings *warnings)
{
    const cli *cli = play->cli;
    fflush(cli->out);
    stage_say_warnings(cli, cli->err, &play->game.rules, warnings);
    return warnings->count == 0 || !play->reader.terminal ||
           play_confirm(play, "play.stage.anyway", NULL);
}

bool play_turn_is_wanted(play *play, const tablero_turn *turn)
{
    stage_warnings all = {0};
    const tablero_rules *rules = &play->game.rules;
    tablero_position position = play->game.position;
    for (unsigned i = 0; i < turn->count; i++) {
        tablero_position next;
        stage_add_warnings(&all, rules, &position, turn->plies[i]);
        tablero_ply_play(rules, &next, &position, turn->plies[i]);
        position = next;
    }
    return is_wanted(play, &all);
}

/* ---- Taking words ---- */

/* Plays the turn that is complete, in its canonical form, unless an earlier position forbids it. */
static void finish(play *play)
{
    session *game = &play->game;
    tablero_turn turn = play->partial.turn, canonical;
    tablero_error error;
    play->partial.word_count = 0;
    turn_text text = write_turn(&game->rules, &game->position, &turn);
    tablero_status status = tablero_turn_read(&game->rules, &game->position, game->history,
                                              text.text, &canonical, &error);
    if (status == TABLERO_ILLEGAL) {
        play->pending = NULL;
        fflush(play->cli->out);
        play_say_error(play, &error);
        return;
    }
    play_turn(play, status == TABLERO_OK ? &canonical : &turn);
}

bool play_take_part(play *play, const char *typed, const char *rest)
{
    partial_turn *partial = &play->partial;
    char memory[PARTIAL_WORD_BYTES];
    tablero_ply ply;
    stage_warnings warnings = {0};
    size_t length = strlen(typed);
    if (!play->has_stages || play_outcome(play).over || length >= sizeof memory) {
        return false;
    }
    if (!play_in_stage(play)) {
        partial_begin(partial, &play->game.rules, &play->game.position);
    }
    const char *taken = meant_word(partial, typed, length, memory);
    if (partial_completes(partial, taken, &ply)) {
        stage_add_warnings(&warnings, partial->rules, &partial->position, ply);
        if (!is_wanted(play, &warnings)) {
            play->pending = NULL;
            return true;
        }
    }
    play->pending = rest[0] == '\0' || play->asked ? NULL : rest;
    switch (partial_take(partial, taken)) {
    case PARTIAL_WRONG:
        play->pending = NULL;
        return false;
    case PARTIAL_BEGUN:
    case PARTIAL_PLY:
        if (play->pending == NULL) {
            play_show_stage(play);
        }
        break;
    case PARTIAL_TURN:
        finish(play);
        break;
    }
    return true;
}

bool play_take_part_back(play *play)
{
    if (!play_in_stage(play)) {
        return false;
    }
    partial_take_back(&play->partial);
    if (play_in_stage(play)) {
        play_show_stage(play);
    } else {
        play_show(play);
    }
    return true;
}

bool play_say_wrong_part(const play *play, const char *word)
{
    char list[LIST_BYTES], stop[PLAY_WORD_BYTES];
    bool is_cell = cell_named(&play->game.rules, word) < tablero_cell_count(&play->game.rules);
    if (!play_in_stage(play) && !(play->has_stages && is_cell)) {
        return false;
    }
    partial_turn partial = present_turn(play);
    text_builder text = text_begin(list, sizeof list);
    if (list_next(play, &partial, &text)) {
        text_put(&text, text.length == 0 ? "" : ", ");
        text_put(&text, play_part_word(play->cli, PLAY_STOP, stop));
    }
    fflush(play->cli->out);
    say_line(play->cli, play->cli->err, play_in_stage(play) ? "play.stage.wrong" : "why.no_piece",
             word, list);
    return true;
}
