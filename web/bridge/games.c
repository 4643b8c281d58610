/* What the library tells of its games: presets, options, sides, for pages that offer them. */
#include "reply.h"
#include "tablero/tablero.h"

enum { VALUE_BYTES = 64 };

static void put_option(const tablero_option *option)
{
    static const char *const kinds[] = {[TABLERO_OPTION_CHOICE] = "choice",
                                        [TABLERO_OPTION_NUMBER] = "number",
                                        [TABLERO_OPTION_SIZE] = "size"};
    char standard[VALUE_BYTES];
    tablero_option_write(option, option->standard, standard, sizeof standard);
    reply_open(NULL, '{');
    reply_string("key", option->key);
    reply_string("kind", kinds[option->kind]);
    reply_strings("values", option->values);
    reply_integer("minimum", option->minimum);
    reply_integer("maximum", option->maximum);
    reply_string("standard", standard);
    reply_close('}');
}

static void put_game(const tablero_game_info *game)
{
    reply_open(NULL, '{');
    reply_string("name", game->name);
    reply_integer("sizeOption", game->size_option);
    reply_open("presets", '[');
    for (unsigned i = 0; i < game->preset_count; i++) {
        reply_string(NULL, game->presets[i].name);
    }
    reply_close(']');
    reply_open("options", '[');
    for (unsigned i = 0; i < game->option_count; i++) {
        put_option(&game->options[i]);
    }
    reply_close(']');
    reply_close('}');
}

/* {"games":[{"name","sizeOption","presets","options":[{"key","kind","values",...}]}],"levels","themes",
 * "formats"} */
EXPORT(library_games) const char *library_games(void)
{
    reply_begin();
    reply_open(NULL, '{');
    reply_open("games", '[');
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        put_game(tablero_game(i));
    }
    reply_close(']');
    reply_strings("levels", tablero_level_names());
    reply_strings("themes", tablero_theme_names());
    reply_open("formats", '[');
    for (unsigned i = 0; tablero_foreign_format(i) != NULL; i++) {
        reply_string(NULL, tablero_foreign_format(i));
    }
    reply_close(']');
    reply_close('}');
    return reply_end();
}

static void put_values(const tablero_rules *rules)
{
    const tablero_game_info *game = tablero_rules_game(rules);
    char value[VALUE_BYTES];
    reply_open("values", '{');
    for (unsigned i = 0; i < game->option_count; i++) {
        tablero_option_write(&game->options[i], tablero_rules_option(rules, i), value,
                             sizeof value);
        reply_string(game->options[i].key, value);
    }
    reply_close('}');
}

/* {"game","spec" in canonical form,"values" of all options by key}, or {"error"}. */
EXPORT(library_rules) const char *library_rules(const char *spec)
{
    static tablero_rules rules;
    tablero_error error;
    char canonical[TABLERO_SPEC_BYTES];
    if (tablero_rules_init(&rules, spec, &error) != TABLERO_OK) {
        return reply_error(&error);
    }
    tablero_rules_write(&rules, canonical, sizeof canonical);
    reply_begin();
    reply_open(NULL, '{');
    reply_string("game", tablero_rules_game(&rules)->name);
    reply_string("spec", canonical);
    put_values(&rules);
    reply_close('}');
    return reply_end();
}
