/* match: two engines, or the same one with different limits, play many games. */
#include "contest.h"
#include "input.h"

static exit_code run(cli *cli)
{
    contest contest;
    exit_code code = contest_begin(&contest, cli);
    code = code != EXIT_DONE ? code : take_game(cli, &contest.rules);
    for (unsigned i = 0; i < 2 && code == EXIT_DONE; i++) {
        code = contest_add_player(&contest, NULL, NULL, take_operand(cli));
    }
    code = code != EXIT_DONE ? code : contest_take_sprt(&contest);
    code = code != EXIT_DONE ? code : contest_take_settings(&contest);
    code = code != EXIT_DONE ? code : contest_run(&contest, contest_answer_match);
    contest_end(&contest);
    return code;
}

const command match_command = {
    .name = "match",
    .summary = "command.match.summary",
    .operands = "command.match.operands",
    .help = "command.match.help",
    .operands_least = 3,
    .operands_most = 3,
    .completion = COMPLETE_GAME,
    .options = match_options,
    .common = COMMON_JSON,
    .run = run,
};
