#include "record_json.h"

void record_json_write(const tablero_record *record, FILE *to)
{
    json answer = json_answer_file(to, tablero_record_rules(record));
    record_json_put(&answer, record);
    json_close(&answer, '}');
}
