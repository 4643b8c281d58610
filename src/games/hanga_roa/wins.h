/* Turns that win at once, found without trying the others.
 *
 * A Moai arrives when its own stones lead it to its goal. A rival Moai is walled in when all squares
 * that keep it free are closed at once: a Mata-to'a or an Ariki that comes back closes one, an Ariki
 * one where it arrives and one with each stone. So few of them must be left before the turn that
 * hardly any position needs more than a count. The answers are complete, whatever the rules. */
#ifndef HANGA_ROA_WINS_H
#define HANGA_ROA_WINS_H

#include "games/hanga_roa/position.h"

/* The next ply of a turn of the side to move that wins, also where a turn is under way. */
bool roa_find_win(const roa_rules *rules, const roa_position *position, tablero_ply *ply);

/* The first step of a shortest way of the Moai of the side to move to its goal; false when there is
 * no way. */
bool roa_find_arrival(const roa_rules *rules, const roa_position *position, tablero_ply *ply);

/* The same between turns where the Moai does not arrive, but the rival one is walled in. */
bool roa_find_capture(const roa_rules *rules, const roa_position *position, tablero_ply *ply);

/* Whether stones of a side lead its Moai to its goal. */
FORCE_INLINE bool roa_has_road(const roa_rules *rules, const roa_position *position, unsigned side)
{
    roa_set stones = position->stones[side], end = rules->goal[side] & stones;
    roa_set reached = rules->ring[position->moai[side]] & stones, before = 0;
    if (end == 0) {
        return false;
    }
    while (reached != before && (reached & end) == 0) {
        before = reached;
        reached |= roa_grown(reached) & stones;
    }
    return (reached & end) != 0;
}

/* Stones that the side to move may throw if it begins its turn with an Ariki. */
FORCE_INLINE unsigned roa_stones_of_turn(const roa_rules *rules, const roa_position *position)
{
    return position->one_only ? 1 : rules->stones;
}

/* Whether so few squares keep the Moai of the rival of a side free that a turn could close them. */
FORCE_INLINE bool roa_nearly_walled_in(const roa_rules *rules, const roa_position *position,
                                       roa_set occupied, unsigned rival)
{
    roa_set escapes = roa_escapes(rules, position, occupied, rival);
    unsigned count = roa_count_set(escapes);
    return count <= rules->stones + 1 && (count == 1 || (escapes & position->stones[rival]) == 0);
}

#endif
