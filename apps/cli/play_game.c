#include <string.h>
#include <time.h>

#include "board.h"
#include "input.h"
#include "interrupt.h"
#include "play.h"
#include "problem.h"
#include "say.h"
#include "tell.h"

enum { PROMPT_BYTES = 128, PROMPT_WORDS = 40 };

tablero_outcome play_outcome(const play *play)
{
    tablero_outcome outcome = session_outcome(&play->game);
    if (!outcome.over && play->resigned >= 0) {
        return (tablero_outcome){true, play->resigned ^ 1, "resignation"};
    }
    return outcome;
}

bool play_has_human(const play *play)
{
    return play->players[TABLERO_FIRST].human || play->players[TABLERO_SECOND].human;
}

void play_say_result(const play *play)
{
    say_outcome(play->cli, play->cli->out, &play->game.rules, play_outcome(play));
}

void play_show(const play *play)
{
    draw_marks marks;
    const session *game = &play->game;
    tablero_outcome outcome = play_outcome(play);
    print_board(play->cli, play->cli->out, &game->rules, &game->position,
                session_marks(game, &marks), play->flip);
    print_caption(play->cli, play->cli->out, &game->rules, &game->position, outcome);
    if (outcome.over) {
        play_say_result(play);
    }
    say_announcements(play->cli, play->cli->out, &game->rules, &game->position, outcome);
}

void play_turn(play *play, const tablero_turn *turn)
{
    tablero_status status = session_play(&play->game, turn);
    play->partial.word_count = 0;
    if (status != TABLERO_OK) {
        play->code = report_status(play->cli, status);
        play->done = true;
        return;
    }
    putc('\n', play->cli->out);
    tell_turn(play->cli, play->cli->out, &play->game.rules, session_last(&play->game));
    play_show(play);
    fflush(play->cli->out);
}

static bool take_example(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    *(tablero_turn *)context = *turn;
    return false;
}

void play_say_title(const play *play)
{
    const cli *cli = play->cli;
    const session *game = &play->game;
    char first[PLAYER_BYTES], second[PLAYER_BYTES];
    play_say_round(play);
    say_line(cli, cli->out, "play.title", game_words(cli, tablero_rules_game(&game->rules), "name"),
             side_words(cli, &game->rules, TABLERO_FIRST), play_player(play, TABLERO_FIRST, first),
             side_words(cli, &game->rules, TABLERO_SECOND),
             play_player(play, TABLERO_SECOND, second));
}

/* What can be typed, for somebody who sits there and is asked for the first time. */
static void print_tip(play *play)
{
    const cli *cli = play->cli;
    const session *game = &play->game;
    char help[PLAY_WORD_BYTES], game_rules[PLAY_WORD_BYTES];
    if (!play->reader.terminal || play->tipped || play_outcome(play).over) {
        return;
    }
    tablero_turn example;
    tablero_turns(&game->rules, &game->position, NULL, take_example, &example);
    say_line(cli, cli->out, play->has_stages ? "play.tip_stages" : "play.tip",
             write_turn(&game->rules, &game->position, &example).text,
             play_word(cli, PLAY_HELP, help), play_word(cli, PLAY_RULES, game_rules));
    play->tipped = true;
}

static void write_prompt(const play *play, char prompt[PROMPT_BYTES])
{
    if (play_outcome(play).over) {
        snprintf(prompt, PROMPT_BYTES, "> ");
    } else {
        /* Of a long turn, its last words. */
        char words[TABLERO_TURN_BYTES];
        text_builder parts = text_begin(words, sizeof words);
        if (play_in_stage(play)) {
            play_write_parts(play, &parts);
        }
        size_t length = strlen(words);
        const char *from = words + (length > PROMPT_WORDS ? length - PROMPT_WORDS : 0);
        unsigned side = session_side(&play->game);
        snprintf(prompt, PROMPT_BYTES, "%s%s%.*s> ", side_words(play->cli, &play->game.rules, side),
                 length == 0     ? ""
                 : from == words ? " "
                                 : " …",
                 length == 0 ? 0 : (int)strlen(from) - 1, from);
    }
}

/* The first Ctrl-C is taken for a slip of the hand. */
static void take_interrupt(play *play)
{
    char quit[PLAY_WORD_BYTES];
    if (play->interrupted) {
        play->code = EXIT_LIMIT;
        play->done = true;
        return;
    }
    play->interrupted = true;
    say_line(play->cli, play->cli->err, "play.interrupted", play_word(play->cli, PLAY_QUIT, quit));
}

