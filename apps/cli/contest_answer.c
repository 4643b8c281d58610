#include "contest.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "input.h"
#include "json.h"
#include "output.h"
#include "say.h"

enum { CELL_BYTES = 64, WHY_BYTES = 512, PERCENT = 100, MILLISECOND = 1000 };

static const char *name_of(const contest *contest, unsigned player)
{
    return contest->players[player].name;
}

/* ---- One game ---- */

static void json_moves(json *json, const char *moves)
{
    json_open(json, "moves", '[');
    while (*moves != '\0') {
        char move[TABLERO_TURN_BYTES];
        size_t length = strcspn(moves, " ");
        snprintf(move, sizeof move, "%.*s", (int)length, moves);
        json_put_string(json, NULL, move);
        moves += length;
        moves += strspn(moves, " ");
    }
    json_close(json, ']');
}

static void answer_game_json(const contest *contest, const game_result *result)
{
    json line = json_answer_file(contest->cli->out, &contest->rules);
    json_put_integer(&line, "number", result->number + 1);
    json_put_string(&line, "first", name_of(contest, result->players[TABLERO_FIRST]));
    json_put_string(&line, "second", name_of(contest, result->players[TABLERO_SECOND]));
    json_put_string(&line, "position", result->position);
    json_put_integer(&line, "opening", result->opening_count);
    json_put_integer(&line, "turns", result->turn_count);
    json_moves(&line, result->moves);
    json_outcome(&line, (tablero_outcome){true, result->winner, result->reason});
    json_put_string(&line, "termination", game_termination(result));
    json_put_string(&line, "said", result->said[0] == '\0' ? NULL : result->said);
    json_close(&line, '}');
    fflush(contest->cli->out);
}

bool contest_fault_words(const contest *contest, const game_result *result, char *text,
                         size_t capacity)
{
    static const char *const keys[FAULT_COUNT] = {
        [FAULT_START] = "contest.fault.start",       [FAULT_TIME] = "contest.fault.time",
        [FAULT_END] = "contest.fault.end",           [FAULT_FLOOD] = "contest.fault.flood",
        [FAULT_NONSENSE] = "contest.fault.nonsense", [FAULT_ILLEGAL] = "contest.fault.illegal",
    };
    if (result->fault == FAULT_NONE) {
        return false;
    }
    const char *key = result->fault == FAULT_START && result->said[0] != '\0'
                          ? "contest.fault.start_reason"
                          : keys[result->fault];
    unsigned loser = result->players[result->winner ^ 1];
    const char *const arguments[] = {name_of(contest, loser), result->said, NULL};
    fill_words(text, capacity, words(contest->cli, key), arguments);
    return true;
}

void contest_answer_game(const contest *contest, const game_result *result)
{
    const cli *cli = contest->cli;
    char number[NUMBER_BYTES], why[WHY_BYTES];
    if (cli->json) {
        answer_game_json(contest, result);
    } else if (!contest->quiet && contest_fault_words(contest, result, why, sizeof why)) {
        say_line(cli, cli->err, "contest.fault", number_words(cli, result->number + 1, number),
                 why);
    }
}

/* ---- For programs ---- */

void contest_json_score(json *json, const char *key, const score_count *count)
{
    json_open(json, key, '{');
    json_put_integer(json, "wins", count->wins);
    json_put_integer(json, "draws", count->draws);
    json_put_integer(json, "losses", count->losses);
    json_close(json, '}');
}

static double per(uint64_t sum, uint64_t count)
{
    return count == 0 ? NAN : (double)sum / (double)count;
}

void contest_json_player(const contest *contest, json *json, unsigned player)
{
    const player_tally *own = &contest->tally.players[player];
    score_count total = tally_total(&contest->tally, player);
    json_put_string(json, "name", name_of(contest, player));
    contest_json_score(json, "total", &total);
    contest_json_score(json, "first", &own->sides[TABLERO_FIRST]);
    contest_json_score(json, "second", &own->sides[TABLERO_SECOND]);
    json_put_decimal(json, "score", score_games(&total) == 0 ? NAN : score_mean(&total), 4);
    json_put_integer(json, "faults", own->faults);
    json_put_decimal(json, "seconds_per_turn",
                     per((uint64_t)own->effort.microseconds, own->effort.turns) / 1e6, 6);
    json_put_decimal(json, "nodes_per_turn", per(own->effort.nodes, own->effort.turns), 1);
    json_put_decimal(json, "depth_per_turn", per(own->effort.depths, own->effort.turns), 2);
}

