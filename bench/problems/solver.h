/* Forced wins, proved by looking at every turn: the truth that engines are measured with.
 *
 * It knows the rules through the library's lists of turns and nothing else: no evaluation, no table,
 * no pruning. A turn that has just won, or just refuted one, is merely tried first in the next
 * position, where it is legal, and who wants to may tell it which positions are won at once. Earlier positions are not looked at: in a shortest win none comes
 * back, so it is one under every rule about repetition; that the rival cannot move because he may
 * not repeat is not found. A solver is a value of one thread; nothing allocates. */
#ifndef PROBLEMS_SOLVER_H
#define PROBLEMS_SOLVER_H

#include "tablero/tablero.h"

/* Whether the side to move has a turn that wins by itself. */
typedef bool solver_glance(const tablero_rules *rules, const tablero_position *position);

enum { SOLVER_TURNS_MAX = 8, SOLVER_REFUTATIONS = 4 };

typedef struct solver {
    const tablero_rules *rules;
    uint64_t budget; /* positions that may still be looked at */
    bool gave_up;    /* nothing was proved: the budget ended, or not all turns could be listed */
    solver_glance *wins_at_once; /* asked instead of trying all turns; NULL: they are tried */

    /* By own turns left. A turn without plies is none. */
    tablero_turn winning[SOLVER_TURNS_MAX + 1];
    tablero_turn refuting[SOLVER_TURNS_MAX + 1][SOLVER_REFUTATIONS];
} solver;

solver solver_begin(const tablero_rules *rules, uint64_t budget);

/* Whether the side to move wins by its own turn number turns (at least 1, at most SOLVER_TURNS_MAX),
 * whatever the rival answers. False with gave_up says nothing. */
bool solver_wins(solver *solver, const tablero_position *position, unsigned turns);

/* Whether winner has won in position, or, the rival being to move, will with so many more turns. */
bool solver_has_won(solver *solver, const tablero_position *position, int winner, unsigned turns);

/* One turn for each position that a first turn of a win by turn number turns leads to, in the order
 * of the list of turns. Ends as soon as there are more than capacity; returns how many there are,
 * capacity + 1 standing for all greater numbers. all_turns gets the number of turns looked at. */
unsigned solver_list(solver *solver, const tablero_position *position, unsigned turns,
                     tablero_turn *first_turns, unsigned capacity, unsigned *all_turns);

#endif
