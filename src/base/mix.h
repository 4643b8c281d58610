/* Mixing and pseudo-random numbers: splitmix64 (Steele, Lea and Flood 2014), the same on every
 * machine. */
#ifndef BASE_MIX_H
#define BASE_MIX_H

#include <stdint.h>

#define MIX_GAMMA UINT64_C(0x9e3779b97f4a7c15)

/* A bijection on 64 bits in which every input bit changes about half of the output bits. */
static inline uint64_t mix64(uint64_t value)
{
    value = (value ^ (value >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ (value >> 27)) * UINT64_C(0x94d049bb133111eb);
    return value ^ (value >> 31);
}

/* The next number of the sequence that *state stands in. */
static inline uint64_t random_next(uint64_t *state)
{
    return mix64(*state += MIX_GAMMA);
}

/* A number from 0 to bound - 1; bound is at least 1. Multiplication instead of remainder: the bias
 * is below bound / 2^32. */
static inline uint32_t random_below(uint64_t *state, uint32_t bound)
{
    return (uint32_t)(((random_next(state) >> 32) * bound) >> 32);
}

#endif
