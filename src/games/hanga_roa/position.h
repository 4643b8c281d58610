/* Hanga Roa's rules and positions, and the hot functions on them.
 *
 * Sets of squares are numbers of 128 bits, of which 81 are used: square 9 * file + rank, whatever the
 * size of the board, so that rising squares are in the order of their names.
 *
 * What is seen from a square, along the eight directions as far as the squares are empty, is a
 * "view": one word with a byte for each direction and a bit for each distance. Something put on a
 * square takes away that bit and the further ones of its byte: a view behind two stones is the
 * conjunction of the views behind each, and counting what is in reach is one instruction. */
#ifndef HANGA_ROA_POSITION_H
#define HANGA_ROA_POSITION_H

#include "base/bits.h"
#include "base/mix.h"
#include "core/game.h"

/* Order of the options in the table of rules.c and of their values. */
enum {
    ROA_BOARD,
    ROA_MIXED_RING,
    ROA_OWN_PIECES_CLOSE,
    ROA_RESOLVE,
    ROA_BOTH_MOAIS,
    ROA_GOAL,
    ROA_THROW,
    ROA_FIRST_TURN,
    ROA_MATA_CAPTURE,
    ROA_NO_MOVES,
    ROA_REPETITION,
    ROA_REENTRY_CLOSED,
    ROA_STONES,
    ROA_OPTION_COUNT
};
typedef enum roa_board { ROA_BOARD_FULL, ROA_BOARD_SMALL, ROA_BOARD_MINI } roa_board;
typedef enum roa_mixed_ring { ROA_MIXED_RETIRE, ROA_MIXED_STAY, ROA_MIXED_CAPTURE } roa_mixed_ring;

enum {
    ROA_SIDE_MAX = 9,
    ROA_SQUARES = ROA_SIDE_MAX * ROA_SIDE_MAX,
    ROA_MEN_MAX = 3,    /* Ariki of a side, and Mata-to'a */
    ROA_STONES_MAX = 2, /* thrown in a turn */
    ROA_REACH_MAX = 32, /* squares seen from one */
    ROA_PLIES_MAX = 160,
    ROA_VIEW_BITS = 64,
    ROA_UNSEEN = ROA_VIEW_BITS, /* of a square that is on no line with another */
    ROA_WALKS_MAX = 20000       /* of a Moai in one position, until the list ends incomplete */
};

/* The payload of a position begins at a multiple of 8 bytes. */
__extension__ typedef unsigned __int128 roa_set __attribute__((aligned(8)));

FORCE_INLINE uint64_t roa_low(roa_set set)
{
    return (uint64_t)set;
}

FORCE_INLINE uint64_t roa_high(roa_set set)
{
    return (uint64_t)(set >> 64);
}

/* Two words instead of a shift by a variable distance, for which some machines need a function. */
FORCE_INLINE roa_set roa_bit(unsigned square)
{
    uint64_t bit = UINT64_C(1) << (square & 63);
    return square < 64 ? (roa_set)bit : (roa_set)bit << 64;
}

FORCE_INLINE bool roa_has(roa_set set, unsigned square)
{
    return (square < 64 ? roa_low(set) : roa_high(set)) >> (square & 63) & 1;
}

FORCE_INLINE unsigned roa_count_set(roa_set set)
{
    return (unsigned)(__builtin_popcountll(roa_low(set)) + __builtin_popcountll(roa_high(set)));
}

FORCE_INLINE unsigned roa_first(roa_set set)
{
    return roa_low(set) != 0 ? bits_lowest(roa_low(set)) : 64 + bits_lowest(roa_high(set));
}

/* Takes the lowest square out of a set that is not empty. */
FORCE_INLINE unsigned roa_take(roa_set *set)
{
    unsigned square = roa_first(*set);
    *set &= *set - 1;
    return square;
}

typedef struct roa_rules {
    int options[ROA_OPTION_COUNT];
    unsigned side_length, squares;
    unsigned ariki_max, mata_max; /* of a side */
    unsigned stones;              /* thrown in a turn at most */
    roa_mixed_ring mixed_ring;
    bool own_pieces_close, by_stone, both_illegal, throws_all, first_turn_one, takes_mata,
        draws_without_moves, reentry_closed;
    roa_set board, goal[2], first_row[2]; /* goal: where this side's Moai wins */
    uint8_t quarry[2];
    uint16_t choices[ROA_STONES_MAX + 1][ROA_VIEW_BITS + 1]; /* of stones thrown: by their greatest
                                                                number, by squares in reach */
    roa_set ring[ROA_SQUARES], lines[ROA_SQUARES]; /* neighbours; all that is on a line with it */
    uint64_t open_view[ROA_SQUARES];               /* on an empty board */
    uint8_t seen[ROA_SQUARES][ROA_SQUARES]; /* bit of the second in the view from the first */
    uint64_t behind[ROA_VIEW_BITS + 1];     /* by a bit: views without it and those behind it */
} roa_rules;

