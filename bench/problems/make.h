/* Looks for problems in games, until there are enough of them. */
#ifndef PROBLEMS_MAKE_H
#define PROBLEMS_MAKE_H

#include "problem.h"

enum { SPECS_MAX = 16, PROBLEMS_MAX = 1000 /* of one length */ };

typedef struct recipe {
    uint64_t seed;
    uint64_t budget;    /* positions that are looked at for one length, at most */
    unsigned count;     /* problems of each length */
    unsigned games;     /* that are played at most */
    unsigned positions; /* of each game, the last ones, that are looked at */
    unsigned choices;   /* first turns that a position must offer at least */

    /* Games are played under one after the other, again and again; lengths is the longest win that is
     * looked for. */
    unsigned spec_count;
    char specs[SPECS_MAX][TABLERO_SPEC_BYTES];
    unsigned lengths[SPECS_MAX];
} recipe;

/* Writes the lines of the problems to standard output, the shortest wins first, and says on standard
 * error how far it is. False when a spec has no engine or memory is short. */
bool make_problems(const recipe *recipe);

#endif
