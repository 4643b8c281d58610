#include "game/json.h"

#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

enum { DIGITS = 24 };

static const uint64_t exact_in_a_double = UINT64_C(1) << 53;

json json_begin(json_sink sink, void *context)
{
    return (json){.sink = sink, .context = context};
}

static void put(json *json, const char *text)
{
    json->sink(json->context, text, strlen(text));
}

/* ---- Strings ---- */

/* The escape of a character that may not stand in a string as it is; else NULL. */
static const char *escape_of(unsigned char character, char escape[8])
{
    static const char digits[] = "0123456789abcdef";
    if (character == '"' || character == '\\') {
        const char quoted[] = {'\\', (char)character, '\0'};
        return memcpy(escape, quoted, sizeof quoted);
    }
    if (character == '\n') {
        return "\\n";
    }
    if (character < 0x20 || character == 0x7f) {
        const char code[] = {'\\', 'u', '0', '0', digits[character >> 4], digits[character & 15],
                             '\0'};
        return memcpy(escape, code, sizeof code);
    }
    return NULL;
}

void json_add_text(void *context, const char *bytes, size_t count)
{
    json *json = context;
    size_t plain = 0; /* bytes before this one that stand as they are */
    for (size_t i = 0; i < count; i++) {
        char memory[8];
        const char *escape = escape_of((unsigned char)bytes[i], memory);
        if (escape != NULL) {
            json->sink(json->context, bytes + plain, i - plain);
            put(json, escape);
            plain = i + 1;
        }
    }
    json->sink(json->context, bytes + plain, count - plain);
}

static void put_string(json *json, const char *text)
{
    put(json, "\"");
    while (*text != '\0') {
        const char *end = text;
        unsigned length;
        while (*end != '\0' && (length = utf8_length(end)) > 0) {
            end += length;
        }
        json_add_text(json, text, (size_t)(end - text));
        if (*end != '\0') {
            put(json, "\\ufffd");
            end++;
        }
        text = end;
    }
    put(json, "\"");
}

/* What stands before a value: a comma, its key. */
static void begin_value(json *json, const char *key)
{
    if (json->follows) {
        put(json, ",");
    }
    if (key != NULL) {
        put_string(json, key);
        put(json, ":");
    }
    json->follows = true;
}

void json_put_string(json *json, const char *key, const char *text)
{
    if (text == NULL) {
        json_put_null(json, key);
        return;
    }
    begin_value(json, key);
    put_string(json, text);
}

void json_put_strings(json *json, const char *key, const char *const *texts)
{
    json_open(json, key, '[');
    for (; texts != NULL && *texts != NULL; texts++) {
        json_put_string(json, NULL, *texts);
    }
    json_close(json, ']');
}

void json_begin_text(json *json, const char *key)
{
    begin_value(json, key);
    put(json, "\"");
}

void json_end_text(json *json)
{
    put(json, "\"");
}

/* ---- Other values ---- */

void json_open(json *json, const char *key, char bracket)
{
    begin_value(json, key);
    json->sink(json->context, &bracket, 1);
    json->depth++;
    json->follows = false;
}

void json_close(json *json, char bracket)
{
    json->sink(json->context, &bracket, 1);
    json->depth--;
    json->follows = json->depth > 0;
    if (json->depth == 0) {
        put(json, "\n");
    }
}

void json_put_number(json *json, const char *key, const char *digits)
{
    begin_value(json, key);
    put(json, digits);
}

void json_put_integer(json *json, const char *key, uint64_t number)
{
    char digits[DIGITS];
    const char *quote = number > exact_in_a_double ? "\"" : "";
    text_builder text = text_begin(digits, sizeof digits);
    text_put(&text, quote);
    text_put_unsigned(&text, number);
    text_put(&text, quote);
    json_put_number(json, key, digits);
}

void json_put_signed(json *json, const char *key, int64_t number)
{
    char digits[DIGITS];
    text_builder text = text_begin(digits, sizeof digits);
    text_put(&text, number < 0 ? "-" : "");
    text_put_unsigned(&text, number < 0 ? -(uint64_t)number : (uint64_t)number);
    json_put_number(json, key, digits);
}

void json_put_boolean(json *json, const char *key, bool value)
{
    json_put_number(json, key, value ? "true" : "false");
}

void json_put_null(json *json, const char *key)
{
    json_put_number(json, key, "null");
}

json json_answer(json_sink sink, void *context, const tablero_rules *rules)
{
    json answer = json_begin(sink, context);
    json_open(&answer, NULL, '{');
    json_put_integer(&answer, "v", 1);
    if (rules != NULL) {
        char spec[TABLERO_SPEC_BYTES];
        tablero_rules_write(rules, spec, sizeof spec);
        json_put_string(&answer, "game", spec);
    }
    return answer;
}
