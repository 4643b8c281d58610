/* The commands, one line each, in the order in which help lists them. The first one runs when the
 * program is called without any. */
#include "cli.h"

extern const command analyze_command, apply_command, bench_command, completion_command,
    convert_command, doctor_command, engine_command, games_command, grep_command, help_command,
    match_command, moves_command, perft_command, play_command, render_command, rules_command,
    serve_command, show_command, start_command, stats_command, tournament_command, tui_command,
    validate_command, version_command;

const char program_name[] = "tablero", program_introduction[] = "help.introduction",
           program_more[] = "help.more";

/* clang-format off */
const command *const commands[] = {
    &start_command,
    &play_command,
    &tui_command,
    &serve_command,
    &games_command,
    &rules_command,
    &show_command,
    &render_command,
    &moves_command,
    &apply_command,
    &analyze_command,
    &validate_command,
    &stats_command,
    &grep_command,
    &convert_command,
    &perft_command,
    &match_command,
    &tournament_command,
    &engine_command,
    &bench_command,
    &doctor_command,
    &completion_command,
    &help_command,
    &version_command,
    NULL,
};
