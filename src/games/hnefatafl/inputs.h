/* What networks are told of a position of Hnefatafl.
 *
 * The two sides are not alike, so there is everything twice: once for attackers to move, once for
 * defenders to move. On every board: where men and the king stand, the four ways of the king, how many
 * attackers stand beside him, how far he is from where he escapes, the men, and the guards of corners.
 * On 11x11 every square is a place of its own, and a position has the eight pictures of a square; on
 * other boards squares as far from the nearest two edges are one place, so that networks do not
 * depend on the size. */
#ifndef HNEFATAFL_INPUTS_H
#define HNEFATAFL_INPUTS_H

#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/lines.h"
#include "nnue/inputs.h"

enum {
    HNEFATAFL_INPUT_SIZE = 11, /* of the board whose squares are known one by one */
    HNEFATAFL_SQUARE_PLACES = HNEFATAFL_INPUT_SIZE * HNEFATAFL_INPUT_SIZE,
    HNEFATAFL_NEAR_PLACES = 6, /* distances from the nearest edge, */
    HNEFATAFL_FAR_PLACES = 8,  /* and from the nearest one that crosses it */
    HNEFATAFL_SHARED_PLACES = HNEFATAFL_NEAR_PLACES * HNEFATAFL_FAR_PLACES,
    HNEFATAFL_PIECE_KINDS = 3, /* attackers, defenders, the king */

    /* The counts, before the places. */
    HNEFATAFL_WAY_LENGTHS = 8,
    HNEFATAFL_WAY_ENDS = 3, /* somewhere, on the edge, where he escapes */
    HNEFATAFL_FIRST_BESIDE = HNEFATAFL_WAY_LENGTHS * HNEFATAFL_WAY_ENDS,
    HNEFATAFL_BESIDE_INPUTS = 5,
    HNEFATAFL_FIRST_FAR = HNEFATAFL_FIRST_BESIDE + HNEFATAFL_BESIDE_INPUTS,
    HNEFATAFL_FAR_INPUTS = 12,
    HNEFATAFL_FIRST_ATTACKERS = HNEFATAFL_FIRST_FAR + HNEFATAFL_FAR_INPUTS,
    HNEFATAFL_ATTACKER_INPUTS = 49,
    HNEFATAFL_FIRST_DEFENDERS = HNEFATAFL_FIRST_ATTACKERS + HNEFATAFL_ATTACKER_INPUTS,
    HNEFATAFL_DEFENDER_INPUTS = 25,
    HNEFATAFL_FIRST_GUARDS = HNEFATAFL_FIRST_DEFENDERS + HNEFATAFL_DEFENDER_INPUTS,
    HNEFATAFL_GUARD_INPUTS = 13,
    HNEFATAFL_FIRST_PLACE = HNEFATAFL_FIRST_GUARDS + HNEFATAFL_GUARD_INPUTS,

    /* A board may be set up with more men than are listed. */
    HNEFATAFL_ACTIVE_MAX = NETWORK_ACTIVE_MAX
};

extern const network_inputs hnefatafl_inputs;

FORCE_INLINE bool hnefatafl_knows_squares(const hnefatafl_rules *rules)
{
    return rules->size == HNEFATAFL_INPUT_SIZE;
}

FORCE_INLINE unsigned hnefatafl_places(const hnefatafl_rules *rules)
{
    return hnefatafl_knows_squares(rules) ? HNEFATAFL_SQUARE_PLACES : HNEFATAFL_SHARED_PLACES;
}

/* The inputs of one of the two sides to move. */
FORCE_INLINE unsigned hnefatafl_side_inputs(const hnefatafl_rules *rules)
{
    return HNEFATAFL_FIRST_PLACE + HNEFATAFL_PIECE_KINDS * hnefatafl_places(rules);
}

