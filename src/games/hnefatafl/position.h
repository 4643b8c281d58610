/* Hnefatafl's rules and positions, and the small hot functions on them.
 *
 * A position is a set of squares for each colour, the king's among the defenders' and once more on its
 * own, and who moves. Squares are numbered row by row from a1; boards of up to 441 squares are sets of 1
 * to 7 words, and the hot functions take that width first and are inlined with it as a constant.
 *
 * The options are resolved once into masks of squares and of kinds of pieces: where men may never
 * stand, which squares help against whom, who may pass the throne. Nothing hot asks for an option by name.
 *
 * Which of the four neighbours of a square are in a set is asked with one look at a window: the bits of
 * the set from one row below the square on. South is bit 0, west bit size - 1, east size + 1, north
 * 2 * size; near[square] has those of them that are on the board. */
#ifndef HNEFATAFL_POSITION_H
#define HNEFATAFL_POSITION_H

#include "base/bits.h"
#include "base/mix.h"
#include "core/game.h"
#include "games/hnefatafl/weights.h"

enum {
    HNEFATAFL_SIZE_MAX = 21,
    HNEFATAFL_SQUARES_MAX = HNEFATAFL_SIZE_MAX * HNEFATAFL_SIZE_MAX,
    HNEFATAFL_WORDS_MAX = 7,
    HNEFATAFL_CAMPS = 4,
    HNEFATAFL_NOWHERE = 511 /* the king's square once he is captured */
};

/* Order of the options in the table of rules.c and of their values. */
enum {
    HNEFATAFL_SIZE,
    HNEFATAFL_BOARD,
    HNEFATAFL_ESCAPE,
    HNEFATAFL_FIRST,
    HNEFATAFL_KING,
    HNEFATAFL_KING_ARMS,
    HNEFATAFL_THRONE_STOP,
    HNEFATAFL_THRONE_RETURN,
    HNEFATAFL_THRONE_PASS,
    HNEFATAFL_THRONE_HOSTILE,
    HNEFATAFL_CORNER_HOSTILE,
    HNEFATAFL_CORNER_SIZE,
    HNEFATAFL_CORNERS,
    HNEFATAFL_PAIR,
    HNEFATAFL_LINNAEAN,
    HNEFATAFL_SHIELDWALL,
    HNEFATAFL_EDGE_FORT,
    HNEFATAFL_ENCIRCLE,
    HNEFATAFL_REPETITION,
    HNEFATAFL_REPETITION_COUNT,
    HNEFATAFL_NO_MOVES,
    HNEFATAFL_CAMP_KIND,
    HNEFATAFL_SPEED,
    HNEFATAFL_MATCH,
    HNEFATAFL_OPTION_COUNT
};

typedef enum hnefatafl_colour { HNEFATAFL_ATTACKERS, HNEFATAFL_DEFENDERS } hnefatafl_colour;

/* Kinds of pieces, as bits of a mask; the first two are 1 << colour. */
enum {
    HNEFATAFL_ATTACKER = 1,
    HNEFATAFL_DEFENDER = 2,
    HNEFATAFL_KING_PIECE = 4,
    HNEFATAFL_MEN = 3,
    HNEFATAFL_EVERYBODY = 7
};

typedef enum hnefatafl_strength {
    HNEFATAFL_CLOSED,
    HNEFATAFL_STRONG,
    HNEFATAFL_BY_THRONE,
    HNEFATAFL_WEAK
} hnefatafl_strength;
typedef enum hnefatafl_pair_rule {
    HNEFATAFL_PAIR_YES,
    HNEFATAFL_PAIR_LAST,
    HNEFATAFL_PAIR_NO
} hnefatafl_pair_rule;

enum { HNEFATAFL_HAMMER = 1, HNEFATAFL_ANVIL = 2 }; /* how the king helps to capture */

/* Rows and columns. */
enum { HNEFATAFL_ROW, HNEFATAFL_COLUMN, HNEFATAFL_AXES };

