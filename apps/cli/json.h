/* JSON into files, and values that only the command line has. */
#ifndef CLI_JSON_H
#define CLI_JSON_H

#include <stdio.h>

#include "game/json.h"

json json_begin_file(FILE *to);

/* As json_answer. */
json json_answer_file(FILE *to, const tablero_rules *rules);

void json_put_seconds(json *json, const char *key, int64_t microseconds);
/* So many a second; null when no time has passed. */
void json_put_rate(json *json, const char *key, uint64_t count, int64_t microseconds);
/* With so many digits behind the point; null when it is no finite number. */
void json_put_decimal(json *json, const char *key, double number, int digits);

#endif
