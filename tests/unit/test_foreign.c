/* Files of games as other programs write them: written and read, games are what they were. */
#include "records.h"
#include "specs.h"

enum { GAMES = 4, TURNS_MAX = 120, PATHS = 8 };

/* A game that is played by lot. */
typedef struct playing {
    const char *spec;
    const tablero_rules *rules;
    tablero_record *record, *other;
    uint64_t random;
    unsigned count;
    tablero_turn chosen;
    unsigned losses, told; /* of options; in all */
} playing;

static bool choose(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    playing *playing = context;
    if (random_below(&playing->random, ++playing->count) == 0) {
        playing->chosen = *turn;
    }
    return playing->count < 200;
}

/* Goes on from a turn by lot, to the end of the game or to some depth. */
static void play_on(playing *playing, tablero_node node, unsigned depth, bool comments)
{
    for (unsigned i = 0; i < depth; i++) {
        tablero_position position = *tablero_record_position(playing->record, node);
        if (tablero_position_outcome(playing->rules, &position, NULL).over) {
            return;
        }
        playing->count = 0;
        tablero_turns(playing->rules, &position, NULL, choose, playing);
        if (playing->count == 0) {
            return;
        }
        assert_int_equal(tablero_record_add(playing->record, node, &playing->chosen, &node),
                         TABLERO_OK);
        if (comments && random_below(&playing->random, 6) == 0) {
            assert_int_equal(tablero_record_add_comment(playing->record, node, TABLERO_AFTER,
                                                        "ōne; two: (three) \"four\" \\ 5. *"),
                             TABLERO_OK);
        }
    }
}

static void set_result(playing *playing)
{
    static const char *const of_winner[] = {"1/2-1/2", "1-0", "0-1"};
    tablero_node end = TABLERO_NODE_START, child;
    while ((child = tablero_record_child(playing->record, end)) != 0) {
        end = child;
    }
    tablero_outcome outcome = tablero_position_outcome(
        playing->rules, tablero_record_position(playing->record, end), NULL);
    tablero_record_set_tag(playing->record, "Result",
                           outcome.over ? of_winner[outcome.winner + 1] : "*");
}

/* Random turns that are there already get others beside them. */
static void add_variations(playing *playing)
{
    for (unsigned i = 0; i < PATHS; i++) {
        tablero_node node = TABLERO_NODE_START, child;
        for (unsigned steps = random_below(&playing->random, 30);
             steps > 0 && (child = tablero_record_child(playing->record, node)) != 0; steps--) {
            tablero_node sibling = tablero_record_sibling(playing->record, child);
            node = sibling != 0 && steps % 3 == 0 ? sibling : child;
        }
        play_on(playing, node, 1 + random_below(&playing->random, 5), true);
    }
}

static void tell(void *context, tablero_loss loss, const char *detail)
{
    playing *playing = context;
    playing->losses += loss == TABLERO_LOSS_OPTION;
    playing->told++;
    (void)detail;
}

static void read_foreign(const playing *playing, const char *format, const char *text,
                         size_t length, tablero_record *record)
{
    tablero_foreign_reader *reader;
    tablero_error error = {0};
    text_source source = {text, length, 7};
    const tablero_rules *rules =
        tablero_foreign_usual_rules(format) == NULL ? NULL : playing->rules;
    assert_int_equal(tablero_foreign_reader_create(&reader, format, rules, take_text, &source,
                                                   tablero_system_heap()),
                     TABLERO_OK);
    assert_true(tablero_foreign_next(reader));
    tablero_status status = tablero_foreign_read(reader, record, &error);
    expect(status == TABLERO_OK || playing->losses > 0, "%s as %s: %s (%s) in %d:%d of\n%s",
           playing->spec, format, error.message, error.arguments[0], error.line, error.column,
           text);
    assert_false(tablero_foreign_next(reader));
    tablero_foreign_reader_destroy(reader);
}

