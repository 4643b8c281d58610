/* The engine protocol as a WebAssembly module, for a worker of the page. The worker writes a line into
 * a buffer and has it obeyed; answers go out piece by piece through an import, as they arise. A module
 * holds one engine. Its errors carry keys of the catalogue, for the page to put into words. */
#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "engine.h"
#include "tablero/protocol.h"
#include "tablero/system.h"

IMPORT(now) double host_now(void); /* milliseconds */
IMPORT(answer) void host_answer(const char *bytes, size_t count);

static tablero_protocol *protocol;
static char line[TABLERO_PROTOCOL_LINE_BYTES + 1]; /* one more than is obeyed, to be told so */

static int64_t now(void *context)
{
    (void)context;
    return (int64_t)(host_now() * 1000);
}

static void answer(void *context, const char *bytes, size_t count)
{
    (void)context;
    host_answer(bytes, count);
}

static void put_quoted(text_builder *text, const char *words)
{
    text_put(text, " \"");
    for (; *words != '\0'; words++) {
        if (*words == '"' || *words == '\\') {
            text_put_char(text, '\\');
        }
        text_put_char(text, *words);
    }
    text_put(text, "\"");
}

/* The key and its arguments, each a string of JSON. */
static void explain(void *context, const tablero_error *error, char *text, size_t capacity)
{
    (void)context;
    text_builder builder = text_begin(text, capacity);
    text_put(&builder, error->message);
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS && error->arguments[i][0] != '\0'; i++) {
        put_quoted(&builder, error->arguments[i]);
    }
}

/* False: there is no memory for it. To be called once, before the others. */
EXPORT(engine_create) bool engine_create(void);

bool engine_create(void)
{
    const tablero_protocol_options options = {
        .allocator = tablero_system_heap(),
        .now = now,
        .answer = answer,
        .explain = explain,
        .assist = helpers_assist,
        .dismiss = helpers_dismiss,
    };
    return tablero_protocol_create(&protocol, &options) == TABLERO_OK;
}

/* Where a line is to be written, without a line feed, and how long it can be. */
EXPORT(engine_line) char *engine_line(void);
EXPORT(engine_line_capacity) size_t engine_line_capacity(void);

char *engine_line(void)
{
    return line;
}

size_t engine_line_capacity(void)
{
    return sizeof line;
}

/* Obeys the line that was written; false: hand it in again when the search is over. */
EXPORT(engine_obey) bool engine_obey(size_t length);

bool engine_obey(size_t length)
{
    return tablero_protocol_obey(protocol, line, length);
}

/* Thinks for about so many nodes, 0: to the end. */
EXPORT(engine_think) void engine_think(uint32_t nodes);

void engine_think(uint32_t nodes)
{
    tablero_protocol_think(protocol, nodes);
}

/* A tablero_protocol_state. */
EXPORT(engine_state) unsigned engine_state(void);

unsigned engine_state(void)
{
    return tablero_protocol_state_of(protocol);
}
