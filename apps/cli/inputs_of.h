/* The inputs of a game, as its table leads to them. */
#ifndef CLI_INPUTS_OF_H
#define CLI_INPUTS_OF_H

#include "core/rules.h"
#include "nnue/inputs.h"
#include "search/engine.h"

/* NULL where there are none under these rules. */
static inline const network_inputs *inputs_of(const tablero_rules *rules)
{
    const search_engine *engine = rules_game(rules)->engine;
    const network_inputs *inputs = engine == NULL ? NULL : engine->inputs;
    return inputs != NULL && inputs->count(rules_facts(rules)) > 0 ? inputs : NULL;
}

#endif
