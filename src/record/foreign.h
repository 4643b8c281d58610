/* The inside of files of games as other programs write them: finding formats, and records for them. */
#ifndef RECORD_FOREIGN_H
#define RECORD_FOREIGN_H

#include "core/foreign.h"

/* A format and whose it is. */
typedef struct found_format {
    const game_table *game;
    const foreign_format *format; /* NULL: there is none of this name */
} found_format;

found_format foreign_find(const char *name);

/* How a format asks a record. */
extern const foreign_access foreign_record_access;

#endif
