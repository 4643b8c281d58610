/* What the keys do, and the rules of the game. */
#include <stdlib.h>
#include <string.h>

#include "markdown.h"
#include "output.h"
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

/* What the record says around a turn. */
static void print_comments(const tui *tui, FILE *to)
{
    struct cli writer = *tui->cli;
    writer.columns = DIALOG_COLUMNS;
    writer.colour = false;
    tablero_remark remark;
    for (int place = TABLERO_AFTER; place <= TABLERO_BEFORE; place++) {
        for (unsigned i = 0; tablero_record_remark(tui->walk.record, tui->walk.node,
                                                   (tablero_remark_place)place, i, &remark);
             i++) {
            if (remark.kind == TABLERO_REMARK_COMMENT) {
                print_wrapped(&writer, to, remark.text, 0, 0);
            } else if (remark.kind == TABLERO_REMARK_COMMAND) {
                fprintf(to, "%s: %s\n", remark.name, remark.text);
            }
        }
    }
}

void help_comments(tui *tui)
{
    char *text = NULL;
    size_t length = 0;
    FILE *to = open_memstream(&text, &length);
    if (to != NULL) {
        print_comments(tui, to);
        fclose(to);
    }
    if (length > 0) {
        dialog_pages(tui, words(tui->cli, "tui.comments"), text);
    } else {
        tui_say(tui, "tui.no_comments");
    }
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
    writer.columns = DIALOG_COLUMNS;
    writer.colour = false;
    writer.out = open_memstream(&text, &length);
    if (writer.out != NULL) {
        (void)print_markdown(&writer, find_rules(tui));
        fclose(writer.out);
        dialog_pages(tui, game_words(tui->cli, game, "name"), text);
    }
    free(text);
}