/* Where a turn stands. */
typedef enum roa_stage { ROA_SETTLED, ROA_THROWING, ROA_WALKING } roa_stage;

/* Between turns everything from stage on is 0. */
typedef struct roa_position {
    roa_set ariki[2], mata[2], stones[2];
    uint8_t moai[2], hand[2];
    uint8_t side;     /* to move */
    uint8_t one_only; /* it is the turn in which First throws one stone at most */
    uint8_t stage;
    uint8_t thrower; /* square of the Ariki that throws */
    uint8_t left;    /* stones that it may still throw */
    uint8_t owed;    /* stones that it has to throw in all */
    uint8_t done;    /* stones thrown, or steps of the Moai */
    uint8_t last;    /* square of the stone thrown before */
} roa_position;

/* A ply: its kind, where it begins and where it leads. */
typedef enum roa_kind {
    ROA_PLY_ENTER,
    ROA_PLY_ARIKI,
    ROA_PLY_STEP, /* of the Moai */
    ROA_PLY_MATA,
    ROA_PLY_THROW,
    ROA_PLY_STOP
} roa_kind;

FORCE_INLINE tablero_ply roa_ply(roa_kind kind, unsigned from, unsigned to)
{
    return (unsigned)kind << 16 | from << 8 | to;
}

FORCE_INLINE roa_kind roa_ply_kind(tablero_ply ply)
{
    return (roa_kind)(ply >> 16);
}

FORCE_INLINE unsigned roa_ply_from(tablero_ply ply)
{
    return ply >> 8 & 255;
}

FORCE_INLINE unsigned roa_ply_to(tablero_ply ply)
{
    return ply & 255;
}

FORCE_INLINE roa_set roa_pieces(const roa_position *position, unsigned side)
{
    return position->ariki[side] | position->mata[side] | roa_bit(position->moai[side]);
}

FORCE_INLINE roa_set roa_units(const roa_position *position, unsigned side)
{
    return roa_pieces(position, side) | position->stones[side];
}

FORCE_INLINE roa_set roa_occupied(const roa_position *position)
{
    return roa_units(position, 0) | roa_units(position, 1);
}

FORCE_INLINE bool roa_same(const roa_position *a, const roa_position *b)
{
    roa_set difference = 0;
    for (unsigned side = 0; side < 2; side++) {
        difference |= a->ariki[side] ^ b->ariki[side];
        difference |= a->mata[side] ^ b->mata[side];
        difference |= a->stones[side] ^ b->stones[side];
        difference |= (roa_set)(a->moai[side] ^ b->moai[side]);
        difference |= (roa_set)(a->hand[side] ^ b->hand[side]);
    }
    return difference == 0 && a->side == b->side && a->one_only == b->one_only &&
           a->stage == b->stage && a->thrower == b->thrower && a->left == b->left &&
           a->owed == b->owed && a->done == b->done && a->last == b->last;
}

/* Each word is mixed on its own so that the multiplications overlap. The upper words of the sets
 * have 17 bits, of which three fit into one word. */
FORCE_INLINE uint64_t roa_key(const roa_position *position)
{
    const roa_set sets[6] = {position->ariki[0], position->ariki[1],  position->mata[0],
                             position->mata[1],  position->stones[0], position->stones[1]};
    uint64_t words[9] = {0};
    for (unsigned i = 0; i < 6; i++) {
        words[i] = roa_low(sets[i]);
        words[6 + i / 3] |= roa_high(sets[i]) << 17 * (i % 3);
    }
    words[8] = position->moai[0] | (uint64_t)position->moai[1] << 7 |
               (uint64_t)position->hand[0] << 14 | (uint64_t)position->hand[1] << 16 |
               (uint64_t)position->side << 18 | (uint64_t)position->one_only << 19 |
               (uint64_t)position->stage << 20 | (uint64_t)position->thrower << 22 |
               (uint64_t)position->left << 29 | (uint64_t)position->owed << 31 |
               (uint64_t)position->done << 33 | (uint64_t)position->last << 40;
    uint64_t key = 0;
    for (unsigned i = 0; i < 9; i++) {
        key ^= mix64(words[i] + (i + 1) * MIX_GAMMA);
    }
    return key;
}

