#include "core/rules.h"

#include <assert.h>
#include <string.h>

#include "core/spec.h"

unsigned tablero_game_count(void)
{
    unsigned count = 0;
    while (game_registry[count] != NULL) {
        count++;
    }
    return count;
}

const tablero_game_info *tablero_game(unsigned index)
{
    return index < tablero_game_count() ? &game_registry[index]->info : NULL;
}

tablero_status tablero_rules_init(tablero_rules *rules, const char *spec, tablero_error *error)
{
    tablero_rules resolved = {0};
    rules_head *head = (rules_head *)resolved.words;
    tablero_status status = spec_read(spec, &head->game, head->options, error);
    if (status != TABLERO_OK) {
        return status;
    }
    assert(RULES_HEAD_WORDS * 8 + head->game->facts_bytes <= sizeof resolved);
    status = head->game->resolve(resolved.words + RULES_HEAD_WORDS, head->options, error);
    if (status == TABLERO_OK) {
        *rules = resolved;
    }
    return status;
}

size_t tablero_rules_write(const tablero_rules *rules, char *text, size_t capacity)
{
    text_builder builder = text_begin(text, capacity);
    spec_write(rules_game(rules), rules_head_of(rules)->options, &builder);
    return builder.length;
}

const tablero_game_info *tablero_rules_game(const tablero_rules *rules)
{
    return &rules_game(rules)->info;
}

int tablero_rules_option(const tablero_rules *rules, unsigned option)
{
    assert(option < rules_game(rules)->info.option_count);
    return rules_head_of(rules)->options[option];
}

tablero_side tablero_rules_side(const tablero_rules *rules, unsigned side)
{
    assert(side <= TABLERO_SECOND);
    return rules_game(rules)->side(rules_facts(rules), side);
}

tablero_scoring tablero_rules_scoring(const tablero_rules *rules)
{
    const game_table *game = rules_game(rules);
    return game->scoring == NULL ? TABLERO_SCORE_WINS : game->scoring(rules_facts(rules));
}
