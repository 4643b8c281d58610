/* Hawalis' rules and positions, and the hot functions on them.
 *
 * A position is stored as its mover sees it: his own ring of holes and the rival's, each numbered
 * along its owner's way of sowing from his first hole, the back row 0 … n - 1 and the front row
 * n … 2n - 1. Seen from front hole i the rival's front hole of the same column is 3n - 1 - i and
 * his back hole i - n, whichever side and direction; only the names of the holes know of those.
 *
 * A ring of at most 16 holes is a word with four bits a hole while no hole of the board holds more
 * than 15 seeds: the position is narrow. All others are wide and have a number for every hole.
 * Exactly what can be narrow is, so that equal positions have equal bytes where they are used.
 *
 * A lap on a narrow ring is one addition from a table by hole and seeds, and a second table tells
 * where the last seed falls. (Without tables, by turning the ring under the hand, a lap is shorter
 * but a turn is 1.2 times slower.) It may not carry from one hole to the next: while every hole
 * holds less than 8 none can, and otherwise it is looked at closely. */
#ifndef HAWALIS_POSITION_H
#define HAWALIS_POSITION_H

#include "base/bits.h"
#include "base/mix.h"
#include "core/game.h"

enum {
    HAWALIS_COLUMNS_MAX = 12,
    HAWALIS_HOLES_MAX = 2 * HAWALIS_COLUMNS_MAX, /* of one ring; also the plies of a position */
    HAWALIS_NARROW_HOLES_MAX = 16,
    HAWALIS_NARROW_SEEDS_MAX = 15,
    HAWALIS_SHORT_RELAY = 48, /* laps; of all turns in the first plies 1 in 2000 has more */
    HAWALIS_SEEDS_MAX = 65535 /* on the whole board */
};

/* Order of the options in the table of rules.c and of their values. */
enum {
    HAWALIS_COLUMNS,
    HAWALIS_SEEDS,
    HAWALIS_ORIGIN,
    HAWALIS_CAPTURE,
    HAWALIS_SINGLE_CAPTURE,
    HAWALIS_SINGLE_INTO,
    HAWALIS_ENDLESS,
    HAWALIS_NO_MOVES,
    HAWALIS_REPETITION,
    HAWALIS_DIRECTION,
    HAWALIS_FIRST,
    HAWALIS_OPTION_COUNT
};
enum { HAWALIS_ORIGIN_SOW, HAWALIS_ORIGIN_SKIP };
enum { HAWALIS_CAPTURE_BOTH, HAWALIS_CAPTURE_FRONT, HAWALIS_CAPTURE_BACK_TOO };
enum { HAWALIS_SINGLE_CAPTURE_YES, HAWALIS_SINGLE_CAPTURE_NO };
enum { HAWALIS_SINGLE_INTO_EMPTY, HAWALIS_SINGLE_INTO_ANY };
enum { HAWALIS_ENDLESS_LOSS, HAWALIS_ENDLESS_DRAW, HAWALIS_ENDLESS_ILLEGAL };
enum { HAWALIS_NO_MOVES_LOSS, HAWALIS_NO_MOVES_COUNT };
enum { HAWALIS_REPETITION_2, HAWALIS_REPETITION_3, HAWALIS_REPETITION_OFF };
enum { HAWALIS_ANTICLOCKWISE, HAWALIS_CLOCKWISE };
enum { HAWALIS_SOUTH, HAWALIS_NORTH };

/* An own ring and the rival's. */
enum { HAWALIS_OWN, HAWALIS_RIVAL };

typedef struct hawalis_rules {
    int options[HAWALIS_OPTION_COUNT];
    uint32_t columns, holes; /* holes: of one ring */
    uint32_t first;          /* HAWALIS_SOUTH or HAWALIS_NORTH */
    bool narrow;             /* a ring of this length can be a word */
    bool skips_origin, clockwise, takes_back, takes_back_alone;
    bool single_captures, single_enters, endless_illegal;
    /* A lap by its first hole and seeds: what it adds to a narrow ring, and its last hole. */
    uint64_t added[HAWALIS_NARROW_HOLES_MAX][HAWALIS_NARROW_SEEDS_MAX + 1];
    uint8_t last[HAWALIS_NARROW_HOLES_MAX][HAWALIS_NARROW_SEEDS_MAX + 1];
    uint64_t most_added; /* to each hole of a narrow ring by any lap */
    /* For a turn that ends in a hole: the bits of the rival's ring one of which must be set, and
     * those that are then taken; 0 for the back row. */
    uint64_t needed[HAWALIS_NARROW_HOLES_MAX], taken[HAWALIS_NARROW_HOLES_MAX];
} hawalis_rules;

/* The first three words are all there is to a narrow position; the rest of it is not used, not
 * even when it is copied. */
typedef struct hawalis_position {
    uint64_t ring[2];    /* narrow: the holes of a ring; wide: the sum of its seeds */
    uint8_t side;        /* to move */
    bool wide;           /* holes are used */
    bool ended;          /* the last turn was an endless one */
    uint8_t reserved[5]; /* 0 */
    uint16_t holes[2][HAWALIS_HOLES_MAX];
} hawalis_position;

#define HAWALIS_ONES UINT64_C(0x1111111111111111)
#define HAWALIS_EIGHTS (HAWALIS_ONES << 3)

