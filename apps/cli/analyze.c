/* analyze: what the engine thinks of a position, or of the moves of recorded games. */
#include <string.h>
#include <unistd.h>

#include "analysis.h"
#include "base/text.h"
#include "game_source.h"
#include "input.h"
#include "problem.h"
#include "replay.h"
#include "say.h"

enum { MULTIPV, TIME, NODES, DEPTH, THREADS, HASH, ENGINE, LINE, MOVES, FILE_GIVEN, QUIET };

enum {
    SECOND = 1000000,
    MEBIBYTE = 1 << 20,
    TIME_MAX = 86400,
    USUAL_TIME = SECOND,          /* of a position, where nobody can press Ctrl-C */
    USUAL_MOVE_TIME = SECOND / 5, /* of each move of a record */
    HASH_MAX = 1 << 16
};

static const cli_option options[] = {
    [MULTIPV] = {.name = "multipv",
                 .letter = 'm',
                 .kind = OPTION_NUMBER,
                 .value = "value.number",
                 .minimum = 1,
                 .maximum = TABLERO_VARIATIONS_MAX,
                 .standard = "1",
                 .help = "command.analyze.option.multipv"},
    [TIME] = {.name = "time",
              .letter = 't',
              .kind = OPTION_TEXT,
              .value = "value.seconds",
              .help = "command.analyze.option.time"},
    [NODES] = {.name = "nodes",
               .letter = 'n',
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = 1000000000000,
               .help = "command.analyze.option.nodes"},
    [DEPTH] = {.name = "depth",
               .letter = 'd',
               .kind = OPTION_NUMBER,
               .value = "value.number",
               .minimum = 1,
               .maximum = TABLERO_DEPTH_MAX,
               .help = "command.analyze.option.depth"},
    [THREADS] = {.name = "threads",
                 .kind = OPTION_NUMBER,
                 .value = "value.number",
                 .minimum = 1,
                 .maximum = TABLERO_THREADS_MAX,
                 .standard = "1",
                 .help = "command.analyze.option.threads"},
    [HASH] = {.name = "hash",
              .kind = OPTION_NUMBER,
              .value = "value.mebibytes",
              .minimum = 1,
              .maximum = HASH_MAX,
              .standard = "16",
              .help = "command.analyze.option.hash"},
    [ENGINE] = {.name = "engine",
                .letter = 'e',
                .kind = OPTION_CHOICE,
                .library_values = tablero_search_engines,
                .standard = "principal",
                .help = "command.analyze.option.engine"},
    [LINE] = {.name = "line",
              .letter = 'l',
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 1,
              .maximum = TABLERO_LINE_MAX,
              .standard = "8",
              .help = "command.analyze.option.line"},
    [MOVES] = {.name = "moves",
               .kind = OPTION_TEXT,
               .value = "value.moves",
               .help = "command.analyze.option.moves"},
    [FILE_GIVEN] = {.name = "file", .letter = 'f', .help = "command.analyze.option.file"},
    [QUIET] = {.name = "quiet", .letter = 'q', .help = "command.analyze.option.quiet"},
    {0},
};

/* Seconds with a point and up to six digits behind it, if any; 0 when the text is no such time. */
static int64_t read_seconds(const char *text)
{
    text_reader reader = {text, text, text + strlen(text), 1};
    uint32_t whole;
    if (!text_read_number(&reader, TIME_MAX, &whole)) {
        return 0;
    }
    int64_t time = (int64_t)whole * SECOND;
    bool point = text_accept(&reader, '.');
    for (int64_t unit = SECOND / 10;
         point && unit > 0 && text_peek(&reader) >= '0' && text_peek(&reader) <= '9'; unit /= 10) {
        time += unit * (*reader.next++ - '0');
    }
    bool ends = reader.next == reader.end && !(point && reader.next[-1] == '.');
    return ends && time <= (int64_t)TIME_MAX * SECOND ? time : 0;
}

static exit_code take_limits(const cli *cli, analysis *analysis)
{
    const option_value *given = cli->options;
    analysis->limits = (tablero_search_limits){
        .depth = (unsigned)given[DEPTH].number,
        .nodes = (uint64_t)given[NODES].number,
        .variations = (unsigned)given[MULTIPV].number,
    };
    if (given[TIME].given) {
        analysis->limits.microseconds = read_seconds(given[TIME].text);
        if (analysis->limits.microseconds == 0) {
            return usage_error(cli, "bad-value", "analyze.bad_time", given[TIME].text);
        }
    }
    return EXIT_DONE;
}

static bool is_limited(const analysis *analysis)
{
    const tablero_search_limits *limits = &analysis->limits;
    return limits->depth > 0 || limits->nodes > 0 || limits->microseconds > 0;
}

/* ---- A position ---- */

static exit_code run_position(analysis *analysis)
{
    cli *cli = analysis->cli;
    session game = {.history = NULL};
    exit_code code = take_game(cli, &game.rules);
    code = code != EXIT_DONE ? code : take_position(cli, &game.rules, &game.start);
    code = code != EXIT_DONE ? code : expect_no_more(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    if (!is_limited(analysis) && !isatty(fileno(cli->out))) {
        analysis->limits.microseconds = USUAL_TIME;
    }
    tablero_status status = session_begin(&game);
    code = status == TABLERO_OK ? play_listed_moves(cli, &game, cli->options[MOVES].text)
                                : report_status(cli, status);
    if (code == EXIT_DONE) {
        analysis_begin(analysis);
        code = analyze_position(analysis, &game);
        analysis_end(analysis);
    }
    session_end(&game);
    return code;
}

/* ---- A file ---- */

static exit_code run_file(analysis *analysis)
{
    cli *cli = analysis->cli;
    const char *name = take_operand(cli);
    exit_code code = expect_no_more(cli);
    if (code != EXIT_DONE) {
        return code;
    }
    if (cli->options[MOVES].given || cli->options[MULTIPV].given) {
        return usage_error(cli, "bad-usage", "analyze.not_of_files",
                           cli->options[MOVES].given ? "--moves" : "--multipv");
    }
    if (!is_limited(analysis)) {
        analysis->limits.microseconds = USUAL_MOVE_TIME;
    }
    analysis_begin(analysis);
    code = analyze_records(analysis, name);
    analysis_end(analysis);
    return code;
}

static exit_code run(cli *cli)
{
    const option_value *given = cli->options;
    analysis analysis = {
        .cli = cli,
        .engine = given[ENGINE].text,
        .threads = (unsigned)given[THREADS].number,
        .table_bytes = (size_t)given[HASH].number * MEBIBYTE,
        .line_turns = (unsigned)given[LINE].number,
        .quiet = given[QUIET].given,
    };
    exit_code code = take_limits(cli, &analysis);
    if (code != EXIT_DONE) {
        return code;
    }
    return operand_is_file(cli, given[FILE_GIVEN].given) ? run_file(&analysis)
                                                         : run_position(&analysis);
}

const command analyze_command = {
    .name = "analyze",
    .summary = "command.analyze.summary",
    .operands = "command.analyze.operands",
    .help = "command.analyze.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_GAME,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
