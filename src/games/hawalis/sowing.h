/* Sowing on rings of any length with holes of any size, for all that is not hot. */
#ifndef HAWALIS_SOWING_H
#define HAWALIS_SOWING_H

#include "games/hawalis/position.h"

/* Seeds by hole, the mover's ring first. */
typedef struct hawalis_board {
    uint16_t holes[2][HAWALIS_HOLES_MAX];
} hawalis_board;

void hawalis_unpack(const hawalis_rules *rules, const hawalis_position *position,
                    hawalis_board *board);

/* Stores the seeds as narrow or wide, and nothing else of the position. */
void hawalis_pack(const hawalis_rules *rules, const hawalis_board *board,
                  hawalis_position *position);

unsigned hawalis_board_seeds(const hawalis_rules *rules, const hawalis_board *board,
                             unsigned whose);

/* A turn played to its end. */
typedef struct hawalis_result {
    hawalis_board board;  /* after the turn, still seen by its player; not for an endless one */
    uint32_t laps;        /* of an endless turn: as many as it took to see that it is one */
    unsigned end;         /* hole where the last seed fell */
    uint32_t front, back; /* seeds taken from the rival's holes of that column */
    bool endless;
} hawalis_result;

/* Plays the hole whether it may be lifted or not; it must have seeds. */
void hawalis_follow(const hawalis_rules *rules, const hawalis_position *position, unsigned hole,
                    hawalis_result *result);

/* The rival's holes of the column of a front hole. */
static inline unsigned hawalis_front_opposite(const hawalis_rules *rules, unsigned hole)
{
    return 3 * rules->columns - 1 - hole;
}

static inline unsigned hawalis_back_opposite(const hawalis_rules *rules, unsigned hole)
{
    return hole - rules->columns;
}

#endif
