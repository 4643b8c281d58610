#include "game/session.h"

#include <string.h>

enum { TURNS_AT_FIRST = 64 };

tablero_status session_begin(session *session)
{
    session->position = session->start;
    session->turns = NULL;
    session->turn_count = session->turn_capacity = 0;
    return tablero_history_create(&session->history, &session->rules, tablero_system_heap());
}

static void free_turns(played_turn *turns, size_t capacity)
{
    const tablero_allocator *heap = tablero_system_heap();
    if (turns != NULL) {
        heap->release(heap->context, turns, capacity * sizeof turns[0]);
    }
}

void session_end(session *session)
{
    tablero_history_destroy(session->history);
    free_turns(session->turns, session->turn_capacity);
    session->history = NULL;
    session->turns = NULL;
}

static tablero_status make_room(session *session)
{
    if (session->turn_count < session->turn_capacity) {
        return TABLERO_OK;
    }
    size_t capacity = session->turn_capacity == 0 ? TURNS_AT_FIRST : 2 * session->turn_capacity;
    const tablero_allocator *heap = tablero_system_heap();
    played_turn *turns = heap->allocate(heap->context, capacity * sizeof turns[0]);
    if (turns == NULL) {
        return TABLERO_NO_MEMORY;
    }
    if (session->turn_count > 0) {
        memcpy(turns, session->turns, session->turn_count * sizeof turns[0]);
    }
    free_turns(session->turns, session->turn_capacity);
    session->turns = turns;
    session->turn_capacity = capacity;
    return TABLERO_OK;
}

tablero_status session_play(session *session, const tablero_turn *turn)
{
    if (make_room(session) != TABLERO_OK ||
        tablero_history_push(session->history, &session->position) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    session->turns[session->turn_count++] = (played_turn){session->position, *turn};
    tablero_position before = session->position;
    tablero_turn_play(&session->rules, &session->position, &before, turn);
    return TABLERO_OK;
}

void session_take_back(session *session, size_t count)
{
    if (count == 0) {
        return;
    }
    session->turn_count -= count;
    session->position = session->turns[session->turn_count].before;
    tablero_history_truncate(session->history, session->turn_count);
}

tablero_outcome session_outcome(const session *session)
{
    return tablero_position_outcome(&session->rules, &session->position, session->history);
}

unsigned session_side(const session *session)
{
    return tablero_position_side(&session->rules, &session->position);
}

/* Counts captures while turns are traced. */
typedef struct capture_count {
    const tablero_rules *rules;
    uint64_t *captured;
    unsigned mover;
} capture_count;

static void count_capture(void *context, const tablero_event *event)
{
    capture_count *count = context;
    if (event->kind == TABLERO_EVENT_REMOVE && event->owner == (int)(count->mover ^ 1) &&
        !tablero_piece_at(count->rules, (unsigned)event->piece)->uncounted) {
        count->captured[count->mover] += event->count;
    }
}

session_count session_counts(const session *session)
{
    session_count counts = {{0}, {0}};
    capture_count count = {.rules = &session->rules, .captured = counts.captured};
    for (size_t i = 0; i < session->turn_count; i++) {
        const played_turn *played = &session->turns[i];
        count.mover = tablero_position_side(&session->rules, &played->before);
        counts.turns[count.mover]++;
        tablero_turn_trace(&session->rules, &played->before, &played->turn, count_capture, &count);
    }
    return counts;
}

void session_set_aside(session *session, kept_turns *kept)
{
    *kept = (kept_turns){session->turns, session->turn_count, session->turn_capacity};
    session->turns = NULL;
    session->turn_count = session->turn_capacity = 0;
    session->position = session->start;
    tablero_history_truncate(session->history, 0);
}

void session_bring_back(session *session, kept_turns *kept)
{
    tablero_history_truncate(session->history, 0);
    for (size_t i = 0; i < kept->count; i++) {
        /* There is room: it has held as many before. */
        (void)tablero_history_push(session->history, &kept->turns[i].before);
    }
    free_turns(session->turns, session->turn_capacity);
    session->turns = kept->turns;
    session->turn_count = kept->count;
    session->turn_capacity = kept->capacity;
    *kept = (kept_turns){0};
    session->position = session->start;
    const played_turn *last = session_last(session);
    if (last != NULL) {
        tablero_turn_play(&session->rules, &session->position, &last->before, &last->turn);
    }
}

const played_turn *session_last(const session *session)
{
    return session->turn_count == 0 ? NULL : &session->turns[session->turn_count - 1];
}

const draw_marks *session_marks(const session *session, draw_marks *marks)
{
    const played_turn *last = session_last(session);
    if (last == NULL) {
        return NULL;
    }
    draw_mark_turn(&session->rules, &last->before, &last->turn, marks);
    return marks;
}