typedef struct hnefatafl_rules {
    int options[HNEFATAFL_OPTION_COUNT];
    unsigned size, squares, width, throne;
    hnefatafl_colour first;
    hnefatafl_strength strength;
    hnefatafl_pair_rule pair;
    unsigned king_arms;
    unsigned throne_stop, throne_pass; /* who may; on the throne while it is empty */
    unsigned throne_hostile[2];        /* to whom; while it is empty, while it is not */
    unsigned men_reach, king_reach;    /* squares that a move goes at most */
    bool linnaean, shieldwall, edge_fort, encircle, camps, corner_escape;

    uint64_t board[HNEFATAFL_WORDS_MAX], edge[HNEFATAFL_WORDS_MAX];
    uint64_t first_column[HNEFATAFL_WORDS_MAX], last_column[HNEFATAFL_WORDS_MAX];
    uint64_t corners[HNEFATAFL_WORDS_MAX], escape[HNEFATAFL_WORDS_MAX];
    uint64_t closed_to_men[HNEFATAFL_WORDS_MAX]; /* can be neither entered nor passed */
    uint64_t closed_to_king[HNEFATAFL_WORDS_MAX];
    uint64_t
        impassable_to_king[HNEFATAFL_WORDS_MAX]; /* the throne too, if he may only stop there */
    uint64_t
        hostile[3]
               [HNEFATAFL_WORDS_MAX]; /* to attackers, to defenders, to the king; not the throne */
    uint64_t helpers[2][HNEFATAFL_WORDS_MAX]; /* squares hostile to the other colour, now or ever */
    uint64_t throne_lines[HNEFATAFL_WORDS_MAX]; /* the row and the column of the throne */
    uint64_t camp[HNEFATAFL_CAMPS][HNEFATAFL_WORDS_MAX], all_camps[HNEFATAFL_WORDS_MAX];

    uint64_t near[HNEFATAFL_SQUARES_MAX];
    uint8_t row[HNEFATAFL_SQUARES_MAX], column[HNEFATAFL_SQUARES_MAX];

    /* For the evaluation: steps from a square to the nearest one where the king escapes, the squares from
     * which attackers guard corners, how many attackers are enough to finish a siege, and the weights. */
    uint8_t far_from_goal[HNEFATAFL_SQUARES_MAX];
    int enough_attackers;
    int16_t worth[HNEFATAFL_WORTH_COUNT];
    int even; /* what the sum is in an even position, for the attackers */
    uint64_t guards[HNEFATAFL_WORDS_MAX];

    uint64_t start[2][HNEFATAFL_WORDS_MAX]; /* the set-up, by colour */
} hnefatafl_rules;

/* Only the first width words of each set are used; the others stay untouched. The colour and the
 * side change together, which is why they are one number too. */
typedef struct hnefatafl_position {
    uint16_t king; /* his square, or HNEFATAFL_NOWHERE */
    union {
        struct {
            uint8_t colour; /* to move */
            uint8_t side;   /* to move: the colour, or the other one where defenders begin */
        };
        uint16_t turn;
    };
    uint64_t men[2][HNEFATAFL_WORDS_MAX]; /* by colour; the king is a defender */
} hnefatafl_position;

enum { HNEFATAFL_OTHER_TURN = 0x0101 }; /* exclusive-or to what turn is */

enum { HNEFATAFL_SQUARE_BITS = 9 };

/* A ply: the square it starts from, then the one it ends on, then whether it may take anything. */
enum {
    HNEFATAFL_SQUARE_MASK = (1 << HNEFATAFL_SQUARE_BITS) - 1,
    HNEFATAFL_BUSY_BIT = 2 * HNEFATAFL_SQUARE_BITS,
    HNEFATAFL_BUSY = 1 << HNEFATAFL_BUSY_BIT
};

FORCE_INLINE tablero_ply hnefatafl_ply(unsigned from, unsigned to)
{
    return from | to << HNEFATAFL_SQUARE_BITS;
}

FORCE_INLINE unsigned hnefatafl_from(tablero_ply ply)
{
    return ply & HNEFATAFL_SQUARE_MASK;
}

FORCE_INLINE unsigned hnefatafl_to(tablero_ply ply)
{
    return ply >> HNEFATAFL_SQUARE_BITS & HNEFATAFL_SQUARE_MASK;
}

FORCE_INLINE void hnefatafl_remove(uint64_t *set, unsigned square)
{
    set[square >> 6] &= ~(UINT64_C(1) << (square & 63));
}

/* The neighbours of a square that hold pieces of this colour, as bits of its window. A board of one
 * word turns round on itself; what is not on the board is not in near. */
FORCE_INLINE uint64_t hnefatafl_beside(unsigned width, const hnefatafl_rules *rules,
                                       const hnefatafl_position *position, unsigned colour,
                                       unsigned square)
{
    const uint64_t *set = position->men[colour];
    unsigned low = square - rules->size;
    if (width == 1) {
        return (set[0] >> (low & 63) | set[0] << (-low & 63)) & rules->near[square];
    }
    if (square < rules->size) {
        return set[0] << -low & rules->near[square];
    }
    unsigned word = low >> 6, shift = low & 63;
    uint64_t above = word + 1 < width ? set[word + 1] : 0;
    return (set[word] >> shift | above << 1 << (63 - shift)) & rules->near[square];
}

/* The square that a bit of the window of another one stands for. */
FORCE_INLINE unsigned hnefatafl_neighbour(const hnefatafl_rules *rules, unsigned square,
                                          unsigned bit)
{
    return square + bit - rules->size;
}

FORCE_INLINE bool hnefatafl_occupied(const hnefatafl_position *position, unsigned square)
{
    return bits_has(position->men[HNEFATAFL_ATTACKERS], square) ||
           bits_has(position->men[HNEFATAFL_DEFENDERS], square);
}

/* Each word is mixed on its own so that the multiplications overlap. The king's square and the side
 * are mixed too: where they are added alone, positions with the king elsewhere are too alike. */
FORCE_INLINE uint64_t hnefatafl_key(unsigned width, const hnefatafl_position *position)
{
    uint64_t key = mix64((uint64_t)position->king << 1 | position->colour);
    for (unsigned i = 0; i < width; i++) {
        key ^= mix64(position->men[0][i] + (2 * i + 1) * MIX_GAMMA);
        key ^= mix64(position->men[1][i] + (2 * i + 2) * MIX_GAMMA);
    }
    return key;
}

#endif
