#include "json.h"

#include <inttypes.h>
#include <math.h>

enum { NUMBER_BYTES_MAX = 400 /* the longest double in full */ };

static void write_file(void *context, const char *bytes, size_t count)
{
    fwrite(bytes, 1, count, context);
}

json json_begin_file(FILE *to)
{
    return json_begin(write_file, to);
}

json json_answer_file(FILE *to, const tablero_rules *rules)
{
    return json_answer(write_file, to, rules);
}

void json_put_seconds(json *json, const char *key, int64_t microseconds)
{
    char digits[NUMBER_BYTES_MAX];
    snprintf(digits, sizeof digits, "%" PRId64 ".%06" PRId64, microseconds / 1000000,
             microseconds % 1000000);
    json_put_number(json, key, digits);
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
    char text[NUMBER_BYTES_MAX];
    if (!isfinite(number)) {
        json_put_null(json, key);
        return;
    }
    snprintf(text, sizeof text, "%.*f", digits, number);
    json_put_number(json, key, text);
}
