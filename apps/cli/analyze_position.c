/* The best lines of a position: a row for each depth and line, or a line of JSON. */
#include <string.h>

#include "analysis.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "problem.h"
#include "say.h"
#include "score.h"

/* Widths of the columns; the lines stand behind them. */
enum {
    DEPTH_WIDTH = 5,
    RANK_WIDTH = 3,
    SCORE_WIDTH = 12,
    NODES_WIDTH = 11,
    SECONDS_WIDTH = 8,
    LINE_WIDTH_LEAST = 20 /* a line that has less stands under the columns */
};

typedef struct telling {
    const analysis *analysis;
    const session *game;
    bool several; /* lines for each depth */
    /* Of the best line, as it was told last. */
    unsigned depth;
    int score;
    char line[LINE_BYTES];
} telling;

/* ---- For people ---- */

/* Puts a cell of a column with two blanks behind it, its text at the right. */
static unsigned put_cell(FILE *to, const char *text, unsigned width)
{
    unsigned used = display_width(text);
    width = used < width ? width : used;
    fprintf(to, "%*s%s  ", (int)(width - used), "", text);
    return width + 2;
}

static void put_heading(const telling *telling)
{
    const cli *cli = telling->analysis->cli;
    const session *game = telling->game;
    char number[NUMBER_BYTES];
    say_line(cli, cli->out, "analyze.position",
             game_words(cli, tablero_rules_game(&game->rules), "name"),
             number_words(cli, game->position.number, number),
             side_words(cli, &game->rules, session_side(game)));
    put_cell(cli->out, words(cli, "analyze.depth"), DEPTH_WIDTH);
    if (telling->several) {
        put_cell(cli->out, "", RANK_WIDTH);
    }
    put_cell(cli->out, words(cli, "analyze.score"), SCORE_WIDTH);
    put_cell(cli->out, words(cli, "perft.nodes"), NODES_WIDTH);
    put_cell(cli->out, words(cli, "perft.seconds"), SECONDS_WIDTH);
    fprintf(cli->out, "%s\n", words(cli, "analyze.line"));
    fflush(cli->out);
}

static void put_row(const telling *telling, const tablero_search_report *report, unsigned index)
{
    const cli *cli = telling->analysis->cli;
    const tablero_variation *variation = &report->variations[index];
    char number[NUMBER_BYTES], score[SCORE_BYTES], line[LINE_BYTES];
    snprintf(number, sizeof number, "%u", variation->depth);
    unsigned used = put_cell(cli->out, number, DEPTH_WIDTH);
    if (telling->several) {
        snprintf(number, sizeof number, "%u.", index + 1);
        used += put_cell(cli->out, number, RANK_WIDTH);
    }
    used += put_cell(cli->out, score_words(cli, variation->score, score), SCORE_WIDTH);
    used += put_cell(cli->out, number_words(cli, report->nodes, number), NODES_WIDTH);
    used += put_cell(cli->out, seconds_words(report->microseconds, number), SECONDS_WIDTH);
    line_words(telling->analysis, &telling->game->position, variation->turns, variation->count,
               line);
    if (output_width(cli) < used + LINE_WIDTH_LEAST) {
        putc('\n', cli->out);
        used = 0;
    }
    print_wrapped(cli, cli->out, line, used, used > 0 ? used : DEPTH_WIDTH + 2);
}

static void put_best(const telling *telling, const tablero_search_report *report)
{
    const cli *cli = telling->analysis->cli;
    const tablero_variation *best = &report->variations[0];
    char score[SCORE_BYTES];
    turn_text move = write_turn(&telling->game->rules, &telling->game->position, &best->turns[0]);
    if (best->depth == 0) {
        say_line(cli, cli->out, "analyze.best_unknown", move.text);
    } else {
        say_line(cli, cli->out, "analyze.best", move.text, score_words(cli, best->score, score));
    }
}

/* ---- For programs ---- */

