#include "thinker.h"

#include <signal.h>
#include <string.h>

void thinker_begin(thinker *thinker)
{
    memset(thinker, 0, sizeof *thinker);
    pthread_mutex_init(&thinker->mutex, NULL);
}

static void forget(thinker *thinker)
{
    thinker_stop(thinker);
    tablero_search_destroy(thinker->search);
    tablero_history_destroy(thinker->history);
    thinker->search = NULL;
    thinker->history = NULL;
}

void thinker_end(thinker *thinker)
{
    forget(thinker);
    pthread_mutex_destroy(&thinker->mutex);
}

/* ---- In the thread ---- */

static void note(void *context, const tablero_search_report *report)
{
    thinker *thinker = context;
    pthread_mutex_lock(&thinker->mutex);
    thought *latest = &thinker->latest;
    latest->depth = report->depth;
    latest->nodes = report->nodes;
    latest->microseconds = report->microseconds;
    latest->count =
        report->variation_count < THINKER_VARIATIONS ? report->variation_count : THINKER_VARIATIONS;
    memcpy(latest->variations, report->variations, latest->count * sizeof latest->variations[0]);
    thinker->has_news = true;
    pthread_mutex_unlock(&thinker->mutex);
}

static void *think(void *context)
{
    thinker *thinker = context;
    while (tablero_search_resume(thinker->search, 0) == TABLERO_INCOMPLETE) {
    }
    note(thinker, tablero_search_result(thinker->search));
    atomic_store(&thinker->finished, true);
    return NULL;
}

/* ---- Outside ---- */

/* Makes sure that there are a search and a history for these rules. */
static tablero_status prepare(thinker *thinker, const tablero_rules *rules)
{
    bool same = memcmp(&thinker->rules, rules, sizeof *rules) == 0;
    if (thinker->search != NULL && same) {
        return TABLERO_OK;
    }
    forget(thinker);
    thinker->rules = *rules;
    tablero_search_options options = {
        .allocator = tablero_system_heap(),
        .variations = THINKER_VARIATIONS,
        .now = tablero_system_now,
        .progress = note,
        .context = thinker,
    };
    tablero_status status =
        tablero_history_create(&thinker->history, &thinker->rules, tablero_system_heap());
    return status == TABLERO_OK ? tablero_search_create(&thinker->search, &thinker->rules, &options)
                                : status;
}

static tablero_status copy_history(thinker *thinker, const session *game)
{
    tablero_status status = TABLERO_OK;
    tablero_history_truncate(thinker->history, 0);
    for (size_t i = 0; status == TABLERO_OK && i < game->turn_count; i++) {
        status = tablero_history_push(thinker->history, &game->turns[i].before);
    }
    return status;
}

/* Signals are for the thread that has the terminal, but for those that a mistake in this one raises:
 * blocked, they would end the program before it can give the terminal back. */
static void block_set(sigset_t *blocked)
{
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    sigfillset(blocked);
    for (unsigned i = 0; i < sizeof own / sizeof own[0]; i++) {
        sigdelset(blocked, own[i]);
    }
}

tablero_status thinker_start(thinker *thinker, const session *game,
                             const tablero_search_limits *limits)
{
    thinker_stop(thinker);
    tablero_status status = prepare(thinker, &game->rules);
    status = status == TABLERO_OK ? copy_history(thinker, game) : status;
    if (status != TABLERO_OK) {
        forget(thinker);
        return status;
    }
    tablero_search_start(thinker->search, &game->position, thinker->history, limits);
    atomic_store(&thinker->finished, false);
    thinker->has_news = false;
    sigset_t blocked, before;
    block_set(&blocked);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    thinker->running = pthread_create(&thinker->thread, NULL, think, thinker) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return thinker->running ? TABLERO_OK : TABLERO_NO_MEMORY;
}

void thinker_stop(thinker *thinker)
{
    if (thinker->running) {
        tablero_search_stop(thinker->search);
        pthread_join(thinker->thread, NULL);
        thinker->running = false;
    }
    thinker->has_news = false;
}

bool thinker_is_busy(const thinker *thinker)
{
    return thinker->running;
}

bool thinker_news(thinker *thinker, thought *thought)
{
    pthread_mutex_lock(&thinker->mutex);
    bool news = thinker->has_news;
    if (news) {
        *thought = thinker->latest;
        thinker->has_news = false;
    }
    pthread_mutex_unlock(&thinker->mutex);
    return news;
}

bool thinker_answer(thinker *thinker, thought *answer)
{
    if (!thinker->running || !atomic_load(&thinker->finished)) {
        return false;
    }
    pthread_join(thinker->thread, NULL);
    thinker->running = false;
    thinker->has_news = false;
    *answer = thinker->latest;
    return true;
}
