/* Many numbers made better at once by games: simultaneous perturbation stochastic approximation
 * (Spall 1992).
 *
 * Each round has two trials. In one every number is a step higher or lower, by lot, and in the other
 * just the other way; the trials play each other, and all numbers go a part of a step towards the
 * better one. What does not matter goes back and forth; what does, away. */
#ifndef TRAIN_SPSA_H
#define TRAIN_SPSA_H

#include <stdint.h>

enum { SPSA_NUMBERS_MAX = 64 };

/* Numbers are in steps from where they began. */
typedef struct spsa {
    unsigned count, rounds, round;
    uint64_t chance;
    double at[SPSA_NUMBERS_MAX], sums[SPSA_NUMBERS_MAX]; /* sums: over the second half */
    signed char moved[SPSA_NUMBERS_MAX];                 /* in the first trial */
} spsa;

void spsa_init(spsa *spsa, unsigned count, unsigned rounds, uint64_t seed);

/* Begins a round; spsa_number is then what a number, by its index, is in trial 0 or 1. */
void spsa_begin(spsa *spsa);
double spsa_number(const spsa *spsa, unsigned index, unsigned trial);

/* Ends a round: by how much trial 0 was better, between -1 and 1. */
void spsa_learn(spsa *spsa, double better);

/* What a number is in the end: its mean in the second half of the rounds, all of which are over. */
double spsa_result(const spsa *spsa, unsigned index);

#endif
