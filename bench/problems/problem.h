/* A tactical problem, and the line that it is in a file: spec, position, turns and the winning first
 * turns, with tabs between and blanks between the turns. */
#ifndef PROBLEMS_PROBLEM_H
#define PROBLEMS_PROBLEM_H

#include "tablero/tablero.h"

enum {
    LENGTHS = 3,      /* wins in 1, 2 and 3 turns of the side to move */
    WINNERS_MAX = 16, /* first turns of a problem, at most */
    LINE_BYTES = 1 << 14
};

typedef struct problem {
    const tablero_rules *rules;
    tablero_position position;
    unsigned turns; /* of the side to move, the winning one included; none wins earlier */
    unsigned count;
    tablero_turn winners[WINNERS_MAX]; /* one for each position that a winning turn leads to */
} problem;

/* Writes the line, cut to LINE_BYTES, without a line feed. */
void problem_write(const problem *problem, char line[LINE_BYTES]);

/* Reads a line, which is taken apart, into problem and the rules that it then points to. False when
 * something in it cannot be read. */
bool problem_read(problem *problem, tablero_rules *rules, char *line);

#endif
