/* The earlier positions of a game, for the rules about repetition.
 *
 * A history is created with an allocator, grows as positions are pushed and belongs to one thread
 * at a time. It compares whole positions, not only their keys. */
#ifndef TABLERO_HISTORY_H
#define TABLERO_HISTORY_H

#include "tablero/allocator.h"
#include "tablero/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* allocator is copied; rules must outlive the history. TABLERO_NO_MEMORY leaves *history NULL. */
TABLERO_API tablero_status tablero_history_create(tablero_history **history,
                                                  const tablero_rules *rules,
                                                  const tablero_allocator *allocator);

/* NULL is allowed. */
TABLERO_API void tablero_history_destroy(tablero_history *history);

/* Adds a position at a turn boundary; on TABLERO_NO_MEMORY the history is as it was. */
TABLERO_API tablero_status tablero_history_push(tablero_history *history,
                                                const tablero_position *position);

/* Forgets all but the first count positions. */
TABLERO_API void tablero_history_truncate(tablero_history *history, size_t count);

TABLERO_API size_t tablero_history_count(const tablero_history *history);

/* How often position was pushed; 0 for a history that is NULL. */
TABLERO_API unsigned tablero_history_occurrences(const tablero_history *history,
                                                 const tablero_position *position);

#ifdef __cplusplus
}
#endif

#endif
