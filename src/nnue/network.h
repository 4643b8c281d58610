/* Small networks that judge positions.
 *
 * A network maps a list of active inputs, each a fact that holds of a position, to a score:
 *
 *     bias + sum of direct[input] + sum over the hidden units of
 *         out[unit] * clipped(hidden_bias[unit] + sum of first[input][unit])
 *
 * where clipped keeps a sum between 0 and 1. Without hidden units that is a logistic regression: a
 * score s says that the side to move wins with the probability 1 / (1 + exp(-s / SCORE_PER_LOGIT)).
 *
 * A network is its file: the numbers of the text in their order, with the shape in front, so that a
 * text may be compiled in or read. All of it is 16-bit integers and sums that wrap in no game: the
 * same score on every machine, with vectors or without. */
#ifndef NNUE_NETWORK_H
#define NNUE_NETWORK_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/inline.h"
#include "tablero/search.h"

enum {
    SCORE_PER_LOGIT = 200,
    NETWORK_FORMAT = 1,
    NETWORK_HIDDEN_STEP = 16, /* hidden units are a multiple of it */
    NETWORK_HIDDEN_MAX = 64,
    NETWORK_INPUTS_MAX = 32767,
    NETWORK_ACTIVE_MAX = 160,  /* inputs listed of a position */
    NETWORK_ONE = 256,         /* in sums of a hidden unit, what is clipped to 1 */
    NETWORK_PER_SCORE = 16,    /* in what adds up to the score, a point of it */
    NETWORK_SCORE_MAX = 20000, /* far from the scores that are distances */
    NETWORK_SHAPE = 32         /* numbers before the weights: these begin a line of the cache */
};

/* The weights are hidden_bias, out, first (a row of all units for each input), direct. */
typedef struct network {
    int16_t format, inputs, hidden;
    int16_t bias;
    int16_t reserved[NETWORK_SHAPE - 4]; /* 0 */
    int16_t weights[];
} network;

/* Bytes; no row of weights then lies across more lines of the cache than it must. */
enum { NETWORK_ALIGNMENT = 64 };

/* The numbers of a network, those of its shape included; also a constant. */
#define NETWORK_NUMBERS(inputs, hidden) \
    (NETWORK_SHAPE + 2 * (hidden) + (inputs) * (hidden) + (inputs))

static inline const int16_t *network_hidden_bias(const network *network)
{
    return network->weights;
}

static inline const int16_t *network_out(const network *network)
{
    return network->weights + network->hidden;
}

static inline const int16_t *network_first(const network *network)
{
    return network->weights + 2 * network->hidden;
}

static inline const int16_t *network_direct(const network *network)
{
    return network_first(network) + network->inputs * network->hidden;
}

/* Where a text stops being a network, and why: a key of the catalogue. */
typedef struct network_error {
    const char *message;
    unsigned line, column; /* from 1 */
} network_error;

/* Reads the text of a network into memory for so many numbers, aligned as a network. False: the
 * text is none or does not fit, and what is in the memory means nothing. */
bool network_read(const char *text, size_t length, network *network, size_t numbers,
                  network_error *error);

/* As many units as the machine adds with one instruction, and so many such vectors at once that a row
 * of 32 units is gone through once. */
#ifdef __AVX2__
enum { NETWORK_LANES = 16, NETWORK_VECTORS = 2 };
#else
enum { NETWORK_LANES = 8, NETWORK_VECTORS = 4 };
#endif

/* Sums without a sign, since they may wrap in a network that nobody trained; they are added where
 * they lie, which is why the alignment is that of one. */
typedef uint16_t network_sums __attribute__((vector_size(2 * NETWORK_LANES), aligned(2)));
typedef int16_t network_units __attribute__((vector_size(2 * NETWORK_LANES), aligned(2)));

/* The same bytes as pairs of units. Multiplying the two of each pair apart keeps to vectors of one
 * size: 2 times the speed of gcc's conversion to longer ones. */
typedef uint32_t network_pairs __attribute__((vector_size(2 * NETWORK_LANES)));
typedef int32_t network_products __attribute__((vector_size(2 * NETWORK_LANES)));

