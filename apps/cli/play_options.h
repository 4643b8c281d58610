/* Options that games against the engine share, on the lines and on the full screen. */
#ifndef CLI_PLAY_OPTIONS_H
#define CLI_PLAY_OPTIONS_H

#include "tablero/level.h"

/* Who plays; names are those of all kinds of players. */
#define PLAY_FIRST(names)                                                         \
    {                                                                             \
        .name = "first", .letter = '1', .kind = OPTION_CHOICE, .values = (names), \
        .standard = "human", .help = "command.play.option.first"                  \
    }

#define PLAY_SECOND(names)                                                         \
    {                                                                              \
        .name = "second", .letter = '2', .kind = OPTION_CHOICE, .values = (names), \
        .help = "command.play.option.second"                                       \
    }

#define PLAY_LEVEL                                                 \
    {                                                              \
        .name = "level", .letter = 'l', .kind = OPTION_CHOICE,     \
        .library_values = tablero_level_names, .standard = "easy", \
        .help = "command.play.option.level"                        \
    }

#define PLAY_POSITION                                                                      \
    {                                                                                      \
        .name = "position", .letter = 'p', .kind = OPTION_TEXT, .value = "value.position", \
        .help = "command.play.option.position"                                             \
    }

#define PLAY_FLIP                                          \
    {                                                      \
        .name = "flip", .help = "command.play.option.flip" \
    }

#endif
