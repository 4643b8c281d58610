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

/* Each board has its own: the numbers mean the same, but not what they are worth. */
#define NUMBERS NETWORK_NUMBERS(ROA_INPUTS, 0)
_Alignas(NETWORK_ALIGNMENT) static const int16_t full[NUMBERS] = {
#include "full.net"
};
_Alignas(NETWORK_ALIGNMENT) static const int16_t small[NUMBERS] = {
#include "small.net"
};
_Alignas(NETWORK_ALIGNMENT) static const int16_t mini[NUMBERS] = {
#include "mini.net"
};
static const int16_t *const by_board[] = {
    [ROA_BOARD_FULL] = full, [ROA_BOARD_SMALL] = small, [ROA_BOARD_MINI] = mini};

static const network *built_in(const void *facts)
{
    const roa_rules *rules = facts;
    return (const network *)by_board[rules->options[ROA_BOARD]];
}

const network_inputs roa_inputs = {
    .count = count_inputs,
    .active_max = ROA_ACTIVE_MAX,
    .images = count_images,
    .list = list,
    .built_in = built_in,
};
