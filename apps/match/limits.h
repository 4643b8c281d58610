/* How long a player may think: per turn, or with a clock for the whole game. */
#ifndef MATCH_LIMITS_H
#define MATCH_LIMITS_H

#include <stdbool.h>
#include <stdint.h>

enum { LIMITS_TEXT_BYTES = 128 };

/* Each 0 without such a limit; times in microseconds. */
typedef struct match_limits {
    int64_t turn_time;
    uint64_t nodes;
    unsigned depth;
    int64_t clock, increment; /* at the start of the game, and added after each turn */
} match_limits;

bool limits_any(const match_limits *limits);

/* Reads one limit by its key, "time" (milliseconds), "nodes", "depth" or "clock" ("60+0.6": seconds).
 * False, with limits as they were, when the value is none. */
bool limits_read(match_limits *limits, const char *key, const char *value);

/* Whether limits_read knows the key. */
bool limits_has_key(const char *key);

/* What limits_read takes for a key that it knows, such as "1..100". */
void limits_expected(const char *key, char text[LIMITS_TEXT_BYTES]);

/* All limits as "key=value" with commas between; the same for equal limits. */
void limits_write(const match_limits *limits, char text[LIMITS_TEXT_BYTES]);

#endif
