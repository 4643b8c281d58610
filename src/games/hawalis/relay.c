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
 * Two properties of these ticks last for ever and keep s from being 1:
 *
 * 1. A number d > 1 without common factor with n divides t - l[i] for every hole. Then d divides
 *    every s, so that t changes by multiples of d and the property stays.
 * 2. A number m > 1 divides n + 1. Modulo m then n = -1, so that s = l[i] - t, and the next tick
 *    t + s = l[i] while l[i] becomes t: the tick of the hand and that of the hole change places. The
 *    set of all n + 1 ticks modulo m never changes. s = 1 needs two of them that differ by one.
 *
 * Nearly all relays that have neither property end soon; the few others return to their first state
 * soon, which is what they are watched for: a lap can be undone, so that a relay that comes back to
 * any state comes back to the first. Among 1.4 million random rings of 2 to 24 holes and up to
 * 65,535 seeds none without the properties came back after more than 14,784 laps, while rings with
 * them take thousands of millions.
 *
 * Where the origin is skipped a lap cannot be undone and the ticks do not hold; such relays are
 * followed seed by seed, a round at a time. They nearly always end or come back within some hundred
 * laps: only while no lap goes round do both properties keep one going. The longest found among
 * rings made for that took 200,000 laps (3 ms) with up to 16 holes and 7 million (0.1 s) with 22. */
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
    unsigned holes, hole;
    int64_t now;
    int64_t lifted[HAWALIS_HOLES_MAX];
} relay_clock;

static relay_clock start_clock(const hawalis_rules *rules, const uint16_t *ring, unsigned hole)
{
    int holes = (int)rules->holes;
    relay_clock clock = {.holes = rules->holes, .hole = hole, .now = 0};
    for (int behind = 0; behind < holes; behind++) {
        int at = ((int)hole - behind + holes) % holes;
        clock.lifted[at] = -(int64_t)behind - (int64_t)holes * ring[at];
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

static uint64_t common_divisor(uint64_t a, uint64_t b)
{
    while (b != 0) {
        uint64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* The first property, for some d. */
static bool ticks_share_a_factor(const relay_clock *clock)
{
    uint64_t factor = 0;
    for (unsigned i = 0; i < clock->holes; i++) {
        factor = common_divisor(factor, (uint64_t)(clock->now - clock->lifted[i]));
    }
    for (uint64_t shared; (shared = common_divisor(factor, clock->holes)) > 1;) {
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
static bool same_state(const relay_clock *clock, const relay_clock *first)
{
    for (unsigned i = 0; i < clock->holes; i++) {
        if (clock->now - clock->lifted[i] != first->now - first->lifted[i]) {
            return false;
        }
    }
    return clock->hole == first->hole;
}

/* Laps after which a relay is long enough to be worth a proof: most end earlier. */
enum { LAPS_BEFORE_PROOF = 32 };

static hawalis_ending run_by_clock(const hawalis_rules *rules, uint16_t *ring, unsigned hole)
{
    relay_clock clock = start_clock(rules, ring, hole);
    const relay_clock first = clock;
    const int64_t holes = clock.holes;
    hawalis_ending ending = {0};
    int64_t seeds = ring[hole];
    do {
        clock.lifted[clock.hole] = clock.now;
        clock.now += seeds;
        clock.hole = (unsigned)((clock.hole + seeds) % holes);
        seeds = (clock.now - clock.lifted[clock.hole]) / holes;
        ending.laps++;
        if (seeds == 1) {
            break;
        }
        bool returned = seeds == ring[hole] && same_state(&clock, &first);
        bool proved = ending.laps == LAPS_BEFORE_PROOF && is_proved_endless(&first);
        ending.endless = returned || proved;
    } while (!ending.endless);
    ending.hole = clock.hole;
    stop_clock(&clock, ring);
    return ending;
}

/* Any state may be the one that returns, so the state to compare with moves on to each power of two
 * (Brent 1980). */
static hawalis_ending run_by_seeds(const hawalis_rules *rules, uint16_t *ring, unsigned hole)
{
    uint16_t mark[HAWALIS_HOLES_MAX];
    unsigned mark_hole = hole;
    uint32_t next_mark = 1;
    memcpy(mark, ring, sizeof mark);
    hawalis_ending ending = {.hole = hole};
    do {
        ending.hole = hawalis_lap(rules, ring, ending.hole);
        ending.laps++;
        if (ring[ending.hole] == 1) {
            break;
        }
        ending.endless = ending.hole == mark_hole && memcmp(mark, ring, sizeof mark) == 0;
        if (ending.laps == next_mark) {
            next_mark *= 2;
            mark_hole = ending.hole;
            memcpy(mark, ring, sizeof mark);
        }
    } while (!ending.endless);
    return ending;
}

hawalis_ending hawalis_run_relay(const hawalis_rules *rules, uint16_t *ring, unsigned hole)
{
    assert(hole < rules->holes && ring[hole] > 0);
    return rules->skips_origin ? run_by_seeds(rules, ring, hole) : run_by_clock(rules, ring, hole);
}
