/* The library's levels as a person plays against them. */
#ifndef CLI_LEVELS_H
#define CLI_LEVELS_H

#include "cli.h"
#include "tablero/level.h"

enum { LEVEL_NONE = -1, LEVEL_USUAL = 1 };

const char *level_name(int level); /* as --level has it */
const char *level_words(const cli *cli, int level);

/* With a time to think where the level has no limit of its own. */
tablero_search_limits level_limits(const tablero_rules *rules, int level, uint64_t seed);

#endif
