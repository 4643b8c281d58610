#include "records.h"

void append_text(void *context, const char *bytes, size_t count)
{
    long_text *text = context;
    if (text->length + count + 1 > text->capacity) {
        text->capacity = 2 * (text->length + count + 1);
        text->text = realloc(text->text, text->capacity);
        expect(text->text != NULL, "no memory for the test itself");
    }
    memcpy(text->text + text->length, bytes, count);
    text->length += count;
    text->text[text->length] = '\0';
}

void free_text(long_text *text)
{
    free(text->text);
    *text = (long_text){0};
}

size_t take_text(void *context, char *bytes, size_t capacity)
{
    text_source *source = context;
    size_t count = source->length < source->at_once ? source->length : source->at_once;
    count = count < capacity ? count : capacity;
    memcpy(bytes, source->text, count);
    source->text += count;
    source->length -= count;
    return count;
}
