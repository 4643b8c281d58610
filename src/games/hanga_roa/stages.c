/* What a person is asked within a turn, and warned of: his own Ariki that a ply would shut in. */
#include "games/hanga_roa/position.h"

enum { STEP, STONE, FIRST_STONE, SECOND_STONE };
const char *const roa_stages[] = {
    [STEP] = "step",
    [STONE] = "stone",
    [FIRST_STONE] = "first-stone",
    [SECOND_STONE] = "second-stone",
    NULL,
};

enum { CAPTURED, IN_HAND, BLOCKED, WARNING_COUNT };
const char *const roa_warnings[] = {
    [CAPTURED] = "captured",
    [IN_HAND] = "in-hand",
    [BLOCKED] = "blocked",
    NULL,
};

const char *roa_stage_key(const void *facts, const void *board)
{
    (void)facts;
    const roa_position *position = board;
    if (position->stage == ROA_WALKING) {
        return roa_stages[STEP];
    }
    return roa_stages[position->done > 0    ? SECOND_STONE
                      : position->left == 1 ? STONE
                                            : FIRST_STONE];
}

/* What would become of the mover's pieces if the turn ended as the board is now. */
static void find_harm(const roa_rules *rules, roa_position position, roa_set harm[WARNING_COUNT])
{
    unsigned side = position.side, rival = side ^ 1, winner;
    bool arrived;
    harm[CAPTURED] = harm[IN_HAND] = harm[BLOCKED] = 0;
    if (roa_decided(rules, &position, &winner, &arrived) && winner == side) {
        return;
    }
    roa_shut_in gone = roa_find_shut_in(rules, &position, rival);
    position.ariki[rival] &= ~(gone.captured | gone.in_hand);
    position.mata[rival] &= ~gone.captured;
    gone = roa_find_shut_in(rules, &position, side);
    harm[CAPTURED] = gone.captured;
    harm[IN_HAND] = gone.in_hand;
    roa_set occupied = roa_occupied(&position);
    for (roa_set rest = position.ariki[side] & ~(gone.captured | gone.in_hand); rest != 0;) {
        unsigned square = roa_take(&rest);
        bool is_closed = (rules->ring[square] & ~occupied) == 0;
        harm[BLOCKED] |= is_closed ? roa_bit(square) : 0;
    }
}

unsigned roa_warn(const void *facts, const void *board, tablero_ply ply, tablero_warning *warnings,
                  unsigned capacity)
{
    const roa_rules *rules = facts;
    const roa_position *position = board;
    roa_position after = *position;
    roa_set harm[WARNING_COUNT], before[WARNING_COUNT];
    unsigned count = 0;
    roa_move(&after, ply);
    find_harm(rules, *position, before);
    find_harm(rules, after, harm);
    for (unsigned i = 0; i < WARNING_COUNT; i++) {
        for (roa_set rest = harm[i] & ~before[i]; rest != 0; count++) {
            unsigned square = roa_take(&rest);
            if (count < capacity) {
                uint16_t cell = (uint16_t)roa_cell_of(rules, square);
                warnings[count] = (tablero_warning){roa_warnings[i], cell};
            }
        }
    }
    return count;
}
