/* Principal variations: lines of turns read off the transposition table. */
#ifndef SEARCH_LINE_H
#define SEARCH_LINE_H

#include "search/table.h"
#include "tablero/search.h"

/* Makes the first legal turn of a position the line, so that there always is one. */
void line_first_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_history *history, tablero_search_report *report);

/* Makes the line begin with this ply and go on with the best plies that the table knows, as long as
 * they are legal and no position returns. */
void line_follow(const tablero_rules *rules, const tablero_position *position,
                 const transposition_table *table, tablero_ply first,
                 tablero_search_report *report);

#endif