static void json_strength(const contest *contest, json *json)
{
    strength found = {NAN, NAN, NAN, NAN, NAN};
    (void)tally_strength(&contest->tally, &found);
    json_put_decimal(json, "elo", found.elo, 2);
    json_put_decimal(json, "elo_low", found.low, 2);
    json_put_decimal(json, "elo_high", found.high, 2);
    json_put_decimal(json, "los", found.likelihood, 4);
    json_open(json, "pairs", '[');
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        json_put_integer(json, NULL, contest->tally.pairs[i]);
    }
    json_close(json, ']');
}

static const char *const verdict_names[] = {
    [SPRT_GOES_ON] = NULL, [SPRT_ACCEPTED] = "accepted", [SPRT_REJECTED] = "rejected"};

static void json_sprt(const contest *contest, json *json)
{
    const sprt *test = contest->settings.sprt;
    if (test == NULL) {
        return;
    }
    json_open(json, "sprt", '{');
    json_put_decimal(json, "elo0", test->elo0, 2);
    json_put_decimal(json, "elo1", test->elo1, 2);
    json_put_decimal(json, "llr", sprt_ratio(test, contest->tally.pairs), 3);
    json_put_decimal(json, "lower", sprt_lower(test), 3);
    json_put_decimal(json, "upper", sprt_upper(test), 3);
    json_put_string(json, "result", verdict_names[sprt_judge(test, contest->tally.pairs)]);
    json_close(json, '}');
}

static void answer_json(const contest *contest)
{
    json answer = json_answer_file(contest->cli->out, &contest->rules);
    json_put_integer(&answer, "games", contest->tally.games);
    json_put_decimal(&answer, "turns_per_game", per(contest->tally.turns, contest->tally.games), 1);
    json_open(&answer, "players", '[');
    for (unsigned i = 0; i < contest->settings.player_count; i++) {
        json_open(&answer, NULL, '{');
        contest_json_player(contest, &answer, i);
        json_close(&answer, '}');
    }
    json_close(&answer, ']');
    json_strength(contest, &answer);
    json_sprt(contest, &answer);
    json_close(&answer, '}');
}

/* ---- For people ---- */

typedef struct cell {
    char text[CELL_BYTES];
} cell;

/* A number as a cell: a dash for none, and what mathematicians write for one without end. */
static cell decimal_cell(double value, int digits, bool sign)
{
    cell cell;
    if (isnan(value)) {
        snprintf(cell.text, sizeof cell.text, "-");
    } else if (isinf(value)) {
        snprintf(cell.text, sizeof cell.text, value > 0 ? "%s∞" : "-∞", sign ? "+" : "");
    } else {
        snprintf(cell.text, sizeof cell.text, sign ? "%+.*f" : "%.*f", digits, value);
    }
    return cell;
}

static void score_row(const contest *contest, table *rows, const char *name,
                      const score_count *count)
{
    const cli *cli = contest->cli;
    uint64_t games = score_games(count);
    char numbers[4][NUMBER_BYTES], percent[CELL_BYTES + 8];
    cell score = decimal_cell(games == 0 ? NAN : PERCENT * score_mean(count), 1, false);
    snprintf(percent, sizeof percent, "%s %%", score.text);
    table_row(rows, name, number_words(cli, games, numbers[0]),
              number_words(cli, count->wins, numbers[1]),
              number_words(cli, count->draws, numbers[2]),
              number_words(cli, count->losses, numbers[3]), percent);
}

static void put_scores(const contest *contest)
{
    const cli *cli = contest->cli;
    const player_tally *own = &contest->tally.players[0];
    score_count total = tally_total(&contest->tally, 0);
    table rows = table_begin(cli->out);
    rows.right = 1u << 1 | 1u << 2 | 1u << 3 | 1u << 4 | 1u << 5;
    while (table_pass(&rows)) {
        table_row(&rows, name_of(contest, 0), words(cli, "contest.games"),
                  words(cli, "contest.won"), words(cli, "contest.drawn"),
                  words(cli, "contest.lost"), words(cli, "contest.score"));
        score_row(contest, &rows, words(cli, "contest.against"), &total);
        for (unsigned side = 0; side < 2; side++) {
            char as[2 * CELL_BYTES];
            const char *const arguments[] = {side_words(cli, &contest->rules, side), NULL};
            fill_words(as, sizeof as, words(cli, "contest.as"), arguments);
            score_row(contest, &rows, as, &own->sides[side]);
        }
    }
}

