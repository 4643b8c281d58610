/* Wins in two turns, found by looking at every first turn.
 *
 * The principal search looks at late plies less deep, so that a quiet turn after which every answer
 * loses can escape it for long. Here no turn is left out and nothing is weighed: a first turn is given
 * up at the first answer after which no turn wins at once, and that answer is tried first against the
 * turns after it, most of which it refutes as well. So all turns together take no longer than some
 * thousand nodes of the search; but a Moai among stones may have twenty thousand walks. */
#ifndef HANGA_ROA_FORCED_H
#define HANGA_ROA_FORCED_H

#include "games/hanga_roa/position.h"
#include "search/worker.h"

/* Looks for a turn after which the rival, whatever he does, cannot prevent a win with the next one, or
 * has no turn at all, among so many first ones. The side to move has no turn that wins by itself. Writes
 * what would be played up to the win into line and returns its score, or 0: there is no such turn, which
 * worker->root_scanned tells if all were looked at, or the worker was stopped. Nothing is proved by
 * turns that lead back to a position of the game. */
int roa_find_forced_win(const roa_rules *rules, search_worker *worker, const roa_position *position,
                        uint64_t turns, worker_line *line);

#endif
