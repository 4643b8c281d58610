/* The commands of the program `tablero-train`, as in apps/cli/commands.c. */
#include "cli.h"

extern const command fit_command, help_command, train_play_command, train_tune_command,
    version_command;

const char program_name[] = "tablero-train", program_introduction[] = "train.introduction",
           program_more[] = "train.more";

/* clang-format off */
const command *const commands[] = {
    &help_command,
    &train_play_command,
    &fit_command,
    &train_tune_command,
    &version_command,
    NULL,
};
