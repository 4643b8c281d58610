/* Notations of other programs: how they write the rules, positions and moves of a game.
 *
 * A game lists its foreign notations by name, such as "opentafl". What a notation cannot say is
 * never left out in silence: reading fails with an error that names it, writing counts it among
 * the losses. Moves are read by tablero_turn_read, which knows every notation of its game. All of
 * these are values that the caller owns; nothing allocates. */
#ifndef TABLERO_NOTATION_H
#define TABLERO_NOTATION_H

#include "tablero/turn.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { TABLERO_FOREIGN_BYTES = 2048 /* holds any text in a foreign notation with its final NUL */ };

/* The name of the game's foreign notation with this index; NULL beyond the last. */
TABLERO_API const char *tablero_foreign_name(const tablero_game_info *game, unsigned index);

/* Reads rules, with the position that games under them start from. TABLERO_UNSUPPORTED when no game
 * has a notation of this name; after any failure rules and start are untouched. */
TABLERO_API tablero_status tablero_foreign_rules_read(const char *notation, const char *text,
                                                      tablero_rules *rules, tablero_position *start,
                                                      tablero_error *error);

/* Writes the rules, always NUL-terminated and cut to capacity, for games that start from start;
 * returns the full length. losses gets a bit for each option whose value this notation cannot say,
 * in the order of the game's options. The game must have the notation. */
TABLERO_API size_t tablero_foreign_rules_write(const tablero_rules *rules, const char *notation,
                                               const tablero_position *start, uint64_t *losses,
                                               char *text, size_t capacity);

/* Reads a position; where the notation does not say who moves, side does. On failure position is
 * untouched. TABLERO_UNSUPPORTED when the game does not have the notation. */
TABLERO_API tablero_status tablero_foreign_position_read(const tablero_rules *rules,
                                                         const char *notation, const char *text,
                                                         unsigned side, tablero_position *position,
                                                         tablero_error *error);

/* Writes a position, always NUL-terminated and cut to capacity; returns the full length. The game
 * must have the notation. */
TABLERO_API size_t tablero_foreign_position_write(const tablero_rules *rules, const char *notation,
                                                  const tablero_position *position, char *text,
                                                  size_t capacity);

/* Writes a legal turn, always NUL-terminated and cut to capacity; returns the full length. The game
 * must have the notation. */
TABLERO_API size_t tablero_foreign_turn_write(const tablero_rules *rules, const char *notation,
                                              const tablero_position *position,
                                              const tablero_turn *turn, char *text,
                                              size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
