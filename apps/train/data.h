/* Files of positions that were played: what the command play writes and the command fit reads.
 *
 * A header, then records of one size: what is known of a position, and the bytes of the game's own
 * struct. They mean something to the program that wrote them and to others of its kind of machine. */
#ifndef TRAIN_DATA_H
#define TRAIN_DATA_H

#include <stdint.h>
#include <stdio.h>

#include "tablero/tablero.h"

enum { DATA_RECIPE_BYTES = 480, DATA_UNKNOWN = 2 };

typedef struct data_header {
    char magic[16];
    uint32_t position_bytes, games;
    char spec[TABLERO_SPEC_BYTES];
    char recipe[DATA_RECIPE_BYTES]; /* the command line that made the file */
} data_header;

/* Score and result are for the side to move. */
typedef struct data_fact {
    uint32_t game; /* of the file, from 0 */
    int16_t score; /* of the search */
    int8_t result; /* 1 won, 0 drawn, -1 lost, or DATA_UNKNOWN */
    uint8_t reserved;
} data_fact;

typedef struct data_set {
    data_header header;
    size_t count;
    unsigned char *records;
} data_set;

data_header data_describe(const tablero_rules *rules, uint32_t games, const char *recipe);

static inline size_t data_record_bytes(const data_header *header)
{
    return sizeof(data_fact) + header->position_bytes;
}

static inline const data_fact *data_fact_at(const data_set *set, size_t index)
{
    return (const data_fact *)(set->records + index * data_record_bytes(&set->header));
}

/* The game's own struct. */
static inline const void *data_position_at(const data_set *set, size_t index)
{
    return data_fact_at(set, index) + 1;
}

/* False: the file cannot be read (errno tells why), or is no data of these rules (errno is 0). */
bool data_read(data_set *set, const char *path, const tablero_rules *rules);
void data_free(data_set *set);

#endif
