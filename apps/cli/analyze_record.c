/* The games of a file, one after the other: each comes back as a record with what was found, or as
 * a line of JSON, before the next one is read. A game that cannot be read to its end is analysed as
 * far as it goes. */
#include <unistd.h>

#include "analysis.h"
#include "game_file.h"
#include "interrupt.h"
#include "output.h"
#include "problem.h"
#include "record_writer.h"
#include "say.h"
#include "tablero/version.h"

typedef struct file_walk {
    analysis *analysis;
    game_file file;
    uint64_t written; /* games so far */
} file_walk;

/* ---- One game ---- */

static void put_summary(const file_walk *walk, const game_tally *tally)
{
    static const char *const tags[] = {"First", "Second"};
    const cli *cli = walk->analysis->cli;
    table rows = table_begin(cli->err);
    rows.right = 0x3e;
    while (table_pass(&rows)) {
        table_row(&rows, walk->analysis->title, words(cli, "analyze.moves"),
                  words(cli, "analyze.loss"), "?!", "?", "??");
        for (unsigned side = 0; side < 2; side++) {
            const player_tally *player = &tally->players[side];
            char cells[5][NUMBER_BYTES];
            number_words(cli, player->moves, cells[0]);
            snprintf(cells[1], NUMBER_BYTES, "-");
            if (player->moves > 0) {
                snprintf(cells[1], NUMBER_BYTES, "%.1f", (double)player->loss / player->moves);
            }
            for (unsigned i = 0; i < 3; i++) {
                number_words(cli, player->marks[i], cells[2 + i]);
            }
            table_row(&rows, tablero_record_tag(walk->file.record, tags[side]), cells[0], cells[1],
                      cells[2], cells[3], cells[4]);
        }
    }
}

static void json_player(json *answer, const char *key, const char *name, const player_tally *player)
{
    json_open(answer, key, '{');
    json_put_string(answer, "name", name);
    json_put_integer(answer, "moves", player->moves);
    if (player->moves > 0) {
        json_put_decimal(answer, "mean_loss", (double)player->loss / player->moves, 1);
    } else {
        json_put_null(answer, "mean_loss");
    }
    json_put_integer(answer, "inaccuracies", player->marks[0]);
    json_put_integer(answer, "mistakes", player->marks[1]);
    json_put_integer(answer, "blunders", player->marks[2]);
    json_close(answer, '}');
}

static tablero_status answer_json(file_walk *walk, bool complete)
{
    const tablero_record *record = walk->file.record;
    game_tally tally = {{{0}}};
    json answer = json_answer_file(walk->analysis->cli->out, tablero_record_rules(record));
    json_put_integer(&answer, "number", walk->file.number);
    json_open(&answer, "moves", '[');
    tablero_status status = analyze_game(walk->analysis, walk->file.record, &answer, &tally);
    progress_clear(&walk->analysis->progress);
    json_close(&answer, ']');
    json_open(&answer, "players", '{');
    json_player(&answer, "first", tablero_record_tag(record, "First"), &tally.players[0]);
    json_player(&answer, "second", tablero_record_tag(record, "Second"), &tally.players[1]);
    json_close(&answer, '}');
    json_put_boolean(&answer, "complete", complete && status == TABLERO_OK);
    json_close(&answer, '}');
    return status;
}

static tablero_status answer_record(file_walk *walk)
{
    game_tally tally = {{{0}}};
    tablero_record *record = walk->file.record;
    FILE *out = walk->analysis->cli->out;
    tablero_status status = TABLERO_OK;
    if (tablero_record_tag(record, "Annotator") == NULL) {
        status = tablero_record_set_tag(record, "Annotator", "Tablero " TABLERO_VERSION);
    }
    if (status == TABLERO_OK) {
        status = analyze_game(walk->analysis, record, NULL, &tally);
        progress_clear(&walk->analysis->progress);
    }
    if (status == TABLERO_OK || status == TABLERO_INCOMPLETE) {
        fputs(walk->written > 0 ? "\n" : "", out);
        record_print(record, out);
        walk->written++;
    }
    if (!walk->analysis->quiet) {
        fflush(out);
        put_summary(walk, &tally);
    }
    return status;
}

/* ---- The file ---- */

/* The next game: what it is called, and that none of its moves is judged yet. */
static void begin_game(file_walk *walk)
{
    const cli *cli = walk->analysis->cli;
    char number[NUMBER_BYTES];
    const char *const arguments[] = {number_words(cli, walk->file.number, number), NULL};
    fill_words(walk->analysis->title, sizeof walk->analysis->title, words(cli, "analyze.game"),
               arguments);
    progress_begin(&walk->analysis->progress, cli);
}

/* Answers a game; false when that was the last one that can be told. */
static bool walk_game(file_walk *walk)
{
    const cli *cli = walk->analysis->cli;
    begin_game(walk);
    if (tablero_record_rules(walk->file.record) == NULL) {
        return true;
    }
    tablero_status status =
        cli->json ? answer_json(walk, walk->file.status == TABLERO_OK) : answer_record(walk);
    fflush(cli->out);
    if (status != TABLERO_OK && status != TABLERO_INCOMPLETE) {
        walk->file.code = report_status(cli, status);
    }
    return status == TABLERO_OK && !ferror(cli->out);
}

exit_code analyze_records(analysis *analysis, const char *name)
{
    file_walk walk = {.analysis = analysis};
    /* An object of JSON grows while a game is analysed. */
    analysis->shows_progress =
        !analysis->quiet && !(analysis->cli->json && isatty(fileno(analysis->cli->out)));
    exit_code code =
        game_file_open(&walk.file, analysis->cli, name, &(game_file_options){.strict = false});
    bool more = code == EXIT_DONE;
    while (more && game_file_next(&walk.file)) {
        more = walk_game(&walk);
    }
    code = game_file_close(&walk.file);
    return interrupt_wanted() ? EXIT_LIMIT : code;
}