static void put_strength(const contest *contest)
{
    const cli *cli = contest->cli;
    strength found;
    if (!tally_strength(&contest->tally, &found)) {
        return;
    }
    cell elo = decimal_cell(found.elo, 1, true), low = decimal_cell(found.low, 1, true),
         high = decimal_cell(found.high, 1, true);
    cell superiority = decimal_cell(PERCENT * found.likelihood, 1, false);
    say_line(cli, cli->out, "contest.elo", elo.text, low.text, high.text);
    say_line(cli, cli->out, "contest.superiority", superiority.text);
    char pairs[PAIR_SCORES * NUMBER_BYTES] = "";
    for (unsigned i = 0; i < PAIR_SCORES; i++) {
        char number[NUMBER_BYTES];
        strncat(pairs, i == 0 ? "" : "  ", sizeof pairs - strlen(pairs) - 1);
        strncat(pairs, number_words(cli, contest->tally.pairs[i], number),
                sizeof pairs - strlen(pairs) - 1);
    }
    say_line(cli, cli->out, "contest.pairs", pairs);
}

static void put_sprt(const contest *contest)
{
    const sprt *test = contest->settings.sprt;
    static const char *const keys[] = {[SPRT_GOES_ON] = "contest.sprt.open",
                                       [SPRT_ACCEPTED] = "contest.sprt.accepted",
                                       [SPRT_REJECTED] = "contest.sprt.rejected"};
    if (test == NULL) {
        return;
    }
    const cli *cli = contest->cli;
    cell ratio = decimal_cell(sprt_ratio(test, contest->tally.pairs), 2, true),
         lower = decimal_cell(sprt_lower(test), 2, true),
         upper = decimal_cell(sprt_upper(test), 2, true), elo0 = decimal_cell(test->elo0, 1, false),
         elo1 = decimal_cell(test->elo1, 1, false);
    say_line(cli, cli->out, "contest.sprt.ratio", ratio.text, lower.text, upper.text);
    say_line(cli, cli->out, keys[sprt_judge(test, contest->tally.pairs)], elo0.text, elo1.text);
}

void contest_put_efforts(const contest *contest)
{
    const cli *cli = contest->cli;
    table rows = table_begin(cli->out);
    rows.right = 1u << 1 | 1u << 2 | 1u << 3;
    putc('\n', cli->out);
    while (table_pass(&rows)) {
        table_row(&rows, words(cli, "contest.effort"), words(cli, "contest.milliseconds"),
                  words(cli, "perft.nodes"), words(cli, "contest.depth"));
        for (unsigned i = 0; i < contest->settings.player_count; i++) {
            const effort *effort = &contest->tally.players[i].effort;
            char nodes[NUMBER_BYTES] = "-";
            cell time = decimal_cell(
                     per((uint64_t)effort->microseconds, effort->turns) / MILLISECOND, 1, false),
                 depth = decimal_cell(per(effort->depths, effort->turns), 1, false);
            if (effort->turns > 0) {
                number_words(cli, effort->nodes / effort->turns, nodes);
            }
            table_row(&rows, name_of(contest, i), time.text, nodes, depth.text);
        }
    }
    cell turns = decimal_cell(per(contest->tally.turns, contest->tally.games), 1, false);
    say_line(cli, cli->out, "contest.turns", turns.text);
}

void contest_answer_match(const contest *contest)
{
    const cli *cli = contest->cli;
    if (cli->json) {
        answer_json(contest);
        return;
    }
    say_line(cli, cli->out, "contest.title", write_spec(&contest->rules).text, name_of(contest, 0),
             name_of(contest, 1));
    putc('\n', cli->out);
    put_scores(contest);
    putc('\n', cli->out);
    put_strength(contest);
    put_sprt(contest);
    contest_put_efforts(contest);
}
