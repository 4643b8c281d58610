#include "games/hanga_roa/forced.h"

#include <string.h>

#include "games/hanga_roa/engine.h"
#include "games/hanga_roa/threats.h"
#include "search/node.h"

enum { REFUTATIONS = 4, IN_ONE = TABLERO_WIN - 1, IN_TWO = TABLERO_WIN - 3 };

typedef struct attack {
    const roa_rules *rules;
    search_worker *worker;
    unsigned side;
    uint64_t turns_left;
    tablero_turn refuting[REFUTATIONS]; /* answers that refuted turns, the last one first */

    /* What is known of the turn that is looked at. */
    bool refuted;
    unsigned answers;
    tablero_turn answer; /* the last one, and where it led */
    roa_position answered;

    /* What was found. */
    int score;
    tablero_turn turn;
} attack;

/* Whether a position stood on the board before. */
static bool returns(const attack *attack, const roa_position *position)
{
    const search_worker *worker = attack->worker;
    unsigned index;
    return worker->repetition.occurrences > 0 &&
           path_returns(worker, roa_key(position), roa_count_men(attack->rules, position), &index);
}

static bool is_won(const attack *attack, const roa_position *answered)
{
    unsigned winner;
    bool arrived;
    tablero_ply ply;
    if (roa_decided(attack->rules, answered, &winner, &arrived)) {
        return winner == attack->side;
    }
    return roa_find_win(attack->rules, answered, &ply) && !returns(attack, answered);
}

static bool look_at_answer(void *context, const tablero_turn *turn, const roa_position *answered)
{
    attack *attack = context;
    attack->refuted = !is_won(attack, answered);
    attack->answers++;
    attack->answer = *turn;
    attack->answered = *answered;
    return !attack->refuted;
}

/* ---- Answers to other turns ---- */

/* Whether a ply of another position can be made here; whether its turn is legal is seen later. */
static bool is_possible(const roa_rules *rules, const roa_position *position, tablero_ply ply)
{
    unsigned from = roa_ply_from(ply), to = roa_ply_to(ply), side = position->side;
    roa_set occupied = roa_occupied(position);
    bool settled = position->stage == ROA_SETTLED;
    switch (roa_ply_kind(ply)) {
    case ROA_PLY_ENTER:
        return position->hand[side] > 0 && !roa_has(occupied, to);
    case ROA_PLY_ARIKI:
        return roa_has(position->ariki[side], from) &&
               (roa_view(rules, from, occupied) >> rules->seen[from][to] & 1) != 0;
    case ROA_PLY_STEP:
        return position->moai[side] == from && roa_has(roa_steps(rules, position), to);
    case ROA_PLY_MATA:
        return roa_has(position->mata[side], from) &&
               !roa_has(roa_pieces(position, 0) | roa_pieces(position, 1), to);
    case ROA_PLY_THROW:
        return !settled && (roa_reach(rules, position) >> rules->seen[from][to] & 1) != 0;
    case ROA_PLY_STOP:
        return !settled;
    }
    return false;
}

static bool play_if_legal(const roa_rules *rules, const roa_position *position,
                          const tablero_turn *turn, roa_position *after)
{
    *after = *position;
    for (unsigned i = 0; i < turn->count; i++) {
        roa_position at = *after;
        if ((i > 0 && at.stage == ROA_SETTLED) || !is_possible(rules, &at, turn->plies[i]) ||
            !roa_make(rules, after, &at, turn->plies[i])) {
            return false;
        }
    }
    return turn->count > 0 && after->stage == ROA_SETTLED;
}

static void remember_refutation(attack *attack, unsigned place)
{
    tablero_turn *known = attack->refuting;
    place = place < REFUTATIONS ? place : REFUTATIONS - 1;
    memmove(known + 1, known, place * sizeof *known);
    known[0] = attack->answer;
}

/* Whether what refuted other turns refutes this one, after which position has come about. */
static bool is_refuted_again(attack *attack, const roa_position *position)
{
    for (unsigned i = 0; i < REFUTATIONS; i++) {
        roa_position answered;
        tablero_turn known = attack->refuting[i];
        if (play_if_legal(attack->rules, position, &known, &answered) &&
            !look_at_answer(attack, &known, &answered)) {
            remember_refutation(attack, i);
            return true;
        }
    }
    return false;
}

/* ---- All answers ---- */

/* Where there is a threat, only the answers to it. */
static bool is_refuted_by_any(attack *attack, const roa_position *position)
{
    const roa_rules *rules = attack->rules;
    tablero_ply plies[ROA_PLIES_MAX];
    unsigned count = roa_plies(rules, position, plies);
    bool walked = false, capped = false;
    if (roa_is_threatened(rules, position)) {
        count = roa_keep_answers(rules, position, plies, count);
    }
    for (unsigned i = 0; i < count && !attack->refuted; i++) {
        if (roa_ply_kind(plies[i]) != ROA_PLY_STEP) {
            roa_visit_ply(rules, position, plies[i], look_at_answer, attack);
        } else if (!walked) {
            walked = true;
            roa_visit_walks(rules, position, look_at_answer, attack, &capped);
        }
    }
    if (attack->refuted) {
        remember_refutation(attack, REFUTATIONS);
    }
    return attack->refuted || capped;
}

static bool is_refuted(attack *attack, const roa_position *position)
{
    tablero_ply ply;
    attack->refuted = false;
    attack->answers = 0;
    return roa_find_win(attack->rules, position, &ply) || is_refuted_again(attack, position) ||
           is_refuted_by_any(attack, position);
}

static bool try_turn(void *context, const tablero_turn *turn, const roa_position *after)
{
    attack *attack = context;
    search_worker *worker = attack->worker;
    unsigned winner;
    bool arrived;
    worker->nodes++;
    bool stops = worker->nodes >= worker->check_at && worker->should_stop(worker);
    if (stops || attack->turns_left == 0) {
        worker->root_scanned = false;
        return false;
    }
    attack->turns_left--;
    if (roa_decided(attack->rules, after, &winner, &arrived) || is_refuted(attack, after) ||
        (attack->answers == 0 && attack->rules->draws_without_moves) || returns(attack, after)) {
        return true;
    }
    attack->turn = *turn;
    attack->score = attack->answers == 0 ? IN_ONE : IN_TWO;
    worker->root_scanned = false;
    return false;
}

/* ---- The line ---- */

static void add_turn(worker_line *line, const tablero_turn *turn)
{
    for (unsigned i = 0; i < turn->count && line->count < WORKER_LINE_PLIES; i++) {
        line->plies[line->count++] = turn->plies[i];
    }
}

/* The turn that was found, the last answer that was looked at, and how that loses. */
static void write_line(const attack *attack, worker_line *line)
{
    line->count = 0;
    add_turn(line, &attack->turn);
    if (attack->answers == 0) {
        return;
    }
    roa_position position = attack->answered;
    tablero_turn win = {.count = 1};
    add_turn(line, &attack->answer);
    while (roa_find_win(attack->rules, &position, &win.plies[0])) {
        roa_position at = position;
        add_turn(line, &win);
        roa_make(attack->rules, &position, &at, win.plies[0]);
        if (position.stage == ROA_SETTLED) {
            return;
        }
    }
}

int roa_find_forced_win(const roa_rules *rules, search_worker *worker, const roa_position *position,
                        uint64_t turns, worker_line *line)
{
    attack attack = {.rules = rules, .worker = worker, .side = position->side, .turns_left = turns};
    worker->root_scanned = true;
    roa_visit(rules, position, try_turn, &attack);
    if (attack.score > 0) {
        write_line(&attack, line);
    }
    return attack.score;
}
