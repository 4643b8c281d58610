/* What a game gives so that it can be searched. */
#ifndef SEARCH_ENGINE_H
#define SEARCH_ENGINE_H

#include "core/perft.h"
#include "search/worker.h"

/* A score from here on, or below its negative, is the distance of a win or loss and no guess. */
enum { SCORE_DECISIVE = TABLERO_WIN - 1000 };

/* The functions that the search body is specialised to. Each takes the game's width first, as in
 * ply_ops. Scores are for the side to move, between -TABLERO_WIN and TABLERO_WIN; TABLERO_WIN - n
 * and its negative mean that the game is won or lost in n turns, 0 being here. */
typedef struct search_ops {
    ply_ops ply;
    uint64_t (*key)(unsigned width, const void *facts, const void *position);
    unsigned (*side)(const void *position);

    /* True when the game is over on the board though there may be plies; NULL: never. */
    bool (*over)(unsigned width, const void *facts, const void *position, int *score);

    /* The score of a position without plies. */
    int (*stuck)(unsigned width, const void *facts, const void *position);

    /* The score of a position that is not over, as a guess between -SCORE_DECISIVE and
     * SCORE_DECISIVE, or as it is known. */
    int (*evaluate)(unsigned width, const void *facts, const void *position);

    /* A number that never rises during a game and must stay equal for a position to return; NULL:
     * positions never return. */
    uint32_t (*tier)(unsigned width, const void *facts, const void *position);

    /* Whether the position stands between two turns; NULL: always. */
    bool (*settled)(const void *position);

    /* Whether the plies leave out some that may be played, so that a loss here is a guess; NULL:
     * never. What is left out must still leave one ply. */
    bool (*selects)(unsigned width, const void *facts, const void *position);
} search_ops;

typedef struct search_engine {
    /* Plies that a position offers at most under these rules. */
    unsigned (*plies_max)(const void *facts);

    /* The plain alpha-beta search that better engines are measured against. */
    search_function *(*baseline)(const void *facts);

    /* NULL where positions never return; see search_ops. */
    uint32_t (*tier)(const void *facts, const void *position);
} search_engine;

#endif
