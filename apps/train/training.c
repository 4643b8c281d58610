#include "train/training.h"

#include <math.h>
#include <stdlib.h>

#include "base/mix.h"

enum { CALIBRATION_STEPS = 30, CALIBRATION_POSITIONS = 200000 };

/* A score of a position that is not in logits. */
typedef double scorer(const training *training, training_place place);

static const data_fact *fact_of(const training *training, training_place place)
{
    return data_fact_at(&training->sets[place.set], place.record);
}

static double won_share(const data_fact *fact)
{
    return (fact->result + 1) / 2.0;
}

static double probability(double logits)
{
    return 1 / (1 + exp(-logits));
}

/* Lists the inputs of one picture of a position and says what is to be learned of it. */
static void take_sample(const training *training, training_place place, unsigned image,
                        model_sample *sample)
{
    const data_fact *fact = fact_of(training, place);
    const void *position = data_position_at(&training->sets[place.set], place.record);
    sample->count = training->inputs->list(training->facts, position, image, sample->active);
    double by_score = probability(fact->score * training->logits_per_score[place.set]);
    double share = fact->result == DATA_UNKNOWN ? 0 : (double)training->result_share;
    sample->target = (float)(share * won_share(fact) + (1 - share) * by_score);
}

static double search_score(const training *training, training_place place)
{
    return fact_of(training, place)->score;
}

/* What the evaluation that comes with the game says of a position, without the search. */
static double own_score(const training *training, training_place place)
{
    const search_ops *ops = rules_game(training->rules)->engine->ops(training->facts);
    const void *position = data_position_at(&training->sets[place.set], place.record);
    return ops->evaluate(ops->ply.width, training->facts,
                         training->inputs->built_in(training->facts), position);
}

/* Newton's method for the one number that makes the scores of these sets likeliest: the loss is convex
 * in it. */
static double calibrate(const training *training, scorer *score_of, unsigned first_set,
                        unsigned last_set)
{
    double factor = 1.0 / SCORE_PER_LOGIT;
    size_t every = training->count / CALIBRATION_POSITIONS + 1;
    for (unsigned step = 0; step < CALIBRATION_STEPS; step++) {
        double slope = 0, bend = 1e-9;
        for (size_t i = 0; i < training->count; i += every) {
            const data_fact *fact = fact_of(training, training->places[i]);
            unsigned set = training->places[i].set;
            if (fact->result == DATA_UNKNOWN || set < first_set || set > last_set) {
                continue;
            }
            double score = score_of(training, training->places[i]);
            double p = probability(score * factor);
            slope += score * (p - won_share(fact));
            bend += score * score * p * (1 - p);
        }
        double next = factor - slope / bend;
        factor = next > factor / 4 ? next : factor / 4; /* it is never negative */
        factor = factor < 1 ? factor : 1;
    }
    return factor;
}

static bool is_held_out(unsigned set, uint32_t game)
{
    return mix64((uint64_t)set << 32 | game) % TRAINING_HELD_ONE_IN == 0;
}

bool training_begin(training *training)
{
    size_t total = 0;
    training->facts = rules_facts(training->rules);
    training->images = training->inputs->images(training->facts);
    for (unsigned i = 0; i < training->set_count; i++) {
        total += training->sets[i].count;
    }
    training->places = malloc((total + 1) * sizeof *training->places);
    training->held = malloc((total + 1) * sizeof *training->held);
    if (training->places == NULL || training->held == NULL) {
        return false;
    }
    uint16_t active[NETWORK_ACTIVE_MAX];
    for (unsigned i = 0; i < training->set_count; i++) {
        const data_set *set = &training->sets[i];
        for (uint32_t k = 0; k < set->count; k++) {
            training_place place = {i, k};
            if (training->inputs->list(training->facts, data_position_at(set, k), 0, active) == 0) {
                continue;
            }
            if (is_held_out(i, data_fact_at(set, k)->game)) {
                training->held[training->held_count++] = place;
            } else {
                training->places[training->count++] = place;
            }
        }
    }
    for (unsigned i = 0; i < training->set_count; i++) {
        training->logits_per_score[i] = calibrate(training, search_score, i, i);
    }
    training->logits_per_own = calibrate(training, own_score, 0, TRAINING_SETS_MAX);
    return true;
}

