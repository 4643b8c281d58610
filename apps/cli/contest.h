/* What the commands match and tournament share.
 *
 *     match.c, tournament.c    the commands: what they read
 *     contest_options.c        settings, as options and as lines of a file
 *     contest_openings.c       openings from a file
 *     contest.c                from settings to the end of the last game
 *     contest_answer.c         a game, and the outcome of a match, for people and programs
 *     contest_table.c          the outcome of a tournament
 *     contest_record.c         the games as records
 */
#ifndef CLI_CONTEST_H
#define CLI_CONTEST_H

#include "cli.h"
#include "json.h"
#include "lines.h"
#include "match/tally.h"
#include "network_file.h"
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
    network_file networks[PLAYERS_MAX]; /* of players who name one */
    match_settings settings; /* without rules, players, openings and journal: contest_run fills
                                them in */
    openings openings;
    sprt sprt;                /* settings.sprt points here, if anywhere */
    const char *journal_path; /* NULL: none */
    contest_record record;
    bool quiet;
    char *kept[OPTIONS_MAX]; /* values of options that stood in a file */
    tally tally;
    match_end end;
    progress progress;
} contest;

/* The usual settings, and room for the players; contest_end is due in any case. */
exit_code contest_begin(contest *contest, cli *cli);

void contest_end(contest *contest);

/* Reads a player from an argument, or from a part of a line; name may be NULL. */
exit_code contest_add_player(contest *contest, const text_line *line, const char *name,
                             const char *text);

/* Plays all games and answers with what has come of them. */
exit_code contest_run(contest *contest, void (*answer)(const struct contest *contest));

/* ---- contest_options.c ---- */

extern const cli_option match_options[], tournament_options[];

/* A line of a tournament's file; an option of the same name counts more. */
exit_code contest_read_setting(contest *contest, const text_line *line, const char *key,
                               const char *value);

/* Takes over the options, those of both commands and the one that only match has. */
exit_code contest_take_settings(contest *contest);
exit_code contest_take_sprt(contest *contest);

/* ---- contest_openings.c ---- */

exit_code contest_read_openings(contest *contest, const char *path);

/* ---- contest_answer.c ---- */

/* A game as a line of JSON, or for people a word about a player who failed. */
void contest_answer_game(const contest *contest, const game_result *result);

/* Why a player lost by a mistake of his own, as a sentence without its end; false when nobody did. */
bool contest_fault_words(const contest *contest, const game_result *result, char *text,
                         size_t capacity);

/* Where a match of two players stands. */
void contest_answer_match(const contest *contest);

/* What a player has reached, as fields of an object that the caller has opened. */
void contest_json_player(const contest *contest, json *json, unsigned player);

/* The score of some games as such a field. */
void contest_json_score(json *json, const char *key, const score_count *count);

/* What the players needed for a move, as a table. */
void contest_put_efforts(const contest *contest);

/* ---- contest_table.c ---- */

void contest_answer_tournament(const contest *contest);

/* ---- contest_record.c ---- */

/* Reports a file that is there already; without a path nothing is recorded. */
exit_code contest_begin_record(contest *contest, const char *path, bool overwrite);

/* To be called once the game is in the tally. */
void contest_record_game(contest *contest, const game_result *result);

/* Writes the file, if it is to be saved, and reports what goes wrong. */
exit_code contest_end_record(contest *contest, bool save);

#endif
