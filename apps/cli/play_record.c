/* The game as a record: tags, then the moves in their long notation, with what was said aloud as
 * comments in the language of the run; both games of a match. It is written beside its file
 * and takes the file's place only when all of it is on the disk. A symbolic link stays and its file
 * is replaced; what is no file, such as a pipe or a device, is written to. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "input.h"
#include "output.h"
#include "play.h"
#include "problem.h"
#include "say.h"
#include "tablero/version.h"

enum { LINE_COLUMNS = 80, NAME_BYTES = 64 };

static void put_tag(FILE *to, const char *name, const char *value)
{
    fprintf(to, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\') {
            putc('\\', to);
        }
        putc(*value, to);
    }
    fputs("\"]\n", to);
}

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
    put_tag(to, tag, name);
}

static const char *result(tablero_outcome outcome)
{
    return outcome.over ? outcome_score(outcome) : "*";
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
    put_tag(to, "Score", text);
    snprintf(text, sizeof text, "%" PRIu64 "-%" PRIu64, recorded->counts.captured[TABLERO_FIRST],
             recorded->counts.captured[TABLERO_SECOND]);
    put_tag(to, "Captures", text);
}

static const char *date_now(char date[NAME_BYTES])
{
    time_t now = time(NULL);
    struct tm local;
    snprintf(date, NAME_BYTES, "????.??.??");
    if (localtime_r(&now, &local) != NULL) {
        strftime(date, NAME_BYTES, "%Y.%m.%d", &local);
    }
    return date;
}

static void put_tags(const recorded *recorded, FILE *to)
{
    const session *game = recorded->game;
    const player *players = recorded->play->players;
    bool match = recorded->play->match.on;
    char date[NAME_BYTES], round[NAME_BYTES];
    snprintf(round, sizeof round, "%u", recorded->round + 1);
    put_tag(to, "Game", write_spec(&game->rules).text);
    put_tag(to, "Event", "?");
    put_tag(to, "Site", "?");
    put_tag(to, "Date", date_now(date));
    put_tag(to, "Round", match ? round : "?");
    put_player(recorded, to, "First", TABLERO_FIRST);
    put_player(recorded, to, "Second", TABLERO_SECOND);
    put_tag(to, "Result", result(recorded->outcome));
    tablero_position usual;
    tablero_position_start(&game->rules, &usual);
    position_text start = write_position(&game->rules, &game->start);
    if (strcmp(start.text, write_position(&game->rules, &usual).text) != 0) {
        put_tag(to, "Position", start.text);
    }
    if (recorded->outcome.over) {
        put_tag(to, "Termination", termination(recorded));
    }
    for (unsigned side = 0; side < 2; side++) {
        put_tag(to, side == TABLERO_FIRST ? "FirstType" : "SecondType",
                players[side_now(recorded, side)].human ? "human" : "program");
    }
    if (match && recorded->outcome.over) {
        put_score(recorded, to);
    }
    putc('\n', to);
}

/* Puts a word behind the others, on a new line where it would not fit. */
static void put_word(FILE *to, unsigned *column, const char *word)
{
    unsigned width = (unsigned)strlen(word);
    if (*column > 0 && *column + 1 + width > LINE_COLUMNS) {
        putc('\n', to);
        *column = 0;
    }
    *column += (unsigned)fprintf(to, "%s%s", *column > 0 ? " " : "", word);
}

/* What was said aloud of a position, each as a comment that stands on one line; whether there was
 * anything. */
static bool put_announcements(const recorded *recorded, FILE *to, unsigned *column,
                              const tablero_position *position)
{
    const cli *cli = recorded->play->cli;
    const tablero_rules *rules = &recorded->game->rules;
    const char *keys[ANNOUNCEMENTS_MAX];
    unsigned count = tablero_position_announcements(rules, position, keys, ANNOUNCEMENTS_MAX);
    for (unsigned i = 0; i < count && i < ANNOUNCEMENTS_MAX; i++) {
        char comment[LINE_COLUMNS];
        snprintf(comment, sizeof comment, "{%s}",
                 game_words(cli, tablero_rules_game(rules), "announce", keys[i]));
        put_word(to, column, comment);
    }
    return count > 0;
}

