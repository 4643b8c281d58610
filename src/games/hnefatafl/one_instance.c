/* Perft and the principal search for all widths at once. */
#ifdef TABLERO_SMALL
#include "games/hnefatafl/instances.h"
#include "search/principal.h"

enum {
    USUAL = 2 /* words of the boards of nine and of eleven squares, which have code of their own */
};

FORCE_INLINE unsigned width_of(const void *facts)
{
    const hnefatafl_rules *rules = facts;
    return rules->width;
}

PART unsigned any_plies(unsigned width, const void *facts, const void *position, tablero_ply *plies)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_plies(USUAL, facts, position, plies)
                          : hnefatafl_plies(width, facts, position, plies);
}

PART void any_play(unsigned width, const void *facts, void *next, const void *position,
                   tablero_ply ply)
{
    width = width_of(facts);
    if (width == USUAL) {
        hnefatafl_play(USUAL, facts, next, position, ply);
    } else {
        hnefatafl_play(width, facts, next, position, ply);
    }
}

PART bool any_over(unsigned width, const void *facts, const void *position, int *score)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_over(USUAL, facts, position, score)
                          : hnefatafl_over(width, facts, position, score);
}

PART int any_evaluate(unsigned width, const void *facts, const struct network *network,
                      const void *position)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_evaluate(USUAL, facts, network, position)
                          : hnefatafl_evaluate(width, facts, network, position);
}

PART bool any_wins(unsigned width, const void *facts, const void *position)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_wins(USUAL, facts, position)
                          : hnefatafl_wins(width, facts, position);
}

PART bool any_urgent(unsigned width, const void *facts, const void *position)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_urgent(USUAL, facts, position)
                          : hnefatafl_urgent(width, facts, position);
}

PART unsigned any_answers(unsigned width, const void *facts, const void *position,
                          tablero_ply *plies, unsigned count)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_answers(USUAL, facts, position, plies, count)
                          : hnefatafl_answers(width, facts, position, plies, count);
}

PART unsigned any_noisy(unsigned width, const void *facts, const void *position, tablero_ply *plies)
{
    width = width_of(facts);
    return width == USUAL ? hnefatafl_noisy(USUAL, facts, position, plies)
                          : hnefatafl_noisy(width, facts, position, plies);
}

FORCE_INLINE uint64_t any_key_of(unsigned width, const void *facts, const void *position)
{
    width = width_of(facts);
    return hnefatafl_key(width, position);
}

FORCE_INLINE uint32_t any_tier(unsigned width, const void *facts, const void *position)
{
    width = width_of(facts);
    return hnefatafl_tier(width, facts, position);
}

static const search_ops ops = HNEFATAFL_OPS(0, any);

static uint64_t perft(const void *facts, const void *position, unsigned depth, bool bulk)
{
    hnefatafl_position next;
    tablero_ply plies[TABLERO_PLIES_MAX];
    return perft_body(&ops.ply, perft, facts, position, &next, plies, depth, bulk);
}

static int search(search_worker *worker, const void *position, search_node node)
{
    hnefatafl_position next;
    return principal_search(&ops, search, worker, position, &next, node);
}

#define INSTANCE                                      \
    {                                                 \
        .perft = perft, .search = search, .ops = &ops \
    }

const hnefatafl_instance hnefatafl_instances[HNEFATAFL_WORDS_MAX + 1] = {
    [1] = INSTANCE, [2] = INSTANCE, [3] = INSTANCE, [4] = INSTANCE,
    [5] = INSTANCE, [6] = INSTANCE, [7] = INSTANCE};
#endif
