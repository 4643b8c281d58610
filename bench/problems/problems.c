/* Makes tactical problems, proves them again, and proves answers to them.
 *
 *     problems make [-s SEED] [-c COUNT] [-g GAMES] [-p POSITIONS] [-t TURNS] [-b BUDGET]
 *                   SPEC[@LONGEST]...
 *     problems prove [-e EVERY] FILE...
 *     problems won SPEC POSITION MOVE TURNS
 *     problems survey [-s SEED] [-c COUNT] [-g GAMES] [-n NODES] [-m MILLISECONDS] [-e EVERY] SPEC...
 *
 * make plays games under one spec after the other, turns of a hasty engine mixed with turns by lot,
 * and looks for forced wins in 1, 2 and 3 turns (or up to LONGEST) in the last POSITIONS of each,
 * until there are COUNT problems of each length or GAMES games are over. A position is a problem when
 * it offers at least TURNS first turns, few of them win, and the engine plays none of these while it
 * looks ahead one turn of its own too few. No more than BUDGET positions are looked at for one
 * length. prove looks at one of EVERY lines and exits with 1 when one is not true; won does when
 * MOVE is not proved to begin a win by turn number TURNS of the side to move. survey lets the engine
 * play in every position of such games that is won in one or two turns, however many turns win: see
 * survey.h. It exits with 1 when a win was not found. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "make.h"
#include "solver.h"
#include "survey.h"

enum { EXIT_USAGE = 2, WON_BUDGET = 50000000 };

static int explain_usage(void)
{
    fputs("usage: problems make [-s SEED] [-c COUNT] [-g GAMES] [-p POSITIONS] [-t TURNS] "
          "[-b BUDGET] SPEC[@LONGEST]...\n       problems prove [-e EVERY] FILE...\n"
          "       problems won SPEC POSITION MOVE TURNS\n"
          "       problems survey [-s SEED] [-c COUNT] [-g GAMES] [-n NODES] [-m MILLISECONDS] "
          "[-e EVERY] SPEC...\n",
          stderr);
    return EXIT_USAGE;
}

/* ---- make ---- */

static bool add_spec(recipe *recipe, const char *text)
{
    const char *at = strchr(text, '@');
    size_t length = at == NULL ? strlen(text) : (size_t)(at - text);
    if (recipe->spec_count == SPECS_MAX || length >= TABLERO_SPEC_BYTES) {
        return false;
    }
    recipe->lengths[recipe->spec_count] = at == NULL ? LENGTHS : (unsigned)atoi(at + 1);
    memcpy(recipe->specs[recipe->spec_count++], text, length);
    return true;
}

static int make(int argc, char **argv)
{
    static recipe recipe = {
        .seed = 1, .budget = 20000000, .count = 60, .games = 10000, .positions = 12};
    for (int option; (option = getopt(argc, argv, "s:c:g:p:t:b:")) != -1;) {
        uint64_t number = option == '?' ? 0 : strtoull(optarg, NULL, 10);
        switch (option) {
        case 's':
            recipe.seed = number;
            break;
        case 'c':
            recipe.count = (unsigned)number;
            break;
        case 'g':
            recipe.games = (unsigned)number;
            break;
        case 'p':
            recipe.positions = (unsigned)number;
            break;
        case 't':
            recipe.choices = (unsigned)number;
            break;
        case 'b':
            recipe.budget = number;
            break;
        default:
            return explain_usage();
        }
    }
    for (int i = optind; i < argc; i++) {
        if (!add_spec(&recipe, argv[i])) {
            return explain_usage();
        }
    }
    if (recipe.spec_count == 0 || recipe.count > PROBLEMS_MAX) {
        return explain_usage();
    }
    fputs("# spec, position, turns in which the side to move wins, all first turns that do\n"
          "# problems make",
          stdout);
    for (int i = 1; i < argc; i++) {
        printf(" %s", argv[i]);
    }
    putchar('\n');
    return make_problems(&recipe) && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- prove ---- */

static bool same_turns(const tablero_turn *a, const tablero_turn *b)
{
    return a->count == b->count && memcmp(a->plies, b->plies, a->count * sizeof a->plies[0]) == 0;
}

/* No shorter win, and these first turns and no others. */
static bool is_true(const problem *problem)
{
    tablero_turn winners[WINNERS_MAX];
    unsigned all;
    solver solver = solver_begin(problem->rules, UINT64_MAX);
    for (unsigned turns = 1; turns < problem->turns; turns++) {
        if (solver_wins(&solver, &problem->position, turns)) {
            return false;
        }
    }
    unsigned count =
        solver_list(&solver, &problem->position, problem->turns, winners, WINNERS_MAX, &all);
    bool same = count == problem->count && !solver.gave_up;
    for (unsigned i = 0; i < count && same; i++) {
        same = same_turns(&winners[i], &problem->winners[i]);
    }
    return same;
}

static bool prove_file(const char *path, unsigned every)
{
    static char line[LINE_BYTES];
    static tablero_rules rules;
    FILE *file = fopen(path, "r");
    unsigned number = 0, proved = 0, wrong = 0;
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        problem problem;
        if (++number % every != 0 || line[0] == '#') {
            continue;
        }
        proved++;
        if (!problem_read(&problem, &rules, line) || !is_true(&problem)) {
            printf("%s:%u: not true\n", path, number);
            wrong++;
        }
    }
    printf("%s: %u problems, %u not true\n", path, proved, wrong);
    return file != NULL && fclose(file) == 0 && wrong == 0;
}

