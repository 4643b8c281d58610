#include "game/walk.h"

#include <string.h>

#include "game/copy.h"

/* ---- Beginning and ending ---- */

/* Begins the session of a record at its start. */
static tablero_status begin_line(walk *walk)
{
    walk->line.rules = *tablero_record_rules(walk->record);
    walk->line.start = *tablero_record_position(walk->record, TABLERO_NODE_START);
    return session_begin(&walk->line);
}

/* The turn that nothing follows, down the main line. */
static tablero_node last_of(const tablero_record *record, tablero_node node)
{
    for (tablero_node child; (child = tablero_record_child(record, node)) != 0; node = child) {
    }
    return node;
}

tablero_status walk_begin(walk *walk, const tablero_rules *rules, const tablero_position *start)
{
    memset(walk, 0, sizeof *walk);
    tablero_status status = tablero_record_create(&walk->record, tablero_system_heap());
    if (status == TABLERO_OK) {
        status = tablero_record_begin(walk->record, rules, start);
    }
    return status == TABLERO_OK ? begin_line(walk) : status;
}

tablero_status walk_begin_record(walk *walk, tablero_record *record)
{
    memset(walk, 0, sizeof *walk);
    walk->record = record;
    walk->end = last_of(record, TABLERO_NODE_START);
    return begin_line(walk);
}

void walk_end(walk *walk)
{
    session_end(&walk->line);
    tablero_record_destroy(walk->record);
    walk->record = NULL;
}

/* ---- The line ---- */

static bool is_on_line(const walk *walk, tablero_node node)
{
    tablero_node at = walk->end;
    while (at != node && at != TABLERO_NODE_START) {
        at = tablero_record_parent(walk->record, at);
    }
    return at == node;
}

tablero_node walk_next(const walk *walk, tablero_node node)
{
    tablero_node at = walk->end, next = 0;
    while (at != node && at != TABLERO_NODE_START) {
        next = at;
        at = tablero_record_parent(walk->record, at);
    }
    return at == node ? next : 0;
}

unsigned walk_choices(const walk *walk, tablero_node node)
{
    unsigned count = 0;
    if (node == TABLERO_NODE_START) {
        return 0;
    }
    tablero_node at = tablero_record_child(walk->record, tablero_record_parent(walk->record, node));
    for (; at != 0; at = tablero_record_sibling(walk->record, at)) {
        count++;
    }
    return count;
}

/* ---- Walking ---- */

static bool step_to(walk *walk, tablero_node child)
{
    tablero_turn turn;
    tablero_record_turn(walk->record, child, &turn);
    if (session_play(&walk->line, &turn) != TABLERO_OK) {
        return false;
    }
    walk->node = child;
    return true;
}

bool walk_forward(walk *walk)
{
    tablero_node next = walk_next(walk, walk->node);
    return next != 0 && step_to(walk, next);
}

bool walk_back(walk *walk)
{
    if (walk->node == TABLERO_NODE_START) {
        return false;
    }
    session_take_back(&walk->line, 1);
    walk->node = tablero_record_parent(walk->record, walk->node);
    return true;
}

bool walk_to(walk *walk, tablero_node node)
{
    if (!is_on_line(walk, node)) {
        walk->end = last_of(walk->record, node);
        while (!is_on_line(walk, walk->node)) {
            walk_back(walk);
        }
    }
    /* Nodes have greater numbers than those before them. */
    while (walk->node > node) {
        walk_back(walk);
    }
    while (walk->node != node) {
        if (!walk_forward(walk)) {
            return false;
        }
    }
    return true;
}

bool walk_instead(walk *walk, int step)
{
    if (walk_choices(walk, walk->node) < 2) {
        return false;
    }
    const tablero_record *record = walk->record;
    tablero_node first = tablero_record_child(record, tablero_record_parent(record, walk->node));
    tablero_node other = step > 0 ? tablero_record_sibling(record, walk->node) : first;
    if (step < 0) {
        /* The one before; before the first, the last. */
        tablero_node next = tablero_record_sibling(record, other);
        while (next != 0 && next != walk->node) {
            other = next;
            next = tablero_record_sibling(record, other);
        }
    }
    return walk_to(walk, other == 0 ? first : other);
}

/* ---- Changing ---- */

static bool is_same_turn(const tablero_turn *a, const tablero_turn *b)
{
    return a->count == b->count && memcmp(a->plies, b->plies, a->count * sizeof a->plies[0]) == 0;
}

/* The turn after the place that is this one; 0 when it is new. */
static tablero_node find_child(const walk *walk, const tablero_turn *turn)
{
    tablero_node at = tablero_record_child(walk->record, walk->node);
    for (; at != 0; at = tablero_record_sibling(walk->record, at)) {
        tablero_turn known;
        tablero_record_turn(walk->record, at, &known);
        if (is_same_turn(&known, turn)) {
            return at;
        }
    }
    return 0;
}

tablero_status walk_play(walk *walk, const tablero_turn *turn)
{
    tablero_node child = find_child(walk, turn);
    if (child != 0) {
        return walk_to(walk, child) ? TABLERO_OK : TABLERO_NO_MEMORY;
    }
    tablero_status status = session_play(&walk->line, turn);
    if (status != TABLERO_OK) {
        return status;
    }
    status = tablero_record_add(walk->record, walk->node, turn, &child);
    if (status != TABLERO_OK) {
        session_take_back(&walk->line, 1);
        return status;
    }
    walk->node = walk->end = child;
    walk->changed = true;
    return TABLERO_OK;
}

tablero_status walk_take_back(walk *walk)
{
    tablero_record *copy;
    tablero_node place;
    if (walk->node == TABLERO_NODE_START || tablero_record_child(walk->record, walk->node) != 0) {
        return TABLERO_INCOMPLETE;
    }
    tablero_status status = record_copy_without(walk->record, walk->node, &copy, &place);
    if (status != TABLERO_OK) {
        return status;
    }
    session_take_back(&walk->line, 1);
    tablero_record_destroy(walk->record);
    walk->record = copy;
    walk->node = place;
    walk->end = last_of(copy, place);
    walk->changed = true;
    return TABLERO_OK;
}
