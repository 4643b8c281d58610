/* The positions that bench measures the engine on, a line each: the spec, a tab, the position. */
#include <stdio.h>

#include "core/game.h"

int main(void)
{
    for (const game_table *const *game = game_registry; *game != NULL; game++) {
        const game_bench *bench = &(*game)->bench;
        for (unsigned i = 0; bench->positions[i] != NULL; i++) {
            printf("%s\t%s\n", bench->spec, bench->positions[i]);
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
