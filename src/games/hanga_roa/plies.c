#include <assert.h>

#include "games/hanga_roa/position.h"

uint64_t roa_reach(const roa_rules *rules, const roa_position *position)
{
    return roa_view(rules, position->thrower, roa_occupied(position));
}

static void move_man(roa_set *men, unsigned from, unsigned to)
{
    *men = (*men & ~roa_bit(from)) | roa_bit(to);
}

void roa_move(roa_position *position, tablero_ply ply)
{
    unsigned from = roa_ply_from(ply), to = roa_ply_to(ply), side = position->side;
    switch (roa_ply_kind(ply)) {
    case ROA_PLY_ENTER:
        position->hand[side]--;
        position->ariki[side] |= roa_bit(to);
        break;
    case ROA_PLY_ARIKI:
        move_man(&position->ariki[side], from, to);
        break;
    case ROA_PLY_STEP:
        position->stones[side] &= ~roa_bit(to);
        position->moai[side] = (uint8_t)to;
        break;
    case ROA_PLY_MATA:
        move_man(&position->mata[side], from, to);
        position->stones[0] &= ~roa_bit(to);
        position->stones[1] &= ~roa_bit(to);
        break;
    case ROA_PLY_THROW:
        position->stones[side] |= roa_bit(to);
        break;
    case ROA_PLY_STOP:
        break;
    }
}

/* Completes the turn where the thrower has no more to throw, has no room or is gone. A win at once
 * leaves nothing owed. */
static bool go_on_throwing(const roa_rules *rules, roa_position *position)
{
    bool enough = position->done >= position->owed;
    if (rules->by_stone) {
        roa_moment moment = roa_resolve_stone(rules, position);
        if (moment != ROA_GOES_ON) {
            return roa_finish(rules, position, ROA_SQUARES) && (enough || moment == ROA_WON);
        }
    }
    if (position->left > 0 && roa_reach(rules, position) != 0) {
        return true;
    }
    return roa_finish(rules, position, ROA_SQUARES) && enough;
}

/* The most stones that the thrower can throw. Any two squares in reach take two, the farther first;
 * but where rings are resolved by each stone, the only stone may open the way for another. */
static unsigned most_throws(const roa_rules *rules, const roa_position *position)
{
    uint64_t reach = roa_reach(rules, position);
    unsigned count = (unsigned)__builtin_popcountll(reach);
    if (count >= position->left) {
        return position->left;
    }
    if (count == 0 || !rules->by_stone) {
        return count;
    }
    unsigned to = roa_seen_square(position->thrower, bits_lowest(reach));
    roa_position next = *position;
    roa_move(&next, roa_ply(ROA_PLY_THROW, position->thrower, to));
    next.left--;
    return roa_resolve_stone(rules, &next) == ROA_GOES_ON ? 1 + most_throws(rules, &next) : 1;
}

static bool make_ariki(const roa_rules *rules, roa_position *next, unsigned to)
{
    next->stage = ROA_THROWING;
    next->thrower = (uint8_t)to;
    next->left = next->one_only ? 1 : (uint8_t)rules->stones;
    if (!go_on_throwing(rules, next)) {
        return false;
    }
    if (rules->throws_all && next->stage == ROA_THROWING) {
        next->owed = (uint8_t)most_throws(rules, next);
    }
    return true;
}

static bool make_throw(const roa_rules *rules, roa_position *next, unsigned to)
{
    next->last = (uint8_t)to;
    next->left--;
    next->done++;
    return go_on_throwing(rules, next);
}

static bool make_step(const roa_rules *rules, roa_position *next, unsigned to)
{
    unsigned side = next->side;
    next->stage = ROA_WALKING;
    next->done++;
    bool ends = roa_has(rules->goal[side], to) || roa_steps(rules, next) == 0;
    return !ends || roa_finish(rules, next, ROA_SQUARES);
}

bool roa_make(const roa_rules *rules, roa_position *next, const roa_position *position,
              tablero_ply ply)
{
    unsigned to = roa_ply_to(ply);
    *next = *position;
    roa_move(next, ply);
    switch (roa_ply_kind(ply)) {
    case ROA_PLY_ARIKI:
        return make_ariki(rules, next, to);
    case ROA_PLY_THROW:
        return make_throw(rules, next, to);
    case ROA_PLY_STEP:
        return make_step(rules, next, to);
    case ROA_PLY_MATA:
        return roa_finish(rules, next, ROA_SQUARES);
    case ROA_PLY_ENTER:
        return roa_finish(rules, next, to);
    case ROA_PLY_STOP:
        break;
    }
    bool enough = position->done >= position->owed;
    return roa_finish(rules, next, ROA_SQUARES) && enough;
}

void roa_play(const void *facts, void *next, const void *position, tablero_ply ply)
{
    bool legal = roa_make(facts, next, position, ply);
    assert(legal);
    (void)legal;
}

