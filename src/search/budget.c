#include "search/budget.h"

enum {
    TURNS_USUAL = 30,  /* that a clock is thought to have to do for */
    LAG = 20000,       /* microseconds that go by between two programs in a turn */
    HARD_OF_SOFT = 4,  /* a hard budget is so many soft ones, */
    HARD_PERCENT = 50, /* and no more than this of the clock */
    SAME_DEPTHS_MAX = 3
};

#define CLOCK_MAX (INT64_C(1) << 50) /* microseconds: 35 years */

static int64_t least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

time_budget time_budget_of(const tablero_search_limits *limits)
{
    time_budget budget = {INT64_MAX, INT64_MAX};
    if (limits->microseconds > 0) {
        budget.hard = limits->microseconds;
    }
    if (limits->clock <= 0 && limits->increment <= 0) {
        return budget;
    }
    int64_t clock = least(most(limits->clock, 0), CLOCK_MAX);
    int64_t usable = most(clock - LAG, clock / 4);
    int64_t turns = limits->clock_turns > 0 ? least(limits->clock_turns, TURNS_USUAL) : TURNS_USUAL;
    int64_t share = usable / turns + least(most(limits->increment, 0), CLOCK_MAX) / 4 * 3;
    int64_t hard = turns == 1 ? usable : usable / 100 * HARD_PERCENT;
    hard = most(hard, 1000);
    budget.soft = most(least(share, hard), 1);
    budget.hard = least(budget.hard, least(hard, budget.soft * HARD_OF_SOFT));
    return budget;
}

int64_t time_budget_soft(const time_budget *budget, unsigned same_depths)
{
    static const int64_t percent[SAME_DEPTHS_MAX + 1] = {130, 100, 75, 55};
    if (budget->soft == INT64_MAX) {
        return INT64_MAX;
    }
    return budget->soft * percent[same_depths < SAME_DEPTHS_MAX ? same_depths : SAME_DEPTHS_MAX] /
           100;
}
