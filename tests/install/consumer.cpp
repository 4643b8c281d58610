// The same stranger, in C++.
#include <iostream>
#include <tablero/tablero.h>

int main()
{
    for (unsigned i = 0; i < tablero_game_count(); i++) {
        tablero_rules rules;
        tablero_position position;
        std::uint64_t count;
        const char *name = tablero_game(i)->name;
        if (tablero_rules_init(&rules, name, nullptr) != TABLERO_OK) {
            return 1;
        }
        tablero_position_start(&rules, &position);
        if (tablero_perft(&rules, &position, 2, true, &count) != TABLERO_OK) {
            return 1;
        }
        std::cout << name << ' ' << count << '\n';
    }
    return tablero_game_count() == 0;
}
