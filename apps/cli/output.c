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
    int descriptor = fileno(cli->out);
    if (descriptor < 0 || ioctl(descriptor, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 ||
        size.ws_col > WIDTH_MOST) {
        return WIDTH_MOST;
    }
    return size.ws_col < WIDTH_LEAST ? WIDTH_LEAST : size.ws_col;
}

void print_wrapped(FILE *to, const char *text, unsigned used, unsigned indent, unsigned width)
{
    unsigned column = used;
    bool first = true; /* of its line */
    while (*text != '\0') {
        size_t length = strcspn(text, " \n");
        unsigned columns = display_width_bytes(text, length);
        if (!first && column + 1 + columns > width) {
            putc('\n', to);
            first = true;
            column = 0;
        }
        if (length > 0) {
            if (!first) {
                column += (unsigned)fprintf(to, " ");
            } else if (column < indent) {
                column += (unsigned)fprintf(to, "%*s", (int)(indent - column), "");
            }
            fwrite(text, 1, length, to);
            column += columns;
            first = false;
        }
        text += length;
        if (*text == '\n') {
            putc('\n', to);
            first = true;
            column = 0;
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

void put_style(const cli *cli, FILE *to, style style)
{
    static const char *const sequences[] = {
        [STYLE_PLAIN] = "\033[0m",
        [STYLE_BOLD] = "\033[1m",
        [STYLE_DIM] = "\033[2m",
        [STYLE_CODE] = "\033[36m",
    };
    if (cli->colour) {
        fputs(sequences[style], to);
    }
}
