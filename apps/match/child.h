/* Another program as a child: lines to it and from it, none of which is waited for without end.
 *
 * It has a process group of its own, so that whatever it starts ends with it, and Ctrl-C does not
 * reach it; what it writes to its standard error is thrown away. Times are those of
 * tablero_system_now. The calling thread must have SIGPIPE blocked. */
#ifndef MATCH_CHILD_H
#define MATCH_CHILD_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

typedef struct child child;

typedef enum child_status {
    CHILD_GOOD,
    CHILD_STOPPED, /* the flag was set */
    CHILD_LATE,    /* the deadline has passed */
    CHILD_CLOSED,  /* it has ended, or closed its side */
    CHILD_FLOOD    /* a line, or all of them since child_expect, is longer than any should be */
} child_status;

/* Starts the program arguments[0]; ended by NULL. NULL with errno when that is not possible. */
child *child_start(const char *const *arguments);

/* Writes all of the text. */
child_status child_write(child *child, const char *text, size_t length, int64_t deadline,
                         const atomic_bool *stop);

/* What comes from now on is an answer: counts what is read anew. */
void child_expect(child *child);

/* The next line, without its end; it stays until the next call. */
child_status child_read_line(child *child, char **line, int64_t deadline, const atomic_bool *stop);

/* Ends the program and all that it has started. The text, if not NULL, is a last word, after which
 * it has a moment to end by itself. NULL for child is allowed. */
void child_end(child *child, const char *last_word);

#endif
