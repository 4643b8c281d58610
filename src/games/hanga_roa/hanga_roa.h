/* Hanga Roa's table, for its own files and the registry. */
#ifndef HANGA_ROA_HANGA_ROA_H
#define HANGA_ROA_HANGA_ROA_H

#include "games/hanga_roa/position.h"

extern const game_table hanga_roa_game;

#endif