static int prove(int argc, char **argv)
{
    unsigned every = 1;
    for (int option; (option = getopt(argc, argv, "e:")) != -1;) {
        every = option == 'e' ? (unsigned)atoi(optarg) : 0;
        if (every == 0) {
            return explain_usage();
        }
    }
    bool good = optind < argc;
    for (int i = optind; i < argc; i++) {
        good &= prove_file(argv[i], every);
    }
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- won ---- */

static int won(int argc, char **argv)
{
    static tablero_rules rules;
    tablero_position position, after;
    tablero_turn turn;
    int turns = argc == 5 ? atoi(argv[4]) : 0;
    if (turns < 1 || turns > SOLVER_TURNS_MAX ||
        tablero_rules_init(&rules, argv[1], NULL) != TABLERO_OK ||
        tablero_position_read(&rules, argv[2], &position, NULL) != TABLERO_OK ||
        tablero_turn_read(&rules, &position, NULL, argv[3], &turn, NULL) != TABLERO_OK) {
        return explain_usage();
    }
    solver solver = solver_begin(&rules, WON_BUDGET);
    int side = (int)tablero_position_side(&rules, &position);
    tablero_turn_play(&rules, &after, &position, &turn);
    return solver_has_won(&solver, &after, side, (unsigned)turns - 1) ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* ---- survey ---- */

static int survey(int argc, char **argv)
{
    survey_plan plan = {.seed = 1, .count = 300, .games = 10000};
    for (int option; (option = getopt(argc, argv, "s:c:g:n:m:e:")) != -1;) {
        uint64_t number = option == '?' ? 0 : strtoull(optarg, NULL, 10);
        switch (option) {
        case 's':
            plan.seed = number;
            break;
        case 'c':
            plan.count = (unsigned)number;
            break;
        case 'g':
            plan.games = (unsigned)number;
            break;
        case 'n':
            plan.limits.nodes = number;
            break;
        case 'm':
            plan.limits.microseconds = (int64_t)number * 1000;
            break;
        case 'e':
            plan.plain_every = (unsigned)number;
            break;
        default:
            return explain_usage();
        }
    }
    if (plan.limits.nodes == 0 && plan.limits.microseconds == 0) {
        plan.limits.microseconds = 1000000;
    }
    bool good = optind < argc;
    for (int i = optind; i < argc; i++) {
        good &= survey_wins(&plan, argv[i]);
    }
    return good && fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } commands[] = {{"make", make}, {"prove", prove}, {"won", won}, {"survey", survey}};
    for (size_t i = 0; i < sizeof commands / sizeof commands[0] && argc > 1; i++) {
        if (strcmp(argv[1], commands[i].name) == 0) {
            return commands[i].run(argc - 1, argv + 1);
        }
    }
    return explain_usage();
}
