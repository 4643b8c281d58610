#include "source.h"

#include <string.h>

text_source text_source_of(const char *text)
{
    return (text_source){text, strlen(text)};
}

size_t text_source_read(void *context, char *bytes, size_t capacity)
{
    text_source *source = context;
    size_t count = source->left < capacity ? source->left : capacity;
    memcpy(bytes, source->next, count);
    source->next += count;
    source->left -= count;
    return count;
}
