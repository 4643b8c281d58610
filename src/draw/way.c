#include "draw/way.h"

typedef struct walk {
    draw_way *way;
    uint16_t piece, stone; /* where what moves and what flies are */
} walk;

static void add(walk *walk, uint16_t *from, uint16_t to, bool thrown)
{
    draw_way *way = walk->way;
    if (*from != TABLERO_NO_CELL && way->count < DRAW_STEPS_MAX) {
        way->steps[way->count++] = (draw_step){*from, to, thrown};
    }
    *from = to;
}

static void follow(void *context, const tablero_event *event)
{
    walk *walk = context;
    switch (event->kind) {
    case TABLERO_EVENT_LIFT:
        walk->piece = event->cell;
        break;
    case TABLERO_EVENT_STEP:
    case TABLERO_EVENT_JUMP:
        add(walk, &walk->piece, event->cell, false);
        break;
    case TABLERO_EVENT_THROW:
        walk->stone = event->cell;
        break;
    case TABLERO_EVENT_LAND:
        add(walk, &walk->stone, event->cell, true);
        break;
    case TABLERO_EVENT_DROP:
    case TABLERO_EVENT_REMOVE:
    case TABLERO_EVENT_TO_HAND:
    case TABLERO_EVENT_PLACE:
    case TABLERO_EVENT_LAP:
    case TABLERO_EVENT_ENDLESS:
        break;
    }
}

void draw_way_of(const tablero_rules *rules, const tablero_position *before,
                 const tablero_turn *turn, draw_way *way)
{
    way->count = 0;
    walk walk = {way, TABLERO_NO_CELL, TABLERO_NO_CELL};
    tablero_turn_trace(rules, before, turn, follow, &walk);
}
