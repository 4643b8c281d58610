/* The twin of a record in JSON: one object a game, one line each.
 *
 *     {"v":1,"game":SPEC,"position":...,"tags":{"Event":...,"Result":"1-0"},
 *      "comments":[...],"moves":[{"move":"d4","signs":[1],"commands":[{"name":"eval","text":"15"}],
 *      "comments":["..."],"before":{...},"variations":[[{"move":...},...],...]},...]}
 *
 * What is not there is left out, but "v", "game", "tags" and "moves". position is a start other than
 * the usual one. What stands behind a move is beside it, what stands in front of it in "before", and
 * lines that replace it in "variations". The result is the tag. */
#ifndef GAME_RECORD_JSON_H
#define GAME_RECORD_JSON_H

#include "game/json.h"
#include "tablero/record.h"

/* Writes a record, which has rules, as a line. */
void record_json_put_whole(json_sink sink, void *context, const tablero_record *record);

/* The same but for "v" and "game", into an object that json_answer has begun. */
void record_json_put(json *json, const tablero_record *record);

#endif
