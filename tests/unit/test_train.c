/* Training: a model finds again what its samples were made from, tuning what wins the games, and chances
 * come from seeds alone. */
#include <math.h>

#include "support.h"
#include "train/model.h"
#include "train/selfplay.h"
#include "train/spsa.h"

enum { INPUTS = 24, ACTIVE = 6 };

/* A sample of some inputs, won as often as the weights say. */
static void make_sample(const float *weights, uint64_t *chance, model_sample *sample)
{
    float logits = weights[INPUTS];
    sample->count = ACTIVE;
    for (unsigned i = 0; i < ACTIVE; i++) { /* one input of each group */
        unsigned input = i * (INPUTS / ACTIVE) + random_below(chance, INPUTS / ACTIVE);
        sample->active[i] = (uint16_t)input;
        logits += weights[input];
    }
    sample->target = 1 / (1 + expf(-logits));
}

/* Teaches the model samples of the weights and returns the greatest mistake in logits after that. */
static float learn(model *model, const float *weights, unsigned steps)
{
    uint64_t chance = 5;
    model_sample sample;
    for (unsigned step = 0; step < steps; step++) {
        for (unsigned i = 0; i < 256; i++) {
            make_sample(weights, &chance, &sample);
            model_learn(model, i % MODEL_PARTS, &sample);
        }
        model_step(model, 256, 0.02F * (1 - 0.95F * (float)step / (float)steps));
    }
    float worst = 0;
    for (unsigned i = 0; i < 1000; i++) {
        make_sample(weights, &chance, &sample);
        float logits = logf(sample.target / (1 - sample.target));
        float off = fabsf(model_output(model, &sample) - logits);
        worst = off > worst ? off : worst;
    }
    return worst;
}

static void test_recovery(void **state)
{
    (void)state;
    static union {
        network network;
        int16_t numbers[NETWORK_NUMBERS(INPUTS, 16)];
    } rounded;
    float weights[INPUTS + 1];
    uint64_t chance = 4;
    for (unsigned i = 0; i <= INPUTS; i++) {
        weights[i] = (float)random_below(&chance, 2000) / 1000.0F - 1.0F;
    }
    for (unsigned hidden = 0; hidden <= 16; hidden += 16) {
        model model;
        assert_true(model_init(&model, INPUTS, hidden, ACTIVE, 1));
        float worst = learn(&model, weights, 1000);
        expect(worst < 0.2F, "%u units: off by %g logits", hidden, (double)worst);
        model_round(&model, &rounded.network);
        for (unsigned i = 0; i < 1000; i++) {
            model_sample sample;
            make_sample(weights, &chance, &sample);
            double output = (double)model_output(&model, &sample);
            int score = network_evaluate(&rounded.network, sample.active, sample.count);
            double off = fabs(score - output * SCORE_PER_LOGIT);
            expect(off < 6, "%u units: %d for %g logits", hidden, score, output);
        }
        model_free(&model);
    }
}

/* The better trial is the one nearer to the goals, but chance has as much to say. */
static void test_tuning(void **state)
{
    (void)state;
    enum { NUMBERS = 4, ROUNDS = 4000 };
    static const double goals[NUMBERS] = {3, -2, 0, 5};
    spsa tuned;
    uint64_t chance = 7;
    spsa_init(&tuned, NUMBERS, ROUNDS, 3);
    for (unsigned round = 0; round < ROUNDS; round++) {
        double better = random_below(&chance, 2) == 0 ? 0.5 : -0.5;
        spsa_begin(&tuned);
        for (unsigned i = 0; i < NUMBERS; i++) {
            double one = spsa_number(&tuned, i, 0) - goals[i];
            double other = spsa_number(&tuned, i, 1) - goals[i];
            better += (other * other - one * one) / 40;
        }
        spsa_learn(&tuned, better < -1 ? -1 : better > 1 ? 1 : better);
    }
    for (unsigned i = 0; i < NUMBERS; i++) {
        assert_true(fabs(spsa_result(&tuned, i) - goals[i]) < 0.5);
    }
}

/* The records of a game, as they would be written. */
static size_t game_bytes(selfplay *player, uint32_t number, unsigned char *bytes, size_t capacity)
{
    assert_int_equal(TABLERO_OK, selfplay_run(player, number));
    FILE *file = fmemopen(bytes, capacity, "wb");
    assert_non_null(file);
    assert_true(selfplay_write(player, TABLERO_POSITION_BYTES - 8, file));
    long length = ftell(file);
    assert_int_equal(0, fclose(file));
    return (size_t)length;
}

static void test_same_games(void **state)
{
    (void)state;
    enum { CAPACITY = 1 << 20 };
    static unsigned char first[CAPACITY], second[CAPACITY];
    static selfplay a, b;
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        tablero_rules rules;
        load_rules(&rules, tablero_game(i)->name);
        selfplay_options options = {
            .rules = &rules, .seed = 7, .nodes = 20, .keep = 50, .aside = 50};
        assert_int_equal(TABLERO_OK, selfplay_init(&a, &options));
        assert_int_equal(TABLERO_OK, selfplay_init(&b, &options));
        game_bytes(&b, 8, second, CAPACITY); /* what was played before makes no difference */
        for (uint32_t game = 0; game < 2; game++) {
            size_t length = game_bytes(&a, game, first, CAPACITY);
            assert_int_equal(length, game_bytes(&b, game, second, CAPACITY));
            assert_memory_equal(first, second, length);
            for (unsigned k = 0; k < a.count; k++) {
                assert_in_range(a.facts[k].result + 1, 0, DATA_UNKNOWN + 1);
                assert_false(tablero_position_outcome(&rules, &a.positions[k], NULL).over);
                assert_true(tablero_position_settled(&rules, &a.positions[k]));
            }
        }
        selfplay_free(&a);
        selfplay_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recovery),
        cmocka_unit_test(test_tuning),
        cmocka_unit_test(test_same_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
