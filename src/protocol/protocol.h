/* The inside of a tablero_protocol, and what its files share. */
#ifndef PROTOCOL_PROTOCOL_H
#define PROTOCOL_PROTOCOL_H

#include "tablero/history.h"
#include "tablero/protocol.h"

enum { PROTOCOL_ANSWER_BYTES = 1024 };

/* The options that are numbers, also those that choose one of a list. */
typedef enum setting {
    SETTING_LEVEL, /* 0: none; else the index of the level, plus 1 */
    SETTING_ENGINE,
    SETTING_THREADS,
    SETTING_HASH, /* MiB */
    SETTING_VARIATIONS,
    SETTING_SEED,
    SETTING_PONDER,
    SETTING_OVERHEAD, /* milliseconds that a turn takes on its way to the clock */
    SETTING_COUNT
} setting;

struct tablero_protocol {
    tablero_protocol_options options;
    tablero_allocator allocator;
    int64_t settings[SETTING_COUNT];
    bool classic; /* greeted with uci: answers may have what only UCI knows */

    tablero_rules rules;
    tablero_position position;
    tablero_history *history; /* of the position */
    tablero_history *spare;   /* empty, or the history of a position that is being read */

    tablero_search *search; /* NULL: none is prepared for these rules */
    tablero_protocol_state state;
    bool endless;        /* the answer waits for stop */
    bool pondering;      /* the answer waits for ponderhit or stop */
    bool input_ended;    /* no stop will come */
    bool quitting;       /* ends when the search has answered */
    bool limited;        /* ends by itself */
    uint64_t told_nodes; /* nodes of the search that info has told last */

    size_t answer_count;
    char answer[PROTOCOL_ANSWER_BYTES];         /* of the line that is being answered */
    char line[TABLERO_PROTOCOL_LINE_BYTES + 1]; /* that is being obeyed */
};

/* A command; rest is what follows its name, in protocol->line, and may be cut into words. */
typedef void protocol_command(tablero_protocol *protocol, char *rest);

protocol_command command_option, command_game, command_new_game, command_position, command_query,
    command_go;

/* Answers the options that there are, each on a line. */
void options_tell(tablero_protocol *protocol);

void options_reset(tablero_protocol *protocol);

/* Begins a new game under the rules of a spec, which stands at where behind so many bytes that are
 * not in the line. False: answered with an error. */
bool game_choose(tablero_protocol *protocol, const char *where, const char *spec, size_t ahead);

/* Whether the game is over. */
bool game_over(const tablero_protocol *protocol);

/* Creates the search if there is none. False: answered with an error. */
bool search_prepare(tablero_protocol *protocol);

/* Creates the search anew, since settings have changed, if there is one. False: answered with an
 * error that is at where, and the search is as it was. */
bool search_renew(tablero_protocol *protocol, const char *where);

/* Forgets the search, which is to be created anew for other rules. */
void search_discard(tablero_protocol *protocol);

/* Ends a search without an answer. */
void search_abandon(tablero_protocol *protocol);

/* Obeys stop, and ponderhit. */
void search_end(tablero_protocol *protocol);
void search_ponder_hit(tablero_protocol *protocol);

/* Tells how far the search is. */
void info_tell(tablero_protocol *protocol, const tablero_search_report *report);

#endif
