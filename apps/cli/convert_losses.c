#include <inttypes.h>
#include <string.h>

#include "convert.h"
#include "json.h"
#include "say.h"

/* By tablero_loss. */
static const char *const keys[] = {
    [TABLERO_LOSS_TAG] = "convert.lost.tag",
    [TABLERO_LOSS_RULES] = "convert.lost.rules",
    [TABLERO_LOSS_OPTION] = "convert.lost.option",
    [TABLERO_LOSS_NUMBER] = "convert.lost.number",
    [TABLERO_LOSS_VARIATIONS] = "convert.lost.variations",
    [TABLERO_LOSS_COMMENTS] = "convert.lost.comments",
    [TABLERO_LOSS_SIGNS] = "convert.lost.signs",
    [TABLERO_LOSS_COMMANDS] = "convert.lost.command",
    [TABLERO_LOSS_BRACKETS] = "convert.lost.brackets",
};

static loss *find(loss_list *list, const char *key, const char *detail)
{
    for (unsigned i = 0; i < list->count; i++) {
        loss *found = &list->losses[i];
        if (strcmp(found->key, key) == 0 && strcmp(found->detail, detail) == 0) {
            return found;
        }
    }
    if (list->count + 1 >= LOSSES_MAX) {
        key = "convert.lost.more";
        detail = "";
        if (list->count == LOSSES_MAX) {
            return &list->losses[LOSSES_MAX - 1];
        }
    }
    loss *added = &list->losses[list->count++];
    *added = (loss){.key = key};
    snprintf(added->detail, sizeof added->detail, "%s", detail);
    return added;
}

void loss_add(loss_list *list, const char *key, const char *detail)
{
    char cut[LOSS_BYTES];
    snprintf(cut, sizeof cut, "%s", detail);
    loss *found = find(list, key, cut);
    found->games += found->last_game != list->game;
    found->last_game = list->game;
}

void loss_tell(void *context, tablero_loss kind, const char *detail)
{
    loss_add(context, keys[kind], detail);
}

void loss_print(const cli *cli, const loss_list *list, const char *format)
{
    for (unsigned i = 0; i < list->count; i++) {
        const loss *lost = &list->losses[i];
        char what[2 * LOSS_BYTES], games[NUMBER_BYTES], all[NUMBER_BYTES];
        fill_words(what, sizeof what, words(cli, lost->key),
                   (const char *const[]){lost->detail, NULL});
        if (list->game <= 1) {
            say_line(cli, cli->err, "convert.lost", format, what);
        } else {
            say_line(cli, cli->err, "convert.lost_in_games", format, what,
                     number_words(cli, lost->games, games), number_words(cli, list->game, all));
        }
    }
}

void loss_json(json *json, const loss_list *list)
{
    json_open(json, "losses", '[');
    for (unsigned i = 0; i < list->count; i++) {
        const loss *lost = &list->losses[i];
        if (lost->last_game == list->game) {
            json_open(json, NULL, '{');
            json_put_string(json, "what", strrchr(lost->key, '.') + 1);
            json_put_string(json, "detail", lost->detail[0] == '\0' ? NULL : lost->detail);
            json_close(json, '}');
        }
    }
    json_close(json, ']');
}
