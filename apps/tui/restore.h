/* Gives the terminal back as it was, also when a signal ends the program.
 *
 * What would do it is got ready beforehand, since little may be done in a signal handler. */
#ifndef TUI_RESTORE_H
#define TUI_RESTORE_H

#include <stdbool.h>

/* Remembers how the terminal is and how it is set back. False when nobody knows this terminal or it
 * cannot put a text anywhere. */
bool restore_begin(void);

/* From now on, signals that end the program set it back first. */
void restore_catch(void);

/* The terminal has been given back. */
void restore_end(void);

#endif
