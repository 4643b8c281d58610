/* Players as people name them, and limits. */
#include "match/spec.h"
#include "support.h"

static player_spec spec;

static void read_good(const char *text)
{
    tablero_error error;
    tablero_status status = player_spec_read(&spec, text, &error);
    expect(status == TABLERO_OK, "%s: %s in column %d", text, error.message, error.column);
}

static void test_engines_and_levels(void **state)
{
    (void)state;
    for (unsigned i = 0; tablero_search_engines()[i] != NULL; i++) {
        read_good(tablero_search_engines()[i]);
        assert_int_equal(spec.kind, PLAYER_ENGINE);
        assert_string_equal(spec.engine, tablero_search_engines()[i]);
    }
    for (unsigned i = 0; i < TABLERO_LEVEL_COUNT; i++) {
        read_good(tablero_level_names()[i]);
        assert_int_equal(spec.kind, PLAYER_LEVEL);
        assert_int_equal(spec.level, i);
        assert_false(limits_any(&spec.limits));
    }
    read_good("club,network=./a b.net");
    assert_string_equal(spec.network, "./a b.net");
    read_good("baseline,nodes=5000,depth=9,hash=64,threads=2,time=1500,name=Zoë");
    assert_int_equal(spec.limits.nodes, 5000);
    assert_int_equal(spec.limits.depth, 9);
    assert_int_equal(spec.limits.turn_time, 1500000);
    assert_int_equal(spec.hash_mebibytes, 64);
    assert_int_equal(spec.threads, 2);
    assert_string_equal(spec.name, "Zoë");
    assert_string_equal(spec.text,
                        "baseline,nodes=5000,depth=9,hash=64,threads=2,time=1500,name=Zoë");
    assert_null(spec.network);
    player_spec_rename(&spec, "Ana");
    assert_string_equal(spec.name, "Ana");
}

static void test_programs(void **state)
{
    (void)state;
    read_good("./engine,args=\"--one 'two and three',4  five\",option.Style=wild,level=club");
    assert_int_equal(spec.kind, PLAYER_PROGRAM);
    assert_string_equal(spec.arguments[0], "./engine");
    assert_string_equal(spec.arguments[1], "--one");
    assert_string_equal(spec.arguments[2], "two and three");
    assert_string_equal(spec.arguments[3], ",4");
    assert_string_equal(spec.arguments[4], "five");
    assert_null(spec.arguments[5]);
    assert_int_equal(spec.option_count, 2);
    assert_string_equal(spec.options[0].name, "Style");
    assert_string_equal(spec.options[0].value, "wild");
    assert_string_equal(spec.options[1].name, "Level");
    read_good("\"/a path, with \\\"everything\\\" and \\\\\"");
    assert_string_equal(spec.arguments[0], "/a path, with \"everything\" and \\");
    assert_null(spec.arguments[1]);
    read_good(".hidden,option.Empty=");
    assert_string_equal(spec.options[0].value, "");
}

static void test_wrong_specs(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
        int column;
    } cases[] = {
        {"", "contest.error.player", 1},
        {"nobody", "contest.error.player", 1},
        {"Baseline", "contest.error.player", 1},
        {"baseline,", "contest.error.key", 10},
        {"baseline,nodes", "contest.error.no_value", 10},
        {"./x,option.Y", "contest.error.no_value", 5},
        {"baseline,nods=3", "contest.error.key", 10},
        {"baseline,args=x", "contest.error.key", 10},
        {"baseline,option.X=1", "contest.error.key", 10},
        {"baseline,nodes=", "contest.error.expected", 16},
        {"baseline,nodes=0", "contest.error.expected", 16},
        {"baseline,nodes=-1", "contest.error.expected", 16},
        {"baseline,nodes=5,depth=1000", "contest.error.expected", 24},
        {"baseline,time=99999999999999999999", "contest.error.expected", 15},
        {"baseline,clock=60+", "contest.error.expected", 16},
        {"baseline,threads=1000", "contest.error.expected", 18},
        {"baseline,name=", "contest.error.value", 15},
        {"baseline,name=\"x", "contest.error.quote", 15},
        {"\"./x", "contest.error.quote", 5},
        {"./x,args='open", "contest.error.value", 10},
        {"./x,network=a", "contest.error.key", 5},
        {"./x,option.=3", "contest.error.value", 13},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tablero_error error = {0};
        assert_int_equal(player_spec_read(&spec, cases[i].text, &error), TABLERO_BAD_SPEC);
        expect(strcmp(error.message, cases[i].message) == 0 && error.column == cases[i].column,
               "%s: %s in column %d", cases[i].text, error.message, error.column);
    }
    char text[SPEC_TEXT_BYTES + 2];
    memset(text, '/', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_int_equal(player_spec_read(&spec, text, NULL), TABLERO_BAD_SPEC);
    text[SPEC_TEXT_BYTES - 1] = '\0';
    assert_int_equal(player_spec_read(&spec, text, NULL), TABLERO_OK);
}

