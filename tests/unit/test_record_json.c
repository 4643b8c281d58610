/* Records in JSON: random trees of every game written and read, what is wrong told with its place. */
#include "record_json.h"

#include "growth.h"
#include "specs.h"

enum { TREES = 1 };

/* ---- Trees ---- */

static char *json_of(const tablero_record *record)
{
    char *text = NULL;
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    record_json_write(record, to);
    fclose(to);
    return text;
}

static long_text text_of(const tablero_record *record)
{
    long_text text = {0};
    tablero_record_write(record, append_text, &text);
    return text;
}

/* Reads one game with a format and expects no more. */
static void read_one(const game_format *format, const char *text, size_t at_once,
                     tablero_record *record)
{
    text_source source = {text, strlen(text), at_once};
    tablero_error error = {0};
    void *reader = format->open(format, take_text, &source, NULL);
    assert_non_null(reader);
    assert_true(format->next(reader));
    tablero_status status = format->read(reader, record, &error);
    expect(status == TABLERO_OK, "%s in %d:%d of\n%s", error.message, error.line, error.column,
           text);
    assert_false(format->next(reader));
    format->close(reader);
}

/* From the record to JSON and back, and from the record's text to JSON. */
static void check_tree(const growth *growth, tablero_record *other)
{
    char *json = json_of(growth->record);
    long_text text = text_of(growth->record);
    assert_int_equal(strcspn(json, "\n"), strlen(json) - 1);
    read_one(&json_format, json, 777, other);
    char *again = json_of(other);
    long_text text_again = text_of(other);
    expect(strcmp(json, again) == 0, "%s:\n%s\nis read as\n%s", growth->spec, json, again);
    expect(strcmp(text.text, text_again.text) == 0, "%s:\n%s\nbecomes\n%s", growth->spec, text.text,
           text_again.text);
    free(again);
    read_one(game_format_named("record"), text.text, 777, other);
    again = json_of(other);
    expect(strcmp(json, again) == 0, "%s:\n%s\nbecomes\n%s", growth->spec, json, again);
    free(again);
    free(json);
    free_text(&text);
    free_text(&text_again);
}

static void test_presets(void **state)
{
    (void)state;
    grow_presets(check_tree, 5000, work_limit(TREES, 50 * TREES));
}

static void test_random_options(void **state)
{
    (void)state;
    grow_random_options(check_tree, 7000, work_limit(TREES, 50 * TREES), 3);
}

/* ---- Wrong ones ---- */

/* Reads all games and writes "ok" or "line:column message" for each, with a blank between. */
static void read_all(const char *text, char *found, size_t capacity)
{
    text_source source = {text, strlen(text), 5};
    tablero_record *record;
    void *reader = json_format.open(&json_format, take_text, &source, NULL);
    assert_int_equal(tablero_record_create(&record, tablero_system_heap()), TABLERO_OK);
    size_t length = 0;
    found[0] = '\0';
    while (json_format.next(reader)) {
        tablero_error error = {0};
        const char *blank = length == 0 ? "" : " ";
        assert_true(length + 64 < capacity);
        if (json_format.read(reader, record, &error) == TABLERO_OK) {
            length += (size_t)sprintf(found + length, "%sok", blank);
        } else {
            length += (size_t)sprintf(found + length, "%s%d:%d %s", blank, error.line, error.column,
                                      error.message);
        }
    }
    json_format.close(reader);
    tablero_record_destroy(record);
}

#define GOOD "{\"game\":\"konane:4x4\",\"moves\":[{\"move\":\"a1\"}]}"

