#include "games.h"

#include "base/mix.h"

enum {
    OPENING_TURNS = 4, /* by lot */
    LOT_USUAL = 12,    /* one in so many later on */
    HASTY_NODES = 1500,
    TABLE_BYTES = 1 << 20
};

tablero_status table_begin(table *table, const char *spec)
{
    const tablero_search_options options = {.allocator = tablero_system_heap(),
                                            .table_bytes = TABLE_BYTES};
    table->engine = NULL;
    table->lot_every = LOT_USUAL;
    tablero_status status = tablero_rules_init(&table->rules, spec, NULL);
    return status != TABLERO_OK ? status
                                : tablero_search_create(&table->engine, &table->rules, &options);
}

void table_end(table *table)
{
    tablero_search_destroy(table->engine);
}

tablero_turn table_ask(const table *table, const tablero_position *position,
                       tablero_search_limits limits)
{
    tablero_search_clear(table->engine);
    tablero_search_start(table->engine, position, NULL, &limits);
    tablero_search_resume(table->engine, 0);
    return tablero_search_result(table->engine)->variations[0].turns[0];
}

/* A turn of all, each as likely as the others. */
typedef struct lot {
    uint64_t *random;
    uint32_t seen;
    tablero_position drawn;
} lot;

static bool draw_lot(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn;
    lot *lot = context;
    if (random_below(lot->random, ++lot->seen) == 0) {
        lot->drawn = *after;
    }
    return true;
}

static tablero_position play_by_lot(const table *table, const tablero_position *position,
                                    uint64_t *random)
{
    lot lot = {.random = random};
    tablero_turns(&table->rules, position, NULL, draw_lot, &lot);
    return lot.drawn;
}

static tablero_position play_in_haste(const table *table, const tablero_position *position,
                                      uint64_t seed)
{
    tablero_position after;
    const tablero_search_limits limits = {.nodes = HASTY_NODES, .seed = seed};
    tablero_turn turn = table_ask(table, position, limits);
    tablero_turn_play(&table->rules, &after, position, &turn);
    return after;
}

static bool has_come_back(const table *table, const game *game, const tablero_position *position)
{
    for (unsigned i = 0; i < game->count; i++) {
        if (tablero_position_equal(&table->rules, &game->positions[i], position)) {
            return true;
        }
    }
    return false;
}

bool table_play(const table *table, uint64_t *random, game *game)
{
    tablero_position position;
    tablero_position_start(&table->rules, &position);
    game->count = 0;
    while (!tablero_position_outcome(&table->rules, &position, NULL).over) {
        if (game->count == GAME_TURNS_MAX || has_come_back(table, game, &position)) {
            return false;
        }
        game->positions[game->count++] = position;
        bool by_lot = game->count <= OPENING_TURNS || random_below(random, table->lot_every) == 0;
        position = by_lot ? play_by_lot(table, &position, random)
                          : play_in_haste(table, &position, random_next(random));
    }
    return true;
}
