#include "clock.h"

#include <inttypes.h>
#include <stdio.h>

enum { SECOND = 1000000, TENTH = SECOND / 10, MINUTE = 60, HOUR = 3600 };

void clock_set(game_clock *clock, int64_t initial, int64_t increment)
{
    *clock = (game_clock){.used = initial > 0,
                          .initial = initial,
                          .increment = increment,
                          .left = {initial, initial},
                          .running = -1};
}

int64_t clock_left(const game_clock *clock, unsigned side, int64_t now)
{
    int64_t left = clock->left[side] - (clock->running == (int)side ? now - clock->since : 0);
    return left > 0 ? left : 0;
}

void clock_run(game_clock *clock, int side, int64_t now)
{
    if (clock->running == side) {
        return;
    }
    if (clock->running >= 0) {
        clock->left[clock->running] = clock_left(clock, (unsigned)clock->running, now);
    }
    clock->running = side;
    clock->since = now;
}

void clock_turn_ended(game_clock *clock, unsigned side, int64_t now)
{
    if (clock->running == (int)side) {
        clock_run(clock, -1, now);
        clock->left[side] += clock->increment;
    }
}

int clock_fallen(const game_clock *clock, int64_t now)
{
    for (int side = 0; clock->used && side < 2; side++) {
        if (clock_left(clock, (unsigned)side, now) == 0) {
            return side;
        }
    }
    return -1;
}

const char *clock_stamp(int64_t microseconds, char text[CLOCK_BYTES])
{
    int64_t seconds = microseconds / SECOND;
    snprintf(text, CLOCK_BYTES, "%" PRId64 ":%02" PRId64 ":%02" PRId64, seconds / HOUR,
             seconds % HOUR / MINUTE, seconds % MINUTE);
    return text;
}

const char *clock_text(int64_t microseconds, char text[CLOCK_BYTES])
{
    if (microseconds < 10 * (int64_t)SECOND) {
        int64_t tenths = microseconds / TENTH;
        snprintf(text, CLOCK_BYTES, "%" PRId64 ".%" PRId64, tenths / 10, tenths % 10);
        return text;
    }
    int64_t seconds = microseconds / SECOND;
    if (seconds >= HOUR) {
        return clock_stamp(microseconds, text);
    }
    snprintf(text, CLOCK_BYTES, "%" PRId64 ":%02" PRId64, seconds / MINUTE, seconds % MINUTE);
    return text;
}
