/* apply: plays moves and tells the position they lead to. */
#include "cli.h"
#include "input.h"
#include "json.h"
#include "replay.h"

static void answer_json(const cli *cli, const session *game, tablero_outcome outcome)
{
    json answer = json_answer_file(cli->out, &game->rules);
    session_count counts = session_counts(game);
    json_put_string(&answer, "position", write_position(&game->rules, &game->position).text);
    json_announcements(&answer, &game->rules, &game->position);
    json_open(&answer, "captured", '{');
    json_put_integer(&answer, "first", counts.captured[TABLERO_FIRST]);
    json_put_integer(&answer, "second", counts.captured[TABLERO_SECOND]);
    json_close(&answer, '}');
    json_outcome(&answer, outcome);
    json_close(&answer, '}');
}

static void answer_people(const cli *cli, const session *game, tablero_outcome outcome)
{
    fprintf(cli->out, "%s\n", write_position(&game->rules, &game->position).text);
    if (outcome.over) {
        say_outcome(cli, cli->out, &game->rules, outcome);
    }
}

static exit_code play_moves(cli *cli, session *game)
{
    exit_code code = take_game(cli, &game->rules);
    code = code != EXIT_DONE ? code : take_position(cli, &game->rules, &game->start);
    return code != EXIT_DONE ? code : take_moves(cli, game);
}

static exit_code run(cli *cli)
{
    session game = {.history = NULL};
    exit_code code = play_moves(cli, &game);
    if (code == EXIT_DONE) {
        tablero_outcome outcome = session_outcome(&game);
        if (cli->json) {
            answer_json(cli, &game, outcome);
        } else {
            answer_people(cli, &game, outcome);
        }
    }
    session_end(&game);
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
