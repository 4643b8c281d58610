/* What is worth what in a position of Hnefatafl, and the weights that come with the game. */
#ifndef HNEFATAFL_WEIGHTS_H
#define HNEFATAFL_WEIGHTS_H

#include "search/weights.h"

/* To the attackers up to AREA, but for DEFENDER; to the king the others. */
enum {
    HNEFATAFL_WORTH_ATTACKER,
    HNEFATAFL_WORTH_DEFENDER, /* one of half as many */
    HNEFATAFL_WORTH_MISSING,  /* an attacker that is missing to those who are enough */
    HNEFATAFL_WORTH_BESIDE_KING,
    HNEFATAFL_WORTH_GUARD,     /* an attacker on a square in front of a corner */
    HNEFATAFL_WORTH_ENCLOSED,  /* that the king is shut in, in place of guards; */
    HNEFATAFL_WORTH_AREA,      /* then, a square that is left to him */
    HNEFATAFL_WORTH_STEP,      /* that he can go one square further */
    HNEFATAFL_WORTH_NEARER,    /* a square that he is nearer to his goal */
    HNEFATAFL_WORTH_OPEN,      /* a free way to an edge where corners are his goal */
    HNEFATAFL_WORTH_WAY_OUT,   /* a free way to a square where he escapes */
    HNEFATAFL_WORTH_NEAR_ROAD, /* a move after which he has a way out, */
    HNEFATAFL_WORTH_FAR_ROAD,  /* or after which he can make such a move */
    HNEFATAFL_WORTH_COUNT
};

extern const search_weights hnefatafl_weights;

#endif
