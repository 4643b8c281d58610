#include "contest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "interrupt.h"
#include "match/settings.h"
#include "problem.h"
#include "say.h"

enum { USUAL_TURN_TIME = 100000, NAMES_BYTES = SPEC_TEXT_BYTES + NUMBER_BYTES };

exit_code contest_begin(contest *contest, cli *cli)
{
    *contest = (struct contest){
        .cli = cli,
        .settings = {.usual = {.turn_time = USUAL_TURN_TIME}, .concurrency = 1},
    };
    contest->players = calloc(PLAYERS_MAX, sizeof contest->players[0]);
    return contest->players == NULL ? report_status(cli, TABLERO_NO_MEMORY) : EXIT_DONE;
}

void contest_end(contest *contest)
{
    (void)contest_end_record(contest, false);
    openings_free(&contest->openings);
    free(contest->players);
}

exit_code contest_add_player(contest *contest, const char *text)
{
    tablero_error error;
    player_spec *spec = &contest->players[contest->settings.player_count];
    if (player_spec_read(spec, text, &error) != TABLERO_OK) {
        return report_error(contest->cli, &error, text, NULL, 0);
    }
    contest->settings.player_count++;
    return EXIT_DONE;
}

exit_code contest_read_limit(const contest *contest, match_limits *limits, const char *key,
                             const char *text)
{
    if (limits_read(limits, key, text)) {
        return EXIT_DONE;
    }
    char name[64];
    snprintf(name, sizeof name, "--%s", key);
    return usage_error(contest->cli, "bad-value", "contest.error.limit", name, text);
}

/* ---- Running ---- */

static void take_result(void *context, const game_result *result)
{
    contest *contest = context;
    tally_add(&contest->tally, result);
    contest_record_game(contest, result);
    contest_answer_game(contest, result);
    if (!contest->quiet) {
        progress_report(&contest->progress, contest->tally.games,
                        match_game_count(&contest->settings));
    }
}

static bool wants_stop(void *context)
{
    (void)context;
    return interrupt_wanted();
}

static exit_code report_journal(const contest *contest, journal_status status, int line, int reason)
{
    static const struct {
        exit_code exit;
        const char *code, *key;
    } problems[] = {
        [JOURNAL_CANNOT_OPEN] = {EXIT_ENVIRONMENT, "cannot-write", "error.cannot_write_file"},
        [JOURNAL_IN_USE] = {EXIT_ENVIRONMENT, "journal-in-use", "contest.error.in_use"},
        [JOURNAL_OTHER_SETTINGS] = {EXIT_USAGE, "other-settings", "contest.error.settings"},
        [JOURNAL_DAMAGED] = {EXIT_UNREADABLE, "bad-journal", "contest.error.journal"},
        [JOURNAL_NO_MEMORY] = {EXIT_ENVIRONMENT, "no-memory", "error.no_memory"},
    };
    bool damaged = status == JOURNAL_DAMAGED;
    return report(contest->cli, &(problem){.exit = problems[status].exit,
                                           .code = problems[status].code,
                                           .key = problems[status].key,
                                           .arguments = {contest->journal_path, strerror(reason)},
                                           .origin = damaged ? contest->journal_path : NULL,
                                           .line = damaged ? line : 0});
}

static exit_code report_end(const contest *contest, unsigned culprit, int reason)
{
    const cli *cli = contest->cli;
    switch (contest->end) {
    case MATCH_CANNOT_START:
        return report(cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                      .code = "cannot-start",
                                      .key = "contest.error.start",
                                      .arguments = {contest->players[culprit].name}});
    case MATCH_CANNOT_WRITE:
        return report_journal(contest, JOURNAL_CANNOT_OPEN, 0, reason);
    case MATCH_NO_MEMORY:
        return report_status(cli, TABLERO_NO_MEMORY);
    case MATCH_STOPPED:
        return EXIT_LIMIT;
    default:
        break;
    }
    if (contest->settings.sprt == NULL) {
        return EXIT_DONE;
    }
    sprt_verdict verdict = sprt_judge(&contest->sprt, contest->tally.pairs);
    return verdict == SPRT_ACCEPTED   ? EXIT_DONE
           : verdict == SPRT_REJECTED ? EXIT_NEGATIVE
                                      : EXIT_LIMIT;
}

static exit_code play(contest *contest)
{
    static const struct match_watch template = {.result = take_result, .stop = wants_stop};
    match_watch watch = template;
    watch.context = contest;
    unsigned culprit;
    interrupt_catch(NULL, NULL);
    progress_begin(&contest->progress, contest->cli);
    contest->end = match_run(&contest->settings, &watch, &culprit);
    int reason = errno;
    progress_end(&contest->progress);
    interrupt_release();
    contest_answer_match(contest);
    exit_code saved = contest_end_record(contest, true);
    exit_code code = report_end(contest, culprit, reason);
    return saved == EXIT_DONE ? code : saved;
}

exit_code contest_run(contest *contest)
{
    match_settings *settings = &contest->settings;
    settings->rules = &contest->rules;
    settings->players = contest->players;
    settings->openings = &contest->openings;
    if (contest->journal_path == NULL) {
        return play(contest);
    }
    journal journal = {.descriptor = -1};
    char *line = match_settings_write(settings);
    if (line == NULL) {
        return report_status(contest->cli, TABLERO_NO_MEMORY);
    }
    journal_status status = journal_open(&journal, contest->journal_path, line);
    int reason = errno;
    free(line);
    settings->journal = &journal;
    exit_code code = status == JOURNAL_READY
                         ? play(contest)
                         : report_journal(contest, status, journal.wrong_line, reason);
    journal_close(&journal);
    return code;
}
