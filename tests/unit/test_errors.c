/* Wrong texts of every game, and all that is said of them: tests/cases/<game>/errors.tsv. */
#include "support.h"

enum {
    WHAT,
    SPEC,
    POSITION,
    MOVE,
    STATUS,
    COLUMN,
    FIELD,
    MESSAGE,
    ARGUMENTS,
    CELLS = ARGUMENTS + TABLERO_ERROR_ARGUMENTS,
    FIELD_COUNT
};

/* Everything about an error as one line of text, so that one comparison shows all that differs. */
static void describe(const tablero_rules *rules, tablero_status status, const tablero_error *error,
                     char *text, size_t capacity)
{
    assert_int_equal(error->status, status);
    size_t length = (size_t)snprintf(text, capacity, "%s\t%d\t%s\t%s", tablero_status_name(status),
                                     error->column, error->field, error->message);
    for (unsigned i = 0; i < TABLERO_ERROR_ARGUMENTS; i++) {
        length += (size_t)snprintf(text + length, capacity - length, "\t%s", error->arguments[i]);
    }
    for (unsigned i = 0; i < error->cell_count; i++) {
        length += (size_t)snprintf(text + length, capacity - length, "%c%s", i == 0 ? '\t' : ' ',
                                   tablero_cell_at(rules, error->cells[i]).name);
    }
    if (error->cell_count == 0) {
        snprintf(text + length, capacity - length, "\t");
    }
}

static void join_expected(const case_table *table, char *text, size_t capacity)
{
    size_t length = 0;
    for (unsigned i = STATUS; i <= CELLS; i++) {
        length += (size_t)snprintf(text + length, capacity - length, "%s%s", i > STATUS ? "\t" : "",
                                   table->fields[i]);
    }
}

/* A failed reading leaves the position as it was, and needs no error to write to. */
static tablero_status read_position(const tablero_rules *rules, const char *text,
                                    tablero_error *error)
{
    tablero_position position, untouched;
    memset(&position, 0x77, sizeof position);
    untouched = position;
    tablero_status status = tablero_position_read(rules, text, &position, error);
    assert_int_equal(tablero_position_read(rules, text, &position, NULL), status);
    assert_memory_equal(&position, &untouched, sizeof position);
    return status;
}

static tablero_status read_move(const tablero_rules *rules, const char *position_text,
                                const char *text, tablero_error *error)
{
    tablero_position position;
    load_position(rules, strcmp(position_text, "start") == 0 ? NULL : position_text, &position);
    tablero_turn turn, untouched;
    memset(&turn, 0x77, sizeof turn);
    untouched = turn;
    tablero_status status = tablero_turn_read(rules, &position, NULL, text, &turn, error);
    assert_int_equal(tablero_turn_read(rules, &position, NULL, text, &turn, NULL), status);
    assert_memory_equal(&turn, &untouched, sizeof turn);
    return status;
}

static void check_game(const char *game)
{
    static tablero_rules rules;
    static case_table table;
    char path[128], said[2048], expected[2048];
    snprintf(path, sizeof path, "tests/cases/%s/errors.tsv", game);
    open_cases(&table, path);
    unsigned positions = 0, moves = 0;
    while (next_case(&table)) {
        expect(table.count == FIELD_COUNT, "%s: %u fields", path, table.count);
        const char *const *fields = table.fields;
        bool of_move = strcmp(fields[WHAT], "move") == 0;
        tablero_error error = {0};
        load_rules(&rules, fields[SPEC]);
        tablero_status status = of_move ? read_move(&rules, fields[POSITION], fields[MOVE], &error)
                                        : read_position(&rules, fields[POSITION], &error);
        expect(status != TABLERO_OK, "%s: %s %s is right", fields[SPEC], fields[POSITION],
               fields[MOVE]);
        describe(&rules, status, &error, said, sizeof said);
        join_expected(&table, expected, sizeof expected);
        expect(strcmp(said, expected) == 0, "%s: %s %s:\n%s\nand not\n%s", fields[SPEC],
               fields[POSITION], fields[MOVE], said, expected);
        moves += of_move;
        positions += !of_move;
    }
    expect(positions > 0 && moves > 0, "%s has too few cases", path);
}

static void test_errors(void **state)
{
    (void)state;
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        check_game(tablero_game(i)->name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_errors)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
