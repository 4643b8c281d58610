#include "match/program_player.h"

program_player *program_create(const player_setup *setup)
{
    (void)setup;
    return NULL;
}

void program_destroy(program_player *player)
{
    (void)player;
}

fault program_new_game(program_player *player)
{
    (void)player;
    return FAULT_START;
}

void program_think(program_player *player, const game_view *view, thought *thought)
{
    (void)player;
    (void)view;
    thought->fault = FAULT_START;
}
