/*
 * Games in JSON: the input is a file of them. Each is read, or refused with a place; what is written
 * of one is read as the same, and so is its text.
 */
#include "fuzz.h"
#include "record_json.h"

enum { AT_ONCE = 61 };

/* Bytes that are handed out in pieces. */
typedef struct bytes {
    const char *next;
    size_t left;
} bytes;

static size_t take_bytes(void *context, char *to, size_t capacity)
{
    bytes *bytes = context;
    size_t count = bytes->left < AT_ONCE ? bytes->left : AT_ONCE;
    must(count <= capacity);
    memcpy(to, bytes->next, count);
    bytes->next += count;
    bytes->left -= count;
    return count;
}

/* To be freed. */
static char *json_of(const tablero_record *record, size_t *size)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    must(to != NULL);
    record_json_write(record, to);
    must(fclose(to) == 0);
    return text;
}

static void print_bytes(void *context, const char *from, size_t count)
{
    must(fwrite(from, 1, count, context) == count);
}

static char *text_of_record(const tablero_record *record, size_t *size)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    must(to != NULL);
    tablero_record_write(record, print_bytes, to);
    must(fclose(to) == 0);
    return text;
}

/* Reads the only game of a text in place of what other held. */
static void read_again(const char *format_name, const char *text, size_t size,
                       tablero_record *other)
{
    const game_format *format = game_format_named(format_name);
    bytes bytes = {text, size};
    tablero_error error = {0};
    void *reader = format->open(take_bytes, &bytes, NULL);
    must(reader != NULL && format->next(reader));
    must(format->read(reader, other, &error) == TABLERO_OK && !format->next(reader));
    format->close(reader);
}

static void check_good(const tablero_record *record, tablero_record *other)
{
    size_t size, text_size, again_size;
    char *json = json_of(record, &size), *text = text_of_record(record, &text_size);
    read_again("json", json, size, other);
    char *again = json_of(other, &again_size);
    must(size == again_size && memcmp(json, again, size) == 0);
    free(again);
    read_again("record", text, text_size, other);
    again = json_of(other, &again_size);
    must(size == again_size && memcmp(json, again, size) == 0);
    free(again);
    free(json);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tablero_record *record, *other;
    bytes bytes = {(const char *)data, size};
    const tablero_allocator *heap = tablero_system_heap();
    must(tablero_record_create(&record, heap) == TABLERO_OK);
    must(tablero_record_create(&other, heap) == TABLERO_OK);
    void *reader = json_format.open(take_bytes, &bytes, NULL);
    must(reader != NULL);
    while (json_format.next(reader)) {
        tablero_error error = {0};
        tablero_status status = json_format.read(reader, record, &error);
        must(status == error.status);
        if (status == TABLERO_OK) {
            check_good(record, other);
        } else {
            must(error.line > 0 && error.column > 0 && error.message != NULL);
            must(error.field != NULL && status != TABLERO_NO_MEMORY);
            json_format.line(reader, error.line);
        }
    }
    json_format.close(reader);
    tablero_record_destroy(other);
    tablero_record_destroy(record);
    return 0;
}
