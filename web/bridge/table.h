/* Games that a page has open: each a record with a place in it, and the turn that is being entered
 * there. A page names one by its number. */
#ifndef BRIDGE_TABLE_H
#define BRIDGE_TABLE_H

#include "game/partial.h"
#include "game/walk.h"

enum { TABLES_MAX = 64 };

typedef struct table {
    walk walk;
    partial_turn partial; /* from the place on */
} table;

/* The open game with this number; NULL where there is none. */
table *table_at(unsigned number);

/* Forgets the turn that is being entered: the place has changed. */
void table_moved(table *table);

#endif
