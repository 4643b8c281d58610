/* What a game gives so that it can be searched. */
#ifndef SEARCH_ENGINE_H
#define SEARCH_ENGINE_H

#include "core/perft.h"
#include "search/weights.h"
#include "search/worker.h"

/* A small build has the best search of each game alone: the others are what it is measured against. */
#ifdef TABLERO_SMALL
#define BESIDE_BEST(pointer) (0 ? (pointer) : NULL)
#else
#define BESIDE_BEST(pointer) (pointer)
#endif

/* A score from here on, or below its negative, is the distance of a win or loss and no guess. */
enum { SCORE_DECISIVE = TABLERO_WIN - 1000 };

/* Depth is counted in parts of a turn, so that a reduction can be less than a turn. */
enum { DEPTH_TURN = 4 };

/* How boldly the search of a game leaves things out. Margins are in scores, depths in DEPTH_TURN. */
typedef struct search_tuning {
    int reduced_from; /* index of the first ply that is searched less deep */
    int reduction;    /* of late plies: a factor of the product of two logarithms, in 64ths */
    int late_depth;   /* nodes no deeper than this look at some plies only */
    int late_base;    /* so many ... */
    int late_slope;   /* ... and so many more for each turn of depth, squared */
    int standing_depth; /* nodes no deeper than this are left when the evaluation is above beta by ... */
    int standing_margin;  /* ... so much for each turn */
    unsigned proof_share; /* one node of so many goes to proof.h (urgent, wins); 0: none */
    int contempt;         /* what a draw by repetition costs who plays on for a win */
} search_tuning;

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
     * SCORE_DECISIVE, or as it is known. The network is NULL where there is none. */
    int (*evaluate)(unsigned width, const void *facts, const struct network *network,
                    const void *position);

    /* A number that never rises during a game and must stay equal for a position to return; NULL:
     * positions never return. */
    uint32_t (*tier)(unsigned width, const void *facts, const void *position);

    /* Whether the position stands between two turns; NULL: always. */
    bool (*settled)(const void *position);

    /* Whether the plies leave out some that may be played, so that a loss here is a guess; NULL:
     * never. What is left out must still leave one ply. */
    bool (*selects)(unsigned width, const void *facts, const void *position);

    /* The rest is for the principal variation search; the best-first search uses noisy and priors. */

    /* Plies that must be looked at before a settled position can be evaluated, such as captures;
     * NULL: none. */
    unsigned (*noisy)(unsigned width, const void *facts, const void *position, tablero_ply *plies);

    /* Whether the side to move of a settled position that is not over wins with this turn, as far as
     * that is seen at a glance; NULL: never. */
    bool (*wins)(unsigned width, const void *facts, const void *position);

    /* Whether the side to move has little choice, so that a turn of it costs no depth; NULL: never. */
    bool (*urgent)(unsigned width, const void *facts, const void *position);

    /* Of all plies of an urgent position leaves those in the list that may not lose at once, at least
     * one, and returns how many; NULL: all. */
    unsigned (*answers)(unsigned width, const void *facts, const void *position, tablero_ply *plies,
                        unsigned count);

    /* Whether a ply looks as if it could leave the rival little choice; NULL: any may. */
    bool (*forces)(const void *facts, const void *position, tablero_ply ply);

    /* Adds to the ranks of all plies of a node what each is worth before anything has been learned, up
     * to RANK_PRIOR either way; NULL: nothing. */
    void (*priors)(unsigned width, const void *facts, const void *position,
                   const tablero_ply *plies, unsigned count, int32_t *ranks);

    /* What a ply is taken for where the search learns from others like it; NULL: itself. */
    tablero_ply (*likeness)(tablero_ply ply);

    /* How many plies of a node no deeper than tuning.late_depth are looked at; NULL: as late_base
     * and late_slope say. */
    unsigned (*breadth)(const void *position, int depth);

    search_tuning tuning;
} search_ops;

/* How a level limits a search; see tablero_search_limits. */
typedef struct search_level {
    unsigned depth, width, blurring;
    uint64_t nodes;
} search_level;

typedef struct search_engine {
    /* Plies that a position offers at most under these rules. */
    unsigned (*plies_max)(const void *facts);

    /* The principal variation search, and the plain alpha-beta search that it is measured against. */
    search_function *(*principal)(const void *facts);
    search_function *(*baseline)(const void *facts);

    /* NULL where positions never return; see search_ops. */
    uint32_t (*tier)(const void *facts, const void *position);

    /* What search_ops.settled, evaluate and the others are under these rules. */
    const search_ops *(*ops)(const void *facts);

    const search_level *levels;          /* TABLERO_LEVEL_COUNT of them, the weakest first */
    const struct network_inputs *inputs; /* nnue/inputs.h; NULL: no networks */
    const search_weights *weights;       /* NULL: nothing that could be tuned */
} search_engine;

#endif
