/* Networks: the integers against plain sums, texts, and the inputs of all games. */
#include "core/position.h"
#include "core/rules.h"
#include "nnue/inputs.h"
#include "search/engine.h"
#include "support.h"

enum { INPUTS = 300 };

typedef union memory {
    network network;
    int16_t numbers[NETWORK_NUMBERS(INPUTS, NETWORK_HIDDEN_MAX)];
} memory;

static int16_t random_number(uint64_t *chance, int most)
{
    return (int16_t)((int)random_below(chance, (uint32_t)(2 * most + 1)) - most);
}

static void make_network(memory *memory, int hidden, uint64_t *chance, int most)
{
    memset(memory, 0, sizeof *memory);
    memory->network.format = NETWORK_FORMAT;
    memory->network.inputs = INPUTS;
    memory->network.hidden = (int16_t)hidden;
    memory->network.bias = random_number(chance, most);
    for (int i = NETWORK_SHAPE; i < NETWORK_NUMBERS(INPUTS, hidden); i++) {
        memory->numbers[i] = random_number(chance, most);
    }
}

/* As the header of networks describes it, one number after the other. */
static int evaluate_plainly(const network *network, const uint16_t *active, unsigned count)
{
    int64_t total = network->bias * NETWORK_ONE;
    for (unsigned i = 0; i < count; i++) {
        total += network_direct(network)[active[i]] * NETWORK_ONE;
    }
    for (int unit = 0; unit < network->hidden; unit++) {
        uint16_t sum = (uint16_t)network_hidden_bias(network)[unit];
        for (unsigned i = 0; i < count; i++) {
            sum += (uint16_t)network_first(network)[active[i] * network->hidden + unit];
        }
        int clipped = (int16_t)sum;
        clipped = clipped < 0 ? 0 : clipped > NETWORK_ONE ? NETWORK_ONE : clipped;
        total += clipped * network_out(network)[unit];
    }
    int64_t score = total / (NETWORK_ONE * NETWORK_PER_SCORE);
    return (int)(score > NETWORK_SCORE_MAX    ? NETWORK_SCORE_MAX
                 : score < -NETWORK_SCORE_MAX ? -NETWORK_SCORE_MAX
                                              : score);
}

static void test_inference(void **state)
{
    (void)state;
    static const int greatest[] = {40, 300, 5000, 32767};
    uint64_t chance = 1;
    memory memory;
    for (int hidden = 0; hidden <= NETWORK_HIDDEN_MAX; hidden += NETWORK_HIDDEN_STEP) {
        for (unsigned run = 0; run < 4 * work_limit(20, 1000); run++) {
            make_network(&memory, hidden, &chance, greatest[run % 4]);
            uint16_t active[NETWORK_ACTIVE_MAX];
            unsigned count = 1 + random_below(&chance, NETWORK_ACTIVE_MAX);
            for (unsigned i = 0; i < count; i++) {
                active[i] = (uint16_t)random_below(&chance, INPUTS);
            }
            assert_int_equal(evaluate_plainly(&memory.network, active, count),
                             network_evaluate(&memory.network, active, count));
        }
    }
    assert_in_range(NETWORK_SCORE_MAX, 1, SCORE_DECISIVE - 1);
}

/* The text of a network, with a comment before it. */
static char *write_text(const memory *memory, size_t *length)
{
    enum { BYTES = 1 << 20 };
    char *text = malloc(BYTES);
    assert_non_null(text);
    char *end = text + sprintf(text, "/* A\n * recipe, */\n");
    for (int i = 0; i < NETWORK_NUMBERS(INPUTS, memory->network.hidden); i++) {
        end += sprintf(end, "%d,%s", memory->numbers[i], i % 7 == 0 ? "\n" : "");
    }
    *length = (size_t)(end - text);
    return text;
}

static void test_reading(void **state)
{
    (void)state;
    uint64_t chance = 2;
    static memory made, read;
    network_error error;
    for (int hidden = 0; hidden <= NETWORK_HIDDEN_MAX; hidden += NETWORK_HIDDEN_STEP) {
        make_network(&made, hidden, &chance, 32767);
        size_t length, numbers = (size_t)NETWORK_NUMBERS(INPUTS, hidden);
        char *text = write_text(&made, &length);
        memset(&read, 0, sizeof read);
        assert_true(network_read(text, length, &read.network, numbers, &error));
        assert_memory_equal(&made, &read, numbers * sizeof(int16_t));
        assert_false(network_read(text, length, &read.network, numbers - 1, &error));
        assert_string_equal("network.error.large", error.message);
        for (size_t cut = 0; cut < length - 1; cut += 1 + cut / 40) {
            assert_false(network_read(text, cut, &read.network, numbers, &error));
        }
        free(text);
    }
}

