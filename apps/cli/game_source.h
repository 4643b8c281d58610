/* What commands show that take GAME [POSITION], or else FILE: the turns up to a position. */
#ifndef CLI_GAME_SOURCE_H
#define CLI_GAME_SOURCE_H

#include "cli.h"
#include "game/session.h"

/* Options of such commands, by their indices in the command's table; all are needed. */
typedef struct game_source_options {
    unsigned file;  /* flag: the first operand is a file */
    unsigned game;  /* number: which game of the file */
    unsigned at;    /* number: how many turns of its main line, 0 for the start */
    unsigned moves; /* text: moves to be played then */
} game_source_options;

/* Their rows in a table of options. */
#define GAME_SOURCE_FILE                                  \
    {                                                     \
        .name = "file", .help = "game_source.option.file" \
    }
#define GAME_SOURCE_GAME                                                                        \
    {                                                                                           \
        .name = "game", .letter = 'g', .kind = OPTION_NUMBER, .value = "value.number",          \
        .minimum = 1, .maximum = 1000000000, .standard = "1", .help = "game_source.option.game" \
    }
#define GAME_SOURCE_AT                                                                             \
    {                                                                                              \
        .name = "at", .letter = 'n', .kind = OPTION_NUMBER, .value = "value.number", .minimum = 0, \
        .maximum = 1000000000, .help = "game_source.option.at"                                     \
    }

/* Whether the first operand is a file: "-", one that looks like nothing else, or one that is said
 * to be one. What reads as a game is one. */
bool operand_is_file(const cli *cli, bool said);

/* Takes all operands and begins the game that they tell: a game with a position, or a game of a
 * file with the turns of its main line, all of them or so many; then the moves of the option.
 * Reports what is wrong. session_end is due either way if game->history was NULL before. */
exit_code take_game_source(cli *cli, const game_source_options *options, session *game);

#endif
