/* Best-first search: grows a tree where the play looks best, and knows the minimax value of all that
 * is in it.
 *
 * A visit goes down from the root to a leaf, gives it its children with their evaluations, goes on
 * with the best of them to the end of the turn or a little further, and brings the scores up. Among
 * siblings the n-th best is given one visit for every n * n of the best. A node with a won child, or
 * with lost ones alone, is proved and not visited again; nothing else is scored as won or lost. What
 * a position is worth by its children is also kept in the transposition table, for when it is met
 * in another way, or in the next search.
 *
 * It works through the search_ops of a game at run time and uses one thread. A depth is done when the
 * best line has so many turns. */
#ifndef SEARCH_BEST_FIRST_H
#define SEARCH_BEST_FIRST_H

#include "search/state.h"

/* As search_deepen. */
bool best_first_deepen(tablero_search *search, unsigned depth);

#endif
