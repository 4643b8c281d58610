#include "levels.h"

#include "say.h"

enum { THINKING_TIME = 5000000 }; /* microseconds */

const char *level_name(int level)
{
    return tablero_level_names()[level];
}

const char *level_words(const cli *cli, int level)
{
    static const char *const keys[TABLERO_LEVEL_COUNT] = {
        "level.beginner", "level.easy",   "level.casual", "level.club",
        "level.expert",   "level.master", "level.max"};
    return words(cli, keys[level]);
}

tablero_search_limits level_limits(const tablero_rules *rules, int level, uint64_t seed)
{
    tablero_search_limits limits;
    (void)tablero_level_limits(rules, (unsigned)level, seed, &limits);
    if (limits.depth == 0 && limits.nodes == 0) {
        limits.microseconds = THINKING_TIME;
    }
    return limits;
}
