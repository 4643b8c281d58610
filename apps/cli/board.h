/* A board on the screen, and the words below it. */
#ifndef CLI_BOARD_H
#define CLI_BOARD_H

#include "cli.h"
#include "draw/marks.h"

/* Draws a position as large as the terminal allows; marks (may be NULL) show the last turn; with
 * flip it is seen from the second player's side. */
void print_board(const cli *cli, FILE *to, const tablero_rules *rules,
                 const tablero_position *position, const draw_marks *marks, bool flip);

/* The move number and who is to move, or only the number once the game is over, and what each side
 * has on the board: one line, or one more for each side that has pieces of several kinds. Then what
 * waits in hand and what the special cells are, where there are any. */
void print_caption(const cli *cli, FILE *to, const tablero_rules *rules,
                   const tablero_position *position, tablero_outcome outcome);

#endif
