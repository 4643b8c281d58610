/* What the library answers to a page: JSON in memory, which stays as it is until the next reply.
 *
 *     reply_begin();
 *     reply_open(NULL, '{');
 *     reply_integer("v", 1);
 *     reply_close('}');
 *     return reply_end();
 *
 * key is NULL inside an array and for the outermost value. */
#ifndef BRIDGE_REPLY_H
#define BRIDGE_REPLY_H

#include "game/sentence.h"

/* A function that a page calls by this name. */
#define EXPORT(name) __attribute__((export_name(#name)))

void reply_begin(void);
void reply_open(const char *key, char bracket);
void reply_close(char bracket);
void reply_string(const char *key, const char *text); /* NULL is written as null */
void reply_integer(const char *key, int64_t number);
void reply_boolean(const char *key, bool value);

/* Texts that end in NULL, as an array. */
void reply_strings(const char *key, const char *const *texts);

/* Bytes that become a string piece by piece, between the two; the sink fits pictures and records. */
void reply_begin_string(const char *key);
void reply_sink(void *context, const char *bytes, size_t count);
void reply_end_string(void);

void reply_sentence(const char *key, const sentence *sentence);

/* {"key":message,"arguments":[...],"field","line","column","cells"} */
void reply_error_value(const char *key, const tablero_error *error);

/* The answer, NUL-terminated; where memory ran out, an error that says so. */
const char *reply_end(void);

/* The whole answer {"error":...}. */
const char *reply_error(const tablero_error *error);
const char *reply_status(tablero_status status);

#endif
