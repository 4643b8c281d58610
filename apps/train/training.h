/* What a network is fitted to: positions of many games, a tenth of these games held out.
 *
 * The target of a position is the result of its game, what the search's score says, or something
 * between. Scores of an engine that was not trained are in units of its own; which probability
 * they stand for is fitted first. */
#ifndef TRAIN_TRAINING_H
#define TRAIN_TRAINING_H

#include "inputs_of.h"
#include "train/data.h"
#include "train/model.h"

enum { TRAINING_SETS_MAX = 16, TRAINING_HELD_ONE_IN = 10 };

/* Where a position is: the file and the record. */
typedef struct training_place {
    uint32_t set, record;
} training_place;

typedef struct training {
    const tablero_rules *rules;
    const network_inputs *inputs;
    const void *facts;
    unsigned images, set_count;
    data_set sets[TRAINING_SETS_MAX];
    size_t count, held_count;
    training_place *places, *held;              /* of training, and held out */
    float result_share;                         /* of the target; the rest is the score's */
    double logits_per_score[TRAINING_SETS_MAX]; /* of the search that made a set, as fitted */
    double logits_per_own;                      /* of the game's own evaluation, likewise */
    uint64_t seed;
} training;

/* Mean losses on what is held out. */
typedef struct training_loss {
    double target;      /* against the targets */
    double result;      /* against the results */
    double told_winner; /* share of decided games where the winner was the likelier one */
} training_loss;

/* After the sets were read: finds places for all positions and fits the scores. False: no memory. */
bool training_begin(training *training);
void training_free(training *training);

/* One pass over all positions in an order by lot; the mean loss. */
double training_epoch(training *training, model *model, unsigned epoch, unsigned batch, float rate,
                      unsigned threads);

/* Who says what a position is worth: a network, a model, the search that played, or with none of
 * them the evaluation that comes with the game. */
typedef struct training_judge {
    const network *network;
    const model *model;
    bool searched;
} training_judge;

training_loss training_measure(const training *training, const training_judge *judge);

#endif
