#include "replay.h"

#include <string.h>

#include "input.h"
#include "problem.h"

/* Plays a move; false, with the error that says why not. */
static bool play_move(session *game, const char *move, tablero_status *status, tablero_error *error)
{
    tablero_turn turn;
    *error = (tablero_error){
        .status = TABLERO_ILLEGAL, .message = "move.game_over", .field = "move", .column = 1};
    if (session_outcome(game).over ||
        tablero_turn_read(&game->rules, &game->position, game->history, move, &turn, error) !=
            TABLERO_OK) {
        return false;
    }
    *status = session_play(game, &turn);
    return true;
}

/* Plays an operand; number is its place among several, or 0. */
static exit_code take_move(const cli *cli, session *game, const char *move, unsigned number)
{
    tablero_status status = TABLERO_OK;
    tablero_error error;
    if (!play_move(game, move, &status, &error)) {
        return report_move(cli, &error, move, number);
    }
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
        code = take_move(cli, game, take_operand(cli), moves == 1 ? 0 : i);
    }
    return code;
}

exit_code play_listed_moves(const cli *cli, session *game, const char *list)
{
    static const char blanks[] = " \t\n";
    tablero_status status = TABLERO_OK;
    for (const char *at = list; list != NULL && status == TABLERO_OK;) {
        char move[TABLERO_TURN_BYTES] = "";
        tablero_error error;
        at += strspn(at, blanks);
        size_t length = strcspn(at, blanks);
        if (length == 0) {
            break;
        }
        strncat(move, at, length < sizeof move ? length : sizeof move - 1);
        if (!play_move(game, move, &status, &error)) {
            error.column += error.column > 0 ? (int)(at - list) : 0;
            return report_error(cli, &error, list, NULL, 0);
        }
        at += length;
    }
    return status == TABLERO_OK ? EXIT_DONE : report_status(cli, status);
}
