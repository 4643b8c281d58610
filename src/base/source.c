#include "base/source.h"

#include <assert.h>
#include <string.h>

enum { PLACE_MAX = 0x7fffffff };

static void fill(source *source)
{
    while (source->next == source->count && !source->ended) {
        source->next = 0;
        source->count = source->read(source->context, source->bytes, sizeof source->bytes);
        assert(source->count <= sizeof source->bytes);
        source->ended = source->count == 0;
    }
}

void source_begin(source *source, source_bytes read, void *context)
{
    static const char byte_order_mark[] = "\xef\xbb\xbf";
    *source = (struct source){
        .read = read, .context = context, .place = {.line = 1, .column = 1}, .begins_line = true};
    for (unsigned i = 0; byte_order_mark[i] != '\0'; i++) {
        if (source_peek(source) == (unsigned char)byte_order_mark[i]) {
            source->next++;
        }
    }
}

int source_peek(source *source)
{
    if (source->next == source->count) {
        fill(source);
    }
    return source->next == source->count ? SOURCE_END : (unsigned char)source->bytes[source->next];
}

void source_step(source *source)
{
    assert(source->next < source->count);
    char character = source->bytes[source->next++];
    if (character == '\n') {
        source->place.line += source->place.line < PLACE_MAX;
        source->place.column = 1;
        source->begins_line = true;
        source->line_length = 0;
        source->line[0] = '\0';
        return;
    }
    source->place.column += source->place.column < PLACE_MAX;
    source->begins_line = source->begins_line && source_is_blank((unsigned char)character);
    if (source->line_length + 1 < sizeof source->line) {
        source->line[source->line_length] = character;
        source->line[source->line_length + 1] = '\0';
    }
    source->line_length++;
}

bool source_is_blank(int character)
{
    return (character >= 0 && character <= ' ') || character == '\x7f';
}

void source_skip_blanks(source *source)
{
    while (source_is_blank(source_peek(source))) {
        source_step(source);
    }
}

void source_read_word(source *source, char *word, size_t capacity, const char *ends)
{
    size_t length = 0;
    int character;
    while ((character = source_peek(source)) != SOURCE_END && !source_is_blank(character) &&
           strchr(ends, character) == NULL) {
        if (length + 1 < capacity) {
            word[length++] = (char)(unsigned)character;
        }
        source_step(source);
    }
    word[length] = '\0';
}

void source_skip_line(source *source)
{
    int character;
    while ((character = source_peek(source)) != SOURCE_END) {
        source_step(source);
        if (character == '\n') {
            break;
        }
    }
}
