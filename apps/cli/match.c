/* match: two engines, or the same one with different limits, play many games. */
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "input.h"
#include "problem.h"

enum {
    TIME,
    NODES,
    DEPTH,
    CLOCK,
    GAMES,
    OPENINGS,
    SEED,
    CONCURRENCY,
    SPRT,
    JOURNAL,
    SAVE,
    FORCE,
    MAX_TURNS,
    MARGIN,
    PATIENCE,
    QUIET
};

static const cli_option options[] = {
    [TIME] = {.name = "time",
              .letter = 't',
              .kind = OPTION_TEXT,
              .value = "value.milliseconds",
              .help = "command.match.option.time"},
    [NODES] = {.name = "nodes",
               .letter = 'n',
               .kind = OPTION_TEXT,
               .value = "value.number",
               .help = "command.match.option.nodes"},
    [DEPTH] = {.name = "depth",
               .letter = 'd',
               .kind = OPTION_TEXT,
               .value = "value.number",
               .help = "command.match.option.depth"},
    [CLOCK] = {.name = "clock",
               .kind = OPTION_TEXT,
               .value = "value.clock",
               .help = "command.match.option.clock"},
    [GAMES] = {.name = "games",
               .letter = 'g',
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 2,
               .maximum = 1000000,
               .standard = "200",
               .help = "command.match.option.games"},
    [OPENINGS] = {.name = "openings",
                  .kind = OPTION_NUMBER,
                  .value = "value.number",
                  .minimum = 0,
                  .maximum = OPENING_TURNS_MAX,
                  .standard = "4",
                  .help = "command.match.option.openings"},
    [SEED] = {.name = "seed",
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 0,
              .maximum = 2147483647,
              .standard = "1",
              .help = "command.match.option.seed"},
    [CONCURRENCY] = {.name = "concurrency",
                     .letter = 'c',
                     .kind = OPTION_NUMBER,
                     .value = "value.number",
                     .minimum = 1,
                     .maximum = CONCURRENCY_MAX,
                     .standard = "1",
                     .help = "command.match.option.concurrency"},
    [SPRT] = {.name = "sprt",
              .kind = OPTION_TEXT,
              .value = "value.sprt",
              .help = "command.match.option.sprt"},
    [JOURNAL] = {.name = "journal",
                 .letter = 'j',
                 .kind = OPTION_TEXT,
                 .value = "value.file",
                 .help = "command.match.option.journal",
                 .completion = COMPLETE_FILE},
    [SAVE] = {.name = "save",
              .letter = 's',
              .kind = OPTION_TEXT,
              .value = "value.file",
              .help = "command.match.option.save",
              .completion = COMPLETE_FILE},
    [FORCE] = {.name = "force", .letter = 'f', .help = "command.play.option.force"},
    [MAX_TURNS] = {.name = "max-turns",
                   .kind = OPTION_NUMBER,
                   .value = "value.number",
                   .minimum = 1,
                   .maximum = 100000,
                   .standard = "500",
                   .help = "command.match.option.max_turns"},
    [MARGIN] = {.name = "margin",
                .kind = OPTION_NUMBER,
                .value = "value.milliseconds",
                .minimum = 0,
                .maximum = 3600000,
                .standard = "2000",
                .help = "command.match.option.margin"},
    [PATIENCE] = {.name = "patience",
                  .kind = OPTION_NUMBER,
                  .value = "value.milliseconds",
                  .minimum = 1,
                  .maximum = 86400000,
                  .standard = "30000",
                  .help = "command.match.option.patience"},
    [QUIET] = {.name = "quiet", .letter = 'q', .help = "command.match.option.quiet"},
    {0},
};

enum { MILLISECOND = 1000, LIMITS = CLOCK + 1 };

static exit_code take_limits(contest *contest)
{
    exit_code code = EXIT_DONE;
    for (unsigned i = TIME; i < LIMITS && code == EXIT_DONE; i++) {
        if (contest->cli->options[i].given) {
            code = contest_read_limit(contest, &contest->settings.limits, options[i].name,
                                      contest->cli->options[i].text);
        }
    }
    return code;
}

/* "elo0,elo1[,alpha,beta]" */
static bool read_sprt(const char *text, sprt *test)
{
    double numbers[4] = {0, 0, 0.05, 0.05};
    unsigned count = 0;
    for (bool more = true; more && count < 4; count++) {
        char *end;
        numbers[count] = strtod(text, &end);
        if (end == text || (*end != ',' && *end != '\0')) {
            return false;
        }
        more = *end == ',';
        text = more ? end + 1 : end;
    }
    *test = (sprt){numbers[0], numbers[1], numbers[2], numbers[3]};
    static const double most = 1000;
    return *text == '\0' && (count == 2 || count == 4) && test->elo0 >= -most &&
           test->elo0 < test->elo1 && test->elo1 <= most && test->alpha > 0 && test->alpha < 0.5 &&
           test->beta > 0 && test->beta < 0.5;
}

static exit_code take_sprt(contest *contest)
{
    const option_value *given = &contest->cli->options[SPRT];
    if (!given->given) {
        return EXIT_DONE;
    }
    contest->settings.sprt = &contest->sprt;
    return read_sprt(given->text, &contest->sprt)
               ? EXIT_DONE
               : usage_error(contest->cli, "bad-value", "contest.error.sprt", given->text);
}

static exit_code take_settings(contest *contest)
{
    const option_value *given = contest->cli->options;
    match_settings *settings = &contest->settings;
    settings->games = (unsigned)given[GAMES].number;
    settings->seed = (uint64_t)given[SEED].number;
    settings->turns_most = (unsigned)given[MAX_TURNS].number;
    settings->concurrency = (unsigned)given[CONCURRENCY].number;
    settings->margin = given[MARGIN].number * MILLISECOND;
    settings->patience = given[PATIENCE].number * MILLISECOND;
    contest->journal_path = given[JOURNAL].text;
    contest->quiet = given[QUIET].given;
    if (settings->games % 2 != 0) {
        return usage_error(contest->cli, "bad-value", "contest.error.odd", given[GAMES].text);
    }
    tablero_status status = openings_init(&contest->openings, &contest->rules, settings->seed,
                                          (unsigned)given[OPENINGS].number);
    return status == TABLERO_OK ? EXIT_DONE : report_status(contest->cli, status);
}

static exit_code run(cli *cli)
{
    contest contest;
    exit_code code = contest_begin(&contest, cli);
    code = code != EXIT_DONE ? code : take_game(cli, &contest.rules);
    for (unsigned i = 0; i < 2 && code == EXIT_DONE; i++) {
        code = contest_add_player(&contest, take_operand(cli));
    }
    code = code != EXIT_DONE ? code : take_limits(&contest);
    code = code != EXIT_DONE ? code : take_sprt(&contest);
    code = code != EXIT_DONE ? code : take_settings(&contest);
    code = code != EXIT_DONE
               ? code
               : contest_begin_record(&contest, cli->options[SAVE].text, cli->options[FORCE].given);
    code = code != EXIT_DONE ? code : contest_run(&contest);
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
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
