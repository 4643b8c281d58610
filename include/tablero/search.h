/* The engine: looks for the best turn.
 *
 * A search is created for some rules and owns its transposition table and nothing else; after it
 * has been created it allocates nothing. It belongs to one thread, except that any thread may call
 * tablero_search_stop. With the same position, limits other than time and seed it visits the same
 * nodes on every machine. It starts no thread and asks for the time only through now.
 *
 *     tablero_search_start(search, &position, history, &limits);
 *     while (tablero_search_resume(search, 100000) == TABLERO_INCOMPLETE)
 *         show(tablero_search_report(search));
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
    TABLERO_DEPTH_MAX = 100, /* turns that a search looks ahead at most */
    TABLERO_LINE_MAX = 32,   /* turns of a principal variation that a report holds */
    TABLERO_WIN = 30000      /* score of a win now; TABLERO_WIN - n is a win within n turns */
};

typedef struct tablero_search tablero_search;

typedef struct tablero_search_limits {
    unsigned depth;       /* turns; 0: as deep as the search can go */
    uint64_t nodes;       /* 0: any number; exceeded by the turns of one position at most */
    int64_t microseconds; /* 0: any time */
    uint64_t seed; /* other than 0: turns that look equally good are tried in a random order */
} tablero_search_limits;

typedef struct tablero_search_report {
    unsigned depth;        /* turns searched to the end */
    unsigned seldepth;     /* most plies from the root */
    int score;             /* for the side to move */
    uint64_t nodes;        /* positions visited */
    int64_t microseconds;  /* since the start; 0 without a clock */
    unsigned table_filled; /* of the transposition table, in thousandths */
    unsigned line_count;
    tablero_turn line[TABLERO_LINE_MAX]; /* the principal variation; its first turn is the best */
} tablero_search_report;

typedef void (*tablero_search_progress)(void *context, const tablero_search_report *report);

typedef struct tablero_search_options {
    const tablero_allocator *allocator; /* must be given; copied */
    size_t table_bytes;                 /* 0: 16 MiB */
    int64_t (*now)(void *context);      /* microseconds from any start; NULL: no clock */
    tablero_search_progress progress;   /* called after each depth; NULL: never */
    void *context;                      /* handed to now and progress */
    const char *engine;                 /* "baseline"; NULL: the best there is */
} tablero_search_options;

/* TABLERO_UNSUPPORTED when the game has no engine; *search is NULL after any failure. rules must
 * outlive the search. */
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

/* Makes a running resume return soon. May be called by any thread and from a signal handler. */
TABLERO_API void tablero_search_stop(tablero_search *search);

/* The best line so far: valid after start (a legal turn is always there), until the next start. */
TABLERO_API const tablero_search_report *tablero_search_result(const tablero_search *search);

#ifdef __cplusplus
}
#endif

#endif
