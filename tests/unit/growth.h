/* Records that grow by lot, for tests: turns and variations, and remarks with all that could be taken
 * for something else. */
#ifndef UNIT_GROWTH_H
#define UNIT_GROWTH_H

#include "records.h"
#include "specs.h"

/* A record that grows by lot. */
typedef struct growth {
    const char *spec;
    const tablero_rules *rules;
    tablero_record *record;
    uint64_t random;
    unsigned count;      /* internal: turns seen of the present position, */
    tablero_turn chosen; /* and one of them */
} growth;

/* Looks at a record that has grown; other is one to read into. */
typedef void growth_check(const growth *growth, tablero_record *other);

/* Grows so many records of each preset, and of some specs with random options. */
void grow_presets(growth_check *check, uint64_t seed, uint64_t records);
void grow_random_options(growth_check *check, uint64_t seed, uint64_t records, unsigned specs);

#endif
