#include "match/tally.h"

static void count_score(score_count *count, int winner, unsigned side)
{
    count->wins += winner == (int)side;
    count->draws += winner == TABLERO_DRAW;
    count->losses += winner == (int)(side ^ 1);
}

/* In half points. */
static unsigned half_points(const game_result *result, unsigned player)
{
    if (result->winner == TABLERO_DRAW) {
        return 1;
    }
    return result->players[result->winner] == player ? 2 : 0;
}

static void count_pair(tally *tally, const game_result *result)
{
    bool second = result->number % 2 == 1;
    if (second && tally->half_pair && tally->half_number + 1 == result->number) {
        tally->pairs[tally->half_score + half_points(result, 0)]++;
    }
    tally->half_pair = !second && (result->players[0] == 0 || result->players[1] == 0);
    tally->half_number = result->number;
    tally->half_score = half_points(result, 0);
}

void tally_add(tally *tally, const game_result *result)
{
    for (unsigned side = 0; side < 2; side++) {
        unsigned player = result->players[side];
        player_tally *own = &tally->players[player];
        const effort *effort = &result->efforts[side];
        count_score(&own->sides[side], result->winner, side);
        count_score(&tally->against[player][result->players[side ^ 1]], result->winner, side);
        own->effort.turns += effort->turns;
        own->effort.nodes += effort->nodes;
        own->effort.depths += effort->depths;
        own->effort.microseconds += effort->microseconds;
        own->faults += result->fault != FAULT_NONE && result->winner != (int)side;
    }
    count_pair(tally, result);
    tally->games++;
    tally->turns += result->turn_count;
}

score_count tally_total(const tally *tally, unsigned player)
{
    const score_count *sides = tally->players[player].sides;
    return (score_count){sides[0].wins + sides[1].wins, sides[0].draws + sides[1].draws,
                         sides[0].losses + sides[1].losses};
}

uint64_t score_games(const score_count *count)
{
    return count->wins + count->draws + count->losses;
}

double score_mean(const score_count *count)
{
    uint64_t games = score_games(count);
    return games == 0 ? 0.5 : ((double)count->wins + 0.5 * (double)count->draws) / (double)games;
}

bool tally_strength(const tally *tally, strength *strength)
{
    uint64_t pairs = 0;
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        pairs += tally->pairs[i];
    }
    score_count total = tally_total(tally, 0);
    uint64_t games[GAME_SCORES] = {total.losses, total.draws, total.wins};
    if (score_games(&total) == 0) {
        return false;
    }
    *strength = pairs >= 2 ? estimate_strength(tally->pairs, PAIR_SCORES)
                           : estimate_strength(games, GAME_SCORES);
    return true;
}
