#include "table.h"

#include "reply.h"
#include "source.h"

static table *tables[TABLES_MAX];

table *table_at(unsigned number)
{
    return number < TABLES_MAX ? tables[number] : NULL;
}

void table_moved(table *table)
{
    partial_begin(&table->partial, &table->walk.line.rules, &table->walk.line.position);
}

/* A number that is free; TABLES_MAX when none is. */
static unsigned free_number(void)
{
    unsigned number = 0;
    while (number < TABLES_MAX && tables[number] != NULL) {
        number++;
    }
    return number;
}

/* Opens a game whose record is read already, or begins one at start; the record is used up. */
static const char *open(tablero_record *record, const tablero_rules *rules,
                        const tablero_position *start)
{
    const tablero_allocator *heap = tablero_system_heap();
    unsigned number = free_number();
    table *opened = number == TABLES_MAX ? NULL : heap->allocate(heap->context, sizeof *opened);
    if (opened == NULL) {
        tablero_record_destroy(record);
        return reply_status(TABLERO_NO_MEMORY);
    }
    tablero_status status = record != NULL ? walk_begin_record(&opened->walk, record)
                                           : walk_begin(&opened->walk, rules, start);
    if (status != TABLERO_OK) {
        walk_end(&opened->walk);
        heap->release(heap->context, opened, sizeof *opened);
        return reply_status(status);
    }
    table_moved(opened);
    tables[number] = opened;
    json *reply = reply_begin();
    json_put_signed(reply, "table", number);
    return reply_end();
}

/* Begins a game under a spec; position is empty for the usual start. {"table"} or {"error"}. */
EXPORT(table_open) const char *table_open(const char *spec, const char *position)
{
    static tablero_rules rules;
    tablero_position start;
    tablero_error error;
    if (tablero_rules_init(&rules, spec, &error) != TABLERO_OK) {
        return reply_error(&error);
    }
    tablero_position_start(&rules, &start);
    if (position[0] != '\0' &&
        tablero_position_read(&rules, position, &start, &error) != TABLERO_OK) {
        return reply_error(&error);
    }
    return open(NULL, &rules, &start);
}

/* Opens the first game of a record's text. {"table"} or {"error"}. */
EXPORT(table_open_record) const char *table_open_record(const char *text)
{
    const tablero_allocator *heap = tablero_system_heap();
    tablero_record_reader *reader = NULL;
    tablero_record *record = NULL;
    tablero_error error = {.message = "web.no_game"};
    text_source from = text_source_of(text);
    tablero_status status = tablero_record_reader_create(&reader, text_source_read, &from, heap);
    if (status == TABLERO_OK) {
        status = tablero_record_create(&record, heap);
    }
    if (status != TABLERO_OK) {
        tablero_record_reader_destroy(reader);
        return reply_status(status);
    }
    status = tablero_record_next(reader) ? tablero_record_read(reader, record, &error)
                                         : TABLERO_BAD_RECORD;
    tablero_record_reader_destroy(reader);
    if (status != TABLERO_OK) {
        tablero_record_destroy(record);
        return reply_error(&error);
    }
    return open(record, NULL, NULL);
}

EXPORT(table_close) void table_close(unsigned number)
{
    const tablero_allocator *heap = tablero_system_heap();
    table *closed = table_at(number);
    if (closed != NULL) {
        walk_end(&closed->walk);
        heap->release(heap->context, closed, sizeof *closed);
        tables[number] = NULL;
    }
}
