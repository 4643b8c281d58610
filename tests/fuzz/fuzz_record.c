/*
 * Records: the input is a file of them. Each is read, or refused with a place and kept as far as it
 * was read; what is written of it is read as the same.
 */
#include "fuzz.h"

/* A record that is wrong only in its result says so again. */
static void check_again(const tablero_record *record, tablero_record *other, bool good)
{
    long_text written = {0}, again = {0};
    tablero_record_reader *reader;
    tablero_error error = {0};
    tablero_record_write(record, append_text, &written);
    bytes bytes = {written.text, written.length};
    must(tablero_record_reader_create(&reader, take_bytes, &bytes, tablero_system_heap()) ==
         TABLERO_OK);
    must(tablero_record_next(reader));
    if (tablero_record_read(reader, other, &error) != TABLERO_OK) {
        must(!good && strcmp(error.field, "result") == 0);
    } else {
        must(!tablero_record_next(reader));
    }
    tablero_record_write(other, append_text, &again);
    must(written.length == again.length && memcmp(written.text, again.text, again.length) == 0);
    tablero_record_reader_destroy(reader);
    free(written.text);
    free(again.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tablero_record *record, *other;
    tablero_record_reader *reader;
    bytes bytes = {(const char *)data, size};
    const tablero_allocator *heap = tablero_system_heap();
    must(tablero_record_create(&record, heap) == TABLERO_OK);
    must(tablero_record_create(&other, heap) == TABLERO_OK);
    must(tablero_record_reader_create(&reader, take_bytes, &bytes, heap) == TABLERO_OK);
    while (tablero_record_next(reader)) {
        tablero_error error = {0};
        tablero_status status = tablero_record_read(reader, record, &error);
        must(status == error.status);
        if (status != TABLERO_OK) {
            must(error.line > 0 && error.column > 0 && error.message != NULL);
            must(error.field != NULL && status != TABLERO_NO_MEMORY);
        }
        if (tablero_record_rules(record) != NULL) {
            check_again(record, other, status == TABLERO_OK);
        }
    }
    tablero_record_reader_destroy(reader);
    tablero_record_destroy(other);
    tablero_record_destroy(record);
    return 0;
}
