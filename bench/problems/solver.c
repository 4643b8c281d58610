#include "solver.h"

#include <assert.h>

solver solver_begin(const tablero_rules *rules, uint64_t budget)
{
    return (solver){.rules = rules, .budget = budget};
}

/* Plays a turn of another position, if it is legal here too. */
static bool play_if_legal(const tablero_rules *rules, const tablero_position *position,
                          const tablero_turn *turn, tablero_position *after)
{
    *after = *position;
    for (unsigned i = 0; i < turn->count; i++) {
        tablero_ply plies[TABLERO_PLIES_MAX];
        tablero_position at = *after;
        unsigned count = tablero_plies(rules, &at, plies), place = 0;
        while (place < count && plies[place] != turn->plies[i]) {
            place++;
        }
        if (place == count || (i > 0 && tablero_position_settled(rules, &at))) {
            return false;
        }
        tablero_ply_play(rules, after, &at, turn->plies[i]);
    }
    return turn->count > 0 && tablero_position_settled(rules, after);
}

/* The outcome of a position as it stands; one of the budget is spent. */
static tablero_outcome judge(solver *solver, const tablero_position *position)
{
    solver->gave_up |= solver->budget == 0;
    solver->budget -= solver->budget > 0;
    return tablero_position_outcome(solver->rules, position, NULL);
}

/* One side's turns in a position, and what is looked for among them. */
typedef struct looking {
    solver *solver;
    int winner;
    unsigned turns; /* that the winner has left, the one looked for included */
    tablero_turn found;
} looking;

static void list_turns(solver *solver, const tablero_position *position, tablero_turn_visitor visit,
                       void *context)
{
    tablero_status status = tablero_turns(solver->rules, position, NULL, visit, context);
    solver->gave_up |= status != TABLERO_OK;
}

static bool look_for_refutation(void *context, const tablero_turn *turn,
                                const tablero_position *after)
{
    looking *reply = context;
    tablero_outcome outcome = judge(reply->solver, after);
    bool wins = outcome.over ? outcome.winner == reply->winner
                             : solver_wins(reply->solver, after, reply->turns);
    if (!wins) {
        reply->found = *turn;
    }
    return wins && !reply->solver->gave_up;
}

static void remember_refutation(solver *solver, unsigned turns, const tablero_turn *turn,
                                unsigned place)
{
    tablero_turn *known = solver->refuting[turns];
    for (unsigned i = place < SOLVER_REFUTATIONS ? place : SOLVER_REFUTATIONS - 1; i > 0; i--) {
        known[i] = known[i - 1];
    }
    known[0] = *turn;
}

/* Whether the rival has an answer after which the winner has no win by that many turns. */
static bool is_refuted(solver *solver, const tablero_position *position, int winner, unsigned turns)
{
    looking reply = {.solver = solver, .winner = winner, .turns = turns};
    unsigned place = 0;
    for (; place < SOLVER_REFUTATIONS && reply.found.count == 0; place++) {
        tablero_position after;
        tablero_turn known = solver->refuting[turns][place];
        if (play_if_legal(solver->rules, position, &known, &after)) {
            look_for_refutation(&reply, &known, &after);
        }
    }
    if (reply.found.count == 0) {
        place = SOLVER_REFUTATIONS;
        list_turns(solver, position, look_for_refutation, &reply);
    }
    if (reply.found.count > 0 && !solver->gave_up) {
        remember_refutation(solver, turns, &reply.found, place == 0 ? 0 : place - 1);
    }
    return reply.found.count > 0;
}

bool solver_has_won(solver *solver, const tablero_position *position, int winner, unsigned turns)
{
    tablero_outcome outcome = judge(solver, position);
    if (outcome.over || turns == 0) {
        return outcome.over && outcome.winner == winner;
    }
    return !is_refuted(solver, position, winner, turns) && !solver->gave_up;
}

static bool look_for_win(void *context, const tablero_turn *turn, const tablero_position *after)
{
    looking *own = context;
    if (solver_has_won(own->solver, after, own->winner, own->turns - 1)) {
        own->found = *turn;
    }
    return own->found.count == 0 && !own->solver->gave_up;
}

bool solver_wins(solver *solver, const tablero_position *position, unsigned turns)
{
    assert(turns >= 1 && turns <= SOLVER_TURNS_MAX);
    if (turns == 1 && solver->wins_at_once != NULL) {
        return solver->wins_at_once(solver->rules, position);
    }
    looking own = {.solver = solver,
                   .winner = (int)tablero_position_side(solver->rules, position),
                   .turns = turns};
    tablero_position after;
    tablero_turn known = solver->winning[turns];
    if (play_if_legal(solver->rules, position, &known, &after)) {
        look_for_win(&own, &known, &after);
    }
    if (own.found.count == 0) {
        list_turns(solver, position, look_for_win, &own);
    }
    if (own.found.count > 0) {
        solver->winning[turns] = own.found;
    }
    return own.found.count > 0;
}

/* ---- All first turns ---- */

typedef struct listing {
    solver *solver;
    const tablero_position *position;
    int winner;
    unsigned turns, count, capacity, all_turns;
    tablero_turn *first_turns;
} listing;

static bool is_listed(const listing *listing, const tablero_position *after)
{
    const tablero_rules *rules = listing->solver->rules;
    for (unsigned i = 0; i < listing->count; i++) {
        tablero_position other;
        tablero_turn_play(rules, &other, listing->position, &listing->first_turns[i]);
        if (tablero_position_equal(rules, &other, after)) {
            return true;
        }
    }
    return false;
}

static bool list_win(void *context, const tablero_turn *turn, const tablero_position *after)
{
    listing *listing = context;
    listing->all_turns++;
    if (solver_has_won(listing->solver, after, listing->winner, listing->turns - 1) &&
        !is_listed(listing, after)) {
        if (listing->count < listing->capacity) {
            listing->first_turns[listing->count] = *turn;
        }
        listing->count++;
    }
    return listing->count <= listing->capacity && !listing->solver->gave_up;
}

unsigned solver_list(solver *solver, const tablero_position *position, unsigned turns,
                     tablero_turn *first_turns, unsigned capacity, unsigned *all_turns)
{
    listing listing = {.solver = solver,
                       .position = position,
                       .winner = (int)tablero_position_side(solver->rules, position),
                       .turns = turns,
                       .capacity = capacity,
                       .first_turns = first_turns};
    list_turns(solver, position, list_win, &listing);
    *all_turns = listing.all_turns;
    return listing.count;
}
