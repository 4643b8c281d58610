#include "game_format.h"

#include <string.h>

#include "record_json.h"

/* ---- The house's own records ---- */

static bool record_begins(const char *bytes, size_t count)
{
    (void)bytes;
    (void)count;
    return true;
}

static void *record_open(tablero_record_source source, void *context, const tablero_rules *rules)
{
    (void)rules;
    tablero_record_reader *reader;
    tablero_record_reader_create(&reader, source, context, tablero_system_heap());
    return reader;
}

static bool record_next(void *reader)
{
    return tablero_record_next(reader);
}

static tablero_status record_read(void *reader, tablero_record *record, tablero_error *error)
{
    return tablero_record_read(reader, record, error);
}

static const char *record_line(const void *reader, int line)
{
    return tablero_record_line(reader, line);
}

static void record_close(void *reader)
{
    tablero_record_reader_destroy(reader);
}

static const game_format record_format = {
    .name = "record",
    .begins = record_begins,
    .open = record_open,
    .next = record_next,
    .read = record_read,
    .line = record_line,
    .close = record_close,
};

/* ---- All formats ---- */

enum { FORMATS = 2 };

const game_format *const game_formats[FORMATS + 1] = {
    &json_format,
    &record_format,
    NULL,
};

const char *const *game_format_names(void)
{
    /* In the order of the table. */
    static const char *const names[FORMATS + 1] = {"json", "record", NULL};
    return names;
}

const game_format *game_format_named(const char *name)
{
    for (const game_format *const *format = game_formats; *format != NULL; format++) {
        if (strcmp((*format)->name, name) == 0) {
            return *format;
        }
    }
    return NULL;
}

const game_format *game_format_of(const char *bytes, size_t count)
{
    const game_format *const *format = game_formats;
    while (format[1] != NULL && !(*format)->begins(bytes, count)) {
        format++;
    }
    return *format;
}
