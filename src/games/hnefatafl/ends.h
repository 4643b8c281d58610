/* How a game can be over on the board, and the plies of one that is not. */
#ifndef HNEFATAFL_ENDS_H
#define HNEFATAFL_ENDS_H

#include "games/hnefatafl/captures.h"
#include "games/hnefatafl/encirclement.h"
#include "games/hnefatafl/slides.h"

typedef enum hnefatafl_end {
    HNEFATAFL_GOES_ON,
    HNEFATAFL_ESCAPED,
    HNEFATAFL_NO_ATTACKERS,
    HNEFATAFL_EDGE_FORT_BUILT,
    HNEFATAFL_KING_CAPTURED,
    HNEFATAFL_ENCIRCLED,
    HNEFATAFL_STUCK
} hnefatafl_end;

/* fort.c: whether the king, on the edge, stands in a fort there that attackers cannot break. */
bool hnefatafl_in_edge_fort(const hnefatafl_rules *rules, const hnefatafl_position *position);

/* Whether and how the game is over, apart from the side to move having no ply. */
FORCE_INLINE hnefatafl_end hnefatafl_judge(unsigned width, const hnefatafl_rules *rules,
                                           const hnefatafl_position *position)
{
    if (UNLIKELY(position->king == HNEFATAFL_NOWHERE)) {
        return HNEFATAFL_KING_CAPTURED;
    }
    if (UNLIKELY(bits_has(rules->escape, position->king))) {
        return HNEFATAFL_ESCAPED;
    }
    if (UNLIKELY(bits_empty(position->men[HNEFATAFL_ATTACKERS], width))) {
        return HNEFATAFL_NO_ATTACKERS;
    }
    if (rules->edge_fort && UNLIKELY(bits_has(rules->edge, position->king)) &&
        hnefatafl_in_edge_fort(rules, position)) {
        return HNEFATAFL_EDGE_FORT_BUILT;
    }
    return rules->encircle && position->colour == HNEFATAFL_DEFENDERS &&
                   hnefatafl_encircled(width, rules, position)
               ? HNEFATAFL_ENCIRCLED
               : HNEFATAFL_GOES_ON;
}

/* The colour that such an end wins for; HNEFATAFL_STUCK is decided elsewhere. */
FORCE_INLINE unsigned hnefatafl_winner(hnefatafl_end end)
{
    return end >= HNEFATAFL_KING_CAPTURED ? HNEFATAFL_ATTACKERS : HNEFATAFL_DEFENDERS;
}

FORCE_INLINE unsigned hnefatafl_plies(unsigned width, const void *facts, const void *board,
                                      tablero_ply *plies)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    if (hnefatafl_judge(width, rules, position) != HNEFATAFL_GOES_ON) {
        return 0;
    }
    return hnefatafl_slides(width, rules, position, position->colour, plies);
}

#endif
