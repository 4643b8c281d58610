/* The commands, one line each, in the order in which help lists them. The first one runs when the
 * program is called without any. */
#include "cli.h"

extern const command apply_command, bench_command, games_command, help_command, moves_command,
    perft_command, rules_command, version_command;

const command *const commands[] = {
    &games_command, &rules_command, &moves_command,   &apply_command, &perft_command,
    &bench_command, &help_command,  &version_command, NULL,
};
