#include "match/game.h"

#include <stdlib.h>
#include <string.h>

/* The words of a record say less than the codes: PGN knows no more. */
static const struct {
    const char *code, *termination;
} faults[FAULT_COUNT] = {
    [FAULT_START] = {"cannot-start", "abandoned"},
    [FAULT_TIME] = {"time", "time"},
    [FAULT_END] = {"ended", "abandoned"},
    [FAULT_FLOOD] = {"flood", "rules infraction"},
    [FAULT_NONSENSE] = {"nonsense", "rules infraction"},
    [FAULT_ILLEGAL] = {"illegal-move", "rules infraction"},
};

static const char reason_turns[] = "turns", reason_repetition[] = "repetition";

const char *fault_code(fault fault)
{
    return faults[fault].code;
}

const char *game_termination(const game_result *result)
{
    return result->fault != FAULT_NONE                      ? faults[result->fault].termination
           : strcmp(result->reason, reason_turns) == 0      ? "adjudication"
           : strcmp(result->reason, reason_repetition) == 0 ? "repetition"
                                                            : "normal";
}

void game_result_free(game_result *result)
{
    free(result->position);
    free(result->moves);
    result->position = result->moves = NULL;
}

/* A game that is being played. */
typedef struct board {
    const game_plan *plan;
    game_result *result;
    tablero_position position;
    tablero_history *history;
    bool usual_start;
    int64_t clocks[2];
    size_t moves_length, moves_capacity;
} board;

static bool append_move(board *board, const char *move)
{
    enum { CAPACITY_AT_FIRST = 512 };
    game_result *result = board->result;
    size_t length = strlen(move), needed = board->moves_length + length + 2;
    if (needed > board->moves_capacity) {
        size_t capacity = 2 * needed + CAPACITY_AT_FIRST;
        char *moves = realloc(result->moves, capacity);
        if (moves == NULL) {
            return false;
        }
        result->moves = moves;
        board->moves_capacity = capacity;
    }
    if (board->moves_length > 0) {
        result->moves[board->moves_length++] = ' ';
    }
    memcpy(result->moves + board->moves_length, move, length + 1);
    board->moves_length += length;
    return true;
}

/* False without memory. */
static bool play_turn(board *board, const tablero_turn *turn)
{
    const tablero_rules *rules = board->plan->rules;
    char move[TABLERO_TURN_BYTES];
    tablero_turn_write(rules, &board->position, turn, TABLERO_SHORT, move, sizeof move);
    if (tablero_history_push(board->history, &board->position) != TABLERO_OK ||
        !append_move(board, move)) {
        return false;
    }
    tablero_position before = board->position;
    tablero_turn_play(rules, &board->position, &before, turn);
    board->result->turn_count++;
    return true;
}

static bool begin(board *board)
{
    const game_plan *plan = board->plan;
    char text[TABLERO_POSITION_TEXT_BYTES] = "startpos";
    tablero_position usual;
    tablero_position_start(plan->rules, &usual);
    board->position = plan->opening->start;
    board->usual_start = tablero_position_equal(plan->rules, &usual, &board->position);
    if (!board->usual_start) {
        tablero_position_write(plan->rules, &board->position, text, sizeof text);
    }
    board->result->position = strdup(text);
    bool good =
        board->result->position != NULL &&
        tablero_history_create(&board->history, plan->rules, tablero_system_heap()) == TABLERO_OK &&
        append_move(board, "");
    for (unsigned i = 0; good && i < plan->opening->turn_count; i++) {
        good = play_turn(board, &plan->opening->turns[i]);
    }
    board->result->opening_count = board->result->turn_count;
    for (unsigned side = 0; side < 2; side++) {
        board->clocks[side] = plan->setups[side]->limits.clock;
    }
    return good;
}

static void lose_by_fault(board *board, unsigned side, const thought *thought)
{
    game_result *result = board->result;
    result->winner = (int)(side ^ 1);
    result->fault = thought->fault;
    strncpy(result->reason, fault_code(thought->fault), sizeof result->reason - 1);
    memcpy(result->said, thought->said, sizeof result->said);
}

/* Takes the time of a turn off the clock; more than it holds is forgiven within the margin. */
static void run_clock(board *board, unsigned side, int64_t spent)
{
    int64_t left = board->clocks[side] - spent;
    board->clocks[side] = (left > 0 ? left : 0) + board->plan->setups[side]->limits.increment;
}

/* Asks the side to move for a turn, with the time it takes. */
static void think(board *board, unsigned side, thought *thought)
{
    const game_plan *plan = board->plan;
    game_view view = {
        .start = &plan->opening->start,
        .position = &board->position,
        .history = board->history,
        .moves = board->result->moves,
        .usual_start = board->usual_start,
        .clocks = {board->clocks[0], board->clocks[1]},
        .increments = {plan->setups[0]->limits.increment, plan->setups[1]->limits.increment},
    };
    int64_t begun = tablero_system_now(NULL);
    player_think(plan->players[side], &view, thought);
    int64_t spent = tablero_system_now(NULL) - begun;
    int64_t deadline = player_deadline(plan->setups[side], &view);
    if (thought->fault == FAULT_NONE && deadline > 0 && spent > deadline) {
        thought->fault = FAULT_TIME;
    }
    run_clock(board, side, spent);
    effort *effort = &board->result->efforts[side];
    effort->turns++;
    effort->nodes += thought->nodes;
    effort->depths += thought->depth;
    effort->microseconds += spent;
}

/* Whether the fault is a player's, who loses by it. */
static bool is_mistake(fault fault)
{
    return fault != FAULT_NONE && fault != FAULT_STOPPED && fault != FAULT_MEMORY;
}

/* Plays until the game is over, or something ends it that is nobody's mistake. */
static fault play_on(board *board)
{
    const game_plan *plan = board->plan;
    game_result *result = board->result;
    for (unsigned side = 0; side < 2; side++) {
        thought greeting;
        player_new_game(plan->players[side], plan->seeds[side], &greeting);
        if (is_mistake(greeting.fault)) {
            lose_by_fault(board, side, &greeting);
            return FAULT_NONE;
        }
        if (greeting.fault != FAULT_NONE) {
            return greeting.fault;
        }
    }
    for (;;) {
        tablero_outcome outcome =
            tablero_position_outcome(plan->rules, &board->position, board->history);
        if (outcome.over || result->turn_count >= plan->turns_most) {
            result->winner = outcome.over ? outcome.winner : TABLERO_DRAW;
            strncpy(result->reason, outcome.over ? outcome.reason : reason_turns,
                    sizeof result->reason - 1);
            return FAULT_NONE;
        }
        unsigned side = tablero_position_side(plan->rules, &board->position);
        thought thought;
        think(board, side, &thought);
        if (is_mistake(thought.fault)) {
            lose_by_fault(board, side, &thought);
            return FAULT_NONE;
        }
        if (thought.fault != FAULT_NONE) {
            return thought.fault;
        }
        if (!play_turn(board, &thought.turn)) {
            return FAULT_MEMORY;
        }
    }
}

fault game_play(const game_plan *plan, game_result *result)
{
    *result = (game_result){.winner = TABLERO_DRAW};
    board board = {.plan = plan, .result = result};
    fault ended = begin(&board) ? play_on(&board) : FAULT_MEMORY;
    tablero_history_destroy(board.history);
    if (ended != FAULT_NONE) {
        game_result_free(result);
    }
    return ended;
}
