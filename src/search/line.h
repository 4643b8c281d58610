/* Variations: lines of turns made of plies that the search found and the transposition table knows. */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "search/table.h"
#include "tablero/search.h"

/* Makes the first legal turn of a position the line, so that there always is one; whether there is
 * no other. */
bool line_first_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_history *history, tablero_variation *variation);

/* Makes a line of these plies, which begin in position, and goes on with the best plies that the
 * table knows, as long as they are legal and no position returns. False, and nothing is changed, when
 * they do not come to a whole turn. */
bool line_follow(const tablero_rules *rules, const tablero_position *position,
                 const transposition_table *table, const tablero_ply *plies, unsigned count,
                 tablero_variation *variation);

#endif
