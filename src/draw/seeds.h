/* How seeds lie in a pit. */
#ifndef DRAW_SEEDS_H
#define DRAW_SEEDS_H

enum { DRAW_SEEDS_MAX = 24 /* more are told by their number alone */ };

/* Places around the middle of a pit, for as few as possible of them near it. */
extern const signed char draw_seed_places[DRAW_SEEDS_MAX][2];

#endif
