#include "line.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "interrupt.h"
#include "line_editor.h"

void line_begin(line_reader *reader, const cli *cli, line_completion complete, void *context)
{
    int in = fileno(cli->in), out = fileno(cli->out);
    *reader = (line_reader){.cli = cli, .complete = complete, .context = context};
    reader->terminal = in >= 0 && out >= 0 && isatty(in) && isatty(out);
    const char *terminal = getenv("TERM");
    if (reader->terminal && terminal != NULL && strcmp(terminal, "dumb") != 0) {
        reader->editor = line_editor_create(reader);
    }
}

void line_end(line_reader *reader)
{
    line_editor_destroy(reader->editor);
    reader->editor = NULL;
    free(reader->text);
    reader->text = NULL;
}

static bool read_plainly(line_reader *reader)
{
    if (reader->terminal) {
        fputs(reader->prompt, reader->cli->out);
        fflush(reader->cli->out);
    }
    if (getline(&reader->text, &reader->capacity, reader->cli->in) < 0) {
        clearerr(reader->cli->in);
        return false;
    }
    return true;
}

line_status line_read(line_reader *reader, const char *prompt)
{
    reader->prompt = prompt;
    if (reader->terminal) {
        interrupt_catch(NULL, NULL);
    }
    bool read = reader->editor != NULL ? line_editor_read(reader->editor) : read_plainly(reader);
    bool interrupted = reader->terminal && interrupt_wanted();
    if (reader->terminal) {
        interrupt_release();
    }
    if (interrupted || !read) {
        if (reader->terminal) {
            putc('\n', reader->cli->out);
        }
        return interrupted ? LINE_INTERRUPTED : LINE_END;
    }
    size_t length = strcspn(reader->text, "\r\n");
    while (length > 0 && reader->text[length - 1] == ' ') {
        length--;
    }
    reader->text[length] = '\0';
    return LINE_READ;
}

void line_offer(line_reader *reader, const char *word)
{
    if (reader->editor != NULL) {
        line_editor_offer(reader->editor, word);
    }
}
