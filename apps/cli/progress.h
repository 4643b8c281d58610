/* How far long work is, on a line of cli->err that disappears again.
 *
 * Only when that is a terminal, only after half a second, at most ten times a second. Any thread may
 * report. */
#ifndef CLI_PROGRESS_H
#define CLI_PROGRESS_H

#include <stdatomic.h>
#include <stdint.h>

#include "cli.h"

typedef struct progress {
    const cli *cli;
    atomic_flag busy;
    bool shown, wanted;
    int64_t next; /* microseconds: when to show it again */
} progress;

void progress_begin(progress *progress, const cli *cli);

/* done of total steps. */
void progress_report(progress *progress, uint64_t done, uint64_t total);

/* Clears the line. */
void progress_end(progress *progress);

#endif
