/* Plies that take men, found without listing all plies: from the squares where somebody is caught the
 * nearest pieces of the side to move are looked for in each direction. Those that take in other ways, or
 * pass over the throne, are left out. */
#ifndef HNEFATAFL_NOISY_H
#define HNEFATAFL_NOISY_H

#include "games/hnefatafl/threats.h"

/* The squares from which men are taken for certain, as far as they are free. */
FORCE_INLINE void hnefatafl_find_catching(unsigned width, const hnefatafl_rules *rules,
                                          const hnefatafl_position *position, uint64_t *catching)
{
    unsigned colour = position->colour;
    uint64_t helpers[HNEFATAFL_WORDS_MAX], rivals[HNEFATAFL_WORDS_MAX];
    for (unsigned i = 0; i < width; i++) {
        helpers[i] =
            position->men[colour][i] | (rules->hostile[colour ^ 1][i] & ~rules->all_camps[i]);
        rivals[i] = position->men[colour ^ 1][i];
        catching[i] = 0;
    }
    if (colour == HNEFATAFL_ATTACKERS) {
        hnefatafl_remove(rivals, position->king);
    } else if (!(rules->king_arms & HNEFATAFL_ANVIL)) {
        hnefatafl_remove(helpers, position->king);
    }
    hnefatafl_add_catching(width, rules, helpers, rivals, HNEFATAFL_EAST, catching);
    hnefatafl_add_catching(width, rules, helpers, rivals, HNEFATAFL_WEST, catching);
    hnefatafl_add_catching(width, rules, helpers, rivals, HNEFATAFL_NORTH, catching);
    hnefatafl_add_catching(width, rules, helpers, rivals, HNEFATAFL_SOUTH, catching);
    for (unsigned i = 0; i < width; i++) {
        catching[i] &= rules->board[i] & ~position->men[0][i] & ~position->men[1][i] &
                       ~rules->closed_to_men[i];
    }
    hnefatafl_remove(catching, rules->throne);
}

/* Appends the ply of the piece of the side to move that comes to a square over so many free ones, step
 * apart, if one stands there and reaches as far. */
FORCE_INLINE tablero_ply *hnefatafl_append_taker(const hnefatafl_rules *rules,
                                                 const hnefatafl_position *position, unsigned to,
                                                 unsigned step, unsigned free, bool on_board,
                                                 tablero_ply *end)
{
    unsigned from = to + (free + 1) * step;
    if (!on_board || !bits_has(position->men[position->colour], from)) {
        return end;
    }
    bool king = from == position->king;
    if (free >= (king ? rules->king_reach : rules->men_reach) ||
        (king && !(rules->king_arms & HNEFATAFL_HAMMER))) {
        return end;
    }
    *end = hnefatafl_ply(from, to) | HNEFATAFL_BUSY;
    return end + 1;
}

FORCE_INLINE unsigned hnefatafl_noisy(unsigned width, const void *facts, const void *board,
                                      tablero_ply *plies)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    uint64_t catching[HNEFATAFL_WORDS_MAX], blocked[HNEFATAFL_WORDS_MAX];
    tablero_ply *end = plies;
    unsigned size = rules->size;
    hnefatafl_find_catching(width, rules, position, catching);
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_men[i];
    }
    bits_add(blocked, rules->throne);
    for (unsigned i = 0; i < width; i++) {
        for (uint64_t rest = catching[i]; rest != 0; rest &= rest - 1) {
            unsigned to = 64 * i + bits_lowest(rest), row = rules->row[to],
                     column = rules->column[to];
            hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, to);
            end = hnefatafl_append_taker(rules, position, to, 1, room.east,
                                         column + room.east + 1 < size, end);
            end = hnefatafl_append_taker(rules, position, to, -1U, room.west, column > room.west,
                                         end);
            end = hnefatafl_append_taker(rules, position, to, size, room.north,
                                         row + room.north + 1 < size, end);
            end = hnefatafl_append_taker(rules, position, to, -size, room.south, row > room.south,
                                         end);
        }
    }
    return (unsigned)(end - plies);
}

#endif
