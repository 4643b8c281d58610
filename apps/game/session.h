/* A game as it is played: where it began, the turns, where it stands. */
#ifndef GAME_SESSION_H
#define GAME_SESSION_H

#include "draw/marks.h"
#include "tablero/tablero.h"

typedef struct played_turn {
    tablero_position before;
    tablero_turn turn;
} played_turn;

typedef struct session {
    tablero_rules rules; /* the caller's to fill, as is start */
    tablero_position start;
    tablero_position position;
    tablero_history *history; /* the positions before this one */
    played_turn *turns;
    size_t turn_count, turn_capacity;
} session;

/* Begins the game that rules and start tell. session_end is due even when this fails. */
tablero_status session_begin(session *session);

void session_end(session *session);

/* Plays a legal turn. On TABLERO_NO_MEMORY nothing has changed. */
tablero_status session_play(session *session, const tablero_turn *turn);

/* Takes back the last turns; there must be so many. */
void session_take_back(session *session, size_t count);

tablero_outcome session_outcome(const session *session);

unsigned session_side(const session *session);

/* What decides matches: the rival's men that each side has taken, and the turns it has played. */
typedef struct session_count {
    uint64_t captured[2], turns[2];
} session_count;

session_count session_counts(const session *session);

/* The turns of a game while another one is played. */
typedef struct kept_turns {
    played_turn *turns;
    size_t count, capacity;
} kept_turns;

/* Sets the turns aside and begins again from the start; kept is empty before. */
void session_set_aside(session *session, kept_turns *kept);

/* Goes on with turns that were set aside; those played since are forgotten. */
void session_bring_back(session *session, kept_turns *kept);

/* The last turn; NULL at the start. */
const played_turn *session_last(const session *session);

/* Marks of the last turn, written into marks and returned; NULL at the start. */
const draw_marks *session_marks(const session *session, draw_marks *marks);

#endif
