#include "match/rating.h"

#include <math.h>

enum { ROUNDS_MOST = 10000 };

static const double elo_scale = 400, deviations_95 = 1.959963984540054;
static const double settled = 1e-10; /* relative change of a strength that is none */
static const double drawn_games = 1; /* of each player, against one of strength 1 */

static double games_between(const tally *tally, unsigned one, unsigned other)
{
    return (double)score_games(&tally->against[one][other]);
}

static double points_of(const tally *tally, unsigned player)
{
    score_count total = tally_total(tally, player);
    return (double)total.wins + (double)total.draws / 2 + drawn_games / 2;
}

/* One step of the iteration; the greatest relative change. */
static double improve(const tally *tally, unsigned count, double strengths[PLAYERS_MAX])
{
    double greatest = 0, improved[PLAYERS_MAX];
    for (unsigned i = 0; i < count; i++) {
        double sum = drawn_games / (strengths[i] + 1);
        for (unsigned k = 0; k < count; k++) {
            sum += k == i ? 0 : games_between(tally, i, k) / (strengths[i] + strengths[k]);
        }
        improved[i] = points_of(tally, i) / sum;
        greatest = fmax(greatest, fabs(improved[i] / strengths[i] - 1));
    }
    for (unsigned i = 0; i < count; i++) {
        strengths[i] = improved[i];
    }
    return greatest;
}

typedef double matrix[PLAYERS_MAX][PLAYERS_MAX];

/* How sharply the likelihood falls around its greatest value: the negative of its second
 * derivatives by the logarithms of the strengths. */
static void curvature(const tally *tally, unsigned count, const double strengths[PLAYERS_MAX],
                      matrix curved)
{
    for (unsigned i = 0; i < count; i++) {
        double own = strengths[i] / ((strengths[i] + 1) * (strengths[i] + 1)) * drawn_games;
        for (unsigned k = 0; k < count; k++) {
            double sum = strengths[i] + strengths[k];
            double weight =
                k == i ? 0 : games_between(tally, i, k) * strengths[i] * strengths[k] / (sum * sum);
            curved[i][k] = -weight;
            own += weight;
        }
        curved[i][i] = own;
    }
}

/* Inverts a matrix that is symmetric and positive definite, which needs no pivots. */
static void invert(unsigned count, matrix from, matrix inverse)
{
    for (unsigned i = 0; i < count; i++) {
        for (unsigned k = 0; k < count; k++) {
            inverse[i][k] = i == k;
        }
    }
    for (unsigned pivot = 0; pivot < count; pivot++) {
        double scale = 1 / from[pivot][pivot];
        for (unsigned k = 0; k < count; k++) {
            from[pivot][k] *= scale;
            inverse[pivot][k] *= scale;
        }
        for (unsigned i = 0; i < count; i++) {
            double factor = i == pivot ? 0 : from[i][pivot];
            for (unsigned k = 0; k < count; k++) {
                from[i][k] -= factor * from[pivot][k];
                inverse[i][k] -= factor * inverse[pivot][k];
            }
        }
    }
}

/* The variance of a player's distance from the mean. */
static double variance_of(unsigned count, matrix covariance, unsigned player)
{
    double own = 0, all = 0;
    for (unsigned i = 0; i < count; i++) {
        own += covariance[player][i];
        for (unsigned k = 0; k < count; k++) {
            all += covariance[i][k];
        }
    }
    return covariance[player][player] - 2 * own / count + all / count / count;
}

void rate_players(const tally *tally, unsigned player_count, rating ratings[PLAYERS_MAX])
{
    double strengths[PLAYERS_MAX], mean = 0;
    matrix curved, covariance;
    for (unsigned i = 0; i < player_count; i++) {
        strengths[i] = 1;
    }
    for (unsigned round = 0; round < ROUNDS_MOST; round++) {
        if (improve(tally, player_count, strengths) < settled) {
            break;
        }
    }
    curvature(tally, player_count, strengths, curved);
    invert(player_count, curved, covariance);
    for (unsigned i = 0; i < player_count; i++) {
        mean += log10(strengths[i]) / player_count;
    }
    for (unsigned i = 0; i < player_count; i++) {
        double deviation = sqrt(fmax(0, variance_of(player_count, covariance, i)));
        ratings[i].elo = elo_scale * (log10(strengths[i]) - mean);
        ratings[i].error = deviations_95 * elo_scale / log(10) * deviation;
    }
}
