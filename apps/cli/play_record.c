/* The game as a record; both games of a match. */
#include <inttypes.h>
#include <string.h>

#include "input.h"
#include "play.h"
#include "record_writer.h"
#include "save_file.h"
#include "tablero/version.h"

enum { NAME_BYTES = 64 };

typedef struct name_text {
    char text[NAME_BYTES];
} name_text;

/* One of the games that are written. */
typedef struct recorded {
    const play *play;
    const session *game;
    unsigned round; /* of a match, from 0 */
    tablero_outcome outcome;
    bool resigned;
    session_count counts;
} recorded;

/* Who played a side in that game, as the side that he has now. */
static unsigned side_now(const recorded *recorded, unsigned side)
{
    return side ^ ((recorded->round ^ recorded->play->match.game) & 1);
}

/* In a match, players who are alike are told apart by the side of their first game. */
static name_text player_name(const recorded *recorded, unsigned side)
{
    const play *play = recorded->play;
    const player *players = play->players;
    unsigned now = side_now(recorded, side);
    name_text name = {"Human"};
    if (!players[now].human) {
        snprintf(name.text, sizeof name.text, "Tablero %s%s%s", TABLERO_VERSION,
                 play->level == LEVEL_NONE ? "" : " ",
                 play->level == LEVEL_NONE ? "" : level_name(play->level));
    }
    size_t length = strlen(name.text);
    if (play->match.on && players[0].human == players[1].human) {
        snprintf(name.text + length, sizeof name.text - length, " (%u)",
                 (side ^ (recorded->round & 1)) + 1);
    }
    return name;
}

static const char *termination(const recorded *recorded)
{
    if (recorded->resigned) {
        return "resignation";
    }
    return strcmp(recorded->outcome.reason, "repetition") == 0 ? "repetition" : "normal";
}

/* Where the match stands after a game that is over: games won, the player who began this game
 * first. */
static name_text score(const recorded *recorded)
{
    name_text text;
    unsigned points[2];
    for (unsigned side = 0; side < 2; side++) {
        points[side] =
            play_match_points(recorded->play, side_now(recorded, side), recorded->round + 1);
    }
    snprintf(text.text, sizeof text.text, "%u%s-%u%s", points[0] / 2, points[0] % 2 ? ".5" : "",
             points[1] / 2, points[1] % 2 ? ".5" : "");
    return text;
}

/* The men taken in this game. */
static name_text captures(const recorded *recorded)
{
    name_text text;
    snprintf(text.text, sizeof text.text, "%" PRIu64 "-%" PRIu64,
             recorded->counts.captured[TABLERO_FIRST], recorded->counts.captured[TABLERO_SECOND]);
    return text;
}

static bool put_game(const recorded *recorded, tablero_record *record, FILE *to)
{
    const player *players = recorded->play->players;
    bool over = recorded->outcome.over, match = recorded->play->match.on;
    char date[RECORD_DATE_BYTES], round[NAME_BYTES];
    name_text first = player_name(recorded, TABLERO_FIRST);
    name_text second = player_name(recorded, TABLERO_SECOND);
    name_text standing = score(recorded), taken = captures(recorded);
    snprintf(round, sizeof round, "%u", recorded->round + 1);
    const tag_value tags[] = {
        {"Date", record_date(date)},
        {"Round", match ? round : NULL},
        {"First", first.text},
        {"Second", second.text},
        {"Result", record_result(recorded->outcome)},
        {"Termination", over ? termination(recorded) : NULL},
        {"FirstType", players[side_now(recorded, TABLERO_FIRST)].human ? "human" : "program"},
        {"SecondType", players[side_now(recorded, TABLERO_SECOND)].human ? "human" : "program"},
        {"Score", match && over ? standing.text : NULL},
        {"Captures", match && over ? taken.text : NULL},
        {NULL, NULL},
    };
    if (record_session(recorded->play->cli, record, recorded->game, tags,
                       over && !recorded->resigned, NULL) != TABLERO_OK) {
        return false;
    }
    record_print(record, to);
    return true;
}

/* The games of a match so far, or the one game. */
static bool put_games(void *context, FILE *to)
{
    const play *play = context;
    const match *match = &play->match;
    tablero_record *record;
    bool good = tablero_record_create(&record, tablero_system_heap()) == TABLERO_OK;
    if (good && match->game > 0) {
        session first = play->game;
        first.turns = match->first.turns;
        first.turn_count = match->first.count;
        good = put_game(&(recorded){play, &first, 0, match->games[0].outcome,
                                    match->games[0].resigned, match->games[0].counts},
                        record, to);
        putc('\n', to);
    }
    good = good && put_game(&(recorded){play, &play->game, match->game, play_outcome(play),
                                        play->resigned >= 0, session_counts(&play->game)},
                            record, to);
    tablero_record_destroy(record);
    return good;
}

exit_code play_save(play *play, const char *path, bool overwrite)
{
    return save_file(play->cli, path, overwrite, put_games, play);
}
