#include "search/line.h"

#include <assert.h>

#include "core/position.h"

static bool take_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    tablero_search_report *report = context;
    report->line[0] = *turn;
    report->line_count = 1;
    return false;
}

void line_first_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_history *history, tablero_search_report *report)
{
    report->line_count = 0;
    tablero_turns(rules, position, history, take_turn, report);
    assert(report->line_count == 1);
}

static bool offers(const tablero_rules *rules, const tablero_position *position, tablero_ply ply)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    for (unsigned i = 0; i < count; i++) {
        if (plies[i] == ply) {
            return true;
        }
    }
    return false;
}

/* Plays plies from the table until the turn is complete; false when it knows no legal one. */
static bool finish_turn(const tablero_rules *rules, tablero_position *position,
                        const transposition_table *table, tablero_turn *turn)
{
    while (!tablero_position_settled(rules, position)) {
        table_fact fact = table_probe(table, tablero_position_key(rules, position));
        if (fact.bound == BOUND_NONE || turn->count == TABLERO_TURN_PLIES ||
            !offers(rules, position, fact.ply)) {
            return false;
        }
        tablero_position next;
        tablero_ply_play(rules, &next, position, fact.ply);
        *position = next;
        turn->plies[turn->count++] = fact.ply;
    }
    return true;
}

static bool returns(const uint64_t *keys, unsigned count, uint64_t key)
{
    for (unsigned i = 0; i < count; i++) {
        if (keys[i] == key) {
            return true;
        }
    }
    return false;
}

void line_follow(const tablero_rules *rules, const tablero_position *position,
                 const transposition_table *table, tablero_ply first, tablero_search_report *report)
{
    uint64_t keys[TABLERO_LINE_MAX + 1];
    tablero_position current = *position;
    tablero_ply ply = first;
    unsigned count = 0;
    keys[0] = tablero_position_key(rules, position);
    while (count < TABLERO_LINE_MAX && offers(rules, &current, ply)) {
        tablero_turn turn = {.count = 1, .plies = {ply}};
        tablero_position next;
        tablero_ply_play(rules, &next, &current, ply);
        if (!finish_turn(rules, &next, table, &turn)) {
            break;
        }
        report->line[count++] = turn;
        current = next;
        uint64_t key = tablero_position_key(rules, &current);
        table_fact fact = table_probe(table, key);
        if (returns(keys, count, key) || fact.bound == BOUND_NONE) {
            break;
        }
        keys[count] = key;
        ply = fact.ply;
    }
    report->line_count = count > 0 ? count : report->line_count;
}
