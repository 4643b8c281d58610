#include "save_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "problem.h"

/* What is to be written. */
typedef struct content {
    bool (*put)(void *context, FILE *to);
    void *context;
} content;

static bool write_content(const content *content, int descriptor, bool is_file)
{
    FILE *to = fdopen(descriptor, "w");
    if (to == NULL) {
        close(descriptor);
        return false;
    }
    mode_t mask = umask(0);
    umask(mask);
    bool written = content->put(content->context, to);
    if (!written) {
        errno = ENOMEM;
    }
    written = written && fflush(to) == 0 && !ferror(to);
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

static bool replace_file(const content *content, const char *path, bool overwrite)
{
    char *temporary = name_beside(path);
    int descriptor = temporary == NULL ? -1 : mkstemp(temporary);
    bool saved = descriptor >= 0 && write_content(content, descriptor, true) &&
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
static bool write_to_device(const content *content, const char *path)
{
    int descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    if (descriptor < 0) {
        return false;
    }
    fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK);
    return write_content(content, descriptor, false);
}

static exit_code report_there(const cli *cli, const char *path)
{
    return report(cli, &(problem){.exit = EXIT_ENVIRONMENT,
                                  .code = "file-exists",
                                  .key = "error.file_exists",
                                  .arguments = {path}});
}

static exit_code report_file(const cli *cli, const char *path, int reason)
{
    if (reason == EEXIST) {
        return report_there(cli, path);
    }
    return report_unwritable_file(cli, path, reason);
}

/* Whether a file can be made in the folder of a path. */
static bool is_folder_writable(const char *path)
{
    const char *slash = strrchr(path, '/');
    char *folder = slash == NULL ? strdup(".") : strndup(path, (size_t)(slash - path) + 1);
    bool writable = folder != NULL && access(folder, W_OK | X_OK) == 0;
    int reason = errno;
    free(folder);
    errno = reason;
    return writable;
}

/* Whether something that is there can be written to, or replaced. */
static bool is_replaceable(const char *path, mode_t mode)
{
    if (S_ISDIR(mode)) {
        errno = EISDIR;
        return false;
    }
    return S_ISREG(mode) ? is_folder_writable(path) : access(path, W_OK) == 0;
}

exit_code check_new_file(const cli *cli, const char *path, bool overwrite)
{
    struct stat there;
    bool exists = stat(path, &there) == 0, good;
    if (path[0] == '\0') {
        errno = ENOENT;
        good = false;
    } else if (exists && !overwrite) {
        return report_there(cli, path);
    } else {
        char *target = exists ? realpath(path, NULL) : NULL;
        good = target == NULL ? is_folder_writable(path) : is_replaceable(target, there.st_mode);
        int reason = errno;
        free(target);
        errno = reason;
    }
    return good ? EXIT_DONE : report_file(cli, path, errno);
}

exit_code save_file(const cli *cli, const char *path, bool overwrite,
                    bool (*put)(void *context, FILE *to), void *context)
{
    const content content = {put, context};
    struct stat there;
    bool exists = stat(path, &there) == 0, saved;
    if (path[0] == '\0') {
        errno = ENOENT;
        saved = false;
    } else if (exists && !overwrite) {
        errno = EEXIST;
        saved = false;
    } else if (exists && !S_ISREG(there.st_mode)) {
        saved = write_to_device(&content, path);
    } else {
        char *target = exists ? realpath(path, NULL) : NULL;
        saved = replace_file(&content, target == NULL ? path : target, overwrite);
        int reason = errno;
        free(target);
        errno = reason;
    }
    return saved ? EXIT_DONE : report_file(cli, path, errno);
}
