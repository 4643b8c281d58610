/* Elo, its error, the sequential test, and ratings of many players. */
#include <math.h>

#include "match/rating.h"
#include "match/statistics.h"
#include "support.h"

static void expect_near(double found, double expected, double distance)
{
    expect(fabs(found - expected) <= distance, "%.6f instead of %.6f", found, expected);
}

static void test_elo(void **state)
{
    (void)state;
    expect_near(elo_of_score(0.5), 0, 1e-12);
    expect_near(elo_of_score(0.75), 190.8485, 1e-4); /* 400 log10 3 */
    expect_near(elo_of_score(10.0 / 11), 400, 1e-9);
    expect_near(score_of_elo(-400), 1.0 / 11, 1e-12);
    assert_true(isinf(elo_of_score(1)) && elo_of_score(1) > 0);
    assert_true(isinf(elo_of_score(0)) && elo_of_score(0) < 0);
    for (int elo = -800; elo <= 800; elo += 50) {
        expect_near(elo_of_score(score_of_elo(elo)), elo, 1e-9);
    }
}

/* 100 games, 50 won, 30 drawn, 20 lost: the mean is 0.65, the variance of a game 0.1525. */
static void test_strength_of_games(void **state)
{
    (void)state;
    const uint64_t games[GAME_SCORES] = {20, 30, 50};
    strength found = estimate_strength(games, GAME_SCORES);
    double reach = 1.959963984540054 * sqrt(0.1525 / 100);
    expect_near(found.score, 0.65, 1e-12);
    expect_near(found.elo, 107.5381, 1e-3); /* 400 log10 (65 / 35) */
    expect_near(found.low, elo_of_score(0.65 - reach), 1e-9);
    expect_near(found.high, elo_of_score(0.65 + reach), 1e-9);
    expect_near(found.likelihood, 0.99994, 1e-5); /* 3.841 deviations */
}

/* Won and lost with the same side each time: pairs know that little is uncertain, games do not. */
static void test_strength_of_pairs(void **state)
{
    (void)state;
    const uint64_t pairs[PAIR_SCORES] = {0, 0, 50, 0, 0}, games[GAME_SCORES] = {50, 0, 50};
    strength of_pairs = estimate_strength(pairs, PAIR_SCORES);
    strength of_games = estimate_strength(games, GAME_SCORES);
    expect_near(of_pairs.elo, 0, 1e-9);
    expect_near(of_pairs.likelihood, 0.5, 1e-12);
    expect_near(of_games.high, 68.9, 0.5);
    assert_true(of_pairs.high > 0 && of_pairs.high < of_games.high / 4);
    expect_near(of_pairs.low, -of_pairs.high, 1e-9);
}

/* Three pairs won: with half a one lost and half a one won the mean is 3.5 / 4, the variance of a
 * pair 7 / 64. The more of them, the surer, and never sure. */
static void test_alike_results(void **state)
{
    (void)state;
    const uint64_t three[PAIR_SCORES] = {0, 0, 0, 0, 3}, lost[PAIR_SCORES] = {3, 0, 0, 0, 0};
    strength won = estimate_strength(three, PAIR_SCORES);
    assert_true(isinf(won.elo) && won.elo > 0 && isinf(won.high));
    expect_near(won.low, elo_of_score(0.875 - 1.959963984540054 * sqrt(7.0 / 256)), 1e-9);
    expect_near(won.likelihood, 0.98832, 1e-5);
    strength turned = estimate_strength(lost, PAIR_SCORES);
    expect_near(turned.high, -won.low, 1e-9);
    expect_near(turned.likelihood, 1 - won.likelihood, 1e-12);
    for (unsigned count = 1; count < 1000; count++) {
        const uint64_t some[PAIR_SCORES] = {0, 0, 0, 0, count},
                       more[PAIR_SCORES] = {0, 0, 0, 0, count + 1};
        strength less_sure = estimate_strength(some, PAIR_SCORES);
        strength surer = estimate_strength(more, PAIR_SCORES);
        assert_true(isfinite(surer.low) && surer.low > less_sure.low);
    }
}

/* Tests of Stockfish as its authors published them (pull requests of official-stockfish): logistic
 * bounds, scores of pairs, and the ratio to two digits. */
static void test_published_ratios(void **state)
{
    (void)state;
    static const struct {
        unsigned request;
        double elo0, elo1;
        uint64_t pairs[PAIR_SCORES];
        double ratio;
    } cases[] = {
        {3209, -0.25, 1.25, {253, 4282, 17604, 4431, 286}, 2.94},
        {3209, 0.25, 1.25, {58, 3302, 33130, 3518, 84}, 2.97},
        {3098, -0.25, 1.25, {491, 7345, 29693, 7670, 465}, 2.96},
        {3098, 0.25, 1.25, {53, 2220, 21459, 2445, 47}, 2.97},
        {3331, -0.25, 1.25, {115, 2196, 11328, 2317, 136}, 2.94},
        {3331, 0.25, 1.25, {14, 1030, 14318, 1163, 19}, 2.93},
        {2971, -0.5, 1.5, {17, 253, 1042, 337, 39}, 2.96},
        {2971, 0.25, 1.75, {11, 407, 3238, 513, 11}, 2.93},
        {2951, -0.5, 1.5, {59, 754, 2467, 865, 75}, 2.95},
        {2950, -0.5, 1.5, {133, 1751, 5094, 1849, 165}, 2.94},
        {3232, -0.25, 1.25, {85, 1800, 8241, 1930, 100}, 2.94},
    };
    for (unsigned i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const sprt test = {cases[i].elo0, cases[i].elo1, 0.05, 0.05};
        double ratio = sprt_ratio(&test, cases[i].pairs);
        expect(fabs(ratio - cases[i].ratio) < 0.0075, "request %u: %.4f instead of %.2f",
               cases[i].request, ratio, cases[i].ratio);
    }
}

