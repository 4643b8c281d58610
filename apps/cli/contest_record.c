/* The games of a match as records. They are collected as they end and written at the end of all. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "contest.h"
#include "input.h"
#include "record_writer.h"
#include "save_file.h"

enum { REMARK_BYTES = 512, TAG_BYTES = 64, SECOND = 1000000 };

exit_code contest_begin_record(contest *contest, const char *path, bool overwrite)
{
    contest->record = (contest_record){.path = path, .overwrite = overwrite};
    if (path == NULL) {
        return EXIT_DONE;
    }
    contest->record.to = open_memstream(&contest->record.text, &contest->record.length);
    return check_new_file(contest->cli, path, overwrite);
}

/* Plays the moves of a result again; false without memory. */
static bool replay(const game_result *result, session *game)
{
    if (strcmp(result->position, "startpos") == 0) {
        tablero_position_start(&game->rules, &game->start);
    } else if (tablero_position_read(&game->rules, result->position, &game->start, NULL) !=
               TABLERO_OK) {
        return false;
    }
    bool good = session_begin(game) == TABLERO_OK;
    const char *move = result->moves;
    while (good && *move != '\0') {
        char text[TABLERO_TURN_BYTES];
        tablero_turn turn;
        size_t length = strcspn(move, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, move);
        good = tablero_turn_read(&game->rules, &game->position, game->history, text, &turn, NULL) ==
                   TABLERO_OK &&
               session_play(game, &turn) == TABLERO_OK;
        move += length;
        move += *move == ' ';
    }
    return good;
}

/* The clock that both players have; false when they have none, or not the same. */
static bool time_control(const contest *contest, const game_result *result, char text[TAG_BYTES])
{
    match_limits limits[2];
    for (unsigned side = 0; side < 2; side++) {
        limits[side] = match_limits_of(&contest->settings, result->players[side]);
    }
    snprintf(text, TAG_BYTES, "%g+%g", (double)limits[0].clock / SECOND,
             (double)limits[0].increment / SECOND);
    return limits[0].clock > 0 && limits[0].clock == limits[1].clock &&
           limits[0].increment == limits[1].increment;
}

static tablero_status record_result_of(contest *contest, const game_result *result,
                                       const session *game, tablero_record *record)
{
    char date[RECORD_DATE_BYTES], round[TAG_BYTES], clock[TAG_BYTES], remark[REMARK_BYTES];
    tablero_outcome outcome = {true, result->winner, result->reason};
    bool fault = contest_fault_words(contest, result, remark, sizeof remark);
    snprintf(round, sizeof round, "%u", result->number + 1);
    const tag_value tags[] = {
        {"Date", record_date(date)},
        {"Round", round},
        {"First", contest->players[result->players[TABLERO_FIRST]].name},
        {"Second", contest->players[result->players[TABLERO_SECOND]].name},
        {"Result", record_result(outcome)},
        {"TimeControl", time_control(contest, result, clock) ? clock : NULL},
        {"Termination", game_termination(result)},
        {"FirstType", "program"},
        {"SecondType", "program"},
        {NULL, NULL},
    };
    return record_session(contest->cli, record, game, tags, session_outcome(game).over,
                          fault ? remark : NULL);
}

void contest_record_game(contest *contest, const game_result *result)
{
    FILE *to = contest->record.to;
    if (to == NULL || contest->record.failed) {
        return;
    }
    session game = {.rules = contest->rules};
    tablero_record *record;
    bool good = tablero_record_create(&record, tablero_system_heap()) == TABLERO_OK &&
                replay(result, &game) &&
                record_result_of(contest, result, &game, record) == TABLERO_OK;
    if (good) {
        fputs(contest->tally.games > 1 ? "\n" : "", to);
        record_print(record, to);
    }
    contest->record.failed = !good;
    tablero_record_destroy(record);
    session_end(&game);
}

static bool put_text(void *context, FILE *to)
{
    const contest_record *record = context;
    fwrite(record->text, 1, record->length, to);
    return true;
}

exit_code contest_end_record(contest *contest, bool save)
{
    contest_record *record = &contest->record;
    exit_code code = EXIT_DONE;
    if (record->path == NULL) {
        return code;
    }
    bool good = record->to != NULL && fclose(record->to) == 0 && !record->failed;
    if (save) {
        code = good ? save_file(contest->cli, record->path, record->overwrite, put_text, record)
                    : EXIT_ENVIRONMENT;
    }
    free(record->text);
    *record = (contest_record){0};
    return code;
}