/* More arguments and options than anybody has are refused, not lost. */
static void test_full_specs(void **state)
{
    (void)state;
    char text[SPEC_TEXT_BYTES] = "./x,args=";
    for (unsigned i = 0; i < SPEC_ARGUMENTS_MAX; i++) {
        strcat(text, "a ");
    }
    read_good(text);
    assert_null(spec.arguments[SPEC_ARGUMENTS_MAX + 1]);
    strcat(text, "b");
    assert_int_equal(player_spec_read(&spec, text, NULL), TABLERO_BAD_SPEC);
    strcpy(text, "./x");
    for (unsigned i = 0; i < SPEC_OPTIONS_MAX; i++) {
        strcat(text, ",option.A=1");
    }
    read_good(text);
    strcat(text, ",option.A=1");
    assert_int_equal(player_spec_read(&spec, text, NULL), TABLERO_BAD_SPEC);
}

/* Who writes a value that is none is told which there are. */
static void test_expected_values(void **state)
{
    (void)state;
    static const struct {
        const char *text, *key, *expected, *value;
    } cases[] = {
        {"club,time=0.5", "time", "1..1000000000 ms", "0.5"},
        {"club,nodes=0", "nodes", "1..1000000000000000", "0"},
        {"club,depth=x", "depth", "1..100", "x"},
        {"club,clock=0", "clock", "60, 60+0.6", "0"},
        {"club,hash=-1", "hash", "1..1048576", "-1"},
        {"./x,threads=257", "threads", "1..256", "257"},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        tablero_error error;
        assert_int_equal(player_spec_read(&spec, cases[i].text, &error), TABLERO_BAD_SPEC);
        assert_string_equal(error.arguments[0], cases[i].key);
        assert_string_equal(error.arguments[1], cases[i].expected);
        assert_string_equal(error.arguments[2], cases[i].value);
    }
}

static void test_clocks(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int64_t clock, increment; /* clock 0: wrong */
    } cases[] = {
        {"60", 60000000, 0},
        {"60+0.6", 60000000, 600000},
        {"0.5+0", 500000, 0},
        {"1.000001", 1000001, 0},
        {"10+1.25", 10000000, 1250000},
        {"1000000", 1000000000000, 0},
        {"", 0, 0},
        {"+1", 0, 0},
        {"0", 0, 0},
        {"60+", 0, 0},
        {"60+x", 0, 0},
        {"x", 0, 0},
        {"60+1+1", 0, 0},
        {"1000001", 0, 0},
        {"1.0000001", 0, 0},
        {"-5", 0, 0},
        {" 5", 0, 0},
        {"9999999999999999999999", 0, 0},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        match_limits limits = {0};
        bool read = limits_read(&limits, "clock", cases[i].text);
        expect(read == (cases[i].clock > 0) && limits.clock == cases[i].clock &&
                   limits.increment == cases[i].increment,
               "%s: %d %lld %lld", cases[i].text, read, (long long)limits.clock,
               (long long)limits.increment);
    }
}

static void test_written_limits(void **state)
{
    (void)state;
    char text[LIMITS_TEXT_BYTES];
    match_limits limits = {0};
    limits_write(&limits, text);
    assert_string_equal(text, "");
    assert_false(limits_read(&limits, "speed", "5"));
    assert_true(limits_read(&limits, "time", "100") && limits_read(&limits, "nodes", "7") &&
                limits_read(&limits, "depth", "3") && limits_read(&limits, "clock", "60+0.6"));
    limits_write(&limits, text);
    assert_string_equal(text, "time=100000,nodes=7,depth=3,clock=60000000,increment=600000");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_engines_and_levels), cmocka_unit_test(test_programs),
        cmocka_unit_test(test_wrong_specs),        cmocka_unit_test(test_full_specs),
        cmocka_unit_test(test_expected_values),    cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_written_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