static const struct {
    const char *text, *found;
} cases[] = {
    {"", ""},
    {GOOD GOOD "\n\n " GOOD, "ok ok ok"},
    {"\xef\xbb\xbf" GOOD, "ok"},
    {"{\n\"game\" : \"konane:4x4\",\n \"other\":{\"a\":[1,\"}\"]},\n \"moves\":[\n]\n}\n", "ok"},
    {"{\"v\":1,\"moves\":[],\"game\":\"konane\",\"tags\":{\"White\":\"A\",\"black\":\"B\"}}", "ok"},
    /* What is no JSON; the next one is read. */
    {"x\n" GOOD, "1:1 json.no_object ok"},
    {"[" GOOD "]\n" GOOD, "1:1 json.no_object ok"},
    {"{\"game\":\n" GOOD, "1:1 json.ended ok"},
    {"{\"game\":\"kon\n" GOOD, "1:1 json.ended ok"},
    {"{\"game\":}} junk\n" GOOD, "1:9 json.bad_syntax ok"},
    {"{\"game\":\"konane\",\"game\":\"konane\"}\n" GOOD, "1:23 json.twice ok"},
    {"{\"game\":\"\xff\"}\n" GOOD, "1:9 record.not_utf8 ok"},
    {"{\"moves\":[", "1:1 json.ended"},
    {"{\"game\":\"a\\u0000b\"}", "1:18 json.bad_syntax"},
    {"{\"v\":1,\"tags\":{\n" GOOD "\n{\"game\":\"konane\",\"moves\":[\n" GOOD,
     "1:1 json.ended ok 3:1 json.ended ok"},
    /* What is no record. */
    {"{}", "1:1 json.no_game"},
    {"{\"v\":2}", "1:6 json.version"},
    {"{\"game\":5}", "1:9 json.not_text"},
    {"{\"game\":\"konone\"}" GOOD, "1:10 spec.unknown_game ok"},
    {"{\"game\":\"konane:4x4\",\n\"position\":\"x\",\"moves\":[]}", "2:14 position.field_missing"},
    {"{\"game\":\"konane:4x4\"}", "1:1 json.not_list"},
    {"{\"game\":\"konane:4x4\",\"moves\":{}}", "1:30 json.not_list"},
    {"{\"game\":\"konane:4x4\",\"moves\":[\n{\"move\":\"a1\"},\n{\"move\":\"a9\"}]}",
     "3:10 konane.off_board"},
    {"{\"game\":\"konane:4x4\",\"moves\":[\n{\"move\":\"a1\"},\n{\"move\":\"b3\"}]}",
     "3:10 konane.not_beside_hole"},
    {"{\"game\":\"konane:4x4\",\"moves\":[7]}", "1:31 json.not_text"},
    {"{\"game\":\"konane:4x4\",\"moves\":[{\"move\":\"a1\",\"signs\":[0]}]}",
     "1:53 record.bad_sign"},
    {"{\"game\":\"konane:4x4\",\"moves\":[{\"move\":\"a1\",\"commands\":[{\"name\":\"a b\"}]}]}",
     "1:64 json.bad_name"},
    {"{\"game\":\"konane:4x4\",\"moves\":[{\"move\":\"a1\",\"variations\":[[]]}]}",
     "1:58 record.variation_empty"},
    {"{\"game\":\"konane:4x4\",\"moves\":[{\"move\":\"a1\",\"variations\":[[{\"move\":\"a4\"}]]}]}",
     "1:68 konane.rival_stone"},
    {"{\"game\":\"konane:4x4\",\"moves\":[],\"tags\":{\"Result\":\"2-0\"}}",
     "1:50 record.bad_result"},
    {"{\"game\":\"konane:4x4\",\"moves\":[],\"tags\":{\"Game\":\"konane\"}}",
     "1:48 json.not_a_tag"},
    {"{\"game\":\"konane:4x4\",\"moves\":[],\"tags\":{\"First\":\"A\",\"Black\":\"B\"}}",
     "1:61 record.tag_twice"},
    {"{\"game\":\"konane:3x3\",\"moves\":[{\"move\":\"b2\"},{\"move\":\"b3\"}],"
     "\"tags\":{\"Result\":\"1-0\"}}",
     "1:77 record.result_wrong"},
    {"{\"game\":\"konane:3x3\",\"moves\":[{\"move\":\"b2\"},{\"move\":\"b3\"},{\"move\":\"b1\"}]}",
     "1:67 move.game_over"},
};

static void test_wrong_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char found[1024];
        read_all(cases[i].text, found, sizeof found);
        expect(strcmp(found, cases[i].found) == 0, "%s\nis said to be\n%s\nnot\n%s", cases[i].text,
               found, cases[i].found);
    }
}

/* Objects in objects as deep as nothing is. */
static void test_depth(void **state)
{
    (void)state;
    enum { DEPTH = 100000 };
    static const char begin[] = "{\"game\":\"konane:4x4\",\"moves\":";
    char *text = malloc(sizeof begin + 2 * DEPTH + 2), found[256];
    assert_non_null(text);
    memcpy(text, begin, sizeof begin - 1);
    memset(text + sizeof begin - 1, '[', DEPTH);
    memset(text + sizeof begin - 1 + DEPTH, ']', DEPTH);
    memcpy(text + sizeof begin - 1 + 2 * DEPTH, "}", 2);
    read_all(text, found, sizeof found);
    assert_non_null(strstr(found, "json.too_deep"));
    free(text);
}

/* Variations in variations, as deep as JSON goes. */
static void test_deep_variations(void **state)
{
    (void)state;
    enum { DEPTH = 600 };
    long_text text = {0};
    tablero_record *record;
    static const char begin[] = "{\"game\":\"konane:4x4\",\"moves\":[{\"move\":\"a1\"",
                      more[] = ",\"variations\":[[{\"move\":\"a1\"", end[] = "}]]";
    append_text(&text, begin, sizeof begin - 1);
    for (unsigned i = 0; i < DEPTH; i++) {
        append_text(&text, more, sizeof more - 1);
    }
    for (unsigned i = 0; i < DEPTH; i++) {
        append_text(&text, end, sizeof end - 1);
    }
    append_text(&text, "}]}", 3);
    assert_int_equal(tablero_record_create(&record, tablero_system_heap()), TABLERO_OK);
    read_one(&json_format, text.text, 1000, record);
    tablero_record_destroy(record);
    free_text(&text);
}

/* Which formats files are taken for. */
static void test_beginnings(void **state)
{
    (void)state;
    static const struct {
        const char *text, *format;
    } beginnings[] = {{"{\"v\":1}", "json"},  {"{ \"v\"", "json"}, {"{}", "json"},
                      {"{", "json"},          {"", "record"},      {"[Game \"k", "record"},
                      {"{a} [Game", "record"}};
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        const char *text = beginnings[i].text;
        assert_string_equal(game_format_of(text, strlen(text))->name, beginnings[i].format);
    }
    for (unsigned i = 0; game_format_names()[i] != NULL; i++) {
        assert_ptr_equal(game_format_named(game_format_names()[i]), game_format_at(i));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),         cmocka_unit_test(test_random_options),
        cmocka_unit_test(test_wrong_ones),      cmocka_unit_test(test_depth),
        cmocka_unit_test(test_deep_variations), cmocka_unit_test(test_beginnings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
