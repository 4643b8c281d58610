/* Proof-number search: whether the side to move forces a win, however many turns it takes.
 *
 * It only makes turns that leave the rival little choice (search_ops.urgent), and the rival answers
 * with all that may not lose at once (search_ops.answers). Of each position it is known how many others
 * must yet be proved so that it is won, and how many so that this attack has failed; the search goes
 * where fewest are missing, depth first, with what it learned kept in a table of its own (df-pn,
 * Nagai 2002). A win that it finds is certain. That it finds none means nothing: quiet turns are not
 * looked at, and a return to an earlier position counts as failed.
 *
 * It works through the search_ops of a game at run time, for games whose turns are single plies. */
#ifndef SEARCH_PROOF_H
#define SEARCH_PROOF_H

#include "search/engine.h"

/* What is known of a position: how many others are to be proved so that the attack there succeeds, or
 * so that it fails. One of the two is 0 when that is settled, and the other PROOF_NEVER, to which the
 * turns to the end are added when it has succeeded. */
typedef struct proof_entry {
    uint64_t key;
    uint32_t success, failure;
} proof_entry;

#define PROOF_NEVER (UINT32_C(1) << 30)

/* A turn that is considered, and the position after it. */
typedef struct proof_child {
    uint64_t key;
    tablero_ply ply;
} proof_child;

enum { PROOF_ENTRY_BITS = 16, PROOF_CHILDREN = 1 << 13, PROOF_TURNS_MAX = 60 };

/* What is kept from one part of a search to the next. */
typedef struct proof_search {
    proof_entry entries[1 << PROOF_ENTRY_BITS];
    proof_child children[PROOF_CHILDREN]; /* of all positions on the way to the present one */
    uint64_t nodes;                       /* looked at, which are also in those of the worker */
} proof_search;

/* Forgets everything. */
void proof_clear(proof_search *proof);

/* Goes on looking for a win of the side to move in a position that is not over, until so many nodes
 * have been looked at in all. Writes what would be played into line and returns the score of the win, or
 * 0: none is proved yet, or the worker was stopped. */
int proof_find_win(proof_search *proof, const search_ops *ops, search_worker *worker,
                   const void *position, uint64_t nodes, worker_line *line);

#endif
