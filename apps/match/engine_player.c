#include "match/engine_player.h"

#include "base/mix.h"

enum { MEBIBYTE_BITS = 20 };

/* The clock of the search, which it reads often: the place to look whether it should stop. Slices
 * would do too, but a search that is cut into slices visits other nodes. */
static int64_t now(void *context)
{
    const engine_player *player = context;
    if (atomic_load_explicit(player->setup->stop, memory_order_relaxed)) {
        tablero_search_stop(player->search);
    }
    return tablero_system_now(NULL);
}

tablero_status engine_open(engine_player *player, const player_setup *setup)
{
    const player_spec *spec = setup->spec;
    *player = (engine_player){.setup = setup};
    tablero_search_options options = {
        .allocator = tablero_system_heap(),
        .table_bytes = (size_t)spec->hash_mebibytes << MEBIBYTE_BITS,
        .threads = spec->threads,
        .now = now,
        .context = player,
        .engine = spec->engine,
        .network = spec->weights,
    };
    return tablero_search_create(&player->search, setup->rules, &options);
}

void engine_close(engine_player *player)
{
    tablero_search_destroy(player->search);
    player->search = NULL;
}

void engine_new_game(engine_player *player, uint64_t seed)
{
    tablero_search_clear(player->search);
    player->chance = seed;
}

static uint64_t smaller_limit(uint64_t a, uint64_t b)
{
    return a == 0 || (b != 0 && b < a) ? b : a;
}

/* Those of the level, if it is one, and those of the match. */
static tablero_search_limits limits_of(engine_player *player, const game_view *view)
{
    const player_setup *setup = player->setup;
    const match_limits *given = &setup->limits;
    tablero_search_limits limits = {.playing = true};
    if (setup->spec->kind == PLAYER_LEVEL) {
        uint64_t seed = random_next(&player->chance) | 1;
        (void)tablero_level_limits(setup->rules, setup->spec->level, seed, &limits);
    }
    limits.depth = (unsigned)smaller_limit(limits.depth, given->depth);
    limits.nodes = smaller_limit(limits.nodes, given->nodes);
    limits.microseconds =
        (int64_t)smaller_limit((uint64_t)limits.microseconds, (uint64_t)given->turn_time);
    if (given->clock > 0) {
        unsigned side = tablero_position_side(setup->rules, view->position);
        limits.clock = view->clocks[side] > 0 ? view->clocks[side] : 1;
        limits.increment = view->increments[side];
    }
    return limits;
}

void engine_think(engine_player *player, const game_view *view, thought *thought)
{
    tablero_search_limits limits = limits_of(player, view);
    tablero_search_start(player->search, view->position, view->history, &limits);
    unsigned threads = player->setup->spec->threads > 0 ? player->setup->spec->threads : 1;
    tablero_system_parallel(threads, threads, tablero_search_work, player->search);
    const tablero_search_report *report = tablero_search_result(player->search);
    thought->turn = report->variations[0].turns[0];
    thought->nodes = report->nodes;
    thought->depth = report->depth;
    thought->fault = atomic_load(player->setup->stop) ? FAULT_STOPPED : FAULT_NONE;
}
