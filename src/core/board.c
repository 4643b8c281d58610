#include "tablero/board.h"

#include <assert.h>

#include "core/position.h"

unsigned tablero_cell_count(const tablero_rules *rules)
{
    unsigned count = rules_game(rules)->cell_count(rules_facts(rules));
    assert(count <= TABLERO_CELLS_MAX);
    return count;
}

tablero_cell tablero_cell_at(const tablero_rules *rules, unsigned index)
{
    assert(index < tablero_cell_count(rules));
    return rules_game(rules)->cell(rules_facts(rules), index);
}

tablero_content tablero_content_at(const tablero_rules *rules, const tablero_position *position,
                                   unsigned index)
{
    assert(index < tablero_cell_count(rules));
    return rules_game(rules)->content(rules_facts(rules), position_board(position), index);
}

const tablero_piece *tablero_piece_at(const tablero_rules *rules, unsigned index)
{
    const tablero_piece *pieces = rules_game(rules)->pieces;
    for (unsigned i = 0; i < index; i++) {
        if (pieces[i].key == NULL) {
            return NULL;
        }
    }
    return pieces[index].key == NULL ? NULL : &pieces[index];
}

void tablero_turn_trace(const tablero_rules *rules, const tablero_position *position,
                        const tablero_turn *turn, tablero_event_sink sink, void *context)
{
    assert(turn->count > 0);
    rules_game(rules)->trace(rules_facts(rules), position_board(position), turn, sink, context);
}
