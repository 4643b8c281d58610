/* Game specs: the input is one. */
#include "fuzz.h"

static void check_rules(const tablero_rules *rules)
{
    static tablero_rules read;
    char text[TABLERO_SPEC_BYTES], again[TABLERO_SPEC_BYTES];
    must(tablero_rules_write(rules, text, sizeof text) < sizeof text);
    must(tablero_rules_init(&read, text, NULL) == TABLERO_OK);
    must(tablero_rules_write(&read, again, sizeof again) == strlen(text));
    must(strcmp(text, again) == 0);
    must(memcmp(rules, &read, sizeof read) == 0);
    must(tablero_cell_count(rules) > 0 && tablero_cell_count(rules) <= TABLERO_CELLS_MAX);
    tablero_position position;
    tablero_position_start(rules, &position);
    check_text(rules, &position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static tablero_rules rules;
    char *text = text_of(data, size);
    tablero_error error = {0};
    memset(&rules, 0, sizeof rules);
    tablero_status status = tablero_rules_init(&rules, text, &error);
    if (status == TABLERO_OK) {
        check_rules(&rules);
    } else {
        must(status == TABLERO_BAD_SPEC);
        check_error(&error, status, text);
    }
    free(text);
    return 0;
}
