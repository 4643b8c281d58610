/* The engine as an opponent, and what it thinks of the game. */
#include <string.h>

#include "base/mix.h"
#include "base/text.h"
#include "input.h"
#include "say.h"
#include "score.h"
#include "tui.h"

enum {
    WATCHED = 700000, /* microseconds that each turn is seen when nobody plays */
    THOUSAND = 1000,
    LINE_TURNS = 8,
    LINE_TEXT_BYTES = 1024,
    LINE_ROWS_MOST = 3
};

/* ---- The opponent ---- */

static bool is_wanted(const tui *tui)
{
    return game_goes_on(tui) && !game_is_human(tui) && !tui->draft.on;
}

static void start_opponent(tui *tui)
{
    const session *line = &tui->walk.line;
    unsigned side = session_side(line);
    int level = tui->seats[side].level;
    tablero_search_limits limits = level_limits(&line->rules, level, random_next(&tui->random) | 1);
    if (tui->clock.used) {
        /* A level that would think as long as it may heeds the clock. */
        limits.clock = clock_left(&tui->clock, side, tablero_system_now(NULL));
        limits.clock = limits.clock > 0 ? limits.clock : 1;
        limits.increment = tui->clock.increment;
        limits.microseconds = 0;
    }
    if (thinker_start(&tui->opponent, line, &limits) != TABLERO_OK) {
        tui->seats[side].human = true;
        tui_say(tui, "error.no_memory");
    }
    tui->opponent_since = tablero_system_now(NULL);
}

static void step_opponent(tui *tui)
{
    static thought answer;
    bool watched = !tui->seats[0].human && !tui->seats[1].human;
    if (!is_wanted(tui)) {
        thinker_stop(&tui->opponent);
        return;
    }
    if (!thinker_is_busy(&tui->opponent)) {
        start_opponent(tui);
    }
    if (watched && tablero_system_now(NULL) - tui->opponent_since < WATCHED) {
        return;
    }
    if (thinker_answer(&tui->opponent, &answer)) {
        game_take_turn(tui, &answer.variations[0].turns[0]);
        if (is_wanted(tui)) {
            start_opponent(tui);
        }
    }
}

/* ---- The adviser ---- */

static bool thinks_about_place(const tui *tui)
{
    const session *line = &tui->walk.line;
    return tui->thought_turns == line->turn_count &&
           memcmp(&tui->thought_of, &line->position, sizeof line->position) == 0;
}

static void step_adviser(tui *tui)
{
    const session *line = &tui->walk.line;
    static const tablero_search_limits limits = {.variations = THINKER_VARIATIONS};
    bool wanted = tui->analysis && !game_outcome(tui).over && !tui->draft.on;
    /* It would take the opponent's time. */
    wanted = wanted && !thinker_is_busy(&tui->opponent);
    if (!wanted) {
        thinker_stop(&tui->adviser);
        tui->thought_turns = (size_t)-1;
        tui->thought.count = 0;
        return;
    }
    if (!thinks_about_place(tui)) {
        tui->thought.count = 0;
        tui->thought_of = line->position;
        tui->thought_turns = line->turn_count;
        if (thinker_start(&tui->adviser, line, &limits) != TABLERO_OK) {
            tui->analysis = false;
            tui_say(tui, "error.no_memory");
        }
    }
    thinker_news(&tui->adviser, &tui->thought);
    (void)thinker_answer(&tui->adviser, &tui->thought);
}

void engine_step(tui *tui)
{
    step_opponent(tui);
    step_adviser(tui);
}

bool engine_is_busy(const tui *tui)
{
    return thinker_is_busy(&tui->opponent) || thinker_is_busy(&tui->adviser);
}

/* ---- Its lines ---- */

static void write_line(const tui *tui, const tablero_variation *variation, text_builder *text)
{
    char score[SCORE_BYTES];
    const tablero_rules *rules = &tui->walk.line.rules;
    tablero_position position = tui->thought_of, next;
    text_put(text, score_words(tui->cli, variation->score, score));
    text_put(text, " ");
    for (unsigned i = 0; i < variation->count && i < LINE_TURNS; i++) {
        text_put(text, " ");
        text_put(text, write_turn(rules, &position, &variation->turns[i]).text);
        tablero_turn_play(rules, &next, &position, &variation->turns[i]);
        position = next;
    }
}

void engine_draw_lines(tui *tui, const area *area)
{
    char title[TITLE_BYTES], depth[NUMBER_BYTES], nodes[NUMBER_BYTES];
    const thought *thought = &tui->thought;
    if (area->rows == 0) {
        return;
    }
    const char *const arguments[] = {number_words(tui->cli, thought->depth, depth),
                                     number_words(tui->cli, thought->nodes / THOUSAND, nodes),
                                     NULL};
    fill_words(title, sizeof title,
               words(tui->cli, thought->count > 0 ? "tui.analysis" : "tui.analysis_begins"),
               arguments);
    terminal_put(area->row, area->column, area->columns, TERMINAL_BOLD, title);
    unsigned row = 1;
    for (unsigned i = 0; i < thought->count && row < area->rows; i++) {
        char line[LINE_TEXT_BYTES];
        text_builder text = text_begin(line, sizeof line);
        struct area rest = *area;
        rest.rows = area->rows < row + LINE_ROWS_MOST ? area->rows : row + LINE_ROWS_MOST;
        if (area->rows <= THINKER_VARIATIONS * 2 + 1) {
            rest.rows = row + 2 < area->rows ? row + 2 : area->rows;
        }
        write_line(tui, &thought->variations[i], &text);
        row += screen_put_wrapped(&rest, row, TERMINAL_PLAIN, line);
    }
}
