/* Perft: the one body that counts, specialised by inlining to each game's ply functions.
 *
 * A game gives a constant table and a wrapper that owns the memory of one step:
 *
 *     static uint64_t count(const void *facts, const void *position, unsigned depth, bool bulk)
 *     {
 *         my_position next;
 *         tablero_ply plies[MY_PLIES_MAX];
 *         return perft_body(&ops, count, facts, position, &next, plies, depth, bulk);
 *     }
 *
 * Since ops is a constant known to the compiler, the calls through it are direct and inlined. */
#ifndef CORE_PERFT_H
#define CORE_PERFT_H

#include "base/inline.h"
#include "tablero/turn.h"

typedef struct ply_ops {
    unsigned width; /* the game's own constant, such as the words of a board */
    unsigned (*plies)(unsigned width, const void *facts, const void *position, tablero_ply *plies);
    void (*play)(unsigned width, const void *facts, void *next, const void *position,
                 tablero_ply ply);
} ply_ops;

typedef uint64_t perft_function(const void *facts, const void *position, unsigned depth, bool bulk);

/* For games in which every ply is a turn. */
FORCE_INLINE uint64_t perft_body(const ply_ops *ops, perft_function *self, const void *facts,
                                 const void *position, void *next, tablero_ply *plies,
                                 unsigned depth, bool bulk)
{
    if (depth == 0) {
        return 1;
    }
    unsigned count = ops->plies(ops->width, facts, position, plies);
    if (depth == 1 && bulk) {
        return count;
    }
    uint64_t total = 0;
    for (unsigned i = 0; i < count; i++) {
        ops->play(ops->width, facts, next, position, plies[i]);
        if (depth == 1) {
            keep_memory(next);
            total++;
        } else {
            total += self(facts, next, depth - 1, bulk);
        }
    }
    return total;
}

#endif
