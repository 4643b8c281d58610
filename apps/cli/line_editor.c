#include "line_editor.h"

#ifdef HAVE_LIBEDIT

#include <errno.h>
#include <histedit.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "interrupt.h"
#include "output.h"

enum { HISTORY_LINES = 200, WORD_BYTES = 256 };

struct line_editor {
    line_reader *reader;
    EditLine *edit;
    History *history;
    /* The completion that is going on. */
    char word[WORD_BYTES];   /* that has been typed */
    char common[WORD_BYTES]; /* what all offers that begin with it have in common */
    unsigned offers;
    bool listing; /* the offers are shown */
    unsigned column;
};

static const char *prompt(EditLine *edit)
{
    line_editor *editor;
    el_get(edit, EL_CLIENTDATA, &editor);
    return editor->reader->prompt;
}

/* libedit's own reading goes on after a signal; this one lets Ctrl-C end the line. */
static int read_character(EditLine *edit, wchar_t *character)
{
    line_editor *editor;
    el_get(edit, EL_CLIENTDATA, &editor);
    int descriptor = fileno(editor->reader->cli->in);
    mbstate_t state = {0};
    for (;;) {
        char byte;
        ssize_t count = read(descriptor, &byte, 1);
        if (count < 0 && errno == EINTR && !interrupt_wanted()) {
            continue;
        }
        if (count <= 0) {
            return (int)count;
        }
        size_t length = mbrtowc(character, &byte, 1, &state);
        if (length == (size_t)-1) {
            memset(&state, 0, sizeof state);
        } else if (length != (size_t)-2) {
            return 1;
        }
    }
}

static void list_offer(line_editor *editor, const char *word)
{
    FILE *out = editor->reader->cli->out;
    unsigned width = display_width(word) + 2;
    if (editor->column + width > output_width(editor->reader->cli)) {
        putc('\n', out);
        editor->column = 0;
    }
    fprintf(out, "%s  ", word);
    editor->column += width;
}

void line_editor_offer(line_editor *editor, const char *word)
{
    size_t length = strlen(word);
    if (strncmp(word, editor->word, strlen(editor->word)) != 0 || length >= WORD_BYTES) {
        return;
    }
    if (editor->listing) {
        list_offer(editor, word);
        return;
    }
    if (editor->offers++ == 0) {
        memcpy(editor->common, word, length + 1);
        return;
    }
    size_t same = 0;
    while (word[same] != '\0' && word[same] == editor->common[same]) {
        same++;
    }
    editor->common[same] = '\0';
}

static unsigned char complete(EditLine *edit, int key)
{
    (void)key;
    line_editor *editor;
    el_get(edit, EL_CLIENTDATA, &editor);
    line_reader *reader = editor->reader;
    const LineInfo *line = el_line(edit);
    const char *start = line->cursor;
    while (start > line->buffer && start[-1] != ' ') {
        start--;
    }
    size_t length = (size_t)(line->cursor - start);
    if (reader->complete == NULL || length >= WORD_BYTES) {
        return CC_ERROR;
    }
    memcpy(editor->word, start, length);
    editor->word[length] = '\0';
    editor->offers = 0;
    editor->listing = false;
    reader->complete(reader->context, reader);
    if (editor->offers == 0) {
        return CC_ERROR;
    }
    if (editor->common[length] != '\0' || editor->offers == 1) {
        el_insertstr(edit, editor->common + length);
        el_insertstr(edit, editor->offers == 1 ? " " : "");
        return CC_REFRESH;
    }
    editor->listing = true;
    editor->column = 0;
    putc('\n', reader->cli->out);
    reader->complete(reader->context, reader);
    putc('\n', reader->cli->out);
    fflush(reader->cli->out);
    return CC_REDISPLAY;
}

/* What is typed and shown is UTF-8, whatever the system speaks. */
static void use_utf8(void)
{
    setlocale(LC_CTYPE, "");
    if (MB_CUR_MAX == 1) {
        setlocale(LC_CTYPE, "C.UTF-8");
    }
}

line_editor *line_editor_create(line_reader *reader)
{
    use_utf8();
    line_editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) {
        return NULL;
    }
    editor->reader = reader;
    editor->history = history_init();
    editor->edit = el_init("tablero", reader->cli->in, reader->cli->out, reader->cli->err);
    if (editor->history == NULL || editor->edit == NULL) {
        line_editor_destroy(editor);
        return NULL;
    }
    HistEvent event;
    history(editor->history, &event, H_SETSIZE, HISTORY_LINES);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_PROMPT, prompt);
    el_set(editor->edit, EL_EDITOR, "emacs");
    el_set(editor->edit, EL_HIST, history, editor->history);
    el_set(editor->edit, EL_GETCFN, read_character);
    el_set(editor->edit, EL_ADDFN, "complete-word", "", complete);
    el_set(editor->edit, EL_BIND, "^I", "complete-word", NULL);
    el_set(editor->edit, EL_BIND, "^R", "em-inc-search-prev", NULL);
    return editor;
}

void line_editor_destroy(line_editor *editor)
{
    if (editor == NULL) {
        return;
    }
    if (editor->edit != NULL) {
        el_end(editor->edit);
    }
    if (editor->history != NULL) {
        history_end(editor->history);
    }
    free(editor);
}

static bool keep_line(line_reader *reader, const char *line, size_t length)
{
    if (!line_reserve(reader, length + 1)) {
        return false;
    }
    memcpy(reader->text, line, length);
    reader->text[length] = '\0';
    return true;
}

bool line_editor_read(line_editor *editor)
{
    int count = 0;
    fflush(editor->reader->cli->out);
    const char *line = el_gets(editor->edit, &count);
    if (line == NULL || count <= 0) {
        return false;
    }
    if (line[0] != '\n') {
        HistEvent event;
        history(editor->history, &event, H_ENTER, line);
    }
    return keep_line(editor->reader, line, strlen(line));
}

#else

line_editor *line_editor_create(line_reader *reader)
{
    (void)reader;
    return NULL;
}

void line_editor_destroy(line_editor *editor)
{
    (void)editor;
}

bool line_editor_read(line_editor *editor)
{
    (void)editor;
    return false;
}

void line_editor_offer(line_editor *editor, const char *word)
{
    (void)editor;
    (void)word;
}

#endif
