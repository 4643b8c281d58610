/* All games of a match or a tournament, several at once if so wanted.
 *
 * Games are numbered: 2 u and 2 u + 1 are a pair, the same players and the same opening with the
 * sides changed; pairs go round all pairings, and each round has a new opening. What happens in a
 * game depends on the settings and its number alone, not on how many are played at once, as long as
 * time limits nobody. Results are handed over in the order of the numbers, by the calling thread. */
#ifndef MATCH_RUN_H
#define MATCH_RUN_H

#include "match/game.h"
#include "match/journal.h"
#include "match/statistics.h"

enum { PLAYERS_MAX = 24, CONCURRENCY_MAX = 64, START_FAILURES_MOST = 3 };

typedef struct match_settings {
    const tablero_rules *rules;
    const player_spec *players;
    unsigned player_count;
    unsigned games;      /* of each pairing; even */
    match_limits limits; /* of players without limits of their own */
    match_limits usual;  /* of those whom nothing else limits */
    uint64_t seed;
    openings *openings;
    unsigned turns_most; /* with them a game is drawn */
    unsigned concurrency;
    int64_t margin, patience; /* microseconds; see player_setup */
    const sprt *sprt;         /* ends the match early; NULL: none */
    journal *journal;         /* opened with these settings; NULL: none */
} match_settings;

typedef enum match_end {
    MATCH_COMPLETE,
    MATCH_DECIDED,      /* by the sequential test */
    MATCH_STOPPED,      /* by stop */
    MATCH_CANNOT_START, /* a player failed to start START_FAILURES_MOST times in a row, and the
                           other games of that player were not played */
    MATCH_NO_MEMORY,
    MATCH_CANNOT_WRITE /* the journal; errno tells why */
} match_end;

typedef struct match_watch {
    void (*result)(void *context, const game_result *result); /* of each game */
    bool (*stop)(void *context);                              /* asked often */
    void *context;
} match_watch;

unsigned match_pairings(const match_settings *settings);

/* Games in all. */
unsigned match_game_count(const match_settings *settings);

/* Who plays whom in a game: indices of the players, by side. */
void match_players_of(const match_settings *settings, unsigned number, unsigned players[2]);

/* The limits that hold for a player. */
match_limits match_limits_of(const match_settings *settings, unsigned player);

/* Plays all games that the journal does not have. *culprit is the player who cannot be started. */
match_end match_run(const match_settings *settings, const match_watch *watch, unsigned *culprit);

#endif
