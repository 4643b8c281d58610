/* Games that are read one at a time from a file or standard input ("-"), whatever its format.
 *
 *     game_file file;
 *     exit_code code = game_file_open(&file, cli, name, &(game_file_options){0});
 *     while (code == EXIT_DONE && game_file_next(&file)) {
 *         ... file.record, if file.status is TABLERO_OK ...
 *     }
 *     code = game_file_close(&file);
 *
 * A game that cannot be read to its end is reported with file, line and column, and the next one
 * follows all the same, unless strict. */
#ifndef CLI_GAME_FILE_H
#define CLI_GAME_FILE_H

#include "cli.h"
#include "game_format.h"

typedef struct game_file_options {
    const game_format *format;  /* NULL: told by how the file begins */
    const tablero_rules *rules; /* for formats that do not say them; NULL: none */
    bool strict;                /* the first game that is bad is the last one */
    bool quiet;                 /* bad games are not reported */
    exit_code bad;              /* what they lead to; EXIT_DONE for the usual EXIT_UNREADABLE */
} game_file_options;

/* Rows of these options in the table of a command: a choice of formats, a game, and strict. */
#define GAME_FILE_FORMAT                                                                           \
    {                                                                                              \
        .name = "from", .letter = 'f', .kind = OPTION_CHOICE, .library_values = game_format_names, \
        .help = "game_file.option.from"                                                            \
    }
#define GAME_FILE_RULES                                                     \
    {                                                                       \
        .name = "rules", .kind = OPTION_TEXT, .value = "value.game",        \
        .help = "command.convert.option.rules", .completion = COMPLETE_GAME \
    }
#define GAME_FILE_STRICT                                    \
    {                                                       \
        .name = "strict", .help = "game_file.option.strict" \
    }

/* Their indices. */
typedef struct game_file_rows {
    unsigned format, rules, strict;
} game_file_rows;

/* Reads them: what they say, with bad games reported. rules stay as long as the options. */
exit_code game_file_choose(const cli *cli, const game_file_rows *rows, tablero_rules *rules,
                           game_file_options *options);

enum { GAME_FILE_BEGINNING = 4096 };

typedef struct game_file {
    const cli *cli;
    const char *name;          /* as it was given, "-" for standard input */
    game_file_options options; /* format is the one that it has */

    tablero_record *record; /* the present game; without rules when nothing of it could be read */
    uint64_t number; /* of this game in the file, from 1; behind the last how many there are */
    tablero_status status; /* how reading it went, */
    tablero_error error;   /* and what is wrong with it */
    exit_code code;        /* of all that went wrong so far */

    FILE *in; /* from here on internal */
    void *reader;
    char beginning[GAME_FILE_BEGINNING];
    size_t begun, given; /* bytes of it, and those handed out */
} game_file;

/* Opens a file; reports one that cannot be read. game_file_close is due either way. */
exit_code game_file_open(game_file *file, const cli *cli, const char *name,
                         const game_file_options *options);

/* Reads the next game; false when there is none, or no memory, or after a bad one if strict. */
bool game_file_next(game_file *file);

/* Closes it; a file without any game is reported now. Returns what went wrong in all: EXIT_DONE, or
 * EXIT_UNREADABLE after bad games, ... */
exit_code game_file_close(game_file *file);

/* What is done with many files. */
typedef struct game_visitor {
    bool (*visit)(void *context, game_file *file);     /* each game, bad ones too; false: no more of
                                                      this file */
    void (*end)(void *context, const game_file *file); /* behind the last one; NULL: nothing */
    void *context;
} game_visitor;

/* Visits the games of all files among the operands that are left. Returns the worst of what
 * game_file_close did, and EXIT_LIMIT where Ctrl-C ended it. */
exit_code visit_games(cli *cli, const game_file_options *options, const game_visitor *visitor);

#endif
