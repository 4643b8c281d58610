/* Perft and the search for all widths at once; the usual boards have one word. */
#ifdef TABLERO_SMALL
#include "games/konane/engine.h"
#include "search/principal.h"

FORCE_INLINE unsigned width_of(const void *facts)
{
    const konane_rules *rules = facts;
    return rules->width;
}

PART unsigned any_plies(unsigned width, const void *facts, const void *position, tablero_ply *plies)
{
    width = width_of(facts);
    return width == 1 ? konane_plies(1, facts, position, plies)
                      : konane_plies(width, facts, position, plies);
}

PART void any_play(unsigned width, const void *facts, void *next, const void *position,
                   tablero_ply ply)
{
    width = width_of(facts);
    if (width == 1) {
        konane_play(1, facts, next, position, ply);
    } else {
        konane_play(width, facts, next, position, ply);
    }
}

FORCE_INLINE uint64_t any_key_of(unsigned width, const void *facts, const void *position)
{
    width = width_of(facts);
    return konane_key(width, position);
}

PART int any_evaluate(unsigned width, const void *facts, const struct network *network,
                      const void *position)
{
    width = width_of(facts);
    return width == 1 ? konane_evaluate(1, facts, network, position)
                      : konane_evaluate(width, facts, network, position);
}

static const search_ops ops = KONANE_OPS(0, any);

static uint64_t perft(const void *facts, const void *position, unsigned depth, bool bulk)
{
    konane_position next;
    tablero_ply plies[KONANE_PLIES_MAX];
    return perft_body(&ops.ply, perft, facts, position, &next, plies, depth, bulk);
}

static int search(search_worker *worker, const void *position, search_node node)
{
    konane_position next;
    return principal_search(&ops, search, worker, position, &next, node);
}

#define INSTANCE                                      \
    {                                                 \
        .perft = perft, .search = search, .ops = &ops \
    }

const konane_instance konane_instances[BITS_WORDS_MAX + 1] = {
    [1] = INSTANCE, [2] = INSTANCE, [4] = INSTANCE, [6] = INSTANCE, [8] = INSTANCE};
#endif
