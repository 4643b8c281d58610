/* stats: what the games of files add up to. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game_file.h"
#include "input.h"
#include "json.h"
#include "output.h"
#include "problem.h"
#include "result_table.h"
#include "say.h"

enum { OPENING, TOP, FORMAT, RULES, STRICT };
enum { OPENING_TURNS_MAX = 40, OPENING_BYTES = OPENING_TURNS_MAX * TABLERO_TURN_BYTES };
enum { LENGTH_STEP = 20, KEY_BYTES = 32, CELL_BYTES = 64 };

static const cli_option options[] = {
    [OPENING] = {.name = "opening",
                 .letter = 'o',
                 .kind = OPTION_NUMBER,
                 .value = "value.number",
                 .minimum = 1,
                 .maximum = OPENING_TURNS_MAX,
                 .standard = "2",
                 .help = "command.stats.option.opening"},
    [TOP] = {.name = "top",
             .letter = 't',
             .kind = OPTION_NUMBER,
             .value = "value.number",
             .minimum = 0,
             .maximum = 1000000,
             .standard = "10",
             .help = "command.stats.option.top"},
    [FORMAT] = GAME_FILE_FORMAT,
    [RULES] = GAME_FILE_RULES,
    [STRICT] = GAME_FILE_STRICT,
    {0},
};

static const game_file_rows file_rows = {FORMAT, RULES, STRICT};

/* What games are counted by. */
typedef enum aspect { BY_GAME, BY_SIDE, BY_OPENING, BY_LENGTH, BY_PLAYER, ASPECTS } aspect;

typedef struct statistics {
    const cli *cli;
    result_table tables[ASPECTS];
    uint64_t games, bad;
    unsigned files;
    bool full; /* no memory is left */
} statistics;

/* ---- One game ---- */

static game_result result_of(const tablero_record *record)
{
    const char *result = tablero_record_tag(record, "Result");
    return text_equal(result, "1-0")   ? GAME_WON
           : text_equal(result, "0-1") ? GAME_LOST
           : text_equal(result, "*")   ? GAME_OPEN
                                       : GAME_DRAWN;
}

/* The same seen by the other side. */
static game_result turned(game_result result)
{
    return result == GAME_WON ? GAME_LOST : result == GAME_LOST ? GAME_WON : result;
}

static void count(statistics *statistics, aspect by, const char *group, const char *key,
                  game_result result, uint64_t turns)
{
    if (!results_add(&statistics->tables[by], group, key, result, turns)) {
        statistics->full = true;
    }
}

/* Writes the first turns with a blank between; returns how many turns the main line has. */
static uint64_t read_line(const tablero_record *record, unsigned wanted, char text[OPENING_BYTES])
{
    const tablero_rules *rules = tablero_record_rules(record);
    text_builder opening = text_begin(text, OPENING_BYTES);
    uint64_t turns = 0;
    tablero_node node = tablero_record_child(record, TABLERO_NODE_START);
    for (; node != 0; node = tablero_record_child(record, node), turns++) {
        if (turns < wanted) {
            tablero_turn turn;
            tablero_record_turn(record, node, &turn);
            const tablero_position *before =
                tablero_record_position(record, tablero_record_parent(record, node));
            text_put(&opening, turns == 0 ? "" : " ");
            text_put(&opening, write_turn(rules, before, &turn).text);
        }
    }
    return turns;
}

static void count_players(statistics *statistics, const tablero_record *record, game_result result,
                          uint64_t turns)
{
    static const char *const tags[] = {"First", "Second"};
    for (unsigned side = 0; side < 2; side++) {
        const char *name = tablero_record_tag(record, tags[side]);
        if (!text_equal(name, "?") && name[0] != '\0') {
            count(statistics, BY_PLAYER, "", name, side == 0 ? result : turned(result), turns);
        }
    }
}