static void test_verdicts(void **state)
{
    (void)state;
    const sprt test = {0, 10, 0.05, 0.05};
    expect_near(sprt_lower(&test), -2.944439, 1e-6);
    expect_near(sprt_upper(&test), 2.944439, 1e-6);
    const sprt strict = {0, 10, 0.01, 0.1};
    expect_near(sprt_lower(&strict), log(0.1 / 0.99), 1e-12);
    expect_near(sprt_upper(&strict), log(0.9 / 0.01), 1e-12);
    const uint64_t none[PAIR_SCORES] = {0}, one[PAIR_SCORES] = {0, 0, 0, 0, 1};
    const uint64_t better[PAIR_SCORES] = {50, 300, 600, 450, 100};
    const uint64_t worse[PAIR_SCORES] = {100, 450, 600, 300, 50};
    assert_int_equal(sprt_judge(&test, none), SPRT_GOES_ON);
    assert_int_equal(sprt_judge(&test, one), SPRT_GOES_ON);
    assert_int_equal(sprt_judge(&test, better), SPRT_ACCEPTED);
    assert_int_equal(sprt_judge(&test, worse), SPRT_REJECTED);
}

/* The same results seen from the other side have the opposite ratio under opposite bounds. */
static void test_mirrored_ratio(void **state)
{
    (void)state;
    const sprt test = {-3, 5, 0.05, 0.05}, mirrored = {-5, 3, 0.05, 0.05};
    const uint64_t pairs[PAIR_SCORES] = {3, 20, 41, 30, 7},
                   turned[PAIR_SCORES] = {7, 30, 41, 20, 3};
    expect_near(sprt_ratio(&test, pairs), -sprt_ratio(&mirrored, turned), 1e-9);
}

static void add_games(tally *tally, unsigned winner, unsigned loser, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        game_result result = {.number = 2 * (unsigned)tally->games, .winner = TABLERO_FIRST};
        result.players[0] = winner;
        result.players[1] = loser;
        tally_add(tally, &result);
    }
}

/* 75 of 100 against each other; the drawn games that are added pull them together a little. */
static void test_two_ratings(void **state)
{
    (void)state;
    static tally tally;
    rating ratings[PLAYERS_MAX];
    add_games(&tally, 0, 1, 7500);
    add_games(&tally, 1, 0, 2500);
    rate_players(&tally, 2, ratings);
    expect_near(ratings[0].elo - ratings[1].elo, 190.85, 0.1);
    expect_near(ratings[0].elo + ratings[1].elo, 0, 1e-6);
    /* Half of the distance: 1.96 * 400 / ln 10 / sqrt(10000 * 0.75 * 0.25) / 2. */
    expect_near(ratings[0].error, 3.93, 0.01);
}

/* A beats B, B beats C, each three times out of four: C is as far below B as B below A. */
static void test_chain_of_ratings(void **state)
{
    (void)state;
    static tally tally;
    rating ratings[PLAYERS_MAX];
    for (unsigned i = 0; i < 2; i++) {
        add_games(&tally, i, i + 1, 3000);
        add_games(&tally, i + 1, i, 1000);
    }
    rate_players(&tally, 3, ratings);
    expect_near(ratings[0].elo, 190.85, 0.2);
    expect_near(ratings[1].elo, 0, 0.01);
    expect_near(ratings[2].elo, -190.85, 0.2);
    assert_true(ratings[1].error < ratings[0].error);
}

static void test_ratings_without_end(void **state)
{
    (void)state;
    static tally tally, empty;
    rating ratings[PLAYERS_MAX];
    add_games(&tally, 0, 1, 10);
    rate_players(&tally, 2, ratings);
    assert_true(isfinite(ratings[0].elo) && ratings[0].elo > 100 && ratings[0].elo < 1000);
    rate_players(&empty, 3, ratings);
    expect_near(ratings[2].elo, 0, 1e-9);
    assert_true(isfinite(ratings[2].error));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_elo),
        cmocka_unit_test(test_strength_of_games),
        cmocka_unit_test(test_strength_of_pairs),
        cmocka_unit_test(test_alike_results),
        cmocka_unit_test(test_published_ratios),
        cmocka_unit_test(test_verdicts),
        cmocka_unit_test(test_mirrored_ratio),
        cmocka_unit_test(test_two_ratings),
        cmocka_unit_test(test_chain_of_ratings),
        cmocka_unit_test(test_ratings_without_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
