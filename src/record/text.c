#include <string.h>

#include "base/utf8.h"
#include "record/record.h"

tablero_status record_put_char(tablero_record *record, char character)
{
    if (pool_reserve(&record->text, &record->allocator, 1) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    *record_text_at(record, (uint32_t)record->text.count) = character;
    record->text.count++;
    return TABLERO_OK;
}

bool record_is_utf8(const char *text)
{
    while (*text != '\0') {
        unsigned length = utf8_length(text);
        if (length == 0) {
            return false;
        }
        text += length;
    }
    return true;
}

static bool is_control(char character)
{
    return (unsigned char)character < ' ' || character == '\x7f';
}

tablero_status record_add_text(tablero_record *record, const char *string, uint32_t *text)
{
    size_t size = strlen(string) + 1;
    if (!record_is_utf8(string)) {
        return TABLERO_BAD_RECORD;
    }
    if (pool_reserve(&record->text, &record->allocator, size) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    *text = (uint32_t)record->text.count;
    char *copy = record_text_at(record, *text);
    memcpy(copy, string, size);
    for (; *copy != '\0'; copy++) {
        *copy = is_control(*copy) ? ' ' : *copy;
    }
    record->text.count += size;
    return TABLERO_OK;
}

void record_cut_text(tablero_record *record, uint32_t text)
{
    record->text.count = text;
}

bool record_is_name(const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
              c == '_')) {
            return false;
        }
    }
    return length > 0;
}
