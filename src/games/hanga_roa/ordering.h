/* What the plies of a position are worth before any is tried: stones and men near roads and rings. */
#ifndef HANGA_ROA_ORDERING_H
#define HANGA_ROA_ORDERING_H

#include "games/hanga_roa/roads.h"
#include "games/hanga_roa/wins.h"

/* By square: what a stone of the side to move is worth there, a man of it, and one that destroys what
 * stands there. */
typedef struct roa_hints {
    int16_t stone[ROA_SQUARES], man[ROA_SQUARES], mata[ROA_SQUARES];
} roa_hints;

FORCE_INLINE void roa_hint(int16_t *values, roa_set squares, int worth)
{
    while (squares != 0 && worth != 0) {
        values[roa_take(&squares)] += (int16_t)worth;
    }
}

enum {
    HINT_OWN_ROAD = 2500,
    HINT_OTHER_ROAD = 800,
    HINT_BLOCK = 1500,
    HINT_BLOCK_NARROW = 2000,
    HINT_RING = 600,
    HINT_SHUT_IN = 1500
};

/* What it is worth to close one of so many escapes of the rival's Moai, or to keep one open. */
static const int16_t hint_escape[9] = {6000, 6000, 4500, 3500, 2200, 1200, 900, 600, 500};
static const int16_t hint_refuge[9] = {6000, 6000, 5000, 3500, 1500, 600, 0, 0, 0};

/* The board as the hints see it. */
typedef struct roa_hinting {
    unsigned side;
    roa_set occupied, empty, escapes, refuges;
    roa_roads own, rival;
} roa_hinting;

static inline roa_hinting roa_begin_hints(const roa_rules *rules, const roa_position *position)
{
    unsigned side = position->side;
    roa_set occupied = roa_occupied(position);
    return (roa_hinting){
        .side = side,
        .occupied = occupied,
        .empty = rules->board & ~occupied,
        .escapes = roa_escapes(rules, position, occupied, side ^ 1),
        .refuges = roa_escapes(rules, position, occupied, side),
        .own = roa_find_roads(rules, position, occupied, side),
        .rival = roa_find_roads(rules, position, occupied, side ^ 1),
    };
}

static inline void roa_hint_stones(const roa_rules *rules, const roa_position *position,
                                   const roa_hinting *hinting, int16_t *stone)
{
    roa_set empty = hinting->empty;
    roa_hint(stone, hinting->own.squares & empty, HINT_OWN_ROAD);
    roa_hint(stone, hinting->own.others & empty, HINT_OTHER_ROAD);
    roa_hint(stone, hinting->rival.squares & empty, HINT_BLOCK);
    roa_hint(stone, hinting->rival.narrow & empty, HINT_BLOCK_NARROW);
    roa_hint(stone, hinting->escapes & empty, hint_escape[roa_count_set(hinting->escapes)]);
    roa_hint(stone, hinting->refuges & empty, hint_refuge[roa_count_set(hinting->refuges)]);
    for (roa_set men = position->ariki[hinting->side ^ 1]; men != 0;) {
        roa_set room = rules->ring[roa_take(&men)] & empty;
        unsigned count = roa_count_set(room);
        roa_hint(stone, count > 5 ? 0 : room, count <= 3 ? HINT_SHUT_IN : HINT_RING);
    }
    for (roa_set men = position->ariki[hinting->side]; men != 0;) {
        roa_set room = rules->ring[roa_take(&men)] & empty;
        roa_hint(stone, room, roa_count_set(room) <= 2 ? -HINT_SHUT_IN : -HINT_RING / 2);
    }
}

