#include "match/statistics.h"

#include <math.h>

/* 97.5 % of a normal distribution lie below so many deviations. */
static const double deviations_95 = 1.959963984540054;
static const double elo_scale = 400;

double elo_of_score(double score)
{
    return elo_scale * log10(score / (1 - score));
}

double score_of_elo(double elo)
{
    return 1 / (1 + pow(10, -elo / elo_scale));
}

static double within(double value, double low, double high)
{
    return value < low ? low : value > high ? high : value;
}

static bool are_alike(const uint64_t *counts, unsigned classes)
{
    unsigned found = 0;
    for (unsigned i = 0; i < classes; i++) {
        found += counts[i] > 0;
    }
    return found == 1;
}

typedef struct spread {
    double total, mean, deviation; /* deviation: of the mean */
} spread;

/* extra: more results of the lowest class, and of the highest. */
static spread measure(const uint64_t *counts, unsigned classes, double extra)
{
    spread found = {0, 0, 0};
    double sum = 0, squares = 0;
    for (unsigned i = 0; i < classes; i++) {
        double weight = (double)counts[i] + (i == 0 || i == classes - 1 ? extra : 0);
        double value = (double)i / (classes - 1);
        found.total += weight;
        sum += weight * value;
        squares += weight * value * value;
    }
    found.mean = sum / found.total;
    double variance = squares / found.total - found.mean * found.mean;
    found.deviation = sqrt(within(variance, 0, 1) / found.total);
    return found;
}

strength estimate_strength(const uint64_t *counts, unsigned classes)
{
    double score = measure(counts, classes, 0).mean;
    spread spread = measure(counts, classes, are_alike(counts, classes) ? 0.5 : 0);
    double reach = deviations_95 * spread.deviation;
    return (strength){
        .score = score,
        .elo = elo_of_score(score),
        .low = elo_of_score(within(spread.mean - reach, 0, 1)),
        .high = elo_of_score(within(spread.mean + reach, 0, 1)),
        .likelihood = erfc((0.5 - spread.mean) / (spread.deviation * sqrt(2))) / 2,
    };
}

/* ---- Sequential test ---- */

typedef struct distribution {
    double chances[PAIR_SCORES];
} distribution;

static double value_of(unsigned class)
{
    return (double)class / (PAIR_SCORES - 1);
}

/* The observed distribution; no class is impossible. */
static distribution observe(const uint64_t *pairs, double *total)
{
    static const double hardly_any = 0.001;
    distribution observed;
    *total = 0;
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        observed.chances[i] = pairs[i] > 0 ? (double)pairs[i] : hardly_any;
        *total += observed.chances[i];
    }
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        observed.chances[i] /= *total;
    }
    return observed;
}

/* The distribution with this mean that makes the observed one most likely: each chance is divided
 * by 1 + x (value - mean), where x makes the mean right. The sum that has to vanish falls with x,
 * so halving an interval finds it. */
static distribution most_likely(const distribution *observed, double mean)
{
    enum { HALVINGS = 100 };
    double low = -1 / (1 - mean), high = 1 / mean;
    for (unsigned halving = 0; halving < HALVINGS; halving++) {
        double x = (low + high) / 2, sum = 0;
        for (unsigned i = 0; i < PAIR_SCORES; i++) {
            double distance = value_of(i) - mean;
            sum += observed->chances[i] * distance / (1 + x * distance);
        }
        *(sum > 0 ? &low : &high) = x;
    }
    distribution found;
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        found.chances[i] = observed->chances[i] / (1 + low * (value_of(i) - mean));
    }
    return found;
}

double sprt_ratio(const sprt *test, const uint64_t pairs[PAIR_SCORES])
{
    double total, ratio = 0;
    distribution observed = observe(pairs, &total);
    distribution weaker = most_likely(&observed, score_of_elo(test->elo0));
    distribution stronger = most_likely(&observed, score_of_elo(test->elo1));
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        ratio += observed.chances[i] * log(stronger.chances[i] / weaker.chances[i]);
    }
    return total * ratio;
}

double sprt_lower(const sprt *test)
{
    return log(test->beta / (1 - test->alpha));
}

double sprt_upper(const sprt *test)
{
    return log((1 - test->beta) / test->alpha);
}

sprt_verdict sprt_judge(const sprt *test, const uint64_t pairs[PAIR_SCORES])
{
    double ratio = sprt_ratio(test, pairs);
    return ratio >= sprt_upper(test)   ? SPRT_ACCEPTED
           : ratio <= sprt_lower(test) ? SPRT_REJECTED
                                       : SPRT_GOES_ON;
}