static bool count_game(void *context, game_file *file)
{
    statistics *statistics = context;
    static char opening[OPENING_BYTES];
    char length[KEY_BYTES];
    if (file->status != TABLERO_OK) {
        statistics->bad++;
        return true;
    }
    const tablero_record *record = file->record;
    const tablero_rules *rules = tablero_record_rules(record);
    spec_text spec = write_spec(rules);
    game_result result = result_of(record);
    uint64_t turns = read_line(record, (unsigned)statistics->cli->options[OPENING].number, opening);
    statistics->games++;
    count(statistics, BY_GAME, spec.text, "", result, turns);
    for (unsigned side = 0; side < 2; side++) {
        count(statistics, BY_SIDE, spec.text, tablero_rules_side(rules, side).key,
              side == TABLERO_FIRST ? result : turned(result), turns);
    }
    if (opening[0] != '\0' && tablero_record_tag(record, "Position") == NULL) {
        count(statistics, BY_OPENING, spec.text, opening, result, turns);
    }
    snprintf(length, sizeof length, "%09" PRIu64, turns / LENGTH_STEP * LENGTH_STEP);
    count(statistics, BY_LENGTH, "", length, result, turns);
    count_players(statistics, record, result, turns);
    return !statistics->full;
}

static void end_file(void *context, const game_file *file)
{
    statistics *statistics = context;
    statistics->files += file->number > 0;
}

/* Lengths in their order. */
static int compare_keys(const void *left, const void *right)
{
    return strcmp(((const result_row *)left)->key, ((const result_row *)right)->key);
}

static void sort(statistics *statistics)
{
    for (unsigned by = 0; by < ASPECTS; by++) {
        results_sort(&statistics->tables[by]);
    }
    result_table *lengths = &statistics->tables[BY_LENGTH];
    if (lengths->count > 0) {
        qsort(lengths->rows, lengths->count, sizeof lengths->rows[0], compare_keys);
    }
}

/* ---- For people ---- */

/* How the points of a row compare with all that were to be had: a draw is half of one. */
static bool points(const result_row *row, double *percent)
{
    uint64_t ended = row->games - row->results[GAME_OPEN];
    *percent = ended == 0
                   ? 0
                   : 100.0 *
                         ((double)row->results[GAME_WON] + (double)row->results[GAME_DRAWN] / 2) /
                         (double)ended;
    return ended > 0;
}

/* What the row is called: the game and the side in the language of the run, the turns from - to. */
static void name_row(const cli *cli, aspect by, const result_row *row, char *name, size_t capacity)
{
    tablero_rules rules;
    if (by == BY_LENGTH) {
        unsigned long from = strtoul(row->key, NULL, 10);
        snprintf(name, capacity, "%lu-%lu", from, from + LENGTH_STEP - 1);
        return;
    }
    const char *key = row->key;
    if (by == BY_SIDE && tablero_rules_init(&rules, row->group, NULL) == TABLERO_OK) {
        key = game_words(cli, tablero_rules_game(&rules), "side", row->key);
    }
    snprintf(name, capacity, "%s%s%s", row->group,
             row->group[0] != '\0' && key[0] != '\0' ? "  " : "", key);
}

static void put_row(const cli *cli, table *rows, const char *name, const result_row *row)
{
    char cells[GAME_RESULTS + 1][NUMBER_BYTES], percent[CELL_BYTES] = "-", mean[CELL_BYTES];
    double value;
    number_words(cli, row->games, cells[GAME_RESULTS]);
    for (unsigned i = 0; i < GAME_RESULTS; i++) {
        number_words(cli, row->results[i], cells[i]);
    }
    if (points(row, &value)) {
        snprintf(percent, sizeof percent, "%.1f", value);
    }
    snprintf(mean, sizeof mean, "%.1f", (double)row->turns / (double)row->games);
    table_row(rows, name, cells[GAME_RESULTS], cells[GAME_WON], cells[GAME_LOST], cells[GAME_DRAWN],
              cells[GAME_OPEN], percent, mean);
}

static void put_table(const statistics *statistics, aspect by, const char *title)
{
    const cli *cli = statistics->cli;
    const result_table *tally = &statistics->tables[by];
    size_t shown = (size_t)cli->options[TOP].number;
    bool of_sides = by == BY_SIDE || by == BY_PLAYER;
    shown = shown == 0 || shown > tally->count || by == BY_LENGTH ? tally->count : shown;
    size_t capacity = OPENING_BYTES + TABLERO_SPEC_BYTES;
    char *name = malloc(capacity);
    table rows = table_begin(cli->out);
    rows.right = 0xfe;
    if (name == NULL || tally->count == 0) {
        free(name);
        return;
    }
    putc('\n', cli->out);
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, title), words(cli, "stats.games"),
                  of_sides ? words(cli, "stats.won") : "1-0",
                  of_sides ? words(cli, "stats.lost") : "0-1",
                  of_sides ? words(cli, "stats.drawn") : "1/2",
                  of_sides ? words(cli, "stats.open") : "*", "%", words(cli, "stats.turns"));
        for (size_t i = 0; i < shown; i++) {
            name_row(cli, by, &tally->rows[i], name, capacity);
            put_row(cli, &rows, name, &tally->rows[i]);
        }
    }
    if (shown < tally->count) {
        char number[NUMBER_BYTES];
        say_line(cli, cli->out, "stats.more", number_words(cli, tally->count - shown, number));
    }
    free(name);
}

