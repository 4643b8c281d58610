#include "draw/theme.h"

#include <assert.h>
#include <string.h>

/* Blue, orange and their brightness are told apart by every kind of colour vision. */
static const struct {
    const char *name;
    const char *values[4]; /* by theme, the usual one aside */
} colours[] = {
    /*                wood       stone      contrast   print */
    {"frame", {"#6e4a26", "#4d4944", "#000000", "#ffffff"}},
    {"frame-line", {"#4a3018", "#35322e", "#000000", "#000000"}},
    {"frame-detail", {"#b98a4e", "#8d877e", "#ffffff", "#000000"}},
    {"text", {"#f3e2c3", "#efece6", "#ffffff", "#000000"}},
    {"board", {"#cfa468", "#a49d93", "#ffffff", "#ffffff"}},
    {"board-shade", {"#bf9155", "#948d83", "#ffffff", "#ffffff"}},
    {"line", {"#7a5128", "#5f5952", "#000000", "#555555"}},
    {"pit", {"#a0733f", "#857e75", "#d8d8d8", "#ffffff"}},
    {"pit-shade", {"#6e4a26", "#5d5750", "#000000", "#777777"}},
    {"special", {"#9a6a36", "#7c756c", "#c8c8c8", "#dddddd"}},
    {"special-line", {"#e0bd86", "#bdb6ab", "#000000", "#777777"}},
    {"dark", {"#3a2d22", "#2c2c2f", "#000000", "#000000"}},
    {"dark-shade", {"#231a12", "#18181a", "#000000", "#000000"}},
    {"dark-line", {"#120c07", "#000000", "#000000", "#000000"}},
    {"dark-light", {"#7d6a56", "#6c6c73", "#ffffff", "#ffffff"}},
    {"dark-detail", {"#a08a70", "#96969e", "#ffffff", "#ffffff"}},
    {"light", {"#f6ead2", "#f5f1e8", "#ffffff", "#ffffff"}},
    {"light-shade", {"#ddc79f", "#d9d2c2", "#ffffff", "#ffffff"}},
    {"light-line", {"#5a4024", "#5b564c", "#000000", "#000000"}},
    {"light-light", {"#fffaf0", "#ffffff", "#ffffff", "#ffffff"}},
    {"light-detail", {"#7c5f3c", "#7d776b", "#000000", "#000000"}},
    {"gold", {"#dba821", "#dba821", "#ffd500", "#ffffff"}},
    {"seed", {"#e9dcc0", "#e9e2d2", "#000000", "#000000"}},
    {"seed-line", {"#5a4024", "#4b463f", "#ffffff", "#ffffff"}},
    {"begin", {"#2f6fb5", "#2f6fb5", "#0057d8", "#000000"}},
    {"end", {"#1f5fa8", "#1f5fa8", "#0057d8", "#000000"}},
    {"taken", {"#c8440a", "#c8440a", "#c23b00", "#000000"}},
    {"target", {"#2f6fb5", "#2f6fb5", "#0057d8", "#555555"}},
    {"arrow", {"#d9730d", "#d9730d", "#d25c00", "#555555"}},
};

static bool same(const char *name, const char *bytes, size_t length)
{
    return strncmp(name, bytes, length) == 0 && name[length] == '\0';
}

const char *theme_colour(const game_picture *game, tablero_theme theme, const char *name,
                         size_t length)
{
    const picture_colour *own = game->colours;
    for (; own != NULL && own->name != NULL; own++) {
        if (own->theme == theme && same(own->name, name, length)) {
            return own->value;
        }
    }
    for (unsigned i = 0; i < sizeof colours / sizeof colours[0]; i++) {
        if (same(colours[i].name, name, length)) {
            return colours[i].values[theme - TABLERO_THEME_WOOD];
        }
    }
    assert(false);
    return "none";
}

const char *const *tablero_theme_names(void)
{
    static const char *const names[] = {"usual", "wood", "stone", "contrast", "print", NULL};
    return names;
}
