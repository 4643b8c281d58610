#include "reply.h"

#include <string.h>

#include "tablero/system.h"

enum { BYTES_AT_FIRST = 1 << 16, DIGITS = 24 };

static struct {
    char *bytes;
    size_t count, capacity;
    bool follows; /* something stands before in the same object or array */
    bool full;    /* memory ran out */
} reply;

static void put_bytes(const char *bytes, size_t count)
{
    if (reply.count + count > reply.capacity) {
        const tablero_allocator *heap = tablero_system_heap();
        size_t capacity = reply.capacity == 0 ? BYTES_AT_FIRST : reply.capacity;
        while (capacity < reply.count + count) {
            capacity *= 2;
        }
        char *grown = heap->allocate(heap->context, capacity);
        if (grown == NULL) {
            reply.full = true;
            return;
        }
        if (reply.bytes != NULL) {
            memcpy(grown, reply.bytes, reply.count);
            heap->release(heap->context, reply.bytes, reply.capacity);
        }
        reply.bytes = grown;
        reply.capacity = capacity;
    }
    memcpy(reply.bytes + reply.count, bytes, count);
    reply.count += count;
}

static void put(const char *text)
{
    put_bytes(text, strlen(text));
}

void reply_begin(void)
{
    reply.count = 0;
    reply.follows = reply.full = false;
}

static void put_escaped(const char *bytes, size_t count)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < count; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        char escape[] = {'\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};
        if (byte < ' ') {
            put_bytes(escape, sizeof escape);
        } else if (byte == '"' || byte == '\\') {
            put_bytes((const char[]){'\\', (char)byte}, 2);
        } else {
            put_bytes(bytes + i, 1);
        }
    }
}

/* What stands before a value. */
static void put_key(const char *key)
{
    if (reply.follows) {
        put(",");
    }
    reply.follows = true;
    if (key != NULL) {
        put("\"");
        put(key);
        put("\":");
    }
}

void reply_open(const char *key, char bracket)
{
    put_key(key);
    put_bytes(&bracket, 1);
    reply.follows = false;
}

void reply_close(char bracket)
{
    put_bytes(&bracket, 1);
    reply.follows = true;
}

void reply_begin_string(const char *key)
{
    put_key(key);
    put("\"");
}

void reply_sink(void *context, const char *bytes, size_t count)
{
    (void)context;
    put_escaped(bytes, count);
}

void reply_end_string(void)
{
    put("\"");
}

void reply_string(const char *key, const char *text)
{
    if (text == NULL) {
        put_key(key);
        put("null");
        return;
    }
    reply_begin_string(key);
    put_escaped(text, strlen(text));
    reply_end_string();
}

void reply_integer(const char *key, int64_t number)
{
    char digits[DIGITS];
    char *at = digits + sizeof digits;
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    do {
        *--at = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        *--at = '-';
    }
    put_key(key);
    put_bytes(at, (size_t)(digits + sizeof digits - at));
}

void reply_boolean(const char *key, bool value)
{
    put_key(key);
    put(value ? "true" : "false");
}

void reply_strings(const char *key, const char *const *texts)
{
    reply_open(key, '[');
    for (; texts != NULL && *texts != NULL; texts++) {
        reply_string(NULL, *texts);
    }
    reply_close(']');
}

/* ---- What is said ---- */

void reply_error_value(const char *key, const tablero_error *error)
{
    reply_open(key, '{');
    reply_string("key", error->message == NULL ? "error.internal" : error->message);
    reply_open("arguments", '[');
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS; i++) {
        reply_string(NULL, error->arguments[i]);
    }
    reply_close(']');
    reply_string("field", error->field);
    reply_integer("line", error->line);
    reply_integer("column", error->column);
    reply_open("cells", '[');
    for (unsigned i = 0; i < error->cell_count; i++) {
        reply_integer(NULL, error->cells[i]);
    }
    reply_close(']');
    reply_close('}');
}

static void put_part(const sentence *sentence, const sentence_part *part)
{
    static const char *const kinds[] = {
        [SENTENCE_SIDE] = "side", [SENTENCE_PIECE] = "piece", [SENTENCE_NUMBER] = "number"};
    if (part->kind == SENTENCE_TEXT) {
        reply_string(NULL, part->text);
        return;
    }
    reply_open(NULL, '{');
    if (part->kind == SENTENCE_ERROR) {
        reply_error_value("error", &sentence->error);
    } else if (part->kind == SENTENCE_COUNTED) {
        reply_string("key", part->text);
        reply_integer("number", (int64_t)part->number);
    } else {
        reply_integer(kinds[part->kind], (int64_t)part->number);
    }
    reply_close('}');
}

void reply_sentence(const char *key, const sentence *sentence)
{
    reply_open(key, '{');
    reply_string("key", sentence->key);
    reply_open("parts", '[');
    for (unsigned i = 0; i < sentence->count; i++) {
        put_part(sentence, &sentence->parts[i]);
    }
    reply_close(']');
    reply_close('}');
}

/* ---- Whole answers ---- */

const char *reply_end(void)
{
    put_bytes("", 1);
    return reply.full ? "{\"error\":{\"key\":\"error.no_memory\",\"arguments\":[]}}"
                       : reply.bytes;
}

const char *reply_error(const tablero_error *error)
{
    reply_begin();
    reply_open(NULL, '{');
    reply_error_value("error", error);
    reply_close('}');
    return reply_end();
}

const char *reply_status(tablero_status status)
{
    tablero_error error = {.status = status,
                           .message = status == TABLERO_NO_MEMORY     ? "error.no_memory"
                                      : status == TABLERO_UNSUPPORTED ? "error.unsupported"
                                                                      : "error.internal"};
    return reply_error(&error);
}
