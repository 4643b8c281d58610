/* Specs of every game in the registry, so that a new game or option is tested without a change. */
#ifndef UNIT_SPECS_H
#define UNIT_SPECS_H

#include "support.h"

typedef void (*spec_visitor)(void *context, const char *spec);

/* "game:preset" for each preset. */
void visit_presets(spec_visitor visit, void *context);

/* "game,key=value" for each value of each option; of a size the extremes and one between. */
void visit_option_values(spec_visitor visit, void *context);

/* For each game count specs in which about half of the options have a random value. The same ones
 * every time. */
void visit_random_options(unsigned count, spec_visitor visit, void *context);

/* What a search reported: a copy, with the best of its variations. */
typedef struct answer {
    unsigned depth, seldepth, line_count;
    int score;
    uint64_t nodes;
    int64_t microseconds;
    tablero_turn line[TABLERO_LINE_MAX];
} answer;

answer answer_of(const tablero_search_report *report);

#endif
