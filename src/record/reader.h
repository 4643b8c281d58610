/* The inside of a reader of records.
 *
 *     reader.c    from one game to the next
 *     tags.c      what a record knows of tags
 *     tag_reader.c     the tags of a game, and its rules and start
 *     move_reader.c    the moves of a game, played as they are read
 */
#ifndef RECORD_READER_H
#define RECORD_READER_H

#include "base/source.h"
#include "record/record.h"

/* What the reader stands in. */
typedef enum reader_phase { READER_BETWEEN, READER_IN_TAGS, READER_IN_MOVES } reader_phase;

/* A tag as it came: texts of the reader, and where they stand. */
typedef struct read_tag {
    uint32_t name, value;
    source_place name_place, value_place;
} read_tag;

/* A line that goes on when the variation that interrupts it ends. */
typedef struct open_line {
    tablero_node node;
    size_t depth; /* turns up to this one */
} open_line;

struct tablero_record_reader {
    tablero_allocator allocator;
    source source;
    reader_phase phase;
    pool tags, text; /* read_tag and their characters, of the game that is read */
    pool lines;      /* open_line, the innermost last */
};

/* A game that is being read. */
typedef struct reading {
    tablero_record_reader *reader;
    source *source; /* the reader's */
    tablero_record *record;
    tablero_error *error; /* may be NULL */
    remark_list opening;  /* what is said among the tags */
} reading;

/* Fills the error with something that is wrong at a place, and returns status. */
tablero_status reading_fail(const reading *reading, tablero_status status, source_place place,
                            const char *field, const char *message);

/* Turns an error about a part of the record into one about all of it: its column counts from where
 * the part stands. Returns status. */
tablero_status reading_shift(const reading *reading, tablero_status status, source_place place);

/* Fills the error for a lack of memory. */
tablero_status reading_fail_memory(const reading *reading);

/* Skips blanks and lines that are escaped with a '%' in front. */
void reading_skip(source *source);

/* Reads a comment, "{...}" or "; ..." to the end of its line, as remarks. */
tablero_status reading_comment(const reading *reading, remark_list *list);

/* Reads the tags and gives the record its rules and start. */
tablero_status reading_tags(reading *reading);

/* Reads all that follows the tags. */
tablero_status reading_moves(reading *reading);

#endif
