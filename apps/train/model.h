/* A network in floating point, as it is trained.
 *
 * The output is in logits: the side to move wins with the probability 1 / (1 + exp(-output)). The
 * weights stay where integers can hold them all the time. Everything is added up in a fixed order,
 * whatever the number of threads: the same data and options give the same network. */
#ifndef TRAIN_MODEL_H
#define TRAIN_MODEL_H

#include <stdint.h>

#include "nnue/network.h"

enum {
    MODEL_PARTS = 4 /* of a batch, each with gradients of its own; as many threads can help */
};

/* One array of parameters: bias, hidden_bias, out, first, direct, as in a network. */
typedef struct model {
    unsigned inputs, hidden, active_max;
    size_t count;
    float *parameters, *momentum, *spread; /* the last two as Adam keeps them */
    float *gradients[MODEL_PARTS];
    unsigned steps;
} model;

typedef struct model_sample {
    unsigned count;
    float target; /* probability that the side to move wins */
    uint16_t active[NETWORK_ACTIVE_MAX];
} model_sample;

/* False: no memory. */
bool model_init(model *model, unsigned inputs, unsigned hidden, unsigned active_max, uint64_t seed);
void model_free(model *model);

/* The output in logits. */
float model_output(const model *model, const model_sample *sample);

/* Adds the gradient of a sample's loss to one of the parts; returns the loss. */
double model_learn(model *model, unsigned part, const model_sample *sample);

/* Changes the parameters by what all parts have learned from so many samples, and empties them. */
void model_step(model *model, unsigned samples, float rate);

/* The network in integers; numbers holds NETWORK_NUMBERS. */
void model_round(const model *model, network *network);

/* Cross entropy of a probability in logits. */
double model_loss(double output, double target);

#endif
