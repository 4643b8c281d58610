/* Moves on the command line, played one after the other. */
#ifndef CLI_REPLAY_H
#define CLI_REPLAY_H

#include "cli.h"
#include "game/session.h"

/* Begins the game that its rules and start tell, and plays all operands that are left, in any
 * notation of the game; reports the first that cannot be played. session_end is due either way. */
exit_code take_moves(cli *cli, session *game);

/* Plays the words of a list of moves on in a game that has begun; NULL is an empty list. */
exit_code play_listed_moves(const cli *cli, session *game, const char *list);

#endif
