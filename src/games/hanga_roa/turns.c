#include <assert.h>

#include "core/position.h"
#include "games/hanga_roa/walks.h"

/* Walks that are kept while they are visited; those after them are found anew, so that the memory of
 * the walker does not stay on the stack while turns are looked at. */
enum { WALKS_KEPT = 128 };

/* Turns of an Ariki that has arrived, on their way to a visitor. */
typedef struct visiting {
    const roa_rules *rules;
    const roa_position *arrived;
    roa_visitor *visit;
    void *context;
    tablero_turn *turn;
} visiting;

static tablero_ply throw_ply(const roa_position *arrived, unsigned to)
{
    return roa_ply(ROA_PLY_THROW, arrived->thrower, to);
}

static void set_throws(const visiting *visiting, unsigned first, unsigned second)
{
    tablero_turn *turn = visiting->turn;
    turn->plies[1] = throw_ply(visiting->arrived, first);
    turn->plies[2] = throw_ply(visiting->arrived, second);
    turn->count = 3;
}

/* ---- Sets of stones ---- */

/* Visits the turn in which these stones are thrown, if it is legal. */
static bool visit_set(const visiting *visiting, roa_set stones, unsigned count)
{
    roa_position after = *visiting->arrived;
    after.stones[after.side] |= stones;
    return count < visiting->arrived->owed || !roa_finish(visiting->rules, &after, ROA_SQUARES) ||
           visiting->visit(visiting->context, visiting->turn, &after);
}

static bool visit_sets(const visiting *visiting, uint64_t reach)
{
    const roa_rules *rules = visiting->rules;
    const uint8_t *seen = rules->seen[visiting->arrived->thrower];
    tablero_turn *turn = visiting->turn;
    roa_set squares = roa_spread(visiting->arrived->thrower, reach);
    for (roa_set firsts = squares; firsts != 0;) {
        unsigned first = roa_take(&firsts);
        uint64_t left = reach & rules->behind[seen[first]];
        bool may_go_on = visiting->arrived->left > 1;
        turn->plies[1] = throw_ply(visiting->arrived, first);
        turn->plies[2] = roa_ply(ROA_PLY_STOP, 0, 0);
        turn->count = may_go_on && left != 0 ? 3 : 2;
        if (!visit_set(visiting, roa_bit(first), 1)) {
            return false;
        }
        for (roa_set seconds = may_go_on ? firsts : 0; seconds != 0;) {
            unsigned second = roa_take(&seconds);
            bool stopped = (left >> seen[second] & 1) == 0; /* by the first, which flies later */
            set_throws(visiting, stopped ? second : first, stopped ? first : second);
            if (!visit_set(visiting, roa_bit(first) | roa_bit(second), 2)) {
                return false;
            }
        }
    }
    return true;
}

/* ---- Lists of stones, where rings are resolved after each of them ---- */

/* Visits the turn that ends with a throw, or with stopping after it, if it is legal. */
static bool visit_first(const visiting *visiting, unsigned to, roa_position *thrown)
{
    const roa_rules *rules = visiting->rules;
    tablero_turn *turn = visiting->turn;
    turn->plies[1] = throw_ply(visiting->arrived, to);
    turn->count = 2;
    bool legal = roa_make(rules, thrown, visiting->arrived, turn->plies[1]);
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

/* Visits the lists that begin with a throw, but for those that a list before them equals. */
static bool visit_seconds(const visiting *visiting, unsigned first, const roa_position *thrown)
{
    const roa_rules *rules = visiting->rules;
    const roa_position *arrived = visiting->arrived;
    for (roa_set seconds = roa_spread(thrown->thrower, roa_reach(rules, thrown)); seconds != 0;) {
        unsigned second = roa_take(&seconds);
        roa_position after, other;
        bool legal = roa_make(rules, &after, thrown, throw_ply(arrived, second));
        bool listed = second < first && make_pair(rules, arrived, second, first, &other) &&
                      roa_same(&after, &other);
        set_throws(visiting, first, second);
        if (legal && !listed && !visiting->visit(visiting->context, visiting->turn, &after)) {
            return false;
        }
    }
    return true;
}

static bool visit_lists(const visiting *visiting, uint64_t reach)
{
    for (roa_set firsts = roa_spread(visiting->arrived->thrower, reach); firsts != 0;) {
        unsigned first = roa_take(&firsts);
        roa_position thrown;
        if (!visit_first(visiting, first, &thrown) ||
            (thrown.stage != ROA_SETTLED && !visit_seconds(visiting, first, &thrown))) {
            return false;
        }
    }
    return true;
}

bool roa_visit_throws(const roa_rules *rules, const roa_position *arrived, tablero_turn *turn,
                      roa_visitor *visit, void *context)
{
    visiting visiting = {rules, arrived, visit, context, turn};
    turn->plies[1] = roa_ply(ROA_PLY_STOP, 0, 0);
    turn->count = 2;
    if (!visit_set(&visiting, 0, 0)) {
        return false;
    }
    uint64_t reach = roa_reach(rules, arrived);
    return rules->by_stone ? visit_lists(&visiting, reach) : visit_sets(&visiting, reach);
}

/* ---- All turns ---- */

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
