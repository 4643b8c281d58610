#include "train/spsa.h"

#include "base/mix.h"

/* Half a step for a round that was won by all games, less later: a fifth of it in the last one. */
static const double rate_at_first = 0.5, rate_falls = 4;

void spsa_init(spsa *spsa, unsigned count, unsigned rounds, uint64_t seed)
{
    *spsa = (struct spsa){.count = count, .rounds = rounds, .chance = mix64(seed)};
}

void spsa_begin(spsa *spsa)
{
    for (unsigned i = 0; i < spsa->count; i++) {
        spsa->moved[i] = random_below(&spsa->chance, 2) == 0 ? 1 : -1;
    }
}

double spsa_number(const spsa *spsa, unsigned index, unsigned trial)
{
    return spsa->at[index] + (trial == 0 ? spsa->moved[index] : -spsa->moved[index]);
}

void spsa_learn(spsa *spsa, double better)
{
    double rate = rate_at_first / (1 + rate_falls * spsa->round / spsa->rounds);
    for (unsigned i = 0; i < spsa->count; i++) {
        spsa->at[i] += rate * better * spsa->moved[i];
        if (spsa->round >= spsa->rounds / 2) {
            spsa->sums[i] += spsa->at[i];
        }
    }
    spsa->round++;
}

double spsa_result(const spsa *spsa, unsigned index)
{
    unsigned summed = spsa->rounds - spsa->rounds / 2;
    return spsa->sums[index] / summed;
}
