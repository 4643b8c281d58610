#include "match/run.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <time.h>

#include "base/mix.h"

enum { LOOK_NANOSECONDS = 50000000, SECOND_NANOSECONDS = 1000000000 };

/* Passed over: with a player who was given up. */
typedef enum game_state { GAME_WAITS, GAME_PLAYED, GAME_DONE, GAME_PASSED_OVER } game_state;

/* A match being played. The mutex guards all that changes. */
typedef struct runner {
    const match_settings *settings;
    unsigned game_count;
    game_state *states;
    game_result *results;
    unsigned next;                  /* games before it have been taken */
    unsigned handed;                /* games before it have been handed over */
    unsigned working;               /* threads */
    unsigned failures[PLAYERS_MAX]; /* to start, in a row */
    bool given_up[PLAYERS_MAX];
    match_end end; /* MATCH_COMPLETE while nothing has gone wrong */
    int reason;    /* errno of MATCH_CANNOT_WRITE */
    unsigned culprit;
    atomic_bool stop;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
} runner;

unsigned match_pairings(const match_settings *settings)
{
    return settings->player_count * (settings->player_count - 1) / 2;
}

unsigned match_game_count(const match_settings *settings)
{
    return settings->games * match_pairings(settings);
}

/* Which opening a game has. */
static unsigned round_of(const match_settings *settings, unsigned number)
{
    return number / 2 / match_pairings(settings);
}

void match_players_of(const match_settings *settings, unsigned number, unsigned players[2])
{
    unsigned pairing = number / 2 % match_pairings(settings), swapped = number % 2, one = 0;
    unsigned rivals = settings->player_count - 1;
    while (pairing >= rivals) {
        pairing -= rivals--;
        one++;
    }
    players[swapped] = one;
    players[swapped ^ 1] = one + 1 + pairing;
}

match_limits match_limits_of(const match_settings *settings, unsigned player)
{
    const player_spec *spec = &settings->players[player];
    match_limits limits = limits_any(&spec->limits) ? spec->limits : settings->limits;
    if (limits_any(&limits)) {
        return limits;
    }
    tablero_search_limits level = {0};
    if (spec->kind == PLAYER_LEVEL) {
        (void)tablero_level_limits(settings->rules, spec->level, 1, &level);
    }
    bool limited = level.depth > 0 || level.nodes > 0 || level.microseconds > 0;
    return limited ? limits : settings->usual;
}

/* ---- One thread ---- */

/* The players whom a thread has at hand: those of its last game. */
typedef struct hand {
    runner *runner;
    player_setup setups[2];
    match_player *players[2];
    unsigned indices[2];
} hand;

static void let_go(hand *hand, unsigned place)
{
    player_destroy(hand->players[place]);
    hand->players[place] = NULL;
}

/* The place of a player at hand, who is created if need be; 2 without memory. */
static unsigned take_player(hand *hand, unsigned index, unsigned other)
{
    const match_settings *settings = hand->runner->settings;
    for (unsigned place = 0; place < 2; place++) {
        if (hand->players[place] != NULL && hand->indices[place] == index) {
            return place;
        }
    }
    unsigned place = hand->players[0] != NULL && hand->indices[0] == other;
    let_go(hand, place);
    hand->setups[place] = (player_setup){
        .rules = settings->rules,
        .spec = &settings->players[index],
        .limits = match_limits_of(settings, index),
        .margin = settings->margin,
        .patience = settings->patience,
        .stop = &hand->runner->stop,
    };
    hand->indices[place] = index;
    hand->players[place] = player_create(&hand->setups[place]);
    return hand->players[place] == NULL ? 2 : place;
}

static fault play_game(hand *hand, const opening *opening, game_result *result)
{
    const match_settings *settings = hand->runner->settings;
    unsigned number = result->number, players[2] = {result->players[0], result->players[1]};
    game_plan plan = {
        .rules = settings->rules, .opening = opening, .turns_most = settings->turns_most};
    for (unsigned side = 0; side < 2; side++) {
        unsigned place = take_player(hand, players[side], players[side ^ 1]);
        if (place == 2) {
            return FAULT_MEMORY;
        }
        plan.players[side] = hand->players[place];
        plan.setups[side] = &hand->setups[place];
        plan.seeds[side] = mix64(mix64(settings->seed) ^ mix64(2 * (uint64_t)number + side + 1));
    }
    fault ended = game_play(&plan, result);
    result->number = number;
    result->players[0] = players[0];
    result->players[1] = players[1];
    return ended;
}

