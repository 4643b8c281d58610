#include "game_format.h"

#include <string.h>

#include "record_json.h"

/* ---- The house's own records ---- */

static void *record_open(const game_format *format, tablero_record_source source, void *context,
                         const tablero_rules *rules)
{
    (void)format, (void)rules;
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
    .open = record_open,
    .next = record_next,
    .read = record_read,
    .line = record_line,
    .close = record_close,
};

/* ---- Those of other programs ---- */

/* Rules of another game than the format is of are as good as none. */
static void *foreign_open(const game_format *format, tablero_record_source source, void *context,
                          const tablero_rules *rules)
{
    tablero_foreign_reader *reader;
    const tablero_allocator *heap = tablero_system_heap();
    if (tablero_foreign_reader_create(&reader, format->name, rules, source, context, heap) ==
        TABLERO_UNSUPPORTED) {
        tablero_foreign_reader_create(&reader, format->name, NULL, source, context, heap);
    }
    return reader;
}

static bool foreign_next(void *reader)
{
    return tablero_foreign_next(reader);
}

static tablero_status foreign_read(void *reader, tablero_record *record, tablero_error *error)
{
    return tablero_foreign_read(reader, record, error);
}

static const char *foreign_line(const void *reader, int line)
{
    return tablero_foreign_line(reader, line);
}

static void foreign_close(void *reader)
{
    tablero_foreign_reader_destroy(reader);
}

/* ---- All formats ---- */

enum { FORMATS_MAX = 32 };

/* Filled once with the formats in the order in which they are tried, and what they are called. */
static struct {
    game_format foreign[FORMATS_MAX];
    const game_format *formats[FORMATS_MAX + 2];
    const char *names[FORMATS_MAX + 2];
} all;

static void fill_table(void)
{
    unsigned count = 0;
    const char *name;
    if (all.formats[0] != NULL) {
        return;
    }
    all.formats[count++] = &json_format;
    for (unsigned i = 0; i + 2 < FORMATS_MAX && (name = tablero_foreign_format(i)) != NULL; i++) {
        all.foreign[i] = (game_format){.name = name,
                                       .open = foreign_open,
                                       .next = foreign_next,
                                       .read = foreign_read,
                                       .line = foreign_line,
                                       .close = foreign_close};
        all.formats[count++] = &all.foreign[i];
    }
    all.formats[count++] = &record_format;
    for (unsigned i = 0; i < count; i++) {
        all.names[i] = all.formats[i]->name;
    }
}

const game_format *game_format_at(unsigned index)
{
    fill_table();
    unsigned count = 0;
    while (count < index && all.formats[count] != NULL) {
        count++;
    }
    return all.formats[count];
}

const char *const *game_format_names(void)
{
    fill_table();
    return all.names;
}

const game_format *game_format_named(const char *name)
{
    const game_format *format;
    unsigned index = 0;
    while ((format = game_format_at(index)) != NULL && strcmp(format->name, name) != 0) {
        index++;
    }
    return format;
}

const game_format *game_format_of(const char *bytes, size_t count)
{
    if (json_format.begins(bytes, count)) {
        return &json_format;
    }
    const char *name = tablero_foreign_guess(bytes, count);
    return name == NULL ? &record_format : game_format_named(name);
}
