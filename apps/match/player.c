#include "match/player.h"

#include <stdlib.h>

#include "match/engine_player.h"
#include "match/program_player.h"

struct match_player {
    player_setup setup;
    engine_player engine;
    program_player *program; /* NULL: the engine plays */
};

match_player *player_create(const player_setup *setup)
{
    match_player *player = calloc(1, sizeof *player);
    if (player == NULL) {
        return NULL;
    }
    player->setup = *setup;
    if (setup->spec->kind == PLAYER_PROGRAM) {
        player->program = program_create(&player->setup);
    } else if (engine_open(&player->engine, &player->setup) == TABLERO_OK) {
        return player;
    }
    if (player->program == NULL) {
        player_destroy(player);
        return NULL;
    }
    return player;
}

void player_destroy(match_player *player)
{
    if (player != NULL) {
        engine_close(&player->engine);
        program_destroy(player->program);
        free(player);
    }
}

void player_new_game(match_player *player, uint64_t seed, thought *thought)
{
    *thought = (struct thought){.fault = FAULT_NONE};
    if (player->program != NULL) {
        program_new_game(player->program, thought);
    } else {
        engine_new_game(&player->engine, seed);
    }
}

void player_think(match_player *player, const game_view *view, thought *thought)
{
    *thought = (struct thought){.fault = FAULT_NONE};
    if (player->program != NULL) {
        program_think(player->program, view, thought);
    } else {
        engine_think(&player->engine, view, thought);
    }
}

int64_t player_deadline(const player_setup *setup, const game_view *view)
{
    const match_limits *limits = &setup->limits;
    unsigned side = tablero_position_side(setup->rules, view->position);
    int64_t deadline = 0;
    if (limits->turn_time > 0) {
        deadline = limits->turn_time + setup->margin;
    }
    if (limits->clock > 0 && (deadline == 0 || view->clocks[side] + setup->margin < deadline)) {
        deadline = view->clocks[side] + setup->margin;
    }
    return deadline;
}
