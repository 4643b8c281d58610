/* A clock for two: each side has its time, and gets some more for each turn. */
#ifndef TUI_CLOCK_H
#define TUI_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct game_clock {
    bool used;
    int64_t initial, increment; /* microseconds */
    int64_t left[2];            /* as far as they have been counted */
    int running;                /* side whose time runs; -1: none's */
    int64_t since;              /* when it began to run */
} game_clock;

/* initial 0: there is no clock. */
void clock_set(game_clock *clock, int64_t initial, int64_t increment);

/* Lets the time of a side run from now on, or nobody's when it is -1. */
void clock_run(game_clock *clock, int side, int64_t now);

/* The side that was to play has played. */
void clock_turn_ended(game_clock *clock, unsigned side, int64_t now);

/* What a side has left, never below 0. */
int64_t clock_left(const game_clock *clock, unsigned side, int64_t now);

/* The side whose time is over; -1: neither's. */
int clock_fallen(const game_clock *clock, int64_t now);

enum { CLOCK_BYTES = 48 };

/* "4:59", "1:05:00", and below ten seconds "9.4". */
const char *clock_text(int64_t microseconds, char text[CLOCK_BYTES]);

/* "0:04:59", as records have it. */
const char *clock_stamp(int64_t microseconds, char text[CLOCK_BYTES]);

#endif
