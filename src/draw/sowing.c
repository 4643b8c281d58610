/* The rules do not tell the ring of each side, so it is read from what happens on the usual board:
 * all turns of First are traced, and all of Second's after one of those. */
#include "draw/sowing.h"

#include <assert.h>
#include <string.h>

typedef struct sowing_trace {
    const tablero_rules *rules;
    tablero_position position;
    tablero_position next; /* after some turn */
    bool played;
    int *ways;
    unsigned hand; /* cell that the last seed came from or fell into */
} sowing_trace;

static void follow_seed(void *context, const tablero_event *event)
{
    sowing_trace *sowing = context;
    if (event->kind == TABLERO_EVENT_DROP && sowing->hand != TABLERO_NO_CELL) {
        tablero_cell from = tablero_cell_at(sowing->rules, sowing->hand);
        tablero_cell to = tablero_cell_at(sowing->rules, event->cell);
        assert(from.y < DRAW_LENGTH_MAX);
        if (from.y == to.y && from.x != to.x) {
            sowing->ways[from.y] = to.x > from.x ? 1 : -1;
        }
    }
    bool sown = event->kind == TABLERO_EVENT_LIFT || event->kind == TABLERO_EVENT_LAP ||
                event->kind == TABLERO_EVENT_DROP;
    sowing->hand = sown ? event->cell : TABLERO_NO_CELL;
}

static bool follow_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    sowing_trace *sowing = context;
    sowing->hand = TABLERO_NO_CELL;
    tablero_turn_trace(sowing->rules, &sowing->position, turn, follow_seed, sowing);
    sowing->next = *after;
    sowing->played = true;
    return true;
}

void draw_sowing(const tablero_rules *rules, int ways[DRAW_LENGTH_MAX])
{
    memset(ways, 0, DRAW_LENGTH_MAX * sizeof ways[0]);
    sowing_trace sowing = {.rules = rules, .ways = ways};
    tablero_position_start(rules, &sowing.next);
    for (unsigned side = 0; side < 2; side++) {
        sowing.position = sowing.next;
        sowing.played = false;
        if (tablero_position_outcome(rules, &sowing.position, NULL).over) {
            return;
        }
        tablero_turns(rules, &sowing.position, NULL, follow_turn, &sowing);
        if (!sowing.played) {
            return;
        }
    }
}
