#include "games/hanga_roa/inputs.h"

static unsigned count_inputs(const void *facts)
{
    (void)facts;
    return ROA_INPUTS;
}

static unsigned count_images(const void *facts)
{
    (void)facts;
    return 1;
}

static unsigned list(const void *facts, const void *board, unsigned image, uint16_t *active)
{
    (void)image;
    const roa_rules *rules = facts;
    const roa_position *position = board;
    roa_set occupied = roa_occupied(position);
    roa_way ways[2];
    for (unsigned side = 0; side < 2; side++) {
        ways[side].road = roa_reach_goal(rules, position, occupied, side, ways[side].reached);
    }
    return roa_list_inputs(rules, position, occupied, ways, active);
}

/* By the board; the smaller one is judged as the large one is. */
#define NUMBERS NETWORK_NUMBERS(ROA_INPUTS, 0)
_Alignas(NETWORK_ALIGNMENT) static const int16_t full[] = {
#include "full.net"
};
_Alignas(NETWORK_ALIGNMENT) static const int16_t mini[] = {
#include "mini.net"
};
_Static_assert(sizeof full == sizeof(int16_t) * NUMBERS && sizeof mini == sizeof full,
               "other inputs");

static const network *built_in(const void *facts)
{
    const roa_rules *rules = facts;
    return (const network *)(rules->options[ROA_BOARD] == ROA_BOARD_MINI ? mini : full);
}

const network_inputs roa_inputs = {
    .count = count_inputs,
    .active_max = ROA_ACTIVE_MAX,
    .images = count_images,
    .list = list,
    .built_in = built_in,
};
