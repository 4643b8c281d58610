/* How a relay is followed and how an endless one is known.
 *
 * Count time in seeds: one falls each tick, and the hand passes hole t mod n at tick t. A hole that
 * was last lifted at tick l holds (t - l) / n seeds when the hand stands over it at tick t, since
 * each round gave it one. So a ring with a hand over it is the tick of the hand and, for each hole,
 * the tick of its last lift; holes not lifted in this relay have the tick that explains their seeds.
 * A lap that ends at tick t in hole i finds s = (t - l[i]) / n seeds there: with s = 1 the hole was
 * empty and the relay is over; otherwise l[i] becomes t and the next lap ends at t + s. A lap is one
 * division however many seeds it sows.
 *
 * Where the origin is skipped a lap of s seeds passes it k = (s - 1) / (n - 1) times without a seed:
 * it ends at t + s + k, and l[i] becomes t + nk, as though the hole had been lifted when it was last
 * passed. Only differences of ticks matter, so that they may wrap round.
 *
 * A lap that passes no origin in vain (k = 0) can be undone. A relay that makes only such laps and
 * comes back to any state therefore comes back to its first one, and after laps with k > 0 to the
 * state behind the last of those. Of these states themselves any may be the one that comes back, so
 * the one to compare with moves on to each power of two (Brent 1980).
 *
 * Two properties of the ticks last for ever while k = 0 and keep s from being 1:
 *
 * 1. A number d > 1 without common factor with n divides t - l[i] for every hole. Then d divides
 *    every s, so that t changes by multiples of d and the property stays.
 * 2. A number m > 1 divides n + 1. Modulo m then n = -1, so that s = l[i] - t, and the next tick
 *    t + s = l[i] while l[i] becomes t: the tick of the hand and that of the hole change places. The
 *    set of all n + 1 ticks modulo m never changes. s = 1 needs two of them that differ by one.
 *
 * With origin=sow k is always 0, and a relay with either property is endless, though it may take
 * thousands of millions of laps to come back. All others end or come back soon: of millions of rings
 * of 2 to 24 holes and up to 65,535 seeds, many made to come near to a property, none took half a
 * million laps. (A search for more properties of this kind, sets of ticks modulo numbers up to 60
 * that no lap leaves and none of which has an s of 1, found them for 2 holes alone, where any relay
 * is short.)
 *
 * With origin=skip a property shows only that nothing but a lap that goes round can end the relay,
 * so that these are followed until they come back. The longest found among rings made for that took
 * half a million laps (5 ms) with up to 20 holes and 6.5 million (70 ms) with 24. */
#include "games/hawalis/relay.h"

#include <assert.h>
#include <string.h>

/* Whole rounds at once, so that a lap takes as long for many seeds as for few. */
unsigned hawalis_lap(const hawalis_rules *rules, uint16_t *ring, unsigned hole)
{
    unsigned holes = rules->holes, seeds = ring[hole];
    unsigned round = holes - rules->skips_origin;
    ring[hole] = 0;
    if (seeds >= round) {
        unsigned rounds = seeds / round;
        seeds -= rounds * round;
        for (unsigned i = 0; i < holes; i++) {
            ring[i] = (uint16_t)(ring[i] + rounds);
        }
        if (rules->skips_origin) {
            ring[hole] = 0;
        }
        if (seeds == 0) {
            return rules->skips_origin ? (hole + holes - 1) % holes : hole;
        }
    }
    for (unsigned i = 0; i < seeds; i++) {
        hole = hole + 1 == holes ? 0 : hole + 1;
        ring[hole]++;
    }
    return hole;
}

/* Ticks, counted from the one at which the hand stands over its first hole. */
typedef struct relay_clock {
    uint32_t holes, hole;
    uint32_t now;
    uint32_t lifted[HAWALIS_HOLES_MAX];
} relay_clock;

static relay_clock start_clock(const hawalis_rules *rules, const uint16_t *ring, unsigned hole)
{
    relay_clock clock = {.holes = rules->holes, .hole = hole, .now = 0};
    for (unsigned behind = 0; behind < rules->holes; behind++) {
        unsigned at = (hole + rules->holes - behind) % rules->holes;
        clock.lifted[at] = clock.now - behind - rules->holes * ring[at];
    }
    return clock;
}