static inline void roa_hint_men(const roa_rules *rules, const roa_position *position,
                                const roa_hinting *hinting, roa_hints *hints)
{
    roa_set empty = hinting->empty;
    const roa_set *stones = position->stones;
    int16_t *man = hints->man, *mata = hints->mata;
    roa_hint(man, hinting->rival.squares & empty, HINT_BLOCK);
    roa_hint(man, hinting->rival.narrow & empty, HINT_BLOCK_NARROW);
    roa_hint(man, hinting->own.squares & empty, -HINT_BLOCK);
    roa_hint(mata, hinting->rival.squares & stones[hinting->side ^ 1], 3 * HINT_BLOCK);
    roa_hint(mata, hinting->own.squares & stones[hinting->side ^ 1], HINT_OWN_ROAD);
    roa_hint(mata, hinting->own.squares & stones[hinting->side], -2 * HINT_OWN_ROAD);
    int worth = hint_escape[roa_count_set(hinting->escapes)];
    roa_hint(man, hinting->escapes & empty, worth);
    roa_hint(mata, hinting->escapes & ~empty, worth);
    roa_hint(man, hinting->refuges & empty, -hint_refuge[roa_count_set(hinting->refuges)]);
    for (roa_set men = position->ariki[hinting->side ^ 1]; men != 0;) {
        roa_set room = rules->ring[roa_take(&men)] & empty;
        roa_hint(man, roa_count_set(room) <= 3 ? room : 0, HINT_SHUT_IN);
    }
}

/* What an Ariki is worth where it arrives: there, and by the two best squares that it sees. */
FORCE_INLINE int roa_hint_ariki(const roa_rules *rules, const roa_hints *hints, roa_set occupied,
                                tablero_ply ply, unsigned stones)
{
    unsigned from = roa_ply_from(ply), to = roa_ply_to(ply);
    int best = 0, second = 0;
    uint64_t view = roa_view(rules, to, occupied & ~roa_bit(from));
    for (; view != 0; view &= view - 1) {
        int worth = hints->stone[roa_seen_square(to, bits_lowest(view))];
        second = worth > best ? best : worth > second ? worth : second;
        best = worth > best ? worth : best;
    }
    return hints->man[to] - hints->man[from] / 2 + best + (stones > 1 ? second : 0);
}

static inline void roa_rank_stones(const roa_rules *rules, const roa_position *position,
                                   const tablero_ply *plies, unsigned count, int32_t *ranks)
{
    int16_t stone[ROA_SQUARES] = {0};
    roa_hinting hinting = roa_begin_hints(rules, position);
    roa_hint_stones(rules, position, &hinting, stone);
    for (unsigned i = 0; i < count; i++) {
        bool throws = roa_ply_kind(plies[i]) == ROA_PLY_THROW;
        ranks[i] += throws ? stone[roa_ply_to(plies[i])] : 0;
    }
}

static inline void roa_rank_men(const roa_rules *rules, const roa_position *position,
                                const tablero_ply *plies, unsigned count, int32_t *ranks)
{
    roa_hints hints = {{0}, {0}, {0}};
    roa_hinting hinting = roa_begin_hints(rules, position);
    unsigned stones = roa_stones_of_turn(rules, position);
    roa_hint_stones(rules, position, &hinting, hints.stone);
    roa_hint_men(rules, position, &hinting, &hints);
    for (unsigned i = 0; i < count; i++) {
        unsigned to = roa_ply_to(plies[i]);
        if (roa_ply_kind(plies[i]) == ROA_PLY_ARIKI) {
            ranks[i] += roa_hint_ariki(rules, &hints, hinting.occupied, plies[i], stones);
        } else if (roa_ply_kind(plies[i]) == ROA_PLY_MATA) {
            ranks[i] += hints.man[to] + hints.mata[to];
        }
    }
}

static inline void roa_priors(unsigned width, const void *facts, const void *board,
                              const tablero_ply *plies, unsigned count, int32_t *ranks)
{
    (void)width;
    const roa_position *position = board;
    if (count < 2) {
        return;
    }
    if (position->stage == ROA_THROWING) {
        roa_rank_stones(facts, position, plies, count, ranks);
    } else if (position->stage == ROA_SETTLED) {
        roa_rank_men(facts, position, plies, count, ranks);
    }
}

#endif
