/* What the instances of the search are made of: instances.c has one for each width that a board can
 * have, and one_instance.c one for all, for a small build. */
#ifndef KONANE_ENGINE_H
#define KONANE_ENGINE_H

#include "core/perft.h"
#include "games/konane/inputs.h"
#include "search/engine.h"

FORCE_INLINE uint64_t konane_key_of(unsigned width, const void *facts, const void *position)
{
    (void)facts;
    return konane_key(width, position);
}

static inline unsigned konane_side_of(const void *board)
{
    const konane_position *position = board;
    return position->side;
}

static inline int konane_stuck(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)facts, (void)position;
    return -TABLERO_WIN;
}

/* Jumps that the mover has more than his rival, with something for the right to move. */
FORCE_INLINE int konane_evaluate(unsigned width, const void *facts, const struct network *network,
                                 const void *board)
{
    enum { JUMP = 60, TEMPO = 30 };
    const konane_position *position = board;
    if (UNLIKELY(position->removals > 0)) {
        return 0;
    }
    unsigned own = 0, all = 0, side = position->side;
    konane_count_jumps(width, facts, position, side, KONANE_EAST, &own, &all);
    konane_count_jumps(width, facts, position, side, KONANE_WEST, &own, &all);
    konane_count_jumps(width, facts, position, side, KONANE_NORTH, &own, &all);
    konane_count_jumps(width, facts, position, side, KONANE_SOUTH, &own, &all);
    if (own == 0) {
        return -TABLERO_WIN;
    }
    if (network != NULL) {
        uint16_t active[KONANE_ACTIVE_MAX];
        return network_evaluate(network, active, konane_list(width, facts, position, active));
    }
    return (int)(2 * own - all) * JUMP + TEMPO;
}

/* The operations of a search, whose functions that depend on the width have this prefix. */
#define KONANE_OPS(width_, prefix_)                                                                \
    {                                                                                              \
        .ply = {width_, prefix_##_plies, prefix_##_play}, .key = prefix_##_key_of,                 \
        .side = konane_side_of, .stuck = konane_stuck, .evaluate = prefix_##_evaluate, .tuning = { \
            .reduced_from = 3,                                                                     \
            .reduction = 40,                                                                       \
            .late_depth = 8,                                                                       \
            .late_base = 6,                                                                        \
            .late_slope = 2,                                                                       \
            .standing_depth = 12,                                                                  \
            .standing_margin = 150                                                                 \
        }                                                                                          \
    }

typedef struct konane_instance {
    perft_function *perft;
    search_function *search, *plain; /* plain: NULL in a small build */
    const search_ops *ops;
} konane_instance;

/* By the words of a board. */
extern const konane_instance konane_instances[BITS_WORDS_MAX + 1];

#endif
