#include "picture/svg_text.h"

#include <stdlib.h>
#include <string.h>

void svg_text_add(void *context, const char *bytes, size_t count)
{
    svg_text *text = context;
    if (text->count + count > text->capacity && !text->failed) {
        size_t capacity = 2 * (text->count + count);
        char *grown = realloc(text->bytes, capacity);
        text->failed = grown == NULL;
        text->bytes = grown != NULL ? grown : text->bytes;
        text->capacity = grown != NULL ? capacity : text->capacity;
    }
    if (!text->failed) {
        memcpy(text->bytes + text->count, bytes, count);
        text->count += count;
    }
}

bool svg_text_draw(svg_text *text, const tablero_rules *rules, const tablero_position *position,
                   const tablero_picture *picture)
{
    text->count = 0;
    tablero_picture_size(rules, picture, &text->width, &text->height);
    tablero_picture_write(rules, position, picture, svg_text_add, text);
    return !text->failed;
}

void svg_text_free(svg_text *text)
{
    free(text->bytes);
    text->bytes = NULL;
}
