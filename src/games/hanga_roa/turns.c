#include <assert.h>

#include "core/position.h"
#include "games/hanga_roa/walks.h"

/* Walks that are kept while they are visited; those after them are found anew, so that the memory of
 * the walker does not stay on the stack while turns are looked at. */
enum { WALKS_KEPT = 128 };

typedef struct visiting {
    const roa_rules *rules;
    roa_visitor *visit;
    void *context;
    tablero_turn *turn;
} visiting;

static tablero_ply throw_ply(const roa_position *arrived, unsigned to)
{
    return roa_ply(ROA_PLY_THROW, arrived->thrower, to);
}

/* Visits the turn that ends here, if it is legal: with this throw, or with stopping after it. */
static bool visit_one_stone(const visiting *visiting, const roa_position *arrived, unsigned to,
                            roa_position *thrown)
{
    const roa_rules *rules = visiting->rules;
    tablero_turn *turn = visiting->turn;
    turn->plies[1] = throw_ply(arrived, to);
    turn->count = 2;
    bool legal = roa_make(rules, thrown, arrived, turn->plies[1]);
    roa_position stopped = *thrown;
    if (thrown->stage != ROA_SETTLED) {
        turn->plies[turn->count++] = roa_ply(ROA_PLY_STOP, 0, 0);
        legal = roa_make(rules, &stopped, thrown, turn->plies[2]);
    }
    return !legal || visiting->visit(visiting->context, turn, &stopped);
}

static bool in_reach(const roa_rules *rules, const roa_position *position, unsigned square)
{
    unsigned bit = rules->seen[position->thrower][square];
    return bit != ROA_UNSEEN && (roa_reach(rules, position) >> bit & 1) != 0;
}

/* Plays two throws; false when they cannot be thrown in this order or are illegal. */
static bool make_pair(const roa_rules *rules, const roa_position *arrived, unsigned first,
                      unsigned second, roa_position *after)
{
    roa_position between;
    return in_reach(rules, arrived, first) &&
           roa_make(rules, &between, arrived, throw_ply(arrived, first)) &&
           between.stage != ROA_SETTLED && in_reach(rules, &between, second) &&
           roa_make(rules, after, &between, throw_ply(arrived, second));
}

static bool visit_pair(const visiting *visiting, const roa_position *arrived, unsigned first,
                       unsigned second, const roa_position *after)
{
    tablero_turn *turn = visiting->turn;
    turn->plies[1] = throw_ply(arrived, first);
    turn->plies[2] = throw_ply(arrived, second);
    turn->count = 3;
    return visiting->visit(visiting->context, turn, after);
}

/* Sets of two stones: the first as the text has them, unless it would stop the second. */
static bool visit_sets(const visiting *visiting, const roa_position *arrived, unsigned first,
                       roa_set reach)
{
    const roa_rules *rules = visiting->rules;
    for (roa_set rest = reach & ~((roa_bit(first) << 1) - 1); rest != 0;) {
        unsigned second = roa_take(&rest);
        roa_position after;
        bool goes_on = true;
        if (make_pair(rules, arrived, first, second, &after)) {
            goes_on = visit_pair(visiting, arrived, first, second, &after);
        } else if (make_pair(rules, arrived, second, first, &after)) {
            goes_on = visit_pair(visiting, arrived, second, first, &after);
        }
        if (!goes_on) {
            return false;
        }
    }
    return true;
}

/* Lists of two stones whose order matters, but for those that a list before them equals. */
static bool visit_orders(const visiting *visiting, const roa_position *arrived, unsigned first,
                         const roa_position *thrown)
{
    const roa_rules *rules = visiting->rules;
    for (roa_set rest = roa_spread(thrown->thrower, roa_reach(rules, thrown)); rest != 0;) {
        unsigned second = roa_take(&rest);
        roa_position after, other;
        if (!roa_make(rules, &after, thrown, throw_ply(arrived, second)) ||
            (second < first && make_pair(rules, arrived, second, first, &other) &&
             roa_same(&after, &other))) {
            continue;
        }
        if (!visit_pair(visiting, arrived, first, second, &after)) {
            return false;
        }
    }
    return true;
}

