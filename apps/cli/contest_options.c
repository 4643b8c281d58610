/* The settings of matches and tournaments as options, and as lines of a tournament's file. */
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "problem.h"

enum {
    TIME,
    NODES,
    DEPTH,
    CLOCK,
    GAMES,
    OPENINGS,
    OPENING_FILE,
    SEED,
    MAX_TURNS,
    MARGIN,
    PATIENCE,
    LAST_OF_FILE = PATIENCE, /* those before may stand in a tournament's file */
    CONCURRENCY,
    JOURNAL,
    SAVE,
    FORCE,
    QUIET,
    SPRT
};

enum { MILLISECOND = 1000 };

/* What both commands have. */
/* clang-format off */
#define SHARED_OPTIONS \
    [TIME] = {.name = "time", .letter = 't', .kind = OPTION_TEXT, .value = "value.milliseconds", \
              .help = "command.match.option.time"}, \
    [NODES] = {.name = "nodes", .letter = 'n', .kind = OPTION_TEXT, .value = "value.number", \
               .help = "command.match.option.nodes"}, \
    [DEPTH] = {.name = "depth", .letter = 'd', .kind = OPTION_TEXT, .value = "value.number", \
               .help = "command.match.option.depth"}, \
    [CLOCK] = {.name = "clock", .kind = OPTION_TEXT, .value = "value.clock", \
               .help = "command.match.option.clock"}, \
    [GAMES] = {.name = "games", .letter = 'g', .kind = OPTION_NUMBER, .value = "value.number", \
               .minimum = 2, .maximum = 1000000, .standard = "200", \
               .help = "command.match.option.games"}, \
    [OPENINGS] = {.name = "openings", .kind = OPTION_NUMBER, .value = "value.number", \
                  .minimum = 0, .maximum = OPENING_TURNS_MAX, .standard = "4", \
                  .help = "command.match.option.openings"}, \
    [OPENING_FILE] = {.name = "opening-file", .kind = OPTION_TEXT, .value = "value.file", \
                      .help = "command.match.option.opening_file", \
                      .completion = COMPLETE_FILE}, \
    [SEED] = {.name = "seed", .kind = OPTION_NUMBER, .value = "value.number", \
              .minimum = 0, .maximum = 2147483647, .standard = "1", \
              .help = "command.match.option.seed"}, \
    [MAX_TURNS] = {.name = "max-turns", .kind = OPTION_NUMBER, .value = "value.number", \
                   .minimum = 1, .maximum = 100000, .standard = "500", \
                   .help = "command.match.option.max_turns"}, \
    [MARGIN] = {.name = "margin", .kind = OPTION_NUMBER, .value = "value.milliseconds", \
                .minimum = 0, .maximum = 3600000, .standard = "2000", \
                .help = "command.match.option.margin"}, \
    [PATIENCE] = {.name = "patience", .kind = OPTION_NUMBER, .value = "value.milliseconds", \
                  .minimum = 1, .maximum = 86400000, .standard = "30000", \
                  .help = "command.match.option.patience"}, \
    [CONCURRENCY] = {.name = "concurrency", .letter = 'c', .kind = OPTION_NUMBER, \
                     .value = "value.number", .minimum = 1, .maximum = CONCURRENCY_MAX, \
                     .standard = "1", .help = "command.match.option.concurrency"}, \
    [JOURNAL] = {.name = "journal", .letter = 'j', .kind = OPTION_TEXT, .value = "value.file", \
                 .help = "command.match.option.journal", .completion = COMPLETE_FILE}, \
    [SAVE] = {.name = "save", .letter = 's', .kind = OPTION_TEXT, .value = "value.file", \
              .help = "command.match.option.save", .completion = COMPLETE_FILE}, \
    [FORCE] = {.name = "force", .letter = 'f', .help = "command.play.option.force"}, \
    [QUIET] = {.name = "quiet", .letter = 'q', .help = "command.match.option.quiet"}

const cli_option match_options[] = {
    SHARED_OPTIONS,
    [SPRT] = {.name = "sprt", .kind = OPTION_TEXT, .value = "value.sprt",
              .help = "command.match.option.sprt"},
    {0},
};

