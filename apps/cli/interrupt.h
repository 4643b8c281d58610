/* Ctrl-C: the first asks the work to stop, the second ends the program as usual.
 *
 * Process-wide, since signals are. A command that can stop early calls interrupt_catch, looks at
 * interrupt_wanted now and then, and ends with what it has and EXIT_LIMIT. */
#ifndef CLI_INTERRUPT_H
#define CLI_INTERRUPT_H

#include <stdbool.h>

/* From now on Ctrl-C calls when(context) (may be NULL), in the signal handler, and sets the flag.
 * Forgets an earlier Ctrl-C. */
void interrupt_catch(void (*when)(void *context), void *context);

/* The same without when, and also for SIGTERM and a terminal that is closed: for work that has
 * other processes to end. */
void interrupt_catch_ends(void);

/* Back to what all that usually does. */
void interrupt_release(void);

bool interrupt_wanted(void);

#endif