static void take_line(play *play)
{
    char prompt[PROMPT_BYTES];
    if (play->pending != NULL) {
        play_answer(play, play->pending);
        return;
    }
    print_tip(play);
    write_prompt(play, prompt);
    fflush(play->cli->out);
    switch (line_read(&play->reader, prompt)) {
    case LINE_READ:
        play->interrupted = false;
        play_answer(play, play->reader.text);
        break;
    case LINE_INTERRUPTED:
        take_interrupt(play);
        break;
    case LINE_END:
        play->done = true;
        break;
    case LINE_UNREADABLE:
        say_line(play->cli, play->cli->err, "play.unreadable");
        play->code = EXIT_UNREADABLE;
        play->done = true;
        break;
    }
}

bool play_confirm(play *play, const char *key, const char *argument)
{
    if (!play->reader.terminal) {
        return false;
    }
    play->asked = true;
    play->pending = NULL;
    char question[PROMPT_BYTES * 4];
    const char *const arguments[] = {argument, NULL};
    fill_words(question, sizeof question, words(play->cli, key), arguments);
    return line_read(&play->reader, question) == LINE_READ &&
           strchr("yYsS", play->reader.text[0]) != NULL && play->reader.text[0] != '\0';
}

/* Somebody who only watches wants to see each board before the next one comes. */
static void wait_for_watcher(play *play)
{
    static const struct timespec moment = {.tv_nsec = 800000000};
    if (play->reader.terminal && !play->stopped) {
        fflush(play->cli->out);
        interrupt_catch(NULL, NULL);
        nanosleep(&moment, NULL);
        play->stopped = interrupt_wanted();
        interrupt_release();
    }
}

static void take_engine_turn(play *play)
{
    tablero_turn turn;
    if (!play_think(play, &turn)) {
        return;
    }
    if (!play_has_human(play)) {
        wait_for_watcher(play);
    }
    if (play->stopped && !play_has_human(play)) {
        play->code = EXIT_LIMIT;
        play->done = true;
        return;
    }
    play_turn(play, &turn);
}

static void save_record(play *play)
{
    if (play->record == NULL) {
        return;
    }
    exit_code code = play_save(play, play->record, play->overwrite);
    play->overwrite = play->overwrite || code == EXIT_DONE;
    play->code = play->code == EXIT_DONE ? code : play->code;
}

/* What somebody can do after the end. */
static void print_ending(const play *play)
{
    char again[PLAY_WORD_BYTES], save[PLAY_WORD_BYTES], undo[PLAY_WORD_BYTES];
    char quit[PLAY_WORD_BYTES];
    const cli *cli = play->cli;
    if (play->reader.terminal) {
        say_line(cli, cli->out, "play.ending", play_word(cli, PLAY_NEW, again),
                 play_word(cli, PLAY_SAVE, save), play_word(cli, PLAY_UNDO, undo),
                 play_word(cli, PLAY_QUIT, quit));
    }
}

/* Somebody leaves before the end: how to go on later. */
static void print_leaving(const play *play)
{
    if (play_outcome(play).over || play->game.turn_count == 0 || !play_has_human(play)) {
        return;
    }
    say_line(play->cli, play->cli->out, "play.left", write_spec(&play->game.rules).text,
             write_position(&play->game.rules, &play->game.position).text);
}

/* Tells and keeps what has ended; between the games of a match there is nothing to keep yet. */
static void end_game(play *play)
{
    play_match_end_game(play);
    if (play_match_goes_on(play)) {
        return;
    }
    save_record(play);
    print_ending(play);
}

static void play_through(play *play)
{
    bool ended = false;
    while (!play->done) {
        bool over = play_outcome(play).over;
        if (over && !ended) {
            end_game(play);
        }
        ended = over;
        bool somebody = play->reader.terminal && play_has_human(play);
        if (over && play_match_goes_on(play) && !somebody) {
            play_match_next_game(play);
        } else if (over && !play_has_human(play)) {
            break;
        } else if (over || play->players[session_side(&play->game)].human) {
            take_line(play);
        } else {
            take_engine_turn(play);
        }
    }
    if (!play_outcome(play).over || play_match_goes_on(play)) {
        print_leaving(play);
        save_record(play);
    }
}

exit_code play_run(play *play)
{
    play->resigned = -1;
    tablero_status status = session_begin(&play->game);
    if (status != TABLERO_OK) {
        return report_status(play->cli, status);
    }
    play_stage_begin(play);
    line_begin(&play->reader, play->cli, play_complete, play);
    play_say_title(play);
    play_show(play);
    play_through(play);
    line_end(&play->reader);
    play_free_searches(play);
    play_match_free(play);
    session_end(&play->game);
    return play->code;
}
