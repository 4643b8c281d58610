/* What the keys do, and the rules of the game. */
#include <stdlib.h>
#include <string.h>

#include "markdown.h"
#include "rules_text.h"
#include "say.h"
#include "tui.h"

void help_keys(tui *tui)
{
    char *text = NULL;
    size_t length;
    FILE *to = open_memstream(&text, &length);
    tui->helping = true;
    if (to != NULL) {
        keys_explain(tui, to);
        fclose(to);
        dialog_pages(tui, words(tui->cli, "tui.help"), text);
    }
    tui->helping = false;
    free(text);
}

static const char *find_rules(const tui *tui)
{
    const tablero_game_info *game = tablero_rules_game(&tui->walk.line.rules);
    for (unsigned i = 0; i < rules_text_count; i++) {
        if (strcmp(rules_texts[i].game, game->name) == 0) {
            return rules_texts[i].texts[tui->cli->language];
        }
    }
    return "";
}

void help_rules(tui *tui)
{
    char *text = NULL;
    size_t length;
    struct cli writer = *tui->cli;
    const tablero_game_info *game = tablero_rules_game(&tui->walk.line.rules);
    writer.colour = false;
    writer.out = open_memstream(&text, &length);
    if (writer.out != NULL) {
        (void)print_markdown(&writer, find_rules(tui));
        fclose(writer.out);
        dialog_pages(tui, game_words(tui->cli, game, "name"), text);
    }
    free(text);
}
