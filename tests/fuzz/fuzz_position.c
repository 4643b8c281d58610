/* Position texts: the input is a spec, and on the next line a position. */
#include "fuzz.h"

static bool count_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn, (void)after;
    ++*(unsigned *)context;
    return true;
}

static void check_position(const tablero_rules *rules, const tablero_position *position)
{
    check_text(rules, position);
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_position read;
    tablero_position_write(rules, position, text, sizeof text);
    must(tablero_position_read(rules, text, &read, NULL) == TABLERO_OK);
    must(tablero_position_equal(rules, &read, position));
    must(tablero_position_key(rules, &read) == tablero_position_key(rules, position));
    unsigned turns = 0;
    must(tablero_turns(rules, position, NULL, count_turn, &turns) == TABLERO_OK);
    must(tablero_position_outcome(rules, position, NULL).over == (turns == 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static tablero_rules rules;
    char *spec = text_of(data, size), *text = cut_line(spec);
    tablero_position position;
    tablero_error error = {0};
    if (tablero_rules_init(&rules, spec, NULL) == TABLERO_OK) {
        tablero_status status = tablero_position_read(&rules, text, &position, &error);
        if (status == TABLERO_OK) {
            check_position(&rules, &position);
        } else {
            must(status == TABLERO_BAD_POSITION);
            check_error(&error, status, text);
        }
    }
    free(spec);
    return 0;
}
