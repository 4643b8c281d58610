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

bool line_reserve(line_reader *reader, size_t capacity)
{
    if (capacity > reader->capacity) {
        char *text = realloc(reader->text, capacity);
        if (text == NULL) {
            return false;
        }
        reader->text = text;
        reader->capacity = capacity;
    }
    return true;
}

/* What no person types ends the input with an error, so that an endless stream ends too. */
enum { LINE_BYTES_MAX = 1 << 16 };

static line_status read_plainly(line_reader *reader)
{
    FILE *in = reader->cli->in;
    if (reader->terminal) {
        fputs(reader->prompt, reader->cli->out);
        fflush(reader->cli->out);
    }
    if (!line_reserve(reader, LINE_BYTES_MAX)) {
        return LINE_UNREADABLE;
    }
    bool read = fgets(reader->text, LINE_BYTES_MAX, in) != NULL;
    bool whole = read && (strchr(reader->text, '\n') != NULL || feof(in));
    bool failed = ferror(in) != 0;
    clearerr(in);
    return whole ? LINE_READ : read || failed ? LINE_UNREADABLE : LINE_END;
}

line_status line_read(line_reader *reader, const char *prompt)
{
    reader->prompt = prompt;
    if (reader->terminal) {
        interrupt_catch(NULL, NULL);
    }
    line_status status = reader->editor == NULL             ? read_plainly(reader)
                         : line_editor_read(reader->editor) ? LINE_READ
                                                            : LINE_END;
    bool interrupted = reader->terminal && interrupt_wanted();
    if (reader->terminal) {
        interrupt_release();
    }
    if (interrupted || status != LINE_READ) {
        if (reader->terminal) {
            putc('\n', reader->cli->out);
        }
        return interrupted ? LINE_INTERRUPTED : status;
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
