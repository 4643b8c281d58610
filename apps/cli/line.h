/* Lines that a person types, or that come through a pipe.
 *
 * In a terminal a prompt asks for them, and with libedit they can be edited, called back and
 * completed; a pipe is just read. Ctrl-C ends the line that is being typed, not the program. */
#ifndef CLI_LINE_H
#define CLI_LINE_H

#include "cli.h"

typedef enum line_status {
    LINE_READ,
    LINE_END,        /* of the input */
    LINE_UNREADABLE, /* longer than any, or no text */
    LINE_INTERRUPTED
} line_status;

typedef struct line_reader line_reader;

/* Offers each word that may stand where word begins, with line_offer. */
typedef void (*line_completion)(void *context, line_reader *reader);

struct line_reader {
    const cli *cli;
    bool terminal;            /* somebody sits there */
    char *text;               /* the line read last, without its end and blanks before it */
    line_completion complete; /* NULL: no word is completed */
    void *context;
    size_t capacity; /* of text */
    const char *prompt;
    struct line_editor *editor; /* NULL: lines are read plainly */
};

void line_begin(line_reader *reader, const cli *cli, line_completion complete, void *context);
void line_end(line_reader *reader);

/* Makes room for so many bytes in reader->text; false when there is no memory. */
bool line_reserve(line_reader *reader, size_t capacity);

/* Reads the next line into reader->text. */
line_status line_read(line_reader *reader, const char *prompt);

void line_offer(line_reader *reader, const char *word);

#endif
