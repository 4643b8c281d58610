/* The results of a match added up: by player and side, by pairing, by pair of games. */
#ifndef MATCH_TALLY_H
#define MATCH_TALLY_H

#include "match/run.h"

typedef struct score_count {
    uint64_t wins, draws, losses;
} score_count;

typedef struct player_tally {
    score_count sides[2]; /* as First, as Second */
    effort effort;
    uint64_t faults; /* games lost by one */
} player_tally;

typedef struct tally {
    player_tally players[PLAYERS_MAX];
    score_count against[PLAYERS_MAX][PLAYERS_MAX]; /* of the first index */
    uint64_t games, turns;
    uint64_t pairs[PAIR_SCORES]; /* of player 0, of all complete pairs that he played in */
    /* The last game, if it is the first of a pair. */
    bool half_pair;
    unsigned half_number, half_score;
} tally;

/* Adds a game; those of a pair come one after the other. */
void tally_add(tally *tally, const game_result *result);

score_count tally_total(const tally *tally, unsigned player);

uint64_t score_games(const score_count *count);

/* Points a game, 0 to 1; 1/2 without any. */
double score_mean(const score_count *count);

/* Of player 0: from pairs if two or more are complete, else from single games. False without any
 * game. */
bool tally_strength(const tally *tally, strength *strength);

#endif
