/*
 * Lines of the engine protocol, as they come: searches run in small slices between them and are
 * stopped after a few. Large tables are refused, so that running out of memory is met too.
 */
#include "fuzz.h"

enum { SLICES_MAX = 8, SLICE_NODES = 100, BYTES_MAX = 24 << 20, HEAP_MAX = 64 << 20 };

typedef struct host {
    tablero_protocol *protocol;
    int64_t now;
    size_t bytes;      /* in use */
    char begin[32];    /* of the line that is being answered */
    size_t line_bytes; /* of it so far */
} host;

static void *allocate(void *context, size_t bytes)
{
    host *host = context;
    if (bytes > BYTES_MAX || bytes > HEAP_MAX - host->bytes) {
        return NULL;
    }
    void *memory = aligned_alloc(64, (bytes + 63) / 64 * 64);
    host->bytes += memory == NULL ? 0 : bytes;
    return memory;
}

static void release(void *context, void *memory, size_t bytes)
{
    host *host = context;
    host->bytes -= bytes;
    free(memory);
}

static int64_t now(void *context)
{
    return ((host *)context)->now += 10;
}

/* Each answer is one of those that the protocol has, in plain text. */
static void check_answer(const char *line)
{
    static const char *const answers[] = {"id ",     "option ",  "ugiok", "uciok",
                                          "readyok", "response", "info ", "bestmove "};
    bool known = false;
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        known |= strncmp(line, answers[i], strlen(answers[i])) == 0;
    }
    must(known);
}

static void answer(void *context, const char *bytes, size_t count)
{
    host *host = context;
    for (size_t i = 0; i < count; i++) {
        bool ends = bytes[i] == '\n';
        must(ends || (unsigned char)bytes[i] >= ' ');
        if (host->line_bytes < sizeof host->begin - 1) {
            host->begin[host->line_bytes++] = ends ? '\0' : bytes[i];
        }
        if (ends) {
            host->begin[host->line_bytes] = '\0';
            check_answer(host->begin);
            host->line_bytes = 0;
        }
    }
}

/* Thinks a little, or to the end that stop brings. */
static void think(tablero_protocol *protocol, bool stop)
{
    for (unsigned i = 0; tablero_protocol_state_of(protocol) == TABLERO_PROTOCOL_THINKING; i++) {
        if (i == SLICES_MAX) {
            if (!stop) {
                return;
            }
            must(tablero_protocol_obey(protocol, "stop", 4));
        }
        tablero_protocol_think(protocol, SLICE_NODES);
    }
}

static void obey(tablero_protocol *protocol, const char *line, size_t length)
{
    if (!tablero_protocol_obey(protocol, line, length)) {
        think(protocol, true);
        if (tablero_protocol_state_of(protocol) == TABLERO_PROTOCOL_WAITING) {
            must(tablero_protocol_obey(protocol, "stop", 4));
        }
        must(tablero_protocol_obey(protocol, line, length));
    }
    think(protocol, false);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    host host = {0};
    tablero_allocator heap = {allocate, release, &host};
    tablero_protocol_options options = {
        .allocator = &heap, .context = &host, .now = now, .answer = answer};
    must(tablero_protocol_create(&host.protocol, &options) == TABLERO_OK);
    const char *text = (const char *)data, *end = text + size;
    const char small[] = "setoption name Hash value 1"; /* quickly made */
    must(tablero_protocol_obey(host.protocol, small, strlen(small)));
    while (text < end) {
        const char *line_end = memchr(text, '\n', (size_t)(end - text));
        size_t length = (size_t)((line_end == NULL ? end : line_end) - text);
        obey(host.protocol, text, length);
        text += length + 1;
    }
    must(host.line_bytes == 0);
    tablero_protocol_end_input(host.protocol);
    tablero_protocol_destroy(host.protocol);
    must(host.bytes == 0);
    return 0;
}
