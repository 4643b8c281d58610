#include "match/limits.h"

#include <inttypes.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "tablero/search.h"

enum { MILLISECOND = 1000, SECOND = 1000000, SECONDS_MAX = 1000000 };

bool limits_any(const match_limits *limits)
{
    return limits->turn_time > 0 || limits->nodes > 0 || limits->depth > 0 || limits->clock > 0;
}

/* Digits alone, at least 1 and at most most. */
static bool read_whole(const char *text, uint64_t most, uint64_t *number)
{
    uint64_t value = 0;
    const char *at = text;
    for (; *at >= '0' && *at <= '9' && value <= most; at++) {
        value = 10 * value + (uint64_t)(*at - '0');
    }
    *number = value;
    return at != text && *at == '\0' && value >= 1 && value <= most;
}

/* Seconds with up to six digits behind a point, as microseconds; *at is left behind them. */
static bool read_seconds(const char **at, int64_t *microseconds)
{
    const char *digit = *at;
    int64_t value = 0, unit = SECOND;
    for (; *digit >= '0' && *digit <= '9' && value <= SECONDS_MAX; digit++) {
        value = 10 * value + (*digit - '0');
    }
    bool any = digit != *at && value <= SECONDS_MAX;
    value *= SECOND;
    if (*digit == '.') {
        for (digit++; *digit >= '0' && *digit <= '9' && unit > 1; digit++) {
            unit /= 10;
            value += unit * (*digit - '0');
        }
    }
    *at = digit;
    *microseconds = value;
    return any;
}

static bool read_clock(match_limits *limits, const char *text, uint64_t most)
{
    (void)most;
    int64_t clock, increment = 0;
    bool read = read_seconds(&text, &clock);
    if (read && *text == '+') {
        text++;
        read = read_seconds(&text, &increment);
    }
    if (!read || *text != '\0' || clock == 0) {
        return false;
    }
    limits->clock = clock;
    limits->increment = increment;
    return true;
}

static bool read_time(match_limits *limits, const char *text, uint64_t most)
{
    uint64_t number;
    bool read = read_whole(text, most, &number);
    if (read) {
        limits->turn_time = (int64_t)number * MILLISECOND;
    }
    return read;
}

static bool read_nodes(match_limits *limits, const char *text, uint64_t most)
{
    uint64_t number;
    bool read = read_whole(text, most, &number);
    if (read) {
        limits->nodes = number;
    }
    return read;
}

static bool read_depth(match_limits *limits, const char *text, uint64_t most)
{
    uint64_t number;
    bool read = read_whole(text, most, &number);
    if (read) {
        limits->depth = (unsigned)number;
    }
    return read;
}

static const struct {
    const char *key, *unit; /* the unit for people; "" for a mere number */
    uint64_t most;          /* 0: not a number */
    bool (*read)(match_limits *limits, const char *text, uint64_t most);
} readers[] = {
    {"time", " ms", (uint64_t)SECONDS_MAX *MILLISECOND, read_time},
    {"nodes", "", UINT64_C(1000000000000000), read_nodes},
    {"depth", "", TABLERO_DEPTH_MAX, read_depth},
    {"clock", "60, 60+0.6", 0, read_clock},
};

enum { READERS = sizeof readers / sizeof readers[0] };

static unsigned find_reader(const char *key)
{
    unsigned i = 0;
    while (i < READERS && strcmp(readers[i].key, key) != 0) {
        i++;
    }
    return i;
}

bool limits_has_key(const char *key)
{
    return find_reader(key) < READERS;
}

bool limits_read(match_limits *limits, const char *key, const char *value)
{
    unsigned found = find_reader(key);
    return found < READERS && readers[found].read(limits, value, readers[found].most);
}

void limits_expected(const char *key, char text[LIMITS_TEXT_BYTES])
{
    unsigned found = find_reader(key);
    text_builder builder = text_begin(text, LIMITS_TEXT_BYTES);
    if (readers[found].most > 0) {
        text_put(&builder, "1..");
        text_put_unsigned(&builder, readers[found].most);
    }
    text_put(&builder, readers[found].unit);
}

static void put_limit(text_builder *text, const char *key, uint64_t number)
{
    if (number > 0) {
        text_put(text, text->length > 0 ? "," : "");
        text_put(text, key);
        text_put_char(text, '=');
        text_put_unsigned(text, number);
    }
}

void limits_write(const match_limits *limits, char text[LIMITS_TEXT_BYTES])
{
    text_builder builder = text_begin(text, LIMITS_TEXT_BYTES);
    put_limit(&builder, "time", (uint64_t)limits->turn_time);
    put_limit(&builder, "nodes", limits->nodes);
    put_limit(&builder, "depth", limits->depth);
    put_limit(&builder, "clock", (uint64_t)limits->clock);
    put_limit(&builder, "increment", (uint64_t)limits->increment);
}
