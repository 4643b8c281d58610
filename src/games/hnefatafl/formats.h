/* Files of games as other programs write them. */
#ifndef HNEFATAFL_FORMATS_H
#define HNEFATAFL_FORMATS_H

#include "core/foreign.h"
#include "games/hnefatafl/hnefatafl.h"

/* A table is ended by a name that is NULL. */
extern const foreign_format hnefatafl_formats[];

/* A tag of OpenTafl and what it is called in records. */
typedef struct opentafl_tag {
    const char *theirs, *ours;
} opentafl_tag;

enum { OPENTAFL_NAME_BYTES = 64 }; /* names of its tags are shorter */

/* opentafl_reader.c, opentafl_writer.c */
extern const opentafl_tag opentafl_tags[]; /* ended by names that are NULL */
bool opentafl_begins(const char *bytes, size_t count);
bool opentafl_next(foreign_sink *sink, source *source, bool failed);
tablero_status opentafl_read(foreign_sink *sink, source *source);
bool opentafl_says_tag(const char *name, const char *value);
uint64_t opentafl_losses(const foreign_game *game);
void opentafl_write(const foreign_game *game);

/* archive.c */
bool archive_begins(const char *bytes, size_t count);
bool archive_next(foreign_sink *sink, source *source, bool failed);
tablero_status archive_read(foreign_sink *sink, source *source);
bool archive_says_tag(const char *name, const char *value);
void archive_write(const foreign_game *game);

#endif
