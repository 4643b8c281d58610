/* Positions: values that the caller owns, copies with memcpy or =, and never frees.
 *
 * A position belongs to the rules it was made under and means nothing under others. It neither
 * contains nor points to them. Between turns it has a text of four fields, "board side extra move";
 * see the notation of each game. Inside a turn that is made of several plies it has none: write the
 * position before the turn and the plies since. */
#ifndef TABLERO_POSITION_H
#define TABLERO_POSITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tablero/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TABLERO_POSITION_BYTES = 256,
    TABLERO_POSITION_TEXT_BYTES = 1024, /* holds any position text with its final NUL */
    TABLERO_NUMBER_MAX = 999999,        /* greatest move number */
    TABLERO_DRAW = -1
};

typedef struct tablero_position {
    uint32_t number; /* of the move: from 1, one more after each turn of Second */
    uint32_t reserved;
    uint64_t words[TABLERO_POSITION_BYTES / 8 - 1];
} tablero_position;

typedef struct tablero_outcome {
    bool over;
    int winner;         /* TABLERO_FIRST, TABLERO_SECOND or TABLERO_DRAW; only when over */
    const char *reason; /* one of the game's reasons; NULL while not over */
} tablero_outcome;

/* Positions earlier in a game, at turn boundaries; see history.h. */
typedef struct tablero_history tablero_history;

TABLERO_API void tablero_position_start(const tablero_rules *rules, tablero_position *position);

/* Reads a position text; '_' may stand for a space. On failure position is untouched. */
TABLERO_API tablero_status tablero_position_read(const tablero_rules *rules, const char *text,
                                                 tablero_position *position, tablero_error *error);

/* Writes the canonical text, always NUL-terminated, cut to capacity; returns its full length. */
TABLERO_API size_t tablero_position_write(const tablero_rules *rules,
                                          const tablero_position *position, char *text,
                                          size_t capacity);

/* The side to move. */
TABLERO_API unsigned tablero_position_side(const tablero_rules *rules,
                                           const tablero_position *position);

/* A 64-bit hash of all that matters for play: the same on every machine, not the move number.
 * Equal positions have equal keys; two different ones may share a key, though hardly ever. */
TABLERO_API uint64_t tablero_position_key(const tablero_rules *rules,
                                          const tablero_position *position);

/* The same in all that matters for play; the move number does not. */
TABLERO_API bool tablero_position_equal(const tablero_rules *rules, const tablero_position *a,
                                        const tablero_position *b);

/* Whether the game is over, who won and why. history holds the positions before this one; NULL
 * stands for none. */
TABLERO_API tablero_outcome tablero_position_outcome(const tablero_rules *rules,
                                                     const tablero_position *position,
                                                     const tablero_history *history);

/* What the program says aloud of this position: keys below <game>.announce in the catalogue.
 * Writes at most capacity of them, returns how many there are. Never changes what is legal. */
TABLERO_API unsigned tablero_position_announcements(const tablero_rules *rules,
                                                    const tablero_position *position,
                                                    const char **keys, unsigned capacity);

#ifdef __cplusplus
}
#endif

#endif
