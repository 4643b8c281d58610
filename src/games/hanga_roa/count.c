#include <assert.h>

#include "games/hanga_roa/walks.h"

typedef struct counting {
    const roa_rules *rules;
    unsigned depth;
    bool bulk, capped;
    uint64_t count;
} counting;

static uint64_t count_turns(counting *counting, const roa_position *position, unsigned depth);

static bool count_after(void *context, const tablero_turn *turn, const roa_position *after)
{
    (void)turn;
    counting *counting = context;
    unsigned depth = counting->depth;
    if (depth == 1) {
        keep_memory(after);
        counting->count++;
        return true;
    }
    counting->depth = depth - 1;
    uint64_t so_far = counting->count;
    counting->count = so_far + count_turns(counting, after, depth - 1);
    counting->depth = depth;
    return true;
}

static uint64_t count_turns(counting *counting, const roa_position *position, unsigned depth)
{
    if (depth == 0) {
        return 1;
    }
    counting->count = 0;
    counting->depth = depth;
    counting->capped |=
        roa_visit(counting->rules, position, count_after, counting) == TABLERO_INCOMPLETE;
    return counting->count;
}

tablero_status roa_perft(const void *facts, const void *position, unsigned depth, bool bulk,
                         uint64_t *count)
{
    counting counting = {.rules = facts, .bulk = bulk};
    *count = count_turns(&counting, position, depth);
    return counting.capped ? TABLERO_INCOMPLETE : TABLERO_OK;
}