static void check_format(playing *playing, const char *format)
{
    long_text foreign = {0}, house = {0}, again = {0}, twice = {0};
    tablero_error error = {0};
    playing->losses = playing->told = 0;
    if (tablero_foreign_check(playing->record, format, tell, playing, &error) != TABLERO_OK) {
        assert_non_null(error.message);
        return;
    }
    tablero_foreign_write(playing->record, format, append_text, &foreign);
    const char *guess = tablero_foreign_guess(foreign.text, foreign.length);
    bool empty = tablero_record_child(playing->record, TABLERO_NODE_START) == 0;
    expect(empty || (guess != NULL && strcmp(guess, format) == 0), "%s as %s looks like %s:\n%s",
           playing->spec, format, guess, foreign.text);
    read_foreign(playing, format, foreign.text, foreign.length, playing->other);
    tablero_record_write(playing->record, append_text, &house);
    if (tablero_record_rules(playing->other) != NULL) {
        tablero_record_write(playing->other, append_text, &again);
    }
    expect(playing->losses > 0 || strcmp(house.text, again.text) == 0, "%s as %s:\n%s\n%s\n%s",
           playing->spec, format, foreign.text, house.text, again.text);
    if (playing->losses == 0) {
        tablero_foreign_write(playing->other, format, append_text, &twice);
        assert_string_equal(twice.text, foreign.text);
    }
    free_text(&foreign);
    free_text(&house);
    free_text(&again);
    free_text(&twice);
}

static void check_formats(playing *playing, bool tree)
{
    const char *format;
    for (unsigned i = 0; (format = tablero_foreign_format(i)) != NULL; i++) {
        if (!tree || tablero_foreign_usual_rules(format) == NULL) {
            check_format(playing, format);
        }
    }
}

static void check_spec(void *context, const char *spec)
{
    playing *playing = context;
    static tablero_rules rules;
    load_rules(&rules, spec);
    playing->spec = spec;
    playing->rules = &rules;
    for (unsigned i = 0; i < GAMES; i++) {
        assert_int_equal(tablero_record_begin(playing->record, &rules, NULL), TABLERO_OK);
        play_on(playing, TABLERO_NODE_START, random_below(&playing->random, TURNS_MAX), false);
        set_result(playing);
        check_formats(playing, false);
        add_variations(playing);
        assert_int_equal(tablero_record_set_tag(playing->record, "First", "Nāinoa Ñandú"),
                         TABLERO_OK);
        assert_int_equal(tablero_record_set_tag(playing->record, "TimeControl", "300 3:20"),
                         TABLERO_OK);
        assert_int_equal(tablero_record_add_comment(playing->record, TABLERO_NODE_START,
                                                    TABLERO_AFTER, "before all"),
                         TABLERO_OK);
        check_formats(playing, true);
    }
}

static void test_round_trips(void **state)
{
    (void)state;
    playing playing = {.random = 7};
    assert_int_equal(tablero_record_create(&playing.record, tablero_system_heap()), TABLERO_OK);
    assert_int_equal(tablero_record_create(&playing.other, tablero_system_heap()), TABLERO_OK);
    visit_presets(check_spec, &playing);
    visit_random_options((unsigned)work_limit(4, 40), check_spec, &playing);
    tablero_record_destroy(playing.other);
    tablero_record_destroy(playing.record);
}

/* ---- A real archive ---- */

static size_t read_file(void *context, char *bytes, size_t capacity)
{
    return fread(bytes, 1, capacity, context);
}

