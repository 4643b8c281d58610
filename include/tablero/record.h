/* Game records: a game with its tags, its moves, its variations and what is said of them.
 *
 * A record is text in the manner of PGN, one grammar for all games; a file may hold any number of
 * them. Here it is a tree of nodes in memory that comes from an allocator. Node 0 is the start;
 * every other node is a turn, with the position after it. The first child of a node is the main
 * line, its siblings are variations. Nodes are numbers, so that trees of any depth need no
 * recursion: children have greater numbers than their parents.
 *
 * A reader takes its bytes from a callback and gives one game at a time into a record that is used
 * again, so that files of any length are read in the memory of their longest game. Every move is
 * read with the rules of the game and played. An error has a line and a column, and the record then
 * holds what was read before it; reading goes on with the next game.
 *
 * A record belongs to one thread at a time, and a reader too. Texts that are handed out are UTF-8,
 * end in NUL and stay where they are until the record changes; texts that are handed in may not be
 * the record's own. Where a function that changes a record fails, the record is as it was. */
#ifndef TABLERO_RECORD_H
#define TABLERO_RECORD_H

#include "tablero/allocator.h"
#include "tablero/turn.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tablero_record tablero_record;

/* A turn of a record; as a child or sibling, 0 stands for none. */
typedef uint32_t tablero_node;

enum { TABLERO_NODE_START = 0 };

/* allocator is copied. *record is NULL after TABLERO_NO_MEMORY. */
TABLERO_API tablero_status tablero_record_create(tablero_record **record,
                                                 const tablero_allocator *allocator);

/* NULL is allowed. */
TABLERO_API void tablero_record_destroy(tablero_record *record);

/* Makes it the record of a game under these rules, which are copied, without turns and with the
 * tags that every record has. start is NULL for the usual one. After TABLERO_NO_MEMORY the record
 * has no rules. */
TABLERO_API tablero_status tablero_record_begin(tablero_record *record, const tablero_rules *rules,
                                                const tablero_position *start);

/* The rules; NULL while there are none: before tablero_record_begin, or where reading failed before
 * they were known. Then there are no tags and turns either, and nothing can be added or written. */
TABLERO_API const tablero_rules *tablero_record_rules(const tablero_record *record);

/* ---- Tags ----
 *
 * In the order in which they are written: Game Event Site Date Round First Second Result, which
 * every record has ("?" and "*" where nothing is known), then those of Position TimeControl
 * Termination FirstType SecondType Annotator Score that there are, then all others as they came. */

/* The tag with this index; NULL beyond the last. */
TABLERO_API const char *tablero_record_tag_name(const tablero_record *record, unsigned index);
TABLERO_API const char *tablero_record_tag_value(const tablero_record *record, unsigned index);

/* The value of the tag with this name; NULL when there is none. */
TABLERO_API const char *tablero_record_tag(const tablero_record *record, const char *name);

/* Sets a tag; NULL takes it away. TABLERO_BAD_RECORD for Game and Position, which follow from the
 * rules and the start, for a Result other than 1-0 0-1 1/2-1/2 *, for a name that is not made of
 * letters, digits and '_', and for a value that is not UTF-8. */
TABLERO_API tablero_status tablero_record_set_tag(tablero_record *record, const char *name,
                                                  const char *value);

/* ---- Turns ---- */

TABLERO_API tablero_node tablero_record_parent(const tablero_record *record, tablero_node node);

/* The turn that follows in the line; 0 at its end. */
TABLERO_API tablero_node tablero_record_child(const tablero_record *record, tablero_node node);

/* The next turn that could be played instead; 0 after the last. */
TABLERO_API tablero_node tablero_record_sibling(const tablero_record *record, tablero_node node);

/* The turn of a node other than the start. */
TABLERO_API void tablero_record_turn(const tablero_record *record, tablero_node node,
                                     tablero_turn *turn);

/* The position after the turn; that of the start for node 0. */
TABLERO_API const tablero_position *tablero_record_position(const tablero_record *record,
                                                            tablero_node node);

/* Adds a legal turn as the last child of a node. */
TABLERO_API tablero_status tablero_record_add(tablero_record *record, tablero_node parent,
                                              const tablero_turn *turn, tablero_node *node);

/* ---- Remarks ----
 *
 * What is said of a turn stands behind it, or before it where something else stands between: at the
 * beginning of a variation, or after one. */

