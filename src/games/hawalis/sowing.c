#include "games/hawalis/sowing.h"

#include <assert.h>
#include <string.h>

void hawalis_unpack(const hawalis_rules *rules, const hawalis_position *position,
                    hawalis_board *board)
{
    memset(board, 0, sizeof *board);
    for (unsigned whose = 0; whose < 2; whose++) {
        for (unsigned i = 0; i < rules->holes; i++) {
            board->holes[whose][i] = position->wide
                                         ? position->holes[whose][i]
                                         : (uint16_t)(position->ring[whose] >> 4 * i & 15);
        }
    }
}

static bool fits_words(const hawalis_rules *rules, const hawalis_board *board)
{
    if (!rules->narrow) {
        return false;
    }
    for (unsigned whose = 0; whose < 2; whose++) {
        for (unsigned i = 0; i < rules->holes; i++) {
            if (board->holes[whose][i] > HAWALIS_NARROW_SEEDS_MAX) {
                return false;
            }
        }
    }
    return true;
}

unsigned hawalis_board_seeds(const hawalis_rules *rules, const hawalis_board *board, unsigned whose)
{
    unsigned sum = 0;
    for (unsigned i = 0; i < rules->holes; i++) {
        sum += board->holes[whose][i];
    }
    return sum;
}

void hawalis_pack(const hawalis_rules *rules, const hawalis_board *board,
                  hawalis_position *position)
{
    position->wide = !fits_words(rules, board);
    for (unsigned whose = 0; whose < 2; whose++) {
        if (position->wide) {
            position->ring[whose] = hawalis_board_seeds(rules, board, whose);
            memcpy(position->holes[whose], board->holes[whose], sizeof board->holes[whose]);
            continue;
        }
        position->ring[whose] = 0;
        for (unsigned i = 0; i < rules->holes; i++) {
            position->ring[whose] |= (uint64_t)board->holes[whose][i] << 4 * i;
        }
    }
}

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

/* Laps of the longest turn that ends, by the seeds of a ring of 14 holes on which every seed is
 * sown in turn: what lasts longer is endless. Found by playing every turn there is with so many. */
static unsigned longest_turn(const hawalis_rules *rules, unsigned seeds)
{
    static const uint16_t laps[] = {0,  1,   1,   2,   3,   4,   5,   6,   7,   14,
                                    20, 27,  26,  38,  37,  49,  48,  69,  91,  96,
                                    98, 117, 178, 219, 399, 414, 482, 428, 1267};
    bool known = rules->holes == 14 && !rules->skips_origin;
    return known && seeds < sizeof laps / sizeof laps[0] ? laps[seeds] : UINT32_MAX;
}

/* Sows until the turn ends or a state returns. With every seed sown in turn a lap can be undone,
 * so that the first state is the one to return; otherwise the state to compare with moves on to
 * each power of two (Brent 1980). */
static void run_relay(const hawalis_rules *rules, uint16_t *ring, uint32_t bound,
                      hawalis_result *result)
{
    uint16_t mark[HAWALIS_HOLES_MAX];
    unsigned hole = result->end, mark_hole = hole;
    uint32_t next_mark = 1;
    memcpy(mark, ring, sizeof mark);
    result->laps = 0;
    result->endless = false;
    do {
        hole = hawalis_lap(rules, ring, hole);
        result->laps++;
        bool returned = hole == mark_hole && memcmp(mark, ring, sizeof mark) == 0;
        if (returned || result->laps > bound) {
            result->endless = true;
            break;
        }
        if (rules->skips_origin && result->laps == next_mark) {
            next_mark *= 2;
            mark_hole = hole;
            memcpy(mark, ring, sizeof mark);
        }
    } while (ring[hole] > 1);
    result->end = hole;
}

static void follow(const hawalis_rules *rules, const hawalis_position *position, unsigned hole,
                   uint32_t bound, hawalis_result *result)
{
    hawalis_unpack(rules, position, &result->board);
    uint16_t *own = result->board.holes[HAWALIS_OWN], *rival = result->board.holes[HAWALIS_RIVAL];
    assert(hole < rules->holes && own[hole] > 0);
    bool single = own[hole] == 1;
    result->end = hole;
    result->front = result->back = 0;
    run_relay(rules, own, bound, result);
    bool captures =
        !result->endless && result->end >= rules->columns && (!single || rules->single_captures);
    if (!captures) {
        return;
    }
    uint16_t *front = &rival[hawalis_front_opposite(rules, result->end)];
    uint16_t *back = &rival[hawalis_back_opposite(rules, result->end)];
    if (*front > 0 || rules->takes_back_alone) {
        result->front = *front;
        *front = 0;
        if (rules->takes_back) {
            result->back = *back;
            *back = 0;
        }
    }
}

