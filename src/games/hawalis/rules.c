#include <string.h>

#include "games/hawalis/hawalis.h"
#include "games/hawalis/relay.h"
#include "games/hawalis/sowing.h"

static const char *const origins[] = {
    [HAWALIS_ORIGIN_SOW] = "sow",
    [HAWALIS_ORIGIN_SKIP] = "skip",
    NULL,
};
static const char *const captures[] = {
    [HAWALIS_CAPTURE_BOTH] = "both",
    [HAWALIS_CAPTURE_FRONT] = "front",
    [HAWALIS_CAPTURE_BACK_TOO] = "back-too",
    NULL,
};
static const char *const single_captures[] = {
    [HAWALIS_SINGLE_CAPTURE_YES] = "yes",
    [HAWALIS_SINGLE_CAPTURE_NO] = "no",
    NULL,
};
static const char *const single_targets[] = {
    [HAWALIS_SINGLE_INTO_EMPTY] = "empty",
    [HAWALIS_SINGLE_INTO_ANY] = "any",
    NULL,
};
static const char *const endless_values[] = {
    [HAWALIS_ENDLESS_LOSS] = "loss",
    [HAWALIS_ENDLESS_DRAW] = "draw",
    [HAWALIS_ENDLESS_ILLEGAL] = "illegal",
    NULL,
};
static const char *const no_moves_values[] = {
    [HAWALIS_NO_MOVES_LOSS] = "loss",
    [HAWALIS_NO_MOVES_COUNT] = "count",
    NULL,
};
static const char *const repetitions[] = {
    [HAWALIS_REPETITION_2] = "2",
    [HAWALIS_REPETITION_3] = "3",
    [HAWALIS_REPETITION_OFF] = "off",
    NULL,
};
static const char *const directions[] = {
    [HAWALIS_ANTICLOCKWISE] = "anticlockwise",
    [HAWALIS_CLOCKWISE] = "clockwise",
    NULL,
};
static const char *const side_names[] = {
    [HAWALIS_SOUTH] = "south",
    [HAWALIS_NORTH] = "north",
    NULL,
};

const tablero_option hawalis_options[HAWALIS_OPTION_COUNT] = {
    [HAWALIS_COLUMNS] = {.key = "columns",
                         .kind = TABLERO_OPTION_NUMBER,
                         .minimum = 1,
                         .maximum = HAWALIS_COLUMNS_MAX,
                         .standard = 7},
    [HAWALIS_SEEDS] =
        {.key = "seeds", .kind = TABLERO_OPTION_NUMBER, .minimum = 1, .maximum = 8, .standard = 2},
    [HAWALIS_ORIGIN] = {.key = "origin", .values = origins},
    [HAWALIS_CAPTURE] = {.key = "capture", .values = captures},
    [HAWALIS_SINGLE_CAPTURE] = {.key = "single-capture", .values = single_captures},
    [HAWALIS_SINGLE_INTO] = {.key = "single-into", .values = single_targets},
    [HAWALIS_ENDLESS] = {.key = "endless", .values = endless_values},
    [HAWALIS_NO_MOVES] = {.key = "no-moves", .values = no_moves_values},
    [HAWALIS_REPETITION] = {.key = "repetition", .values = repetitions},
    [HAWALIS_DIRECTION] = {.key = "direction", .values = directions},
    [HAWALIS_FIRST] = {.key = "first", .values = side_names},
};

static const tablero_setting teaching[] = {{HAWALIS_COLUMNS, 3}};
static const tablero_setting bao_kiarabu[] = {
    {HAWALIS_COLUMNS, 8},
    {HAWALIS_DIRECTION, HAWALIS_CLOCKWISE},
    {HAWALIS_CAPTURE, HAWALIS_CAPTURE_BACK_TOO},
};

const tablero_preset hawalis_presets[HAWALIS_PRESET_COUNT] = {
    {.name = "hawalis"},
    {.name = "teaching",
     .settings = teaching,
     .setting_count = sizeof teaching / sizeof teaching[0]},
    {.name = "bao-kiarabu",
     .settings = bao_kiarabu,
     .setting_count = sizeof bao_kiarabu / sizeof bao_kiarabu[0]},
};

