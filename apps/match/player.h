/* A player at the board: an engine of the library, or a program that speaks the engine protocol.
 *
 * Each belongs to one thread, except that its stop flag may be set by any. A program is started
 * when a game first needs it, and again after it has failed. */
#ifndef MATCH_PLAYER_H
#define MATCH_PLAYER_H

#include <stdatomic.h>

#include "match/spec.h"
#include "tablero/tablero.h"

enum { THOUGHT_TEXT_BYTES = 160 };

/* Why a player has no turn to offer. */
typedef enum fault {
    FAULT_NONE,
    FAULT_STOPPED, /* asked to stop: nobody's mistake */
    FAULT_MEMORY,  /* of this program: nobody's mistake either */
    FAULT_START, /* the program cannot be started, or does not answer as it should before a game */
    FAULT_TIME,  /* no answer in time */
    FAULT_END,   /* the program has ended or closed its output */
    FAULT_FLOOD, /* more output than anybody reads */
    FAULT_NONSENSE, /* its move is none */
    FAULT_ILLEGAL,  /* its move may not be played */
    FAULT_COUNT
} fault;

/* What a player is told before its turn. */
typedef struct game_view {
    const tablero_position *start, *position;
    const tablero_history *history;
    const char *moves; /* since the start, with a blank before each */
    bool usual_start;
    int64_t clocks[2]; /* of each side, in microseconds; only under limits with a clock */
    int64_t increments[2];
} game_view;

/* A turn, and what it took to find it. */
typedef struct thought {
    fault fault;
    tablero_turn turn;
    uint64_t nodes;
    unsigned depth;
    char said
        [THOUGHT_TEXT_BYTES]; /* what came instead of a legal move, or why there is no start, cut
                                      and made harmless; else "" */
} thought;

typedef struct player_setup {
    const tablero_rules *rules;
    const player_spec *spec;
    match_limits limits;     /* that hold for this player */
    int64_t margin;          /* microseconds that a turn may last too long */
    int64_t patience;        /* that a program may take to start, or to move without a limit of
                                   time */
    const atomic_bool *stop; /* ends what it does */
} player_setup;

typedef struct match_player match_player;

/* NULL without memory. setup is copied; what it points to must outlive the player. */
match_player *player_create(const player_setup *setup);

/* Ends a program too. NULL is allowed. */
void player_destroy(match_player *player);

/* Forgets the last game; seed is for what the new one leaves to chance. The thought has no turn, but
 * the fault of who cannot play. */
void player_new_game(match_player *player, uint64_t seed, thought *thought);

void player_think(match_player *player, const game_view *view, thought *thought);

/* When an answer comes too late, in microseconds from the beginning of the turn; 0: never. */
int64_t player_deadline(const player_setup *setup, const game_view *view);

#endif
