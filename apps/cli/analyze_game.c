/* What is found of a game.
 *
 * Each position of the main line is searched once. A move lost what the best line before it was
 * worth to the player who moved more than the best line after it is: nothing when it begins the best
 * line. Beyond SCORE_DECIDED points all is won or lost, and more or less of it costs nothing. */
#include "analysis.h"
#include "interrupt.h"
#include "score.h"

enum { SCORE_DECIDED = 600, MARKS = 3, SIGN_MARK_MAX = 6 };

/* Moves that lost so many points get a sign, unless somebody has given them one. */
static const struct {
    int loss;
    unsigned sign;
    const char *text;
} marks[MARKS] = {{240, 4, "??"}, {120, 2, "?"}, {60, 6, "?!"}};

typedef struct judgement {
    bool over;
    int score; /* for the side to move */
    unsigned count;
    tablero_turn line[TABLERO_LINE_MAX]; /* the best one */
} judgement;

typedef struct game_walk {
    analysis *analysis;
    tablero_record *record;
    const tablero_rules *rules;
    tablero_history *history; /* the positions before the present one */
    json *answer;
    game_tally *tally;
    judgement before, after; /* the move that is judged */
    unsigned move_count, moves_done;
} game_walk;

/* ---- Judging ---- */

static tablero_status judge(game_walk *walk, tablero_node node, judgement *found)
{
    const tablero_position *position = tablero_record_position(walk->record, node);
    tablero_outcome outcome = tablero_position_outcome(walk->rules, position, walk->history);
    *found = (judgement){.over = outcome.over};
    if (outcome.over) {
        int side = (int)tablero_position_side(walk->rules, position);
        found->score = outcome.winner == TABLERO_DRAW ? 0
                       : outcome.winner == side       ? TABLERO_WIN
                                                      : -TABLERO_WIN;
        return TABLERO_OK;
    }
    const tablero_search_report *report = analysis_run(walk->analysis, position, walk->history);
    const tablero_variation *best = &report->variations[0];
    if (interrupt_wanted()) {
        return TABLERO_INCOMPLETE;
    }
    found->score = best->score;
    found->count = best->count;
    for (unsigned i = 0; i < best->count; i++) {
        found->line[i] = best->turns[i];
    }
    return TABLERO_OK;
}

static int clamp(int score)
{
    return score > SCORE_DECIDED ? SCORE_DECIDED : score < -SCORE_DECIDED ? -SCORE_DECIDED : score;
}

/* Whether the move begins the best line. */
static bool is_best(const game_walk *walk, tablero_node node)
{
    tablero_position best;
    const tablero_position *before =
        tablero_record_position(walk->record, tablero_record_parent(walk->record, node));
    tablero_turn_play(walk->rules, &best, before, &walk->before.line[0]);
    return tablero_position_equal(walk->rules, &best, tablero_record_position(walk->record, node));
}

static int loss_of(const game_walk *walk, tablero_node node)
{
    int loss = clamp(walk->before.score) + clamp(walk->after.score);
    return loss <= 0 || is_best(walk, node) ? 0 : loss;
}

/* Which of the marks a loss deserves; MARKS: none. */
static unsigned mark_of(int loss)
{
    unsigned mark = 0;
    while (mark < MARKS && loss < marks[mark].loss) {
        mark++;
    }
    return mark;
}

static void count_move(const game_walk *walk, unsigned side, int loss, unsigned mark)
{
    player_tally *player = &walk->tally->players[side];
    player->moves++;
    player->loss += (uint64_t)loss;
    if (mark < MARKS) {
        player->marks[MARKS - 1 - mark]++;
    }
}

/* ---- Telling ---- */

static bool has_mark(const tablero_record *record, tablero_node node)
{
    tablero_remark remark;
    for (unsigned i = 0; tablero_record_remark(record, node, TABLERO_AFTER, i, &remark); i++) {
        if (remark.kind == TABLERO_REMARK_SIGN && remark.sign <= SIGN_MARK_MAX) {
            return true;
        }
    }
    return false;
}

/* Scores in records are for First. */
static int score_for_first(unsigned side, int score)
{
    return side == TABLERO_FIRST ? score : -score;
}

