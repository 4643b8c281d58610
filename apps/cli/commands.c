/* The commands, one line each, in the order in which help lists them. The first one runs when the
 * program is called without any. */
#include "cli.h"

extern const command games_command, version_command, help_command, moves_command, show_command;

const command *const commands[] = {
    &help_command, &games_command, &show_command, &moves_command, &version_command, NULL,
};
