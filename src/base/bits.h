/* Sets of up to 512 small numbers as arrays of 64-bit words.
 *
 * Every function takes the number of words last. Where it is a constant after inlining the loops
 * vanish, so one source serves boards of every size: one of 64 squares compiles to single instructions. */
#ifndef BASE_BITS_H
#define BASE_BITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/inline.h"

enum { BITS_WORDS_MAX = 8 };

FORCE_INLINE unsigned bits_lowest(uint64_t word)
{
    return (unsigned)__builtin_ctzll(word);
}

FORCE_INLINE bool bits_has(const uint64_t *set, unsigned index)
{
    return (set[index >> 6] >> (index & 63)) & 1;
}

FORCE_INLINE void bits_add(uint64_t *set, unsigned index)
{
    set[index >> 6] |= UINT64_C(1) << (index & 63);
}

FORCE_INLINE void bits_copy(uint64_t *to, const uint64_t *from, unsigned words)
{
    for (unsigned i = 0; i < words; i++) {
        to[i] = from[i];
    }
}

FORCE_INLINE void bits_and(uint64_t *to, const uint64_t *set, unsigned words)
{
    for (unsigned i = 0; i < words; i++) {
        to[i] &= set[i];
    }
}

FORCE_INLINE bool bits_empty(const uint64_t *set, unsigned words)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < words; i++) {
        any |= set[i];
    }
    return any == 0;
}

FORCE_INLINE bool bits_equal(const uint64_t *a, const uint64_t *b, unsigned words)
{
    uint64_t difference = 0;
    for (unsigned i = 0; i < words; i++) {
        difference |= a[i] ^ b[i];
    }
    return difference == 0;
}

FORCE_INLINE unsigned bits_count(const uint64_t *set, unsigned words)
{
    unsigned count = 0;
    for (unsigned i = 0; i < words; i++) {
        count += (unsigned)__builtin_popcountll(set[i]);
    }
    return count;
}

/* to = set with every number raised by distance (1 to 63); to may be set. */
FORCE_INLINE void bits_raise(uint64_t *to, const uint64_t *set, unsigned distance, unsigned words)
{
    for (unsigned i = words; i-- > 1;) {
        to[i] = (set[i] << distance) | (set[i - 1] >> (64 - distance));
    }
    to[0] = set[0] << distance;
}

/* to = set with every number lowered by distance (1 to 63); numbers below it vanish. */
FORCE_INLINE void bits_lower(uint64_t *to, const uint64_t *set, unsigned distance, unsigned words)
{
    for (unsigned i = 0; i + 1 < words; i++) {
        to[i] = (set[i] >> distance) | (set[i + 1] << (64 - distance));
    }
    to[words - 1] = set[words - 1] >> distance;
}

#endif
