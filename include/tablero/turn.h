/* Turns, and the plies they are made of.
 *
 * A turn is what people, records, perft and distances count. A ply is the atomic part that a search
 * steps by; in most games a turn is one ply, elsewhere the side to move stays for several. Orders
 * of plies that the rules of the game call one move are one turn, and its canonical plies stand for
 * it. Everything here is a value that the caller owns; nothing allocates. */
#ifndef TABLERO_TURN_H
#define TABLERO_TURN_H

#include "tablero/position.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TABLERO_PLIES_MAX = 2048, /* plies that any position offers at most */
    TABLERO_TURN_PLIES = 96,  /* plies of the longest turn */
    TABLERO_TURN_BYTES = 512  /* holds any move text with its final NUL */
};

/* The game's own number for a ply; it means nothing without the position it is played in. */
typedef uint32_t tablero_ply;

typedef struct tablero_turn {
    uint32_t count;
    tablero_ply plies[TABLERO_TURN_PLIES];
} tablero_turn;

typedef struct tablero_warning {
    const char *key; /* below <game>.warning in the catalogue, where {0} is the cell's name */
    uint16_t cell;
} tablero_warning;

typedef enum tablero_notation {
    TABLERO_SHORT, /* as lists, perft and the engine print it */
    TABLERO_LONG   /* as records have it: what the move brought is written too */
} tablero_notation;

/* Called with each turn and the position after it; false ends the enumeration. */
typedef bool (*tablero_turn_visitor)(void *context, const tablero_turn *turn,
                                     const tablero_position *after);

/* Writes the plies that some legal turn goes on with, at most TABLERO_PLIES_MAX, and returns their
 * number: 0 when the game is over on the board. Positions that only the history forbids are not
 * left out here but in tablero_turns. */
TABLERO_API unsigned tablero_plies(const tablero_rules *rules, const tablero_position *position,
                                   tablero_ply *plies);

/* next = position after one of its plies; next may not be position itself. */
TABLERO_API void tablero_ply_play(const tablero_rules *rules, tablero_position *next,
                                  const tablero_position *position, tablero_ply ply);

/* Writes what a player points at to make this ply, as words with a blank between: names of cells,
 * or "stop". Always NUL-terminated, cut to capacity; returns its full length. */
TABLERO_API size_t tablero_ply_write(const tablero_rules *rules, const tablero_position *position,
                                     tablero_ply ply, char *text, size_t capacity);

/* Whether position stands between two turns, not inside one. */
TABLERO_API bool tablero_position_settled(const tablero_rules *rules,
                                          const tablero_position *position);

/* What a person is asked for inside a turn of several plies: a key below <game>.stage in the
 * catalogue. NULL between turns, and where the game has no words for it. */
TABLERO_API const char *tablero_position_stage(const tablero_rules *rules,
                                               const tablero_position *position);

/* What this legal ply, or a turn that stopped there, would do to the mover's own pieces and a person
 * may not have seen. Writes at most capacity warnings, returns how many there are. */
TABLERO_API unsigned tablero_ply_warnings(const tablero_rules *rules,
                                          const tablero_position *position, tablero_ply ply,
                                          tablero_warning *warnings, unsigned capacity);

/* Visits every legal turn once, in the order that all lists have. history (may be NULL) matters
 * only under rules that forbid repetition. TABLERO_INCOMPLETE when the game's cap ended it. */
TABLERO_API tablero_status tablero_turns(const tablero_rules *rules,
                                         const tablero_position *position,
                                         const tablero_history *history, tablero_turn_visitor visit,
                                         void *context);

/* next = position after the whole turn, with the move number kept. */
TABLERO_API void tablero_turn_play(const tablero_rules *rules, tablero_position *next,
                                   const tablero_position *position, const tablero_turn *turn);

/* Reads a move in any accepted notation and checks that it is legal and that what it says of its
 * result is true. On failure turn is untouched and error explains. */
TABLERO_API tablero_status tablero_turn_read(const tablero_rules *rules,
                                             const tablero_position *position,
                                             const tablero_history *history, const char *text,
                                             tablero_turn *turn, tablero_error *error);

/* Writes a legal turn, always NUL-terminated, cut to capacity; returns its full length. */
TABLERO_API size_t tablero_turn_write(const tablero_rules *rules, const tablero_position *position,
                                      const tablero_turn *turn, tablero_notation notation,
                                      char *text, size_t capacity);

/* Counts the sequences of exactly depth turns; finished games are not continued and repetition is
 * ignored. bulk counts the last turn without making it. The count is exact unless a cap bit, which
 * TABLERO_INCOMPLETE tells. TABLERO_UNSUPPORTED in a build that knows the rules alone. */
TABLERO_API tablero_status tablero_perft(const tablero_rules *rules,
                                         const tablero_position *position, unsigned depth,
                                         bool bulk, uint64_t *count);

#ifdef __cplusplus
}
#endif

#endif
