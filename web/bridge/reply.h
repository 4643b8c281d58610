/* What the library answers to a page: a JSON object in memory, which stays until the next answer.
 *
 *     json *reply = reply_begin();
 *     json_put_integer(reply, "v", 1);
 *     return reply_end();
 */
#ifndef BRIDGE_REPLY_H
#define BRIDGE_REPLY_H

#include "game/json.h"
#include "game/sentence.h"

/* A function that a page calls by this name. */
#define EXPORT(name) __attribute__((export_name(#name)))

/* Opens the object. */
json *reply_begin(void);

/* Closes it and gives the answer, NUL-terminated; where memory ran out, an error that says so. */
const char *reply_end(void);

/* The whole answer {"error":...}. */
const char *reply_error(const tablero_error *error);
const char *reply_status(tablero_status status);

/* {"key","parts":[...]}; see game/sentence.h */
void reply_sentence(json *reply, const char *key, const sentence *sentence);

/* {"key","arguments":[...],"field","line","column","cells"} */
void reply_error_value(json *reply, const char *key, const tablero_error *error);

#endif
