#include <time.h>
#include <unistd.h>

#include "base/mix.h"
#include "input.h"
#include "interrupt.h"
#include "play.h"
#include "problem.h"
#include "say.h"

enum {
    HINT = 2, /* index of the search for hints, behind those of the two sides */
    NODES_AT_ONCE = 200000,
    HINT_NODES = 2000000,
    SILENCE = 500000, /* microseconds of thinking that need no word */
    /* Scores from which on a side is called better off, in the unit of the evaluations. */
    SCORE_BETTER = 60,
    SCORE_WINNING = 300
};

void play_set_level(play *play, int level)
{
    play->level = level;
    play->limits = level_limits(&play->game.rules, level, random_next(&play->random) | 1);
}

uint64_t play_chance(void)
{
    return mix64((uint64_t)time(NULL)) ^ mix64((uint64_t)getpid()) ^
           (uint64_t)tablero_system_now(NULL);
}

static tablero_search *search_of(play *play, unsigned index)
{
    if (play->searches[index] != NULL) {
        return play->searches[index];
    }
    tablero_search_options options = {
        .allocator = tablero_system_heap(),
        .now = tablero_system_now,
        .engine = index == HINT ? NULL : play->players[index].engine,
    };
    tablero_status status =
        tablero_search_create(&play->searches[index], &play->game.rules, &options);
    if (status != TABLERO_OK) {
        exit_code code = report_status(play->cli, status);
        if (index != HINT) {
            play->code = code;
            play->done = true;
        }
    }
    return play->searches[index];
}

void play_free_searches(play *play)
{
    for (unsigned i = 0; i <= HINT; i++) {
        tablero_search_destroy(play->searches[i]);
        play->searches[i] = NULL;
    }
}

static void stop(void *context)
{
    tablero_search_stop(context);
}

static void show_thinking(const play *play, bool begins)
{
    FILE *err = play->cli->err;
    if (begins) {
        say(play->cli, err, "play.thinking");
    } else {
        fputs("\r\033[K", err);
    }
    fflush(err);
}

/* Searches the position of the game; Ctrl-C ends it with the best so far. */
static const tablero_search_report *search(play *play, tablero_search *search,
                                           const tablero_search_limits *limits)
{
    bool watched = play->reader.terminal && play->reader.editor != NULL, shown = false;
    int64_t begun = tablero_system_now(NULL);
    fflush(play->cli->out);
    tablero_search_start(search, &play->game.position, play->game.history, limits);
    interrupt_catch(stop, search);
    while (tablero_search_resume(search, NODES_AT_ONCE) == TABLERO_INCOMPLETE) {
        if (watched && !shown && tablero_system_now(NULL) - begun > SILENCE) {
            show_thinking(play, true);
            shown = true;
        }
    }
    play->stopped = interrupt_wanted();
    interrupt_release();
    if (shown) {
        show_thinking(play, false);
    }
    return tablero_search_result(search);
}

bool play_think(play *play, tablero_turn *turn)
{
    play->stopped = false;
    tablero_search *engine = search_of(play, session_side(&play->game));
    if (engine == NULL) {
        return false;
    }
    *turn = search(play, engine, &play->limits)->variations[0].turns[0];
    return true;
}

static void say_opinion(const play *play, int score)
{
    char number[NUMBER_BYTES];
    const cli *cli = play->cli;
    int wins_in = TABLERO_WIN - score, loses_in = TABLERO_WIN + score;
    if (wins_in <= TABLERO_DEPTH_MAX) {
        number_words(cli, (uint64_t)wins_in, number);
        say_line(cli, cli->out, wins_in == 1 ? "opinion.wins_now" : "opinion.wins", number);
    } else if (loses_in <= TABLERO_DEPTH_MAX) {
        number_words(cli, (uint64_t)loses_in, number);
        say_line(cli, cli->out, "opinion.loses", number);
    } else {
        say_line(cli, cli->out,
                 score >= SCORE_WINNING   ? "opinion.much_better"
                 : score >= SCORE_BETTER  ? "opinion.better"
                 : score > -SCORE_BETTER  ? "opinion.even"
                 : score > -SCORE_WINNING ? "opinion.worse"
                                          : "opinion.much_worse");
    }
}

void play_hint(play *play)
{
    static const tablero_search_limits limits = {.nodes = HINT_NODES};
    tablero_search *adviser = search_of(play, HINT);
    if (adviser == NULL) {
        return;
    }
    const tablero_search_report *report = search(play, adviser, &limits);
    turn_text move =
        write_turn(&play->game.rules, &play->game.position, &report->variations[0].turns[0]);
    say(play->cli, play->cli->out, "play.hint", move.text);
    putc(' ', play->cli->out);
    say_opinion(play, report->variations[0].score);
}
