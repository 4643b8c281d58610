#include "contest.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "input.h"
#include "match/rating.h"
#include "output.h"
#include "say.h"

enum { CELL_BYTES = 32, COLUMNS_BEFORE = 6 };

/* Players in the order of their ratings. */
typedef struct ranking {
    rating ratings[PLAYERS_MAX];
    unsigned order[PLAYERS_MAX];
} ranking;

static ranking rank_players(const contest *contest)
{
    ranking ranking;
    unsigned count = contest->settings.player_count;
    rate_players(&contest->tally, count, ranking.ratings);
    for (unsigned i = 0; i < count; i++) {
        unsigned place = i;
        while (place > 0 &&
               ranking.ratings[ranking.order[place - 1]].elo < ranking.ratings[i].elo) {
            ranking.order[place] = ranking.order[place - 1];
            place--;
        }
        ranking.order[place] = i;
    }
    return ranking;
}

static void answer_json(const contest *contest, const ranking *ranking)
{
    json answer = json_answer_file(contest->cli->out, &contest->rules);
    unsigned count = contest->settings.player_count;
    json_put_integer(&answer, "games", contest->tally.games);
    json_open(&answer, "players", '[');
    for (unsigned i = 0; i < count; i++) {
        unsigned player = ranking->order[i];
        json_open(&answer, NULL, '{');
        contest_json_player(contest, &answer, player);
        json_put_decimal(&answer, "elo", ranking->ratings[player].elo, 2);
        json_put_decimal(&answer, "elo_error", ranking->ratings[player].error, 2);
        json_open(&answer, "against", '{');
        for (unsigned k = 0; k < count; k++) {
            unsigned rival = ranking->order[k];
            if (rival != player) {
                contest_json_score(&answer, contest->players[rival].name,
                                   &contest->tally.against[player][rival]);
            }
        }
        json_close(&answer, '}');
        json_close(&answer, '}');
    }
    json_close(&answer, ']');
    json_close(&answer, '}');
}

/* Points against a rival; nothing against oneself. */
static void write_points(const score_count *count, bool self, char text[CELL_BYTES])
{
    if (self) {
        snprintf(text, CELL_BYTES, "-");
    } else {
        snprintf(text, CELL_BYTES, "%" PRIu64 "%s", count->wins + count->draws / 2,
                 count->draws % 2 ? "½" : "");
    }
}

static void put_header(const contest *contest, table *rows)
{
    const cli *cli = contest->cli;
    const char *cells[TABLE_COLUMNS + 1] = {
        "",  words(cli, "contest.player"), words(cli, "contest.elo_column"),
        "±", words(cli, "contest.score"),  words(cli, "contest.games"),
    };
    char numbers[PLAYERS_MAX][CELL_BYTES];
    for (unsigned i = 0; i < contest->settings.player_count; i++) {
        snprintf(numbers[i], CELL_BYTES, "%u", i + 1);
        cells[COLUMNS_BEFORE + i] = numbers[i];
    }
    table_put_row(rows, cells);
}

static void put_row(const contest *contest, const ranking *ranking, unsigned place, table *rows)
{
    const cli *cli = contest->cli;
    unsigned player = ranking->order[place], count = contest->settings.player_count;
    score_count total = tally_total(&contest->tally, player);
    char number[CELL_BYTES], elo[CELL_BYTES], error[CELL_BYTES], score[CELL_BYTES],
        games[NUMBER_BYTES], points[PLAYERS_MAX][CELL_BYTES];
    snprintf(number, sizeof number, "%u", place + 1);
    snprintf(elo, sizeof elo, "%+.0f", ranking->ratings[player].elo);
    snprintf(error, sizeof error, "%.0f", ranking->ratings[player].error);
    snprintf(score, sizeof score, "%.1f %%", 100 * score_mean(&total));
    number_words(cli, score_games(&total), games);
    const char *cells[TABLE_COLUMNS + 1] = {
        number, contest->players[player].name, elo, error, score, games};
    for (unsigned i = 0; i < count; i++) {
        unsigned rival = ranking->order[i];
        write_points(&contest->tally.against[player][rival], rival == player, points[i]);
        cells[COLUMNS_BEFORE + i] = points[i];
    }
    table_put_row(rows, cells);
}

void contest_answer_tournament(const contest *contest)
{
    const cli *cli = contest->cli;
    ranking ranking = rank_players(contest);
    if (cli->json) {
        answer_json(contest, &ranking);
        return;
    }
    char players[NUMBER_BYTES], games[NUMBER_BYTES];
    say_line(cli, cli->out, "contest.tournament", write_spec(&contest->rules).text,
             number_words(cli, contest->settings.player_count, players),
             number_words(cli, contest->tally.games, games));
    putc('\n', cli->out);
    table rows = table_begin(cli->out);
    rows.right = ~(1u << 1);
    while (table_pass(&rows)) {
        put_header(contest, &rows);
        for (unsigned i = 0; i < contest->settings.player_count; i++) {
            put_row(contest, &ranking, i, &rows);
        }
    }
    contest_put_efforts(contest);
}
