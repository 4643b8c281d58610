/* Who wins a position of Kōnane on a small board, exactly: every position it has seen is kept whole. */
#ifndef UNIT_KONANE_SOLVER_H
#define UNIT_KONANE_SOLVER_H

#include "tablero/tablero.h"

/* Boards of at most so many squares can be solved; the largest take a second or so. */
enum { KONANE_SOLVER_SQUARES = 36 };

/* The side that wins. Keeps what it learned until it is asked about other rules. */
int konane_solve(const tablero_rules *rules, const tablero_position *position);

#endif