static void test_archive(void **state)
{
    (void)state;
    static const char format[] = "tafl-archive", path[] = "tests/cases/hnefatafl/copenhagen.csv";
    long_text original = {0}, records = {0}, back = {0};
    char bytes[4096];
    size_t count;
    unsigned games = 0;
    tablero_record *record;
    tablero_foreign_reader *reader;
    tablero_record_reader *house;
    tablero_error error = {0};
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    assert_int_equal(tablero_record_create(&record, tablero_system_heap()), TABLERO_OK);
    assert_int_equal(tablero_foreign_reader_create(&reader, format, NULL, read_file, file,
                                                   tablero_system_heap()),
                     TABLERO_OK);
    for (; tablero_foreign_next(reader); games++) {
        tablero_status status = tablero_foreign_read(reader, record, &error);
        expect(status == TABLERO_OK, "%s:%d:%d: %s", path, error.line, error.column, error.message);
        tablero_record_write(record, append_text, &records);
    }
    tablero_foreign_reader_destroy(reader);
    assert_int_equal(games, 1752);
    text_source source = {records.text, records.length, 5000};
    assert_int_equal(
        tablero_record_reader_create(&house, take_text, &source, tablero_system_heap()),
        TABLERO_OK);
    while (tablero_record_next(house)) {
        assert_int_equal(tablero_record_read(house, record, &error), TABLERO_OK);
        tablero_foreign_write(record, format, append_text, &back);
    }
    tablero_record_reader_destroy(house);
    tablero_record_destroy(record);
    rewind(file);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) {
        append_text(&original, bytes, count);
    }
    fclose(file);
    assert_int_equal(original.length, back.length);
    assert_string_equal(original.text, back.text);
    free_text(&original);
    free_text(&records);
    free_text(&back);
}

/* ---- Errors ---- */

/* A file whose first game is wrong at a place, and whether the next one is read. */
typedef struct wrong_file {
    const char *format, *text;
    int line, column;
    const char *message;
    unsigned good; /* games that are read */
} wrong_file;

#define BRANDUBH \
    "[rules:dim:7 surf:n ks:c cenh: cenhe:K start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n"

static const wrong_file wrong_files[] = {
    {"opentafl", "[event:a]\n\n1. d2-e2\n", 3, 1, "hnefatafl.opentafl.no_rules", 0},
    {"opentafl", "[event a]\n\n" BRANDUBH "1. d2-e2\n", 1, 2, "hnefatafl.opentafl.tag", 1},
    {"opentafl", "[result:2]\n" BRANDUBH "1. d2-e2\n\n" BRANDUBH, 1, 9, "hnefatafl.opentafl.result",
     1},
    {"opentafl", BRANDUBH "1. d2-e2\n[open", 4, 1, "hnefatafl.opentafl.open", 0},
    {"opentafl", BRANDUBH "1. d2-e2\n2a.1.1a. d4-d3\n\n" BRANDUBH, 4, 1,
     "hnefatafl.opentafl.address", 1},
    {"opentafl", BRANDUBH "1. d2-e2 d1-d2\n\n" BRANDUBH "1. d2-e2\n", 3, 10,
     "hnefatafl.rival_piece", 1},
    {"opentafl", BRANDUBH "1. d2-e2xd3\n", 3, 9, "hnefatafl.no_captures", 0},
    {"tafl-archive", "h1-h3,0,0,Ongoing\nh1-h9 f8,0,0,White\nh1-h3,0,0,Black\n", 2, 4,
     "hnefatafl.blocked", 2},
    {"tafl-archive", "h1-h3,1,0,Ongoing\n,0,0,Draw\n", 1, 7, "hnefatafl.archive.count", 1},
    {"tafl-archive", "h1-h3,0,0\n,0,0,Draw\n", 1, 10, "hnefatafl.archive.fields", 1},
    {"tafl-archive", "h1-h3 timeout f8-i8,0,0,White\n", 1, 15, "hnefatafl.archive.after_timeout",
     0},
    {"tafl-archive", "h1-h3,0,0,white\n,0,0,Draw", 1, 11, "hnefatafl.archive.winner", 1},
    {"hanga-roa-inventors", "1. A e2 d3 d2\nP z9 2. P e6\n1. P d5\n", 2, 3, "hanga-roa.off_board",
     1},
    {"iggamecenter", "1. a a\n2. o\n1. b", 2, 4, "hawalis.bad_move", 1},
};

