#include "record/reader.h"

#include <assert.h>

#include "core/error.h"

tablero_status tablero_record_reader_create(tablero_record_reader **reader,
                                            tablero_record_source source, void *context,
                                            const tablero_allocator *allocator)
{
    *reader = NULL;
    tablero_record_reader *created = allocator->allocate(allocator->context, sizeof *created);
    if (created == NULL) {
        return TABLERO_NO_MEMORY;
    }
    created->allocator = *allocator;
    created->phase = READER_BETWEEN;
    created->tags = (pool){.item_bytes = sizeof(read_tag)};
    created->text = (pool){.item_bytes = sizeof(char)};
    created->lines = (pool){.item_bytes = sizeof(open_line)};
    source_begin(&created->source, source, context);
    *reader = created;
    return TABLERO_OK;
}

void tablero_record_reader_destroy(tablero_record_reader *reader)
{
    if (reader == NULL) {
        return;
    }
    tablero_allocator allocator = reader->allocator;
    pool_free(&reader->tags, &allocator);
    pool_free(&reader->text, &allocator);
    pool_free(&reader->lines, &allocator);
    allocator.release(allocator.context, reader, sizeof *reader);
}

/* ---- Errors ---- */

tablero_status reading_fail(const reading *reading, tablero_status status, source_place place,
                            const char *field, const char *message)
{
    error_set(reading->error, status, field, place.column, message);
    if (reading->error != NULL) {
        reading->error->line = place.line;
    }
    return status;
}

tablero_status reading_shift(const reading *reading, tablero_status status, source_place place)
{
    if (reading->error != NULL) {
        int within = reading->error->column - 1;
        reading->error->line = place.line;
        reading->error->column = place.column + (within > 0 ? within : 0);
    }
    return status;
}

tablero_status reading_fail_memory(const reading *reading)
{
    return reading_fail(reading, TABLERO_NO_MEMORY, reading->source->place, "record",
                        "error.no_memory");
}

/* ---- Comments ---- */

void reading_skip(source *source)
{
    source_skip_blanks(source);
    while (source->place.column == 1 && source_peek(source) == '%') {
        source_skip_line(source);
        source_skip_blanks(source);
    }
}

tablero_status reading_comment(const reading *reading, remark_list *list)
{
    source *from = reading->source;
    tablero_record *record = reading->record;
    source_place begin = from->place;
    int end = source_peek(from) == '{' ? '}' : '\n', character;
    uint32_t text = (uint32_t)record->text.count, remarks = (uint32_t)record->remarks.count;
    remark_list added = {0, 0};
    tablero_status status = TABLERO_OK;
    source_step(from);
    while (status == TABLERO_OK && (character = source_peek(from)) != SOURCE_END &&
           character != end) {
        status =
            record_put_char(record, source_is_blank(character) ? ' ' : (char)(unsigned)character);
        source_step(from);
    }
    if (status == TABLERO_OK && source_peek(from) == SOURCE_END && end == '}') {
        return reading_fail(reading, TABLERO_BAD_RECORD, begin, "comment", "record.comment_open");
    }
    if (source_peek(from) != SOURCE_END) {
        source_step(from);
    }
    status = status == TABLERO_OK ? record_append_comment(record, &added, text) : status;
    if (status == TABLERO_OK) {
        record_join_remarks(record, list, &added);
        return TABLERO_OK;
    }
    record->text.count = text;
    record->remarks.count = remarks;
    return status == TABLERO_NO_MEMORY
               ? reading_fail_memory(reading)
               : reading_fail(reading, status, begin, "comment", "record.not_utf8");
}

/* ---- From one game to the next ---- */

/* Skips a comment. */
static void skip_comment(source *source)
{
    if (source_peek(source) == ';') {
        source_skip_line(source);
        return;
    }
    while (source_peek(source) != SOURCE_END && source_peek(source) != '}') {
        source_step(source);
    }
    if (source_peek(source) == '}') {
        source_step(source);
    }
}

/* Skips blanks and comments. */
static void skip_remarks(source *source)
{
    for (reading_skip(source); source_peek(source) == '{' || source_peek(source) == ';';
         reading_skip(source)) {
        skip_comment(source);
    }
}

static void skip_tags(source *source)
{
    if (!source->begins_line) {
        source_skip_line(source);
    }
    for (skip_remarks(source); source_peek(source) == '['; skip_remarks(source)) {
        source_skip_line(source);
    }
}

/* Skips to the next line that begins with a tag. */
static void skip_moves(source *source)
{
    for (skip_remarks(source); source_peek(source) != SOURCE_END; skip_remarks(source)) {
        if (source_peek(source) == '[' && source->begins_line) {
            break;
        }
        source_step(source);
    }
}

bool tablero_record_next(tablero_record_reader *reader)
{
    source *source = &reader->source;
    if (reader->phase == READER_IN_TAGS) {
        skip_tags(source);
    }
    if (reader->phase != READER_BETWEEN) {
        skip_moves(source);
    }
    reader->phase = READER_BETWEEN;
    skip_remarks(source);
    return source_peek(source) != SOURCE_END;
}

tablero_status tablero_record_read(tablero_record_reader *reader, tablero_record *record,
                                   tablero_error *error)
{
    reading reading = {
        .reader = reader, .source = &reader->source, .record = record, .error = error};
    record_empty(record);
    reader->phase = READER_IN_TAGS;
    tablero_status status = reading_tags(&reading);
    if (status == TABLERO_OK) {
        reader->phase = READER_IN_MOVES;
        status = reading_moves(&reading);
    }
    if (status == TABLERO_OK) {
        reader->phase = READER_BETWEEN;
    }
    return status;
}

const char *tablero_record_line(const tablero_record_reader *reader, int line)
{
    const source *source = &reader->source;
    return source->place.line == line && source->line_length < sizeof source->line ? source->line
                                                                                   : NULL;
}
