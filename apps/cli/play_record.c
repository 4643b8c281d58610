/* The game as a record: tags, then the moves in their long notation. It is written beside its file
 * and takes the file's place only when all of it is on the disk. A symbolic link stays and its file
 * is replaced; what is no file, such as a pipe or a device, is written to. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "input.h"
#include "output.h"
#include "play.h"
#include "problem.h"
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

static void put_player(const play *play, FILE *to, const char *tag, unsigned side)
{
    char name[NAME_BYTES] = "Human";
    if (!play->players[side].human) {
        snprintf(name, sizeof name, "Tablero %s%s%s", TABLERO_VERSION,
                 play->level == NULL ? "" : " ", play->level == NULL ? "" : play->level->name);
    }
    put_tag(to, tag, name);
}

static const char *result(tablero_outcome outcome)
{
    return outcome.over ? outcome_score(outcome) : "*";
}

static const char *termination(const play *play, tablero_outcome outcome)
{
    if (play->resigned >= 0) {
        return "resignation";
    }
    return strcmp(outcome.reason, "repetition") == 0 ? "repetition" : "normal";
}

static void put_tags(const play *play, FILE *to, tablero_outcome outcome)
{
    char date[NAME_BYTES] = "????.??.??";
    time_t now = time(NULL);
    struct tm local;
    if (localtime_r(&now, &local) != NULL) {
        strftime(date, sizeof date, "%Y.%m.%d", &local);
    }
    const session *game = &play->game;
    put_tag(to, "Game", write_spec(&game->rules).text);
    put_tag(to, "Event", "?");
    put_tag(to, "Site", "?");
    put_tag(to, "Date", date);
    put_tag(to, "Round", "?");
    put_player(play, to, "First", TABLERO_FIRST);
    put_player(play, to, "Second", TABLERO_SECOND);
    put_tag(to, "Result", result(outcome));
    tablero_position usual;
    tablero_position_start(&game->rules, &usual);
    position_text start = write_position(&game->rules, &game->start);
    if (strcmp(start.text, write_position(&game->rules, &usual).text) != 0) {
        put_tag(to, "Position", start.text);
    }
    if (outcome.over) {
        put_tag(to, "Termination", termination(play, outcome));
    }
    put_tag(to, "FirstType", play->players[TABLERO_FIRST].human ? "human" : "program");
    put_tag(to, "SecondType", play->players[TABLERO_SECOND].human ? "human" : "program");
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

static void put_moves(const play *play, FILE *to, tablero_outcome outcome)
{
    const session *game = &play->game;
    unsigned column = 0;
    for (size_t i = 0; i < game->turn_count; i++) {
        const played_turn *played = &game->turns[i];
        bool first = tablero_position_side(&game->rules, &played->before) == TABLERO_FIRST;
        char word[TABLERO_TURN_BYTES];
        if (first || i == 0) {
            snprintf(word, sizeof word, "%u%s", (unsigned)played->before.number,
                     first ? "." : "...");
            put_word(to, &column, word);
        }
        tablero_turn_write(&game->rules, &played->before, &played->turn, TABLERO_LONG, word,
                           sizeof word);
        put_word(to, &column, word);
    }
    put_word(to, &column, result(outcome));
    putc('\n', to);
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
    tablero_outcome outcome = play_outcome(play);
    put_tags(play, to, outcome);
    put_moves(play, to, outcome);
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
