#include "base/text.h"

#include <string.h>

text_builder text_begin(char *start, size_t capacity)
{
    if (capacity > 0) {
        start[0] = '\0';
    }
    return (text_builder){start, capacity, 0};
}

void text_put_bytes(text_builder *text, const char *bytes, size_t count)
{
    if (text->length + 1 < text->capacity) {
        size_t room = text->capacity - text->length - 1;
        size_t fitting = count < room ? count : room;
        memcpy(text->start + text->length, bytes, fitting);
        text->start[text->length + fitting] = '\0';
    }
    text->length += count;
}

void text_put_char(text_builder *text, char character)
{
    text_put_bytes(text, &character, 1);
}

void text_put(text_builder *text, const char *string)
{
    text_put_bytes(text, string, strlen(string));
}

void text_put_unsigned(text_builder *text, uint64_t number)
{
    char digits[20];
    size_t count = 0;
    do {
        digits[sizeof digits - ++count] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    text_put_bytes(text, digits + sizeof digits - count, count);
}

int text_column(const text_reader *reader)
{
    return reader->column + (int)(reader->next - reader->start);
}

char text_peek(const text_reader *reader)
{
    return reader->next < reader->end ? *reader->next : '\0';
}

bool text_accept(text_reader *reader, char character)
{
    if (reader->next == reader->end || *reader->next != character) {
        return false;
    }
    reader->next++;
    return true;
}

bool text_read_number(text_reader *reader, uint32_t limit, uint32_t *number)
{
    const char *at = reader->next;
    uint64_t value = 0;
    while (at < reader->end && *at >= '0' && *at <= '9') {
        value = value * 10 + (uint64_t)(*at - '0');
        at++;
        if (value > limit || (at - reader->next > 1 && *reader->next == '0')) {
            return false;
        }
    }
    if (at == reader->next) {
        return false;
    }
    reader->next = at;
    *number = (uint32_t)value;
    return true;
}

bool text_equal(const char *a, const char *b)
{
    return strcmp(a, b) == 0;
}

static char lower_case(char character)
{
    return character >= 'A' && character <= 'Z' ? (char)(character - 'A' + 'a') : character;
}

bool text_same_word(const char *bytes, size_t count, const char *word)
{
    for (size_t i = 0; i < count; i++) {
        if (word[i] == '\0' || lower_case(bytes[i]) != lower_case(word[i])) {
            return false;
        }
    }
    return word[count] == '\0';
}
