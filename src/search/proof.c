#include "search/proof.h"

#include <string.h>

#include "core/position.h"
#include "search/node.h"

/* An attack under way. Even turns from the root are the attacker's. */
typedef struct attack {
    proof_search *proof;
    const search_ops *ops;
    search_worker *worker;
    unsigned child_count; /* of all positions on the way */
    uint64_t nodes_end;
} attack;

typedef struct proof_numbers {
    uint32_t success, failure;
} proof_numbers;

static const proof_numbers unknown = {1, 1}, failed = {PROOF_NEVER, 0};

static proof_numbers succeeded(unsigned turns)
{
    return (proof_numbers){0, PROOF_NEVER + turns};
}

static unsigned turns_to_end(proof_numbers numbers)
{
    return numbers.failure - PROOF_NEVER;
}

static uint32_t sum(uint32_t a, uint32_t b)
{
    return a + b < PROOF_NEVER ? a + b : PROOF_NEVER;
}

static uint32_t least(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

/* ---- The table ---- */

enum { BUCKET = 4 };

static proof_entry *bucket_of(proof_search *proof, uint64_t key)
{
    uint64_t buckets = (UINT64_C(1) << PROOF_ENTRY_BITS) / BUCKET;
    return proof->entries + BUCKET * (key % buckets);
}

static proof_numbers recall(proof_search *proof, uint64_t key)
{
    const proof_entry *bucket = bucket_of(proof, key);
    for (unsigned i = 0; i < BUCKET; i++) {
        if (bucket[i].key == key) {
            return (proof_numbers){bucket[i].success, bucket[i].failure};
        }
    }
    return unknown;
}

/* Of those that must share their place the one goes of which least is known. */
static void remember(proof_search *proof, uint64_t key, proof_numbers numbers)
{
    proof_entry *bucket = bucket_of(proof, key), *place = bucket;
    for (unsigned i = 0; i < BUCKET && place->key != key; i++) {
        uint64_t known = (uint64_t)bucket[i].success + bucket[i].failure;
        if (bucket[i].key == key || known < (uint64_t)place->success + place->failure) {
            place = &bucket[i];
        }
    }
    *place = (proof_entry){key, numbers.success, numbers.failure};
}

void proof_clear(proof_search *proof)
{
    memset(proof->entries, 0, sizeof proof->entries);
    proof->nodes = 0;
}

/* ---- The turns that are considered ---- */

static void play(const attack *attack, tablero_position *next, const void *position,
                 tablero_ply ply)
{
    const search_ops *ops = attack->ops;
    ops->ply.play(ops->ply.width, attack->worker->facts, position_board_of(next), position, ply);
    attack->worker->nodes++;
    attack->proof->nodes++;
}

static bool append(attack *attack, tablero_ply ply, uint64_t key)
{
    if (attack->child_count == PROOF_CHILDREN) {
        return false;
    }
    attack->proof->children[attack->child_count++] = (proof_child){key, ply};
    return true;
}

static bool leads_back(const attack *attack, const void *position, uint64_t key)
{
    const search_ops *ops = attack->ops;
    const search_worker *worker = attack->worker;
    unsigned index;
    return ops->tier != NULL && worker->repetition.occurrences > 0 &&
           path_returns(worker, key, ops->tier(ops->ply.width, worker->facts, position), &index);
}

/* What a turn of the attacker or an answer is: the end, one to be looked into, or of no use. */
static proof_numbers judge(attack *attack, const void *position, tablero_ply ply, bool attacks)
{
    const search_ops *ops = attack->ops;
    const void *facts = attack->worker->facts;
    unsigned width = ops->ply.width;
    int score;
    if (attacks && ops->forces != NULL && !ops->forces(facts, position, ply)) {
        return failed;
    }
    tablero_position next;
    play(attack, &next, position, ply);
    const void *board = position_board(&next);
    if (ops->over != NULL && ops->over(width, facts, board, &score)) {
        bool success = attacks ? score <= -SCORE_DECISIVE : score >= SCORE_DECISIVE;
        return success ? succeeded(0) : failed;
    }
    if (attacks && !ops->urgent(width, facts, board)) {
        return failed;
    }
    if (!attacks && ops->wins(width, facts, board)) {
        return succeeded(1);
    }
    uint64_t key = ops->key(width, facts, board);
    return !leads_back(attack, board, key) && append(attack, ply, key) ? unknown : failed;
}

/* The plies of a position, of which the rival only has those that may save him. */
static unsigned list_plies(const attack *attack, const void *position, bool attacks)
{
    const search_ops *ops = attack->ops;
    search_worker *worker = attack->worker;
    unsigned width = ops->ply.width;
    unsigned count = ops->ply.plies(width, worker->facts, position, worker->plies);
    bool few = !attacks && count > 0 && ops->answers != NULL;
    return few ? ops->answers(width, worker->facts, position, worker->plies, count) : count;
}

/* Lists the turns that are to be looked into. What is returned is unknown unless that settles the
 * position; *turns are those to the end by the longest answer that is not listed. */
static proof_numbers list_children(attack *attack, const void *position, bool attacks,
                                   unsigned *turns)
{
    const search_ops *ops = attack->ops;
    const tablero_ply *plies = attack->worker->plies;
    unsigned first = attack->child_count;
    unsigned count = list_plies(attack, position, attacks);
    *turns = 0;
    if (count == 0) {
        int score = ops->stuck(ops->ply.width, attack->worker->facts, position);
        return !attacks && score <= -SCORE_DECISIVE ? succeeded(0) : failed;
    }
    for (unsigned i = 0; i < count; i++) {
        proof_numbers numbers = judge(attack, position, plies[i], attacks);
        bool settles = attacks ? numbers.success == 0 : numbers.failure == 0;
        if (settles) {
            return attacks ? succeeded(1) : failed;
        }
        if (!attacks && numbers.success == 0) {
            unsigned longer = 1 + turns_to_end(numbers);
            *turns = longer > *turns ? longer : *turns;
        }
    }
    return attack->child_count > first ? unknown : attacks ? failed : succeeded(*turns);
}

/* ---- The search ---- */

/* What the listed turns of a position add up to, which of them is to be looked into next, and how far
 * that may go before another one is. */
typedef struct outlook {
    proof_numbers numbers;
    unsigned next;
    proof_numbers next_numbers;
    uint32_t second; /* least number of the others */
} outlook;

/* How much further a turn may be followed than the second best: without it, two that are much alike
 * would take turns and be entered again each time. */
static uint32_t patience(uint32_t second)
{
    return sum(second, 1 + second / 4);
}

/* Compares a turn with those before it by a number of its own; *best is the least of theirs. */
static void compare(outlook *all, uint32_t *best, uint32_t number, unsigned index,
                    proof_numbers numbers)
{
    if (number >= *best) {
        all->second = least(all->second, number);
        return;
    }
    all->second = *best;
    *best = number;
    all->next = index;
    all->next_numbers = numbers;
}

/* Of the attacker's turns one must succeed and all must fail. */
static outlook sum_up_attack(const attack *attack, unsigned first)
{
    outlook all = {.numbers = {PROOF_NEVER, 0}, .second = PROOF_NEVER};
    for (unsigned i = first; i < attack->child_count; i++) {
        proof_numbers child = recall(attack->proof, attack->proof->children[i].key);
        if (child.success == 0) {
            all.numbers = succeeded(1 + turns_to_end(child));
            return all;
        }
        all.numbers.failure = sum(all.numbers.failure, child.failure);
        compare(&all, &all.numbers.success, child.success, i, child);
    }
    return all;
}

/* Of the answers all must succeed for the attack, and one must fail. turns: to the end by those that are
 * not listed. */
static outlook sum_up_defence(const attack *attack, unsigned first, unsigned turns)
{
    outlook all = {.numbers = {0, PROOF_NEVER}, .second = PROOF_NEVER};
    for (unsigned i = first; i < attack->child_count; i++) {
        proof_numbers child = recall(attack->proof, attack->proof->children[i].key);
        if (child.success == 0) {
            unsigned longer = 1 + turns_to_end(child);
            turns = longer > turns ? longer : turns;
            continue;
        }
        all.numbers.success = sum(all.numbers.success, child.success);
        compare(&all, &all.numbers.failure, child.failure, i, child);
    }
    all.numbers = all.numbers.success == 0 ? succeeded(turns) : all.numbers;
    return all;
}

static proof_numbers limits_of_next(const outlook *all, proof_numbers limits, bool attacks)
{
    proof_numbers next = all->next_numbers;
    if (attacks) {
        return (proof_numbers){least(limits.success, patience(all->second)),
                               sum(limits.failure - all->numbers.failure, next.failure)};
    }
    return (proof_numbers){sum(limits.success - all->numbers.success, next.success),
                           least(limits.failure, patience(all->second))};
}

static bool has_to_stop(const attack *attack)
{
    search_worker *worker = attack->worker;
    return attack->proof->nodes >= attack->nodes_end || worker->stopped ||
           (worker->nodes >= worker->check_at && worker->should_stop(worker));
}

/* Looks into a position until one of its numbers has reached its limit. */
static proof_numbers explore(attack *attack, const void *position, uint64_t key, unsigned turn,
                             proof_numbers limits)
{
    const search_ops *ops = attack->ops;
    search_worker *worker = attack->worker;
    bool attacks = turn % 2 == 0;
    unsigned first = attack->child_count, turns;
    if (ops->tier != NULL) {
        uint32_t tier = ops->tier(ops->ply.width, worker->facts, position);
        worker->path[worker->path_count++] = (path_step){key, tier};
    }
    proof_numbers numbers =
        turn < PROOF_TURNS_MAX ? list_children(attack, position, attacks, &turns) : failed;
    while (numbers.success > 0 && numbers.failure > 0) {
        outlook all = attacks ? sum_up_attack(attack, first) : sum_up_defence(attack, first, turns);
        numbers = all.numbers;
        if (numbers.success >= limits.success || numbers.failure >= limits.failure ||
            has_to_stop(attack)) {
            break;
        }
        tablero_position next;
        const proof_child *child = &attack->proof->children[all.next];
        play(attack, &next, position, child->ply);
        explore(attack, position_board(&next), child->key, turn + 1,
                limits_of_next(&all, limits, attacks));
    }
    worker->path_count -= ops->tier != NULL;
    attack->child_count = first;
    remember(attack->proof, key, numbers);
    return numbers;
}

/* ---- The line ---- */

/* Of the turns of a won position one that wins soonest, or for the rival one that loses last. */
static bool find_best_turn(attack *attack, const void *position, bool attacks, tablero_ply *best)
{
    unsigned turns, best_turns = 0;
    bool found = false;
    unsigned count = list_plies(attack, position, attacks);
    const tablero_ply *plies = attack->worker->plies;
    for (unsigned i = 0; i < count; i++) {
        unsigned first = attack->child_count;
        proof_numbers numbers = judge(attack, position, plies[i], attacks);
        if (attack->child_count > first) {
            attack->child_count = first;
            numbers = recall(attack->proof, attack->proof->children[first].key);
        }
        if (numbers.success > 0) {
            continue;
        }
        turns = turns_to_end(numbers);
        if (!found || (attacks ? turns < best_turns : turns > best_turns)) {
            found = true;
            best_turns = turns;
            *best = plies[i];
        }
    }
    return found;
}

static void write_line(attack *attack, const void *position, worker_line *line)
{
    tablero_position positions[2];
    tablero_ply ply;
    const void *here = position;
    line->count = 0;
    while (line->count < PROOF_TURNS_MAX &&
           find_best_turn(attack, here, line->count % 2 == 0, &ply)) {
        play(attack, &positions[line->count % 2], here, ply);
        here = position_board(&positions[line->count % 2]);
        line->plies[line->count++] = ply;
    }
}

int proof_find_win(proof_search *proof, const search_ops *ops, search_worker *worker,
                   const void *position, uint64_t nodes, worker_line *line)
{
    attack attack = {.proof = proof, .ops = ops, .worker = worker, .nodes_end = nodes};
    uint64_t key = ops->key(ops->ply.width, worker->facts, position);
    unsigned path_count = worker->path_count;
    proof_numbers numbers =
        explore(&attack, position, key, 0, (proof_numbers){PROOF_NEVER, PROOF_NEVER});
    worker->path_count = path_count;
    if (numbers.success > 0) {
        return 0;
    }
    write_line(&attack, position, line);
    return TABLERO_WIN - (int)turns_to_end(numbers);
}
