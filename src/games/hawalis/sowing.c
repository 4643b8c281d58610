#include "games/hawalis/sowing.h"

#include <assert.h>
#include <string.h>

#include "games/hawalis/relay.h"

void hawalis_unpack(const hawalis_rules *rules, const hawalis_position *position,
                    hawalis_board *board)
{
    memset(board, 0, sizeof *board);
    for (unsigned whose = 0; whose < 2; whose++) {
        for (unsigned i = 0; i < rules->holes; i++) {
            uint64_t narrow = position->ring[whose] >> (4 * i & 63) & 15;
            board->holes[whose][i] =
                (uint16_t)(position->wide ? position->holes[whose][i] : narrow);
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

/* Sows a relay that is short. False, with ring as it was, when it is not. */
static bool run_short_relay(const hawalis_rules *rules, uint16_t *ring, unsigned hole,
                            hawalis_ending *ending)
{
    uint16_t before[HAWALIS_HOLES_MAX];
    memcpy(before, ring, sizeof before);
    *ending = (hawalis_ending){.hole = hole};
    while (ending->laps < HAWALIS_SHORT_RELAY) {
        ending->hole = hawalis_lap(rules, ring, ending->hole);
        ending->laps++;
        if (ring[ending->hole] == 1) {
            return true;
        }
    }
    memcpy(ring, before, sizeof before);
    return false;
}

/* Boards of more than 16 holes a side play 2.7 times as fast for sowing short relays first. */
void hawalis_follow(const hawalis_rules *rules, const hawalis_position *position, unsigned hole,
                    hawalis_result *result)
{
    hawalis_unpack(rules, position, &result->board);
    uint16_t *own = result->board.holes[HAWALIS_OWN], *rival = result->board.holes[HAWALIS_RIVAL];
    assert(hole < rules->holes && own[hole] > 0);
    bool single = own[hole] == 1;
    hawalis_ending ending;
    if (!run_short_relay(rules, own, hole, &ending)) {
        ending = hawalis_run_relay(rules, own, hole);
    }
    result->laps = ending.laps;
    result->end = ending.hole;
    result->endless = ending.endless;
    result->front = result->back = 0;
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
    unsigned count = 0;
    for (unsigned i = 0; i < rules->holes; i++) {
        bool enters = rules->single_enters || own[(i + 1) % rules->holes] == 0;
        if (own[i] == 0 || (own[i] == 1 && (several || !enters))) {
            continue;
        }
        if (rules->endless_illegal) {
            hawalis_follow(rules, position, i, &result);
            if (result.endless) {
                continue;
            }
        }
        plies[count++] = i;
    }
    return count;
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
                       const hawalis_position *position, tablero_ply ply)
{
    hawalis_result result;
    hawalis_follow(rules, position, ply, &result);
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