FORCE_INLINE unsigned hawalis_sum(uint64_t ring)
{
    uint64_t pairs =
        (ring & UINT64_C(0x0f0f0f0f0f0f0f0f)) + (ring >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f));
    return (unsigned)((pairs * UINT64_C(0x0101010101010101)) >> 56);
}

/* Seeds of the mover (HAWALIS_OWN) or of his rival. */
FORCE_INLINE unsigned hawalis_seeds(const hawalis_position *position, unsigned whose)
{
    uint64_t ring = position->ring[whose];
    return position->wide ? (unsigned)ring : hawalis_sum(ring);
}

/* Finished on the board, apart from having no move. */
FORCE_INLINE bool hawalis_over(const hawalis_position *position)
{
    return position->ring[HAWALIS_OWN] == 0 || position->ring[HAWALIS_RIVAL] == 0 ||
           position->ended;
}

/* How many holes of a narrow ring hold more than one seed. */
FORCE_INLINE int hawalis_several(uint64_t ring)
{
    return __builtin_popcountll((ring >> 1 | ring >> 2 | ring >> 3) & HAWALIS_ONES);
}

/* One bit (the lowest of its four) for each hole of a narrow ring that may be lifted. */
FORCE_INLINE uint64_t hawalis_movable(const hawalis_rules *rules, uint64_t ring)
{
    uint64_t several = (ring >> 1 | ring >> 2 | ring >> 3) & HAWALIS_ONES;
    if (LIKELY(several != 0)) {
        return several;
    }
    uint64_t next = ring >> 4 | ring << 4 * (rules->holes - 1);
    return rules->single_enters ? ring : ring & ~next;
}

/* For wide positions and when endless turns are illegal; the position is not over. */
unsigned hawalis_plies_rare(const hawalis_rules *rules, const hawalis_position *position,
                            tablero_ply *plies);

/* A ply is the hole that is lifted. They come in the order of the ring. width is not used: the
 * tables make one function serve all boards. */
FORCE_INLINE unsigned hawalis_plies(unsigned width, const void *facts, const void *board,
                                    tablero_ply *plies)
{
    (void)width;
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    if (UNLIKELY(hawalis_over(position))) {
        return 0;
    }
    if (UNLIKELY(position->wide || rules->endless_illegal)) {
        return hawalis_plies_rare(rules, position, plies);
    }
    uint64_t movable = hawalis_movable(rules, position->ring[HAWALIS_OWN]);
    tablero_ply *end = plies;
    for (; movable != 0; movable &= movable - 1) {
        *end++ = bits_lowest(movable) / 4;
    }
    return (unsigned)(end - plies);
}

FORCE_INLINE bool hawalis_overflows(const hawalis_rules *rules, uint64_t ring)
{
    uint64_t full = ring & HAWALIS_EIGHTS;
    return UNLIKELY(full != 0) && (((ring ^ full) + rules->most_added) & full) != 0;
}

/* Sows from *hole until the turn ends; then *ring is the ring and *hole where it ended. False, with
 * both as they were, when the relay is not short or a hole may get more seeds than fit. */
FORCE_INLINE bool hawalis_short_relay(const hawalis_rules *rules, uint64_t *ring, unsigned *hole)
{
    uint64_t sown = *ring;
    unsigned at = *hole, seeds = sown >> 4 * at & 15;
    for (unsigned laps = HAWALIS_SHORT_RELAY; laps > 0; laps--) {
        if (UNLIKELY(hawalis_overflows(rules, sown))) {
            return false;
        }
        sown += rules->added[at][seeds];
        at = rules->last[at][seeds];
        seeds = sown >> 4 * at & 15;
        if (seeds == 1) {
            *ring = sown;
            *hole = at;
            return true;
        }
    }
    return false;
}

/* For wide positions and for turns that are not short. */
void hawalis_play_rare(const hawalis_rules *rules, hawalis_position *next,
                       const hawalis_position *position, tablero_ply ply);

FORCE_INLINE void hawalis_play(unsigned width, const void *facts, void *next_board,
                               const void *board, tablero_ply ply)
{
    (void)width;
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    hawalis_position *next = next_board;
    uint64_t own = position->ring[HAWALIS_OWN], rival = position->ring[HAWALIS_RIVAL];
    unsigned hole = ply;
    if (UNLIKELY(position->wide) || UNLIKELY(!hawalis_short_relay(rules, &own, &hole))) {
        hawalis_play_rare(rules, next, position, ply);
        return;
    }
    uint64_t takes = -(uint64_t)((rival & rules->needed[hole]) != 0);
    if (UNLIKELY(!rules->single_captures)) {
        takes &= -(uint64_t)((position->ring[HAWALIS_OWN] >> 4 * ply & 15) != 1);
    }
    next->ring[HAWALIS_OWN] = rival & ~(rules->taken[hole] & takes);
    next->ring[HAWALIS_RIVAL] = own;
    next->side = position->side ^ 1;
    next->wide = next->ended = false;
}

uint64_t hawalis_key_wide(const hawalis_position *position);

/* Each ring is mixed on its own so that the multiplications overlap. */
FORCE_INLINE uint64_t hawalis_key(const hawalis_position *position)
{
    if (UNLIKELY(position->wide)) {
        return hawalis_key_wide(position);
    }
    uint64_t state = (uint64_t)(position->side | position->ended << 1) * MIX_GAMMA;
    return state ^ mix64(position->ring[HAWALIS_OWN] + 1 * MIX_GAMMA) ^
           mix64(position->ring[HAWALIS_RIVAL] + 2 * MIX_GAMMA);
}

#endif
