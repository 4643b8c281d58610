/* What the search needs of a history beyond its public face. */
#ifndef CORE_HISTORY_H
#define CORE_HISTORY_H

#include "tablero/history.h"

/* Key of the position that was pushed as number index, from 0. */
uint64_t history_key(const tablero_history *history, size_t index);

#endif
