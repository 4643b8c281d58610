/* What networks are told of a position of Kōnane.
 *
 * On every board: how many jumps both sides have and with how many stones, how many of these the
 * other side can do nothing about, the leads in that, and how full the board is. A jump is secure
 * when neither its stone can be jumped nor the one it jumps over can go away; where it lands no
 * rival ever stands, since colours alternate.
 *
 * On 8x8 also each row and each column as a pattern of eight squares, turned so that the mover owns
 * a1: jumps happen in lines. The board has four pictures that keep the colours in their places, and
 * lines that these bring together share their inputs: a network cannot judge them differently. */
#ifndef KONANE_INPUTS_H
#define KONANE_INPUTS_H

#include "games/konane/position.h"
#include "nnue/inputs.h"

enum {
    KONANE_JUMP_INPUTS = 32, /* of a count of jumps, and of stones */
    KONANE_LEAD_INPUTS = 41, /* a lead from -20 to 20 */
    KONANE_FULL_INPUTS = 16, /* how many of so many parts of the board are full */
    KONANE_COUNTS = 8,
    KONANE_LEADS = KONANE_COUNTS / 2,

    KONANE_FIRST_LEAD = KONANE_COUNTS * KONANE_JUMP_INPUTS,
    KONANE_FIRST_FULL = KONANE_FIRST_LEAD + KONANE_LEADS * KONANE_LEAD_INPUTS,
    KONANE_FIRST_LINE = KONANE_FIRST_FULL + KONANE_FULL_INPUTS,
    KONANE_LINES = 4,      /* that are not alike: the outermost to the middle ones */
    KONANE_PATTERNS = 256, /* of a line */
    KONANE_INPUTS = KONANE_FIRST_LINE + KONANE_LINES * KONANE_PATTERNS,
    KONANE_ACTIVE_MAX = KONANE_COUNTS + KONANE_LEADS + 1 + 4 * KONANE_LINES
};

extern const network_inputs konane_inputs;

/* The stones that can jump, those that can be jumped over, and the jumps, of both sides. */
typedef struct konane_jumps_seen {
    uint64_t from[KONANE_DIRECTIONS][BITS_WORDS_MAX];
    uint64_t movers[BITS_WORDS_MAX], victims[BITS_WORDS_MAX];
} konane_jumps_seen;

/* One look serves both sides, as in konane_count_jumps. */
FORCE_INLINE void konane_see_jumps(unsigned width, const konane_rules *rules,
                                   const konane_position *position, konane_direction direction,
                                   konane_jumps_seen *seen)
{
    konane_direction back = (konane_direction)(direction ^ 1);
    uint64_t over[BITS_WORDS_MAX], reached[BITS_WORDS_MAX];
    konane_shift(width, rules, over, position->occupied, direction);
    bits_and(over, position->occupied, width);
    konane_shift(width, rules, reached, over, direction);
    for (unsigned i = 0; i < width; i++) {
        reached[i] &= ~position->occupied[i] & rules->landing[direction][i];
    }
    konane_shift(width, rules, over, reached, back);
    konane_shift(width, rules, seen->from[direction], over, back);
    for (unsigned i = 0; i < width; i++) {
        seen->victims[i] |= over[i];
        seen->movers[i] |= seen->from[direction][i];
    }
}

FORCE_INLINE unsigned konane_count_both(unsigned width, const uint64_t *a, const uint64_t *b)
{
    unsigned count = 0;
    for (unsigned i = 0; i < width; i++) {
        count += (unsigned)__builtin_popcountll(a[i] & b[i]);
    }
    return count;
}

/* counts[2 k] is the mover's and counts[2 k + 1] the rival's of each kind of count: jumps, secure
 * jumps, stones that jump, and those among them that cannot be jumped. */
