/* The notation of OpenTafl: rules as one line of key:value, positions from rank 1 up, moves.
 *
 * Positions say neither who moves nor which move it is. Moves are read by the game itself; here they
 * are only written. */
#ifndef HNEFATAFL_OPENTAFL_H
#define HNEFATAFL_OPENTAFL_H

#include "games/hnefatafl/position.h"

extern const foreign_notation hnefatafl_notations[];

/* The pieces of a position, by square: 't', 'T', 'K' or NUL. */
typedef struct opentafl_board {
    char pieces[HNEFATAFL_SQUARES_MAX];
} opentafl_board;

/* Reads "/row/row/.../" with so many rows of as many squares, from rank 1 or from the far side. Errors
 * have the status given. */
tablero_status opentafl_read_board(text_reader *reader, unsigned size, bool from_far_side,
                                   tablero_status wrong, opentafl_board *board,
                                   tablero_error *error);

/* Writes the board of the house's position text. */
void opentafl_put_board(const opentafl_board *board, unsigned size, text_builder *text);

/* The whole text, of the first move. */
void opentafl_put_position(const opentafl_board *board, unsigned size, char side,
                           text_builder *text);

void opentafl_write_position(const void *facts, const void *position, text_builder *text);

tablero_status opentafl_read_rules(const char *text, text_builder *spec, text_builder *start,
                                   int *start_column, tablero_error *error);

uint64_t opentafl_write_rules(const void *facts, const void *start, text_builder *text);

#endif
