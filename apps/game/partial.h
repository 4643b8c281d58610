/* A turn that is entered part by part: what a player points at, one word after the other.
 *
 * A ply is one word or more: names of cells, or "stop". A turn is complete when its plies are and
 * the position is settled. */
#ifndef GAME_PARTIAL_H
#define GAME_PARTIAL_H

#include "tablero/tablero.h"

enum { PARTIAL_BYTES = 1024, PARTIAL_WORD_BYTES = 16 };

typedef struct partial_turn {
    const tablero_rules *rules;
    tablero_position start;
    tablero_position position; /* that the complete plies have reached */
    tablero_turn turn;         /* those plies */
    char words[PARTIAL_BYTES]; /* all so far, each with a blank behind it */
    size_t begun;              /* where in words the ply begins that is not complete */
    unsigned word_count;
} partial_turn;

typedef enum partial_step {
    PARTIAL_WRONG, /* no ply goes on with this word */
    PARTIAL_BEGUN, /* the ply needs more */
    PARTIAL_PLY,   /* the ply is complete, the turn is not */
    PARTIAL_TURN   /* so is the turn */
} partial_step;

/* rules must outlive the turn; position stands between turns. */
void partial_begin(partial_turn *partial, const tablero_rules *rules,
                   const tablero_position *position);

bool partial_is_complete(const partial_turn *partial);

/* Whether the next word would complete a ply, and which. */
bool partial_completes(const partial_turn *partial, const char *word, tablero_ply *ply);

/* Takes one more word; nothing changes when it is wrong. */
partial_step partial_take(partial_turn *partial, const char *word);

/* Forgets the last word; there must be one. */
void partial_take_back(partial_turn *partial);

/* The words that may come next, each once, in the order of the plies; "stop" is the last. */
typedef struct partial_words {
    unsigned count;
    char words[TABLERO_PLIES_MAX][PARTIAL_WORD_BYTES];
} partial_words;

void partial_next(const partial_turn *partial, partial_words *next);

/* The word that ends a turn which could go on. */
extern const char partial_stop[];

#endif
