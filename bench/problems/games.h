/* Games with mistakes in them: turns of a hasty engine mixed with turns drawn by lot. */
#ifndef PROBLEMS_GAMES_H
#define PROBLEMS_GAMES_H

#include "tablero/tablero.h"

enum { GAME_TURNS_MAX = 200 };

/* Rules, and an engine that plays under them. */
typedef struct table {
    tablero_rules rules;
    tablero_search *engine;
    unsigned lot_every; /* of the turns after the opening one in so many is by lot */
} table;

/* The positions of a game in which somebody had to move. */
typedef struct game {
    tablero_position positions[GAME_TURNS_MAX];
    unsigned count;
} game;

/* table_end is due even when this fails. */
tablero_status table_begin(table *table, const char *spec);

void table_end(table *table);

/* What the engine plays, with nothing learned before. */
tablero_turn table_ask(const table *table, const tablero_position *position,
                       tablero_search_limits limits);

/* Plays a game that depends on *random, which moves on, and on what the engine plays. False when it
 * is given up: it is too long, or a position has come back. */
bool table_play(const table *table, uint64_t *random, game *game);

#endif
