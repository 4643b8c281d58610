/* What answers tell of a record. */
#ifndef BRIDGE_RECORD_H
#define BRIDGE_RECORD_H

#include "game/json.h"
#include "tablero/record.h"

/* "tags":{name: value} */
void reply_tags(json *reply, const tablero_record *record);

/* "text": the record as it is saved. */
void reply_record(json *reply, const tablero_record *record);

#endif
