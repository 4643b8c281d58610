/* Kōnane's rules and positions, and the hot functions on them.
 *
 * A position is the set of occupied squares, since a square only ever holds its own colour, plus
 * the side and the removals still due. Squares are numbered row by row from a1. Boards of up to
 * 512 squares are sets of 1, 2, 4, 6 or 8 words; the hot functions take that width first and are
 * inlined with it as a constant, which makes 8x8 a matter of single instructions.
 *
 * A jump of n stones along a line changes the square it starts from, the n jumped over and the one
 * it ends on: every other bit between the two ends, and the ends. That pattern is the same for both
 * directions of an axis, so a ply is the lowest square it changes, the axis and n, and playing it
 * is one exclusive or. A removal is n = 0: a pattern of one bit. */
#ifndef KONANE_POSITION_H
#define KONANE_POSITION_H

#include "base/bits.h"
#include "base/mix.h"
#include "core/game.h"

enum {
    KONANE_SIDE_MAX = 26,
    KONANE_SQUARES_MAX = 400,
    KONANE_JUMPS_MAX = 12, /* in one turn: a line of 26 squares */
    KONANE_PLIES_MAX = 1024
};

/* Order of the options in the table of rules.c and of their values. */
enum { KONANE_SIZE, KONANE_OPENING, KONANE_A1, KONANE_FIRST, KONANE_JUMPS, KONANE_OPTION_COUNT };
typedef enum konane_opening {
    KONANE_CENTER_CORNER,
    KONANE_CENTER,
    KONANE_CORNER,
    KONANE_ANY,
    KONANE_INTERIOR_CORNER,
    KONANE_FREE
} konane_opening;
typedef enum konane_colour { KONANE_BLACK, KONANE_WHITE } konane_colour;
typedef enum konane_jumps { KONANE_OPTIONAL, KONANE_SINGLE, KONANE_FORCED } konane_jumps;

/* East and west are the axis of the rows, north and south that of the columns. */
typedef enum konane_direction {
    KONANE_EAST,
    KONANE_WEST,
    KONANE_NORTH,
    KONANE_SOUTH
} konane_direction;
enum { KONANE_DIRECTIONS = 4, KONANE_AXES = 2 };

typedef struct konane_rules {
    int options[KONANE_OPTION_COUNT];
    unsigned columns, rows, squares, width;
    konane_colour a1, first;
    konane_opening opening;
    konane_jumps jumps;
    unsigned stride[KONANE_AXES]; /* from a square to the next one along the axis */
    uint64_t board[BITS_WORDS_MAX];
    uint64_t stones[2][BITS_WORDS_MAX];                  /* squares of First and of Second */
    uint64_t landing[KONANE_DIRECTIONS][BITS_WORDS_MAX]; /* where a jump can end without wrapping */
    uint64_t removable[BITS_WORDS_MAX]; /* First's stones that may be removed first */
    uint64_t pattern[KONANE_AXES][KONANE_JUMPS_MAX + 1][BITS_WORDS_MAX];
} konane_rules;

/* Only the first width words of occupied are used; the others stay untouched. */
typedef struct konane_position {
    uint32_t side;     /* to move */
    uint32_t removals; /* still due: 2, 1, or 0 when stones jump */
    uint64_t occupied[BITS_WORDS_MAX];
} konane_position;

enum { KONANE_SQUARE_BITS = 9, KONANE_COUNT_BITS = 4 };

/* A ply: lowest changed square, then the number of jumps, then the direction. */
FORCE_INLINE tablero_ply konane_ply(unsigned low, unsigned jumps, konane_direction direction)
{
    return low | jumps << KONANE_SQUARE_BITS |
           (unsigned)direction << (KONANE_SQUARE_BITS + KONANE_COUNT_BITS);
}

FORCE_INLINE unsigned konane_ply_low(tablero_ply ply)
{
    return ply & ((1U << KONANE_SQUARE_BITS) - 1);
}

FORCE_INLINE unsigned konane_ply_jumps(tablero_ply ply)
{
    return ply >> KONANE_SQUARE_BITS & ((1U << KONANE_COUNT_BITS) - 1);
}

FORCE_INLINE konane_direction konane_ply_direction(tablero_ply ply)
{
    return (konane_direction)(ply >> (KONANE_SQUARE_BITS + KONANE_COUNT_BITS));
}

FORCE_INLINE bool konane_rises(konane_direction direction)
{
    return direction == KONANE_EAST || direction == KONANE_NORTH;
}

FORCE_INLINE unsigned konane_axis(konane_direction direction)
{
    return direction >= KONANE_NORTH;
}

