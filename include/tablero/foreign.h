/* Files of games as other programs write them.
 *
 * Each game brings the formats that are its own; a format has one name for all of the house, such as
 * "opentafl". A reader works as one of records does: it takes bytes from a callback, gives one game
 * at a time into a record that is used again, and goes on with the next game after an error. What a
 * format cannot say of a record is told as losses before it is written.
 *
 * A reader belongs to one thread at a time. */
#ifndef TABLERO_FOREIGN_H
#define TABLERO_FOREIGN_H

#include "tablero/record.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { TABLERO_FOREIGN_BEGINNING = 4096 /* bytes that tell a format */ };

/* The name of the format with this index, over all games; NULL beyond the last. */
TABLERO_API const char *tablero_foreign_format(unsigned index);

/* The format that a file with this beginning has; NULL when it is none of these. */
TABLERO_API const char *tablero_foreign_guess(const char *bytes, size_t count);

/* The spec of the rules that games of this format have where it says none itself; NULL where it
 * does, or when there is no such format. */
TABLERO_API const char *tablero_foreign_usual_rules(const char *format);

/* ---- Reading ---- */

typedef struct tablero_foreign_reader tablero_foreign_reader;

/* rules are those of games that do not say their own; they are copied, and NULL stands for the usual
 * ones. allocator is copied. TABLERO_UNSUPPORTED when there is no such format, or it is of another
 * game than the rules or says its own. *reader is NULL after a failure. */
TABLERO_API tablero_status tablero_foreign_reader_create(
    tablero_foreign_reader **reader, const char *format, const tablero_rules *rules,
    tablero_record_source source, void *context, const tablero_allocator *allocator);

/* NULL is allowed. */
TABLERO_API void tablero_foreign_reader_destroy(tablero_foreign_reader *reader);

/* Whether another game follows: skips what is left of one that could not be read. */
TABLERO_API bool tablero_foreign_next(tablero_foreign_reader *reader);

/* Reads the game that tablero_foreign_next found, in place of what record held; with the statuses of
 * tablero_record_read. error (may be NULL) is filled after every failure. */
TABLERO_API tablero_status tablero_foreign_read(tablero_foreign_reader *reader,
                                                tablero_record *record, tablero_error *error);

/* As tablero_record_line. */
TABLERO_API const char *tablero_foreign_line(const tablero_foreign_reader *reader, int line);

/* ---- Writing ---- */

typedef enum tablero_loss {
    TABLERO_LOSS_TAG,        /* detail is its name */
    TABLERO_LOSS_RULES,      /* detail is the spec; the format has its usual rules */
    TABLERO_LOSS_OPTION,     /* detail is "key=value" */
    TABLERO_LOSS_NUMBER,     /* of the first move; detail is empty, as below */
    TABLERO_LOSS_VARIATIONS, /* */
    TABLERO_LOSS_COMMENTS,
    TABLERO_LOSS_SIGNS,
    TABLERO_LOSS_COMMANDS, /* detail is the name of one */
    TABLERO_LOSS_BRACKETS  /* signs in texts that mean something else in the format */
} tablero_loss;

typedef void (*tablero_loss_sink)(void *context, tablero_loss loss, const char *detail);

/* Tells what of a record with rules the format cannot say. TABLERO_UNSUPPORTED when it cannot say
 * the game at all, because there is no such format or it is of another game, other boards or games
 * from the usual start; error (may be NULL) says which. */
TABLERO_API tablero_status tablero_foreign_check(const tablero_record *record, const char *format,
                                                 tablero_loss_sink losses, void *context,
                                                 tablero_error *error);

/* Writes a record that tablero_foreign_check found nothing against, piece by piece. Between games
 * there is an empty line, which is the caller's, unless the format has one game a line. */
TABLERO_API void tablero_foreign_write(const tablero_record *record, const char *format,
                                       tablero_record_sink sink, void *context);

/* Whether the format has one game a line. */
TABLERO_API bool tablero_foreign_is_lines(const char *format);

#ifdef __cplusplus
}
#endif

#endif
