/* Ratings of all players of a tournament at once.
 *
 * The model is that of Bradley and Terry, which is that of Elo: the odds of two players are the ratio
 * of their strengths. Draws count as half a win and half a loss. The most likely strengths are found
 * by the iteration of D. Hunter, "MM algorithms for generalized Bradley-Terry models" (2004). So that
 * nobody who has won or lost every game is infinitely strong or weak, each player has drawn one more
 * game, against a player of the mean. */
#ifndef MATCH_RATING_H
#define MATCH_RATING_H

#include "match/tally.h"

typedef struct rating {
    double elo;   /* their mean is 0 */
    double error; /* 95 % of the error of the distance from the mean are below */
} rating;

void rate_players(const tally *tally, unsigned player_count, rating ratings[PLAYERS_MAX]);

#endif
