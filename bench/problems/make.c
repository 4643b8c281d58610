#include "make.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games.h"
#include "solver.h"

/* Of all first turns one in so many may win. */
enum { WINNERS_SHARE = 3 };

typedef struct found_problem {
    uint64_t key;
    char *line;
} found_problem;

typedef struct maker {
    const recipe *recipe;
    found_problem found[LENGTHS + 1][PROBLEMS_MAX];
    unsigned counts[LENGTHS + 1];
} maker;

/* One game that is looked through: at most one problem of each length is taken from it, so that they
 * differ. */
typedef struct search_of_game {
    maker *maker;
    const table *table;
    bool wanted[LENGTHS + 1];
} search_of_game;

static bool is_known(const maker *maker, uint64_t key)
{
    for (unsigned turns = 1; turns <= LENGTHS; turns++) {
        for (unsigned i = 0; i < maker->counts[turns]; i++) {
            if (maker->found[turns][i].key == key) {
                return true;
            }
        }
    }
    return false;
}

/* Whether the engine plays a winning turn although it looks ahead one turn of its own too few. */
static bool is_easy(const table *table, const problem *problem)
{
    if (problem->turns == 1) {
        return false;
    }
    const tablero_search_limits limits = {.depth = 2 * problem->turns - 3};
    tablero_turn turn = table_ask(table, &problem->position, limits);
    tablero_position after, other;
    tablero_turn_play(problem->rules, &after, &problem->position, &turn);
    for (unsigned i = 0; i < problem->count; i++) {
        tablero_turn_play(problem->rules, &other, &problem->position, &problem->winners[i]);
        if (tablero_position_equal(problem->rules, &other, &after)) {
            return true;
        }
    }
    return false;
}

static void take_problem(search_of_game *search, const problem *problem)
{
    maker *maker = search->maker;
    static char line[LINE_BYTES];
    uint64_t key = tablero_position_key(problem->rules, &problem->position);
    if (!search->wanted[problem->turns] || is_known(maker, key) ||
        is_easy(search->table, problem)) {
        return;
    }
    problem_write(problem, line);
    maker->found[problem->turns][maker->counts[problem->turns]++] =
        (found_problem){key, strdup(line)};
    search->wanted[problem->turns] = false;
    fprintf(stderr, "%u of 1 turn, %u of 2, %u of 3\n", maker->counts[1], maker->counts[2],
            maker->counts[3]);
}

/* Whether there is nothing more to look for in the position: it has a win in so many turns, or too
 * much would have to be looked at to know. */
static bool try_length(search_of_game *search, const tablero_position *position, unsigned turns)
{
    problem problem = {.rules = &search->table->rules, .position = *position, .turns = turns};
    unsigned all = 0;
    solver solver = solver_begin(problem.rules, search->maker->recipe->budget);
    problem.count = solver_list(&solver, position, turns, problem.winners, WINNERS_MAX, &all);
    if (!solver.gave_up && problem.count > 0 && problem.count <= WINNERS_MAX &&
        problem.count * WINNERS_SHARE <= all && all >= search->maker->recipe->choices) {
        take_problem(search, &problem);
    }
    return problem.count > 0 || solver.gave_up;
}

static void look_through(search_of_game *search, const game *game)
{
    unsigned positions = search->maker->recipe->positions;
    for (unsigned i = game->count; i-- > 0 && i + positions >= game->count;) {
        unsigned longest = LENGTHS;
        while (longest > 0 && !search->wanted[longest]) {
            longest--;
        }
        bool done = false;
        for (unsigned turns = 1; turns <= longest && !done; turns++) {
            done = try_length(search, &game->positions[i], turns);
        }
    }
}

/* Which lengths are still to be found under a spec; whether there are any. */
static bool list_wanted(const maker *maker, unsigned spec, bool wanted[LENGTHS + 1])
{
    bool any = wanted[0] = false;
    for (unsigned turns = 1; turns <= LENGTHS; turns++) {
        wanted[turns] =
            turns <= maker->recipe->lengths[spec] && maker->counts[turns] < maker->recipe->count;
        any |= wanted[turns];
    }
    return any;
}

static void make_from_games(maker *maker, const table *tables)
{
    static game game;
    const recipe *recipe = maker->recipe;
    uint64_t random = recipe->seed;
    unsigned idle = 0; /* specs in a row under which nothing is wanted any more */
    for (unsigned i = 0; i < recipe->games && idle < recipe->spec_count; i++) {
        unsigned spec = i % recipe->spec_count;
        search_of_game search = {.maker = maker, .table = &tables[spec]};
        idle = list_wanted(maker, spec, search.wanted) ? 0 : idle + 1;
        if (idle == 0 && table_play(&tables[spec], &random, &game)) {
            look_through(&search, &game);
        }
    }
}

bool make_problems(const recipe *recipe)
{
    static table tables[SPECS_MAX];
    maker *maker = calloc(1, sizeof *maker);
    bool good = maker != NULL;
    for (unsigned i = 0; i < recipe->spec_count && good; i++) {
        good = table_begin(&tables[i], recipe->specs[i]) == TABLERO_OK;
    }
    if (good) {
        maker->recipe = recipe;
        make_from_games(maker, tables);
        for (unsigned i = 0; i < LENGTHS * PROBLEMS_MAX; i++) {
            char *line = maker->found[i / PROBLEMS_MAX + 1][i % PROBLEMS_MAX].line;
            if (line != NULL) {
                puts(line);
                free(line);
            }
        }
    }
    for (unsigned i = 0; i < recipe->spec_count; i++) {
        table_end(&tables[i]);
    }
    free(maker);
    return good;
}
