#include "json.h"

#include "base/utf8.h"
#include <inttypes.h>
#include <math.h>

static const uint64_t exact_in_a_double = UINT64_C(1) << 53;

json json_begin(FILE *to)
{
    return (json){.to = to};
}

static void put_escaped(FILE *to, const char *string)
{
    putc('"', to);
    const unsigned char *text = (const unsigned char *)string;
    while (*text != '\0') {
        unsigned length = utf8_length((const char *)text);
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

void json_put_string(json *json, const char *key, const char *text)
{
    if (text == NULL) {
        json_put_null(json, key);
        return;
    }
    begin_value(json, key);
    put_escaped(json->to, text);
}

void json_put_integer(json *json, const char *key, uint64_t number)
{
    begin_value(json, key);
    const char *quote = number > exact_in_a_double ? "\"" : "";
    fprintf(json->to, "%s%" PRIu64 "%s", quote, number, quote);
}

void json_put_seconds(json *json, const char *key, int64_t microseconds)
{
    begin_value(json, key);
    fprintf(json->to, "%" PRId64 ".%06" PRId64, microseconds / 1000000, microseconds % 1000000);
}

void json_put_rate(json *json, const char *key, uint64_t count, int64_t microseconds)
{
    if (microseconds > 0) {
        json_put_integer(json, key, (uint64_t)((double)count * 1e6 / (double)microseconds));
    } else {
        json_put_null(json, key);
    }
}

void json_put_decimal(json *json, const char *key, double number, int digits)
{
    if (!isfinite(number)) {
        json_put_null(json, key);
        return;
    }
    begin_value(json, key);
    fprintf(json->to, "%.*f", digits, number);
}

void json_put_boolean(json *json, const char *key, bool value)
{
    begin_value(json, key);
    fputs(value ? "true" : "false", json->to);
}

void json_put_null(json *json, const char *key)
{
    begin_value(json, key);
    fputs("null", json->to);
}

json json_answer(FILE *to, const tablero_rules *rules)
{
    json answer = json_begin(to);
    json_open(&answer, NULL, '{');
    json_put_integer(&answer, "v", 1);
    if (rules != NULL) {
        char spec[TABLERO_SPEC_BYTES];
        tablero_rules_write(rules, spec, sizeof spec);
        json_put_string(&answer, "game", spec);
    }
    return answer;
}
