/* games: which games there are, their presets and other spellings. */
#include <string.h>

#include "base/text.h"
#include "cli.h"
#include "json.h"
#include "output.h"
#include "say.h"

enum { LIST_BYTES = 1024, GAP = 2 };

static void put_item(text_builder *list, const char *item)
{
    text_put(list, list->length == 0 ? "" : ", ");
    text_put(list, item);
}

/* Letters and digits, small; marks apart, blanks and hyphens left out. */
static void fold(const char *from, char to[LIST_BYTES])
{
    size_t length = 0;
    for (; *from != '\0' && length + 1 < LIST_BYTES; from++) {
        if (strchr(" -_", *from) == NULL) {
            to[length++] = *from >= 'A' && *from <= 'Z' ? (char)(*from - 'A' + 'a') : *from;
        }
    }
    to[length] = '\0';
}

/* An alias that looks like the game's name in either form, or like another one but for how its
 * marks are encoded, tells people nothing; it is accepted all the same. */
static bool is_worth_showing(const char *alias, const tablero_game_info *game, const char *name)
{
    char folded[LIST_BYTES], other[LIST_BYTES];
    bool marks_apart = strpbrk(alias, "\xcc\xcd") != NULL; /* U+0300 to U+036F */
    fold(alias, folded);
    fold(game->name, other);
    bool same = strcmp(folded, other) == 0;
    fold(name, other);
    return !marks_apart && !same && strcmp(folded, other) != 0;
}

static void list_presets(const tablero_game_info *game, char list[LIST_BYTES])
{
    text_builder text = text_begin(list, LIST_BYTES);
    for (unsigned i = 0; i < game->preset_count; i++) {
        put_item(&text, game->presets[i].name);
    }
}

static void list_aliases(const cli *cli, const tablero_game_info *game, char list[LIST_BYTES])
{
    text_builder text = text_begin(list, LIST_BYTES);
    for (unsigned i = 0; game->aliases[i] != NULL; i++) {
        if (is_worth_showing(game->aliases[i], game, game_words(cli, game, "name"))) {
            put_item(&text, game->aliases[i]);
        }
    }
}

/* Presets take lines of their own: some games have many. */
static void print_presets(const cli *cli)
{
    const tablero_game_info *game;
    unsigned width = 0;
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        unsigned needed = display_width(game->name);
        width = needed > width ? needed : width;
    }
    say_line(cli, cli->out, "games.presets");
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        char presets[LIST_BYTES];
        list_presets(game, presets);
        fprintf(cli->out, "%-*s", (int)(width + GAP), game->name);
        print_wrapped(cli, cli->out, presets, width + GAP, width + GAP);
    }
}

static void print_games(const cli *cli)
{
    const tablero_game_info *game;
    table rows = table_begin(cli->out);
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, "games.spec"), words(cli, "games.name"),
                  words(cli, "games.aliases"));
        for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
            char aliases[LIST_BYTES];
            list_aliases(cli, game, aliases);
            table_row(&rows, game->name, game_words(cli, game, "name"),
                      aliases[0] == '\0' ? NULL : aliases);
        }
    }
    putc('\n', cli->out);
    print_presets(cli);
    putc('\n', cli->out);
    say_line(cli, cli->out, "games.more");
}

static void print_json(const cli *cli)
{
    const tablero_game_info *game;
    json answer = json_answer_file(cli->out, NULL);
    json_open(&answer, "games", '[');
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        json_open(&answer, NULL, '{');
        json_put_string(&answer, "game", game->name);
        json_put_string(&answer, "name", game_words(cli, game, "name"));
        json_open(&answer, "presets", '[');
        for (unsigned k = 0; k < game->preset_count; k++) {
            json_put_string(&answer, NULL, game->presets[k].name);
        }
        json_close(&answer, ']');
        json_open(&answer, "aliases", '[');
        for (unsigned k = 0; game->aliases[k] != NULL; k++) {
            json_put_string(&answer, NULL, game->aliases[k]);
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
