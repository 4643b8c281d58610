#include "core/perft.h"

#include "games/konane/position.h"

/* One instance for each width that a board can have. */
static const ply_ops ops_1 = {1, konane_plies, konane_play};
static const ply_ops ops_2 = {2, konane_plies, konane_play};
static const ply_ops ops_4 = {4, konane_plies, konane_play};
static const ply_ops ops_6 = {6, konane_plies, konane_play};
static const ply_ops ops_8 = {8, konane_plies, konane_play};

static uint64_t perft_1(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_1, perft_1, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_2(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_2, perft_2, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_4(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_4, perft_4, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_6(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_6, perft_6, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_8(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_8, perft_8, facts, position, &next, plies, depth, bulk);
}

tablero_status konane_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                            uint64_t *count)
{
    static perft_function *const by_width[BITS_WORDS_MAX + 1] = {
        [1] = perft_1, [2] = perft_2, [4] = perft_4, [6] = perft_6, [8] = perft_8,
    };
    const konane_rules *rules = facts;
    *count = by_width[rules->width](facts, position, depth, bulk);
    return TABLERO_OK;
}
