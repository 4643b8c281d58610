/* What a game gives so that networks can judge its positions: the inputs.
 *
 * An input is a fact that may hold of a position: a stone on a square, seven seeds in a hole, three
 * ways to move. The facts that hold are listed as the side to move sees them, so that one network
 * serves both sides. A count is a group of inputs of which one is active; a fact that holds several
 * times may be listed as often. */
#ifndef NNUE_INPUTS_H
#define NNUE_INPUTS_H

#include "nnue/network.h"

typedef struct network_inputs {
    /* Inputs that there are under these rules; 0: there are no networks for them. */
    unsigned (*count)(const void *facts);

    /* Inputs that are listed of a position, at most. */
    unsigned active_max;

    /* Symmetric pictures of a position, which training learns from alike; image 0 is the position
     * itself. */
    unsigned (*images)(const void *facts);

    /* Writes the active inputs of a picture of a position that is not over and stands between two
     * turns; returns their number. */
    unsigned (*list)(const void *facts, const void *position, unsigned image, uint16_t *active);

    /* The network that comes with the game; NULL where there is none for these rules. */
    const network *(*built_in)(const void *facts);
} network_inputs;

/* The input of a group that begins at first and has so many, the last one for all greater counts. */
FORCE_INLINE uint16_t network_count_input(unsigned first, unsigned inputs, unsigned count)
{
    return (uint16_t)(first + (count < inputs ? count : inputs - 1));
}

#endif