/* to = set moved by one square in the direction, without regard to the edges of the board. */
FORCE_INLINE void konane_shift(unsigned width, const konane_rules *rules, uint64_t *to,
                               const uint64_t *set, konane_direction direction)
{
    unsigned distance = direction < KONANE_NORTH ? 1 : rules->stride[1];
    if (konane_rises(direction)) {
        bits_raise(to, set, distance, width);
    } else {
        bits_lower(to, set, distance, width);
    }
}

/* What a jump needs to know of a position: the rival's stones and the empty squares. */
typedef struct konane_view {
    uint64_t own[BITS_WORDS_MAX], rival[BITS_WORDS_MAX], empty[BITS_WORDS_MAX];
} konane_view;

FORCE_INLINE void konane_look(unsigned width, const konane_rules *rules,
                              const konane_position *position, unsigned side, konane_view *view)
{
    for (unsigned i = 0; i < width; i++) {
        view->own[i] = position->occupied[i] & rules->stones[side][i];
        view->rival[i] = position->occupied[i] & rules->stones[side ^ 1][i];
        view->empty[i] = rules->board[i] & ~position->occupied[i];
    }
}

/* Squares that one more jump from the squares of from reaches. */
FORCE_INLINE void konane_jump(unsigned width, const konane_rules *rules, const konane_view *view,
                              uint64_t *reached, const uint64_t *from, konane_direction direction)
{
    uint64_t over[BITS_WORDS_MAX];
    konane_shift(width, rules, over, from, direction);
    bits_and(over, view->rival, width);
    konane_shift(width, rules, reached, over, direction);
    for (unsigned i = 0; i < width; i++) {
        reached[i] &= view->empty[i] & rules->landing[direction][i];
    }
}

/* Takes out of reached the squares from which the jump goes on to further, two squares ahead. */
FORCE_INLINE void konane_keep_ends(unsigned width, const konane_rules *rules, uint64_t *reached,
                                   const uint64_t *further, konane_direction direction)
{
    uint64_t back[BITS_WORDS_MAX];
    konane_direction reverse = (konane_direction)(direction ^ 1);
    konane_shift(width, rules, back, further, reverse);
    konane_shift(width, rules, back, back, reverse);
    for (unsigned i = 0; i < width; i++) {
        reached[i] &= ~back[i];
    }
}

/* Plies that konane_append writes without asking whether they exist. */
enum { KONANE_UNASKED = 3 };

/* Appends the jumps of this number that end on the squares of landing. How many there are is hard
 * to predict, so the first few of a word are always written, beyond the end where there are fewer:
 * 1.3 times the perft of 8x8 with a loop that stops at the last, 1.5 times that of 13x9. */
FORCE_INLINE tablero_ply *konane_append(unsigned width, const konane_rules *rules,
                                        const uint64_t *landing, unsigned jumps,
                                        konane_direction direction, tablero_ply *end)
{
    unsigned length = 2 * jumps * (direction < KONANE_NORTH ? 1 : rules->stride[1]);
    unsigned below = konane_rises(direction) ? length : 0;
    for (unsigned i = 0; i < width; i++) {
        uint64_t rest = landing[i];
        tablero_ply base = konane_ply(0, jumps, direction) + i * 64 - below;
        tablero_ply *next = end + __builtin_popcountll(rest);
        for (unsigned k = 0; k < KONANE_UNASKED; k++) {
            end[k] = base + bits_lowest(rest | UINT64_C(1) << 63);
            rest &= rest - 1;
        }
        for (end += KONANE_UNASKED; UNLIKELY(rest != 0); rest &= rest - 1) {
            *end++ = base + bits_lowest(rest);
        }
        end = next;
    }
    return end;
}

FORCE_INLINE tablero_ply *konane_append_direction(unsigned width, const konane_rules *rules,
                                                  const konane_view *view,
                                                  konane_direction direction, tablero_ply *end)
{
    uint64_t reached[BITS_WORDS_MAX], further[BITS_WORDS_MAX];
    konane_jump(width, rules, view, reached, view->own, direction);
    for (unsigned jumps = 1; !bits_empty(reached, width); jumps++) {
        konane_jump(width, rules, view, further, reached, direction);
        if (UNLIKELY(rules->jumps == KONANE_FORCED)) {
            konane_keep_ends(width, rules, reached, further, direction);
        }
        end = konane_append(width, rules, reached, jumps, direction, end);
        if (UNLIKELY(rules->jumps == KONANE_SINGLE)) {
            break;
        }
        bits_copy(reached, further, width);
    }
    return end;
}

/* The stones that may be removed now; removals are due. */
void konane_removable(const konane_rules *rules, const konane_position *position, uint64_t *set);

unsigned konane_removal_plies(const konane_rules *rules, const konane_position *position,
                              tablero_ply *plies);