static void end_match(runner *runner, match_end end)
{
    if (runner->end == MATCH_COMPLETE) {
        runner->end = end;
    }
    atomic_store(&runner->stop, true);
}

/* Who could not be started so often in a row that it makes no sense to go on with them. */
static void count_failures(runner *runner, const game_result *result)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned player = result->players[side];
        bool failed = result->fault == FAULT_START && result->winner != (int)side;
        runner->failures[player] = failed ? runner->failures[player] + 1 : 0;
        if (runner->failures[player] >= START_FAILURES_MOST) {
            runner->culprit = player;
            runner->given_up[player] = true;
        }
    }
}

/* A game that was lost because a program is missing is to be played when it is there again. */
static void keep(runner *runner, const game_result *result)
{
    journal *journal = runner->settings->journal;
    runner->results[result->number] = *result;
    runner->states[result->number] = GAME_DONE;
    count_failures(runner, result);
    if (journal != NULL && result->fault != FAULT_START && !journal_add(journal, result)) {
        runner->reason = errno;
        end_match(runner, MATCH_CANNOT_WRITE);
    }
}

static bool can_be_played(const runner *runner, unsigned number)
{
    unsigned players[2];
    match_players_of(runner->settings, number, players);
    return !runner->given_up[players[0]] && !runner->given_up[players[1]];
}

/* Goes on to the next game that can be played, if there is one. */
static void find_game(runner *runner)
{
    for (; runner->next < runner->game_count; runner->next++) {
        game_state *state = &runner->states[runner->next];
        if (*state == GAME_WAITS && can_be_played(runner, runner->next)) {
            return;
        }
        *state = *state == GAME_WAITS ? GAME_PASSED_OVER : *state;
    }
}

/* The next game to be played and its opening; false when there is none. */
static bool take_game(runner *runner, game_result *result, const opening **opening)
{
    find_game(runner);
    if (runner->next == runner->game_count || atomic_load(&runner->stop)) {
        return false;
    }
    unsigned number = runner->next++;
    *result = (game_result){.number = number};
    match_players_of(runner->settings, number, result->players);
    *opening = openings_get(runner->settings->openings, round_of(runner->settings, number));
    runner->states[number] = GAME_PLAYED;
    if (*opening == NULL) {
        end_match(runner, MATCH_NO_MEMORY);
    }
    return *opening != NULL;
}

static void *work(void *context)
{
    runner *runner = context;
    hand hand = {.runner = runner};
    game_result result;
    const opening *opening;
    /* A program that has closed its input is noticed when writing fails. */
    sigset_t pipe;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, NULL);
    pthread_mutex_lock(&runner->mutex);
    while (take_game(runner, &result, &opening)) {
        pthread_mutex_unlock(&runner->mutex);
        fault ended = play_game(&hand, opening, &result);
        pthread_mutex_lock(&runner->mutex);
        if (ended == FAULT_NONE) {
            keep(runner, &result);
        } else if (ended == FAULT_MEMORY) {
            end_match(runner, MATCH_NO_MEMORY);
        }
        pthread_cond_signal(&runner->changed);
    }
    pthread_mutex_unlock(&runner->mutex);
    let_go(&hand, 0);
    let_go(&hand, 1);
    pthread_mutex_lock(&runner->mutex);
    runner->working--;
    pthread_cond_signal(&runner->changed);
    pthread_mutex_unlock(&runner->mutex);
    return NULL;
}

/* ---- The calling thread ---- */

/* Score of player 0 in the pair that ends with this game, in half points. */
static unsigned pair_score(const game_result *second)
{
    unsigned score = 0;
    for (const game_result *game = second - 1; game <= second; game++) {
        score += game->winner == TABLERO_DRAW ? 1 : game->players[game->winner] == 0 ? 2 : 0;
    }
    return score;
}

/* Hands over what is done, in order and without gaps. The mutex is held, but not while somebody
 * looks at a result: nobody changes that any more. */
