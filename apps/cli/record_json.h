/* Files of records in JSON (game/record_json.h says how they look). */
#ifndef CLI_RECORD_JSON_H
#define CLI_RECORD_JSON_H

#include "game/record_json.h"
#include "game_format.h"
#include "json.h"

/* Writes a record, which has rules, as a line. */
void record_json_write(const tablero_record *record, FILE *to);

/* Reads such objects, however they are laid out; one begins with '{' at the beginning of a line, or
 * behind another one. What belongs to other answers is ignored, and names that are there twice are
 * refused. Without jansson every game is TABLERO_UNSUPPORTED. */
extern const game_format json_format;

#endif
