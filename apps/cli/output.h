/* Laying out text in a terminal: widths, wrapped paragraphs, aligned tables, colours. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include <stddef.h>

#include "cli.h"

/* Columns that a text of UTF-8 takes; our texts have no wide characters. */
unsigned display_width(const char *text);
unsigned display_width_bytes(const char *bytes, size_t count);

/* cli->columns; else those of the terminal that out is, at most 80 and at least 40; 80 when it is
 * none. */
unsigned output_width(const cli *cli);

/* Terminal attributes; they write nothing without cli->colour. */
typedef enum style { STYLE_PLAIN, STYLE_BOLD, STYLE_CODE } style;
void put_style(const cli *cli, FILE *to, style style);

/* Writes a paragraph broken at blanks, the first line behind what stands there already (used
 * columns), the others behind indent blanks; a newline in text ends a line. **Bold** words and
 * `code` are shown as such, code between quotes when there are no colours, and code is not broken.
 * Ends with a newline. */
void print_wrapped(const cli *cli, FILE *to, const char *text, unsigned used, unsigned indent);

/* An aligned table. The body of the loop runs twice: it measures, then it prints.
 *
 *     for (table rows = table_begin(cli->out); table_pass(&rows);)
 *         table_row(&rows, name, number);
 */
enum { TABLE_COLUMNS = 32 };
typedef struct table {
    FILE *to;
    unsigned indent; /* blanks before each row */
    unsigned right;  /* bit i: column i is aligned to the right */
    unsigned pass;   /* internal */
    unsigned widths[TABLE_COLUMNS];
} table;

table table_begin(FILE *to);
bool table_pass(table *table);
#define table_row(table, ...) table_put_row(table, (const char *const[]){__VA_ARGS__, NULL})
void table_put_row(table *table, const char *const *cells);

#endif
