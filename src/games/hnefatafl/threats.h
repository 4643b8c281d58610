/* What the next turn can bring: ways on which the king escapes, squares from which he is captured, and
 * the plies that answer a way out. What is found here is certain; captures of the king that need more
 * than one look, such as those of a pair, are not looked for. */
#ifndef HNEFATAFL_THREATS_H
#define HNEFATAFL_THREATS_H

#include "games/hnefatafl/ends.h"

/* How far the king can go in each direction, squares on which he may not stop included. */
FORCE_INLINE hnefatafl_room hnefatafl_king_room(unsigned width, const hnefatafl_rules *rules,
                                                const hnefatafl_position *position)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX];
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->impassable_to_king[i];
    }
    hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, position->king);
    unsigned reach = rules->king_reach;
    return (hnefatafl_room){
        .east = hnefatafl_least(room.east, reach),
        .west = hnefatafl_least(room.west, reach),
        .north = hnefatafl_least(room.north, reach),
        .south = hnefatafl_least(room.south, reach),
    };
}

/* The directions in which a way of the king ends on a square where he escapes, as bits. */
FORCE_INLINE unsigned hnefatafl_ways_out(const hnefatafl_rules *rules, unsigned king,
                                         hnefatafl_room room)
{
    const uint64_t *escape = rules->escape;
    unsigned size = rules->size;
    return (unsigned)bits_has(escape, king + room.east) << HNEFATAFL_EAST |
           (unsigned)bits_has(escape, king - room.west) << HNEFATAFL_WEST |
           (unsigned)bits_has(escape, king + room.north * size) << HNEFATAFL_NORTH |
           (unsigned)bits_has(escape, king - room.south * size) << HNEFATAFL_SOUTH;
}

/* The sides of the king that an attacker must yet come to, as bits of his window, if each of them
 * alone would do; no bits if nothing that a single attacker does captures the king. */
FORCE_INLINE uint64_t hnefatafl_open_sides(unsigned width, const hnefatafl_rules *rules,
                                           const hnefatafl_position *position)
{
    unsigned king = position->king, size = rules->size;
    bool beside_throne = hnefatafl_beside_throne(rules, king);
    uint64_t near = rules->near[king], shut = 0;
    uint64_t attackers = hnefatafl_beside(width, rules, position, HNEFATAFL_ATTACKERS, king);
    if (attackers == 0) {
        return 0;
    }
    if (rules->strength == HNEFATAFL_BY_THRONE && (beside_throne || king == rules->throne)) {
        uint64_t open = near & ~attackers;
        for (uint64_t rest = beside_throne ? open : 0; rest != 0; rest &= rest - 1) {
            if (hnefatafl_neighbour(rules, king, bits_lowest(rest)) == rules->throne) {
                open &= ~(rest & -rest);
            }
        }
        return (open & (open - 1)) == 0 ? open : 0;
    }
    bool closed = rules->strength == HNEFATAFL_CLOSED, strong = rules->strength == HNEFATAFL_STRONG;
    for (uint64_t rest = near; rest != 0; rest &= rest - 1) {
        unsigned side = hnefatafl_neighbour(rules, king, bits_lowest(rest));
        bool counts = !strong || side == rules->throne;
        bool is_shut = counts ? hnefatafl_threatens_king(rules, position, side)
                              : bits_has(position->men[HNEFATAFL_ATTACKERS], side);
        shut |= is_shut ? rest & -rest : 0;
    }
    uint64_t open = near & ~shut;
    if (closed || strong) {
        bool at_edge = strong && bits_has(rules->edge, king);
        return !at_edge && (open & (open - 1)) == 0 ? open : 0;
    }
    uint64_t facing = (shut & 1) << (2 * size) | (shut >> (2 * size) & 1) |
                      (shut >> (size - 1) & 1) << (size + 1) |
                      (shut >> (size + 1) & 1) << (size - 1);
    return open & facing;
}

/* Whether some attacker can go to this square in one of the ways of room, which is that round it. */
FORCE_INLINE bool hnefatafl_is_reached(const hnefatafl_rules *rules,
                                       const hnefatafl_position *position, unsigned square,
                                       hnefatafl_room room)
{
    const uint64_t *attackers = position->men[HNEFATAFL_ATTACKERS];
    unsigned size = rules->size, reach = rules->men_reach;
    unsigned row = rules->row[square], column = rules->column[square];
    return (room.east < reach && column + room.east + 1 < size &&
            bits_has(attackers, square + room.east + 1)) ||
           (room.west < reach && column > room.west &&
            bits_has(attackers, square - room.west - 1)) ||
           (room.north < reach && row + room.north + 1 < size &&
            bits_has(attackers, square + (room.north + 1) * size)) ||
           (room.south < reach && row > room.south &&
            bits_has(attackers, square - (room.south + 1) * size));
}

