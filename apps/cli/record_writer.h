/* Records of games that were played here. What was said aloud follows its move as a comment in the
 * language of the run. */
#ifndef CLI_RECORD_WRITER_H
#define CLI_RECORD_WRITER_H

#include "cli.h"
#include "game/session.h"

enum { RECORD_DATE_BYTES = 64 };

typedef struct tag_value {
    const char *name;
    const char *value; /* NULL: not known */
} tag_value;

/* Today, as records have it. */
const char *record_date(char date[RECORD_DATE_BYTES]);

/* What the tag Result says: "*" while the game goes on. */
const char *record_result(tablero_outcome outcome);

/* Makes it the record of a game: tags (ended by a name that is NULL), moves and result. remark is a
 * comment after the last move, NULL for none. Of a game that the rules ended nothing is said of the
 * last position. Text that is not UTF-8 is left out. */
tablero_status record_session(const cli *cli, tablero_record *record, const session *game,
                              const tag_value *tags, bool ended_by_rules, const char *remark);

/* Adds what is said aloud of the position after a turn, each as a comment. */
tablero_status record_announcements(const cli *cli, tablero_record *record, tablero_node node);

/* Writes the record to a file. */
void record_print(const tablero_record *record, FILE *to);

#endif
