/* What a move takes, and playing one: where the ply is not marked as one that may take something, it is
 * done when the piece is put down (see busy.h). */
#ifndef HNEFATAFL_CAPTURES_H
#define HNEFATAFL_CAPTURES_H

#include "games/hnefatafl/position.h"

/* shieldwall.c: adds the men that a move to this square of the edge takes as rows along it. next is the
 * position after the move, with all men still there. */
void hnefatafl_take_shieldwalls(const hnefatafl_rules *rules, const hnefatafl_position *next,
                                unsigned to, uint64_t *taken);

/* pair.c: whether the king and the only defender beside him are captured by the attacker that has
 * moved to this square; *defender is that defender. */
bool hnefatafl_takes_pair(const hnefatafl_rules *rules, const hnefatafl_position *next, unsigned to,
                          unsigned *defender);

/* Whether the defender at this square stands beside the king on the throne, shut in by attackers on his
 * three other sides. */
FORCE_INLINE bool hnefatafl_is_linnaean(unsigned width, const hnefatafl_rules *rules,
                                        const hnefatafl_position *position)
{
    uint64_t around = hnefatafl_beside(width, rules, position, HNEFATAFL_ATTACKERS, rules->throne);
    return position->king == rules->throne && __builtin_popcountll(around) == 3;
}

/* Whether the throne is hostile to a piece of this kind as it now stands, empty or not. */
FORCE_INLINE bool hnefatafl_throne_hostile(const hnefatafl_rules *rules,
                                           const hnefatafl_position *position, unsigned kind)
{
    bool occupied = hnefatafl_occupied(position, rules->throne);
    return (rules->throne_hostile[occupied] & kind) != 0;
}

/* Whether a man of the other colour, between a piece of this colour that has just moved and the
 * square far, is taken. */
FORCE_INLINE bool hnefatafl_helps(unsigned width, const hnefatafl_rules *rules,
                                  const hnefatafl_position *position, unsigned colour, unsigned far)
{
    if (bits_has(position->men[colour], far) &&
        (far != position->king || (rules->king_arms & HNEFATAFL_ANVIL))) {
        return true;
    }
    if (bits_has(rules->hostile[colour ^ 1], far)) {
        return !bits_has(rules->all_camps, far) || !hnefatafl_occupied(position, far);
    }
    if (far != rules->throne) {
        return false;
    }
    return hnefatafl_throne_hostile(rules, position, 1U << (colour ^ 1)) ||
           (rules->linnaean && colour == HNEFATAFL_ATTACKERS &&
            hnefatafl_is_linnaean(width, rules, position));
}

/* Whether a square beside the king, on the board, is hostile to him: a special square that nobody
 * stands on, or an attacker. */
FORCE_INLINE bool hnefatafl_threatens_king(const hnefatafl_rules *rules,
                                           const hnefatafl_position *position, unsigned square)
{
    if (bits_has(position->men[HNEFATAFL_ATTACKERS], square)) {
        return true;
    }
    if (square == rules->throne) {
        return hnefatafl_throne_hostile(rules, position, HNEFATAFL_KING_PIECE);
    }
    return bits_has(rules->hostile[2], square) &&
           !bits_has(position->men[HNEFATAFL_DEFENDERS], square);
}

/* Whether all sides of the king are shut, those off the board included if the edge shuts; special
 * squares shut if they are hostile to him, or among them only the throne. */
FORCE_INLINE bool hnefatafl_king_shut_in(const hnefatafl_rules *rules,
                                         const hnefatafl_position *position)
{
    unsigned king = position->king;
    bool closed = rules->strength == HNEFATAFL_CLOSED;
    if (!closed && bits_has(rules->edge, king)) {
        return false;
    }
    for (uint64_t rest = rules->near[king]; rest != 0; rest &= rest - 1) {
        unsigned side = hnefatafl_neighbour(rules, king, bits_lowest(rest));
        bool shut = closed || side == rules->throne
                        ? hnefatafl_threatens_king(rules, position, side)
                        : bits_has(position->men[HNEFATAFL_ATTACKERS], side);
        if (!shut) {
            return false;
        }
    }
    return true;
}

/* Whether the king stands right beside the throne. */
FORCE_INLINE bool hnefatafl_beside_throne(const hnefatafl_rules *rules, unsigned king)
{
    unsigned distance = king > rules->throne ? king - rules->throne : rules->throne - king;
    return distance == 1 || distance == rules->size;
}