const cli_option tournament_options[] = {SHARED_OPTIONS, {0}};
/* clang-format on */

/* ---- Settings in a file ---- */

/* Whether the value is one that the option can have; if not, what it should be in expected. */
static bool read_value(const cli_option *option, const char *value, option_value *read,
                       char expected[LIMITS_TEXT_BYTES])
{
    match_limits ignored = {0};
    char *end;
    *read = (option_value){.given = true, .text = value};
    if (option->kind != OPTION_NUMBER) {
        bool limit = limits_has_key(option->name);
        if (limit) {
            limits_expected(option->name, expected);
        }
        return !limit || limits_read(&ignored, option->name, value);
    }
    snprintf(expected, LIMITS_TEXT_BYTES, "%ld..%ld", option->minimum, option->maximum);
    read->number = strtol(value, &end, 10);
    return end != value && *end == '\0' && read->number >= option->minimum &&
           read->number <= option->maximum;
}

/* Each opening is played twice, so that nobody gains by its side. */
static bool is_whole_number_of_pairs(long games)
{
    return games % 2 == 0;
}

exit_code contest_read_setting(contest *contest, const text_line *line, const char *key,
                               const char *value)
{
    unsigned index = 0;
    while (index <= LAST_OF_FILE && strcmp(tournament_options[index].name, key) != 0) {
        index++;
    }
    if (index > LAST_OF_FILE) {
        return report_line(line, key, "contest.error.setting", key);
    }
    option_value read;
    char expected[LIMITS_TEXT_BYTES];
    if (!read_value(&tournament_options[index], value, &read, expected)) {
        return report_line(line, value, "contest.error.expected", key, expected, value);
    }
    if (index == GAMES && !is_whole_number_of_pairs(read.number)) {
        return report_line(line, value, "contest.error.odd", value);
    }
    option_value *option = &contest->cli->options[index];
    if (contest->kept[index] == NULL && option->given) {
        return EXIT_DONE;
    }
    free(contest->kept[index]);
    contest->kept[index] = strdup(value);
    read.text = contest->kept[index];
    *option = read;
    return read.text != NULL ? EXIT_DONE : report_status(line->cli, TABLERO_NO_MEMORY);
}

/* ---- From options to settings ---- */

static exit_code take_limits(contest *contest)
{
    const option_value *given = contest->cli->options;
    for (unsigned i = TIME; i <= CLOCK; i++) {
        const char *key = match_options[i].name;
        if (given[i].given && !limits_read(&contest->settings.limits, key, given[i].text)) {
            char name[64], expected[LIMITS_TEXT_BYTES];
            snprintf(name, sizeof name, "--%s", key);
            limits_expected(key, expected);
            return usage_error(contest->cli, "bad-value", "contest.error.expected", name, expected,
                               given[i].text);
        }
    }
    return EXIT_DONE;
}

/* "elo0,elo1[,alpha,beta]" */
static bool read_sprt(const char *text, sprt *test)
{
    static const double most = 1000;
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
    return *text == '\0' && (count == 2 || count == 4) && test->elo0 >= -most &&
           test->elo0 < test->elo1 && test->elo1 <= most && test->alpha > 0 && test->alpha < 0.5 &&
           test->beta > 0 && test->beta < 0.5;
}

exit_code contest_take_sprt(contest *contest)
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

static exit_code take_openings(contest *contest)
{
    const option_value *given = contest->cli->options;
    tablero_status status =
        openings_init(&contest->openings, &contest->rules, (uint64_t)given[SEED].number,
                      (unsigned)given[OPENINGS].number);
    if (status != TABLERO_OK) {
        return report_status(contest->cli, status);
    }
    return given[OPENING_FILE].given ? contest_read_openings(contest, given[OPENING_FILE].text)
                                     : EXIT_DONE;
}

exit_code contest_take_settings(contest *contest)
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
    if (!is_whole_number_of_pairs(given[GAMES].number)) {
        return usage_error(contest->cli, "bad-value", "contest.error.odd", given[GAMES].text);
    }
    exit_code code = take_limits(contest);
    code = code != EXIT_DONE ? code : take_openings(contest);
    return code != EXIT_DONE ? code
                             : contest_begin_record(contest, given[SAVE].text, given[FORCE].given);
}
