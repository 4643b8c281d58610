/* Relays of Hawalis against following them seed by seed until a state returns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "base/mix.h"
#include "core/rules.h"
#include "games/hawalis/relay.h"
#include "tablero/tablero.h"

enum { PATIENCE = 200000, RINGS = 20000 };

typedef enum verdict { ENDS, NEVER_ENDS, TOO_LONG } verdict;

/* Seed by seed, with Brent's search for a state that returns. */
static verdict follow(const hawalis_rules *rules, uint16_t *ring, unsigned *hole, uint32_t *laps)
{
    uint16_t mark[HAWALIS_HOLES_MAX];
    unsigned mark_hole = *hole, at = *hole;
    memcpy(mark, ring, sizeof mark);
    for (uint32_t lap = 1, next_mark = 1; lap <= PATIENCE; lap++) {
        unsigned seeds = ring[at], origin = at;
        ring[at] = 0;
        for (; seeds > 0; seeds--) {
            at = (at + 1) % rules->holes;
            if (at == origin && rules->skips_origin) {
                at = (at + 1) % rules->holes;
            }
            ring[at]++;
        }
        if (ring[at] == 1) {
            *hole = at;
            *laps = lap;
            return ENDS;
        }
        if (at == mark_hole && memcmp(mark, ring, sizeof mark) == 0) {
            return NEVER_ENDS;
        }
        if (lap == next_mark) {
            next_mark *= 2;
            mark_hole = at;
            memcpy(mark, ring, sizeof mark);
        }
    }
    return TOO_LONG;
}

static unsigned fill(uint16_t *ring, unsigned holes, uint64_t *random)
{
    memset(ring, 0, HAWALIS_HOLES_MAX * sizeof *ring);
    unsigned limit = random_below(random, 64) == 0 ? 100 : 1 + random_below(random, 12);
    for (unsigned i = 0; i < holes; i++) {
        ring[i] = (uint16_t)random_below(random, limit + 1);
    }
    unsigned hole = random_below(random, holes);
    ring[hole] = (uint16_t)(ring[hole] + 1);
    return hole;
}

static void compare(const char *spec, uint64_t seed, unsigned *endless, unsigned *proved)
{
    tablero_rules rules;
    assert_int_equal(tablero_rules_init(&rules, spec, NULL), TABLERO_OK);
    const hawalis_rules *facts = rules_facts(&rules);
    for (unsigned i = 0; i < RINGS; i++) {
        uint16_t ring[HAWALIS_HOLES_MAX], slow[HAWALIS_HOLES_MAX];
        unsigned hole = fill(ring, facts->holes, &seed), end = hole;
        memcpy(slow, ring, sizeof slow);
        uint32_t laps = 0;
        verdict expected = follow(facts, slow, &end, &laps);
        hawalis_ending ending = hawalis_run_relay(facts, ring, hole);
        if (expected == TOO_LONG) {
            *proved += ending.endless;
            continue;
        }
        assert_int_equal(ending.endless, expected == NEVER_ENDS);
        if (expected == ENDS) {
            assert_int_equal(ending.hole, end);
            assert_int_equal(ending.laps, laps);
            assert_memory_equal(ring, slow, sizeof ring);
        }
        *endless += ending.endless;
    }
}

static void relays_are_decided_rightly(void **state)
{
    (void)state;
    static const char *const specs[] = {
        "hawalis,columns=1",
        "hawalis,columns=2",
        "hawalis,columns=3",
        "hawalis,columns=4",
        "hawalis,columns=5",
        "hawalis",
        "hawalis,columns=8",
        "hawalis,columns=12",
        "hawalis,columns=1,origin=skip",
        "hawalis,columns=2,origin=skip",
        "hawalis,columns=3,origin=skip",
        "hawalis,columns=4,origin=skip",
        "hawalis,origin=skip",
        "hawalis,columns=11,origin=skip",
        "hawalis,columns=12,origin=skip",
    };
    unsigned endless = 0, proved = 0;
    for (unsigned i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        compare(specs[i], i + 1, &endless, &proved);
    }
    assert_true(endless > 1000);
    assert_true(proved > 10);
}

static void a_relay_of_thousands_of_millions_of_laps_is_known_at_once(void **state)
{
    (void)state;
    tablero_rules rules;
    assert_int_equal(tablero_rules_init(&rules, "hawalis,seeds=8", NULL), TABLERO_OK);
    const hawalis_rules *facts = rules_facts(&rules);
    uint16_t ring[HAWALIS_HOLES_MAX];
    /* Three divides every tick, so that it divides all that is ever lifted. */
    for (unsigned i = 0; i < facts->holes; i++) {
        unsigned behind = (facts->holes - i) % facts->holes;
        ring[i] = (uint16_t)(3 + i % 2 * 3);
        while ((behind + facts->holes * ring[i]) % 3 != 0) {
            ring[i]++;
        }
    }
    hawalis_ending ending = hawalis_run_relay(facts, ring, 0);
    assert_true(ending.endless);
    assert_true(ending.laps < 1000);
}

/* Modulo 5 the ticks of this ring are never next to each other, so that only a lap that skips its
 * origin could end the relay; none does. */
static void a_long_relay_that_may_skip_is_followed_until_it_comes_back(void **state)
{
    (void)state;
    static const uint16_t seeds[] = {3, 6, 2, 1, 0, 2, 3, 0, 4, 0, 2, 1,
                                     2, 4, 0, 2, 3, 5, 1, 3, 4, 1, 0, 4};
    tablero_rules rules;
    assert_int_equal(tablero_rules_init(&rules, "hawalis,columns=12,origin=skip", NULL),
                     TABLERO_OK);
    uint16_t ring[HAWALIS_HOLES_MAX];
    memcpy(ring, seeds, sizeof ring);
    hawalis_ending ending = hawalis_run_relay(rules_facts(&rules), ring, 0);
    assert_true(ending.endless);
    assert_int_equal(ending.laps, 1724712);
    assert_int_equal(ending.hole, 0);
    assert_memory_equal(ring, seeds, sizeof ring);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(relays_are_decided_rightly),
        cmocka_unit_test(a_relay_of_thousands_of_millions_of_laps_is_known_at_once),
        cmocka_unit_test(a_long_relay_that_may_skip_is_followed_until_it_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
