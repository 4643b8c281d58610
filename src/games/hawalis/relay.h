/* Relays followed to their end, or shown to have none. */
#ifndef HAWALIS_RELAY_H
#define HAWALIS_RELAY_H

#include "games/hawalis/position.h"

typedef struct hawalis_ending {
    uint32_t laps; /* of an endless relay: as many as were followed before it was known */
    unsigned hole; /* where the last seed fell, or where it was known */
    bool endless;
} hawalis_ending;

/* Sows ring from a hole that holds seeds until a lap ends in an empty hole; ring is then as the
 * relay left it, and anything after an endless one. Exact for every ring; the time does not grow
 * with the seeds of a hole. */
hawalis_ending hawalis_run_relay(const hawalis_rules *rules, uint16_t *ring, unsigned hole);

/* One lap: lifts the hole and sows it. Returns where the last seed fell. */
unsigned hawalis_lap(const hawalis_rules *rules, uint16_t *ring, unsigned hole);

#endif
