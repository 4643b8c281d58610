/* Games that are nothing but moves with numbers before them: "1. a b 2. c d".
 *
 * Each game begins at the usual start under the usual rules. Numbers may be left out, but for the 1
 * with which another game begins. */
#ifndef CORE_NUMBERED_H
#define CORE_NUMBERED_H

#include "core/foreign.h"

/* Whether a word with this first character begins a move rather than going on with one; NULL: every
 * word is a move. */
typedef bool (*numbered_beginning)(char character);

typedef void (*numbered_writer)(const void *facts, const void *board, const tablero_turn *turn,
                                text_builder *text);

bool numbered_next(foreign_sink *sink, source *source, bool failed);

tablero_status numbered_read(foreign_sink *sink, source *source, numbered_beginning begins);

/* Steps over the number of a move and the blanks around it. */
void numbered_skip(text_reader *reader);

void numbered_write(const foreign_game *game, numbered_writer write_turn);

#endif
