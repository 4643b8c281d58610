/* Players, as people name them: NAME[,key=value]...
 *
 * NAME is an engine of the library, a level, or the path of a program that speaks the engine
 * protocol: it has a '/' or begins with '.'. A name or value may stand between double quotes, in
 * which \" and \\ stand for " and \, and commas are nothing special.
 *
 *     baseline,nodes=5000          club          ./engine,args="--variant mini",option.Style=wild
 *
 * Keys of all: name, time, nodes, depth, clock, hash (MiB), threads; of engines and levels also
 * network; of programs also args, level and option.NAME. A player with a limit of their own has
 * only that one; the others have the limits of the match.
 */
#ifndef MATCH_SPEC_H
#define MATCH_SPEC_H

#include "match/limits.h"
#include "tablero/status.h"

enum { SPEC_TEXT_BYTES = 1024, SPEC_OPTIONS_MAX = 32, SPEC_ARGUMENTS_MAX = 32 };

typedef enum player_kind { PLAYER_ENGINE, PLAYER_LEVEL, PLAYER_PROGRAM } player_kind;

/* What setoption is told. */
typedef struct program_option {
    const char *name, *value;
} program_option;

/* Points into itself: it stays where it was read. */
typedef struct player_spec {
    player_kind kind;
    const char *name;   /* for people: the key name, else the whole text */
    const char *engine; /* of the library; NULL: the best there is */
    unsigned level;     /* index */
    match_limits limits;
    unsigned hash_mebibytes;       /* 0: the usual size */
    unsigned threads;              /* 0: one */
    const char *network;           /* file of an evaluation; NULL: the usual */
    const struct network *weights; /* what is in that file: for somebody else to read */
    const char *arguments[SPEC_ARGUMENTS_MAX + 2]; /* of a program, its path first; then NULL */
    program_option options[SPEC_OPTIONS_MAX];
    unsigned option_count;
    char text[SPEC_TEXT_BYTES]; /* as it was given */
    char parts[2 * SPEC_TEXT_BYTES];
    char title[SPEC_TEXT_BYTES];
} player_spec;

/* TABLERO_BAD_SPEC with an error that tells the column. */
tablero_status player_spec_read(player_spec *spec, const char *text, tablero_error *error);

/* Calls the player something else; the name is copied, and cut if it is very long. */
void player_spec_rename(player_spec *spec, const char *name);

#endif
