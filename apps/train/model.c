#include "train/model.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/mix.h"

/* Integers for 1 of the hidden layer's weights, and for a logit. */
static const float per_first = NETWORK_ONE, per_logit = SCORE_PER_LOGIT * NETWORK_PER_SCORE;

/* How the parameters begin, and the usual constants of Adam. */
static const float first_spread = 0.1F, out_spread = 0.5F, hidden_start = 0.3F;
static const float momentum_kept = 0.9F, spread_kept = 0.999F, spread_least = 1e-8F;
static const float decay = 1e-2F; /* of the weights, times the rate */

static float *hidden_bias_of(const model *model, float *values)
{
    (void)model;
    return values + 1;
}

static float *out_of(const model *model, float *values)
{
    return values + 1 + model->hidden;
}

static float *first_of(const model *model, float *values)
{
    return values + 1 + 2 * model->hidden;
}

static float *direct_of(const model *model, float *values)
{
    return first_of(model, values) + (size_t)model->inputs * model->hidden;
}

/* From -spread to spread. */
static float random_weight(uint64_t *chance, float spread)
{
    return spread * ((float)(random_next(chance) >> 40) / (float)(1 << 23) - 1.0F);
}

bool model_init(model *model, unsigned inputs, unsigned hidden, unsigned active_max, uint64_t seed)
{
    memset(model, 0, sizeof *model);
    model->inputs = inputs;
    model->hidden = hidden;
    model->active_max = active_max;
    model->count = 1 + 2 * (size_t)hidden + (size_t)inputs * (hidden + 1);
    float *memory = calloc(model->count * (3 + MODEL_PARTS), sizeof *memory);
    if (memory == NULL) {
        return false;
    }
    model->parameters = memory;
    model->momentum = memory + model->count;
    model->spread = memory + 2 * model->count;
    for (unsigned i = 0; i < MODEL_PARTS; i++) {
        model->gradients[i] = memory + (3 + i) * model->count;
    }
    uint64_t chance = mix64(seed + MIX_GAMMA);
    float *first = first_of(model, memory);
    for (unsigned i = 0; i < hidden; i++) {
        hidden_bias_of(model, memory)[i] = hidden_start;
        out_of(model, memory)[i] = random_weight(&chance, out_spread);
    }
    for (size_t i = 0; i < (size_t)inputs * hidden; i++) {
        first[i] = random_weight(&chance, first_spread);
    }
    return true;
}

void model_free(model *model)
{
    free(model->parameters);
    model->parameters = NULL;
}

/* The sums of the hidden units before they are clipped. */
static void sum_units(const model *model, const model_sample *sample, float *sums)
{
    unsigned hidden = model->hidden;
    const float *first = first_of(model, model->parameters);
    memcpy(sums, hidden_bias_of(model, model->parameters), hidden * sizeof *sums);
    for (unsigned i = 0; i < sample->count; i++) {
        const float *row = first + (size_t)sample->active[i] * hidden;
        for (unsigned k = 0; k < hidden; k++) {
            sums[k] += row[k];
        }
    }
}

