#include "tell.h"

#include <string.h>

#include "base/text.h"
#include "input.h"
#include "output.h"
#include "say.h"

enum { LAPS_TOLD = 40, HANDED_TOLD = 8, PATH_BYTES = 1024 };

typedef struct lap {
    uint16_t cell;
    unsigned count; /* of seeds lifted */
} lap;

/* What happened in a turn. */
typedef struct story {
    unsigned mover;
    unsigned laps;
    lap lap[LAPS_TOLD];
    uint64_t taken; /* from the rival */
    uint16_t end;   /* where the last piece was put down */
    uint16_t removed;
    bool lifted, walked, sown, endless, placed;
    unsigned to_hand;
    tablero_event handed[HANDED_TOLD]; /* pieces that went back to their owners' hands */
} story;

static void begin_lap(story *story, const tablero_event *event)
{
    if (story->laps < LAPS_TOLD) {
        story->lap[story->laps] = (lap){event->cell, event->count};
    }
    story->laps++;
}

static void hear(void *context, const tablero_event *event)
{
    story *story = context;
    switch (event->kind) {
    case TABLERO_EVENT_LIFT:
    case TABLERO_EVENT_LAP:
        story->lifted = true;
        begin_lap(story, event);
        break;
    case TABLERO_EVENT_DROP:
        story->sown = !story->walked;
        story->end = event->cell;
        break;
    case TABLERO_EVENT_STEP:
    case TABLERO_EVENT_JUMP:
        story->walked = true;
        break;
    case TABLERO_EVENT_REMOVE:
        story->removed = event->cell;
        story->taken += event->owner == (int)story->mover ? 0 : event->count;
        break;
    case TABLERO_EVENT_ENDLESS:
        story->endless = true;
        break;
    case TABLERO_EVENT_TO_HAND:
        if (story->to_hand < HANDED_TOLD) {
            story->handed[story->to_hand++] = *event;
        }
        break;
    case TABLERO_EVENT_PLACE:
        story->placed = true;
        break;
    case TABLERO_EVENT_THROW:
    case TABLERO_EVENT_LAND:
        break;
    }
}

static void tell_sowing(const cli *cli, FILE *to, const tablero_rules *rules, const story *story,
                        const char *side, const char *move)
{
    char number[NUMBER_BYTES], laps[128], taken[NUMBER_BYTES];
    tablero_cell end = tablero_cell_at(rules, story->end);
    const char *const counted[] = {number_words(cli, story->laps, number), NULL};
    fill_words(laps, sizeof laps, words(cli, story->laps == 1 ? "tell.lap" : "tell.laps"), counted);
    number_words(cli, story->taken, taken);
    if (story->endless) {
        say_line(cli, to, "tell.endless", side, move);
    } else if (story->taken == 0) {
        say_line(cli, to, "tell.sow", side, move, laps, end.name);
    } else if (story->taken == 1) {
        say_line(cli, to, "tell.sow_takes_one", side, move, laps, end.name);
    } else {
        say_line(cli, to, "tell.sow_takes", side, move, laps, end.name, taken);
    }
}

/* The holes that were lifted one after the other with their seeds, and the last hole. */
static void tell_path(const cli *cli, FILE *to, const tablero_rules *rules, const story *story)
{
    char path[PATH_BYTES];
    text_builder text = text_begin(path, sizeof path);
    const char *arrow = cli->ascii ? " > " : " → ";
    unsigned told = story->laps < LAPS_TOLD ? story->laps : LAPS_TOLD;
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
    story story = {.mover = tablero_position_side(rules, &played->before)};
    tablero_turn_trace(rules, &played->before, &played->turn, hear, &story);
    turn_text move = write_turn(rules, &played->before, &played->turn);
    const char *side = side_words(cli, rules, story.mover);
    char number[NUMBER_BYTES];
    if (story.sown || story.endless) {
        tell_sowing(cli, to, rules, &story, side, move.text);
        if (story.laps > 1) {
            tell_path(cli, to, rules, &story);
        }
    } else if (!story.lifted && !story.placed && story.taken == 0) {
        say_line(cli, to, "tell.remove", side, tablero_cell_at(rules, story.removed).name);
    } else if (story.taken == 0) {
        say_line(cli, to, "tell.play", side, move.text);
    } else if (story.taken == 1) {
        say_line(cli, to, "tell.take_one", side, move.text);
    } else {
        say_line(cli, to, "tell.take", side, move.text, number_words(cli, story.taken, number));
    }
    for (unsigned i = 0; i < story.to_hand; i++) {
        const tablero_event *event = &story.handed[i];
        const char *piece = tablero_piece_at(rules, (unsigned)event->piece)->key;
        say_line(cli, to, "tell.to_hand", side_words(cli, rules, (unsigned)event->owner),
                 game_words(cli, tablero_rules_game(rules), "piece", piece),
                 tablero_cell_at(rules, event->cell).name);
    }
}
