#include "game/story.h"

#include <string.h>

static void begin_lap(story *story, const tablero_event *event)
{
    if (story->laps < STORY_LAPS) {
        story->lap[story->laps] = (story_lap){event->cell, event->count};
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
        if (story->to_hand < STORY_HANDED) {
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

void story_of(const tablero_rules *rules, const played_turn *played, story *story)
{
    memset(story, 0, sizeof *story);
    story->mover = tablero_position_side(rules, &played->before);
    tablero_turn_trace(rules, &played->before, &played->turn, hear, story);
}

/* ---- Saying it ---- */

/* The keys of a turn by whether it took nothing, one, or more. */
static const char *by_taken(uint64_t taken, const char *const keys[3])
{
    return keys[taken > 2 ? 2 : taken];
}

static void begin_turn(sentence *sentence, const char *key, const story *story, const char *move)
{
    sentence_begin(sentence, key);
    sentence_add_number(sentence, SENTENCE_SIDE, story->mover);
    sentence_add_text(sentence, move);
}

static void say_sowing(const tablero_rules *rules, const story *story, const char *move,
                       sentence *sentence)
{
    static const char *const keys[3] = {"tell.sow", "tell.sow_takes_one", "tell.sow_takes"};
    if (story->endless) {
        begin_turn(sentence, "tell.endless", story, move);
        return;
    }
    begin_turn(sentence, by_taken(story->taken, keys), story, move);
    sentence_add_text(sentence, story->laps == 1 ? "tell.lap" : "tell.laps");
    sentence->parts[sentence->count - 1].kind = SENTENCE_COUNTED;
    sentence->parts[sentence->count - 1].number = story->laps;
    sentence_add_cell(sentence, rules, story->end);
    if (story->taken > 1) {
        sentence_add_number(sentence, SENTENCE_NUMBER, story->taken);
    }
}

static void say_turn(const tablero_rules *rules, const story *story, const char *move,
                     sentence *sentence)
{
    static const char *const keys[3] = {"tell.play", "tell.take_one", "tell.take"};
    if (story->sown || story->endless) {
        say_sowing(rules, story, move, sentence);
    } else if (!story->lifted && !story->placed && story->taken == 0) {
        sentence_begin(sentence, "tell.remove");
        sentence_add_number(sentence, SENTENCE_SIDE, story->mover);
        sentence_add_cell(sentence, rules, story->removed);
    } else {
        begin_turn(sentence, by_taken(story->taken, keys), story, move);
        if (story->taken > 1) {
            sentence_add_number(sentence, SENTENCE_NUMBER, story->taken);
        }
    }
}

unsigned story_sentences(const tablero_rules *rules, const played_turn *played, const story *story,
                         sentence *sentences)
{
    char move[TABLERO_TURN_BYTES];
    tablero_turn_write(rules, &played->before, &played->turn, TABLERO_SHORT, move, sizeof move);
    say_turn(rules, story, move, &sentences[0]);
    for (unsigned i = 0; i < story->to_hand; i++) {
        const tablero_event *event = &story->handed[i];
        sentence *sentence = &sentences[1 + i];
        sentence_begin(sentence, "tell.to_hand");
        sentence_add_number(sentence, SENTENCE_SIDE, (uint64_t)event->owner);
        sentence_add_number(sentence, SENTENCE_PIECE, (uint64_t)event->piece);
        sentence_add_cell(sentence, rules, event->cell);
    }
    return 1 + story->to_hand;
}
