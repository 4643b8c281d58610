/* Where pieces can move: every piece slides along its row and its column like a rook.
 *
 * The rows and columns of the board are laid out as numbers, once a position; then the free squares
 * on both sides of a piece are counted with one instruction each, and all plies of a direction are
 * written at once, beyond the last one where there are fewer. */
#ifndef HNEFATAFL_SLIDES_H
#define HNEFATAFL_SLIDES_H

#include "games/hnefatafl/busy.h"
#include "games/hnefatafl/lines.h"

/* Plies of a direction that are written without being asked for, and room for them behind the last. */
enum { HNEFATAFL_UNASKED = 8, HNEFATAFL_SPARE = 8 };

/* Appends the plies from a square to the length next ones, step squares apart. The lowest bits of busy
 * belong to these squares; a product moves each to its place in a ply, since the machines that have
 * vectors but cannot shift them by different numbers were half as fast with shifts. */
FORCE_INLINE tablero_ply *hnefatafl_append_up(unsigned width, tablero_ply *end, unsigned from,
                                              unsigned step, unsigned length, uint32_t busy)
{
    enum { TOP = HNEFATAFL_BUSY_BIT };
    static const uint32_t factors[HNEFATAFL_UNASKED] = {
        1U << TOP,       1U << (TOP - 1), 1U << (TOP - 2), 1U << (TOP - 3),
        1U << (TOP - 4), 1U << (TOP - 5), 1U << (TOP - 6), 1U << (TOP - 7)};
    tablero_ply ply = hnefatafl_ply(from, from), change = hnefatafl_ply(0, step);
    uint32_t nearest = busy & ((1U << HNEFATAFL_UNASKED) - 1);
    for (unsigned i = 0; i < HNEFATAFL_UNASKED; i++) {
        end[i] = ply + (i + 1) * change + (nearest * factors[i] & HNEFATAFL_BUSY);
    }
    for (unsigned i = HNEFATAFL_UNASKED; width > 1 && UNLIKELY(i < length); i++) {
        end[i] = ply + (i + 1) * change + (busy >> i & 1) * HNEFATAFL_BUSY;
    }
    return end + length;
}

