/* apply: plays moves and tells the position they lead to. */
#include "cli.h"
#include "input.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum { ANNOUNCEMENTS_MAX = 16 };

/* A game being played through. */
typedef struct replay {
    tablero_rules rules;
    tablero_position position;
    tablero_history *history; /* the positions before this one */
    uint64_t captured[2];     /* men that each side has taken */
    unsigned mover;
} replay;

static void count_capture(void *context, const tablero_event *event)
{
    replay *replay = context;
    if (event->kind == TABLERO_EVENT_REMOVE && event->owner != (int)replay->mover &&
        !tablero_piece_at(&replay->rules, (unsigned)event->piece)->uncounted) {
        replay->captured[replay->mover] += event->count;
    }
}

/* Plays a move; number is its place among several, or 0. */
static exit_code play_move(const cli *cli, replay *replay, const char *move, unsigned number)
{
    const tablero_rules *rules = &replay->rules;
    tablero_position next;
    tablero_turn turn;
    tablero_error error = {
        .status = TABLERO_ILLEGAL, .message = "move.game_over", .field = "move", .column = 1};
    if (tablero_position_outcome(rules, &replay->position, replay->history).over ||
        tablero_turn_read(rules, &replay->position, replay->history, move, &turn, &error) !=
            TABLERO_OK) {
        return report_move(cli, &error, move, number);
    }
    replay->mover = tablero_position_side(rules, &replay->position);
    tablero_turn_trace(rules, &replay->position, &turn, count_capture, replay);
    tablero_turn_play(rules, &next, &replay->position, &turn);
    tablero_status status = tablero_history_push(replay->history, &replay->position);
    replay->position = next;
    return status == TABLERO_OK ? EXIT_DONE : report_status(cli, status);
}

static void answer_json(const cli *cli, const replay *replay, tablero_outcome outcome)
{
    json answer = json_answer(cli->out, &replay->rules);
    json_string(&answer, "position", write_position(&replay->rules, &replay->position).text);
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count =
        tablero_position_announcements(&replay->rules, &replay->position, keys, ANNOUNCEMENTS_MAX);
    json_open(&answer, "announcements", '[');
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX; i++) {
        json_string(&answer, NULL, keys[i]);
    }
    json_close(&answer, ']');
    json_open(&answer, "captured", '{');
    json_integer(&answer, "first", replay->captured[TABLERO_FIRST]);
    json_integer(&answer, "second", replay->captured[TABLERO_SECOND]);
    json_close(&answer, '}');
    json_outcome(&answer, outcome);
    json_close(&answer, '}');
}

static void answer_people(const cli *cli, const replay *replay, tablero_outcome outcome)
{
    const tablero_rules *rules = &replay->rules;
    fprintf(cli->out, "%s\n", write_position(rules, &replay->position).text);
    if (outcome.over) {
        say_outcome(cli, cli->out, rules, outcome);
    }
}

static exit_code play_moves(cli *cli, replay *replay)
{
    exit_code code = take_game(cli, &replay->rules);
    code = code != EXIT_DONE ? code : take_position(cli, &replay->rules, &replay->position);
    if (code != EXIT_DONE) {
        return code;
    }
    tablero_status status =
        tablero_history_create(&replay->history, &replay->rules, tablero_system_heap());
    if (status != TABLERO_OK) {
        return report_status(cli, status);
    }
    unsigned moves = cli->operand_count - cli->operand_next;
    for (unsigned i = 1; code == EXIT_DONE && i <= moves; i++) {
        code = play_move(cli, replay, take_operand(cli), moves == 1 ? 0 : i);
    }
    return code;
}

static exit_code run(cli *cli)
{
    replay replay = {.history = NULL};
    exit_code code = play_moves(cli, &replay);
    if (code == EXIT_DONE) {
        tablero_outcome outcome =
            tablero_position_outcome(&replay.rules, &replay.position, replay.history);
        if (cli->json) {
            answer_json(cli, &replay, outcome);
        } else {
            answer_people(cli, &replay, outcome);
        }
    }
    tablero_history_destroy(replay.history);
    return code;
}

const command apply_command = {
    .name = "apply",
    .summary = "command.apply.summary",
    .operands = "command.apply.operands",
    .help = "command.apply.help",
    .operands_least = 2,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .common = COMMON_JSON,
    .run = run,
};