static void resolve_laps(hawalis_rules *rules)
{
    for (unsigned hole = 0; hole < rules->holes; hole++) {
        for (unsigned seeds = 1; seeds <= HAWALIS_NARROW_SEEDS_MAX; seeds++) {
            uint16_t ring[HAWALIS_HOLES_MAX] = {0};
            ring[hole] = (uint16_t)seeds;
            rules->last[hole][seeds] = (uint8_t)hawalis_lap(rules, ring, hole);
            uint64_t after = 0;
            for (unsigned i = 0; i < rules->holes; i++) {
                after += (uint64_t)ring[i] << 4 * i;
            }
            rules->added[hole][seeds] = after - ((uint64_t)seeds << 4 * hole);
        }
    }
    unsigned round = rules->holes - rules->skips_origin;
    rules->most_added = (HAWALIS_NARROW_SEEDS_MAX + round - 1) / round * HAWALIS_ONES;
}

static void resolve_captures(hawalis_rules *rules)
{
    for (unsigned hole = rules->columns; hole < rules->holes; hole++) {
        uint64_t front = UINT64_C(15) << 4 * hawalis_front_opposite(rules, hole);
        uint64_t back = UINT64_C(15) << 4 * hawalis_back_opposite(rules, hole);
        rules->taken[hole] = rules->takes_back ? front | back : front;
        rules->needed[hole] = rules->takes_back_alone ? front | back : front;
    }
}

tablero_status hawalis_resolve(void *facts, const int *options, tablero_error *error)
{
    (void)error;
    hawalis_rules *rules = facts;
    unsigned columns = (unsigned)options[HAWALIS_COLUMNS];
    bool skips = options[HAWALIS_ORIGIN] == HAWALIS_ORIGIN_SKIP;
    *rules = (hawalis_rules){
        .columns = columns,
        .holes = 2 * columns,
        .first = (uint32_t)options[HAWALIS_FIRST],
        .narrow = 2 * columns <= HAWALIS_NARROW_HOLES_MAX && (columns > 1 || !skips),
        .skips_origin = skips,
        .clockwise = options[HAWALIS_DIRECTION] == HAWALIS_CLOCKWISE,
        .takes_back = options[HAWALIS_CAPTURE] != HAWALIS_CAPTURE_FRONT,
        .takes_back_alone = options[HAWALIS_CAPTURE] == HAWALIS_CAPTURE_BACK_TOO,
        .single_captures = options[HAWALIS_SINGLE_CAPTURE] == HAWALIS_SINGLE_CAPTURE_YES,
        .single_enters = options[HAWALIS_SINGLE_INTO] == HAWALIS_SINGLE_INTO_ANY,
        .endless_illegal = options[HAWALIS_ENDLESS] == HAWALIS_ENDLESS_ILLEGAL,
    };
    memcpy(rules->options, options, sizeof rules->options);
    if (rules->narrow) {
        resolve_laps(rules);
        resolve_captures(rules);
    }
    return TABLERO_OK;
}

tablero_side hawalis_side(const void *facts, unsigned side)
{
    static const tablero_side sides[] = {
        [HAWALIS_SOUTH] = {'s', "south"},
        [HAWALIS_NORTH] = {'n', "north"},
    };
    const hawalis_rules *rules = facts;
    return sides[rules->first ^ side];
}

repetition_rule hawalis_repetition(const void *facts)
{
    static const unsigned occurrences[] = {
        [HAWALIS_REPETITION_2] = 2,
        [HAWALIS_REPETITION_3] = 3,
        [HAWALIS_REPETITION_OFF] = 0,
    };
    const hawalis_rules *rules = facts;
    return (repetition_rule){.occurrences = occurrences[rules->options[HAWALIS_REPETITION]],
                             .effect = REPETITION_DRAW};
}
