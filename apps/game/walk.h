/* A record and a place in it: walking through its lines, branching, taking back.
 *
 * A line of turns is shown, from the start to some turn that nothing follows, and the place is on
 * it. Whoever plays another turn than those that are there begins a variation. The game as it was
 * played up to the place is a session, with its history. A walk may not be moved in memory. */
#ifndef GAME_WALK_H
#define GAME_WALK_H

#include "game/session.h"

typedef struct walk {
    tablero_record *record;
    session line;      /* from the start to the place */
    tablero_node node; /* the place */
    tablero_node end;  /* of the line that is shown */
    bool changed;      /* since it was begun, read or saved */
} walk;

/* Begins a record of a game without turns. walk_end is due even when this fails. */
tablero_status walk_begin(walk *walk, const tablero_rules *rules, const tablero_position *start);

/* Begins at the start of a record, which belongs to the walk from now on; it must have rules. */
tablero_status walk_begin_record(walk *walk, tablero_record *record);

void walk_end(walk *walk);

/* Plays a legal turn: on to where it is already, or a new one. On TABLERO_NO_MEMORY nothing has
 * changed. */
tablero_status walk_play(walk *walk, const tablero_turn *turn);

/* One turn on along the line that is shown, or back; false at its ends. */
bool walk_forward(walk *walk);
bool walk_back(walk *walk);

/* To any turn of the record; the line that is shown changes only when it is not on it. */
bool walk_to(walk *walk, tablero_node node);

/* From a turn to the next (1) or previous (-1) that was played instead of it; false when there is
 * no other. */
bool walk_instead(walk *walk, int step);

/* Takes the last turn out of the record. TABLERO_INCOMPLETE when others follow it, or at the
 * start. */
tablero_status walk_take_back(walk *walk);

/* The turn after node on the line that is shown; 0 at its end. */
tablero_node walk_next(const walk *walk, tablero_node node);

/* Turns that could be played in place of this one, itself included. */
unsigned walk_choices(const walk *walk, tablero_node node);

#endif