void training_free(training *training)
{
    for (unsigned i = 0; i < training->set_count; i++) {
        data_free(&training->sets[i]);
    }
    free(training->places);
    free(training->held);
}

/* A batch in parts: each learns its share of the samples, whoever takes it. */
typedef struct batch {
    const training *training;
    model *model;
    size_t first, count;
    uint64_t chance;
    double losses[MODEL_PARTS];
} batch;

static void learn_part(void *context, unsigned part)
{
    batch *batch = context;
    size_t begin = batch->first + batch->count * part / MODEL_PARTS;
    size_t end = batch->first + batch->count * (part + 1) / MODEL_PARTS;
    model_sample sample;
    batch->losses[part] = 0;
    for (size_t i = begin; i < end; i++) {
        uint64_t chance = batch->chance + i;
        unsigned image = random_below(&chance, batch->training->images);
        take_sample(batch->training, batch->training->places[i], image, &sample);
        batch->losses[part] += model_learn(batch->model, part, &sample);
    }
}

static void shuffle(training_place *places, size_t count, uint64_t chance)
{
    for (size_t i = count; i > 1; i--) {
        size_t other = random_below(&chance, (uint32_t)i);
        training_place place = places[i - 1];
        places[i - 1] = places[other];
        places[other] = place;
    }
}

double training_epoch(training *training, model *model, unsigned epoch, unsigned batch_size,
                      float rate, unsigned threads)
{
    uint64_t chance = mix64(training->seed * MIX_GAMMA + epoch);
    shuffle(training->places, training->count, chance);
    double loss = 0;
    for (size_t first = 0; first < training->count; first += batch_size) {
        size_t left = training->count - first;
        batch batch = {.training = training, .model = model, .first = first, .chance = chance};
        batch.count = left < batch_size ? left : batch_size;
        tablero_system_parallel(threads, MODEL_PARTS, learn_part, &batch);
        model_step(model, (unsigned)batch.count, rate);
        for (unsigned i = 0; i < MODEL_PARTS; i++) {
            loss += batch.losses[i];
        }
    }
    return training->count == 0 ? 0 : loss / (double)training->count;
}

static double judge(const training *training, const training_judge *judge, training_place place,
                    const model_sample *sample)
{
    if (judge->network != NULL) {
        int score = network_evaluate(judge->network, sample->active, sample->count);
        return score / (double)SCORE_PER_LOGIT;
    }
    if (judge->model != NULL) {
        return (double)model_output(judge->model, sample);
    }
    return judge->searched ? search_score(training, place) * training->logits_per_score[place.set]
                           : own_score(training, place) * training->logits_per_own;
}

training_loss training_measure(const training *training, const training_judge *who)
{
    training_loss loss = {0, 0, 0};
    size_t known = 0, decided = 0, right = 0;
    for (size_t i = 0; i < training->held_count; i++) {
        model_sample sample;
        const data_fact *fact = fact_of(training, training->held[i]);
        take_sample(training, training->held[i], 0, &sample);
        double output = judge(training, who, training->held[i], &sample);
        loss.target += model_loss(output, (double)sample.target);
        if (fact->result == DATA_UNKNOWN) {
            continue;
        }
        loss.result += model_loss(output, won_share(fact));
        known++;
        decided += fact->result != 0;
        right += (fact->result > 0 && output > 0) || (fact->result < 0 && output < 0);
    }
    double count = training->held_count > 0 ? (double)training->held_count : 1;
    loss.target /= count;
    loss.result /= known > 0 ? (double)known : 1;
    loss.told_winner = decided > 0 ? (double)right / (double)decided : 0;
    return loss;
}