static void put_moves(const recorded *recorded, FILE *to)
{
    const session *game = recorded->game;
    unsigned column = 0;
    bool commented = false;
    for (size_t i = 0; i < game->turn_count; i++) {
        const played_turn *played = &game->turns[i];
        bool first = tablero_position_side(&game->rules, &played->before) == TABLERO_FIRST;
        char word[TABLERO_TURN_BYTES];
        if (first || i == 0 || commented) {
            snprintf(word, sizeof word, "%u%s", (unsigned)played->before.number,
                     first ? "." : "...");
            put_word(to, &column, word);
        }
        tablero_turn_write(&game->rules, &played->before, &played->turn, TABLERO_LONG, word,
                           sizeof word);
        put_word(to, &column, word);
        bool last = i + 1 == game->turn_count;
        bool silent = last && recorded->outcome.over && !recorded->resigned;
        commented = !silent && put_announcements(recorded, to, &column,
                                                 last ? &game->position : &played[1].before);
    }
    put_word(to, &column, result(recorded->outcome));
    putc('\n', to);
}

static void put_game(const recorded *recorded, FILE *to)
{
    put_tags(recorded, to);
    put_moves(recorded, to);
}

/* The games of a match so far, or the one game. */
static void put_games(const play *play, FILE *to)
{
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

static bool write_record(const play *play, int descriptor, bool is_file)
{
    FILE *to = fdopen(descriptor, "w");
    if (to == NULL) {
        close(descriptor);
        return false;
    }
    mode_t mask = umask(0);
    umask(mask);
    put_games(play, to);
    bool written = fflush(to) == 0 && !ferror(to);
    if (is_file) {
        written = written && fchmod(descriptor, 0666 & ~mask) == 0 && fsync(descriptor) == 0;
    }
    int reason = errno;
    written = fclose(to) == 0 && written;
    errno = written ? 0 : reason;
    return written;
}

/* Gives the finished file its name. Without overwrite, link refuses one that is there, and nothing
 * can come between looking and writing; where there are no links, a look has to do. */
static bool move_into_place(const char *temporary, const char *path, bool overwrite)
{
    if (!overwrite) {
        if (link(temporary, path) == 0) {
            unlink(temporary);
            return true;
        }
        if (errno == EEXIST || access(path, F_OK) == 0) {
            errno = EEXIST;
            return false;
        }
    }
    return rename(temporary, path) == 0;
}

/* A name for mkstemp in the folder of a file; NULL without memory. */
static char *name_beside(const char *path)
{
    static const char name[] = ".tablero-XXXXXX";
    const char *slash = strrchr(path, '/');
    size_t folder = slash == NULL ? 0 : (size_t)(slash - path) + 1;
    char *beside = malloc(folder + sizeof name);
    if (beside != NULL) {
        memcpy(beside, path, folder);
        memcpy(beside + folder, name, sizeof name);
    }
    return beside;
}

static bool replace_file(const play *play, const char *path, bool overwrite)
{
    char *temporary = name_beside(path);
    int descriptor = temporary == NULL ? -1 : mkstemp(temporary);
    bool saved = descriptor >= 0 && write_record(play, descriptor, true) &&
                 move_into_place(temporary, path, overwrite);
    int reason = errno;
    if (!saved && descriptor >= 0) {
        unlink(temporary);
    }
    free(temporary);
    errno = reason;
    return saved;
}

/* A pipe that nobody reads is an error and not a reason to wait. */
static bool write_to_device(const play *play, const char *path)
{
    int descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) {
        return false;
    }
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    return write_record(play, descriptor, false);
}

static exit_code report_file(const play *play, const char *path, int reason)
{
    if (reason == EEXIST) {
        return report(play->cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                            .code = "file-exists",
                                            .key = "error.file_exists",
                                            .arguments = {path}});
    }
    return report(play->cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                        .code = "cannot-write",
                                        .key = "error.cannot_write_file",
                                        .arguments = {path, strerror(reason)}});
}

exit_code play_save(play *play, const char *path, bool overwrite)
{
    struct stat there;
    bool exists = stat(path, &there) == 0, saved;
    if (path[0] == '\0') {
        errno = ENOENT;
        saved = false;
    } else if (exists && !overwrite) {
        errno = EEXIST;
        saved = false;
    } else if (exists && !S_ISREG(there.st_mode)) {
        saved = write_to_device(play, path);
    } else {
        char *target = exists ? realpath(path, NULL) : NULL;
        saved = replace_file(play, target == NULL ? path : target, overwrite);
        int reason = errno;
        free(target);
        errno = reason;
    }
    return saved ? EXIT_DONE : report_file(play, path, errno);
}
