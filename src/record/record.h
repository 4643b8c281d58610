/* The inside of a record: pools of nodes, plies, tags, remarks and characters that refer to each
 * other by index. Texts are characters up to a NUL; index 0 of the remarks stands for none. */
#ifndef RECORD_RECORD_H
#define RECORD_RECORD_H

#include "record/pool.h"
#include "tablero/record.h"

/* Remarks in their order; 0, 0 when there are none. */
typedef struct remark_list {
    uint32_t first, last;
} remark_list;

typedef struct record_node {
    tablero_position position; /* after the turn */
    tablero_node parent, child, last_child, sibling;
    uint32_t plies, ply_count; /* where the turn's begin, and how many */
    remark_list remarks[2];    /* by tablero_remark_place */
} record_node;

typedef struct record_remark {
    tablero_remark_kind kind;
    uint32_t next;
    uint32_t text; /* of a command or comment */
    uint32_t name; /* of a command; of a sign the sign */
} record_remark;

typedef struct record_tag {
    uint32_t name, value;
} record_tag;

struct tablero_record {
    tablero_allocator allocator;
    tablero_rules rules;
    bool has_rules;
    pool nodes, plies, tags, remarks, text;
};

static inline record_node *record_node_at(const tablero_record *record, tablero_node node)
{
    return (record_node *)record->nodes.items + node;
}

static inline record_remark *record_remark_at(const tablero_record *record, uint32_t remark)
{
    return (record_remark *)record->remarks.items + remark;
}

static inline record_tag *record_tag_at(const tablero_record *record, size_t index)
{
    return (record_tag *)record->tags.items + index;
}

static inline char *record_text_at(const tablero_record *record, uint32_t text)
{
    return (char *)record->text.items + text;
}

/* ---- record.c ---- */

/* Forgets everything, the rules included. */
void record_empty(tablero_record *record);

/* Gives a record that has been emptied a start under the rules that are in it, and usual tags. */
tablero_status record_start(tablero_record *record, const tablero_position *start);

/* ---- text.c ---- */

/* Adds a character to the text that is being made at the end. */
tablero_status record_put_char(tablero_record *record, char character);

/* Adds a whole text; control characters become blanks. TABLERO_BAD_RECORD when it is not UTF-8. */
tablero_status record_add_text(tablero_record *record, const char *string, uint32_t *text);

/* Forgets the text from here on. */
void record_cut_text(tablero_record *record, uint32_t text);

/* Whether a text is made of letters, digits and '_', as names are. */
bool record_is_name(const char *text, size_t length);

/* Whether a text is UTF-8. */
bool record_is_utf8(const char *text);

/* ---- tags.c ---- */

/* Gives the record the tags that every one has. */
tablero_status record_put_usual_tags(tablero_record *record);

/* First or Second for a tag that calls a player by the side; else the name itself. */
const char *record_player_tag(const tablero_rules *rules, const char *name);

/* ---- remarks.c ---- */

tablero_status record_append_sign(tablero_record *record, remark_list *list, unsigned sign);

/* Makes remarks of the text of a comment that has been put at the end, from here on and without a
 * NUL: its commands, and its words with one blank between. The list may not be in a node. */
tablero_status record_append_comment(tablero_record *record, remark_list *list, uint32_t text);

/* Moves all of one list behind the other. */
void record_join_remarks(tablero_record *record, remark_list *list, remark_list *more);

#endif
