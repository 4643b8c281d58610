/* A search that runs in a thread of its own, so that the screen never waits for it.
 *
 * It keeps copies of all that it needs: the game may go on while it thinks. */
#ifndef TUI_THINKER_H
#define TUI_THINKER_H

#include <pthread.h>
#include <stdatomic.h>

#include "game/session.h"
#include "tablero/search.h"

enum { THINKER_VARIATIONS = 3 };

/* What a search has found so far. */
typedef struct thought {
    unsigned depth;
    uint64_t nodes;
    int64_t microseconds;
    unsigned count; /* variations, best first; 0: nothing yet */
    tablero_variation variations[THINKER_VARIATIONS];
} thought;

typedef struct thinker {
    tablero_rules rules;
    tablero_history *history;
    tablero_search *search;
    pthread_t thread;
    bool running;          /* there is a thread */
    atomic_bool finished;  /* it has nothing more to do */
    pthread_mutex_t mutex; /* of what follows */
    thought latest;
    bool has_news;
} thinker;

void thinker_begin(thinker *thinker);
void thinker_end(thinker *thinker);

/* Thinks about where a game stands, which is not over. Whatever it thought about before is
 * forgotten. */
tablero_status thinker_start(thinker *thinker, const session *game,
                             const tablero_search_limits *limits);

/* Ends the thinking, if there is any. */
void thinker_stop(thinker *thinker);

/* Whether it thinks, or has ended and nobody has asked for the answer yet. */
bool thinker_is_busy(const thinker *thinker);

/* Copies what is known, if that is more than the last time. */
bool thinker_news(thinker *thinker, thought *thought);

/* Whether the search has come to its end; then the answer is copied and the thinker is idle. */
bool thinker_answer(thinker *thinker, thought *answer);

#endif
