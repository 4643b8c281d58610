/* Games that the engine plays against itself, to learn from.
 *
 * A game begins with turns at random, so that no two are alike; then each turn is searched with the
 * same number of nodes. It ends where a score is proved. All chances come from the seed and the
 * game's number: which thread plays it makes no difference. */
#ifndef TRAIN_SELFPLAY_H
#define TRAIN_SELFPLAY_H

#include "train/data.h"

struct network;

enum {
    SELFPLAY_OPENING_MIN = 4, /* turns at random, at least and at most */
    SELFPLAY_OPENING_MAX = 12,
    SELFPLAY_BLUNDER_ONE_IN = 8, /* games have a random turn later on */
    SELFPLAY_TURNS_MAX = 400     /* then the game is called a draw */
};

typedef struct selfplay_options {
    const tablero_rules *rules;
    const char *engine;            /* NULL: the best */
    const struct network *network; /* NULL: what comes with the game */
    uint64_t seed, nodes;          /* nodes: of a turn */
    unsigned keep;                 /* of a hundred positions, so that few are neighbours */
    unsigned aside;                /* of a hundred kept ones, those after a turn at random */
} selfplay_options;

/* A thread that plays, and the game it has played last. */
typedef struct selfplay {
    const selfplay_options *options;
    tablero_search *search;
    tablero_history *history;
    unsigned count;
    data_fact facts[SELFPLAY_TURNS_MAX];
    tablero_position positions[SELFPLAY_TURNS_MAX];
} selfplay;

tablero_status selfplay_init(selfplay *player, const selfplay_options *options);
void selfplay_free(selfplay *player);

/* Plays the game with this number. */
tablero_status selfplay_run(selfplay *player, uint32_t number);

/* Writes the records of the last game; false when the file does not take them. */
bool selfplay_write(const selfplay *player, size_t position_bytes, FILE *file);

#endif
