/* Levels: how well the engine is to play.
 *
 * Every game has the same levels, from one that a person beats who has just read the rules up to
 * the best there is. The weaker ones see less: they look less far, at less, and less exactly; none
 * plays turns at random. Levels are constant data and belong to the library. */
#ifndef TABLERO_LEVEL_H
#define TABLERO_LEVEL_H

#include "tablero/search.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { TABLERO_LEVEL_COUNT = 7 };

/* beginner easy casual club expert master max, ended by NULL. */
TABLERO_API const char *const *tablero_level_names(void);

/* What a level (an index below TABLERO_LEVEL_COUNT) asks of the search under these rules, with this
 * seed for its chances. max has no limits but those that the caller adds: time, nodes or depth.
 * TABLERO_UNSUPPORTED when the game has no engine. */
TABLERO_API tablero_status tablero_level_limits(const tablero_rules *rules, unsigned level,
                                                uint64_t seed, tablero_search_limits *limits);

#ifdef __cplusplus
}
#endif

#endif