FORCE_INLINE unsigned konane_plies(unsigned width, const void *facts, const void *board,
                                   tablero_ply *plies)
{
    const konane_rules *rules = facts;
    const konane_position *position = board;
    if (UNLIKELY(position->removals > 0)) {
        return konane_removal_plies(rules, position, plies);
    }
    konane_view view = {0};
    konane_look(width, rules, position, position->side, &view);
    tablero_ply *end = plies;
    end = konane_append_direction(width, rules, &view, KONANE_EAST, end);
    end = konane_append_direction(width, rules, &view, KONANE_WEST, end);
    end = konane_append_direction(width, rules, &view, KONANE_NORTH, end);
    end = konane_append_direction(width, rules, &view, KONANE_SOUTH, end);
    return (unsigned)(end - plies);
}

/* set ^= pattern raised by low squares. */
FORCE_INLINE void konane_toggle(unsigned width, uint64_t *set, const uint64_t *pattern,
                                unsigned low)
{
    unsigned skipped = low >> 6, shift = low & 63;
    uint64_t carry = 0;
    for (unsigned i = skipped; i < width; i++) {
        uint64_t word = pattern[i - skipped];
        set[i] ^= word << shift | carry;
        carry = word >> 1 >> (63 - shift);
    }
}

FORCE_INLINE void konane_play(unsigned width, const void *facts, void *next_board,
                              const void *board, tablero_ply ply)
{
    const konane_rules *rules = facts;
    const konane_position *position = board;
    konane_position *next = next_board;
    next->side = position->side ^ 1;
    next->removals = position->removals - (position->removals > 0);
    bits_copy(next->occupied, position->occupied, width);
    const uint64_t *pattern =
        rules->pattern[konane_axis(konane_ply_direction(ply))][konane_ply_jumps(ply)];
    konane_toggle(width, next->occupied, pattern, konane_ply_low(ply));
}

/* Each word is mixed on its own so that the multiplications overlap. */
FORCE_INLINE uint64_t konane_key(unsigned width, const konane_position *position)
{
    uint64_t key = (uint64_t)(position->side | position->removals << 1) * MIX_GAMMA;
    for (unsigned i = 0; i < width; i++) {
        key ^= mix64(position->occupied[i] + (i + 1) * MIX_GAMMA);
    }
    return key;
}

/* Adds the jumps over one stone in a direction: those of the side, and those of both sides. Colours
 * alternate, so that the stone next to any stone is a rival's and one look serves both. */
FORCE_INLINE void konane_count_jumps(unsigned width, const konane_rules *rules,
                                     const konane_position *position, unsigned side,
                                     konane_direction direction, unsigned *own, unsigned *all)
{
    uint64_t over[BITS_WORDS_MAX], reached[BITS_WORDS_MAX];
    konane_shift(width, rules, over, position->occupied, direction);
    bits_and(over, position->occupied, width);
    konane_shift(width, rules, reached, over, direction);
    for (unsigned i = 0; i < width; i++) {
        reached[i] &= ~position->occupied[i] & rules->landing[direction][i];
    }
    *all += bits_count(reached, width);
    bits_and(reached, rules->stones[side], width);
    *own += bits_count(reached, width);
}

/* The squares a ply leads from and to; equal for a removal. */
typedef struct konane_path {
    unsigned from, to, step; /* step: between neighbours on the line */
    bool rises;
    unsigned jumps;
} konane_path;

konane_path konane_ply_path(const konane_rules *rules, tablero_ply ply);

/* rules.c */
extern const tablero_option konane_options[KONANE_OPTION_COUNT];
extern const tablero_preset konane_presets[];
enum { KONANE_PRESET_COUNT = 1 };
tablero_status konane_resolve(void *facts, const int *options, tablero_error *error);
tablero_side konane_side(const void *facts, unsigned side);

/* text.c */
tablero_status konane_read(const void *facts, const position_fields *fields, void *position,
                           tablero_error *error);
void konane_write_board(const void *facts, const void *position, text_builder *text);
void konane_write_extra(const void *facts, const void *position, text_builder *text);
void konane_write_square(const konane_rules *rules, unsigned square, text_builder *text);

/* moves.c */
void konane_write_ply(const void *facts, const void *position, tablero_ply ply, text_builder *text);
tablero_status konane_read_turn(const void *facts, const void *position, const char *text,
                                tablero_turn *turn, tablero_error *error);
void konane_write_turn(const void *facts, const void *position, const tablero_turn *turn,
                       tablero_notation notation, text_builder *text);

/* board.c */
extern const tablero_piece konane_pieces[];
unsigned konane_cell_count(const void *facts);
tablero_cell konane_cell(const void *facts, unsigned index);
tablero_content konane_content(const void *facts, const void *position, unsigned index);
void konane_trace(const void *facts, const void *position, const tablero_turn *turn,
                  tablero_event_sink sink, void *context);

/* engine.c */
extern const struct game_picture konane_picture;
extern const struct search_engine konane_engine;
tablero_status konane_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                            uint64_t *count);

#endif
