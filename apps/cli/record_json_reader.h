/* The inside of reading records in JSON.
 *
 *     record_json_reader.c   from one object to the next: their texts
 *     record_json_tree.c     from an object to a record: tags, start, result
 *     record_json_moves.c    its moves and variations
 *     record_json_remarks.c  what is said of them
 *     record_json_values.c   values, and what is wrong with them
 *     record_json_place.c    where in a text something stands
 */
#ifndef CLI_RECORD_JSON_READER_H
#define CLI_RECORD_JSON_READER_H

#include "base/source.h"
#include "tablero/tablero.h"

/* The text of an object, and where it begins. */
typedef struct json_text {
    char *text;
    size_t length, capacity;
    source_place begin;
} json_text;

/* ---- record_json_place.c ---- */

/* A step from a value to one inside: the value of a key or, where key is NULL, an item. */
typedef struct json_step {
    const char *key;
    size_t index;
} json_step;

/* The place of the character with this offset. */
source_place json_place(const json_text *text, size_t offset);

/* The offset of the value that so many steps lead to, in a text that is valid; where they lead
 * nowhere, of the last value on the way. */
size_t json_find(const json_text *text, const json_step *steps, size_t count);

/* ---- record_json_tree.c ---- */

/* Reads the object into a record; error is filled after every failure. */
tablero_status record_json_read(const json_text *text, tablero_record *record,
                                tablero_error *error);

#endif
