/* What happened in a turn, and how to say it. */
#ifndef GAME_STORY_H
#define GAME_STORY_H

#include "game/sentence.h"
#include "game/session.h"

enum { STORY_LAPS = 40, STORY_HANDED = 8, STORY_SENTENCES = 1 + STORY_HANDED };

typedef struct story_lap {
    uint16_t cell;
    unsigned count; /* of seeds lifted */
} story_lap;

typedef struct story {
    unsigned mover;
    unsigned laps; /* of which the first STORY_LAPS are kept */
    story_lap lap[STORY_LAPS];
    uint64_t taken; /* from the rival */
    uint16_t end;   /* where the last piece was put down */
    uint16_t removed;
    bool lifted, walked, sown, endless, placed;
    unsigned to_hand;
    tablero_event handed[STORY_HANDED]; /* pieces that went back to their owners' hands */
} story;

void story_of(const tablero_rules *rules, const played_turn *played, story *story);

/* Writes at most STORY_SENTENCES: one of the turn, such as "White played d2-d6 and took 2.", and one for
 * each piece that went back to a hand; returns how many. */
unsigned story_sentences(const tablero_rules *rules, const played_turn *played, const story *story,
                         sentence *sentences);

#endif
