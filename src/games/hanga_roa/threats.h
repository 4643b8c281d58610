/* Threats to win with the next turn, and the plies that may still stop them.
 *
 * A road that leads a Moai to its goal can only be cut by a Mata-to'a. A turn that walls in a Moai
 * can only be stopped by something put into its way or into a ring, by a man who leaves the ring, or
 * by the Moai itself. All other turns lose at once and need not be tried, so that what is found with
 * the rest alone is proved. */
#ifndef HANGA_ROA_THREATS_H
#define HANGA_ROA_THREATS_H

#include "games/hanga_roa/wins.h"

/* Whether the rival of the side to move would win if it were his turn. */
bool roa_is_threatened(const roa_rules *rules, const roa_position *position);

/* The Mata-to'a plies' squares that cut the rival's road, where he has one. */
roa_set roa_find_cuts(const roa_rules *rules, const roa_position *position);

/* Keeps the plies that may begin or complete a turn after which the rival cannot win at once, or one
 * of them if there is none, and returns how many. The side to move has no winning turn itself. */
unsigned roa_keep_answers(const roa_rules *rules, const roa_position *position, tablero_ply *plies,
                          unsigned count);

#endif
