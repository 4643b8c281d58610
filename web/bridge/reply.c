#include "reply.h"

#include <string.h>

#include "game/json.h"
#include "tablero/system.h"

enum { BYTES_AT_FIRST = 1 << 16 };

static struct {
    char *bytes;
    size_t count, capacity;
    bool full; /* memory ran out */
    json json;
} answer;

static void keep(void *context, const char *bytes, size_t count)
{
    (void)context;
    if (answer.count + count > answer.capacity) {
        const tablero_allocator *heap = tablero_system_heap();
        size_t capacity = answer.capacity == 0 ? BYTES_AT_FIRST : answer.capacity;
        while (capacity < answer.count + count) {
            capacity *= 2;
        }
        char *grown = heap->allocate(heap->context, capacity);
        if (grown == NULL) {
            answer.full = true;
            return;
        }
        if (answer.bytes != NULL) {
            memcpy(grown, answer.bytes, answer.count);
            heap->release(heap->context, answer.bytes, answer.capacity);
        }
        answer.bytes = grown;
        answer.capacity = capacity;
    }
    memcpy(answer.bytes + answer.count, bytes, count);
    answer.count += count;
}

json *reply_begin(void)
{
    answer.count = 0;
    answer.full = false;
    answer.json = json_begin(keep, NULL);
    json_open(&answer.json, NULL, '{');
    return &answer.json;
}

/* ---- What is said ---- */

void reply_error_value(json *reply, const char *key, const tablero_error *error)
{
    json_open(reply, key, '{');
    json_put_string(reply, "key", error->message == NULL ? "error.internal" : error->message);
    json_open(reply, "arguments", '[');
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS; i++) {
        json_put_string(reply, NULL, error->arguments[i]);
    }
    json_close(reply, ']');
    json_put_string(reply, "field", error->field);
    json_put_signed(reply, "line", error->line);
    json_put_signed(reply, "column", error->column);
    json_open(reply, "cells", '[');
    for (unsigned i = 0; i < error->cell_count; i++) {
        json_put_signed(reply, NULL, error->cells[i]);
    }
    json_close(reply, ']');
    json_close(reply, '}');
}

static void put_part(json *reply, const sentence *sentence, const sentence_part *part)
{
    static const char *const kinds[] = {
        [SENTENCE_SIDE] = "side", [SENTENCE_PIECE] = "piece", [SENTENCE_NUMBER] = "number"};
    if (part->kind == SENTENCE_TEXT) {
        json_put_string(reply, NULL, part->text);
        return;
    }
    json_open(reply, NULL, '{');
    if (part->kind == SENTENCE_ERROR) {
        reply_error_value(reply, "error", &sentence->error);
    } else if (part->kind == SENTENCE_COUNTED) {
        json_put_string(reply, "key", part->text);
        json_put_signed(reply, "number", (int64_t)part->number);
    } else {
        json_put_signed(reply, kinds[part->kind], (int64_t)part->number);
    }
    json_close(reply, '}');
}

void reply_sentence(json *reply, const char *key, const sentence *sentence)
{
    json_open(reply, key, '{');
    json_put_string(reply, "key", sentence->key);
    json_open(reply, "parts", '[');
    for (unsigned i = 0; i < sentence->count; i++) {
        put_part(reply, sentence, &sentence->parts[i]);
    }
    json_close(reply, ']');
    json_close(reply, '}');
}

/* ---- Whole answers ---- */

const char *reply_end(void)
{
    json_close(&answer.json, '}');
    keep(NULL, "", 1);
    return answer.full ? "{\"error\":{\"key\":\"error.no_memory\",\"arguments\":[]}}"
                       : answer.bytes;
}

const char *reply_error(const tablero_error *error)
{
    json *reply = reply_begin();
    reply_error_value(reply, "error", error);
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
