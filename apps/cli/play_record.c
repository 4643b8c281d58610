/* The game as a record; both games of a match. */
#include <inttypes.h>
#include <string.h>

#include "input.h"
#include "play.h"
#include "record_writer.h"
#include "save_file.h"
#include "tablero/version.h"

enum { NAME_BYTES = 64 };

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
static void put_player(const recorded *recorded, FILE *to, const char *tag, unsigned side)
{
    const play *play = recorded->play;
    const player *players = play->players;
    unsigned now = side_now(recorded, side);
    char name[NAME_BYTES] = "Human";
    if (!players[now].human) {
        snprintf(name, sizeof name, "Tablero %s%s%s", TABLERO_VERSION,
                 play->level == NULL ? "" : " ", play->level == NULL ? "" : play->level->name);
    }
    size_t length = strlen(name);
    if (play->match.on && players[0].human == players[1].human) {
        snprintf(name + length, sizeof name - length, " (%u)", (side ^ (recorded->round & 1)) + 1);
    }
    record_tag(to, tag, name);
}

static const char *termination(const recorded *recorded)
{
    if (recorded->resigned) {
        return "resignation";
    }
    return strcmp(recorded->outcome.reason, "repetition") == 0 ? "repetition" : "normal";
}

/* Where the match stands after a game that is over, the player who began this game first: games
 * won, and the men taken in this game. */
static void put_score(const recorded *recorded, FILE *to)
{
    char text[NAME_BYTES];
    unsigned points[2];
    for (unsigned side = 0; side < 2; side++) {
        points[side] =
            play_match_points(recorded->play, side_now(recorded, side), recorded->round + 1);
    }
    snprintf(text, sizeof text, "%u%s-%u%s", points[0] / 2, points[0] % 2 ? ".5" : "",
             points[1] / 2, points[1] % 2 ? ".5" : "");
    record_tag(to, "Score", text);
    snprintf(text, sizeof text, "%" PRIu64 "-%" PRIu64, recorded->counts.captured[TABLERO_FIRST],
             recorded->counts.captured[TABLERO_SECOND]);
    record_tag(to, "Captures", text);
}

static void put_tags(const recorded *recorded, FILE *to)
{
    const session *game = recorded->game;
    const player *players = recorded->play->players;
    bool match = recorded->play->match.on;
    char date[RECORD_DATE_BYTES], round[NAME_BYTES];
    snprintf(round, sizeof round, "%u", recorded->round + 1);
    record_tag(to, "Game", write_spec(&game->rules).text);
    record_tag(to, "Event", "?");
    record_tag(to, "Site", "?");
    record_tag(to, "Date", record_date(date));
    record_tag(to, "Round", match ? round : "?");
    put_player(recorded, to, "First", TABLERO_FIRST);
    put_player(recorded, to, "Second", TABLERO_SECOND);
    record_tag(to, "Result", record_result(recorded->outcome));
    record_position_tag(to, game);
    if (recorded->outcome.over) {
        record_tag(to, "Termination", termination(recorded));
    }
    for (unsigned side = 0; side < 2; side++) {
        record_tag(to, side == TABLERO_FIRST ? "FirstType" : "SecondType",
                   players[side_now(recorded, side)].human ? "human" : "program");
    }
    if (match && recorded->outcome.over) {
        put_score(recorded, to);
    }
    putc('\n', to);
}

static void put_game(const recorded *recorded, FILE *to)
{
    put_tags(recorded, to);
    record_moves(recorded->play->cli, to, recorded->game, recorded->outcome,
                 recorded->outcome.over && !recorded->resigned, NULL);
}

/* The games of a match so far, or the one game. */
static void put_games(void *context, FILE *to)
{
    const play *play = context;
    const match *match = &play->match;
    if (match->game > 0) {
        session first = play->game;
        first.turns = match->first.turns;
        first.turn_count = match->first.count;
        put_game(&(recorded){play, &first, 0, match->games[0].outcome, match->games[0].resigned,
                             match->games[0].counts},
                 to);
        putc('\n', to);
    }
    put_game(&(recorded){play, &play->game, match->game, play_outcome(play), play->resigned >= 0,
                         session_counts(&play->game)},
             to);
}

exit_code play_save(play *play, const char *path, bool overwrite)
{
    return save_file(play->cli, path, overwrite, put_games, play);
}