FORCE_INLINE void konane_count(unsigned width, const konane_rules *rules,
                               const konane_position *position, unsigned *counts)
{
    konane_jumps_seen seen = {.movers = {0}};
    konane_see_jumps(width, rules, position, KONANE_EAST, &seen);
    konane_see_jumps(width, rules, position, KONANE_WEST, &seen);
    konane_see_jumps(width, rules, position, KONANE_NORTH, &seen);
    konane_see_jumps(width, rules, position, KONANE_SOUTH, &seen);
    uint64_t quiet[BITS_WORDS_MAX]; /* stones that jump and cannot be jumped */
    for (unsigned i = 0; i < width; i++) {
        quiet[i] = seen.movers[i] & ~seen.victims[i];
    }
    for (unsigned whose = 0; whose < 2; whose++) {
        const uint64_t *stones = rules->stones[position->side ^ whose];
        counts[whose] = counts[2 + whose] = 0;
        counts[4 + whose] = konane_count_both(width, seen.movers, stones);
        counts[6 + whose] = konane_count_both(width, quiet, stones);
    }
    for (unsigned direction = 0; direction < KONANE_DIRECTIONS; direction++) {
        konane_direction back = (konane_direction)(direction ^ 1);
        uint64_t held[BITS_WORDS_MAX]; /* what has a stone ahead that cannot go away */
        konane_shift(width, rules, held, seen.movers, back);
        for (unsigned i = 0; i < width; i++) {
            held[i] = quiet[i] & ~held[i];
        }
        for (unsigned whose = 0; whose < 2; whose++) {
            const uint64_t *stones = rules->stones[position->side ^ whose];
            const uint64_t *from = seen.from[direction];
            counts[whose] += konane_count_both(width, from, stones);
            bits_and(held, from, width);
            counts[2 + whose] += konane_count_both(width, held, stones);
        }
    }
}

/* Rows for columns on 8x8. */
FORCE_INLINE uint64_t konane_transpose(uint64_t board)
{
    uint64_t change = (board ^ (board >> 7)) & UINT64_C(0x00aa00aa00aa00aa);
    board ^= change ^ (change << 7);
    change = (board ^ (board >> 14)) & UINT64_C(0x0000cccc0000cccc);
    board ^= change ^ (change << 14);
    change = (board ^ (board >> 28)) & UINT64_C(0x00000000f0f0f0f0);
    return board ^ change ^ (change << 28);
}

/* Each row with its end first. */
FORCE_INLINE uint64_t konane_reverse_rows(uint64_t board)
{
    const uint64_t ones = UINT64_C(0x5555555555555555), twos = UINT64_C(0x3333333333333333),
                   fours = UINT64_C(0x0f0f0f0f0f0f0f0f);
    board = (board >> 1 & ones) | (board & ones) << 1;
    board = (board >> 2 & twos) | (board & twos) << 2;
    return (board >> 4 & fours) | (board & fours) << 4;
}

/* The lines of 8x8. Turned over, a board changes the colours of its squares. */
FORCE_INLINE uint16_t *konane_list_lines(const konane_rules *rules, const konane_position *position,
                                         uint16_t *end)
{
    uint64_t rows = position->occupied[0];
    if ((rules->stones[position->side][0] & 1) == 0) {
        rows = __builtin_bswap64(rows);
    }
    uint64_t columns = konane_transpose(rows);
    /* The first four lines, and the last four from the other end. */
    uint64_t halves[4] = {rows, __builtin_bswap64(konane_reverse_rows(rows)), columns,
                          __builtin_bswap64(konane_reverse_rows(columns))};
    for (unsigned i = 0; i < 4; i++) {
        for (unsigned k = 0; k < KONANE_LINES; k++) {
            unsigned pattern = halves[i] >> 8 * k & (KONANE_PATTERNS - 1);
            *end++ = (uint16_t)(KONANE_FIRST_LINE + k * KONANE_PATTERNS + pattern);
        }
    }
    return end;
}

FORCE_INLINE uint16_t konane_lead_input(unsigned first, unsigned own, unsigned rival)
{
    const int most = KONANE_LEAD_INPUTS / 2;
    int lead = (int)own - (int)rival;
    lead = lead > most ? most : lead < -most ? -most : lead;
    return (uint16_t)((int)first + most + lead);
}

/* The inputs of a position without removals due. */
FORCE_INLINE unsigned konane_list(unsigned width, const konane_rules *rules,
                                  const konane_position *position, uint16_t *active)
{
    uint16_t *end = active;
    unsigned counts[KONANE_COUNTS];
    konane_count(width, rules, position, counts);
    for (unsigned i = 0; i < KONANE_COUNTS; i++) {
        *end++ = network_count_input(i * KONANE_JUMP_INPUTS, KONANE_JUMP_INPUTS, counts[i]);
    }
    for (unsigned i = 0; i < KONANE_LEADS; i++) {
        *end++ = konane_lead_input(KONANE_FIRST_LEAD + i * KONANE_LEAD_INPUTS, counts[2 * i],
                                   counts[2 * i + 1]);
    }
    unsigned full = KONANE_FULL_INPUTS * bits_count(position->occupied, width) / rules->squares;
    *end++ = network_count_input(KONANE_FIRST_FULL, KONANE_FULL_INPUTS, full);
    if (width == 1 && rules->columns == 8 && rules->rows == 8) {
        end = konane_list_lines(rules, position, end);
    }
    return (unsigned)(end - active);
}

#endif
