/* Reads files of drawn boards, statement by statement: the language of tests/boards/README.md.
 *
 * Nothing here knows a game or what a statement means: a line is a statement of words, and the rows
 * of a board are one statement together. Nothing fails the running test either: what is wrong with
 * a drawing is told with the statement. */
#ifndef UNIT_DRAWN_H
#define UNIT_DRAWN_H

#include "support.h"

enum { DRAWN_SIDE = 26, DRAWN_TOKEN = 8, DRAWN_LINE = 16384, DRAWN_WORDS = 2048 };

typedef struct drawn_board {
    unsigned columns, rows;
    char cells[DRAWN_SIDE][DRAWN_SIDE][DRAWN_TOKEN]; /* as written, [0][0] is a1 */
} drawn_board;

typedef struct drawn_reader {
    FILE *file;
    int number; /* of the line that was read last */
    bool ahead; /* that line is still to be used */
    char line[DRAWN_LINE];
} drawn_reader;

typedef struct drawn_statement {
    int line; /* where it begins */
    unsigned count;
    const char *words[DRAWN_WORDS]; /* of the only line; of a title: "==" and its whole text */
    char text[DRAWN_LINE], turned[DRAWN_LINE];
    bool is_board;
    drawn_board board;
    char mistake[128]; /* what is wrong with its form; "" when nothing is */
} drawn_statement;

bool drawn_open(drawn_reader *reader, const char *path);

/* Reads the next statement; after the last one closes the file and returns false. */
bool drawn_next(drawn_reader *reader, drawn_statement *statement);

/* A board may be looked at in eight ways, the sum of these; only square ones in the last four. */
enum { DRAWN_FILES_REVERSED = 1, DRAWN_RANKS_REVERSED = 2, DRAWN_FILES_FOR_RANKS = 4 };

void drawn_turn_board(drawn_board *board, unsigned way);

/* Renames the cells in the words after the first as the board of this size is turned. */
void drawn_turn_words(drawn_statement *statement, const drawn_board *board, unsigned way);

/* Writes the first field of a position text. Boards with a number on any cell hold numbers, joined
 * by commas; on all others a digit stands for so many empty cells. */
void drawn_write(const drawn_board *board, char *text, size_t capacity);

/* Draws a position from the contents of its cells, each at the file and rank of its name. */
void drawn_from_position(const tablero_rules *rules, const tablero_position *position,
                         drawn_board *board);

/* Whether the same stands on every cell; "." and "0" are both empty. */
bool drawn_equal(const drawn_board *a, const drawn_board *b);

/* Writes a board as people draw it, each row on a line of its own after so many blanks. */
void drawn_show(const drawn_board *board, int indent, char *text, size_t capacity);

#endif
