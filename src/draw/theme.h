/* The colours of pictures, by name and theme. */
#ifndef DRAW_THEME_H
#define DRAW_THEME_H

#include <stddef.h>

#include "core/picture.h"

/* The colour with this name of so many bytes; a game's own comes first. There must be one. */
const char *theme_colour(const game_picture *game, tablero_theme theme, const char *name,
                         size_t length);

#endif
