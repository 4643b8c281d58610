#include "draw/marks.h"

#include <string.h>

typedef struct turn_marking {
    draw_marks *marks;
    uint16_t last; /* where the moving piece or the last seed is */
} turn_marking;

static void mark_event(void *context, const tablero_event *event)
{
    turn_marking *marking = context;
    uint8_t *mark = &marking->marks->cells[event->cell];
    switch (event->kind) {
    case TABLERO_EVENT_LIFT:
        *mark = DRAW_FROM;
        break;
    case TABLERO_EVENT_STEP:
    case TABLERO_EVENT_JUMP:
    case TABLERO_EVENT_DROP:
        marking->last = event->cell;
        break;
    case TABLERO_EVENT_LAND:
    case TABLERO_EVENT_PLACE:
        *mark = DRAW_TO;
        break;
    case TABLERO_EVENT_REMOVE:
    case TABLERO_EVENT_TO_HAND:
        *mark = DRAW_TAKEN;
        break;
    case TABLERO_EVENT_THROW:
    case TABLERO_EVENT_LAP:
    case TABLERO_EVENT_ENDLESS:
        break;
    }
}

void draw_mark_turn(const tablero_rules *rules, const tablero_position *before,
                    const tablero_turn *turn, draw_marks *marks)
{
    memset(marks, DRAW_UNMARKED, sizeof *marks);
    turn_marking marking = {marks, TABLERO_NO_CELL};
    tablero_turn_trace(rules, before, turn, mark_event, &marking);
    if (marking.last != TABLERO_NO_CELL) {
        marks->cells[marking.last] = DRAW_TO;
    }
}
