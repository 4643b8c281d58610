/* What the results of games say about strength.
 *
 * Games are played in pairs from the same opening with the sides changed, and what counts is the
 * score of a pair: 0, 1/2, 1, 3/2 or 2 points (the "pentanomial"). Two games from an opening that
 * favours one side are not independent, and the variance of pair scores knows it. Where pairs are
 * not complete, single games stand for themselves. Floating point; no state. */
#ifndef MATCH_STATISTICS_H
#define MATCH_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

enum { GAME_SCORES = 3, PAIR_SCORES = 5 };

/* Of what an expected score (0 to 1) is: 400 log10(s / (1 - s)), infinite at both ends; and back. */
double elo_of_score(double score);
double score_of_elo(double elo);

typedef struct strength {
    double score;      /* mean, 0 to 1 */
    double elo;        /* infinite when every game was won, or lost; the ends may be, too */
    double low, high;  /* 95 % of the error of the mean, as Elo */
    double likelihood; /* of being the stronger one (LOS), 0 to 1 */
} strength;

/* counts[i]: results worth i / (classes - 1) of the points, of GAME_SCORES or PAIR_SCORES classes.
 * At least one result. The error is that of a normal distribution of the mean, as cutechess and
 * fastchess have it; but results that are all alike do not tell how much they vary, so that for
 * their error half a result lost and half a one won are added. */
strength estimate_strength(const uint64_t *counts, unsigned classes);

/* A sequential probability ratio test: is a player stronger by elo1, or only by elo0? */
typedef struct sprt {
    double elo0, elo1;  /* logistic Elo, elo0 < elo1 */
    double alpha, beta; /* chances of accepting elo1 or elo0 wrongly, above 0 and below 1/2 */
} sprt;

typedef enum sprt_verdict { SPRT_GOES_ON, SPRT_ACCEPTED, SPRT_REJECTED } sprt_verdict;

/* The generalized log-likelihood ratio of pair scores: that of the two distributions that make the
 * results most likely among those whose mean is the expected score of elo1, and of elo0. Michel Van
 * den Bergh, "A practical introduction to the GSPRT" and "Maximum likelihood estimation for a
 * multinomial distribution with fixed expected value" (hardy.uhasselt.be/Fishtest), as fishtest,
 * fastchess and OpenBench compute it; classes without results count as 0.001. */
double sprt_ratio(const sprt *test, const uint64_t pairs[PAIR_SCORES]);

/* The ratios at which the test ends: ln(beta / (1 - alpha)) and ln((1 - beta) / alpha). */
double sprt_lower(const sprt *test);
double sprt_upper(const sprt *test);

sprt_verdict sprt_judge(const sprt *test, const uint64_t pairs[PAIR_SCORES]);

#endif