bool roa_visit_throws(const roa_rules *rules, const roa_position *arrived, tablero_turn *turn,
                      roa_visitor *visit, void *context)
{
    visiting visiting = {rules, visit, context, turn};
    roa_position after;
    turn->plies[1] = roa_ply(ROA_PLY_STOP, 0, 0);
    turn->count = 2;
    if (roa_make(rules, &after, arrived, turn->plies[1]) && !visit(context, turn, &after)) {
        return false;
    }
    roa_set reach = roa_spread(arrived->thrower, roa_reach(rules, arrived));
    for (roa_set rest = reach; rest != 0;) {
        unsigned first = roa_take(&rest);
        roa_position thrown;
        if (!visit_one_stone(&visiting, arrived, first, &thrown)) {
            return false;
        }
        bool goes_on = true;
        if (arrived->left > 1 && !rules->by_stone) {
            goes_on = visit_sets(&visiting, arrived, first, reach);
        } else if (thrown.stage != ROA_SETTLED) {
            goes_on = visit_orders(&visiting, arrived, first, &thrown);
        }
        if (!goes_on) {
            return false;
        }
    }
    return true;
}

bool roa_visit_ply(const roa_rules *rules, const roa_position *position, tablero_ply ply,
                   roa_visitor *visit, void *context)
{
    roa_position after;
    tablero_turn turn = {.count = 1, .plies = {ply}};
    if (!roa_make(rules, &after, position, ply)) {
        return true;
    }
    return after.stage == ROA_SETTLED ? visit(context, &turn, &after)
                                      : roa_visit_throws(rules, &after, &turn, visit, context);
}

static void begin_walk(const roa_rules *rules, const roa_position *position, const roa_walk *walk,
                       tablero_turn *turn, roa_position *after)
{
    unsigned side = position->side, from = position->moai[side];
    turn->count = 0;
    for (unsigned i = 0; i < walk->length; i++) {
        turn->plies[turn->count++] = roa_ply(ROA_PLY_STEP, from, walk->path[i]);
        from = walk->path[i];
    }
    roa_take_walk(rules, position, walk, after);
    bool goes_on = (rules->ring[from] & after->stones[side]) != 0;
    if (goes_on && !roa_has(rules->goal[side], from)) {
        turn->plies[turn->count++] = roa_ply(ROA_PLY_STOP, 0, 0);
    }
}

bool roa_visit_walks(const roa_rules *rules, const roa_position *position, roa_visitor *visit,
                     void *context, bool *capped)
{
    roa_walk walks[WALKS_KEPT];
    unsigned done = 0, count;
    do {
        count = roa_list_walks(rules, position, done, walks, WALKS_KEPT, capped);
        for (unsigned i = 0; i < count; i++) {
            tablero_turn turn;
            roa_position after;
            begin_walk(rules, position, &walks[i], &turn, &after);
            if (!visit(context, &turn, &after)) {
                return false;
            }
        }
        done += count;
    } while (count == WALKS_KEPT);
    return true;
}

tablero_status roa_visit(const roa_rules *rules, const roa_position *position, roa_visitor *visit,
                         void *context)
{
    tablero_ply plies[ROA_PLIES_MAX];
    unsigned count = roa_plies(rules, position, plies);
    bool capped = false, walked = false, goes_on = true;
    for (unsigned i = 0; i < count && goes_on; i++) {
        if (roa_ply_kind(plies[i]) != ROA_PLY_STEP) {
            goes_on = roa_visit_ply(rules, position, plies[i], visit, context);
        } else if (!walked) {
            walked = true;
            goes_on = roa_visit_walks(rules, position, visit, context, &capped);
        }
    }
    return capped && goes_on ? TABLERO_INCOMPLETE : TABLERO_OK;
}

/* Hands turns of the game to a visitor who wants positions with their numbers. */
typedef struct handing_over {
    tablero_turn_visitor visit;
    void *context;
    tablero_position after;
} handing_over;

static bool hand_over(void *context, const tablero_turn *turn, const roa_position *after)
{
    handing_over *handing = context;
    *(roa_position *)position_board_of(&handing->after) = *after;
    return handing->visit(handing->context, turn, &handing->after);
}

tablero_status roa_turns(const tablero_rules *rules, const tablero_position *position,
                         tablero_turn_visitor visit, void *context)
{
    const roa_position *board = position_board(position);
    handing_over handing = {.visit = visit, .context = context};
    bool round_done = board->side == TABLERO_SECOND && position->number < TABLERO_NUMBER_MAX;
    handing.after.number = position->number + round_done;
    return roa_visit(rules_facts(rules), board, hand_over, &handing);
}
