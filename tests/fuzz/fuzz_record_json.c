/*
 * Records in JSON: the input is a file of them. Each is read, or refused with a place and kept as
 * far as it was read; what is written of it, in JSON or as text, is read as the same.
 */
#include "fuzz.h"
#include "record_json.h"

/* The game in JSON, to be freed. */
static long_text write_json(const tablero_record *record)
{
    long_text written = {0};
    FILE *memory = open_memstream(&written.text, &written.length);
    must(memory != NULL);
    record_json_write(record, memory);
    must(fclose(memory) == 0);
    return written;
}

/* A record that is wrong only in its result says so again. */
static void check_status(tablero_status status, const tablero_error *error, bool good)
{
    must(status == TABLERO_OK || (!good && strcmp(error->field, "result") == 0));
}

static void check_equal(const long_text *written, const tablero_record *record)
{
    long_text again = write_json(record);
    must(written->length == again.length && memcmp(written->text, again.text, again.length) == 0);
    free(again.text);
}

static void check_json(const tablero_record *record, tablero_record *other, bool good)
{
    tablero_error error = {0};
    long_text written = write_json(record);
    bytes bytes = {written.text, written.length};
    must(json_format.begins(written.text, written.length));
    must(strchr(written.text, '\n') == written.text + written.length - 1);
    void *reader = json_format.open(&json_format, take_bytes, &bytes, NULL);
    must(reader != NULL && json_format.next(reader));
    check_status(json_format.read(reader, other, &error), &error, good);
    must(!json_format.next(reader));
    json_format.close(reader);
    check_equal(&written, other);
    free(written.text);
}

static void check_text_twin(const tablero_record *record, tablero_record *other, bool good)
{
    tablero_error error = {0};
    tablero_record_reader *reader;
    long_text json = write_json(record), written = {0};
    tablero_record_write(record, append_text, &written);
    bytes bytes = {written.text, written.length};
    must(tablero_record_reader_create(&reader, take_bytes, &bytes, tablero_system_heap()) ==
         TABLERO_OK);
    must(tablero_record_next(reader));
    check_status(tablero_record_read(reader, other, &error), &error, good);
    tablero_record_reader_destroy(reader);
    check_equal(&json, other);
    free(json.text);
    free(written.text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tablero_record *record, *other;
    bytes bytes = {(const char *)data, size};
    must(tablero_record_create(&record, tablero_system_heap()) == TABLERO_OK);
    must(tablero_record_create(&other, tablero_system_heap()) == TABLERO_OK);
    void *reader = json_format.open(&json_format, take_bytes, &bytes, NULL);
    must(reader != NULL);
    for (size_t games = 0; json_format.next(reader); games++) {
        tablero_error error = {0};
        must(games <= size);
        tablero_status status = json_format.read(reader, record, &error);
        must(status == error.status);
        if (status != TABLERO_OK) {
            must(error.line > 0 && error.column > 0 && error.message != NULL);
            must(error.field != NULL && status != TABLERO_NO_MEMORY);
        }
        if (tablero_record_rules(record) != NULL) {
            check_json(record, other, status == TABLERO_OK);
            check_text_twin(record, other, status == TABLERO_OK);
        }
    }
    json_format.close(reader);
    tablero_record_destroy(other);
    tablero_record_destroy(record);
    return 0;
}
