#include "games/hanga_roa/threats.h"

#include <assert.h>

/* The position as if the turn passed to the rival as it is. */
static roa_position rival_to_move(const roa_position *position)
{
    roa_position passed = *position;
    passed.side ^= 1;
    passed.one_only = 0;
    passed.stage = ROA_SETTLED;
    passed.thrower = passed.left = passed.owed = passed.done = passed.last = 0;
    return passed;
}

/* A turn of the rival that walls in the Moai of the side to move. */
static bool find_rival_capture(const roa_rules *rules, const roa_position *position,
                               tablero_ply *ply)
{
    if (!roa_nearly_walled_in(rules, position, roa_occupied(position), position->side)) {
        return false;
    }
    roa_position passed = rival_to_move(position);
    return roa_find_capture(rules, &passed, ply);
}

bool roa_is_threatened(const roa_rules *rules, const roa_position *position)
{
    tablero_ply ply;
    return roa_has_road(rules, position, position->side ^ 1) ||
           find_rival_capture(rules, position, &ply);
}

roa_set roa_find_cuts(const roa_rules *rules, const roa_position *position)
{
    unsigned side = position->side, rival = side ^ 1;
    roa_set near = 0, cuts = 0;
    for (roa_set men = position->mata[side]; men != 0;) {
        near |= rules->ring[roa_take(&men)];
    }
    for (roa_set stones = near & position->stones[rival]; stones != 0;) {
        unsigned square = roa_take(&stones);
        roa_position cut = *position;
        cut.stones[rival] &= ~roa_bit(square);
        cuts |= roa_has_road(rules, &cut, rival) ? 0 : roa_bit(square);
    }
    return cuts;
}

/* The squares from one to another on a line, without the first. */
static roa_set way(const roa_rules *rules, unsigned from, unsigned to)
{
    unsigned bit = rules->seen[from][to];
    assert(bit != ROA_UNSEEN);
    uint64_t row = ((UINT64_C(2) << (bit & 7)) - 1) << (bit & ~7U);
    return roa_spread(from, row & rules->open_view[from]);
}

/* The squares that must stay as they are for a capture of the Moai of the side to move to be
 * possible: its last escapes, and the ways of the Ariki and of its stones. */
static roa_set supports(const roa_rules *rules, const roa_position *position, tablero_ply ply)
{
    unsigned from = roa_ply_from(ply), to = roa_ply_to(ply);
    roa_set occupied = roa_occupied(position), squares;
    roa_set needs = roa_escapes(rules, position, occupied, position->side);
    if (roa_ply_kind(ply) != ROA_PLY_ARIKI) {
        return needs;
    }
    squares = needs | way(rules, from, to);
    needs |= roa_bit(from) & rules->ring[position->moai[position->side]];
    for (needs &= ~roa_bit(to); needs != 0;) {
        squares |= way(rules, to, roa_take(&needs));
    }
    return squares;
}

/* The rings of the Ariki that the turn could still shut in, so that they leave the board; *pending:
 * some Ariki is shut in already. */
static roa_set delicate_rings(const roa_rules *rules, const roa_position *position, unsigned most,
                              bool *pending)
{
    roa_set occupied = roa_occupied(position), rings = 0;
    for (roa_set men = position->ariki[0] | position->ariki[1]; men != 0;) {
        roa_set ring = rules->ring[roa_take(&men)];
        unsigned room = roa_count_set(ring & ~occupied);
        rings |= room <= most ? ring : 0;
        *pending |= room == 0;
    }
    return rings;
}

/* What a ply must do to be an answer to a capture. */
typedef struct answers {
    const roa_rules *rules;
    const roa_position *position;
    roa_set occupied, squares; /* squares: on one of them something must be put ... */
    roa_set leaving;           /* ... or a man must leave one of these */
} answers;

static bool may_answer(const answers *answers, tablero_ply ply)
{
    unsigned from = roa_ply_from(ply), to = roa_ply_to(ply);
    switch (roa_ply_kind(ply)) {
    case ROA_PLY_STOP:
        return false;
    case ROA_PLY_STEP:
        return true;
    case ROA_PLY_THROW: /* beyond the square where the second stone is to land, too */
        return answers->position->left > 1 ? (way(answers->rules, from, to) & answers->squares) != 0
                                           : roa_has(answers->squares, to);
    case ROA_PLY_ARIKI:
        if ((roa_spread(to, roa_view(answers->rules, to, answers->occupied & ~roa_bit(from))) &
             answers->squares) != 0) {
            return true;
        }
        break;
    default:
        break;
    }
    return roa_has(answers->squares, to) || roa_has(answers->leaving, from);
}

/* Where a road is to be cut only Mata-to'a matter. */
static unsigned keep_cuts(const roa_rules *rules, const roa_position *position, tablero_ply *plies,
                          unsigned count)
{
    roa_set cuts = position->stage == ROA_SETTLED ? roa_find_cuts(rules, position) : 0;
    unsigned kept = 0;
    for (unsigned i = 0; i < count && cuts != 0; i++) {
        if (roa_ply_kind(plies[i]) == ROA_PLY_MATA && roa_has(cuts, roa_ply_to(plies[i]))) {
            plies[kept++] = plies[i];
        }
    }
    return kept > 0 ? kept : 1;
}

unsigned roa_keep_answers(const roa_rules *rules, const roa_position *position, tablero_ply *plies,
                          unsigned count)
{
    tablero_ply capture;
    if (count < 2 || position->stage == ROA_WALKING) {
        return count;
    }
    if (roa_has_road(rules, position, position->side ^ 1)) {
        return keep_cuts(rules, position, plies, count);
    }
    if (rules->by_stone || rules->both_illegal || rules->takes_mata || rules->throws_all ||
        !find_rival_capture(rules, position, &capture)) {
        return count;
    }
    bool throwing = position->stage == ROA_THROWING, pending = false;
    unsigned most = throwing ? position->left : rules->stones + 1;
    roa_set rings = delicate_rings(rules, position, most, &pending);
    answers answers = {.rules = rules,
                       .position = position,
                       .occupied = roa_occupied(position),
                       .squares = supports(rules, position, capture) | rings,
                       .leaving = rules->ring[position->moai[position->side]]};
    unsigned kept = 0;
    for (unsigned i = 0; i < count && !(throwing && pending); i++) {
        if (may_answer(&answers, plies[i])) {
            plies[kept++] = plies[i];
        }
    }
    return throwing && pending ? count : kept > 0 ? kept : 1;
}
