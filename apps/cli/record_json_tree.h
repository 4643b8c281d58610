/* What the parts of reading a record in JSON share: the object, the record that is made of it, and the
 * way from the one to the place of a mistake in its text. Needs jansson. */
#ifndef CLI_RECORD_JSON_TREE_H
#define CLI_RECORD_JSON_TREE_H

#include <jansson.h>

#include "record_json_reader.h"

enum {
    LINES_MAX = JSON_PARSER_MAX_DEPTH / 3 + 2, /* a variation is three values deeper */
    STEPS_MAX = 3 * LINES_MAX + 4
};

/* A list of moves that is being read: the main line or a variation. */
typedef struct json_line {
    json_t *moves;
    size_t index;      /* of the present move, */
    tablero_node node; /* which replaces or follows this turn */
    tablero_node turn; /* the present move once it is played; 0 before */
    size_t variation;  /* of the present move, that comes next */
    size_t depth;      /* positions before that of node */
} json_line;

typedef struct json_tree {
    const json_text *text;
    tablero_record *record;
    tablero_error *error;
    tablero_history *history;
    json_line lines[LINES_MAX];
    size_t line_count;
    json_step steps[STEPS_MAX];
    size_t step_count;
} json_tree;

/* ---- record_json_values.c ---- */

/* The steps that lead to what is being read. */
void json_step_in(json_tree *tree, const char *key, size_t index);
void json_step_out(json_tree *tree);

/* Fill the error with the place where the steps lead, and return status: with a message about it;
 * with what has been said of the text that stands there; for a lack of memory. */
tablero_status json_fail(json_tree *tree, tablero_status status, const char *field,
                         const char *message, const char *argument);
tablero_status json_fail_text(json_tree *tree, tablero_status status);
tablero_status json_fail_memory(json_tree *tree);

/* The same for what the record answered when it was given something. */
tablero_status json_check(json_tree *tree, tablero_status status, const char *field,
                          const char *message, const char *argument);

/* The value of a key, which is the last step from here on until json_step_out; NULL when there is
 * none. */
json_t *json_enter(json_tree *tree, json_t *object, const char *key);

/* A value that must be a string. It has no NUL: jansson refuses it. */
tablero_status json_read_string(json_tree *tree, const json_t *value, const char *key,
                                const char **text);

/* Visits the items of a list, which may be missing, with the steps that lead there. */
tablero_status json_visit_list(json_tree *tree, json_t *object, const char *key,
                               tablero_status (*visit)(json_tree *tree, json_t *item,
                                                       void *context),
                               void *context);

/* ---- record_json_remarks.c ---- */

/* Where remarks belong. */
typedef struct remark_target {
    tablero_node node;
    tablero_remark_place place;
} remark_target;

/* Adds the signs, commands and comments that an object has. */
tablero_status json_read_remarks(json_tree *tree, json_t *object, remark_target target);

/* ---- record_json_moves.c ---- */

/* Plays the moves of the object, with variations and remarks. The first line is the main line then,
 * at its end. */
tablero_status json_read_moves(json_tree *tree, json_t *root);

#endif