/* What is seen from a square over empty ones. */
FORCE_INLINE uint64_t roa_view(const roa_rules *rules, unsigned square, roa_set occupied)
{
    const uint8_t *seen = rules->seen[square];
    uint64_t view = rules->open_view[square];
    roa_set blocking = occupied & rules->lines[square];
    for (uint64_t rest = roa_low(blocking); rest != 0; rest &= rest - 1) {
        view &= rules->behind[seen[bits_lowest(rest)]];
    }
    for (uint64_t rest = roa_high(blocking); rest != 0; rest &= rest - 1) {
        view &= rules->behind[seen[64 + bits_lowest(rest)]];
    }
    return view;
}

/* The square that is the given bit of the view from a square. */
FORCE_INLINE unsigned roa_seen_square(unsigned square, unsigned bit)
{
    static const int8_t steps[8] = {1, -1, 9, -9, 10, -10, 8, -8};
    return (unsigned)((int)square + steps[bit >> 3] * (int)((bit & 7) + 1));
}

FORCE_INLINE roa_set roa_spread(unsigned square, uint64_t view)
{
    roa_set squares = 0;
    for (; view != 0; view &= view - 1) {
        squares |= roa_bit(roa_seen_square(square, bits_lowest(view)));
    }
    return squares;
}

/* The squares of its ring that keep a Moai free: empty ones and its own stones. */
FORCE_INLINE roa_set roa_escapes(const roa_rules *rules, const roa_position *position,
                                 roa_set occupied, unsigned side)
{
    return rules->ring[position->moai[side]] & ~(occupied & ~position->stones[side]);
}

/* Whether the Moai of the side to move, which has these escapes, keeps one when a man of its side
 * goes from a square, or from its hand when that is ROA_SQUARES, to another one. */
FORCE_INLINE bool roa_stays_free(const roa_rules *rules, const roa_position *position,
                                 roa_set escapes, unsigned from, unsigned to)
{
    roa_set ring = rules->ring[position->moai[position->side]];
    roa_set left_empty = from < ROA_SQUARES ? ring & roa_bit(from) : 0;
    return ((escapes | left_empty) & ~roa_bit(to)) != 0;
}

/* Own stones that the Moai of the side to move can step on. */
FORCE_INLINE roa_set roa_steps(const roa_rules *rules, const roa_position *position)
{
    return rules->ring[position->moai[position->side]] & position->stones[position->side];
}

/* The squares of a set and all around them; off small boards too, but never around an edge: what
 * would be the lowest square of a tenth file is taken for one. */
FORCE_INLINE roa_set roa_grown(roa_set set)
{
    const roa_set lowest = (roa_set)UINT64_C(0x20100) << 64 | UINT64_C(0x8040201008040201);
    set |= (set << 1 & ~lowest) | (set >> 1 & ~(lowest << 8));
    return set | set << 9 | set >> 9;
}

/* What is reached from the squares of from by steps on allowed squares, from included. */
FORCE_INLINE roa_set roa_flood(roa_set from, roa_set allowed)
{
    roa_set reached = from, before;
    do {
        before = reached;
        reached |= roa_grown(reached) & allowed;
    } while (reached != before);
    return reached;
}

/* rules.c */
extern const tablero_option roa_options[ROA_OPTION_COUNT];
extern const tablero_preset roa_presets[];
enum { ROA_PRESET_COUNT = 3, ROA_IMPLICATION_COUNT = 3 };
extern const tablero_implication roa_implications[ROA_IMPLICATION_COUNT];
tablero_status roa_resolve(void *facts, const int *options, tablero_error *error);
tablero_side roa_side(const void *facts, unsigned side);
void roa_start(const void *facts, void *position);

/* rings.c: the ends of games and turns. */

/* Whether a Moai has arrived or is walled in, so that the game is over, and who has won. */
bool roa_decided(const roa_rules *rules, const roa_position *position, unsigned *winner,
                 bool *arrived);

/* The pieces of a side that resolving the rings takes off the board. */
typedef struct roa_shut_in {
    roa_set captured, in_hand;
} roa_shut_in;

roa_shut_in roa_find_shut_in(const roa_rules *rules, const roa_position *position, unsigned side);

