/* Where pieces can move: every piece slides along its row and its column like a rook.
 *
 * The rows and columns of the board are laid out as numbers, once a position; then the free squares
 * on both sides of a piece are counted with one instruction each, and all plies of a direction are
 * written at once, beyond the last one where there are fewer. */
#ifndef HNEFATAFL_SLIDES_H
#define HNEFATAFL_SLIDES_H

#include "games/hnefatafl/position.h"

/* Places of a line that cannot be entered: bit i + 1 is place i, and all bits outside the board are set. */
typedef struct hnefatafl_lines {
    uint32_t of[HNEFATAFL_AXES][HNEFATAFL_SIZE_MAX];
} hnefatafl_lines;

/* Plies of a direction that are written without being asked for, and room for them behind the last. */
enum { HNEFATAFL_UNASKED = 8, HNEFATAFL_SPARE = 8 };

FORCE_INLINE uint32_t hnefatafl_outside(const hnefatafl_rules *rules)
{
    return ~UINT32_C(0) << (rules->size + 1) | 1;
}

FORCE_INLINE uint32_t hnefatafl_row_line(unsigned width, const hnefatafl_rules *rules,
                                         const uint64_t *set, unsigned row)
{
    unsigned start = row * rules->size, word = start >> 6, shift = start & 63;
    uint64_t above = word + 1 < width ? set[word + 1] : 0;
    uint64_t bits = set[word] >> shift | above << 1 << (63 - shift);
    return (uint32_t)(bits << 1) | hnefatafl_outside(rules);
}

FORCE_INLINE uint32_t hnefatafl_column_line(const hnefatafl_rules *rules, const uint64_t *set,
                                            unsigned column)
{
    uint32_t line = hnefatafl_outside(rules);
    for (unsigned row = 0, square = column; row < rules->size; row++, square += rules->size) {
        line |= (uint32_t)bits_has(set, square) << (row + 1);
    }
    return line;
}

FORCE_INLINE void hnefatafl_lay_lines(unsigned width, const hnefatafl_rules *rules,
                                      const uint64_t *set, hnefatafl_lines *lines)
{
    for (unsigned i = 0; i < rules->size; i++) {
        lines->of[HNEFATAFL_ROW][i] = hnefatafl_row_line(width, rules, set, i);
        lines->of[HNEFATAFL_COLUMN][i] = hnefatafl_column_line(rules, set, i);
    }
}

/* Places that can be entered one after the other from a place on, upwards or downwards. */
FORCE_INLINE unsigned hnefatafl_free_above(uint32_t line, unsigned place)
{
    return (unsigned)__builtin_ctz(line >> (place + 2));
}

FORCE_INLINE unsigned hnefatafl_free_below(uint32_t line, unsigned place)
{
    uint32_t below = line & ((UINT32_C(2) << place) - 1);
    return place - 31 + (unsigned)__builtin_clz(below);
}

/* Appends the plies from a square to the length next ones, step squares apart. */
FORCE_INLINE tablero_ply *hnefatafl_append(unsigned width, tablero_ply *end, unsigned from,
                                           unsigned step, unsigned length)
{
    tablero_ply ply = hnefatafl_ply(from, from), change = hnefatafl_ply(0, step);
    for (unsigned i = 0; i < HNEFATAFL_UNASKED; i++) {
        end[i] = ply + (i + 1) * change;
    }
    for (unsigned i = HNEFATAFL_UNASKED; width > 1 && UNLIKELY(i < length); i++) {
        end[i] = ply + (i + 1) * change;
    }
    return end + length;
}