/* Whether attackers would capture the king if it were their turn. */
FORCE_INLINE bool hnefatafl_king_falls(unsigned width, const hnefatafl_rules *rules,
                                       const hnefatafl_position *position)
{
    uint64_t open = hnefatafl_open_sides(width, rules, position);
    for (uint64_t rest = open; UNLIKELY(rest != 0); rest &= rest - 1) {
        unsigned side = hnefatafl_neighbour(rules, position->king, bits_lowest(rest));
        uint64_t blocked[HNEFATAFL_WORDS_MAX];
        for (unsigned i = 0; i < width; i++) {
            blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_men[i];
        }
        bool may_stop = side != rules->throne || (rules->throne_stop & HNEFATAFL_ATTACKER);
        if (!(rules->throne_pass & HNEFATAFL_ATTACKER)) {
            bits_add(blocked, rules->throne);
        }
        hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, side);
        if (may_stop && !hnefatafl_occupied(position, side) &&
            !bits_has(rules->closed_to_men, side) &&
            hnefatafl_is_reached(rules, position, side, room)) {
            return true;
        }
    }
    return false;
}

/* Whether the side to move is seen to win with this turn. */
FORCE_INLINE bool hnefatafl_wins(unsigned width, const void *facts, const void *board)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    if (position->colour == HNEFATAFL_ATTACKERS) {
        return hnefatafl_king_falls(width, rules, position);
    }
    hnefatafl_room room = hnefatafl_king_room(width, rules, position);
    return hnefatafl_ways_out(rules, position->king, room) != 0;
}

/* Whether the side to move must see to the king: he has a way out, or is about to be captured. */
FORCE_INLINE bool hnefatafl_urgent(unsigned width, const void *facts, const void *board)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    if (UNLIKELY(position->king == HNEFATAFL_NOWHERE)) {
        return false;
    }
    if (position->colour == HNEFATAFL_DEFENDERS) {
        return hnefatafl_king_falls(width, rules, position);
    }
    hnefatafl_room room = hnefatafl_king_room(width, rules, position);
    return hnefatafl_ways_out(rules, position->king, room) != 0;
}

/* Whether a ply may open a way for the king, or threaten him: it takes, or ends beside him, or leaves a
 * line on which he stands. */
static inline bool hnefatafl_forces(const void *facts, const void *board, tablero_ply ply)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    unsigned from = hnefatafl_from(ply), king = position->king;
    if ((ply & HNEFATAFL_BUSY) != 0) {
        return true;
    }
    return position->colour == HNEFATAFL_DEFENDERS &&
           (rules->row[from] == rules->row[king] || rules->column[from] == rules->column[king]);
}

FORCE_INLINE void hnefatafl_add_way(uint64_t *set, unsigned square, unsigned step, unsigned length)
{
    for (unsigned i = 1; i <= length; i++) {
        bits_add(set, square + i * step);
    }
}

/* Squares of which attackers must come to one when the king has a way out, since he escapes otherwise:
 * those of that way, if there are not two, and those where the king may be captured from. */
static inline void hnefatafl_find_stops(unsigned width, const hnefatafl_rules *rules,
                                        const hnefatafl_position *position, unsigned ways,
                                        hnefatafl_room room, uint64_t *stops)
{
    unsigned king = position->king, size = rules->size;
    hnefatafl_add_beside_king(width, rules, position, stops);
    switch (ways) {
    case 1U << HNEFATAFL_EAST:
        hnefatafl_add_way(stops, king, 1, room.east);
        break;
    case 1U << HNEFATAFL_WEST:
        hnefatafl_add_way(stops, king, -1U, room.west);
        break;
    case 1U << HNEFATAFL_NORTH:
        hnefatafl_add_way(stops, king, size, room.north);
        break;
    case 1U << HNEFATAFL_SOUTH:
        hnefatafl_add_way(stops, king, -size, room.south);
        break;
    default:
        break;
    }
}

/* Of the plies of attackers who must stop the king, those that may do so; the first if none does. */
FORCE_INLINE unsigned hnefatafl_answers(unsigned width, const void *facts, const void *board,
                                        tablero_ply *plies, unsigned count)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    if (position->colour == HNEFATAFL_DEFENDERS) {
        return count;
    }
    hnefatafl_room room = hnefatafl_king_room(width, rules, position);
    unsigned ways = hnefatafl_ways_out(rules, position->king, room), kept = 0;
    uint64_t stops[HNEFATAFL_WORDS_MAX] = {0};
    hnefatafl_find_stops(width, rules, position, ways, room, stops);
    for (unsigned i = 0; i < count; i++) {
        if (bits_has(stops, hnefatafl_to(plies[i]))) {
            plies[kept++] = plies[i];
        }
    }
    return kept > 0 ? kept : 1;
}

#endif
