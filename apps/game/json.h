/* Writing JSON as it comes, without memory: one value a line, keys in the order of the calls.
 *
 *     json answer = json_begin(sink, context);
 *     json_open(&answer, NULL, '{');
 *     json_put_integer(&answer, "v", 1);
 *     json_open(&answer, "moves", '[');
 *     json_put_string(&answer, NULL, "d4");
 *     json_close(&answer, ']');
 *     json_close(&answer, '}');    the line ends when the outermost value does
 *
 * key is NULL inside an array and for the outermost value. Bytes that are no UTF-8 become U+FFFD.
 * Integers beyond 2^53, which JavaScript would round, are written as strings. */
#ifndef GAME_JSON_H
#define GAME_JSON_H

#include <stdbool.h>
#include <stdint.h>

#include "tablero/rules.h"

typedef void (*json_sink)(void *context, const char *bytes, size_t count);

typedef struct json {
    json_sink sink;
    void *context;
    unsigned depth;
    bool follows; /* something stands before in the same object or array */
} json;

json json_begin(json_sink sink, void *context);
void json_open(json *json, const char *key, char bracket);
void json_close(json *json, char bracket);
void json_put_string(json *json, const char *key, const char *text); /* NULL is written as null */
void json_put_integer(json *json, const char *key, uint64_t number);
void json_put_signed(json *json, const char *key, int64_t number);
void json_put_boolean(json *json, const char *key, bool value);
void json_put_null(json *json, const char *key);

/* Texts that end in NULL, as an array. */
void json_put_strings(json *json, const char *key, const char *const *texts);

/* A number that is written already. */
void json_put_number(json *json, const char *key, const char *digits);

/* A string in pieces: between the two, json_add_text takes bytes, each character whole, and fits what
 * writes pictures and records; its context is the json. */
void json_begin_text(json *json, const char *key);
void json_add_text(void *json, const char *bytes, size_t count);
void json_end_text(json *json);

/* Opens the object that a question is answered with: {"v":1,"game":<canonical spec>; without rules only
 * the version. */
json json_answer(json_sink sink, void *context, const tablero_rules *rules);

#endif