/* The same downwards; it is the highest bits of busy that belong to the squares, the highest first. */
FORCE_INLINE tablero_ply *hnefatafl_append_down(unsigned width, tablero_ply *end, unsigned from,
                                                unsigned step, unsigned length, uint32_t busy)
{
    enum { BOTTOM = HNEFATAFL_BUSY_BIT - (HNEFATAFL_UNASKED - 1) };
    static const uint32_t factors[HNEFATAFL_UNASKED] = {
        1U << BOTTOM,       1U << (BOTTOM + 1), 1U << (BOTTOM + 2), 1U << (BOTTOM + 3),
        1U << (BOTTOM + 4), 1U << (BOTTOM + 5), 1U << (BOTTOM + 6), 1U << (BOTTOM + 7)};
    tablero_ply ply = hnefatafl_ply(from, from), change = hnefatafl_ply(0, step);
    uint32_t nearest = busy >> (32 - HNEFATAFL_UNASKED);
    for (unsigned i = 0; i < HNEFATAFL_UNASKED; i++) {
        end[i] = ply - (i + 1) * change + (nearest * factors[i] & HNEFATAFL_BUSY);
    }
    for (unsigned i = HNEFATAFL_UNASKED; width > 1 && UNLIKELY(i < length); i++) {
        end[i] = ply - (i + 1) * change + (busy >> (31 - i) & 1) * HNEFATAFL_BUSY;
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
                                               const hnefatafl_lines *blocked,
                                               const hnefatafl_lines *busy, const uint64_t *men,
                                               tablero_ply *end)
{
    unsigned reach = rules->men_reach;
    for (unsigned i = 0; i < width; i++) {
        for (uint64_t rest = men[i]; rest != 0; rest &= rest - 1) {
            unsigned from = bits_lowest(rest) + 64 * i;
            unsigned column = rules->column[from], row = rules->row[from];
            uint32_t across = blocked->row[row], along = blocked->column[column];
            unsigned east = hnefatafl_least(hnefatafl_free_above(across, column), reach);
            unsigned west = hnefatafl_least(hnefatafl_free_below(across, column), reach);
            unsigned north = hnefatafl_least(hnefatafl_free_above(along, row), reach);
            unsigned south = hnefatafl_least(hnefatafl_free_below(along, row), reach);
            uint32_t busy_across = busy->row[row], busy_along = busy->column[column];
            end = hnefatafl_append_up(width, end, from, 1, east, busy_across >> (column + 2));
            end = hnefatafl_append_down(width, end, from, 1, west, busy_across << (31 - column));
            end =
                hnefatafl_append_up(width, end, from, rules->size, north, busy_along >> (row + 2));
            end = hnefatafl_append_down(width, end, from, rules->size, south,
                                        busy_along << (31 - row));
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

static inline tablero_ply *hnefatafl_append_piece(const hnefatafl_rules *rules, unsigned kind,
                                                  unsigned from, hnefatafl_room room,
                                                  tablero_ply *end)
{
    unsigned size = rules->size;
    unsigned reach = kind == HNEFATAFL_KING_PIECE ? rules->king_reach : rules->men_reach;
    unsigned east = hnefatafl_least(room.east, reach), west = hnefatafl_least(room.west, reach);
    unsigned north = hnefatafl_least(room.north, reach), south = hnefatafl_least(room.south, reach);
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

/* Marks plies that were appended without regard to what they take. */
FORCE_INLINE void hnefatafl_mark(const uint64_t *busy, tablero_ply *begin, const tablero_ply *end)
{
    for (tablero_ply *ply = begin; ply < end; ply++) {
        *ply |= (tablero_ply)bits_has(busy, hnefatafl_to(*ply)) << HNEFATAFL_BUSY_BIT;
    }
}

/* What listing the plies of a colour works with: the squares where they may take something, also as
 * lines, and the men that are still to be looked at. */
typedef struct hnefatafl_listing {
    unsigned colour;
    uint64_t busy[HNEFATAFL_WORDS_MAX], men[HNEFATAFL_WORDS_MAX];
    hnefatafl_lines busy_lines;
} hnefatafl_listing;

/* Appends the plies of some men of the listing, for whom the squares of blocked cannot be entered. */
FORCE_INLINE tablero_ply *hnefatafl_append_all(unsigned width, const hnefatafl_rules *rules,
                                               const hnefatafl_position *position,
                                               const hnefatafl_listing *list,
                                               const uint64_t *blocked, uint64_t *men,
                                               tablero_ply *end)
{
    hnefatafl_lines lines;
    unsigned kind = 1U << list->colour;
    hnefatafl_lay_lines(width, rules, blocked, hnefatafl_outside(rules), &lines);
    if (hnefatafl_throne_is_special(rules, kind) && !hnefatafl_occupied(position, rules->throne)) {
        tablero_ply *begin = end;
        for (unsigned i = 0; i < width; i++) {
            for (uint64_t rest = men[i] & rules->throne_lines[i]; rest != 0; rest &= rest - 1) {
                unsigned from = bits_lowest(rest) + 64 * i;
                hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, from);
                end = hnefatafl_append_piece(rules, kind, from, room, end);
            }
            men[i] &= ~rules->throne_lines[i];
        }
        hnefatafl_mark(list->busy, begin, end);
    }
    return hnefatafl_append_men(width, rules, &lines, &list->busy_lines, men, end);
}

FORCE_INLINE tablero_ply *hnefatafl_append_king(unsigned width, const hnefatafl_rules *rules,
                                                const hnefatafl_position *position,
                                                tablero_ply *end)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX] = {0};
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_king[i];
    }
    hnefatafl_room room = hnefatafl_room_at(width, rules, blocked, position->king);
    return hnefatafl_append_piece(rules, HNEFATAFL_KING_PIECE, position->king, room, end);
}

/* Appends the plies of the attackers in camps, each of whom may move within his own, and takes them
 * out of the listing. */
static inline tablero_ply *hnefatafl_append_campers(unsigned width, const hnefatafl_rules *rules,
                                                    const hnefatafl_position *position,
                                                    hnefatafl_listing *list, tablero_ply *end)
{
    for (unsigned camp = 0; camp < HNEFATAFL_CAMPS; camp++) {
        uint64_t campers[HNEFATAFL_WORDS_MAX] = {0}, blocked[HNEFATAFL_WORDS_MAX] = {0};
        for (unsigned i = 0; i < width; i++) {
            uint64_t home = rules->camp[camp][i];
            campers[i] = list->men[i] & home;
            blocked[i] =
                position->men[0][i] | position->men[1][i] | (rules->closed_to_men[i] & ~home);
            list->men[i] &= ~campers[i];
        }
        if (!bits_empty(campers, width)) {
            end = hnefatafl_append_all(width, rules, position, list, blocked, campers, end);
        }
    }
    return end;
}

/* The plies of a colour, as if it were its turn and the game not over. */
FORCE_INLINE unsigned hnefatafl_slides(unsigned width, const hnefatafl_rules *rules,
                                       const hnefatafl_position *position, unsigned colour,
                                       tablero_ply *plies)
{
    uint64_t blocked[HNEFATAFL_WORDS_MAX] = {0};
    hnefatafl_listing list;
    list.colour = colour;
    tablero_ply *end = plies;
    hnefatafl_find_busy(width, rules, position, colour, list.busy);
    hnefatafl_lay_lines(width, rules, list.busy, 0, &list.busy_lines);
    for (unsigned i = 0; i < width; i++) {
        blocked[i] = position->men[0][i] | position->men[1][i] | rules->closed_to_men[i];
        list.men[i] = position->men[colour][i];
    }
    if (colour == HNEFATAFL_DEFENDERS && position->king != HNEFATAFL_NOWHERE) {
        hnefatafl_remove(list.men, position->king);
        end = hnefatafl_append_king(width, rules, position, end);
        hnefatafl_mark(list.busy, plies, end);
    } else if (UNLIKELY(rules->camps)) {
        end = hnefatafl_append_campers(width, rules, position, &list, end);
    }
    end = hnefatafl_append_all(width, rules, position, &list, blocked, list.men, end);
    return (unsigned)(end - plies);
}

#endif
