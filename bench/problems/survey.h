/* Whether the engine finds what wins there are: all of them, not only those of problems.
 *
 * Games are played with more or less lot in them, from turns by lot alone to one in twelve, and every
 * position in them is looked at: is there a win in one turn, or in two? Where there is, the engine is
 * asked, with nothing learned before, and what it answers must begin such a win. A win in two is quiet
 * when none of the turns that begin one threatens anything, so that it wins because the rival must
 * move.
 *
 * A solver decides what is won. For games that can tell a win at once at a glance it asks them, which
 * makes it a thousand times as fast; one position of so many is then decided again by rules alone. */
#ifndef PROBLEMS_SURVEY_H
#define PROBLEMS_SURVEY_H

#include "tablero/tablero.h"

typedef struct survey_plan {
    uint64_t seed;
    unsigned count;       /* positions won in one turn, and in two, after which it ends */
    unsigned games;       /* that are played at most */
    unsigned plain_every; /* one position of so many is decided by the rules alone; 0: none */
    tablero_search_limits limits;
} survey_plan;

/* Writes a table of what was found to standard output, and the wins that were not. False when there
 * was one, or when the solver was wrong. */
bool survey_wins(const survey_plan *plan, const char *spec);

#endif
