/* The walks of a Moai: every pair of a square where it may stop and the stones it has then eaten,
 * once, by the path that sorts first.
 *
 * Paths are tried in their order, and a path that leads to a pair seen before is not followed any
 * further: whatever it could go on to, the earlier path has gone on to. So the first path to a pair
 * is the least, and the work is that of the pairs, not of the paths, of which there may be thousands
 * of times as many. The walker remembers the pairs, which takes 300 KB; it stays on the stack only
 * as long as nothing else is called. */
#ifndef HANGA_ROA_WALKS_H
#define HANGA_ROA_WALKS_H

#include "games/hanga_roa/position.h"

typedef struct roa_walk {
    roa_set eaten;
    uint8_t length;
    uint8_t path[ROA_SQUARES];
} roa_walk;

/* Writes the walks with the numbers from first on, at most capacity of them, and returns how many.
 * *capped is set, and otherwise left, when the Moai has more than ROA_WALKS_MAX walks. */
unsigned roa_list_walks(const roa_rules *rules, const roa_position *position, unsigned first,
                        roa_walk *walks, unsigned capacity, bool *capped);

/* How many walks there are; the same for *capped. */
unsigned roa_count_walks(const roa_rules *rules, const roa_position *position, bool *capped);

/* Whether there are more walks than so many, at most 64. */
bool roa_has_more_walks(const roa_rules *rules, const roa_position *position, unsigned limit);

/* after = position after a walk, with the turn completed. */
void roa_take_walk(const roa_rules *rules, const roa_position *position, const roa_walk *walk,
                   roa_position *after);

/* Replaces a walk by the least one to its last square over the same stones, unless that is not
 * found among the first ROA_WALKS_MAX. */
void roa_order_walk(const roa_rules *rules, const roa_position *position, roa_walk *walk);

/* How many walks end on a square; *capped as above. Writes the shortest of them, at most capacity,
 * the shorter ones first. Stones from which the square cannot be reached any more are not walked on. */
unsigned roa_walks_to(const roa_rules *rules, const roa_position *position, unsigned to,
                      roa_walk *walks, unsigned capacity, bool *capped);

#endif
