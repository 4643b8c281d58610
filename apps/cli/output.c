#include "output.h"

#include "say.h"

#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { WIDTH_LEAST = 40, WIDTH_MOST = 80, GAP = 2 };

/* Marks that are drawn over the letter before them (U+0300 to U+036F) take no column. */
static bool takes_column(const unsigned char *at)
{
    bool continues = (at[0] & 0xc0) == 0x80;
    bool mark = at[0] == 0xcc || (at[0] == 0xcd && at[1] < 0xb0);
    return !continues && !mark;
}

unsigned display_width_bytes(const char *bytes, size_t count)
{
    unsigned width = 0;
    for (size_t i = 0; i < count; i++) {
        width += takes_column((const unsigned char *)bytes + i);
    }
    return width;
}

unsigned display_width(const char *text)
{
    return display_width_bytes(text, strlen(text));
}

unsigned output_width(const cli *cli)
{
    struct winsize size;
    if (cli->columns > 0) {
        return cli->columns;
    }
    int descriptor = fileno(cli->out);
    if (descriptor < 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 ||
        size.ws_col > WIDTH_MOST) {
        return WIDTH_MOST;
    }
    return size.ws_col < WIDTH_LEAST ? WIDTH_LEAST : size.ws_col;
}

void put_style(const cli *cli, FILE *to, style style)
{
    static const char *const sequences[] = {
        [STYLE_PLAIN] = "\033[0m",
        [STYLE_BOLD] = "\033[1m",
        [STYLE_CODE] = "\033[1m", /* a colour would be faint on a light or on a dark ground */
    };
    if (cli->colour) {
        fputs(sequences[style], to);
    }
}

/* What is being written: where on the line, and inside which marks. */
typedef struct wrapping {
    const cli *cli;
    FILE *to;
    unsigned column, indent, width;
    bool line_empty, bold, code;
} wrapping;

/* Bytes of a mark, "`" or "**", at text; 0 when there is none. */
static unsigned mark_length(const char *text, bool code)
{
    return *text == '`' ? 1 : !code && text[0] == '*' && text[1] == '*' ? 2 : 0;
}

/* Without colours code stands between quotes. */
static bool has_quotes(const wrapping *wrapping)
{
    return !wrapping->cli->colour;
}

/* Bytes up to the next blank outside of code; its columns as it is shown in *columns. */
static size_t word_length(const wrapping *wrapping, const char *text, unsigned *columns)
{
    bool code = wrapping->code;
    size_t length = 0;
    *columns = 0;
    while (text[length] != '\0' && text[length] != '\n' && (code || text[length] != ' ')) {
        unsigned mark = mark_length(text + length, code);
        code ^= mark == 1;
        *columns += mark == 1 && has_quotes(wrapping);
        *columns += mark == 0 && takes_column((const unsigned char *)text + length);
        length += mark == 0 ? 1 : mark;
    }
    return length;
}

static void put_marked(wrapping *wrapping, const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        unsigned mark = mark_length(text + i, wrapping->code);
        if (mark == 0) {
            putc(text[i++], wrapping->to);
            continue;
        }
        wrapping->code ^= mark == 1;
        wrapping->bold ^= mark == 2;
        if (mark == 1 && has_quotes(wrapping)) {
            say(wrapping->cli, wrapping->to, wrapping->code ? "quote.open" : "quote.close");
        }
        put_style(wrapping->cli, wrapping->to, STYLE_PLAIN);
        if (wrapping->bold) {
            put_style(wrapping->cli, wrapping->to, STYLE_BOLD);
        }
        if (wrapping->code) {
            put_style(wrapping->cli, wrapping->to, STYLE_CODE);
        }
        i += mark;
    }
}

static void end_line(wrapping *wrapping)
{
    putc('\n', wrapping->to);
    wrapping->column = 0;
    wrapping->line_empty = true;
}

static void put_word(wrapping *wrapping, const char *text, size_t length, unsigned columns)
{
    if (!wrapping->line_empty && wrapping->column + 1 + columns > wrapping->width) {
        end_line(wrapping);
    }
    unsigned blanks = 1;
    if (wrapping->line_empty) {
        blanks = wrapping->column < wrapping->indent ? wrapping->indent - wrapping->column : 0;
    }
    fprintf(wrapping->to, "%*s", (int)blanks, "");
    put_marked(wrapping, text, length);
    wrapping->column += blanks + columns;
    wrapping->line_empty = false;
}

void print_wrapped(const cli *cli, FILE *to, const char *text, unsigned used, unsigned indent)
{
    wrapping wrapping = {.cli = cli,
                         .to = to,
                         .column = used,
                         .indent = indent,
                         .width = output_width(cli),
                         .line_empty = true};
    while (*text != '\0') {
        unsigned columns;
        size_t length = word_length(&wrapping, text, &columns);
        if (length > 0) {
            put_word(&wrapping, text, length, columns);
        }
        text += length;
        if (*text == '\n') {
            end_line(&wrapping);
        }
        text += *text != '\0';
    }
    putc('\n', to);
}

enum { PASS_BEFORE, PASS_MEASURE, PASS_PRINT };

table table_begin(FILE *to)
{
    return (table){.to = to, .pass = PASS_BEFORE};
}

bool table_pass(table *table)
{
    table->pass++;
    return table->pass <= PASS_PRINT;
}

static void put_cell(const table *table, unsigned column, const char *cell, bool last)
{
    int padding = (int)(table->widths[column] - display_width(cell));
    if (table->right & 1u << column) {
        fprintf(table->to, "%*s", padding, "");
        padding = 0;
    }
    put_safely(table->to, cell);
    if (!last) {
        fprintf(table->to, "%*s", padding + GAP, "");
    }
}

void table_put_row(table *table, const char *const *cells)
{
    if (table->pass == PASS_PRINT) {
        fprintf(table->to, "%*s", (int)table->indent, "");
    }
    for (unsigned i = 0; i < TABLE_COLUMNS && cells[i] != NULL; i++) {
        unsigned width = display_width(cells[i]);
        if (table->pass == PASS_PRINT) {
            bool last = i + 1 == TABLE_COLUMNS || cells[i + 1] == NULL;
            put_cell(table, i, cells[i], last);
        } else if (width > table->widths[i]) {
            table->widths[i] = width;
        }
    }
    if (table->pass == PASS_PRINT) {
        putc('\n', table->to);
    }
}
