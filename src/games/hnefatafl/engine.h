/* What both searches of Hnefatafl do alike: the principal one in instances.c and the yardstick in
 * baseline.c. */
#ifndef HNEFATAFL_ENGINE_H
#define HNEFATAFL_ENGINE_H

#include "games/hnefatafl/ends.h"
#include "search/engine.h"

FORCE_INLINE uint64_t hnefatafl_key_of(unsigned width, const void *facts, const void *position)
{
    (void)facts;
    return hnefatafl_key(width, position);
}

static inline unsigned hnefatafl_side_of(const void *board)
{
    const hnefatafl_position *position = board;
    return position->side;
}

FORCE_INLINE bool hnefatafl_over(unsigned width, const void *facts, const void *board, int *score)
{
    const hnefatafl_position *position = board;
    hnefatafl_end end = hnefatafl_judge(width, facts, position);
    if (LIKELY(end == HNEFATAFL_GOES_ON)) {
        return false;
    }
    *score = hnefatafl_winner(end) == position->colour ? TABLERO_WIN : -TABLERO_WIN;
    return true;
}

static inline int hnefatafl_stuck(unsigned width, const void *facts, const void *position)
{
    (void)width, (void)position;
    const hnefatafl_rules *rules = facts;
    return rules->options[HNEFATAFL_NO_MOVES] == 0 ? -TABLERO_WIN : 0;
}

/* Men never come back. */
FORCE_INLINE uint32_t hnefatafl_tier(unsigned width, const void *facts, const void *board)
{
    (void)facts;
    const hnefatafl_position *position = board;
    return bits_count(position->men[0], width) + bits_count(position->men[1], width);
}

/* baseline.c: the yardstick, by the words of a board. */
extern search_function *const hnefatafl_baselines[HNEFATAFL_WORDS_MAX + 1];

#endif
