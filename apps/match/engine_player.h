/* An engine or a level of the library as a player. */
#ifndef MATCH_ENGINE_PLAYER_H
#define MATCH_ENGINE_PLAYER_H

#include "match/player.h"

typedef struct engine_player {
    const player_setup *setup;
    tablero_search *search;
    uint64_t chance; /* state of what a level leaves to chance */
} engine_player;

/* setup must outlive the player, which must stay where it is. */
tablero_status engine_open(engine_player *player, const player_setup *setup);

void engine_close(engine_player *player);

void engine_new_game(engine_player *player, uint64_t seed);

void engine_think(engine_player *player, const game_view *view, thought *thought);

#endif