static void answer_people(const statistics *statistics)
{
    static const char *const titles[ASPECTS] = {
        "stats.by_game", "stats.by_side", "stats.by_opening", "stats.by_length", "stats.by_player"};
    const cli *cli = statistics->cli;
    char counts[3][NUMBER_BYTES];
    say_line(cli, cli->out, statistics->bad > 0 ? "stats.all_but" : "stats.all",
             number_words(cli, statistics->games, counts[0]),
             number_words(cli, statistics->files, counts[1]),
             number_words(cli, statistics->bad, counts[2]));
    for (unsigned by = 0; by < ASPECTS; by++) {
        put_table(statistics, (aspect)by, titles[by]);
    }
}

/* ---- For programs ---- */

static void json_key(json *answer, aspect by, const result_row *row)
{
    static const char *const keys[ASPECTS] = {
        [BY_SIDE] = "side", [BY_OPENING] = "opening", [BY_PLAYER] = "name"};
    if (row->group[0] != '\0') {
        json_put_string(answer, "game", row->group);
    }
    if (by == BY_LENGTH) {
        uint64_t from = strtoul(row->key, NULL, 10);
        json_put_integer(answer, "from", from);
        json_put_integer(answer, "to", from + LENGTH_STEP - 1);
    } else if (keys[by] != NULL) {
        json_put_string(answer, keys[by], row->key);
    }
}

static void json_row(json *answer, aspect by, const result_row *row)
{
    static const char *const of_first[] = {"first", "second", "drawn", "open"};
    static const char *const of_sides[] = {"won", "lost", "drawn", "open"};
    const char *const *names = by == BY_SIDE || by == BY_PLAYER ? of_sides : of_first;
    json_open(answer, NULL, '{');
    json_key(answer, by, row);
    json_put_integer(answer, "games", row->games);
    for (unsigned i = 0; i < GAME_RESULTS; i++) {
        json_put_integer(answer, names[i], row->results[i]);
    }
    json_put_decimal(answer, "mean_turns", (double)row->turns / (double)row->games, 1);
    json_close(answer, '}');
}

static void answer_json(const statistics *statistics)
{
    static const char *const keys[ASPECTS] = {"by_game", "by_side", "by_opening", "by_length",
                                              "players"};
    json answer = json_answer_file(statistics->cli->out, NULL);
    json_put_integer(&answer, "files", statistics->files);
    json_put_integer(&answer, "games", statistics->games);
    json_put_integer(&answer, "invalid", statistics->bad);
    for (unsigned by = 0; by < ASPECTS; by++) {
        const result_table *tally = &statistics->tables[by];
        json_open(&answer, keys[by], '[');
        for (size_t i = 0; i < tally->count; i++) {
            json_row(&answer, (aspect)by, &tally->rows[i]);
        }
        json_close(&answer, ']');
    }
    json_close(&answer, '}');
}

static exit_code run(cli *cli)
{
    statistics statistics = {.cli = cli};
    tablero_rules rules;
    game_file_options how;
    exit_code code = game_file_choose(cli, &file_rows, &rules, &how);
    if (code != EXIT_DONE) {
        return code;
    }
    code = visit_games(cli, &how, &(game_visitor){count_game, end_file, &statistics});
    sort(&statistics);
    if (statistics.full) {
        code = report_status(cli, TABLERO_NO_MEMORY);
    } else if (statistics.games + statistics.bad > 0 && cli->json) {
        answer_json(&statistics);
    } else if (statistics.games + statistics.bad > 0) {
        answer_people(&statistics);
    }
    for (unsigned by = 0; by < ASPECTS; by++) {
        results_free(&statistics.tables[by]);
    }
    return code;
}

const command stats_command = {
    .name = "stats",
    .summary = "command.stats.summary",
    .operands = "operands.files",
    .help = "command.stats.help",
    .operands_least = 1,
    .operands_most = OPERANDS_ANY,
    .completion = COMPLETE_FILE,
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
