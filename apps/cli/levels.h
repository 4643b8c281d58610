/* How well the engine plays. */
#ifndef CLI_LEVELS_H
#define CLI_LEVELS_H

#include <stdint.h>

enum { LEVEL_COUNT = 4, LEVEL_USUAL = 1 };

typedef struct level {
    const char *name;  /* as --level has it */
    const char *words; /* key: its name for people */
    unsigned depth;    /* 0: no limit */
    uint64_t nodes;    /* 0: no limit */
    unsigned wander;   /* percent of its turns that it just plays anything */
    unsigned openings; /* turns that it draws by lot at first, so that games differ */
} level;

extern const level levels[LEVEL_COUNT];
extern const char *const level_names[LEVEL_COUNT + 1];

#endif
