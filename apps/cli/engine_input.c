#include "engine_input.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINES_KEPT = 8 /* of the longest kind */ };

bool engine_input_begin(engine_input *input, int descriptor, size_t line_max)
{
    *input = (engine_input){
        .descriptor = descriptor, .line_max = line_max, .capacity = LINES_KEPT * (line_max + 2)};
    input->bytes = malloc(input->capacity);
    return input->bytes != NULL;
}

void engine_input_end(engine_input *input)
{
    free(input->bytes);
    input->bytes = NULL;
}

/* Of a line that has become too long only the beginning is kept, which is enough to see that. */
static void cut_last_line(engine_input *input)
{
    size_t length = 0;
    while (length < input->count && input->bytes[input->count - length - 1] != '\n') {
        length++;
    }
    if (length > input->line_max + 1) {
        input->count -= length - input->line_max - 1;
    }
}

bool engine_input_full(const engine_input *input)
{
    return input->count == input->capacity;
}

bool engine_input_read(engine_input *input, bool wait)
{
    struct pollfd watched = {.fd = input->descriptor, .events = POLLIN};
    if (input->ended || engine_input_full(input) || poll(&watched, 1, wait ? -1 : 0) <= 0) {
        return false;
    }
    ssize_t count =
        read(input->descriptor, input->bytes + input->count, input->capacity - input->count);
    if (count > 0) {
        input->count += (size_t)count;
        cut_last_line(input);
    } else {
        input->ended = count == 0 || (errno != EINTR && errno != EAGAIN);
    }
    return count > 0 || input->ended;
}

bool engine_input_lines(engine_input *input,
                        bool (*take)(void *context, const char *line, size_t length), void *context)
{
    size_t kept = 0, next = 0;
    while (next < input->count) {
        const char *line = input->bytes + next;
        const char *end = memchr(line, '\n', input->count - next);
        if (end == NULL && !input->ended) {
            break;
        }
        size_t length = end == NULL ? input->count - next : (size_t)(end - line);
        size_t bytes = length + (end == NULL ? 0 : 1);
        if (!take(context, line, length)) {
            memmove(input->bytes + kept, line, bytes);
            kept += bytes;
        }
        next += bytes;
    }
    memmove(input->bytes + kept, input->bytes + next, input->count - next);
    input->count -= next - kept;
    return kept > 0;
}
