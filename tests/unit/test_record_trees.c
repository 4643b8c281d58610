/* Random trees of every game: written and read they are what they were. */
#include "growth.h"
#include "specs.h"

enum { TREES = 2, LINE_COLUMNS = 80 };

/* No line of moves is longer than it may be, unless it is one word. */
static void check_lines(const growth *growth, const char *text)
{
    for (const char *line = strstr(text, "\n\n") + 2; *line != '\0';) {
        size_t length = strcspn(line, "\n"), columns = 0;
        for (size_t i = 0; i < length; i++) {
            columns += ((unsigned char)line[i] & 0xc0) != 0x80;
        }
        expect(columns <= LINE_COLUMNS || memchr(line, ' ', length) == NULL,
               "%s: a line of %zu columns: %.*s", growth->spec, columns, (int)length, line);
        expect(length > 0 && line[length - 1] != ' ', "%s: a blank ends %.*s", growth->spec,
               (int)length, line);
        line += length + 1;
    }
}

static unsigned count_nodes(const tablero_record *record)
{
    unsigned count = 0;
    tablero_node node = TABLERO_NODE_START;
    while (true) {
        tablero_node next = tablero_record_child(record, node);
        while (next == 0 && node != TABLERO_NODE_START) {
            next = tablero_record_sibling(record, node);
            node = tablero_record_parent(record, node);
        }
        if (next == 0) {
            return count;
        }
        node = next;
        count++;
    }
}

/* Reads what was written into another record and writes that. */
static void check_tree(const growth *growth, tablero_record *other)
{
    long_text written = {0}, again = {0};
    tablero_record_reader *reader;
    tablero_error error = {0};
    tablero_record_write(growth->record, append_text, &written);
    check_lines(growth, written.text);
    text_source source = {written.text, written.length, 1000};
    assert_int_equal(
        tablero_record_reader_create(&reader, take_text, &source, tablero_system_heap()),
        TABLERO_OK);
    assert_true(tablero_record_next(reader));
    tablero_status status = tablero_record_read(reader, other, &error);
    expect(status == TABLERO_OK, "%s: %s in %d:%d of\n%s", growth->spec, error.message, error.line,
           error.column, written.text);
    assert_false(tablero_record_next(reader));
    tablero_record_write(other, append_text, &again);
    expect(strcmp(written.text, again.text) == 0, "%s:\n%s\nis read as\n%s", growth->spec,
           written.text, again.text);
    assert_int_equal(count_nodes(growth->record), count_nodes(other));
    tablero_record_reader_destroy(reader);
    free_text(&written);
    free_text(&again);
}

static void test_presets(void **state)
{
    (void)state;
    grow_presets(check_tree, 1, work_limit(TREES, 50 * TREES));
}

static void test_random_options(void **state)
{
    (void)state;
    grow_random_options(check_tree, 1000, work_limit(TREES, 50 * TREES), 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_presets),
        cmocka_unit_test(test_random_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