static tablero_status annotate(const game_walk *walk, tablero_node node, unsigned side,
                               unsigned mark)
{
    tablero_record *record = walk->record;
    char score[SCORE_BYTES], line[LINE_BYTES];
    tablero_status status = TABLERO_OK;
    if (mark < MARKS && !has_mark(record, node)) {
        status = tablero_record_add_sign(record, node, marks[mark].sign);
    }
    if (status == TABLERO_OK && !walk->after.over) {
        score_mark(score_for_first(side ^ 1, walk->after.score), score);
        status = tablero_record_set_command(record, node, "eval", score);
    }
    if (status == TABLERO_OK) {
        const tablero_position *before =
            tablero_record_position(record, tablero_record_parent(record, node));
        line_words(walk->analysis, before, walk->before.line, walk->before.count, line);
        status = tablero_record_set_command(record, node, "pv", line);
    }
    return status;
}

static void answer_move(const game_walk *walk, tablero_node node, unsigned side, int loss,
                        unsigned mark)
{
    json *answer = walk->answer;
    const tablero_position *before =
        tablero_record_position(walk->record, tablero_record_parent(walk->record, node));
    tablero_turn turn;
    char move[TABLERO_TURN_BYTES];
    tablero_record_turn(walk->record, node, &turn);
    tablero_turn_write(walk->rules, before, &turn, TABLERO_LONG, move, sizeof move);
    json_open(answer, NULL, '{');
    json_put_integer(answer, "number", before->number);
    json_put_string(answer, "side", side == TABLERO_FIRST ? "first" : "second");
    json_put_string(answer, "move", move);
    json_score(answer, score_for_first(side ^ 1, walk->after.score), TABLERO_FIRST);
    json_put_integer(answer, "loss", (uint64_t)loss);
    json_put_string(answer, "mark", mark < MARKS ? marks[mark].text : NULL);
    json_line(answer, walk->analysis, before, walk->before.line, walk->before.count);
    json_close(answer, '}');
}

/* ---- The game ---- */

static unsigned count_main_line(const tablero_record *record)
{
    unsigned count = 0;
    tablero_node node = TABLERO_NODE_START;
    while ((node = tablero_record_child(record, node)) != 0) {
        count++;
    }
    return count;
}

static void report_progress(game_walk *walk)
{
    analysis *analysis = walk->analysis;
    walk->moves_done++;
    if (analysis->shows_progress) {
        progress_report_with(&analysis->progress, walk->moves_done, walk->move_count,
                             analysis->title);
    }
}

/* Judges the move of a node, of which the position before has been judged. */
static tablero_status walk_move(game_walk *walk, tablero_node node)
{
    const tablero_position *before =
        tablero_record_position(walk->record, tablero_record_parent(walk->record, node));
    unsigned side = tablero_position_side(walk->rules, before);
    tablero_status status = tablero_history_push(walk->history, before);
    if (status == TABLERO_OK) {
        status = judge(walk, node, &walk->after);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    int loss = loss_of(walk, node);
    unsigned mark = mark_of(loss);
    count_move(walk, side, loss, mark);
    if (walk->answer != NULL) {
        answer_move(walk, node, side, loss, mark);
    } else {
        status = annotate(walk, node, side, mark);
    }
    walk->before = walk->after;
    report_progress(walk);
    return status;
}

tablero_status analyze_game(analysis *analysis, tablero_record *record, json *answer,
                            game_tally *tally)
{
    static const tablero_node start = TABLERO_NODE_START;
    game_walk walk = {.analysis = analysis,
                      .record = record,
                      .rules = tablero_record_rules(record),
                      .answer = answer,
                      .tally = tally,
                      .move_count = count_main_line(record)};
    tablero_node node = tablero_record_child(record, start);
    tablero_status status =
        tablero_history_create(&walk.history, walk.rules, tablero_system_heap());
    if (status == TABLERO_OK && node != 0) {
        status = analysis_prepare(analysis, walk.rules, NULL, NULL);
    }
    if (status == TABLERO_OK && node != 0) {
        status = judge(&walk, start, &walk.before);
    }
    while (status == TABLERO_OK && node != 0) {
        status = walk_move(&walk, node);
        node = tablero_record_child(record, node);
    }
    tablero_history_destroy(walk.history);
    return status;
}
