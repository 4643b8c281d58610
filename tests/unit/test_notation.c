/* Notations of other programs: what is written can be read again, by every game that has one; and
 * tests/cases/<game>/<notation>.tsv, texts with what they mean or what is said of them. */
#include "specs.h"

enum { MIXED_SPECS = 300, GAMES = 2, TURNS_MAX = 60, BYTES = 4096 };

static uint64_t write_rules(const tablero_rules *rules, const char *name,
                            const tablero_position *start, char text[TABLERO_FOREIGN_BYTES])
{
    uint64_t losses = ~UINT64_C(0);
    size_t length =
        tablero_foreign_rules_write(rules, name, start, &losses, text, TABLERO_FOREIGN_BYTES);
    expect(length == strlen(text), "%s: %zu bytes", text, length);
    char cut[8];
    expect(tablero_foreign_rules_write(rules, name, start, &losses, cut, sizeof cut) == length,
           "%s: another length when it is cut", text);
    assert_int_equal(strncmp(cut, text, sizeof cut - 1), 0);
    return losses;
}

static void write_spec(const tablero_rules *rules, char spec[TABLERO_SPEC_BYTES])
{
    assert_true(tablero_rules_write(rules, spec, TABLERO_SPEC_BYTES) < TABLERO_SPEC_BYTES);
}

/* Options that were lost come back with a value that the notation can say, and the others as they
 * were, or so that the same is said of them. */
static void check_rules(const char *spec, const char *name, bool preset)
{
    static tablero_rules rules, read;
    char text[TABLERO_FOREIGN_BYTES], again[TABLERO_FOREIGN_BYTES];
    char own[TABLERO_SPEC_BYTES], other[TABLERO_SPEC_BYTES];
    tablero_position start, read_start;
    tablero_error error = {0};
    load_rules(&rules, spec);
    tablero_position_start(&rules, &start);
    uint64_t losses = write_rules(&rules, name, &start, text);
    tablero_status status = tablero_foreign_rules_read(name, text, &read, &read_start, &error);
    expect(status == TABLERO_OK, "%s: %s: %s in column %d", spec, text, error.message,
           error.column);
    uint64_t left = write_rules(&read, name, &read_start, again);
    expect(left == 0, "%s: %s was read as what cannot be said", spec, text);
    expect(strcmp(text, again) == 0, "%s: %s\nand then\n%s", spec, text, again);
    write_spec(&rules, own);
    write_spec(&read, other);
    expect(!preset || losses != 0 || strcmp(own, other) == 0, "%s was read as %s", own, other);
    assert_int_equal(tablero_position_side(&rules, &start),
                     tablero_position_side(&read, &read_start));
}

/* Takes one turn at random: the n-th counts with chance 1/n. */
typedef struct lot {
    uint64_t *random;
    uint32_t count;
    tablero_turn chosen;
} lot;

static bool draw_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    lot *lot = context;
    if (random_below(lot->random, ++lot->count) == 0) {
        lot->chosen = *turn;
    }
    return true;
}

static void check_position(const tablero_rules *rules, const char *name,
                           const tablero_position *position)
{
    char text[TABLERO_FOREIGN_BYTES];
    tablero_position read;
    tablero_error error = {0};
    unsigned side = tablero_position_side(rules, position);
    size_t length = tablero_foreign_position_write(rules, name, position, text, sizeof text);
    assert_int_equal(length, strlen(text));
    tablero_status status = tablero_foreign_position_read(rules, name, text, side, &read, &error);
    expect(status == TABLERO_OK, "%s: %s in column %d", text, error.message, error.column);
    expect(tablero_position_equal(rules, &read, position), "%s is another position", text);
}

/* Turns of a game by lot, each written and read. */
static void check_game(const tablero_rules *rules, const char *name, uint64_t *random)
{
    tablero_position position, next;
    tablero_position_start(rules, &position);
    for (unsigned i = 0; i < TURNS_MAX; i++) {
        lot lot = {.random = random};
        check_position(rules, name, &position);
        tablero_turns(rules, &position, NULL, draw_turn, &lot);
        if (lot.count == 0) {
            return;
        }
        char text[TABLERO_FOREIGN_BYTES];
        tablero_turn read = {0};
        tablero_error error = {0};
        tablero_foreign_turn_write(rules, name, &position, &lot.chosen, text, sizeof text);
        tablero_status status = tablero_turn_read(rules, &position, NULL, text, &read, &error);
        expect(status == TABLERO_OK, "%s: %s in column %d", text, error.message, error.column);
        assert_memory_equal(&read, &lot.chosen, sizeof read);
        tablero_turn_play(rules, &next, &position, &read);
        position = next;
    }
}

/* Calls check for every notation of the game that a spec is of. */
typedef struct visit {
    bool preset, games;
    unsigned count;
} visit;

static void check_spec(void *context, const char *spec)
{
    static tablero_rules rules;
    visit *visit = context;
    const char *name;
    load_rules(&rules, spec);
    const tablero_game_info *game = tablero_rules_game(&rules);
    uint64_t random = visit->count;
    for (unsigned i = 0; (name = tablero_foreign_name(game, i)) != NULL; i++) {
        check_rules(spec, name, visit->preset);
        for (unsigned k = 0; visit->games && k < GAMES; k++) {
            check_game(&rules, name, &random);
        }
        visit->count++;
    }
}

