#include "picture/svg_text.h"

#include <stdlib.h>
#include <string.h>

static void make_room(svg_text *text, size_t count)
{
    size_t capacity = 2 * (text->count + count);
    char *grown = realloc(text->bytes, capacity);
    if (grown == NULL) {
        text->failed = true;
        return;
    }
    text->bytes = grown;
    text->capacity = capacity;
}

void svg_text_add(void *context, const char *bytes, size_t count)
{
    svg_text *text = context;
    if (text->count + count > text->capacity && !text->failed) {
        make_room(text, count);
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
