#include "draw/svg.h"

#include <stdarg.h>
#include <string.h>

#include "base/text.h"

enum { NUMBER_BYTES = 24, NAME_BYTES = 32 };

static void put(const svg *to, const char *bytes, size_t count)
{
    if (count > 0) {
        to->sink(to->context, bytes, count);
    }
}

/* Characters before one of two, or before the end. */
static size_t reach(const char *text, char one, char other)
{
    size_t length = 0;
    while (text[length] != '\0' && text[length] != one && text[length] != other) {
        length++;
    }
    return length;
}

static void put_number(const svg *to, int number)
{
    char digits[NUMBER_BYTES];
    text_builder text = text_begin(digits, sizeof digits);
    if (number < 0) {
        text_put_char(&text, '-');
    }
    text_put_unsigned(&text, (uint64_t)(number < 0 ? -(int64_t)number : number));
    put(to, digits, text.length);
}

/* Control characters are none of XML's. */
static void put_escaped(const svg *to, const char *text)
{
    for (; *text != '\0'; text++) {
        const char *entity = *text == '&'                 ? "&amp;"
                             : *text == '<'               ? "&lt;"
                             : *text == '>'               ? "&gt;"
                             : (unsigned char)*text < ' ' ? " "
                                                          : NULL;
        put(to, entity != NULL ? entity : text, entity != NULL ? strlen(entity) : 1);
    }
}

/* Writes the colour whose name begins here; returns what follows its brace. */
static const char *put_colour(const svg *to, const char *name)
{
    char resolved[NAME_BYTES];
    text_builder text = text_begin(resolved, sizeof resolved);
    size_t length = reach(name, '}', '}'), own = strlen("own");
    const char *end = name + length + 1;
    if (length >= own && memcmp(name, "own", own) == 0) {
        text_put(&text, to->dark ? "dark" : "light");
        name += own;
        length -= own;
    }
    text_put_bytes(&text, name, length);
    const char *colour = theme_colour(to->game, to->theme, resolved, text.length);
    put(to, colour, strlen(colour));
    return end;
}

void svg_print(const svg *to, const char *pattern, ...)
{
    va_list arguments;
    va_start(arguments, pattern);
    while (*pattern != '\0') {
        size_t plain = reach(pattern, '%', '{');
        put(to, pattern, plain);
        pattern += plain;
        if (*pattern == '{') {
            pattern = put_colour(to, pattern + 1);
        } else if (*pattern == '%') {
            char kind = pattern[1];
            if (kind == 'd') {
                put_number(to, va_arg(arguments, int));
            } else {
                const char *text = va_arg(arguments, const char *);
                if (kind == 't') {
                    put_escaped(to, text);
                } else {
                    put(to, text, strlen(text));
                }
            }
            pattern += 2;
        }
    }
    va_end(arguments);
}
