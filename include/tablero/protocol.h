/* The engine protocol: the Universal Game Interface dialect of UCI, as described in
 * docs/protocol.md, without a process around it.
 *
 * The host owns the loop, the threads and the input: it hands in lines and gets the answers through
 * a callback. A protocol belongs to one thread and starts none itself. It allocates when it is
 * created, when a line changes the game, an option or the position, and when the first search is
 * prepared; never while a search runs.
 *
 *     while (tablero_protocol_state_of(protocol) != TABLERO_PROTOCOL_ENDED) {
 *         if (tablero_protocol_state_of(protocol) == TABLERO_PROTOCOL_THINKING)
 *             tablero_protocol_think(protocol, 100000);
 *         hand in the lines that have arrived; when not thinking, wait for one
 *     }
 */
#ifndef TABLERO_PROTOCOL_H
#define TABLERO_PROTOCOL_H

#include "tablero/search.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { TABLERO_PROTOCOL_LINE_BYTES = 1 << 17 /* of the longest line that is obeyed */ };

typedef struct tablero_protocol tablero_protocol;

typedef enum tablero_protocol_state {
    TABLERO_PROTOCOL_IDLE,     /* a line is to be handed in next */
    TABLERO_PROTOCOL_THINKING, /* tablero_protocol_think is to be called; lines may be handed in */
    TABLERO_PROTOCOL_WAITING,  /* thought to the end, and a line must ask for the answer */
    TABLERO_PROTOCOL_ENDED     /* by quit */
} tablero_protocol_state;

typedef struct tablero_protocol_options {
    const tablero_allocator *allocator; /* must be given; copied */
    const char *spec;                   /* of the first game; NULL: the first of all */
    void *context;                      /* handed to all callbacks */

    /* Microseconds from any start; must be given. A search asks for it every millisecond or so:
     * there the host may hand in lines that have arrived. */
    int64_t (*now)(void *context);

    /* Gets the answers; must be given. A line may come in several pieces; a line feed ends it. */
    void (*answer)(void *context, const char *bytes, size_t count);

    /* Puts an error into words, always NUL-terminated, cut to capacity. NULL: answers have the
     * key of the message and its arguments. */
    void (*explain)(void *context, const tablero_error *error, char *text, size_t capacity);

    /* Calls tablero_search_work(search, i) for i from 1 to helpers, each in a thread of its own;
     * dismiss waits until all have returned. NULL: searches have one thread. */
    void (*assist)(void *context, tablero_search *search, unsigned helpers);
    void (*dismiss)(void *context);
} tablero_protocol_options;

/* TABLERO_BAD_SPEC, or TABLERO_NO_MEMORY; *protocol is NULL after any failure. */
TABLERO_API tablero_status tablero_protocol_create(tablero_protocol **protocol,
                                                   const tablero_protocol_options *options);

/* Stops a running search. NULL is allowed. */
TABLERO_API void tablero_protocol_destroy(tablero_protocol *protocol);

/* Obeys a line, which has no line feed; it may hold any bytes. False: nothing was done, since this
 * line can only be obeyed when the search is over; it is to be handed in again then. */
TABLERO_API bool tablero_protocol_obey(tablero_protocol *protocol, const char *line, size_t length);

/* Thinks on for about node_budget nodes (0: to the end), and answers when that is the end. */
TABLERO_API void tablero_protocol_think(tablero_protocol *protocol, uint64_t node_budget);

/* No line will arrive that could stop a search: those without an end of their own, now or later,
 * are stopped. */
TABLERO_API void tablero_protocol_end_input(tablero_protocol *protocol);

TABLERO_API tablero_protocol_state tablero_protocol_state_of(const tablero_protocol *protocol);

#ifdef __cplusplus
}
#endif

#endif
