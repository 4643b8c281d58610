#include "json.h"

#include <inttypes.h>
#include <string.h>

static const uint64_t exact_in_a_double = UINT64_C(1) << 53;

json json_begin(FILE *to)
{
    return (json){.to = to};
}

/* Length of the UTF-8 character at text, 0 when it is none. */
static unsigned character_length(const unsigned char *text)
{
    static const struct {
        unsigned char first, last, second_first, second_last;
        unsigned length;
    } forms[] = {
        {0x00, 0x7f, 0, 0, 1},       {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
        {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
        {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
    };
    for (unsigned i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].last) {
            continue;
        }
        if (forms[i].length > 1 &&
            (text[1] < forms[i].second_first || text[1] > forms[i].second_last)) {
            return 0;
        }
        for (unsigned k = 2; k < forms[i].length; k++) {
            if ((text[k] & 0xc0) != 0x80) {
                return 0;
            }
        }
        return forms[i].length;
    }
    return 0;
}

static void put_escaped(FILE *to, const char *string)
{
    putc('"', to);
    const unsigned char *text = (const unsigned char *)string;
    while (*text != '\0') {
        unsigned length = character_length(text);
        if (length == 0) {
            fputs("\\ufffd", to);
            length = 1;
        } else if (*text == '\n') {
            fputs("\\n", to);
        } else if (*text < 0x20 || *text == 0x7f) {
            fprintf(to, "\\u%04x", *text);
        } else if (*text == '"' || *text == '\\') {
            fprintf(to, "\\%c", *text);
        } else {
            fwrite(text, 1, length, to);
        }
        text += length;
    }
    putc('"', to);
}

/* What stands before a value: a comma, its key. */
static void begin_value(json *json, const char *key)
{
    if (json->follows) {
        putc(',', json->to);
    }
    if (key != NULL) {
        put_escaped(json->to, key);
        putc(':', json->to);
    }
    json->follows = true;
}

void json_open(json *json, const char *key, char bracket)
{
    begin_value(json, key);
    putc(bracket, json->to);
    json->depth++;
    json->follows = false;
}

void json_close(json *json, char bracket)
{
    putc(bracket, json->to);
    json->depth--;
    json->follows = json->depth > 0;
    if (json->depth == 0) {
        putc('\n', json->to);
    }
}

void json_string(json *json, const char *key, const char *text)
{
    if (text == NULL) {
        json_null(json, key);
        return;
    }
    begin_value(json, key);
    put_escaped(json->to, text);
}

void json_integer(json *json, const char *key, uint64_t number)
{
    begin_value(json, key);
    const char *quote = number > exact_in_a_double ? "\"" : "";
    fprintf(json->to, "%s%" PRIu64 "%s", quote, number, quote);
}

void json_seconds(json *json, const char *key, int64_t microseconds)
{
    begin_value(json, key);
    fprintf(json->to, "%" PRId64 ".%06" PRId64, microseconds / 1000000, microseconds % 1000000);
}

void json_boolean(json *json, const char *key, bool value)
{
    begin_value(json, key);
    fputs(value ? "true" : "false", json->to);
}

void json_null(json *json, const char *key)
{
    begin_value(json, key);
    fputs("null", json->to);
}

json json_answer(FILE *to, const tablero_rules *rules)
{
    json answer = json_begin(to);
    json_open(&answer, NULL, '{');
    json_integer(&answer, "v", 1);
    if (rules != NULL) {
        char spec[TABLERO_SPEC_BYTES];
        tablero_rules_write(rules, spec, sizeof spec);
        json_string(&answer, "game", spec);
    }
    return answer;
}