bool roa_can_finish(const roa_rules *rules, const roa_position *position)
{
    assert(position->stage != ROA_SETTLED);
    roa_position next;
    if (position->stage == ROA_WALKING ||
        roa_make(rules, &next, position, roa_ply(ROA_PLY_STOP, 0, 0))) {
        return true;
    }
    for (uint64_t reach = roa_reach(rules, position); reach != 0; reach &= reach - 1) {
        unsigned to = roa_seen_square(position->thrower, bits_lowest(reach));
        if (roa_make(rules, &next, position, roa_ply(ROA_PLY_THROW, position->thrower, to)) &&
            (next.stage == ROA_SETTLED || roa_can_finish(rules, &next))) {
            return true;
        }
    }
    return false;
}

/* What the list of a position's plies is made from. */
typedef struct listing {
    const roa_rules *rules;
    const roa_position *position;
    roa_set occupied;
    roa_set escapes; /* of the Moai of the side to move */
    tablero_ply *end;
} listing;

static void append(listing *list, tablero_ply ply)
{
    *list->end++ = ply;
}

/* Appends a ply if some legal turn begins with it. */
static void append_checked(listing *list, tablero_ply ply)
{
    roa_position next;
    if (roa_make(list->rules, &next, list->position, ply) &&
        (next.stage == ROA_SETTLED || roa_can_finish(list->rules, &next))) {
        append(list, ply);
    }
}

static bool stays_free(const listing *list, unsigned from, unsigned to)
{
    return roa_stays_free(list->rules, list->position, list->escapes, from, to);
}

static void append_entries(listing *list)
{
    const roa_rules *rules = list->rules;
    unsigned side = list->position->side;
    roa_set squares = list->position->hand[side] > 0 ? rules->first_row[side] : 0;
    for (squares &= ~list->occupied; squares != 0;) {
        unsigned to = roa_take(&squares);
        bool has_room = (rules->ring[to] & ~list->occupied) != 0;
        if (has_room && stays_free(list, ROA_SQUARES, to)) {
            append(list, roa_ply(ROA_PLY_ENTER, to, to));
        } else {
            append_checked(list, roa_ply(ROA_PLY_ENTER, to, to));
        }
    }
}

static void append_ariki(listing *list)
{
    const roa_rules *rules = list->rules;
    bool may_fail = rules->by_stone && rules->throws_all;
    for (roa_set men = list->position->ariki[list->position->side]; men != 0;) {
        unsigned from = roa_take(&men);
        for (roa_set to = roa_spread(from, roa_view(rules, from, list->occupied)); to != 0;) {
            unsigned square = roa_take(&to);
            if (!may_fail && stays_free(list, from, square)) {
                append(list, roa_ply(ROA_PLY_ARIKI, from, square));
            } else {
                append_checked(list, roa_ply(ROA_PLY_ARIKI, from, square));
            }
        }
    }
}

/* No step is illegal: the square that the Moai left is empty. */
static void append_steps(listing *list)
{
    unsigned from = list->position->moai[list->position->side];
    for (roa_set steps = roa_steps(list->rules, list->position); steps != 0;) {
        append(list, roa_ply(ROA_PLY_STEP, from, roa_take(&steps)));
    }
}

static void append_mata(listing *list)
{
    const roa_position *position = list->position;
    roa_set pieces = roa_pieces(position, 0) | roa_pieces(position, 1);
    for (roa_set men = position->mata[position->side]; men != 0;) {
        unsigned from = roa_take(&men);
        for (roa_set to = list->rules->ring[from] & ~pieces; to != 0;) {
            unsigned square = roa_take(&to);
            if (stays_free(list, from, square)) {
                append(list, roa_ply(ROA_PLY_MATA, from, square));
            } else {
                append_checked(list, roa_ply(ROA_PLY_MATA, from, square));
            }
        }
    }
}

static void append_throws(listing *list)
{
    const roa_position *position = list->position;
    bool free = list->escapes != 0 && !list->rules->by_stone;
    append_checked(list, roa_ply(ROA_PLY_STOP, 0, 0));
    unsigned from = position->thrower;
    for (roa_set to = roa_spread(from, roa_reach(list->rules, position)); to != 0;) {
        unsigned square = roa_take(&to);
        if (free && position->done + 1 >= position->owed) {
            append(list, roa_ply(ROA_PLY_THROW, from, square));
        } else {
            append_checked(list, roa_ply(ROA_PLY_THROW, from, square));
        }
    }
}

unsigned roa_plies(const void *facts, const void *board, tablero_ply *plies)
{
    const roa_position *position = board;
    unsigned winner;
    bool arrived;
    listing list = {.rules = facts, .position = position, .end = plies};
    list.occupied = roa_occupied(position);
    list.escapes = roa_escapes(facts, position, list.occupied, position->side);
    if (position->stage == ROA_THROWING) {
        append_throws(&list);
    } else if (position->stage == ROA_WALKING) {
        append(&list, roa_ply(ROA_PLY_STOP, 0, 0));
        append_steps(&list);
    } else if (!roa_decided(facts, position, &winner, &arrived)) {
        append_entries(&list);
        append_ariki(&list);
        append_steps(&list);
        append_mata(&list);
    }
    return (unsigned)(list.end - plies);
}
