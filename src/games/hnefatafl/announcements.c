#include "games/hnefatafl/hnefatafl.h"

enum { RAICHI, TUICHI, WATCH_YOUR_KING };

const char *const hnefatafl_announcements[] = {"raichi", "tuichi", "watch-your-king", NULL};

/* In how many directions the king can go to a square where he escapes. He comes to a corner along
 * one edge alone, so there the ways are as many as the corners. */
static unsigned count_ways_out(const hnefatafl_rules *rules, const hnefatafl_position *position)
{
    tablero_ply plies[4 * HNEFATAFL_SIZE_MAX];
    tablero_ply *end = hnefatafl_append_king(rules->width, rules, position, plies);
    unsigned ways = 0, from = position->king;
    for (tablero_ply *ply = plies; ply < end; ply++) {
        unsigned to = hnefatafl_to(*ply);
        if (bits_has(rules->escape, to)) {
            bool same_row = rules->row[to] == rules->row[from];
            ways |= 1U << (2 * same_row + (to > from));
        }
    }
    return (unsigned)__builtin_popcount(ways);
}

/* Whether attackers could capture the king if it were their turn. */
static bool is_king_threatened(const hnefatafl_rules *rules, const hnefatafl_position *position)
{
    hnefatafl_position present = *position, next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    present.colour ^= 1;
    present.side ^= 1;
    unsigned count = hnefatafl_list_of(rules, &present, HNEFATAFL_ATTACKERS, plies);
    for (unsigned i = 0; i < count; i++) {
        hnefatafl_make(rules, &next, &present, plies[i]);
        if (next.king == HNEFATAFL_NOWHERE) {
            return true;
        }
    }
    return false;
}

unsigned hnefatafl_announce(const void *facts, const void *board, const char **keys,
                            unsigned capacity)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    tablero_ply plies[TABLERO_PLIES_MAX];
    if (hnefatafl_list(rules, position, plies) == 0) {
        return 0;
    }
    const char *key = NULL;
    if (position->colour == HNEFATAFL_ATTACKERS) {
        unsigned ways = count_ways_out(rules, position);
        key = ways == 0 ? NULL : hnefatafl_announcements[ways == 1 ? RAICHI : TUICHI];
    } else if (is_king_threatened(rules, position)) {
        key = hnefatafl_announcements[WATCH_YOUR_KING];
    }
    if (key != NULL && capacity > 0) {
        keys[0] = key;
    }
    return key != NULL;
}
