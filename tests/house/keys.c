/*
 * Prints the keys of the catalogue that faces put together from what the games tell of themselves:
 * "key<TAB>kind", where the kind is the second part of the key, as game_words() is called with it.
 * A kind that a face begins to use, or no longer uses, is added or taken away here; the catalogue
 * check of the house compares.
 */
#include <stdio.h>
#include <string.h>

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

/* Keys ended by NULL; no keys at all where a game has nothing to say of this kind. */
static void print_keys(const tablero_game_info *game, const char *kind, const char *const *keys)
{
    for (; keys != NULL && *keys != NULL; keys++) {
        printf("%s.%s.%s\t%s\n", game->name, kind, *keys, kind);
    }
}

/* Whether there is another piece of this name: the other side's. */
static bool has_twin(const tablero_rules *rules, unsigned index)
{
    const tablero_piece *piece = tablero_piece_at(rules, index), *other;
    for (unsigned i = 0; (other = tablero_piece_at(rules, i)) != NULL; i++) {
        if (i != index && strcmp(piece->key, other->key) == 0) {
            return true;
        }
    }
    return false;
}

/* A piece that both sides have is also called by its side. */
static void print_pieces(const tablero_game_info *game)
{
    const tablero_piece *piece;
    tablero_rules rules;
    if (tablero_rules_init(&rules, game->name, NULL) != TABLERO_OK) {
        return;
    }
    for (unsigned i = 0; (piece = tablero_piece_at(&rules, i)) != NULL; i++) {
        printf("%s.piece.%s\tpiece\n", game->name, piece->key);
        for (unsigned side = 0; side < 2 && has_twin(&rules, i); side++) {
            printf("%s.piece.%s.%s\tpiece\n", game->name, piece->key,
                   tablero_rules_side(&rules, side).key);
        }
    }
}

/* Presets by the names that specs in their canonical form have. */
static void print_presets(const tablero_game_info *game)
{
    for (unsigned i = 0; i < game->preset_count; i++) {
        char spec[TABLERO_SPEC_BYTES], canonical[TABLERO_SPEC_BYTES];
        tablero_rules rules;
        snprintf(spec, sizeof spec, "%s:%s", game->name, game->presets[i].name);
        if (tablero_rules_init(&rules, spec, NULL) != TABLERO_OK) {
            continue;
        }
        tablero_rules_write(&rules, canonical, sizeof canonical);
        if (i == 0 || strcmp(spec, canonical) == 0) {
            printf("%s.preset.%s\tpreset\n", game->name, game->presets[i].name);
        }
    }
}

/* The kinds of cells on the boards of the presets. */
static void print_cells(const tablero_game_info *game)
{
    for (unsigned i = 0; i < game->preset_count; i++) {
        char spec[TABLERO_SPEC_BYTES];
        tablero_rules rules;
        snprintf(spec, sizeof spec, "%s:%s", game->name, game->presets[i].name);
        unsigned count =
            tablero_rules_init(&rules, spec, NULL) == TABLERO_OK ? tablero_cell_count(&rules) : 0;
        for (unsigned cell = 0; cell < count; cell++) {
            tablero_cell described = tablero_cell_at(&rules, cell);
            if (described.kind[0] != '\0') {
                printf("%s.cell.%s\tcell\n", game->name, described.kind);
            }
        }
    }
}

/* Kinds that need no game to have any: without a key, so that nothing misses them. */
static void print_kinds(void)
{
    static const char *const kinds[] = {"announce", "stage", "warning", "cell", NULL};
    for (unsigned i = 0; kinds[i] != NULL; i++) {
        printf("\t%s\n", kinds[i]);
    }
}

int main(void)
{
    print_kinds();
    const tablero_game_info *game;
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        printf("%s.name\tname\n", game->name);
        printf("%s.summary\tsummary\n", game->name);
        printf("%s.invitation\tinvitation\n", game->name);
        print_sides(game);
        print_options(game);
        print_presets(game);
        print_pieces(game);
        print_cells(game);
        print_keys(game, "reason", game->reasons);
        print_keys(game, "announce", game->announcements);
        print_keys(game, "stage", game->stages);
        print_keys(game, "warning", game->warnings);
    }
    return ferror(stdout);
}
