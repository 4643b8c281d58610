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

static void put_time_control(const contest *contest, const game_result *result, FILE *to)
{
    match_limits limits[2];
    for (unsigned side = 0; side < 2; side++) {
        limits[side] = match_limits_of(&contest->settings, result->players[side]);
    }
    if (limits[0].clock > 0 && limits[0].clock == limits[1].clock &&
        limits[0].increment == limits[1].increment) {
        char text[TAG_BYTES];
        snprintf(text, sizeof text, "%g+%g", (double)limits[0].clock / SECOND,
                 (double)limits[0].increment / SECOND);
        record_tag(to, "TimeControl", text);
    }
}

static void put_tags(const contest *contest, const game_result *result, const session *game,
                     tablero_outcome outcome)
{
    FILE *to = contest->record.to;
    char date[RECORD_DATE_BYTES], round[TAG_BYTES];
    snprintf(round, sizeof round, "%u", result->number + 1);
    record_tag(to, "Game", write_spec(&contest->rules).text);
    record_tag(to, "Event", "?");
    record_tag(to, "Site", "?");
    record_tag(to, "Date", record_date(date));
    record_tag(to, "Round", round);
    record_tag(to, "First", contest->players[result->players[TABLERO_FIRST]].name);
    record_tag(to, "Second", contest->players[result->players[TABLERO_SECOND]].name);
    record_tag(to, "Result", record_result(outcome));
    record_position_tag(to, game);
    put_time_control(contest, result, to);
    record_tag(to, "Termination", game_termination(result));
    record_tag(to, "FirstType", "program");
    record_tag(to, "SecondType", "program");
    putc('\n', to);
}

void contest_record_game(contest *contest, const game_result *result)
{
    FILE *to = contest->record.to;
    if (to == NULL || contest->record.failed) {
        return;
    }
    session game = {.rules = contest->rules};
    char remark[REMARK_BYTES];
    tablero_outcome outcome = {true, result->winner, result->reason};
    contest->record.failed = !replay(result, &game);
    if (!contest->record.failed) {
        if (contest->tally.games > 1) {
            putc('\n', to);
        }
        put_tags(contest, result, &game, outcome);
        bool by_rules = session_outcome(&game).over;
        bool fault = contest_fault_words(contest, result, remark, sizeof remark);
        record_moves(contest->cli, to, &game, outcome, by_rules, fault ? remark : NULL);
    }
    session_end(&game);
}

static void put_text(void *context, FILE *to)
{
    const contest_record *record = context;
    fwrite(record->text, 1, record->length, to);
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
