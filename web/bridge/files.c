/* Files of games, ours or other programs', taken apart into single games. */
#include <string.h>

#include "record.h"
#include "reply.h"
#include "source.h"
#include "tablero/foreign.h"
#include "tablero/system.h"

enum { GAMES_MAX = 500 };

/* A file that is being read; of the two readers there is one. */
typedef struct file {
    text_source source;
    tablero_record_reader *own;
    tablero_foreign_reader *foreign;
    tablero_record *record; /* of the game that was read last */
} file;

static tablero_status open(file *file, const char *text)
{
    const tablero_allocator *heap = tablero_system_heap();
    *file = (struct file){.source = text_source_of(text)};
    size_t beginning = file->source.left < TABLERO_FOREIGN_BEGINNING ? file->source.left
                                                                     : TABLERO_FOREIGN_BEGINNING;
    const char *format = tablero_foreign_guess(text, beginning);
    tablero_status status = tablero_record_create(&file->record, heap);
    if (status != TABLERO_OK) {
        return status;
    }
    return format == NULL
               ? tablero_record_reader_create(&file->own, text_source_read, &file->source, heap)
               : tablero_foreign_reader_create(&file->foreign, format, NULL, text_source_read,
                                               &file->source, heap);
}

static void close(file *file)
{
    tablero_record_reader_destroy(file->own);
    tablero_foreign_reader_destroy(file->foreign);
    tablero_record_destroy(file->record);
}

static bool find_next(file *file)
{
    return file->own != NULL ? tablero_record_next(file->own) : tablero_foreign_next(file->foreign);
}

static tablero_status read_game(file *file, tablero_error *error)
{
    return file->own != NULL ? tablero_record_read(file->own, file->record, error)
                             : tablero_foreign_read(file->foreign, file->record, error);
}

static unsigned turns_in(const tablero_record *record)
{
    unsigned turns = 0;
    tablero_node node = TABLERO_NODE_START;
    while ((node = tablero_record_child(record, node)) != 0) {
        turns++;
    }
    return turns;
}

static void put_game(json *reply, file *file)
{
    tablero_error error;
    json_open(reply, NULL, '{');
    if (read_game(file, &error) == TABLERO_OK) {
        reply_record(reply, file->record);
        reply_tags(reply, file->record);
        json_put_integer(reply, "turns", turns_in(file->record));
    } else {
        reply_error_value(reply, "error", &error);
    }
    json_close(reply, '}');
}

/* {"games":[{"text","tags":{},"turns"} or {"error"}],"more"}: those of a text in any format, 500 at most;
 * the turns are those of the main line, "more" is true when games are left. */
EXPORT(files_read) const char *files_read(const char *text)
{
    file file;
    tablero_status status = open(&file, text);
    if (status != TABLERO_OK) {
        close(&file);
        return reply_status(status);
    }
    json *reply = reply_begin();
    json_open(reply, "games", '[');
    unsigned count = 0;
    bool found = find_next(&file);
    while (found && count++ < GAMES_MAX) {
        put_game(reply, &file);
        found = find_next(&file);
    }
    json_close(reply, ']');
    json_put_boolean(reply, "more", found);
    close(&file);
    return reply_end();
}
