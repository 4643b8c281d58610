/* What the search needs of a history beyond its public face. */
#ifndef CORE_HISTORY_H
#define CORE_HISTORY_H

#include "tablero/history.h"

/* The position that was pushed as number index, from 0. */
const tablero_position *history_position(const tablero_history *history, size_t index);

#endif
