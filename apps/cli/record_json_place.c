#include <string.h>

#include "record_json_reader.h"

source_place json_place(const json_text *text, size_t offset)
{
    source_place place = text->begin;
    for (size_t i = 0; i < offset && i < text->length; i++) {
        place.column++;
        if (text->text[i] == '\n') {
            place.line++;
            place.column = 1;
        }
    }
    return place;
}

/* Past blanks, and commas and colons, which need not be told apart where all is valid. */
static const char *skip_between(const char *at)
{
    return at + strspn(at, " \t\r\n,:");
}

/* Past a string, whose first quote this is. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"' && *at != '\0'; at++) {
        at += *at == '\\' && at[1] != '\0';
    }
    return at + (*at == '"');
}

/* Past any value. */
static const char *skip_value(const char *at)
{
    size_t depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
        } else if (*at == '{' || *at == '[') {
            depth++;
            at++;
        } else if (*at == '}' || *at == ']') {
            depth--;
            at++;
        } else {
            at += strcspn(at, " \t\r\n,:{}[]\"");
        }
        at = depth > 0 ? skip_between(at) : at;
    } while (depth > 0 && *at != '\0');
    return at;
}

/* The value of a key; NULL when there is none. */
static const char *find_value(const char *object, const char *key)
{
    size_t length = strlen(key);
    for (const char *at = skip_between(object + 1); *at == '"';) {
        const char *end = skip_string(at);
        bool found = (size_t)(end - at) == length + 2 && memcmp(at + 1, key, length) == 0;
        at = skip_between(end);
        if (found) {
            return at;
        }
        at = skip_between(skip_value(at));
    }
    return NULL;
}

static const char *find_item(const char *array, size_t index)
{
    const char *at = skip_between(array + 1);
    for (; index > 0 && *at != ']' && *at != '\0'; index--) {
        at = skip_between(skip_value(at));
    }
    return *at == ']' || *at == '\0' ? NULL : at;
}

size_t json_find(const json_text *text, const json_step *steps, size_t count)
{
    const char *at = text->text;
    for (size_t i = 0; i < count; i++) {
        char bracket = steps[i].key == NULL ? '[' : '{';
        const char *inside = *at != bracket   ? NULL
                             : bracket == '{' ? find_value(at, steps[i].key)
                                              : find_item(at, steps[i].index);
        if (inside == NULL) {
            break;
        }
        at = inside;
    }
    return (size_t)(at - text->text);
}
