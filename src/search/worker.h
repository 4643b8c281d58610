/* A search worker: all that one thread of a search changes while it runs. */
#ifndef SEARCH_WORKER_H
#define SEARCH_WORKER_H

#include "core/game.h"
#include "search/table.h"
#include "tablero/search.h"

enum {
    /* Plies from the root to the deepest node. A turn that is longer than three plies uses up what
     * turns of three plies have brought, two for each, or what was there at the root. */
    WORKER_HEIGHT_MAX = 5 * TABLERO_DEPTH_MAX + TABLERO_TURN_PLIES,
    WORKER_KILLERS = 2,
    WORKER_HISTORY_BITS = 12,
    WORKER_REPLY_BITS = 9, /* of a ply in the history of replies, twice: 512 KiB */
    WORKER_LINE_PLIES = TABLERO_TURN_PLIES,
    WORKER_NOISY_MAX = 32, /* noisy turns that may follow after TABLERO_DEPTH_MAX */
    WORKER_PATH_MAX = 1024
};

/* A position on the way from the start of the game to the present node. Positions of different
 * tiers are different: the game cannot return from one tier to an earlier one. */
typedef struct path_step {
    uint64_t key;
    uint32_t tier;
} path_step;

/* The best plies found from a node on. */
typedef struct worker_line {
    unsigned count;
    tablero_ply plies[WORKER_LINE_PLIES];
} worker_line;

struct network; /* nnue/network.h */

typedef struct search_worker {
    const void *facts; /* the game's resolved rules */
    const struct network *network;
    transposition_table *table;
    repetition_rule repetition; /* a position that returns once is judged by it */
    const int *drawn;           /* what a draw by repetition is worth to each side */
    unsigned width;             /* plies that nodes below the root look at; 0: all */
    unsigned blurring;          /* see tablero_search_limits */
    uint64_t blurring_salt;

    uint64_t nodes;
    uint64_t check_at; /* number of nodes at which to look whether to stop */
    bool (*should_stop)(struct search_worker *worker); /* sets check_at anew */
    void *owner;
    bool stopped;      /* unwinding: what nodes return now means nothing */
    bool saw_horizon;  /* some score of this iteration rests on an evaluation */
    uint32_t rests_on; /* least index of the path that the score just returned rests on: it was
                          found by a return to there, and holds on this way alone */
    unsigned seldepth;
    unsigned turn_max; /* turns from the root beyond which nothing is extended */

    int root_score; /* best so far at the root, in this iteration, with lines[0] */
    bool root_found;
    bool root_scanned;        /* a game that looks for wins by itself knows of none at the root */
    uint64_t root_shuffle;    /* state of the random order of the root's plies; 0: no shuffling */
    const uint64_t *excluded; /* keys of the positions that the first turn may not lead to */
    unsigned excluded_count;

    tablero_ply *plies; /* free part of the memory for the plies of nodes, and their ranks */
    int32_t *ranks;
    unsigned path_count;
    tablero_ply played[WORKER_HEIGHT_MAX + 1]; /* on the way to the node at each height */
    tablero_ply killers[WORKER_HEIGHT_MAX][WORKER_KILLERS];
    int16_t history[2][1 << WORKER_HISTORY_BITS];
    int16_t replies[1 << WORKER_REPLY_BITS][1 << WORKER_REPLY_BITS];
    worker_line lines[WORKER_HEIGHT_MAX + 1];
    path_step path[WORKER_PATH_MAX + WORKER_HEIGHT_MAX];
} search_worker;

/* A node on its way down. Scores are for the side to move. */
typedef struct search_node {
    int alpha, beta;
    int depth;       /* left to search: in turns for the baseline, in DEPTH_TURN otherwise */
    unsigned height; /* plies from the root */
    unsigned turn;   /* turns from the root */
    uint64_t key;    /* of the position */
} search_node;

typedef int search_function(search_worker *worker, const void *position, search_node node);

#endif
