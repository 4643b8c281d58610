/* The weights of an evaluation that is a sum of few terms, so that they can be tuned in games. */
#ifndef SEARCH_WEIGHTS_H
#define SEARCH_WEIGHTS_H

#include <stdint.h>

enum { SEARCH_WEIGHTS_MAX = 64 };

typedef struct search_weight {
    const char *name;
    int step; /* a change of it that is felt in play */
} search_weight;

typedef struct search_weights {
    unsigned count; /* up to SEARCH_WEIGHTS_MAX */
    const search_weight *list;

    /* Those that come with the game, under these rules. */
    const int16_t *(*usual)(const void *facts);

    /* Gives the facts of a game others. */
    void (*set)(void *facts, const int16_t *weights);
} search_weights;

#endif
