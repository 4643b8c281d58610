#include "replay.h"

#include "input.h"
#include "problem.h"

/* Plays a move; number is its place among several, or 0. */
static exit_code play_move(const cli *cli, session *game, const char *move, unsigned number)
{
    tablero_turn turn;
    tablero_error error = {
        .status = TABLERO_ILLEGAL, .message = "move.game_over", .field = "move", .column = 1};
    if (session_outcome(game).over ||
        tablero_turn_read(&game->rules, &game->position, game->history, move, &turn, &error) !=
            TABLERO_OK) {
        return report_move(cli, &error, move, number);
    }
    tablero_status status = session_play(game, &turn);
    return status == TABLERO_OK ? EXIT_DONE : report_status(cli, status);
}

exit_code take_moves(cli *cli, session *game)
{
    tablero_status status = session_begin(game);
    if (status != TABLERO_OK) {
        return report_status(cli, status);
    }
    exit_code code = EXIT_DONE;
    unsigned moves = cli->operand_count - cli->operand_next;
    for (unsigned i = 1; code == EXIT_DONE && i <= moves; i++) {
        code = play_move(cli, game, take_operand(cli), moves == 1 ? 0 : i);
    }
    return code;
}
