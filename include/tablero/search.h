/* The engine: looks for the best turn.
 *
 * A search is created for some rules and owns its memory: the transposition table, and what each
 * of its threads needs; after it has been created it allocates nothing. It belongs to one thread,
 * except that any thread may call tablero_search_stop, and that tablero_search_work is made for
 * others. It starts no thread itself and asks for the time only through now. With one thread, the
 * same position, limits other than time, and seed it visits the same nodes on every machine.
 *
 *     tablero_search_start(search, &position, history, &limits);
 *     while (tablero_search_resume(search, 100000) == TABLERO_INCOMPLETE)
 *         show(tablero_search_result(search));
 */
#ifndef TABLERO_SEARCH_H
#define TABLERO_SEARCH_H

#include "tablero/allocator.h"
#include "tablero/history.h"
#include "tablero/turn.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TABLERO_DEPTH_MAX = 100,      /* turns that a search looks ahead at most */
    TABLERO_LINE_MAX = 32,        /* turns of a variation that a report holds */
    TABLERO_VARIATIONS_MAX = 256, /* that a search can be created for */
    TABLERO_THREADS_MAX = 256,    /* likewise */
    TABLERO_WIN = 30000           /* score of a win now; TABLERO_WIN - n is a win within n turns */
};

typedef struct tablero_search tablero_search;

/* What ends a search, and how much of the game it sees. All 0: it goes on until it is stopped. */
typedef struct tablero_search_limits {
    unsigned depth;       /* turns; 0: as deep as the search can go */
    uint64_t nodes;       /* 0: any number; exceeded by the turns of one position at most */
    int64_t microseconds; /* for this turn; 0: any time */

    /* Of the side to move, in microseconds: what is left, and what each turn adds. The search
     * decides how much of it to use. 0: there is no clock. */
    int64_t clock, increment;
    unsigned clock_turns; /* that the clock must do for; 0: the rest of the game */
    bool pondering;       /* no time counts before tablero_search_begin_time is called */

    unsigned variations; /* different first turns to report; 0: one */

    /* The search is for a turn to play, and not to tell what a position is worth: where a game has it
     * so, a draw by repetition is worth less than an even position to the side that is to play. */
    bool playing;

    unsigned width;    /* plies that each node below the root looks at, at most; 0: all */
    unsigned blurring; /* evaluations are off by chance, by up to so much either way */
    uint64_t seed;     /* of the chance; other than 0, turns that look equally good are tried in a
                      random order */
} tablero_search_limits;

/* A line of play. Scores are for the side to move at the root: guesses, but that n turns before a
 * win or a loss they are TABLERO_WIN - n or n - TABLERO_WIN. */
typedef struct tablero_variation {
    int score;
    unsigned depth; /* turns searched to find it */
    unsigned count;
    tablero_turn turns[TABLERO_LINE_MAX];
} tablero_variation;

typedef struct tablero_search_report {
    unsigned depth;        /* turns searched to the end */
    unsigned seldepth;     /* most plies from the root */
    uint64_t nodes;        /* positions visited, by all threads */
    int64_t microseconds;  /* since the start; 0 without a clock */
    unsigned table_filled; /* of the transposition table, in thousandths */
    unsigned variation_count;
    const tablero_variation *variations; /* the search's own, best first: at least one, of at least
                                            one turn */
} tablero_search_report;

typedef void (*tablero_search_progress)(void *context, const tablero_search_report *report);

typedef struct tablero_search_options {
    const tablero_allocator *allocator; /* must be given; copied */
    size_t table_bytes;                 /* 0: 16 MiB */
    unsigned variations;                /* that limits may ask for at most; 0: one */
    unsigned threads;                   /* that may work on it; 0: one */
    int64_t (*now)(void *context);      /* microseconds from any start; NULL: no clock. Called by
                                           resume alone */
    tablero_search_progress progress;   /* called by resume after each depth; NULL: never */
    void *context;                      /* handed to now and progress */
    const char *engine;                 /* one of tablero_search_engines; NULL: the first */
    const struct network *network;      /* instead of the library's own; NULL: that one */
} tablero_search_options;

/* The ways to search, the best of them first, ended by NULL. "baseline" is a plain alpha-beta that
 * better ones are measured against. "best-first" grows a tree where the play looks best, which takes
 * half of the table's memory; to it a depth is the length of the best line, and it uses one thread. */
TABLERO_API const char *const *tablero_search_engines(void);

/* TABLERO_UNSUPPORTED when the game has no such engine; *search is NULL after any failure. rules
 * must outlive the search. */
TABLERO_API tablero_status tablero_search_create(tablero_search **search,
                                                 const tablero_rules *rules,
                                                 const tablero_search_options *options);

/* NULL is allowed. */
TABLERO_API void tablero_search_destroy(tablero_search *search);

/* Forgets all that earlier searches learned. */
TABLERO_API void tablero_search_clear(tablero_search *search);

/* Prepares a search of position, which must not be over. history (may be NULL) is the game so far
 * and must stay unchanged until the search ends. */
TABLERO_API void tablero_search_start(tablero_search *search, const tablero_position *position,
                                      const tablero_history *history,
                                      const tablero_search_limits *limits);

/* Searches on for about node_budget nodes (0: no budget). TABLERO_INCOMPLETE: there is more to do;
 * TABLERO_OK: a limit was reached, stop was called, or more depth would not change the score. */
TABLERO_API tablero_status tablero_search_resume(tablero_search *search, uint64_t node_budget);

/* Does one thread's part of a search that was started, and returns when the search has ended or was
 * stopped: part 0 resumes it to its end, the others, up to threads - 1, help. Each is to be called
 * in a thread of its own, and all must have returned before the next start. Helpers make the search
 * find more in the same time and end its reproducibility.
 *
 *     tablero_system_parallel(threads, threads, tablero_search_work, search);
 */
TABLERO_API void tablero_search_work(void *search, unsigned part);

/* Makes a running resume return soon, and ends the search. May be called by any thread and from a
 * signal handler. */
TABLERO_API void tablero_search_stop(tablero_search *search);

/* Begins to count the time of a pondering search: it was the rival's until now. Any thread may call
 * it. */
TABLERO_API void tablero_search_begin_time(tablero_search *search);

/* The best so far: valid after start (a legal turn is always there), until the next start. */
TABLERO_API const tablero_search_report *tablero_search_result(const tablero_search *search);

#ifdef __cplusplus
}
#endif

#endif