static void test_presets(void **state)
{
    (void)state;
    visit visit = {.preset = true, .games = true};
    visit_presets(check_spec, &visit);
    assert_true(visit.count > 0);
}

static void test_option_values(void **state)
{
    (void)state;
    visit visit = {.games = true};
    visit_option_values(check_spec, &visit);
    assert_true(visit.count > 0);
}

static void test_mixtures(void **state)
{
    (void)state;
    visit visit = {0};
    visit_random_options((unsigned)work_limit(MIXED_SPECS, 10 * MIXED_SPECS), check_spec, &visit);
    assert_true(visit.count > 0);
}

/* ---- Cases ---- */

enum { WHAT, SPEC, TEXT, EXPECTED }; /* and what follows, up to the end of the line */

static void join(const char *const *fields, unsigned count, char *text)
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        length +=
            (size_t)snprintf(text + length, BYTES - length, "%s%s", i == 0 ? "" : "\t", fields[i]);
    }
}

static void tell_error(tablero_status status, const tablero_error *error, char *text)
{
    assert_int_equal(error->status, status);
    char column[16];
    snprintf(column, sizeof column, "%d", error->column);
    const char *fields[] = {tablero_status_name(status),
                            column,
                            error->field,
                            error->message,
                            error->arguments[0],
                            error->arguments[1],
                            error->arguments[2]};
    unsigned count = sizeof fields / sizeof fields[0];
    while (fields[count - 1][0] == '\0') {
        count--;
    }
    join(fields, count, text);
}

static void tell_position(const tablero_rules *rules, const tablero_position *position, char *text)
{
    char spec[TABLERO_SPEC_BYTES], own[TABLERO_POSITION_TEXT_BYTES];
    write_spec(rules, spec);
    tablero_position_write(rules, position, own, sizeof own);
    join((const char *[]){"ok", spec, own}, 3, text);
}

/* What there is to say of a text: "ok", a spec and a position, or the error. */
static void tell(const char *name, const char *const *fields, char *text)
{
    static tablero_rules rules, untouched_rules;
    static tablero_position position, untouched;
    tablero_error error = {0};
    tablero_status status;
    memset(&position, 0x77, sizeof position);
    if (strcmp(fields[WHAT], "rules") == 0) {
        memset(&rules, 0x77, sizeof rules);
    } else {
        load_rules(&rules, fields[SPEC]);
    }
    untouched_rules = rules;
    untouched = position;
    if (strcmp(fields[WHAT], "rules") == 0) {
        status = tablero_foreign_rules_read(name, fields[TEXT], &rules, &position, &error);
        tablero_rules other;
        tablero_position other_start;
        assert_int_equal(tablero_foreign_rules_read(name, fields[TEXT], &other, &other_start, NULL),
                         status);
    } else {
        status = tablero_foreign_position_read(&rules, name, fields[TEXT], TABLERO_SECOND,
                                               &position, &error);
    }
    if (status != TABLERO_OK) {
        assert_memory_equal(&position, &untouched, sizeof position);
        assert_memory_equal(&rules, &untouched_rules, sizeof rules);
        tell_error(status, &error, text);
    } else {
        tell_position(&rules, &position, text);
    }
}

static void check_cases(const char *game, const char *name)
{
    static case_table table;
    static char path[128], said[BYTES], expected[BYTES];
    snprintf(path, sizeof path, "tests/cases/%s/%s.tsv", game, name);
    open_cases(&table, path);
    unsigned right = 0, wrong = 0;
    while (next_case(&table)) {
        tell(name, table.fields, said);
        join(table.fields + EXPECTED, table.count - EXPECTED, expected);
        expect(strcmp(said, expected) == 0, "%s %s:\n%s\nand not\n%s", table.fields[SPEC],
               table.fields[TEXT], said, expected);
        bool is_right = strcmp(table.fields[EXPECTED], "ok") == 0;
        right += is_right;
        wrong += !is_right;
    }
    expect(right > 0 && wrong > 0, "%s has too few cases", path);
}

static void test_cases(void **state)
{
    (void)state;
    const char *name;
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        const tablero_game_info *game = tablero_game(i);
        for (unsigned k = 0; (name = tablero_foreign_name(game, k)) != NULL; k++) {
            check_cases(game->name, name);
        }
    }
}

static void test_unknown(void **state)
{
    (void)state;
    static tablero_rules rules;
    tablero_position position;
    tablero_error error = {0};
    assert_int_equal(tablero_foreign_rules_read("none", "", &rules, &position, &error),
                     TABLERO_UNSUPPORTED);
    assert_string_equal(error.message, "notation.unknown");
    assert_string_equal(error.arguments[0], "none");
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        const tablero_game_info *game = tablero_game(i);
        load_rules(&rules, game->name);
        assert_int_equal(
            tablero_foreign_position_read(&rules, "none", "", TABLERO_FIRST, &position, &error),
            TABLERO_UNSUPPORTED);
        assert_null(tablero_foreign_name(game, 1000));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),  cmocka_unit_test(test_option_values),
        cmocka_unit_test(test_mixtures), cmocka_unit_test(test_cases),
        cmocka_unit_test(test_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
