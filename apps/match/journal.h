/* The results of a match on disk, so that it can go on after it was stopped in any way.
 *
 * A text file: the first line holds the settings that decide what happens in the games, each
 * further line one game, fields between tabs, the last one a check sum of the line. Lines are only
 * added, and each is on the disk before the next game counts on it. A last line that was not
 * written to its end is cut off; any other wrong line is an error. While a journal is open no other
 * process can open it. */
#ifndef MATCH_JOURNAL_H
#define MATCH_JOURNAL_H

#include <stdio.h>

#include "match/game.h"

typedef struct journal {
    int descriptor;
    game_result *results; /* those that were there, in the order of the lines */
    unsigned result_count;
    int wrong_line; /* of JOURNAL_DAMAGED */
} journal;

typedef enum journal_status {
    JOURNAL_READY,
    JOURNAL_CANNOT_OPEN, /* errno tells why */
    JOURNAL_IN_USE,
    JOURNAL_OTHER_SETTINGS,
    JOURNAL_DAMAGED, /* no journal, or a line of it is wrong */
    JOURNAL_NO_MEMORY
} journal_status;

/* Opens a journal, or begins one, for a match with these settings: a line without tabs or ends of
 * line. journal_close is due in any case. */
journal_status journal_open(journal *journal, const char *path, const char *settings);

/* Adds a game; false with errno when it cannot be written. */
bool journal_add(journal *journal, const game_result *result);

void journal_close(journal *journal);

#endif
