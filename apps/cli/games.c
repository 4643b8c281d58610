/* games: which games there are, their presets and other spellings. */
#include <string.h>

#include "base/text.h"
#include "cli.h"
#include "json.h"
#include "output.h"
#include "say.h"

enum { LIST_BYTES = 512 };

static void put_item(text_builder *list, const char *item)
{
    text_put(list, list->length == 0 ? "" : ", ");
    text_put(list, item);
}

/* An alias that looks like the name, or like another one but for how its marks are encoded, tells
 * people nothing; it is accepted all the same. */
static bool is_worth_showing(const char *alias, const char *name)
{
    bool marks_apart = strpbrk(alias, "\xcc\xcd") != NULL; /* U+0300 to U+036F */
    return !marks_apart && strcmp(alias, name) != 0;
}

static void print_games(const cli *cli)
{
    const tablero_game_info *game;
    table rows = table_begin(cli->out);
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, "games.spec"), words(cli, "games.name"),
                  words(cli, "games.presets"), words(cli, "games.aliases"));
        for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
            char presets[LIST_BYTES], aliases[LIST_BYTES];
            text_builder list = text_begin(presets, sizeof presets);
            for (unsigned k = 0; k < game->preset_count; k++) {
                put_item(&list, game->presets[k].name);
            }
            list = text_begin(aliases, sizeof aliases);
            for (unsigned k = 0; game->aliases[k] != NULL; k++) {
                if (is_worth_showing(game->aliases[k], game_words(cli, game, "name"))) {
                    put_item(&list, game->aliases[k]);
                }
            }
            table_row(&rows, game->name, game_words(cli, game, "name"), presets, aliases);
        }
    }
    putc('\n', cli->out);
    say_line(cli, cli->out, "games.more");
}

static void print_json(const cli *cli)
{
    const tablero_game_info *game;
    json answer = json_answer(cli->out, NULL);
    json_open(&answer, "games", '[');
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        json_open(&answer, NULL, '{');
        json_string(&answer, "game", game->name);
        json_string(&answer, "name", game_words(cli, game, "name"));
        json_open(&answer, "presets", '[');
        for (unsigned k = 0; k < game->preset_count; k++) {
            json_string(&answer, NULL, game->presets[k].name);
        }
        json_close(&answer, ']');
        json_open(&answer, "aliases", '[');
        for (unsigned k = 0; game->aliases[k] != NULL; k++) {
            json_string(&answer, NULL, game->aliases[k]);
        }
        json_close(&answer, ']');
        json_close(&answer, '}');
    }
    json_close(&answer, ']');
    json_close(&answer, '}');
}

static exit_code run(cli *cli)
{
    if (cli->json) {
        print_json(cli);
    } else {
        print_games(cli);
    }
    return EXIT_DONE;
}

const command games_command = {
    .name = "games",
    .summary = "command.games.summary",
    .common = COMMON_JSON,
    .run = run,
};
