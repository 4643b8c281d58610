/* How much time a turn may take. */
#ifndef SEARCH_BUDGET_H
#define SEARCH_BUDGET_H

#include "tablero/search.h"

/* In microseconds; INT64_MAX where there is no limit. */
typedef struct time_budget {
    int64_t soft; /* after which no new depth is begun, if the best turn has not changed lately */
    int64_t hard; /* after which the search ends */
} time_budget;

time_budget time_budget_of(const tablero_search_limits *limits);

/* What soft is when the best turn has stayed the same for so many depths. */
int64_t time_budget_soft(const time_budget *budget, unsigned same_depths);

#endif
