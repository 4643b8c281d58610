/* Writing JSON as it comes, without memory: one value a line, keys in the order of the calls.
 *
 *     json answer = json_begin(cli->out);
 *     json_open(&answer, NULL, '{');
 *     json_put_integer(&answer, "v", 1);
 *     json_open(&answer, "moves", '[');
 *     json_put_string(&answer, NULL, "d4");
 *     json_close(&answer, ']');
 *     json_close(&answer, '}');    the line ends when the outermost value does
 *
 * key is NULL inside an array and for the outermost value. Bytes that are no UTF-8 become U+FFFD.
 * Integers beyond 2^53, which JavaScript would round, are written as strings. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "tablero/rules.h"

typedef struct json {
    FILE *to;
    unsigned depth;
    bool follows; /* something stands before in the same object or array */
} json;

json json_begin(FILE *to);
void json_open(json *json, const char *key, char bracket);
void json_close(json *json, char bracket);
void json_put_string(json *json, const char *key, const char *text); /* NULL is written as null */
void json_put_integer(json *json, const char *key, uint64_t number);
void json_put_seconds(json *json, const char *key, int64_t microseconds);
/* So many a second; null when no time has passed. */
void json_put_rate(json *json, const char *key, uint64_t count, int64_t microseconds);
/* With so many digits behind the point; null when it is no finite number. */
void json_put_decimal(json *json, const char *key, double number, int digits);
void json_put_boolean(json *json, const char *key, bool value);
void json_put_null(json *json, const char *key);

/* Opens the object that a command answers with: {"v":1,"game":<canonical spec>; without rules only
 * the version. */
json json_answer(FILE *to, const tablero_rules *rules);

#endif
