#include "games/hnefatafl/weights.h"

#include <string.h>

#include "games/hnefatafl/hnefatafl.h"
#include "search/engine.h"

/* By where the king escapes. */
static const int16_t corner_weights[] = {
#include "corner.weights"
};
static const int16_t edge_weights[] = {
#include "edge.weights"
};

static const search_weight list[] = {
    [HNEFATAFL_WORTH_ATTACKER] = {"attacker", 15},
    [HNEFATAFL_WORTH_DEFENDER] = {"defender", 20},
    [HNEFATAFL_WORTH_MISSING] = {"missing", 20},
    [HNEFATAFL_WORTH_BESIDE_KING] = {"beside king", 8},
    [HNEFATAFL_WORTH_GUARD] = {"guard", 12},
    [HNEFATAFL_WORTH_ENCLOSED] = {"enclosed", 150},
    [HNEFATAFL_WORTH_AREA] = {"area", 5},
    [HNEFATAFL_WORTH_STEP] = {"step", 2},
    [HNEFATAFL_WORTH_NEARER] = {"nearer", 2},
    [HNEFATAFL_WORTH_OPEN] = {"open", 12},
    [HNEFATAFL_WORTH_WAY_OUT] = {"way out", 60},
    [HNEFATAFL_WORTH_NEAR_ROAD] = {"near road", 20},
    [HNEFATAFL_WORTH_FAR_ROAD] = {"far road", 6},
};
_Static_assert(sizeof corner_weights == HNEFATAFL_WORTH_COUNT * sizeof(int16_t) &&
                   sizeof edge_weights == sizeof corner_weights &&
                   sizeof list == HNEFATAFL_WORTH_COUNT * sizeof list[0],
               "one of each");

static const int16_t *usual(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return rules->corner_escape ? corner_weights : edge_weights;
}

/* The set-up of every board is taken for even. */
static void set(void *facts, const int16_t *weights)
{
    hnefatafl_rules *rules = facts;
    memcpy(rules->worth, weights, sizeof rules->worth);
    hnefatafl_position start;
    hnefatafl_start(rules, &start);
    start.colour = HNEFATAFL_ATTACKERS;
    rules->even = 0;
    rules->even = hnefatafl_engine.ops(rules)->evaluate(rules->width, rules, NULL, &start);
}

const search_weights hnefatafl_weights = {
    .count = HNEFATAFL_WORTH_COUNT, .list = list, .usual = usual, .set = set};
