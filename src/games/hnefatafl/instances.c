/* Perft and the principal search for each width that a board can have. */
#ifndef TABLERO_SMALL
#include "games/hnefatafl/instances.h"
#include "search/principal.h"

static const search_ops ops_1 = HNEFATAFL_OPS(1, hnefatafl), ops_2 = HNEFATAFL_OPS(2, hnefatafl),
                        ops_3 = HNEFATAFL_OPS(3, hnefatafl), ops_4 = HNEFATAFL_OPS(4, hnefatafl),
                        ops_5 = HNEFATAFL_OPS(5, hnefatafl), ops_6 = HNEFATAFL_OPS(6, hnefatafl),
                        ops_7 = HNEFATAFL_OPS(7, hnefatafl);

static uint64_t perft_1(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_1.ply, perft_1, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_2(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_2.ply, perft_2, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_3(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_3.ply, perft_3, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_4(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_4.ply, perft_4, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_5(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_5.ply, perft_5, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_6(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_6.ply, perft_6, facts, position, &next, plies, depth, bulk);
}

static uint64_t perft_7(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops_7.ply, perft_7, facts, position, &next, plies, depth, bulk);
}

static int search_1(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_1, search_1, worker, position, &next, node);
}

static int search_2(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_2, search_2, worker, position, &next, node);
}

static int search_3(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_3, search_3, worker, position, &next, node);
}

static int search_4(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_4, search_4, worker, position, &next, node);
}

static int search_5(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_5, search_5, worker, position, &next, node);
}

static int search_6(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_6, search_6, worker, position, &next, node);
}

static int search_7(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops_7, search_7, worker, position, &next, node);
}

const hnefatafl_instance hnefatafl_instances[HNEFATAFL_WORDS_MAX + 1] = {
    [1] = {perft_1, search_1, &ops_1}, [2] = {perft_2, search_2, &ops_2},
    [3] = {perft_3, search_3, &ops_3}, [4] = {perft_4, search_4, &ops_4},
    [5] = {perft_5, search_5, &ops_5}, [6] = {perft_6, search_6, &ops_6},
    [7] = {perft_7, search_7, &ops_7},
};
#endif
