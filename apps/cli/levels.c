#include "levels.h"

#include <stddef.h>

const level levels[LEVEL_COUNT] = {
    {"beginner", "level.beginner", 1, 0, 40, 1},
    {"easy", "level.easy", 2, 0, 10, 1},
    {"casual", "level.casual", 4, 0, 0, 1},
    {"club", "level.club", 0, 1500000, 0, 0},
};

const char *const level_names[LEVEL_COUNT + 1] = {"beginner", "easy", "casual", "club", NULL};
