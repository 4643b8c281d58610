#include "tablero/level.h"

#include <assert.h>

#include "core/rules.h"
#include "search/engine.h"

const char *const *tablero_level_names(void)
{
    static const char *const names[TABLERO_LEVEL_COUNT + 1] = {
        "beginner", "easy", "casual", "club", "expert", "master", "max", NULL};
    return names;
}

tablero_status tablero_level_limits(const tablero_rules *rules, unsigned level, uint64_t seed,
                                    tablero_search_limits *limits)
{
    assert(level < TABLERO_LEVEL_COUNT);
    const search_engine *engine = rules_game(rules)->engine;
    *limits = (tablero_search_limits){.playing = true, .seed = seed};
    if (engine == NULL) {
        return TABLERO_UNSUPPORTED;
    }
    const search_level *asked = &engine->levels[level];
    limits->depth = asked->depth;
    limits->width = asked->width;
    limits->blurring = asked->blurring;
    limits->nodes = asked->nodes;
    return TABLERO_OK;
}
