/* What the commands match and tournament share.
 *
 *     match.c, tournament.c    the commands: players and settings
 *     contest.c                from settings to the end of the last game
 *     contest_answer.c         what has come of it, for people and programs
 */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "cli.h"
#include "match/tally.h"
#include "progress.h"

typedef struct contest {
    cli *cli;
    tablero_rules rules;
    player_spec *players;
    match_settings settings; /* without rules, players, openings and journal: contest_run fills
                                them in */
    openings openings;
    sprt sprt;                /* settings.sprt points here, if anywhere */
    const char *journal_path; /* NULL: none */
    bool quiet;
    tally tally;
    match_end end;
    progress progress;
} contest;

/* The usual settings, and room for the players; contest_end is due in any case. */
exit_code contest_begin(contest *contest, cli *cli);

void contest_end(contest *contest);

/* Reads a player from text of the command line, or of a line of a file (origin and line as in
 * problem, place the column of text in it). Players who would be called the same get numbers. */
exit_code contest_add_player(contest *contest, const char *text);

/* Reads a limit for all players by its key; name is how people write the option. */
exit_code contest_read_limit(const contest *contest, match_limits *limits, const char *key,
                             const char *text);

/* Plays all games and answers. */
exit_code contest_run(contest *contest);

/* ---- contest_answer.c ---- */

/* A game as a line of JSON, or for people a word about a player who failed. */
void contest_answer_game(const contest *contest, const game_result *result);

/* Where a match of two players stands. */
void contest_answer_match(const contest *contest);

#endif
