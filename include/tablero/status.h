/* What a call answers when it fails.
 *
 * Every function that can fail returns a tablero_status; TABLERO_OK is 0. Functions that read text
 * from people also fill a tablero_error: where the text went wrong and a message. The message is a
 * key of the translation catalogue (po/en.po, po/es.po) with its arguments, never a sentence: the
 * library speaks no language. Errors are plain values that own nothing; threads need no care. */
#ifndef TABLERO_STATUS_H
#define TABLERO_STATUS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(TABLERO_BUILD_SHARED) || defined(__GNUC__)
#define TABLERO_API __attribute__((visibility("default")))
#else
#define TABLERO_API
#endif

typedef enum tablero_status {
    TABLERO_OK = 0,
    TABLERO_BAD_SPEC,     /* no such game, preset, key or value */
    TABLERO_BAD_POSITION, /* a position text that does not describe a position of these rules */
    TABLERO_BAD_MOVE,     /* a move text that is no move in any notation of this game */
    TABLERO_ILLEGAL,      /* a move that can be read but may not be played here */
    TABLERO_INCOMPLETE,   /* a limit or a stop ended the work; what is there so far is right */
    TABLERO_NO_MEMORY,    /* the allocator gave nothing; nothing has changed */
    TABLERO_UNSUPPORTED,  /* the game does not have this ability */
    TABLERO_BAD_COMMAND,  /* a line that the engine protocol does not know, or cannot obey */
    TABLERO_BAD_RECORD    /* a record that does not follow the grammar */
} tablero_status;

enum { TABLERO_ERROR_ARGUMENTS = 3, TABLERO_ERROR_ARGUMENT_BYTES = 256, TABLERO_ERROR_CELLS = 4 };

typedef struct tablero_error {
    tablero_status status;
    int line;          /* from 1; 0: the text is a single line */
    int column;        /* where in the text, in bytes from 1; 0 when it is nowhere in particular */
    const char *field; /* what was being read: "game", "preset", an option's key, "board", "side",
                            "extra", "number", "move", "line", ...; static storage */
    const char *message; /* key of the catalogue, static storage; {0} {1} {2} are the arguments */
    char arguments[TABLERO_ERROR_ARGUMENTS][TABLERO_ERROR_ARGUMENT_BYTES];
    unsigned cell_count; /* cells the message speaks of, for a face that can show them */
    uint16_t cells[TABLERO_ERROR_CELLS];
} tablero_error;

/* The status in lower case with hyphens, such as "bad-position"; never NULL. */
TABLERO_API const char *tablero_status_name(tablero_status status);

#ifdef __cplusplus
}
#endif

#endif
