/* Positions that look different and play alike. */
#ifndef UNIT_SYMMETRY_H
#define UNIT_SYMMETRY_H

#include "support.h"

/* Checks that the position with this text has the perft of its mirror images and rotations, as far
 * as the game is known to have any. */
void check_symmetries(const tablero_rules *rules, const char *text);

#endif
