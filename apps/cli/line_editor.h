/* Editing a line in a terminal, through libedit where it is there. */
#ifndef CLI_LINE_EDITOR_H
#define CLI_LINE_EDITOR_H

#include "line.h"

typedef struct line_editor line_editor;

/* NULL without libedit, or when the terminal is not fit for it. */
line_editor *line_editor_create(line_reader *reader);
void line_editor_destroy(line_editor *editor);

/* Reads a line into reader->text; false at the end of the input and after Ctrl-C. */
bool line_editor_read(line_editor *editor);

/* A word for the completion that is going on. */
void line_editor_offer(line_editor *editor, const char *word);

#endif