FORCE_INLINE network_products network_low(network_pairs pairs)
{
    return (network_products)(pairs << 16) >> 16;
}

FORCE_INLINE network_products network_high(network_pairs pairs)
{
    return (network_products)pairs >> 16;
}

/* What some of the hidden units, up to NETWORK_VECTORS of them, add to the output. Two rows at a time,
 * so that additions need not wait for each other. */
FORCE_INLINE int32_t network_add_units(const network *network, const uint16_t *active,
                                       unsigned count, unsigned hidden, unsigned unit,
                                       unsigned vectors)
{
    const int16_t *bias = network->weights + unit, *first = bias + 2 * hidden;
    network_sums sums[NETWORK_VECTORS] = {0}, more[NETWORK_VECTORS] = {0};
    unsigned i = 0;
    for (; i + 2 <= count; i += 2) {
        const network_sums *row = (const network_sums *)(first + active[i] * hidden);
        const network_sums *next = (const network_sums *)(first + active[i + 1] * hidden);
        for (unsigned k = 0; k < vectors; k++) {
            sums[k] += row[k];
            more[k] += next[k];
        }
    }
    const network_sums *last = (const network_sums *)(first + active[count - 1] * hidden);
    network_products products = {0};
    for (unsigned k = 0; k < vectors; k++) {
        sums[k] += more[k] + ((const network_sums *)bias)[k];
        sums[k] = i < count ? sums[k] + last[k] : sums[k];
        network_units sum = (network_units)sums[k], zero = {0}, one = zero + NETWORK_ONE;
        network_units out = ((const network_units *)(bias + hidden))[k];
        sum &= sum > zero;
        network_units below = sum < one;
        sum = (sum & below) | (one & ~below);
        network_pairs clipped = (network_pairs)sum, weights = (network_pairs)out;
        products += network_low(clipped) * network_low(weights) +
                    network_high(clipped) * network_high(weights);
    }
    int32_t total = 0;
    for (unsigned k = 0; k < NETWORK_LANES / 2; k++) {
        total += products[k];
    }
    return total;
}

/* The output times NETWORK_ONE * NETWORK_PER_SCORE; a function for each number of units. */
FORCE_INLINE int32_t network_sum(const network *network, const uint16_t *active, unsigned count,
                                 unsigned hidden)
{
    const int16_t *direct = network->weights + 2 * hidden + (unsigned)network->inputs * hidden;
    int32_t total = network->bias, more = 0;
    unsigned unit = 0, i = 0;
    for (; i + 2 <= count; i += 2) {
        total += direct[active[i]];
        more += direct[active[i + 1]];
    }
    total += more + (i < count ? direct[active[i]] : 0);
    total *= NETWORK_ONE;
    enum { AT_ONCE = NETWORK_VECTORS * NETWORK_LANES };
    for (; unit + AT_ONCE <= hidden; unit += AT_ONCE) {
        total += network_add_units(network, active, count, hidden, unit, NETWORK_VECTORS);
    }
    return unit == hidden ? total
                          : total + network_add_units(network, active, count, hidden, unit,
                                                      hidden % AT_ONCE / NETWORK_LANES);
}

/* The score for the side to move of a position with these active inputs, from 1 to
 * NETWORK_ACTIVE_MAX of them. 35 inputs and 32 units take 39 ns (gcc, AVX2). */
static inline int network_evaluate(const network *network, const uint16_t *active, unsigned count)
{
    assert(count > 0 && count <= NETWORK_ACTIVE_MAX);
    int32_t total = network->hidden == 0    ? network_sum(network, active, count, 0)
                    : network->hidden == 16 ? network_sum(network, active, count, 16)
                    : network->hidden == 32 ? network_sum(network, active, count, 32)
                    : network->hidden == 48 ? network_sum(network, active, count, 48)
                                            : network_sum(network, active, count, 64);
    int score = total / (NETWORK_ONE * NETWORK_PER_SCORE);
    return score > NETWORK_SCORE_MAX    ? NETWORK_SCORE_MAX
           : score < -NETWORK_SCORE_MAX ? -NETWORK_SCORE_MAX
                                        : score;
}

#endif
