/* How the games of a match begin: each opening is played twice, with the sides changed.
 *
 * A few turns are drawn by lot from the seed, so that games differ. A short search judges a few
 * draws, and the first that is about even begins the game; where none is, the most even of them
 * does. Draws that an earlier opening has come to already are passed over while there are others,
 * longer ones if need be. Or positions come from a file, in its order and over again. Opening n
 * depends on the seed and those before it alone, and on no clock. */
#ifndef MATCH_OPENING_H
#define MATCH_OPENING_H

#include "tablero/tablero.h"

enum { OPENING_TURNS_MAX = 64 };

typedef struct opening {
    tablero_position start;
    uint64_t end_key; /* of the position that it leads to */
    unsigned turn_count;
    tablero_turn turns[]; /* from start on */
} opening;

typedef struct openings {
    const tablero_rules *rules;
    uint64_t seed;
    unsigned turns;           /* to draw */
    tablero_search *judge;    /* NULL: none is judged, since the game has no engine */
    tablero_history *history; /* of the draw that is being made */
    opening **entries;        /* those there are so far */
    size_t count, capacity;
    size_t given; /* entries that came from a file; 0: they are drawn */
} openings;

/* openings_free is due even when this fails. */
tablero_status openings_init(openings *openings, const tablero_rules *rules, uint64_t seed,
                             unsigned turns);

void openings_free(openings *openings);

/* Adds one that somebody has chosen, which takes the place of all draws. It is copied; turns may be
 * NULL when there are none. */
tablero_status openings_add(openings *openings, const tablero_position *start,
                            const tablero_turn *turns, unsigned turn_count);

/* The opening with this number; NULL without memory. */
const opening *openings_get(openings *openings, size_t number);

#endif
