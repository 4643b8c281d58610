/* Roads that a Moai still needs stones for: how many, and where. */
#ifndef HANGA_ROA_ROADS_H
#define HANGA_ROA_ROADS_H

#include "games/hanga_roa/position.h"

enum { ROA_ROAD_MAX = 12 }; /* as long as any road is thought to be */

typedef struct roa_roads {
    int length;      /* stones that the shortest roads need; two where something is in the way */
    roa_set squares; /* of the shortest roads, whatever stands there */
    roa_set others;  /* of roads that need one stone more */
    roa_set narrow;  /* through which all shortest roads lead */
} roa_roads;

/* The squares that so many stones reach, up to the shortest road; returns its length. */
FORCE_INLINE int roa_reach_goal(const roa_rules *rules, const roa_position *position,
                                roa_set occupied, unsigned side, roa_set *reached_with)
{
    roa_set own = position->stones[side], empty = rules->board & ~occupied;
    roa_set blocked = occupied & ~own;
    roa_set reached = roa_bit(position->moai[side]), grown = roa_grown(reached), before = 0;
    for (int length = 0; length < ROA_ROAD_MAX; length++) {
        for (roa_set stones = grown & own & ~reached; stones != 0;
             stones = grown & own & ~reached) {
            reached |= stones;
            grown = roa_grown(reached);
        }
        reached_with[length] = reached;
        if ((reached & rules->goal[side]) != 0) {
            return length;
        }
        roa_set detour = before & blocked;
        before = grown;
        reached |= (grown & empty) | detour;
        grown = roa_grown(reached);
    }
    return ROA_ROAD_MAX;
}

/* Stones that a road over empty squares alone needs, where the shortest road over anything needs so many
 * and reached its squares with them: up to one stone, both are the same. */
FORCE_INLINE unsigned roa_open_road(const roa_rules *rules, const roa_position *position,
                                    roa_set occupied, unsigned side, int shortest,
                                    const roa_set *reached_with)
{
    if (shortest <= 1) {
        return (unsigned)shortest;
    }
    roa_set own = position->stones[side], empty = rules->board & ~occupied;
    roa_set reached = reached_with[1], before = reached_with[0];
    for (unsigned length = 2; length < ROA_ROAD_MAX && reached != before; length++) {
        before = reached;
        reached |= roa_grown(reached) & empty;
        roa_set grown = roa_grown(reached);
        for (roa_set stones = grown & own & ~reached; stones != 0;
             stones = grown & own & ~reached) {
            reached |= stones;
            grown = roa_grown(reached);
        }
        if ((reached & rules->goal[side]) != 0) {
            return length;
        }
    }
    return ROA_ROAD_MAX;
}

/* Goes back from the goal, over what was reached on the way there. */
static inline roa_roads roa_find_roads(const roa_rules *rules, const roa_position *position,
                                       roa_set occupied, unsigned side)
{
    roa_set reached[ROA_ROAD_MAX + 1];
    roa_roads roads = {.length = roa_reach_goal(rules, position, occupied, side, reached)};
    if (roads.length == ROA_ROAD_MAX) {
        return roads;
    }
    roa_set own = position->stones[side], empty = rules->board & ~occupied;
    roa_set leading = rules->goal[side], before = 0; /* from here so many stones are enough */
    for (int left = 0; left <= roads.length; left++) {
        roa_set grown;
        do {
            grown = leading;
            leading |= roa_grown(leading & own) & rules->board;
        } while (leading != grown);
        int with = roads.length - left;
        roa_set layer = reached[with] & ~(with > 0 ? reached[with - 1] : 0) & leading;
        roads.squares |= layer;
        roads.narrow |= with > 0 && roa_count_set(layer & ~own) == 1 ? layer & ~own : 0;
        roads.others |= with > 0 ? reached[left > 0 ? with + 1 : with] & leading : 0;
        roa_set detour = roa_grown(before & occupied & ~own);
        before = leading;
        leading |= (roa_grown(leading & empty) | detour) & rules->board;
    }
    roads.others &= ~roads.squares;
    return roads;
}

#endif
