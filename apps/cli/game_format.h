/* The formats in which whole games stand in files: one table.
 *
 * A format is told by the beginning of a file, and is read a game at a time in the memory of the
 * longest one. A new format of the house is a constant `game_format` in a file of its own and a line
 * in game_format.c; those of other programs come from the library. */
#ifndef CLI_GAME_FORMAT_H
#define CLI_GAME_FORMAT_H

#include "tablero/tablero.h"

typedef struct game_format {
    const char *name; /* as options have it: "record", "json" */

    /* Whether a file that begins with these bytes is probably of this format. A mark of byte order
     * and blanks before them are left out; the first line is whole unless it is a very long one. NULL
     * for formats that are told otherwise. */
    bool (*begins)(const char *bytes, size_t count);

    /* Begins to read games whose bytes come from source. rules are for formats that do not say them
     * themselves; NULL when nothing is known. NULL when there is no memory. */
    void *(*open)(const struct game_format *format, tablero_record_source source, void *context,
                  const tablero_rules *rules);

    /* As tablero_record_next, tablero_record_read and tablero_record_line. Where read fails, the
     * record holds what was read before, or has no rules. line may be NULL. */
    bool (*next)(void *reader);
    tablero_status (*read)(void *reader, tablero_record *record, tablero_error *error);
    const char *(*line)(const void *reader, int line);

    /* NULL is allowed. */
    void (*close)(void *reader);
} game_format;

/* The format with this index, in the order in which they are tried; NULL beyond the last. The last
 * one takes whatever is left, so that what is wrong with a file is told in the words of the house's
 * own format. */
const game_format *game_format_at(unsigned index);

/* Their names, ended by NULL: the values of an option. */
const char *const *game_format_names(void);

/* The format with this name; NULL when there is none. */
const game_format *game_format_named(const char *name);

/* The format of a file that begins with these bytes. */
const game_format *game_format_of(const char *bytes, size_t count);

#endif
