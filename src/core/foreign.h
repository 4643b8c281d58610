/* Files of games as other programs write them: what a game tells the core of such a format.
 *
 * A reader takes characters with their places and puts what it understands into a sink; a writer
 * asks a record and puts text. Neither knows how records are kept: both reach them through tables of
 * functions, whose calls are written out below. In a file with several games, next finds where one
 * begins. */
#ifndef CORE_FOREIGN_H
#define CORE_FOREIGN_H

#include "base/source.h"
#include "core/game.h"
#include "tablero/record.h"

/* ---- Reading ---- */

/* Where a reader puts one game. What fails has filled the error, and the reader returns it at once. */
typedef struct foreign_sink {
    const struct foreign_sink_functions *functions;
    const struct foreign_access *access;
    tablero_error *error; /* may be NULL */
    const void *facts;    /* NULL until there are rules */
    bool carried; /* the last game ended with the number that this one begins with; the reader's */
} foreign_sink;

typedef struct foreign_sink_functions {
    /* Adds a character to the text that is collected. */
    tablero_status (*put)(foreign_sink *sink, int character);
    /* What was collected is the value of a tag; of one that names a side, the player of it. */
    tablero_status (*tag)(foreign_sink *sink, const char *name, source_place place);
    /* What was collected is said of this turn; of the start also before there is one. */
    tablero_status (*comment)(foreign_sink *sink, tablero_node node, source_place place);
    /* The rules as a spec; NULL for those that are usual in the format, or that were asked for. */
    tablero_status (*rules)(foreign_sink *sink, const char *spec, source_place place);
    /* The start as a position text of the house, NULL for the usual one. Comes after the rules. */
    tablero_status (*start)(foreign_sink *sink, const char *position, source_place place);
    /* Plays a turn behind this one. Comes after the start. */
    tablero_status (*turn)(foreign_sink *sink, tablero_node parent, const char *text,
                           source_place place, tablero_node *node);
    const tablero_record *(*record)(const foreign_sink *sink);
} foreign_sink_functions;

/* Turns an error about a text of the file into one about all of it; returns status. */
tablero_status foreign_shift(const foreign_sink *sink, tablero_status status, source_place place);

/* Fills the error with something that is wrong at a place, and returns TABLERO_BAD_RECORD. */
tablero_status foreign_fail(const foreign_sink *sink, source_place place, const char *field,
                            const char *message);

tablero_status foreign_put_text(foreign_sink *sink, const char *text);

/* ---- What a record holds ---- */

typedef struct foreign_access {
    const char *(*tag_name)(const tablero_record *record, unsigned index);
    const char *(*tag_value)(const tablero_record *record, unsigned index);
    const char *(*tag)(const tablero_record *record, const char *name);
    tablero_node (*parent)(const tablero_record *record, tablero_node node);
    tablero_node (*child)(const tablero_record *record, tablero_node node);
    tablero_node (*sibling)(const tablero_record *record, tablero_node node);
    void (*turn)(const tablero_record *record, tablero_node node, tablero_turn *turn);
    const tablero_position *(*position)(const tablero_record *record, tablero_node node);
    bool (*remark)(const tablero_record *record, tablero_node node, tablero_remark_place place,
                   unsigned index, tablero_remark *remark);
} foreign_access;

/* ---- Writing ---- */

/* A game that is to be written, and where to. */
typedef struct foreign_game {
    const tablero_record *record;
    const foreign_access *access;
    const tablero_rules *rules;
    const void *facts;
    tablero_record_sink sink;
    void *context;
} foreign_game;

void foreign_write(const foreign_game *game, const char *text);

/* The game's own position after this turn. */
const void *foreign_board(const foreign_game *game, tablero_node node);

/* Who moves after this turn. */
unsigned foreign_side(const foreign_game *game, tablero_node node);

/* ---- Formats ---- */

/* What a format can say besides rules, turns and some tags. */
enum { FOREIGN_DEPTH_MAX = 60 /* variations within each other that a format must cope with */ };

enum {
    FOREIGN_RULES = 1,
    FOREIGN_STARTS = 2,
    FOREIGN_VARIATIONS = 4,
    FOREIGN_COMMENTS = 8,
    FOREIGN_LINES = 16 /* not said: one game a line */
};

/* Signs that end a comment or a part of one where formats have comments. */
#define FOREIGN_COMMENT_SIGNS "[]|"

typedef struct foreign_format {
    const char *name;
    const char *spec; /* the usual rules; NULL where games tell theirs */
    unsigned says;    /* FOREIGN_... */
    /* Whether a file may begin with these bytes. */
    bool (*begins)(const char *bytes, size_t count);
    /* Whether another game follows; after a game that failed, skips the rest of it. */
    bool (*next)(foreign_sink *sink, source *source, bool failed);
    tablero_status (*read)(foreign_sink *sink, source *source);
    /* Whether games under these rules can be written; NULL: all. */
    bool (*fits)(const void *facts);
    /* Whether the format has this tag with this value; NULL: the result of games that the rules end. */
    bool (*says_tag)(const char *name, const char *value);
    /* The options whose values cannot be said, as a bit each; for FOREIGN_RULES. */
    uint64_t (*losses)(const foreign_game *game);
    void (*write)(const foreign_game *game);
} foreign_format;

#endif
