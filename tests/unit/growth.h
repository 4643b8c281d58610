/* Records that grow by lot, for tests: turns and variations, and remarks with all that could be taken
 * for something else. */
#ifndef UNIT_GROWTH_H
#define UNIT_GROWTH_H

#include "records.h"

/* A record that grows by lot. */
typedef struct growth {
    const char *spec;
    const tablero_rules *rules;
    tablero_record *record;
    uint64_t random;
    unsigned count;      /* internal: turns seen of the present position, */
    tablero_turn chosen; /* and one of them */
} growth;

/* Makes it another record under the rules. */
void grow(growth *growth);

#endif
