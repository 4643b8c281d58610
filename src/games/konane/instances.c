/* Perft and the searches for each width that a board can have. */
#ifndef TABLERO_SMALL
#include "games/konane/engine.h"
#include "search/baseline.h"
#include "search/principal.h"

static const search_ops ops_1 = KONANE_OPS(1, konane), ops_2 = KONANE_OPS(2, konane),
                        ops_4 = KONANE_OPS(4, konane), ops_6 = KONANE_OPS(6, konane),
                        ops_8 = KONANE_OPS(8, konane);

static uint64_t perft_1(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_1.ply, perft_1, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_2(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_2.ply, perft_2, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_4(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_4.ply, perft_4, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_6(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_6.ply, perft_6, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_8(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops_8.ply, perft_8, facts, position, &next, plies, depth, bulk);
}

static int search_1(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_1, search_1, worker, position, &next, node);
}

static int search_2(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_2, search_2, worker, position, &next, node);
}

static int search_4(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_4, search_4, worker, position, &next, node);
}

static int search_6(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_6, search_6, worker, position, &next, node);
}

static int search_8(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops_8, search_8, worker, position, &next, node);
}

static int plain_1(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_1, plain_1, worker, position, &next, node);
}

static int plain_2(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_2, plain_2, worker, position, &next, node);
}

static int plain_4(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_4, plain_4, worker, position, &next, node);
}

static int plain_6(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_6, plain_6, worker, position, &next, node);
}

static int plain_8(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return baseline_search(&ops_8, plain_8, worker, position, &next, node);
}

const konane_instance konane_instances[BITS_WORDS_MAX + 1] = {
    [1] = {perft_1, search_1, plain_1, &ops_1}, [2] = {perft_2, search_2, plain_2, &ops_2},
    [4] = {perft_4, search_4, plain_4, &ops_4}, [6] = {perft_6, search_6, plain_6, &ops_6},
    [8] = {perft_8, search_8, plain_8, &ops_8},
};
#endif
