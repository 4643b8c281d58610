/* What the plies of a position are worth before any is tried: stones and men near roads and rings. */
#ifndef HANGA_ROA_ORDERING_H
#define HANGA_ROA_ORDERING_H

#include "games/hanga_roa/roads.h"

/* By square: what a stone of the side to move is worth there, and a man of it. */
typedef struct roa_hints {
    int16_t stone[ROA_SQUARES], man[ROA_SQUARES], mata[ROA_SQUARES];
} roa_hints;

FORCE_INLINE void roa_hint(int16_t *values, roa_set squares, int worth)
{
    while (squares != 0) {
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

FORCE_INLINE void roa_hint_rings(const roa_rules *rules, const roa_position *position,
                                 roa_set occupied, unsigned side, roa_hints *hints)
{
    for (roa_set men = position->ariki[side ^ 1]; men != 0;) {
        roa_set room = rules->ring[roa_take(&men)] & ~occupied;
        unsigned count = roa_count_set(room);
        roa_hint(hints->stone, room, count <= 3 ? HINT_SHUT_IN : count <= 5 ? HINT_RING : 0);
        roa_hint(hints->man, room, count <= 3 ? HINT_SHUT_IN : 0);
    }
    for (roa_set men = position->ariki[side]; men != 0;) {
        roa_set room = rules->ring[roa_take(&men)] & ~occupied;
        roa_hint(hints->stone, room, roa_count_set(room) <= 2 ? -HINT_SHUT_IN : -HINT_RING / 2);
    }
}

static inline void roa_find_hints(const roa_rules *rules, const roa_position *position,
                                  roa_hints *hints)
{
    unsigned side = position->side, rival = side ^ 1;
    roa_set occupied = roa_occupied(position), empty = rules->board & ~occupied;
    roa_roads own = roa_find_roads(rules, position, occupied, side);
    roa_roads other = roa_find_roads(rules, position, occupied, rival);
    *hints = (roa_hints){{0}, {0}, {0}};
    roa_hint(hints->stone, own.squares & empty, HINT_OWN_ROAD);
    roa_hint(hints->stone, own.others & empty, HINT_OTHER_ROAD);
    roa_hint(hints->stone, other.squares & empty, HINT_BLOCK);
    roa_hint(hints->stone, other.narrow & empty, HINT_BLOCK_NARROW);
    roa_hint(hints->man, other.squares & empty, HINT_BLOCK);
    roa_hint(hints->man, other.narrow & empty, HINT_BLOCK_NARROW);
    roa_hint(hints->man, own.squares & empty, -HINT_BLOCK);
    roa_hint(hints->mata, other.squares & position->stones[rival], 3 * HINT_BLOCK);
    roa_hint(hints->mata, own.squares & position->stones[rival], HINT_OWN_ROAD);
    roa_hint(hints->mata, own.squares & position->stones[side], -2 * HINT_OWN_ROAD);
    roa_set escapes = roa_escapes(rules, position, occupied, rival);
    roa_set refuges = roa_escapes(rules, position, occupied, side);
    int worth = hint_escape[roa_count_set(escapes)], keep = hint_refuge[roa_count_set(refuges)];
    roa_hint(hints->stone, escapes & empty, worth);
    roa_hint(hints->man, escapes & empty, worth);
    roa_hint(hints->mata, escapes & ~empty, worth);
    roa_hint(hints->stone, refuges & empty, keep);
    roa_hint(hints->man, refuges & empty, -keep);
    roa_hint_rings(rules, position, occupied, side, hints);
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

static inline void roa_priors(unsigned width, const void *facts, const void *board,
                              const tablero_ply *plies, unsigned count, int32_t *ranks)
{
    (void)width;
    const roa_rules *rules = facts;
    const roa_position *position = board;
    if (count < 2) {
        return;
    }
    roa_hints hints;
    roa_find_hints(rules, position, &hints);
    roa_set occupied = roa_occupied(position);
    unsigned stones = position->one_only ? 1 : rules->stones;
    for (unsigned i = 0; i < count; i++) {
        unsigned to = roa_ply_to(plies[i]);
        switch (roa_ply_kind(plies[i])) {
        case ROA_PLY_ARIKI:
            ranks[i] += roa_hint_ariki(rules, &hints, occupied, plies[i], stones);
            break;
        case ROA_PLY_THROW:
            ranks[i] += hints.stone[to];
            break;
        case ROA_PLY_MATA:
            ranks[i] += hints.man[to] + hints.mata[to];
            break;
        default:
            break;
        }
    }
}

#endif
