/* The inside of a tablero_position: the game's own struct follows the move number. */
#ifndef CORE_POSITION_H
#define CORE_POSITION_H

#include "core/rules.h"

static inline const void *position_board(const tablero_position *position)
{
    return position->words;
}

static inline void *position_board_of(tablero_position *position)
{
    return position->words;
}

#endif
