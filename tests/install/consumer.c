/* A stranger's program: lists the games and counts the first turns of each. */
#include <stdio.h>
#include <tablero/tablero.h>

int main(void)
{
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        tablero_rules rules;
        tablero_position position;
        uint64_t count;
        const char *name = tablero_game(i)->name;
        if (tablero_rules_init(&rules, name, NULL) != TABLERO_OK) {
            return 1;
        }
        tablero_position_start(&rules, &position);
        if (tablero_perft(&rules, &position, 2, true, &count) != TABLERO_OK) {
            return 1;
        }
        printf("%s %llu\n", name, (unsigned long long)count);
    }
    return tablero_game_count() == 0;
}
