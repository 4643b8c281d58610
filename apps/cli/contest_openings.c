/* Openings from a file: a position a line, or "startpos", and moves from there behind "moves". */
#include <string.h>

#include "contest.h"
#include "input.h"
#include "lines.h"
#include "problem.h"

typedef struct reading {
    contest *contest;
    tablero_position position;
    tablero_history *history;
    tablero_turn turns[OPENING_TURNS_MAX];
    unsigned turn_count;
} reading;

static exit_code take_position_text(reading *reading, const text_line *line, char *text)
{
    tablero_error error;
    const tablero_rules *rules = &reading->contest->rules;
    if (strcmp(text, "startpos") == 0) {
        tablero_position_start(rules, &reading->position);
    } else if (tablero_position_read(rules, text, &reading->position, &error) != TABLERO_OK) {
        return report_line_error(line, text, &error);
    }
    return EXIT_DONE;
}

static exit_code take_move(reading *reading, const text_line *line, const char *text)
{
    tablero_error error;
    const tablero_rules *rules = &reading->contest->rules;
    if (reading->turn_count == OPENING_TURNS_MAX) {
        return report_line(line, text, "contest.error.opening_long");
    }
    tablero_turn *turn = &reading->turns[reading->turn_count];
    if (tablero_turn_read(rules, &reading->position, reading->history, text, turn, &error) !=
        TABLERO_OK) {
        return report_line_error(line, text, &error);
    }
    if (tablero_history_push(reading->history, &reading->position) != TABLERO_OK) {
        return report_status(line->cli, TABLERO_NO_MEMORY);
    }
    tablero_position before = reading->position;
    tablero_turn_play(rules, &reading->position, &before, turn);
    reading->turn_count++;
    return EXIT_DONE;
}

static exit_code take_moves(reading *reading, const text_line *line, char *text)
{
    exit_code code = EXIT_DONE;
    char *rest;
    for (char *move = strtok_r(text, " \t", &rest); move != NULL && code == EXIT_DONE;
         move = strtok_r(NULL, " \t", &rest)) {
        code = take_move(reading, line, move);
    }
    return code;
}

static exit_code take_line(void *context, const text_line *line)
{
    static const char word[] = " moves";
    reading *reading = context;
    const tablero_rules *rules = &reading->contest->rules;
    char *moves = strstr(line->work, word);
    if (moves != NULL && strchr(" \t", moves[sizeof word - 1]) == NULL) {
        moves = NULL; /* neither blank nor end: part of a longer word */
    }
    if (moves != NULL) {
        *moves = '\0';
        moves += sizeof word - 1;
    }
    char *text = trim_line(line->work);
    exit_code code = take_position_text(reading, line, text);
    tablero_position start = reading->position;
    tablero_history_truncate(reading->history, 0);
    reading->turn_count = 0;
    if (code == EXIT_DONE && moves != NULL) {
        code = take_moves(reading, line, moves);
    }
    if (code != EXIT_DONE) {
        return code;
    }
    if (tablero_position_outcome(rules, &reading->position, reading->history).over) {
        return report_line(line, text, "contest.error.opening_over");
    }
    tablero_status status =
        openings_add(&reading->contest->openings, &start, reading->turns, reading->turn_count);
    return status == TABLERO_OK ? EXIT_DONE : report_status(line->cli, status);
}

exit_code contest_read_openings(contest *contest, const char *path)
{
    reading reading = {.contest = contest};
    if (tablero_history_create(&reading.history, &contest->rules, tablero_system_heap()) !=
        TABLERO_OK) {
        return report_status(contest->cli, TABLERO_NO_MEMORY);
    }
    exit_code code = visit_lines(contest->cli, path, take_line, &reading);
    tablero_history_destroy(reading.history);
    if (code == EXIT_DONE && contest->openings.given == 0) {
        return report(contest->cli, &(problem){.exit = EXIT_UNREADABLE,
                                               .code = "no-openings",
                                               .key = "contest.error.no_openings",
                                               .arguments = {path}});
    }
    return code;
}
