/* Copies of records, since turns can be added to one but not taken away. */
#ifndef GAME_COPY_H
#define GAME_COPY_H

#include "tablero/tablero.h"

/* Copies a record but for one turn and all that follows it; *place becomes, in the copy, the turn
 * before it. After a failure there is no copy. */
tablero_status record_copy_without(const tablero_record *record, tablero_node left_out,
                                   tablero_record **copy, tablero_node *place);

#endif