/* Whether the attacker that has moved beside the king captures him; bit is the way to the king. */
FORCE_INLINE bool hnefatafl_takes_king(unsigned width, const hnefatafl_rules *rules,
                                       const hnefatafl_position *position, unsigned bit)
{
    unsigned king = position->king;
    if (rules->strength == HNEFATAFL_CLOSED || rules->strength == HNEFATAFL_STRONG) {
        return hnefatafl_king_shut_in(rules, position);
    }
    bool on_throne = king == rules->throne;
    if (rules->strength == HNEFATAFL_BY_THRONE &&
        (on_throne || hnefatafl_beside_throne(rules, king))) {
        const uint64_t *attackers = position->men[HNEFATAFL_ATTACKERS];
        uint64_t around = hnefatafl_beside(width, rules, position, HNEFATAFL_ATTACKERS, king);
        int count = __builtin_popcountll(around) - bits_has(attackers, rules->throne);
        return count == (on_throne ? 4 : 3);
    }
    return (rules->near[king] >> bit & 1) != 0 &&
           hnefatafl_threatens_king(rules, position, hnefatafl_neighbour(rules, king, bit));
}

FORCE_INLINE void hnefatafl_capture_king(hnefatafl_position *next)
{
    hnefatafl_remove(next->men[HNEFATAFL_DEFENDERS], next->king);
    next->king = HNEFATAFL_NOWHERE;
}

/* What an attacker's move to a square next to defenders does to the king; way is the direction to
 * him, or 64 when he is not beside that square. */
FORCE_INLINE void hnefatafl_attack_king(unsigned width, const hnefatafl_rules *rules,
                                        hnefatafl_position *next, unsigned to, unsigned way)
{
    if (way < 64 && hnefatafl_takes_king(width, rules, next, way)) {
        hnefatafl_capture_king(next);
        return;
    }
    if (rules->pair == HNEFATAFL_PAIR_NO || next->king == HNEFATAFL_NOWHERE) {
        return;
    }
    uint64_t around = hnefatafl_beside(width, rules, next, HNEFATAFL_DEFENDERS, next->king);
    unsigned defender;
    if (around != 0 && (around & (around - 1)) == 0 &&
        hnefatafl_takes_pair(rules, next, to, &defender)) {
        hnefatafl_remove(next->men[HNEFATAFL_DEFENDERS], defender);
        hnefatafl_capture_king(next);
    }
}

/* Takes what the move of this colour to a square takes. */
FORCE_INLINE void hnefatafl_capture(unsigned width, const hnefatafl_rules *rules,
                                    hnefatafl_position *next, unsigned colour, unsigned to)
{
    if (to == next->king && !(rules->king_arms & HNEFATAFL_HAMMER)) {
        return;
    }
    uint64_t taken[HNEFATAFL_WORDS_MAX] = {0};
    if (UNLIKELY(rules->shieldwall) && bits_has(rules->edge, to)) {
        hnefatafl_take_shieldwalls(rules, next, to, taken);
    }
    unsigned way = 64;
    uint64_t beside = hnefatafl_beside(width, rules, next, colour ^ 1, to);
    for (; beside != 0; beside &= beside - 1) {
        unsigned bit = bits_lowest(beside);
        unsigned victim = hnefatafl_neighbour(rules, to, bit);
        if (victim == next->king) {
            way = bit;
        } else if (rules->near[victim] >> bit & 1 &&
                   hnefatafl_helps(width, rules, next, colour,
                                   hnefatafl_neighbour(rules, victim, bit))) {
            bits_add(taken, victim);
        }
    }
    for (unsigned i = 0; i < width; i++) {
        next->men[colour ^ 1][i] &= ~taken[i];
    }
    if (colour == HNEFATAFL_ATTACKERS) {
        hnefatafl_attack_king(width, rules, next, to, way);
    }
}

FORCE_INLINE void hnefatafl_play(unsigned width, const void *facts, void *next_board,
                                 const void *board, tablero_ply ply)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    hnefatafl_position *next = next_board;
    unsigned from = hnefatafl_from(ply), to = hnefatafl_to(ply), colour = position->colour;
    bits_copy(next->men[0], position->men[0], width);
    bits_copy(next->men[1], position->men[1], width);
    next->men[colour][from >> 6] ^= UINT64_C(1) << (from & 63);
    next->men[colour][to >> 6] ^= UINT64_C(1) << (to & 63);
    next->king = position->king == from ? (uint16_t)to : position->king;
    next->turn = position->turn ^ HNEFATAFL_OTHER_TURN;
    if (UNLIKELY(ply & HNEFATAFL_BUSY)) {
        hnefatafl_capture(width, rules, next, colour, to);
    }
}

#endif
