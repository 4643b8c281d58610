#include "games/konane/inputs.h"

static unsigned count_inputs(const void *facts)
{
    const konane_rules *rules = facts;
    return rules->columns == 8 && rules->rows == 8 ? KONANE_INPUTS : KONANE_FIRST_LINE;
}

static unsigned count_images(const void *facts)
{
    (void)facts;
    return 1;
}

static unsigned list(const void *facts, const void *board, unsigned image, uint16_t *active)
{
    (void)image;
    const konane_rules *rules = facts;
    const konane_position *position = board;
    if (position->removals > 0) {
        return 0;
    }
    return rules->width == 1   ? konane_list(1, rules, position, active)
           : rules->width == 2 ? konane_list(2, rules, position, active)
           : rules->width == 4 ? konane_list(4, rules, position, active)
           : rules->width == 6 ? konane_list(6, rules, position, active)
                               : konane_list(8, rules, position, active);
}

_Alignas(NETWORK_ALIGNMENT) static const int16_t on_8x8[] = {
#include "8x8.net"
};
_Static_assert(sizeof on_8x8 == sizeof(int16_t) * NETWORK_NUMBERS(KONANE_INPUTS, 16),
               "other inputs");

static const network *built_in(const void *facts)
{
    const konane_rules *rules = facts;
    return rules->columns == 8 && rules->rows == 8 ? (const network *)on_8x8 : NULL;
}

const network_inputs konane_inputs = {
    .count = count_inputs,
    .active_max = KONANE_ACTIVE_MAX,
    .images = count_images,
    .list = list,
    .built_in = built_in,
};