typedef enum tablero_remark_place { TABLERO_AFTER, TABLERO_BEFORE } tablero_remark_place;

typedef enum tablero_remark_kind {
    TABLERO_REMARK_SIGN, /* a numeric annotation glyph: 1 "!" 2 "?" 3 "!!" 4 "??" 5 "!?" 6 "?!" */
    TABLERO_REMARK_COMMAND, /* [%name text] in a comment, such as clk, eval or pv */
    TABLERO_REMARK_COMMENT  /* words; blanks and line feeds are one blank each */
} tablero_remark_kind;

enum { TABLERO_SIGN_MAX = 255 };

typedef struct tablero_remark {
    tablero_remark_kind kind;
    unsigned sign;    /* from 1; 0 when it is none */
    const char *name; /* of a command, NULL when it is none: letters, digits, '_' */
    const char *text; /* of a command or comment */
} tablero_remark;

/* Gives the remark with this index; false beyond the last. */
TABLERO_API bool tablero_record_remark(const tablero_record *record, tablero_node node,
                                       tablero_remark_place place, unsigned index,
                                       tablero_remark *remark);

/* Adds a sign behind a turn. */
TABLERO_API tablero_status tablero_record_add_sign(tablero_record *record, tablero_node node,
                                                   unsigned sign);

/* Adds a comment; commands in it become remarks of their own. '}' becomes ')', since comments end
 * with it. TABLERO_BAD_RECORD when it is not UTF-8. */
TABLERO_API tablero_status tablero_record_add_comment(tablero_record *record, tablero_node node,
                                                      tablero_remark_place place, const char *text);

/* Takes away all remarks of this kind behind a turn and before it. */
TABLERO_API void tablero_record_clear_remarks(tablero_record *record, tablero_node node,
                                              tablero_remark_kind kind);

/* The text of the command behind a turn; NULL when there is none. */
TABLERO_API const char *tablero_record_command(const tablero_record *record, tablero_node node,
                                               const char *name);

/* Sets the command behind a turn; in text, brackets and '}' become parentheses. TABLERO_BAD_RECORD
 * when it is not UTF-8. */
TABLERO_API tablero_status tablero_record_set_command(tablero_record *record, tablero_node node,
                                                      const char *name, const char *text);

/* ---- Writing ---- */

typedef void (*tablero_record_sink)(void *context, const char *bytes, size_t count);

/* Writes the record piece by piece: tags, an empty line, the moves in their long notation, the
 * result. Lines end in LF and have at most 80 columns, but for tags and single words that are
 * longer. Records that follow each other have an empty line between, which is the caller's. */
TABLERO_API void tablero_record_write(const tablero_record *record, tablero_record_sink sink,
                                      void *context);

/* ---- Reading ---- */

/* Where the bytes come from: writes at most capacity of them and returns how many; 0 at the end,
 * also when something went wrong, which is the context's to remember. */
typedef size_t (*tablero_record_source)(void *context, char *bytes, size_t capacity);

typedef struct tablero_record_reader tablero_record_reader;

/* allocator is copied. *reader is NULL after TABLERO_NO_MEMORY. */
TABLERO_API tablero_status tablero_record_reader_create(tablero_record_reader **reader,
                                                        tablero_record_source source, void *context,
                                                        const tablero_allocator *allocator);

/* NULL is allowed. */
TABLERO_API void tablero_record_reader_destroy(tablero_record_reader *reader);

/* Whether another game follows: skips what is left of one that could not be read, and what stands
 * between games. */
TABLERO_API bool tablero_record_next(tablero_record_reader *reader);

/* Reads the game that tablero_record_next found, in place of what record held.
 *
 * TABLERO_BAD_RECORD for what does not follow the grammar or says a wrong result; the statuses of
 * rules, positions and moves for those that cannot be read. Numbers of moves are ignored; what moves
 * say of their own result is checked. Tags may call the players by their sides, such as White and
 * Black. The result may be missing. error (may be NULL) is filled after every failure. */
TABLERO_API tablero_status tablero_record_read(tablero_record_reader *reader,
                                               tablero_record *record, tablero_error *error);

/* The line with this number as far as it has been read, to show where an error is; NULL when the
 * reader is elsewhere by now or the line is a long one. */
TABLERO_API const char *tablero_record_line(const tablero_record_reader *reader, int line);

#ifdef __cplusplus
}
#endif

#endif