static void stop_clock(const relay_clock *clock, uint16_t *ring)
{
    for (unsigned behind = 0; behind < clock->holes; behind++) {
        unsigned at = (clock->hole + clock->holes - behind) % clock->holes;
        ring[at] = (uint16_t)((clock->now - behind - clock->lifted[at]) / clock->holes);
    }
}

static uint32_t common_divisor(uint32_t a, uint32_t b)
{
    while (b != 0) {
        uint32_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The first property, for some d. */
static bool ticks_share_a_factor(const relay_clock *clock)
{
    uint32_t factor = 0;
    for (unsigned i = 0; i < clock->holes; i++) {
        factor = common_divisor(factor, clock->now - clock->lifted[i]);
    }
    for (uint32_t shared; (shared = common_divisor(factor, clock->holes)) > 1;) {
        factor /= shared;
    }
    return factor > 1;
}

/* The second property, for this m. */
static bool ticks_keep_apart(const relay_clock *clock, unsigned m)
{
    bool taken[HAWALIS_HOLES_MAX + 1] = {false};
    for (unsigned i = 0; i < clock->holes; i++) {
        taken[(clock->now - clock->lifted[i]) % m] = true;
    }
    taken[0] = true; /* the hand's own; the others are counted back from it */
    for (unsigned i = 0; i < m; i++) {
        if (taken[i] && taken[(i + 1) % m]) {
            return false;
        }
    }
    return true;
}

static bool is_proved_endless(const relay_clock *clock)
{
    if (ticks_share_a_factor(clock)) {
        return true;
    }
    for (unsigned m = 2; m <= clock->holes + 1; m++) {
        if ((clock->holes + 1) % m == 0 && ticks_keep_apart(clock, m)) {
            return true;
        }
    }
    return false;
}

/* Both stand over the same hole with the same seeds everywhere. */
static bool same_state(const relay_clock *clock, const relay_clock *other)
{
    if (clock->hole != other->hole) {
        return false;
    }
    for (unsigned i = 0; i < clock->holes; i++) {
        if (clock->now - clock->lifted[i] != other->now - other->lifted[i]) {
            return false;
        }
    }
    return true;
}

/* Sows from the hole under the hand, which holds seeds; returns how often the lap passed its origin
 * without a seed. */
static uint32_t run_lap(relay_clock *clock, uint32_t seeds, bool skips_origin)
{
    uint32_t round = clock->holes - 1;
    uint32_t passes = skips_origin && seeds > round ? (seeds - 1) / round : 0;
    clock->lifted[clock->hole] = clock->now + clock->holes * passes;
    clock->now += seeds + passes;
    clock->hole += seeds + passes;
    if (clock->hole >= clock->holes) {
        clock->hole %= clock->holes;
    }
    return passes;
}

/* Earlier states that may come back, and how many laps passed their origin. */
typedef struct relay_marks {
    relay_clock last_passing, brent;
    uint32_t passing, next_brent;
} relay_marks;

/* Whether the state is an earlier one; else remembers what is to be. */
static bool returns(relay_marks *marks, const relay_clock *clock, bool passed)
{
    if (!passed) {
        return same_state(clock, &marks->last_passing);
    }
    if (marks->passing > 0 && same_state(clock, &marks->brent)) {
        return true;
    }
    marks->last_passing = *clock;
    if (++marks->passing == marks->next_brent) {
        marks->next_brent *= 2;
        marks->brent = *clock;
    }
    return false;
}

/* Laps after which a relay is long enough to be worth a proof: most end earlier. */
enum { LAPS_BEFORE_PROOF = 32 };

hawalis_ending hawalis_run_relay(const hawalis_rules *rules, uint16_t *ring, unsigned hole)
{
    assert(hole < rules->holes && ring[hole] > 0);
    relay_clock clock = start_clock(rules, ring, hole);
    const relay_clock first = clock;
    relay_marks marks = {.last_passing = clock, .next_brent = 1};
    hawalis_ending ending = {0};
    uint32_t seeds = ring[hole];
    do {
        bool passed = run_lap(&clock, seeds, rules->skips_origin) > 0;
        seeds = (clock.now - clock.lifted[clock.hole]) / clock.holes;
        ending.laps++;
        if (seeds == 1) {
            break;
        }
        ending.endless = returns(&marks, &clock, passed);
        if (ending.laps == LAPS_BEFORE_PROOF && !rules->skips_origin) {
            ending.endless = ending.endless || is_proved_endless(&first);
        }
    } while (!ending.endless);
    ending.hole = clock.hole;
    stop_clock(&clock, ring);
    return ending;
}
