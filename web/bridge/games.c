/* What the library tells of its games: presets, options, sides, for pages that offer them. */
#include "reply.h"
#include "tablero/tablero.h"

enum { VALUE_BYTES = 64 };

static void put_option(json *reply, const tablero_option *option)
{
    static const char *const kinds[] = {[TABLERO_OPTION_CHOICE] = "choice",
                                        [TABLERO_OPTION_NUMBER] = "number",
                                        [TABLERO_OPTION_SIZE] = "size"};
    char standard[VALUE_BYTES];
    tablero_option_write(option, option->standard, standard, sizeof standard);
    json_open(reply, NULL, '{');
    json_put_string(reply, "key", option->key);
    json_put_string(reply, "kind", kinds[option->kind]);
    json_put_strings(reply, "values", option->values);
    json_put_signed(reply, "minimum", option->minimum);
    json_put_signed(reply, "maximum", option->maximum);
    json_put_string(reply, "standard", standard);
    json_close(reply, '}');
}

static void put_game(json *reply, const tablero_game_info *game)
{
    json_open(reply, NULL, '{');
    json_put_string(reply, "name", game->name);
    json_put_signed(reply, "sizeOption", game->size_option);
    json_open(reply, "presets", '[');
    for (unsigned i = 0; i < game->preset_count; i++) {
        json_put_string(reply, NULL, game->presets[i].name);
    }
    json_close(reply, ']');
    json_open(reply, "options", '[');
    for (unsigned i = 0; i < game->option_count; i++) {
        put_option(reply, &game->options[i]);
    }
    json_close(reply, ']');
    json_close(reply, '}');
}

/* {"games":[{"name","sizeOption","presets","options":[{"key","kind","values",...}]}],"levels","themes",
 * "formats"} */
EXPORT(library_games) const char *library_games(void)
{
    json *reply = reply_begin();
    json_open(reply, "games", '[');
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        put_game(reply, tablero_game(i));
    }
    json_close(reply, ']');
    json_put_strings(reply, "levels", tablero_level_names());
    json_put_strings(reply, "themes", tablero_theme_names());
    json_open(reply, "formats", '[');
    for (unsigned i = 0; tablero_foreign_format(i) != NULL; i++) {
        json_put_string(reply, NULL, tablero_foreign_format(i));
    }
    json_close(reply, ']');
    return reply_end();
}

static void put_values(json *reply, const tablero_rules *rules)
{
    const tablero_game_info *game = tablero_rules_game(rules);
    char value[VALUE_BYTES];
    json_open(reply, "values", '{');
    for (unsigned i = 0; i < game->option_count; i++) {
        tablero_option_write(&game->options[i], tablero_rules_option(rules, i), value,
                             sizeof value);
        json_put_string(reply, game->options[i].key, value);
    }
    json_close(reply, '}');
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
    json *reply = reply_begin();
    json_put_string(reply, "game", tablero_rules_game(&rules)->name);
    json_put_string(reply, "spec", canonical);
    put_values(reply, &rules);
    return reply_end();
}
