/* The one place that lists the games. A new game is its folder and a line here. */
#include "core/game.h"

extern const game_table hanga_roa_game;
extern const game_table hawalis_game;
extern const game_table hnefatafl_game;
extern const game_table konane_game;

const game_table *const game_registry[] = {
    &hanga_roa_game, &hawalis_game, &hnefatafl_game, &konane_game, NULL,
};
