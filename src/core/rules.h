/* The inside of a tablero_rules. */
#ifndef CORE_RULES_H
#define CORE_RULES_H

#include "core/game.h"

typedef struct rules_head {
    const game_table *game;
    int options[TABLERO_OPTIONS_MAX];
} rules_head;

enum { RULES_HEAD_WORDS = (sizeof(rules_head) + 63) / 64 * 8 };

static inline const rules_head *rules_head_of(const tablero_rules *rules)
{
    return (const rules_head *)rules->words;
}

static inline const game_table *rules_game(const tablero_rules *rules)
{
    return rules_head_of(rules)->game;
}

/* The game's own struct. */
static inline const void *rules_facts(const tablero_rules *rules)
{
    return rules->words + RULES_HEAD_WORDS;
}

#endif
