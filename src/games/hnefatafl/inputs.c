#include "games/hnefatafl/inputs.h"

static unsigned count_inputs(const void *facts)
{
    return 2 * hnefatafl_side_inputs(facts);
}

/* On other boards than 11x11 places are the same in all pictures. */
static unsigned count_images(const void *facts)
{
    return hnefatafl_knows_squares(facts) ? 8 : 1;
}

static unsigned list(const void *facts, const void *board, unsigned image, uint16_t *active)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    switch (rules->width) {
    case 1:
        return hnefatafl_list_inputs(1, rules, position, image, active);
    case 2:
        return hnefatafl_list_inputs(2, rules, position, image, active);
    default:
        return hnefatafl_list_inputs(rules->width, rules, position, image, active);
    }
}

static const network *built_in(const void *facts)
{
    (void)facts;
    return NULL;
}

const network_inputs hnefatafl_inputs = {
    .count = count_inputs,
    .active_max = HNEFATAFL_ACTIVE_MAX,
    .images = count_images,
    .list = list,
    .built_in = built_in,
};