static void test_wrong_texts(void **state)
{
    (void)state;
#define SHAPE(inputs, hidden) "1," inputs "," hidden ",0,\n" ZEROS "\n"
#define ZEROS "0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"
    static const struct {
        const char *text, *message;
        unsigned line, column;
    } cases[] = {
        {"", "network.error.short", 1, 1},
        {"/* never\nends", "network.error.comment", 1, 1},
        {"1,\n 32768,", "network.error.number", 2, 2},
        {"1,-32769,", "network.error.number", 1, 3},
        {"1,,", "network.error.number", 1, 3},
        {"1,--1", "network.error.number", 1, 3},
        {"1,2 3", "network.error.comma", 1, 5},
        {"1;", "network.error.comma", 1, 2},
        {SHAPE("2", "8") "1,1", "network.error.shape", 3, 1},
        {SHAPE("0", "0") "1,1", "network.error.shape", 3, 1},
        {SHAPE("2", "80") "1,1", "network.error.shape", 3, 1},
        {SHAPE("2", "0") "1,", "network.error.short", 3, 3},
        {SHAPE("2", "0") "1,1,\n1", "network.error.long", 4, 1},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        memory memory;
        network_error error;
        size_t numbers = sizeof memory / sizeof(int16_t);
        assert_false(
            network_read(cases[i].text, strlen(cases[i].text), &memory.network, numbers, &error));
        expect(strcmp(error.message, cases[i].message) == 0 && error.line == cases[i].line &&
                   error.column == cases[i].column,
               "case %zu: %s at %u:%u", i, error.message, error.line, error.column);
    }
}

/* Every input is one that there is, and the lists are short enough. */
static void check_list(const network_inputs *inputs, const void *facts, const void *position)
{
    unsigned count = inputs->count(facts), images = inputs->images(facts);
    for (unsigned image = 0; image < images; image++) {
        uint16_t active[NETWORK_ACTIVE_MAX];
        unsigned length = inputs->list(facts, position, image, active);
        assert_true(length <= inputs->active_max);
        for (unsigned i = 0; i < length; i++) {
            assert_true(active[i] < count);
        }
    }
}

static void check_game(const network_inputs *inputs, const tablero_rules *rules, uint64_t *chance)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    tablero_position position, next;
    tablero_position_start(rules, &position);
    for (unsigned turn = 0; turn < 200; turn++) {
        if (tablero_position_outcome(rules, &position, NULL).over) {
            break;
        }
        check_list(inputs, rules_facts(rules), position_board(&position));
        do {
            unsigned count = tablero_plies(rules, &position, plies);
            tablero_ply_play(rules, &next, &position, plies[random_below(chance, count)]);
            position = next;
        } while (!tablero_position_settled(rules, &position));
    }
}

static void test_inputs(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "konane",
        "konane:6x6",
        "konane:7x7",
        "konane:20x20,a1=white",
        "hawalis",
        "hawalis:teaching",
        "hawalis,seeds=3",
        "hnefatafl",
        "hnefatafl:brandubh",
        "hnefatafl:tablut",
        "hnefatafl:classic-19",
        "hanga-roa",
        "hanga-roa:mini",
    };
    uint64_t chance = 3;
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        tablero_rules rules;
        load_rules(&rules, specs[i]);
        const network_inputs *inputs = rules_game(&rules)->engine->inputs;
        if (inputs == NULL || inputs->count(rules_facts(&rules)) == 0) {
            continue;
        }
        assert_true(inputs->active_max <= NETWORK_ACTIVE_MAX);
        assert_true(inputs->count(rules_facts(&rules)) <= NETWORK_INPUTS_MAX);
        for (uint64_t game = 0; game < work_limit(10, 1000); game++) {
            check_game(inputs, &rules, &chance);
        }
        const network *built_in = inputs->built_in(rules_facts(&rules));
        if (built_in != NULL) {
            assert_int_equal(NETWORK_FORMAT, built_in->format);
            assert_int_equal(inputs->count(rules_facts(&rules)), built_in->inputs);
            assert_int_equal(0, built_in->hidden % NETWORK_HIDDEN_STEP);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_inference),
        cmocka_unit_test(test_reading),
        cmocka_unit_test(test_wrong_texts),
        cmocka_unit_test(test_inputs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
