#include "tablero/turn.h"

#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/position.h"

unsigned tablero_plies(const tablero_rules *rules, const tablero_position *position,
                       tablero_ply *plies)
{
    unsigned count = rules_game(rules)->plies(rules_facts(rules), position_board(position), plies);
    assert(count <= TABLERO_PLIES_MAX);
    return count;
}

bool tablero_position_settled(const tablero_rules *rules, const tablero_position *position)
{
    const game_table *game = rules_game(rules);
    return game->settled == NULL || game->settled(rules_facts(rules), position_board(position));
}

const char *tablero_position_stage(const tablero_rules *rules, const tablero_position *position)
{
    const game_table *game = rules_game(rules);
    if (game->stage == NULL || tablero_position_settled(rules, position)) {
        return NULL;
    }
    return game->stage(rules_facts(rules), position_board(position));
}

unsigned tablero_ply_warnings(const tablero_rules *rules, const tablero_position *position,
                              tablero_ply ply, tablero_warning *warnings, unsigned capacity)
{
    const game_table *game = rules_game(rules);
    if (game->ply_warnings == NULL) {
        return 0;
    }
    return game->ply_warnings(rules_facts(rules), position_board(position), ply, warnings,
                              capacity);
}

void tablero_ply_play(const tablero_rules *rules, tablero_position *next,
                      const tablero_position *position, tablero_ply ply)
{
    assert(next != position);
    const game_table *game = rules_game(rules);
    const void *facts = rules_facts(rules);
    memset(next, 0, sizeof *next);
    game->play(facts, position_board_of(next), position_board(position), ply);
    unsigned mover = game->side_to_move(facts, position_board(position));
    unsigned follower = game->side_to_move(facts, position_board(next));
    bool round_done = mover == TABLERO_SECOND && follower == TABLERO_FIRST;
    next->number = position->number + (round_done && position->number < TABLERO_NUMBER_MAX);
}

void tablero_turn_play(const tablero_rules *rules, tablero_position *next,
                       const tablero_position *position, const tablero_turn *turn)
{
    assert(turn->count > 0 && turn->count <= TABLERO_TURN_PLIES);
    tablero_position current = *position;
    for (unsigned i = 0; i < turn->count; i++) {
        tablero_ply_play(rules, next, &current, turn->plies[i]);
        current = *next;
    }
}

/* Leaves out what only the history forbids. */
typedef struct repetition_filter {
    const tablero_rules *rules;
    const tablero_history *history;
    unsigned allowed; /* earlier occurrences that are still allowed */
    tablero_turn_visitor visit;
    void *context;
} repetition_filter;

static bool visit_unless_repeated(void *context, const tablero_turn *turn,
                                  const tablero_position *after)
{
    const repetition_filter *filter = context;
    if (tablero_history_occurrences(filter->history, after) > filter->allowed) {
        return true;
    }
    return filter->visit(filter->context, turn, after);
}

/* Every ply is a turn. */
static tablero_status visit_plies(const tablero_rules *rules, const tablero_position *position,
                                  tablero_turn_visitor visit, void *context)
{
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = tablero_plies(rules, position, plies);
    tablero_turn turn = {.count = 1};
    tablero_position after;
    for (unsigned i = 0; i < count; i++) {
        turn.plies[0] = plies[i];
        tablero_ply_play(rules, &after, position, plies[i]);
        if (!visit(context, &turn, &after)) {
            break;
        }
    }
    return TABLERO_OK;
}

static bool forbids_repetition(const tablero_rules *rules)
{
    repetition_rule rule = rules_game(rules)->repetition(rules_facts(rules));
    return rule.occurrences > 0 && rule.effect == REPETITION_FORBIDDEN;
}

tablero_status tablero_turns(const tablero_rules *rules, const tablero_position *position,
                             const tablero_history *history, tablero_turn_visitor visit,
                             void *context)
{
    assert(tablero_position_settled(rules, position));
    const game_table *game = rules_game(rules);
    repetition_filter filter = {rules, history, 0, visit, context};
    if (history != NULL && forbids_repetition(rules)) {
        visit = visit_unless_repeated;
        context = &filter;
    }
    if (game->turns != NULL) {
        return game->turns(rules, position, visit, context);
    }
    return visit_plies(rules, position, visit, context);
}

tablero_status tablero_turn_read(const tablero_rules *rules, const tablero_position *position,
                                 const tablero_history *history, const char *text,
                                 tablero_turn *turn, tablero_error *error)
{
    tablero_turn read = {0};
    tablero_status status = rules_game(rules)->read_turn(
        rules_facts(rules), position_board(position), text, &read, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (history != NULL && forbids_repetition(rules)) {
        tablero_position after;
        tablero_turn_play(rules, &after, position, &read);
        if (tablero_history_occurrences(history, &after) > 0) {
            return error_set(error, TABLERO_ILLEGAL, "move", 1, "move.repeats");
        }
    }
    *turn = read;
    return TABLERO_OK;
}

size_t tablero_turn_write(const tablero_rules *rules, const tablero_position *position,
                          const tablero_turn *turn, tablero_notation notation, char *text,
                          size_t capacity)
{
    text_builder builder = text_begin(text, capacity);
    rules_game(rules)->write_turn(rules_facts(rules), position_board(position), turn, notation,
                                  &builder);
    return builder.length;
}

size_t tablero_ply_write(const tablero_rules *rules, const tablero_position *position,
                         tablero_ply ply, char *text, size_t capacity)
{
    const game_table *game = rules_game(rules);
    const void *facts = rules_facts(rules), *board = position_board(position);
    text_builder builder = text_begin(text, capacity);
    if (game->write_ply != NULL) {
        game->write_ply(facts, board, ply, &builder);
    } else {
        tablero_turn turn = {.count = 1, .plies = {ply}};
        game->write_turn(facts, board, &turn, TABLERO_SHORT, &builder);
    }
    return builder.length;
}

tablero_status tablero_perft(const tablero_rules *rules, const tablero_position *position,
                             unsigned depth, bool bulk, uint64_t *count)
{
    const game_table *game = rules_game(rules);
    if (game->perft == NULL) {
        return TABLERO_UNSUPPORTED;
    }
    return game->perft(rules_facts(rules), position_board(position), depth, bulk, count);
}
