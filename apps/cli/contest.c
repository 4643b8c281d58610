#include "contest.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "input.h"
#include "interrupt.h"
#include "match/settings.h"
#include "problem.h"
#include "say.h"

enum { USUAL_TURN_TIME = 100000, STANDING_BYTES = 160 };

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
    for (unsigned i = 0; i < OPTIONS_MAX; i++) {
        free(contest->kept[i]);
    }
    for (unsigned i = 0; i < PLAYERS_MAX; i++) {
        network_file_free(&contest->networks[i]);
    }
    free(contest->players);
}

exit_code contest_add_player(contest *contest, const text_line *line, const char *name,
                             const char *text)
{
    tablero_error error;
    player_spec *spec = &contest->players[contest->settings.player_count];
    if (player_spec_read(spec, text, &error) != TABLERO_OK) {
        return line != NULL ? report_line_error(line, text, &error)
                            : report_error(contest->cli, &error, text, NULL, 0);
    }
    if (name != NULL) {
        player_spec_rename(spec, name);
    }
    contest->settings.player_count++;
    return EXIT_DONE;
}

static unsigned count_namesakes(const contest *contest, unsigned player, unsigned end)
{
    unsigned count = 0;
    for (unsigned i = 0; i < end; i++) {
        count += strcmp(contest->players[i].name, contest->players[player].name) == 0;
    }
    return count;
}

/* Players who are called the same get numbers. */
static void number_names(contest *contest)
{
    unsigned count = contest->settings.player_count, numbers[PLAYERS_MAX];
    for (unsigned i = 0; i < count; i++) {
        bool alone = count_namesakes(contest, i, count) == 1;
        numbers[i] = alone ? 0 : count_namesakes(contest, i, i) + 1;
    }
    for (unsigned i = 0; i < count; i++) {
        if (numbers[i] > 0) {
            char name[SPEC_TEXT_BYTES];
            snprintf(name, sizeof name, "%.*s (%u)", SPEC_TEXT_BYTES - NUMBER_BYTES,
                     contest->players[i].name, numbers[i]);
            player_spec_rename(&contest->players[i], name);
        }
    }
}

/* ---- Running ---- */

/* How far it is; of a match also how it stands for the first player. */
static void report_progress(contest *contest)
{
    const cli *cli = contest->cli;
    char standing[STANDING_BYTES] = "", numbers[3][NUMBER_BYTES];
    if (contest->settings.player_count == 2) {
        score_count total = tally_total(&contest->tally, 0);
        const char *const arguments[] = {number_words(cli, total.wins, numbers[0]),
                                         number_words(cli, total.draws, numbers[1]),
                                         number_words(cli, total.losses, numbers[2]), NULL};
        fill_words(standing, sizeof standing, words(cli, "contest.standing"), arguments);
    }
    progress_report_with(&contest->progress, contest->tally.games,
                         match_game_count(&contest->settings), standing);
}

static void take_result(void *context, const game_result *result)
{
    contest *contest = context;
    tally_add(&contest->tally, result);
    contest_record_game(contest, result);
    if (contest->cli->json || result->fault != FAULT_NONE) {
        progress_clear(&contest->progress);
    }
    contest_answer_game(contest, result);
    if (!contest->quiet) {
        report_progress(contest);
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

static exit_code play(contest *contest, void (*answer)(const struct contest *contest))
{
    static const struct match_watch template = {.result = take_result, .stop = wants_stop};
    match_watch watch = template;
    watch.context = contest;
    unsigned culprit;
    interrupt_catch_ends();
    progress_begin(&contest->progress, contest->cli);
    contest->end = match_run(&contest->settings, &watch, &culprit);
    int reason = errno;
    progress_clear(&contest->progress);
    interrupt_release();
    answer(contest);
    exit_code saved = contest_end_record(contest, true);
    exit_code code = report_end(contest, culprit, reason);
    return saved == EXIT_DONE ? code : saved;
}

/* Reads the evaluations that players name, now that the game is known. */
static exit_code read_networks(contest *contest)
{
    exit_code code = EXIT_DONE;
    for (unsigned i = 0; i < contest->settings.player_count && code == EXIT_DONE; i++) {
        player_spec *spec = &contest->players[i];
        if (spec->network != NULL) {
            code = network_file_read(contest->cli, &contest->networks[i], spec->network,
                                     &contest->rules);
            spec->weights = contest->networks[i].network;
        }
    }
    return code;
}

exit_code contest_run(contest *contest, void (*answer)(const struct contest *contest))
{
    match_settings *settings = &contest->settings;
    exit_code code = read_networks(contest);
    if (code != EXIT_DONE) {
        return code;
    }
    number_names(contest);
    settings->rules = &contest->rules;
    settings->players = contest->players;
    settings->openings = &contest->openings;
    if (contest->journal_path == NULL) {
        return play(contest, answer);
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
    code = status == JOURNAL_READY ? play(contest, answer)
                                   : report_journal(contest, status, journal.wrong_line, reason);
    journal_close(&journal);
    return code;
}