void hawalis_follow(const hawalis_rules *rules, const hawalis_position *position, unsigned hole,
                    hawalis_result *result)
{
    follow(rules, position, hole, UINT32_MAX, result);
}

unsigned hawalis_plies_rare(const hawalis_rules *rules, const hawalis_position *position,
                            tablero_ply *plies)
{
    hawalis_result result;
    hawalis_unpack(rules, position, &result.board);
    uint16_t own[HAWALIS_HOLES_MAX];
    memcpy(own, result.board.holes[HAWALIS_OWN], sizeof own);
    bool several = false;
    for (unsigned i = 0; i < rules->holes; i++) {
        several |= own[i] > 1;
    }
    uint32_t bound = longest_turn(rules, hawalis_seeds(position, HAWALIS_OWN));
    unsigned count = 0;
    for (unsigned i = 0; i < rules->holes; i++) {
        bool enters = rules->single_enters || own[(i + 1) % rules->holes] == 0;
        if (own[i] == 0 || (own[i] == 1 && (several || !enters))) {
            continue;
        }
        if (rules->endless_illegal) {
            follow(rules, position, i, bound, &result);
            if (result.endless) {
                continue;
            }
        }
        plies[count++] = i;
    }
    return count;
}

hawalis_course hawalis_long_relay(const hawalis_rules *rules, uint64_t *ring, unsigned *hole)
{
    const uint32_t bound = longest_turn(rules, hawalis_sum(*ring));
    uint64_t sown = *ring, mark = sown;
    unsigned at = *hole, mark_at = at;
    for (uint32_t laps = 1, next_mark = 1; laps <= bound; laps++) {
        if (hawalis_overflows(rules, sown)) {
            return HAWALIS_COURSE_OVERFLOWS;
        }
        unsigned seeds = sown >> 4 * at & 15;
        sown += rules->added[at][seeds];
        at = rules->last[at][seeds];
        if ((sown >> 4 * at & 15) == 1) {
            *ring = sown;
            *hole = at;
            return HAWALIS_COURSE_ENDS;
        }
        if (sown == mark && at == mark_at) {
            break;
        }
        if (rules->skips_origin && laps == next_mark) {
            next_mark *= 2;
            mark = sown;
            mark_at = at;
        }
    }
    return HAWALIS_COURSE_ENDLESS;
}

static void play_endless(hawalis_position *next, const hawalis_position *position)
{
    for (unsigned whose = 0; whose < 2; whose++) {
        next->ring[whose] = position->ring[!whose];
        if (position->wide) {
            memcpy(next->holes[whose], position->holes[!whose], sizeof next->holes[whose]);
        }
    }
    next->side = position->side ^ 1;
    next->wide = position->wide;
    next->ended = true;
}

void hawalis_play_rare(const hawalis_rules *rules, hawalis_position *next,
                       const hawalis_position *position, tablero_ply ply, hawalis_course course)
{
    hawalis_result result = {.endless = course == HAWALIS_COURSE_ENDLESS};
    if (!result.endless) {
        uint32_t bound = longest_turn(rules, hawalis_seeds(position, HAWALIS_OWN));
        follow(rules, position, ply, bound, &result);
    }
    if (result.endless) {
        play_endless(next, position);
        return;
    }
    hawalis_board turned;
    memcpy(turned.holes[HAWALIS_OWN], result.board.holes[HAWALIS_RIVAL],
           sizeof turned.holes[HAWALIS_OWN]);
    memcpy(turned.holes[HAWALIS_RIVAL], result.board.holes[HAWALIS_OWN],
           sizeof turned.holes[HAWALIS_RIVAL]);
    hawalis_pack(rules, &turned, next);
    next->side = position->side ^ 1;
    next->ended = false;
}

uint64_t hawalis_key_wide(const hawalis_position *position)
{
    uint64_t key = (uint64_t)(4 | position->side | position->ended << 1) * MIX_GAMMA;
    for (unsigned whose = 0; whose < 2; whose++) {
        for (unsigned i = 0; i < HAWALIS_HOLES_MAX; i++) {
            key = mix64(key + position->holes[whose][i]);
        }
    }
    return key;
}
