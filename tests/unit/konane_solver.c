#include "konane_solver.h"

#include "core/position.h"
#include "games/konane/position.h"
#include "support.h"

enum { SLOT_BITS = 24, CHILDREN_MAX = 256 };

/* A slot holds the occupied squares, the removals due and the side, and whether the mover wins; 0
 * when it is free. */
static uint64_t slots[1 << SLOT_BITS];
static char known_spec[TABLERO_SPEC_BYTES];

static uint64_t *slot_of(uint64_t key)
{
    return &slots[mix64(key) >> (64 - SLOT_BITS)];
}

static uint64_t key_of(const konane_position *position)
{
    return (position->occupied[0] << 4 | position->removals << 2 | position->side << 1) +
           (UINT64_C(1) << 60);
}

/* Jumps the mover has more than his rival: the fewer, the sooner he is out of them. */
static int freedom(const konane_rules *rules, const konane_position *position)
{
    unsigned own = 0, all = 0;
    for (unsigned i = 0; i < KONANE_DIRECTIONS; i++) {
        konane_count_jumps(1, rules, position, position->side, (konane_direction)i, &own, &all);
    }
    return 2 * (int)own - (int)all;
}

static bool mover_wins(const konane_rules *rules, const konane_position *position);

static bool some_child_loses(const konane_rules *rules, const konane_position *position)
{
    tablero_ply plies[KONANE_PLIES_MAX];
    konane_position children[CHILDREN_MAX];
    int freedoms[CHILDREN_MAX];
    unsigned count = konane_plies(1, rules, position, plies);
    expect(count <= CHILDREN_MAX, "%u plies", count);
    for (unsigned i = 0; i < count; i++) {
        konane_play(1, rules, &children[i], position, plies[i]);
        freedoms[i] = freedom(rules, &children[i]);
    }
    for (unsigned i = 0; i < count; i++) {
        unsigned best = i;
        for (unsigned k = i + 1; k < count; k++) {
            best = freedoms[k] < freedoms[best] ? k : best;
        }
        konane_position child = children[best];
        children[best] = children[i];
        freedoms[best] = freedoms[i];
        if (!mover_wins(rules, &child)) {
            return true;
        }
    }
    return false;
}

static bool mover_wins(const konane_rules *rules, const konane_position *position)
{
    uint64_t key = key_of(position), *slot = slot_of(key);
    if ((*slot & ~UINT64_C(1)) == key) {
        return *slot & 1;
    }
    bool wins = some_child_loses(rules, position);
    *slot = key | wins;
    return wins;
}

int konane_solve(const tablero_rules *rules, const tablero_position *position)
{
    char spec[TABLERO_SPEC_BYTES];
    tablero_rules_write(rules, spec, sizeof spec);
    expect(tablero_cell_count(rules) <= KONANE_SOLVER_SQUARES, "%s is too large", spec);
    if (strcmp(spec, known_spec) != 0) {
        memset(slots, 0, sizeof slots);
        strcpy(known_spec, spec);
    }
    int side = (int)tablero_position_side(rules, position);
    return mover_wins(rules_facts(rules), position_board(position)) ? side : side ^ 1;
}
