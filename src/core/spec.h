/* Game specs: game[:preset][,key=value]..., read into option values and written back canonically. */
#ifndef CORE_SPEC_H
#define CORE_SPEC_H

#include "core/game.h"

/* Reads a spec into the game and a value for each of its options. */
tablero_status spec_read(const char *spec, const game_table **found, int *options,
                         tablero_error *error);

/* Writes the canonical spec: the preset that leaves the fewest keys to write (the earliest of
 * several; the default one unnamed), then the keys that differ from it, sorted. */
void spec_write(const game_table *game, const int *options, text_builder *text);

/* The same of the options after this setting and what it implies. */
void spec_write_with(const game_table *game, const int *options, tablero_setting setting,
                     text_builder *text);

/* How many keys a spec must name where base is what its preset gives, but for a size. */
unsigned spec_differences(const tablero_game_info *info, const int *options, const int *base);

#endif
