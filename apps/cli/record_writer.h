/* Records of games: tags, then the moves in their long notation, in lines of at most 80 columns.
 * What was said aloud follows its move as a comment in the language of the run. */
#ifndef CLI_RECORD_WRITER_H
#define CLI_RECORD_WRITER_H

#include "cli.h"
#include "session.h"

enum { RECORD_DATE_BYTES = 64 };

void record_tag(FILE *to, const char *name, const char *value);

/* Today, as records have it. */
const char *record_date(char date[RECORD_DATE_BYTES]);

/* The tag Position, unless the game began as usual. */
void record_position_tag(FILE *to, const session *game);

/* What the tag Result says: "*" while the game goes on. */
const char *record_result(tablero_outcome outcome);

/* The moves and the result; remark is a comment after the last move, NULL for none. Of a game that
 * the rules ended nothing is said of the last position. */
void record_moves(const cli *cli, FILE *to, const session *game, tablero_outcome outcome,
                  bool ended_by_rules, const char *remark);

#endif
