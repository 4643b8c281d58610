/*
 * Prints the keys of the catalogue that faces put together from what the games tell of themselves:
 * "key<TAB>kind", where the kind is the second part of the key, as game_words() is called with it.
 * A kind that a face begins to use, or no longer uses, is added or taken away here; the catalogue
 * check of the house compares.
 */
#include <stdio.h>

#include "tablero/tablero.h"

static void print_sides(const tablero_game_info *game)
{
    for (unsigned i = 0; i < game->preset_count; i++) {
        char spec[TABLERO_SPEC_BYTES];
        tablero_rules rules;
        snprintf(spec, sizeof spec, "%s:%s", game->name, game->presets[i].name);
        if (tablero_rules_init(&rules, spec, NULL) != TABLERO_OK) {
            continue;
        }
        for (unsigned side = TABLERO_FIRST; side <= TABLERO_SECOND; side++) {
            printf("%s.side.%s\tside\n", game->name, tablero_rules_side(&rules, side).key);
        }
    }
}

static void print_options(const tablero_game_info *game)
{
    for (unsigned i = 0; i < game->option_count; i++) {
        const tablero_option *option = &game->options[i];
        printf("%s.option.%s\toption\n", game->name, option->key);
        for (unsigned k = 0; option->values != NULL && option->values[k] != NULL; k++) {
            printf("%s.option.%s.%s\toption\n", game->name, option->key, option->values[k]);
        }
    }
}

int main(void)
{
    const tablero_game_info *game;
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        printf("%s.name\tname\n", game->name);
        printf("%s.summary\tsummary\n", game->name);
        print_sides(game);
        print_options(game);
        for (unsigned reason = 0; game->reasons[reason] != NULL; reason++) {
            printf("%s.reason.%s\treason\n", game->name, game->reasons[reason]);
        }
    }
    return ferror(stdout);
}
