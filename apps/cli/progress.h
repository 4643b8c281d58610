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

/* done of total steps; more stands behind that, such as what has come of them. */
void progress_report(progress *progress, uint64_t done, uint64_t total);
void progress_report_with(progress *progress, uint64_t done, uint64_t total, const char *more);

/* Clears the line: for something else that is to be written, or since all is done. */
void progress_clear(progress *progress);

#endif
