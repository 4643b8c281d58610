#include "tell.h"

#include "base/text.h"
#include "game/story.h"
#include "output.h"
#include "say.h"
#include "sentence_words.h"

enum { PATH_BYTES = 1024 };

/* The holes that were lifted one after the other with their seeds, and the last hole. */
static void tell_path(const cli *cli, FILE *to, const tablero_rules *rules, const story *story)
{
    char path[PATH_BYTES];
    text_builder text = text_begin(path, sizeof path);
    const char *arrow = cli->ascii ? " > " : " → ";
    unsigned told = story->laps < STORY_LAPS ? story->laps : STORY_LAPS;
    for (unsigned i = 0; i < told; i++) {
        text_put(&text, i == 0 ? "" : arrow);
        text_put(&text, tablero_cell_at(rules, story->lap[i].cell).name);
        text_put(&text, cli->ascii ? "x" : "×");
        text_put_unsigned(&text, story->lap[i].count);
    }
    text_put(&text, arrow);
    if (told < story->laps) {
        text_put(&text, cli->ascii ? "..." : "…");
        text_put(&text, arrow);
    }
    text_put(&text, story->endless ? words(cli, "tell.and_so_on")
                                   : tablero_cell_at(rules, story->end).name);
    print_wrapped(cli, to, path, 0, 0);
}

void tell_turn(const cli *cli, FILE *to, const tablero_rules *rules, const played_turn *played)
{
    story story;
    sentence sentences[STORY_SENTENCES];
    story_of(rules, played, &story);
    unsigned count = story_sentences(rules, played, &story, sentences);
    for (unsigned i = 0; i < count; i++) {
        say_sentence(cli, to, rules, &sentences[i]);
        if (i == 0 && (story.sown || story.endless) && story.laps > 1) {
            tell_path(cli, to, rules, &story);
        }
    }
}
