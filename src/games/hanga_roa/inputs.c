#include "games/hanga_roa/inputs.h"

static unsigned count_inputs(const void *facts)
{
    return roa_input_count(facts);
}

static unsigned count_images(const void *facts)
{
    (void)facts;
    return 2;
}

static unsigned list(const void *facts, const void *position, unsigned image, uint16_t *active)
{
    return roa_list_inputs(facts, position, image, active);
}

static const network *built_in(const void *facts)
{
    (void)facts;
    return NULL;
}

const network_inputs roa_inputs = {
    .count = count_inputs,
    .active_max = ROA_ACTIVE_MAX,
    .images = count_images,
    .list = list,
    .built_in = built_in,
};
