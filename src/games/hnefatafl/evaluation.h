/* How good a position looks that is not over. */
#ifndef HNEFATAFL_EVALUATION_H
#define HNEFATAFL_EVALUATION_H

#include "games/hnefatafl/ends.h"

/* Men, and the squares that the king could go to at once. */
FORCE_INLINE int hnefatafl_evaluate(unsigned width, const void *facts, const void *board)
{
    enum { ATTACKER = 100, DEFENDER = 180, KING_MOVE = 8 };
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    tablero_ply plies[4 * HNEFATAFL_SIZE_MAX];
    int king_moves = (int)(hnefatafl_append_king(width, rules, position, plies) - plies);
    int attackers = (int)bits_count(position->men[HNEFATAFL_ATTACKERS], width);
    int defenders = (int)bits_count(position->men[HNEFATAFL_DEFENDERS], width);
    int score = attackers * ATTACKER - defenders * DEFENDER - king_moves * KING_MOVE;
    return position->colour == HNEFATAFL_ATTACKERS ? score : -score;
}

#endif