static float clip(float sum)
{
    return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

static float sum_output(const model *model, const model_sample *sample, const float *sums)
{
    const float *direct = direct_of(model, model->parameters);
    const float *out = out_of(model, model->parameters);
    float output = model->parameters[0];
    for (unsigned i = 0; i < sample->count; i++) {
        output += direct[sample->active[i]];
    }
    for (unsigned k = 0; k < model->hidden; k++) {
        output += out[k] * clip(sums[k]);
    }
    return output;
}

float model_output(const model *model, const model_sample *sample)
{
    float sums[NETWORK_HIDDEN_MAX];
    sum_units(model, sample, sums);
    return sum_output(model, sample, sums);
}

double model_loss(double output, double target)
{
    /* -target log p - (1 - target) log (1 - p), where neither can overflow */
    return log1p(exp(-fabs(output))) + (output > 0 ? output : 0) - target * output;
}

double model_learn(model *model, unsigned part, const model_sample *sample)
{
    float sums[NETWORK_HIDDEN_MAX], slopes[NETWORK_HIDDEN_MAX];
    unsigned hidden = model->hidden;
    sum_units(model, sample, sums);
    float output = sum_output(model, sample, sums);
    float slope = 1.0F / (1.0F + expf(-output)) - sample->target;
    float *gradients = model->gradients[part], *direct = direct_of(model, gradients);
    float *first = first_of(model, gradients);
    const float *out = out_of(model, model->parameters);
    gradients[0] += slope;
    for (unsigned k = 0; k < hidden; k++) {
        bool moves = sums[k] > 0 && sums[k] < 1;
        slopes[k] = moves ? slope * out[k] : 0;
        out_of(model, gradients)[k] += slope * clip(sums[k]);
        hidden_bias_of(model, gradients)[k] += slopes[k];
    }
    for (unsigned i = 0; i < sample->count; i++) {
        float *row = first + (size_t)sample->active[i] * hidden;
        direct[sample->active[i]] += slope;
        for (unsigned k = 0; k < hidden; k++) {
            row[k] += slopes[k];
        }
    }
    return model_loss(output, sample->target);
}

/* The gradients of all parts, added up in part 0; the others are emptied. */
static void gather(model *model)
{
    float *sum = model->gradients[0];
    for (unsigned part = 1; part < MODEL_PARTS; part++) {
        float *gradients = model->gradients[part];
        for (size_t i = 0; i < model->count; i++) {
            sum[i] += gradients[i];
        }
        memset(gradients, 0, model->count * sizeof *gradients);
    }
}

static void keep_within(float *values, size_t count, float limit)
{
    for (size_t i = 0; i < count; i++) {
        values[i] = values[i] > limit ? limit : values[i] < -limit ? -limit : values[i];
    }
}

void model_step(model *model, unsigned samples, float rate)
{
    gather(model);
    model->steps++;
    float share = 1.0F / (float)samples, *gradients = model->gradients[0];
    float momentum_scale = 1 / (1 - powf(momentum_kept, (float)model->steps));
    float spread_scale = 1 / (1 - powf(spread_kept, (float)model->steps));
    for (size_t i = 0; i < model->count; i++) {
        float slope = gradients[i] * share;
        float momentum = momentum_kept * model->momentum[i] + (1 - momentum_kept) * slope;
        float spread = spread_kept * model->spread[i] + (1 - spread_kept) * slope * slope;
        float length = sqrtf(spread * spread_scale) + spread_least;
        float change = momentum * momentum_scale / length + decay * model->parameters[i];
        model->momentum[i] = momentum;
        model->spread[i] = spread;
        model->parameters[i] -= rate * change;
    }
    memset(gradients, 0, model->count * sizeof *gradients);
    float most = INT16_MAX - 1;
    size_t rows = (size_t)model->inputs * model->hidden;
    float in_sums = most / per_first / (float)(model->active_max + 1);
    keep_within(hidden_bias_of(model, model->parameters), model->hidden, in_sums);
    keep_within(first_of(model, model->parameters), rows, in_sums);
    keep_within(out_of(model, model->parameters), model->hidden, most / per_logit);
    keep_within(direct_of(model, model->parameters), model->inputs, most / per_logit);
    keep_within(model->parameters, 1, most / per_logit);
}

static void round_all(int16_t *to, const float *from, size_t count, float factor)
{
    for (size_t i = 0; i < count; i++) {
        to[i] = (int16_t)lrintf(from[i] * factor);
    }
}

void model_round(const model *model, network *network)
{
    memset(network, 0, sizeof *network);
    network->format = NETWORK_FORMAT;
    network->inputs = (int16_t)model->inputs;
    network->hidden = (int16_t)model->hidden;
    round_all(&network->bias, model->parameters, 1, per_logit);
    size_t hidden = model->hidden, rows = model->inputs * hidden;
    int16_t *weights = network->weights;
    round_all(weights, hidden_bias_of(model, model->parameters), hidden, per_first);
    round_all(weights + hidden, out_of(model, model->parameters), hidden, per_logit);
    round_all(weights + 2 * hidden, first_of(model, model->parameters), rows, per_first);
    round_all(weights + 2 * hidden + rows, direct_of(model, model->parameters), model->inputs,
              per_logit);
}
