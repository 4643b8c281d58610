#include "nnue/network.h"

/* A text on its way through the reader. */
typedef struct cursor {
    const char *next, *end, *line_start;
    unsigned line;
} cursor;

static bool fail(const cursor *at, const char *message, network_error *error)
{
    *error = (network_error){message, at->line, (unsigned)(at->next - at->line_start) + 1};
    return false;
}

static void step(cursor *at)
{
    if (*at->next++ == '\n') {
        at->line++;
        at->line_start = at->next;
    }
}

static bool stands_at(const cursor *at, char first, char second)
{
    return at->end - at->next >= 2 && at->next[0] == first && at->next[1] == second;
}

/* Steps over blanks and comments. */
static bool skip_space(cursor *at, network_error *error)
{
    while (at->next < at->end) {
        char character = *at->next;
        if (stands_at(at, '/', '*')) {
            cursor start = *at;
            while (!stands_at(at, '*', '/')) {
                step(at);
                if (at->next == at->end) {
                    return fail(&start, "network.error.comment", error);
                }
            }
            at->next += 2;
        } else if (character == ' ' || character == '\n' || character == '\r' ||
                   character == '\t') {
            step(at);
        } else {
            break;
        }
    }
    return true;
}

/* Reads a number with a comma behind it; the last may do without. */
static bool read_number(cursor *at, int16_t *number, network_error *error)
{
    cursor start = *at;
    bool negative = at->next < at->end && *at->next == '-';
    at->next += negative;
    int32_t value = 0, digits = 0;
    for (; at->next < at->end && *at->next >= '0' && *at->next <= '9' && digits < 6; digits++) {
        value = 10 * value + (*at->next++ - '0');
    }
    value = negative ? -value : value;
    if (digits == 0 || value < INT16_MIN || value > INT16_MAX) {
        return fail(&start, "network.error.number", error);
    }
    *number = (int16_t)value;
    if (!skip_space(at, error)) {
        return false;
    }
    if (at->next < at->end && *at->next++ != ',') {
        at->next--;
        return fail(at, "network.error.comma", error);
    }
    return skip_space(at, error);
}

static bool has_shape(const network *network)
{
    return network->format == NETWORK_FORMAT && network->inputs > 0 && network->hidden >= 0 &&
           network->hidden <= NETWORK_HIDDEN_MAX && network->hidden % NETWORK_HIDDEN_STEP == 0;
}

bool network_read(const char *text, size_t length, network *network, size_t numbers,
                  network_error *error)
{
    assert(numbers >= NETWORK_SHAPE);
    cursor at = {.next = text, .end = text + length, .line_start = text, .line = 1};
    int16_t *values = (int16_t *)network;
    size_t needed = NETWORK_SHAPE;
    if (!skip_space(&at, error)) {
        return false;
    }
    for (size_t i = 0; i < needed; i++) {
        if (at.next == at.end) {
            return fail(&at, "network.error.short", error);
        }
        if (!read_number(&at, &values[i], error)) {
            return false;
        }
        if (i + 1 == NETWORK_SHAPE) {
            if (!has_shape(network)) {
                return fail(&at, "network.error.shape", error);
            }
            needed = (size_t)NETWORK_NUMBERS(network->inputs, network->hidden);
            if (needed > numbers) {
                return fail(&at, "network.error.large", error);
            }
        }
    }
    return at.next == at.end || fail(&at, "network.error.long", error);
}