FORCE_INLINE unsigned hnefatafl_least(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

/* Appends the plies of some men of a side; none of them has an empty throne on its lines that is
 * special to it. */
FORCE_INLINE tablero_ply *hnefatafl_append_men(unsigned width, const hnefatafl_rules *rules,
                                               const hnefatafl_lines *lines, const uint64_t *men,
                                               tablero_ply *end)
{
    for (unsigned i = 0; i < width; i++) {
        for (uint64_t rest = men[i]; rest != 0; rest &= rest - 1) {
            unsigned from = bits_lowest(rest) + 64 * i;
            unsigned column = rules->column[from], row = rules->row[from];
            uint32_t across = lines->of[HNEFATAFL_ROW][row];
            uint32_t along = lines->of[HNEFATAFL_COLUMN][column];
            unsigned reach = rules->men_reach, size = rules->size;
            unsigned east = hnefatafl_least(hnefatafl_free_above(across, column), reach);
            unsigned west = hnefatafl_least(hnefatafl_free_below(across, column), reach);
            unsigned north = hnefatafl_least(hnefatafl_free_above(along, row), reach);
            unsigned south = hnefatafl_least(hnefatafl_free_below(along, row), reach);
            end = hnefatafl_append(width, end, from, 1, east);
            end = hnefatafl_append(width, end, from, -1U, west);
            end = hnefatafl_append(width, end, from, size, north);
            end = hnefatafl_append(width, end, from, -size, south);
        }
    }
    return end;
}

/* The same for one piece of a kind for which the throne, empty and in its way, may be special. */
static inline tablero_ply *hnefatafl_append_past_throne(const hnefatafl_rules *rules, unsigned kind,
                                                        unsigned from, unsigned step,
                                                        unsigned length, tablero_ply *end)
{
    for (unsigned i = 1, to = from + step; i <= length; i++, to += step) {
        if (to != rules->throne || rules->throne_stop & kind) {
            *end++ = hnefatafl_ply(from, to);
        }
        if (to == rules->throne && !(rules->throne_pass & kind)) {
            break;
        }
    }
    return end;
}

static inline tablero_ply *hnefatafl_append_piece(const hnefatafl_rules *rules, uint32_t across,
                                                  uint32_t along, unsigned kind, unsigned from,
                                                  tablero_ply *end)
{
    unsigned column = rules->column[from], row = rules->row[from], size = rules->size;
    unsigned reach = kind == HNEFATAFL_KING_PIECE ? rules->king_reach : rules->men_reach;
    unsigned east = hnefatafl_least(hnefatafl_free_above(across, column), reach);
    unsigned west = hnefatafl_least(hnefatafl_free_below(across, column), reach);
    unsigned north = hnefatafl_least(hnefatafl_free_above(along, row), reach);
    unsigned south = hnefatafl_least(hnefatafl_free_below(along, row), reach);
    end = hnefatafl_append_past_throne(rules, kind, from, 1, east, end);
    end = hnefatafl_append_past_throne(rules, kind, from, -1U, west, end);
    end = hnefatafl_append_past_throne(rules, kind, from, size, north, end);
    return hnefatafl_append_past_throne(rules, kind, from, -size, south, end);
}

/* Whether the throne, while it is empty, is neither open nor closed to a kind: it can be passed and
 * not stopped on, or the other way round. */
FORCE_INLINE bool hnefatafl_throne_is_special(const hnefatafl_rules *rules, unsigned kind)
{
    return ((rules->throne_stop ^ rules->throne_pass) & kind) != 0;
}

/* Appends the plies of these men, for whom the squares of blocked cannot be entered. */
FORCE_INLINE tablero_ply *hnefatafl_append_all(unsigned width, const hnefatafl_rules *rules,
                                               const hnefatafl_position *position,
                                               const uint64_t *blocked, unsigned kind,
                                               uint64_t *men, tablero_ply *end)
{
    hnefatafl_lines lines;
    hnefatafl_lay_lines(width, rules, blocked, &lines);
    if (hnefatafl_throne_is_special(rules, kind) && !hnefatafl_occupied(position, rules->throne)) {
        for (unsigned i = 0; i < width; i++) {
            for (uint64_t rest = men[i] & rules->throne_lines[i]; rest != 0; rest &= rest - 1) {
                unsigned from = bits_lowest(rest) + 64 * i;
                end = hnefatafl_append_piece(rules, lines.of[HNEFATAFL_ROW][rules->row[from]],
                                             lines.of[HNEFATAFL_COLUMN][rules->column[from]], kind,
                                             from, end);
            }
            men[i] &= ~rules->throne_lines[i];
        }
    }
    return hnefatafl_append_men(width, rules, &lines, men, end);
}

FORCE_INLINE tablero_ply *hnefatafl_append_king(unsigned width, const hnefatafl_rules *rules,
                                                const hnefatafl_position *position,
                                                tablero_ply *end)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX];
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_king[i];
    }
    unsigned king = position->king;
    uint32_t across = hnefatafl_row_line(width, rules, blocked, rules->row[king]);
    uint32_t along = hnefatafl_column_line(rules, blocked, rules->column[king]);
    return hnefatafl_append_piece(rules, across, along, HNEFATAFL_KING_PIECE, king, end);
}

/* Appends the plies of the attackers in camps, each of which may move within its own, and takes
 * these men out of the set. */
static inline tablero_ply *hnefatafl_append_campers(unsigned width, const hnefatafl_rules *rules,
                                                    const hnefatafl_position *position,
                                                    const uint64_t *blocked, uint64_t *men,
                                                    tablero_ply *end)
{
    for (unsigned camp = 0; camp < HNEFATAFL_CAMPS; camp++) {
        uint64_t campers[HNEFATAFL_WORDS_MAX], others[HNEFATAFL_WORDS_MAX];
        for (unsigned i = 0; i < width; i++) {
            uint64_t occupied = position->men[0][i] | position->men[1][i];
            campers[i] = men[i] & rules->camp[camp][i];
            others[i] = occupied | (blocked[i] & ~rules->camp[camp][i]);
            men[i] &= ~campers[i];
        }
        if (!bits_empty(campers, width)) {
            end = hnefatafl_append_all(width, rules, position, others, HNEFATAFL_ATTACKER, campers,
                                       end);
        }
    }
    return end;
}

/* The plies of a colour, as if it were its turn and the game not over. */
FORCE_INLINE unsigned hnefatafl_slides(unsigned width, const hnefatafl_rules *rules,
                                       const hnefatafl_position *position, unsigned colour,
                                       tablero_ply *plies)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX], men[HNEFATAFL_WORDS_MAX];
    tablero_ply *end = plies;
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_men[i];
        men[i] = position->men[colour][i];
    }
    if (colour == HNEFATAFL_DEFENDERS && position->king != HNEFATAFL_NOWHERE) {
        hnefatafl_remove(men, position->king);
        end = hnefatafl_append_king(width, rules, position, end);
    } else if (UNLIKELY(rules->camps)) {
        end = hnefatafl_append_campers(width, rules, position, blocked, men, end);
    }
    end = hnefatafl_append_all(width, rules, position, blocked, 1U << colour, men, end);
    return (unsigned)(end - plies);
}

#endif
