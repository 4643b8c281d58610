/* What the instances of the principal search are made of: instances.c has one for each width that a
 * board can have, and one_instance.c one for all, for a small build. */
#ifndef HNEFATAFL_INSTANCES_H
#define HNEFATAFL_INSTANCES_H

#include "core/perft.h"
#include "games/hnefatafl/engine.h"
#include "games/hnefatafl/evaluation.h"
#include "games/hnefatafl/noisy.h"
#include "games/hnefatafl/threats.h"

/* The operations of a search, whose functions that depend on the width have this prefix. */
#define HNEFATAFL_OPS(width_, prefix_)                                                      \
    {                                                                                       \
        .ply = {width_, prefix_##_plies, prefix_##_play}, .key = prefix_##_key_of,          \
        .side = hnefatafl_side_of, .over = prefix_##_over, .stuck = hnefatafl_stuck,        \
        .evaluate = prefix_##_evaluate, .tier = prefix_##_tier, .wins = prefix_##_wins,     \
        .urgent = prefix_##_urgent, .answers = prefix_##_answers, .noisy = prefix_##_noisy, \
        .forces = hnefatafl_forces, .tuning = {                                             \
            .reduced_from = 4,                                                              \
            .reduction = 48,                                                                \
            .late_depth = 12,                                                               \
            .late_base = 12,                                                                \
            .late_slope = 4,                                                                \
            .standing_depth = 12,                                                           \
            .standing_margin = 90,                                                          \
            .proof_share = 32,                                                              \
            .contempt = 250                                                                 \
        }                                                                                   \
    }

typedef struct hnefatafl_instance {
    perft_function *perft;
    search_function *search;
    const search_ops *ops;
} hnefatafl_instance;

/* By the words of a board. */
extern const hnefatafl_instance hnefatafl_instances[HNEFATAFL_WORDS_MAX + 1];

#endif
