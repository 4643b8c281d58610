/*
 * Files of games of other programs: the first byte tells the format, the rest is a file. Each game
 * is read, or refused with a place; what is written of a good one is read as the same.
 */
#include "fuzz.h"

static void count_loss(void *context, tablero_loss loss, const char *detail)
{
    (void)loss;
    must(detail != NULL);
    ++*(unsigned *)context;
}

static void check_again(const tablero_record *record, tablero_record *other, const char *format)
{
    long_text written = {0}, again = {0};
    unsigned losses = 0;
    tablero_foreign_reader *reader;
    tablero_error error = {0};
    must(tablero_foreign_check(record, format, count_loss, &losses, &error) == TABLERO_OK);
    tablero_foreign_write(record, format, append_text, &written);
    bytes bytes = {written.text, written.length};
    must(tablero_foreign_reader_create(&reader, format, NULL, take_bytes, &bytes,
                                       tablero_system_heap()) == TABLERO_OK);
    must(tablero_foreign_next(reader));
    must(tablero_foreign_read(reader, other, &error) == TABLERO_OK);
    must(!tablero_foreign_next(reader));
    tablero_foreign_write(other, format, append_text, &again);
    must(written.length == again.length && memcmp(written.text, again.text, again.length) == 0);
    tablero_foreign_reader_destroy(reader);
    free(written.text);
    free(again.text);
}

static const char *format_of(uint8_t byte)
{
    unsigned count = 0;
    while (tablero_foreign_format(count) != NULL) {
        count++;
    }
    return tablero_foreign_format(byte % count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tablero_record *record, *other;
    tablero_foreign_reader *reader;
    if (size == 0) {
        return 0;
    }
    const char *format = format_of(data[0]);
    bytes bytes = {(const char *)data + 1, size - 1};
    const tablero_allocator *heap = tablero_system_heap();
    tablero_foreign_guess(bytes.next, bytes.left);
    must(tablero_record_create(&record, heap) == TABLERO_OK);
    must(tablero_record_create(&other, heap) == TABLERO_OK);
    must(tablero_foreign_reader_create(&reader, format, NULL, take_bytes, &bytes, heap) ==
         TABLERO_OK);
    while (tablero_foreign_next(reader)) {
        tablero_error error = {0};
        tablero_status status = tablero_foreign_read(reader, record, &error);
        must(status == error.status);
        if (status == TABLERO_OK) {
            check_again(record, other, format);
        } else {
            must(error.line > 0 && error.column > 0 && error.message != NULL);
            must(error.field != NULL && status != TABLERO_NO_MEMORY);
        }
    }
    tablero_foreign_reader_destroy(reader);
    tablero_record_destroy(other);
    tablero_record_destroy(record);
    return 0;
}