/* Under rules that resolve rings at every moment: takes what is shut in off the board, and tells
 * whether the thrower may go on, is gone, or has walled in the rival's Moai. */
typedef enum roa_moment { ROA_GOES_ON, ROA_GONE, ROA_WON } roa_moment;
roa_moment roa_resolve_stone(const roa_rules *rules, roa_position *position);

/* Completes the turn: resolves the rings, passes the turn. entered is the square of an Ariki that
 * came back, or ROA_SQUARES. False when the turn is illegal. */
bool roa_finish(const roa_rules *rules, roa_position *position, unsigned entered);

/* Whether a piece of a side that is shut in on a square leaves the board when rings are resolved. */
bool roa_would_leave(const roa_rules *rules, const roa_position *position, unsigned side,
                     unsigned square);

/* plies.c */

/* What an Ariki that may still throw has in reach. */
uint64_t roa_reach(const roa_rules *rules, const roa_position *position);

/* Moves what a ply moves, and nothing else. */
void roa_move(roa_position *position, tablero_ply ply);

/* next = position after a ply; false when that completes an illegal turn. */
bool roa_make(const roa_rules *rules, roa_position *next, const roa_position *position,
              tablero_ply ply);

/* Whether some legal turn goes on from here, where a turn is under way. */
bool roa_can_finish(const roa_rules *rules, const roa_position *position);

unsigned roa_plies(const void *facts, const void *position, tablero_ply *plies);
void roa_play(const void *facts, void *next, const void *position, tablero_ply ply);

/* turns.c */

/* Called with a turn and the position after it; false ends the enumeration. */
typedef bool roa_visitor(void *context, const tablero_turn *turn, const roa_position *after);

/* Visits every turn once, in the order of their texts. TABLERO_INCOMPLETE when the Moai has too
 * many walks to list them all. */
tablero_status roa_visit(const roa_rules *rules, const roa_position *position, roa_visitor *visit,
                         void *context);

/* Visits the turns of one Ariki that has just arrived; turn holds the ply that led there. False when
 * the visitor ended it. */
bool roa_visit_throws(const roa_rules *rules, const roa_position *arrived, tablero_turn *turn,
                      roa_visitor *visit, void *context);

/* Visits the turns that begin with a ply that is no step of a Moai; the same. */
bool roa_visit_ply(const roa_rules *rules, const roa_position *position, tablero_ply ply,
                   roa_visitor *visit, void *context);

/* Visits the turns of a Moai; the same. */
bool roa_visit_walks(const roa_rules *rules, const roa_position *position, roa_visitor *visit,
                     void *context, bool *capped);

tablero_status roa_turns(const tablero_rules *rules, const tablero_position *position,
                         tablero_turn_visitor visit, void *context);

/* count.c */
tablero_status roa_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                         uint64_t *count);

/* text.c */
tablero_status roa_read(const void *facts, const position_fields *fields, void *position,
                        tablero_error *error);
void roa_write_board(const void *facts, const void *position, text_builder *text);
void roa_write_extra(const void *facts, const void *position, text_builder *text);
void roa_write_square(unsigned square, text_builder *text);

/* moves.c */
void roa_write_ply(const void *facts, const void *position, tablero_ply ply, text_builder *text);
void roa_write_turn(const void *facts, const void *position, const tablero_turn *turn,
                    tablero_notation notation, text_builder *text);
tablero_status roa_read_turn(const void *facts, const void *position, const char *text,
                             tablero_turn *turn, tablero_error *error);

/* stages.c */
extern const char *const roa_stages[], *const roa_warnings[];
const char *roa_stage_key(const void *facts, const void *position);
unsigned roa_warn(const void *facts, const void *position, tablero_ply ply,
                  tablero_warning *warnings, unsigned capacity);

/* board.c */
extern const tablero_piece roa_pieces_shown[];
unsigned roa_cell_count(const void *facts);
unsigned roa_cell_of(const roa_rules *rules, unsigned square);
unsigned roa_hand_cell(const roa_rules *rules, unsigned side);
tablero_cell roa_cell(const void *facts, unsigned index);
tablero_content roa_content(const void *facts, const void *position, unsigned index);
void roa_trace(const void *facts, const void *position, const tablero_turn *turn,
               tablero_event_sink sink, void *context);

/* engine.c */
extern const struct game_picture roa_picture;
extern const struct search_engine roa_engine;

#endif
