/* The Markdown that rules are told in, shown on a terminal: headings, paragraphs, lists, **bold**,
 * `code`, and blocks fenced as "board", which become drawings:
 *
 *     ```board
 *     game: ...                 a game spec
 *     position: ...             the usual start when left out
 *     moves: ...                played from there; the last one is marked
 *     show: before              the position before the last move instead of the one after it
 *     ```
 *
 * Below a drawing with moves stands whether it is before or after the last one.
 */
#ifndef CLI_MARKDOWN_H
#define CLI_MARKDOWN_H

#include "cli.h"

/* Writes text to cli->out. A board that cannot be read is an error in the text itself. */
exit_code print_markdown(const cli *cli, const char *text);

#endif
