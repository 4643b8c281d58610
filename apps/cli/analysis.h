/* What the command analyze and its parts share.
 *
 *     analyze.c             the command: options, and what is analysed
 *     analysis.c            a search that Ctrl-C stops
 *     analyze_position.c    the best lines of a position, depth by depth
 *     analyze_record.c      the games of a file, move by move
 *     analyze_game.c        what is found of a game, written into its record
 */
#ifndef CLI_ANALYSIS_H
#define CLI_ANALYSIS_H

#include "cli.h"
#include "game/session.h"
#include "json.h"
#include "progress.h"
#include "say.h"

enum { ANALYSIS_TITLE_BYTES = 2 * NUMBER_BYTES };

typedef struct analysis {
    cli *cli;
    tablero_search_limits limits;
    const char *engine;
    unsigned threads;
    size_t table_bytes;
    unsigned line_turns; /* of a line that are shown */
    bool quiet;
    bool shows_progress; /* of the moves of a game, */
    progress progress;
    char title[ANALYSIS_TITLE_BYTES]; /* and which game that is */
    tablero_rules rules;              /* that the search is for */
    tablero_search *search;
} analysis;

/* ---- analysis.c ---- */

/* From now on Ctrl-C stops the search that runs; analysis_end is due. */
void analysis_begin(analysis *analysis);

void analysis_end(analysis *analysis);

/* Makes sure that there is a search for these rules, which has not learned anything yet. */
tablero_status analysis_prepare(analysis *analysis, const tablero_rules *rules,
                                tablero_search_progress progress, void *context);

/* Searches a position that is not over, until a limit or Ctrl-C. */
const tablero_search_report *analysis_run(analysis *analysis, const tablero_position *position,
                                          const tablero_history *history);

/* The first turns of a line as text, with a blank between. */
enum { LINE_BYTES = TABLERO_LINE_MAX * TABLERO_TURN_BYTES };
const char *line_words(const analysis *analysis, const tablero_position *position,
                       const tablero_turn *turns, unsigned count, char text[LINE_BYTES]);

/* The same as an array under the key "pv". */
void json_line(json *json, const analysis *analysis, const tablero_position *position,
               const tablero_turn *turns, unsigned count);

/* ---- analyze_position.c ---- */

/* Searches where the game stands. */
exit_code analyze_position(analysis *analysis, const session *game);

/* ---- analyze_record.c ---- */

/* Analyses all games of a file, which is called name in messages. */
exit_code analyze_records(analysis *analysis, const char *name);

/* ---- analyze_game.c ---- */

/* What the moves of a player were worth. */
typedef struct player_tally {
    unsigned moves;
    uint64_t loss;     /* of all moves together */
    unsigned marks[3]; /* moves that lost much: how many of each kind, "?!" "?" "??" */
} player_tally;

typedef struct game_tally {
    player_tally players[2];
} game_tally;

/* Analyses the main line and writes what is found into the record, or, when there is one, to an
 * array of answer. TABLERO_INCOMPLETE when Ctrl-C stopped it. */
tablero_status analyze_game(analysis *analysis, tablero_record *record, json *answer,
                            game_tally *tally);

#endif