static unsigned read_games(const wrong_file *wrong, tablero_record *record, unsigned *failures)
{
    tablero_foreign_reader *reader;
    unsigned good = 0;
    text_source source = {wrong->text, strlen(wrong->text), 3};
    assert_int_equal(tablero_foreign_reader_create(&reader, wrong->format, NULL, take_text, &source,
                                                   tablero_system_heap()),
                     TABLERO_OK);
    while (tablero_foreign_next(reader)) {
        tablero_error error = {0};
        tablero_status status = tablero_foreign_read(reader, record, &error);
        assert_int_equal(status, error.status);
        good += status == TABLERO_OK;
        if (status == TABLERO_OK) {
            continue;
        }
        ++*failures;
        expect(error.line == wrong->line && error.column == wrong->column &&
                   strcmp(error.message, wrong->message) == 0,
               "%s: %d:%d: %s in\n%s", wrong->format, error.line, error.column, error.message,
               wrong->text);
    }
    tablero_foreign_reader_destroy(reader);
    return good;
}

static void test_errors(void **state)
{
    (void)state;
    tablero_record *record;
    assert_int_equal(tablero_record_create(&record, tablero_system_heap()), TABLERO_OK);
    for (unsigned i = 0; i < sizeof wrong_files / sizeof wrong_files[0]; i++) {
        unsigned failures = 0, good = read_games(&wrong_files[i], record, &failures);
        expect(failures == 1 && good == wrong_files[i].good, "%u good and %u wrong games in\n%s",
               good, failures, wrong_files[i].text);
    }
    tablero_record_destroy(record);
}

/* ---- Running out of memory ---- */

/* Whether all went well with allocation n failing; nothing stays behind. */
static bool try_reading(const wrong_file *file, uint64_t n)
{
    test_heap heap = {.fail_at = n};
    tablero_allocator allocator = heap_allocator(&heap);
    text_source source = {file->text, strlen(file->text), 10};
    tablero_record *record = NULL;
    tablero_foreign_reader *reader = NULL;
    tablero_error error = {0};
    tablero_status status = tablero_record_create(&record, &allocator);
    if (status == TABLERO_OK) {
        status = tablero_foreign_reader_create(&reader, file->format, NULL, take_text, &source,
                                               &allocator);
    }
    while (status != TABLERO_NO_MEMORY && reader != NULL && tablero_foreign_next(reader)) {
        status = tablero_foreign_read(reader, record, &error);
        assert_true(status == TABLERO_OK || status == error.status);
    }
    tablero_foreign_reader_destroy(reader);
    tablero_record_destroy(record);
    assert_int_equal(heap.live_blocks, 0);
    assert_int_equal(heap.live_bytes, 0);
    return status != TABLERO_NO_MEMORY;
}

static void test_memory(void **state)
{
    (void)state;
    static const wrong_file files[] = {
        {.format = "opentafl",
         .text = "[event:a]\n[start-comment:b]\n" BRANDUBH
                 "1. d2-e2 c4-c5\n[a|b]\n1a.1.1a. d1-c1 c4-c5\n1b.1.1a. ..... d3-c3\n"},
        {.format = "tafl-archive", .text = "h1-h3 timeout,0,0,Black\n"},
        {.format = "iggamecenter", .text = "1. a a\n1. b"},
    };
    for (unsigned i = 0; i < sizeof files / sizeof files[0]; i++) {
        uint64_t n = 1;
        while (!try_reading(&files[i], n)) {
            n++;
        }
        expect(n > 5, "%s was read with %u allocations", files[i].format, (unsigned)n);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trips),
        cmocka_unit_test(test_archive),
        cmocka_unit_test(test_errors),
        cmocka_unit_test(test_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
