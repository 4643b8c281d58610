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
    WORKER_HISTORY_BITS = 11,
    WORKER_PATH_MAX = 1024
};

/* A position on the way from the start of the game to the present node. Positions of different
 * tiers are different: the game cannot return from one tier to an earlier one. */
typedef struct path_step {
    uint64_t key;
    uint32_t tier;
} path_step;

typedef struct search_worker {
    const void *facts; /* the game's resolved rules */
    transposition_table *table;
    repetition_rule repetition; /* a position that returns once is judged by it */

    uint64_t nodes;
    uint64_t check_at; /* number of nodes at which to look whether to stop */
    bool (*should_stop)(struct search_worker *worker); /* sets check_at anew */
    void *owner;
    bool stopped;     /* unwinding: what nodes return now means nothing */
    bool saw_horizon; /* some score of this iteration rests on an evaluation */
    unsigned seldepth;

    tablero_ply root_ply; /* best so far at the root, in this iteration */
    int root_score;
    bool root_found;
    uint64_t root_shuffle; /* state of the random order of the root's plies; 0: no shuffling */

    tablero_ply *plies; /* free part of the memory for the plies of nodes, and their scores */
    int32_t *scores;
    int16_t history[2][1 << WORKER_HISTORY_BITS];
    tablero_ply killers[WORKER_HEIGHT_MAX][WORKER_KILLERS];
    unsigned path_count;
    path_step path[WORKER_PATH_MAX + WORKER_HEIGHT_MAX];
} search_worker;

/* A node on its way down. Scores are for the side to move; depth and turn count turns. */
typedef struct search_node {
    int alpha, beta;
    unsigned depth;  /* turns left to search */
    unsigned height; /* plies from the root */
    unsigned turn;   /* turns from the root */
    uint64_t key;    /* of the position */
} search_node;

typedef int search_function(search_worker *worker, const void *position, search_node node);

#endif
