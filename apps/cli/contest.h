/* What the commands match and tournament share.
 *
 *     match.c, tournament.c    the commands: players and settings
 *     contest.c                from settings to the end of the last game
 *     contest_answer.c         what has come of it, for people and programs
 *     contest_record.c         the games as records
 */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "cli.h"
#include "match/tally.h"
#include "progress.h"

/* Records of the games so far. */
typedef struct contest_record {
    const char *path; /* of the file that gets them; NULL: none */
    bool overwrite;   /* that file may be there already */
    FILE *to;         /* writes text */
    char *text;
    size_t length;
    bool failed; /* without memory */
} contest_record;

typedef struct contest {
    cli *cli;
    tablero_rules rules;
    player_spec *players;
    match_settings settings; /* without rules, players, openings and journal: contest_run fills
                                them in */
    openings openings;
    sprt sprt;                /* settings.sprt points here, if anywhere */
    const char *journal_path; /* NULL: none */
    contest_record record;
    bool quiet;
    tally tally;
    match_end end;
    progress progress;
} contest;

/* The usual settings, and room for the players; contest_end is due in any case. */
exit_code contest_begin(contest *contest, cli *cli);

void contest_end(contest *contest);

/* Reads a player; those who are called the same get numbers behind their names. */
exit_code contest_add_player(contest *contest, const char *text);

/* Reads a limit for all players by its key; name is how people write the option. */
exit_code contest_read_limit(const contest *contest, match_limits *limits, const char *key,
                             const char *text);

/* Plays all games and answers. */
exit_code contest_run(contest *contest);

/* ---- contest_answer.c ---- */

/* A game as a line of JSON, or for people a word about a player who failed. */
void contest_answer_game(const contest *contest, const game_result *result);

/* Why a player lost by a mistake of his own, as a sentence without its end; false when nobody did. */
bool contest_fault_words(const contest *contest, const game_result *result, char *text,
                         size_t capacity);

/* Where a match of two players stands. */
void contest_answer_match(const contest *contest);

/* ---- contest_record.c ---- */

/* Reports a file that is there already; without a path nothing is recorded. */
exit_code contest_begin_record(contest *contest, const char *path, bool overwrite);

/* To be called once the game is in the tally. */
void contest_record_game(contest *contest, const game_result *result);

/* Writes the file, if it is to be saved, and reports what goes wrong. */
exit_code contest_end_record(contest *contest, bool save);

#endif