static void answer_json(const telling *telling, const tablero_search_report *report, unsigned index,
                        bool final)
{
    const tablero_variation *variation = &report->variations[index];
    const session *game = telling->game;
    json answer = json_answer_file(telling->analysis->cli->out, &game->rules);
    json_put_string(&answer, "position", write_position(&game->rules, &game->position).text);
    json_put_integer(&answer, "depth", variation->depth);
    json_put_integer(&answer, "seldepth", report->seldepth);
    json_put_integer(&answer, "multipv", index + 1);
    json_put_string(&answer, "side", session_side(game) == TABLERO_FIRST ? "first" : "second");
    if (variation->depth > 0) {
        json_score(&answer, variation->score, session_side(game));
    } else {
        json_put_null(&answer, "score");
        json_put_null(&answer, "winner");
        json_put_null(&answer, "distance");
    }
    json_line(&answer, telling->analysis, &game->position, variation->turns, variation->count);
    json_put_integer(&answer, "nodes", report->nodes);
    json_put_boolean(&answer, "final", final);
    if (final) {
        json_put_boolean(&answer, "stopped", interrupt_wanted());
        json_put_null(&answer, "result");
    }
    json_put_seconds(&answer, "seconds", report->microseconds);
    json_put_rate(&answer, "nodes_per_second", report->nodes, report->microseconds);
    json_close(&answer, '}');
}

/* ---- Both ---- */

/* Called after each depth. */
static void tell_depth(void *context, const tablero_search_report *report)
{
    telling *telling = context;
    const cli *cli = telling->analysis->cli;
    const tablero_variation *best = &report->variations[0];
    telling->depth = best->depth;
    telling->score = best->score;
    line_words(telling->analysis, &telling->game->position, best->turns, best->count,
               telling->line);
    for (unsigned i = 0; i < report->variation_count; i++) {
        if (cli->json) {
            answer_json(telling, report, i, false);
        } else {
            put_row(telling, report, i);
        }
    }
    fflush(cli->out);
}

/* What was found after the last depth that was finished, if it is something else. */
static void tell_rest(telling *telling, const tablero_search_report *report)
{
    char line[LINE_BYTES];
    const tablero_variation *best = &report->variations[0];
    line_words(telling->analysis, &telling->game->position, best->turns, best->count, line);
    if (best->depth > 0 && (best->depth != telling->depth || best->score != telling->score ||
                            strcmp(line, telling->line) != 0)) {
        tell_depth(telling, report);
    }
}

/* A position in which nothing can be played any more. */
static void tell_end(const cli *cli, const session *game, tablero_outcome outcome)
{
    if (!cli->json) {
        say_outcome(cli, cli->out, &game->rules, outcome);
        return;
    }
    json answer = json_answer_file(cli->out, &game->rules);
    json_put_string(&answer, "position", write_position(&game->rules, &game->position).text);
    json_put_boolean(&answer, "final", true);
    json_put_boolean(&answer, "stopped", false);
    json_outcome(&answer, outcome);
    json_close(&answer, '}');
}

exit_code analyze_position(analysis *analysis, const session *game)
{
    const cli *cli = analysis->cli;
    telling telling = {
        .analysis = analysis, .game = game, .several = analysis->limits.variations > 1};
    tablero_outcome outcome = session_outcome(game);
    if (outcome.over) {
        tell_end(cli, game, outcome);
        return EXIT_DONE;
    }
    tablero_status status = analysis_prepare(analysis, &game->rules, tell_depth, &telling);
    if (status != TABLERO_OK) {
        return report_status(cli, status);
    }
    if (!cli->json) {
        put_heading(&telling);
    }
    const tablero_search_report *report = analysis_run(analysis, &game->position, game->history);
    tell_rest(&telling, report);
    if (cli->json) {
        answer_json(&telling, report, 0, true);
    } else {
        put_best(&telling, report);
    }
    return interrupt_wanted() ? EXIT_LIMIT : EXIT_DONE;
}
