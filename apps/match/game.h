/* One game of a match: played by two players from an opening, and what came of it. */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "match/opening.h"
#include "match/player.h"

enum { REASON_BYTES = 32 };

/* What a player has put into a game. */
typedef struct effort {
    uint64_t turns, nodes, depths; /* depths: the sum over the turns */
    int64_t microseconds;
} effort;

typedef struct game_result {
    unsigned number;           /* in the match, from 0 */
    unsigned players[2];       /* who played each side: indices of the match's players */
    int winner;                /* a side, or TABLERO_DRAW */
    fault fault;               /* of the side that lost by it; FAULT_NONE: none */
    char reason[REASON_BYTES]; /* of the game's rules; "turns" at the limit; the code of a fault */
    effort efforts[2];         /* of each side */
    unsigned turn_count, opening_count; /* the opening's turns are the first ones */
    char *position;                     /* text of the start, "startpos" for the usual one */
    char *moves;                        /* a blank between */
    char said[THOUGHT_TEXT_BYTES];      /* what came instead of a move, or of a start */
} game_result;

typedef struct game_plan {
    const tablero_rules *rules;
    const opening *opening;
    match_player *players[2];      /* of each side */
    const player_setup *setups[2]; /* theirs */
    uint64_t seeds[2];             /* of what each leaves to chance */
    unsigned turns_most;           /* with them the game is drawn */
} game_plan;

/* Plays the game and fills all but the number and the players of the result. FAULT_STOPPED and
 * FAULT_MEMORY leave nothing in it; other faults have lost the game and are in it: FAULT_NONE is
 * returned. */
fault game_play(const game_plan *plan, game_result *result);

void game_result_free(game_result *result);

/* What a fault is for programs, such as "cannot-start"; NULL for FAULT_NONE. */
const char *fault_code(fault fault);

/* How the game ended, as records have it: the tag Termination. */
const char *game_termination(const game_result *result);

#endif