FORCE_INLINE unsigned hnefatafl_lesser(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* The place of a square: on 11x11 in a picture that is mirrored by bits 0 and 1 and turned by bit 2
 * of image. */
FORCE_INLINE unsigned hnefatafl_place(const hnefatafl_rules *rules, unsigned square, unsigned image)
{
    unsigned column = rules->column[square], row = rules->row[square], last = rules->size - 1;
    if (!hnefatafl_knows_squares(rules)) {
        column = hnefatafl_lesser(column, last - column);
        row = hnefatafl_lesser(row, last - row);
        unsigned near = hnefatafl_lesser(column, row), far = column + row - near;
        return hnefatafl_lesser(near, HNEFATAFL_NEAR_PLACES - 1) * HNEFATAFL_FAR_PLACES +
               hnefatafl_lesser(far, HNEFATAFL_FAR_PLACES - 1);
    }
    column = image & 1 ? last - column : column;
    row = image & 2 ? last - row : row;
    return image & 4 ? column * HNEFATAFL_INPUT_SIZE + row : row * HNEFATAFL_INPUT_SIZE + column;
}

FORCE_INLINE uint16_t hnefatafl_way_input(const hnefatafl_rules *rules, unsigned base,
                                          unsigned length, unsigned end)
{
    unsigned kind = length == 0                    ? 0
                    : bits_has(rules->escape, end) ? 2
                    : bits_has(rules->edge, end)   ? 1
                                                   : 0;
    return network_count_input(base + kind * HNEFATAFL_WAY_LENGTHS, HNEFATAFL_WAY_LENGTHS, length);
}

/* The ways of the king, who stands on the board, and who stands beside him. */
FORCE_INLINE uint16_t *hnefatafl_list_king(unsigned width, const hnefatafl_rules *rules,
                                           const hnefatafl_position *position, unsigned base,
                                           uint16_t *end)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX];
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_king[i];
    }
    unsigned king = position->king, reach = rules->king_reach, size = rules->size;
    hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, king);
    unsigned east = hnefatafl_lesser(room.east, reach), west = hnefatafl_lesser(room.west, reach);
    unsigned north = hnefatafl_lesser(room.north, reach);
    unsigned south = hnefatafl_lesser(room.south, reach);
    *end++ = hnefatafl_way_input(rules, base, east, king + east);
    *end++ = hnefatafl_way_input(rules, base, west, king - west);
    *end++ = hnefatafl_way_input(rules, base, north, king + north * size);
    *end++ = hnefatafl_way_input(rules, base, south, king - south * size);
    uint64_t beside = hnefatafl_beside(width, rules, position, HNEFATAFL_ATTACKERS, king);
    *end++ = network_count_input(base + HNEFATAFL_FIRST_BESIDE, HNEFATAFL_BESIDE_INPUTS,
                                 (unsigned)__builtin_popcountll(beside));
    *end++ = network_count_input(base + HNEFATAFL_FIRST_FAR, HNEFATAFL_FAR_INPUTS,
                                 rules->far_from_goal[king]);
    return end;
}

FORCE_INLINE uint16_t *hnefatafl_list_men(unsigned width, const hnefatafl_rules *rules,
                                          const uint64_t *men, unsigned base, unsigned image,
                                          uint16_t *end, const uint16_t *limit)
{
    for (unsigned i = 0; i < width; i++) {
        for (uint64_t rest = men[i]; rest != 0 && end < limit; rest &= rest - 1) {
            unsigned square = 64 * i + bits_lowest(rest);
            *end++ = (uint16_t)(base + hnefatafl_place(rules, square, image));
        }
    }
    return end;
}

/* The inputs of a picture of a position that is not over; the king is a defender too. */
FORCE_INLINE unsigned hnefatafl_list_inputs(unsigned width, const hnefatafl_rules *rules,
                                            const hnefatafl_position *position, unsigned image,
                                            uint16_t *active)
{
    unsigned base = position->colour * hnefatafl_side_inputs(rules);
    unsigned places = hnefatafl_places(rules), first = base + HNEFATAFL_FIRST_PLACE;
    const uint16_t *limit = active + HNEFATAFL_ACTIVE_MAX;
    unsigned attackers = 0, defenders = 0, guards = 0;
    for (unsigned i = 0; i < width; i++) {
        attackers += (unsigned)__builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i]);
        defenders += (unsigned)__builtin_popcountll(position->men[HNEFATAFL_DEFENDERS][i]);
        guards += (unsigned)__builtin_popcountll(position->men[HNEFATAFL_ATTACKERS][i] &
                                                 rules->guards[i]);
    }
    uint16_t *end = hnefatafl_list_king(width, rules, position, base, active);
    *end++ =
        network_count_input(base + HNEFATAFL_FIRST_ATTACKERS, HNEFATAFL_ATTACKER_INPUTS, attackers);
    *end++ =
        network_count_input(base + HNEFATAFL_FIRST_DEFENDERS, HNEFATAFL_DEFENDER_INPUTS, defenders);
    *end++ = network_count_input(base + HNEFATAFL_FIRST_GUARDS, HNEFATAFL_GUARD_INPUTS, guards);
    *end++ = (uint16_t)(first + 2 * places + hnefatafl_place(rules, position->king, image));
    end = hnefatafl_list_men(width, rules, position->men[HNEFATAFL_ATTACKERS], first, image, end,
                             limit);
    end = hnefatafl_list_men(width, rules, position->men[HNEFATAFL_DEFENDERS], first + places,
                             image, end, limit);
    return (unsigned)(end - active);
}

#endif