static void hand_over(runner *runner, const match_watch *watch, uint64_t pairs[PAIR_SCORES])
{
    const sprt *sprt = runner->settings->sprt;
    while (runner->handed < runner->game_count && runner->states[runner->handed] >= GAME_DONE &&
           runner->end != MATCH_DECIDED) {
        const game_result *result = &runner->results[runner->handed++];
        if (runner->states[runner->handed - 1] == GAME_PASSED_OVER) {
            continue;
        }
        pthread_mutex_unlock(&runner->mutex);
        watch->result(watch->context, result);
        pthread_mutex_lock(&runner->mutex);
        bool pair = result->number % 2 == 1 && runner->states[result->number - 1] == GAME_DONE;
        if (sprt != NULL && pair) {
            pairs[pair_score(result)]++;
            if (sprt_judge(sprt, pairs) != SPRT_GOES_ON) {
                end_match(runner, MATCH_DECIDED);
            }
        }
    }
}

/* After a stop: what is done behind a game that is not. */
static void hand_over_rest(runner *runner, const match_watch *watch)
{
    for (unsigned i = runner->handed; i < runner->game_count; i++) {
        if (runner->states[i] == GAME_DONE) {
            watch->result(watch->context, &runner->results[i]);
        }
    }
}

static void wait_a_moment(runner *runner)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += LOOK_NANOSECONDS;
    until.tv_sec += until.tv_nsec / SECOND_NANOSECONDS;
    until.tv_nsec %= SECOND_NANOSECONDS;
    pthread_cond_timedwait(&runner->changed, &runner->mutex, &until);
}

/* Takes over what the journal has of these games. */
static void resume(runner *runner)
{
    journal *journal = runner->settings->journal;
    for (unsigned i = 0; journal != NULL && i < journal->result_count; i++) {
        unsigned number = journal->results[i].number;
        if (number < runner->game_count && runner->states[number] == GAME_WAITS) {
            runner->results[number] = journal->results[i];
            runner->states[number] = GAME_DONE;
            journal->results[i] = (game_result){0};
        }
    }
}

static void watch_threads(runner *runner, const match_watch *watch)
{
    pthread_t threads[CONCURRENCY_MAX];
    unsigned started = 0;
    uint64_t pairs[PAIR_SCORES] = {0};
    pthread_mutex_lock(&runner->mutex);
    hand_over(runner, watch, pairs);
    while (started < runner->settings->concurrency && started < CONCURRENCY_MAX &&
           pthread_create(&threads[started], NULL, work, runner) == 0) {
        started++;
        runner->working++;
    }
    if (started == 0) {
        end_match(runner, MATCH_NO_MEMORY);
    }
    while (runner->working > 0) {
        wait_a_moment(runner);
        if (watch->stop(watch->context)) {
            end_match(runner, MATCH_STOPPED);
        }
        hand_over(runner, watch, pairs);
    }
    pthread_mutex_unlock(&runner->mutex);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(threads[i], NULL);
    }
    if (runner->end != MATCH_DECIDED) {
        hand_over_rest(runner, watch);
    }
    if (runner->end == MATCH_STOPPED && runner->handed == runner->game_count) {
        runner->end = MATCH_COMPLETE;
    }
    if (runner->end == MATCH_COMPLETE && runner->given_up[runner->culprit]) {
        runner->end = MATCH_CANNOT_START;
    }
}

match_end match_run(const match_settings *settings, const match_watch *watch, unsigned *culprit)
{
    unsigned count = match_game_count(settings);
    runner runner = {.settings = settings,
                     .game_count = count,
                     .states = calloc(count, sizeof runner.states[0]),
                     .results = calloc(count, sizeof runner.results[0]),
                     .mutex = PTHREAD_MUTEX_INITIALIZER,
                     .changed = PTHREAD_COND_INITIALIZER};
    if (runner.states == NULL || runner.results == NULL) {
        runner.end = MATCH_NO_MEMORY;
    } else {
        resume(&runner);
        watch_threads(&runner, watch);
    }
    for (unsigned i = 0; runner.results != NULL && i < count; i++) {
        game_result_free(&runner.results[i]);
    }
    free(runner.states);
    free(runner.results);
    *culprit = runner.culprit;
    errno = runner.reason;
    return runner.end;
}
