/* Kōnane's table, for its own files and the registry. */
#ifndef KONANE_KONANE_H
#define KONANE_KONANE_H

#include "games/konane/position.h"

extern const game_table konane_game;

#endif
