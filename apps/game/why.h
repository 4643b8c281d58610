/* Why a cell will not do: what somebody who pointed at it is told. */
#ifndef GAME_WHY_H
#define GAME_WHY_H

#include "game/partial.h"
#include "game/sentence.h"

/* Whether a turn as far as it has been entered can go on with this word. */
bool is_offered(const partial_turn *partial, const char *word);

/* The cell that a word names, or the number of cells. */
unsigned cell_named(const tablero_rules *rules, const char *word);

/* Says why it cannot go on with this cell, which is not offered. history holds the positions before. */
void why_not(const partial_turn *partial, const tablero_history *history, unsigned cell,
             sentence *why);

/* Reads a complete turn in its canonical form. False, and why, when an earlier position forbids it. */
bool finish_turn(const partial_turn *partial, const tablero_history *history, tablero_turn *turn,
                 sentence *why);

#endif
