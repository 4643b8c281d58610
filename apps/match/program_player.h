/* A program as a player, spoken to over the engine protocol (UGI, a dialect of UCI). */
#ifndef MATCH_PROGRAM_PLAYER_H
#define MATCH_PROGRAM_PLAYER_H

#include "match/player.h"

typedef struct program_player program_player;

/* NULL without memory. The program is started by the first game. setup must outlive the player. */
program_player *program_create(const player_setup *setup);

/* NULL is allowed. */
void program_destroy(program_player *player);

/* Both fill a thought that is empty. */
void program_new_game(program_player *player, thought *thought);
void program_think(program_player *player, const game_view *view, thought *thought);

#endif
