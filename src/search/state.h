/* The inside of a search: what its parts share. */
#ifndef SEARCH_STATE_H
#define SEARCH_STATE_H

#include "search/budget.h"
#include "search/engine.h"
#include "search/proof.h"
#include "search/tree.h"

/* A way to search: a name, how it goes on to another depth, which body of the game's engine it uses,
 * and how that counts depth. */
typedef struct search_kind {
    const char *name;
    bool (*deepen)(tablero_search *search, unsigned depth); /* as search_deepen */
    bool principal; /* the body; it can report several variations */
    bool reduces;   /* late plies are searched less deep */
    bool proves;    /* looks for forced wins, where the game says so */
    bool tree;      /* half of the memory is one, and helpers have nothing to do */
    int turn;       /* depth of one */
} search_kind;

/* A thread's part. */
typedef struct search_part {
    search_worker worker;
    tablero_search *search;
    tablero_ply *plies; /* memory that the worker cuts its lists from */
    int32_t *ranks;
    _Atomic uint64_t nodes; /* as others may know them */
} search_part;

/* A variation, the position after its first turn, and whether the present depth has found it. */
typedef struct found_line {
    uint64_t key;
    bool fresh;
} found_line;

struct tablero_search {
    const tablero_rules *rules;
    tablero_search_options options;
    tablero_allocator allocator;
    const search_engine *engine;
    const search_kind *kind;
    search_function *body;
    transposition_table table;
    search_tree tree;              /* empty unless the kind has one */
    proof_search *proof;           /* NULL unless the kind and the game have one */
    size_t ply_count;              /* of each part's lists */
    search_part *parts;            /* options.threads of them; the first is that of resume */
    tablero_variation *variations; /* options.variations of them, and one to work in */
    found_line *lines;             /* as many */
    uint64_t *excluded;            /* as many keys */

    tablero_position root;
    const tablero_history *history; /* of the root; the caller's, or NULL */
    tablero_search_limits limits;
    tablero_search_report report;
    int drawn[2]; /* what a draw by repetition is worth to each side */
    bool single;  /* there is one legal turn */

    int64_t started, timed_from; /* on the clock of the options; timed_from: what limits count */
    int64_t polled;              /* when resume looked at it last */
    uint64_t poll_nodes;
    time_budget budget;
    unsigned same_depths; /* since the best turn changed */
    uint64_t slice_end;   /* number of nodes at which this resume returns */
    unsigned slices;      /* that ended without finishing the present depth */
    bool out_of_limits, finished;
    atomic_bool stop, ended; /* told to stop; nothing more will be done */
    atomic_bool pondering;
    atomic_uint depth_begun; /* by resume, for the helpers */
};

#define NODES_MAX (UINT64_MAX / 2) /* no search counts as far */

/* Searches the root in one part, with a window about the score that is expected, made wider where the
 * score falls out of it; expected may be NULL. Tells whether it came to an end. excluded: how many of
 * search->excluded the first turn may not lead to. */
bool search_aspire(search_part *part, unsigned depth, unsigned excluded, const int *expected);

/* Searches one depth, every variation of it, into the report; false when it was stopped. */
bool search_deepen(tablero_search *search, unsigned depth);

/* One node of so many looks for a forced win; 0: none. */
unsigned search_proof_share(const tablero_search *search);

/* For those who search depths in their own way. A depth begins: lines are to be found anew. */
void search_begin_depth(tablero_search *search);

/* Takes a line of these plies into the report, to its place by score, if it is a whole turn. */
void search_take_line(tablero_search *search, const tablero_ply *plies, unsigned count, int score,
                      unsigned depth);

/* Whether a turn leads back to an earlier position of the game where that is forbidden. */
bool search_leads_back(const tablero_search *search, const tablero_turn *turn);

/* Takes what else is known into the report. */
void search_report_numbers(tablero_search *search);

/* Whether another depth is not worth its time: the clock is the only limit that may say so. */
bool search_time_is_short(const tablero_search *search);

/* Of the position that a turn from the root leads to. */
uint64_t search_key_after(const tablero_search *search, const tablero_turn *turn);

/* Microseconds since the start; 0 without a clock. */
int64_t search_elapsed(const tablero_search *search);

/* By all parts. */
uint64_t search_nodes(const tablero_search *search);

#endif
