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
 * A turn is played with the ring turned so that the hole to be lifted is the lowest. A lap of s
 * seeds is then: drop the lowest hole, add one to each of the s holes that come up, turn the ring
 * by s. That is five dependent operations without a table (adding an entry of a table by hole and
 * seeds, and looking the last hole up in another, was 1.3 times slower). Where the hole came from
 * does not matter to a turned ring, so a relay is endless exactly when its first ring returns:
 * laps shorter than the ring can be undone, so that nothing else can return before it. */
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
    uint32_t lap_max;        /* seeds of the longest lap that a turned word can sow */
    uint32_t first;          /* HAWALIS_SOUTH or HAWALIS_NORTH */
    bool narrow;             /* a ring of this length can be a word */
    bool skips_origin, clockwise, takes_back, takes_back_alone;
    bool single_captures, single_enters, endless_illegal;
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

/* The holes of a ring. width is this number where it is known when the function is compiled, and
 * otherwise 0; with 14 as a constant perft is 1.2 times faster. */
FORCE_INLINE unsigned hawalis_holes(unsigned width, const hawalis_rules *rules)
{
    return width != 0 ? width : rules->holes;
}

/* The bits of a narrow ring. */
FORCE_INLINE uint64_t hawalis_mask(unsigned holes)
{
    return UINT64_MAX >> (64 - 4 * holes);
}

/* Turns a narrow ring so that the given hole becomes the lowest. */
FORCE_INLINE uint64_t hawalis_turn_to(unsigned holes, uint64_t ring, unsigned hole)
{
    unsigned back = (4 * holes - 4 * hole) & 63;
    return (ring >> 4 * hole | ring << back) & hawalis_mask(holes);
}

/* Turns it back. */
FORCE_INLINE uint64_t hawalis_turn_from(unsigned holes, uint64_t ring, unsigned hole)
{
    unsigned back = (4 * holes - 4 * hole) & 63;
    return (ring << 4 * hole | ring >> back) & hawalis_mask(holes);
}

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

/* The same for wide positions and special options: sowing.c. */
unsigned hawalis_plies_wide(const hawalis_rules *rules, const hawalis_position *position,
                            tablero_ply *plies);
void hawalis_play_wide(const hawalis_rules *rules, hawalis_position *next,
                       const hawalis_position *position, tablero_ply ply);
uint64_t hawalis_key_wide(const hawalis_position *position);

/* One bit (the lowest of its four) for each hole of a narrow ring that may be lifted. */
FORCE_INLINE uint64_t hawalis_movable(unsigned holes, const hawalis_rules *rules, uint64_t ring)
{
    uint64_t several = (ring >> 1 | ring >> 2 | ring >> 3) & HAWALIS_ONES;
    if (LIKELY(several != 0)) {
        return several;
    }
    return rules->single_enters ? ring : ring & ~hawalis_turn_to(holes, ring, 1);
}

/* A ply is the hole that is lifted. They come in the order of the ring. */
FORCE_INLINE unsigned hawalis_plies(unsigned width, const void *facts, const void *board,
                                    tablero_ply *plies)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    if (UNLIKELY(hawalis_over(position))) {
        return 0;
    }
    if (UNLIKELY(position->wide || rules->endless_illegal)) {
        return hawalis_plies_wide(rules, position, plies);
    }
    uint64_t movable =
        hawalis_movable(hawalis_holes(width, rules), rules, position->ring[HAWALIS_OWN]);
    tablero_ply *end = plies;
    for (; movable != 0; movable &= movable - 1) {
        *end++ = bits_lowest(movable) / 4;
    }
    return (unsigned)(end - plies);
}

/* How a relay on a narrow ring went. */
typedef enum hawalis_course {
    HAWALIS_COURSE_ENDS,
    HAWALIS_COURSE_ENDLESS,
    HAWALIS_COURSE_LEAVES /* it needs a wide ring, or a lap that passes its own hole */
} hawalis_course;

FORCE_INLINE bool hawalis_leaves_word(unsigned holes, const hawalis_rules *rules, uint64_t turned)
{
    const uint64_t eights = HAWALIS_ONES << 3;
    if (holes > 8 && LIKELY((turned & eights) == 0)) {
        return false;
    }
    uint64_t pairs = turned & turned >> 1;
    return (pairs & pairs >> 2 & HAWALIS_ONES) != 0 || (turned & 15) > rules->lap_max;
}

/* Sows from *hole until the turn ends; then *ring is the ring and *hole where it ended. */
FORCE_INLINE hawalis_course hawalis_relay(unsigned holes, const hawalis_rules *rules,
                                          uint64_t *ring, unsigned *hole)
{
    const uint64_t mask = hawalis_mask(holes);
    uint64_t turned = hawalis_turn_to(holes, *ring, *hole), first = turned;
    unsigned at = *hole;
    uint64_t last;
    do {
        if (UNLIKELY(hawalis_leaves_word(holes, rules, turned))) {
            return HAWALIS_COURSE_LEAVES;
        }
        unsigned seeds = (unsigned)turned & 15;
        /* The difference of the two ones is one in each of the lowest holes, as many as seeds. */
        uint64_t sown = (turned >> 4) + HAWALIS_ONES - (HAWALIS_ONES << 4 * seeds);
        last = sown >> (4 * seeds - 4) | sown << ((4 * holes + 4 - 4 * seeds) & 63);
        turned = last & mask;
        at += seeds;
        at -= at >= holes ? holes : 0;
        if (UNLIKELY(turned == first)) {
            return HAWALIS_COURSE_ENDLESS;
        }
    } while ((last & 15) != 1);
    *ring = hawalis_turn_from(holes, turned, at);
    *hole = at;
    return HAWALIS_COURSE_ENDS;
}

/* The bits of the rival's ring that are taken when a turn ends in this hole. */
FORCE_INLINE uint64_t hawalis_taken(unsigned holes, const hawalis_rules *rules, uint64_t rival,
                                    unsigned hole)
{
    unsigned columns = holes / 2;
    uint64_t front = UINT64_C(15) << (4 * (3 * columns - 1 - hole) & 63);
    uint64_t back = UINT64_C(15) << (4 * (hole - columns) & 63);
    uint64_t taken = front | (rules->takes_back ? back : 0);
    bool takes = (hole >= columns) & (((rival & front) != 0) | rules->takes_back_alone);
    return takes ? taken : 0;
}

FORCE_INLINE void hawalis_play(unsigned width, const void *facts, void *next_board,
                               const void *board, tablero_ply ply)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    hawalis_position *next = next_board;
    if (UNLIKELY(position->wide)) {
        hawalis_play_wide(rules, next, position, ply);
        return;
    }
    const unsigned holes = hawalis_holes(width, rules);
    uint64_t own = position->ring[HAWALIS_OWN], rival = position->ring[HAWALIS_RIVAL];
    unsigned hole = ply;
    bool single = (own >> 4 * hole & 15) == 1;
    hawalis_course course = hawalis_relay(holes, rules, &own, &hole);
    if (UNLIKELY(course == HAWALIS_COURSE_LEAVES)) {
        hawalis_play_wide(rules, next, position, ply);
        return;
    }
    next->ended = course == HAWALIS_COURSE_ENDLESS;
    if (LIKELY(course == HAWALIS_COURSE_ENDS) && (!single || rules->single_captures)) {
        rival &= ~hawalis_taken(holes, rules, rival, hole);
    }
    next->ring[HAWALIS_OWN] = rival;
    next->ring[HAWALIS_RIVAL] = own;
    next->side = position->side ^ 1;
    next->wide = false;
}

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
