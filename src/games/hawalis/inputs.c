#include "games/hawalis/inputs.h"

static unsigned count_inputs(const void *facts)
{
    return hawalis_has_inputs(facts) ? HAWALIS_INPUTS : 0;
}

static unsigned count_images(const void *facts)
{
    (void)facts;
    return 1;
}

static unsigned list(const void *facts, const void *position, unsigned image, uint16_t *active)
{
    (void)image;
    return hawalis_list(facts, position, active);
}

_Alignas(NETWORK_ALIGNMENT) static const int16_t usual[] = {
#include "hawalis.net"
};
_Static_assert(sizeof usual == sizeof(int16_t) * NETWORK_NUMBERS(HAWALIS_INPUTS, 16),
               "other inputs");

static const network *built_in(const void *facts)
{
    return hawalis_has_inputs(facts) ? (const network *)usual : NULL;
}

const network_inputs hawalis_inputs = {
    .count = count_inputs,
    .active_max = HAWALIS_ACTIVE_MAX,
    .images = count_images,
    .list = list,
    .built_in = built_in,
};
