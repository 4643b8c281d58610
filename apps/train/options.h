/* Options that commands of training share. */
#ifndef TRAIN_OPTIONS_H
#define TRAIN_OPTIONS_H

#include "cli.h"

enum { TRAIN_THREADS_MAX = 64 };

#define TRAIN_NODES(standard_)                                                         \
    {                                                                                  \
        .name = "nodes", .kind = OPTION_NUMBER, .value = "value.number", .minimum = 1, \
        .maximum = 1000000000, .standard = (standard_), .help = "train.option.nodes"   \
    }

#define TRAIN_SEED                                                                             \
    {                                                                                          \
        .name = "seed", .kind = OPTION_NUMBER, .value = "value.number", .maximum = 1000000000, \
        .standard = "1", .help = "train.option.seed"                                           \
    }

#define TRAIN_THREADS                                                                    \
    {                                                                                    \
        .name = "threads", .kind = OPTION_NUMBER, .value = "value.number", .minimum = 1, \
        .maximum = TRAIN_THREADS_MAX, .standard = "1", .help = "train.option.threads"    \
    }

#define TRAIN_OUTPUT(help_)                                                          \
    {                                                                                \
        .name = "output", .letter = 'o', .kind = OPTION_TEXT, .value = "value.file", \
        .help = (help_), .completion = COMPLETE_FILE                                 \
    }

#endif
