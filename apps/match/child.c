#define _GNU_SOURCE /* pipe2: two games may start programs at the same time */

#include "match/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "tablero/system.h"

enum {
    LINE_BYTES_MAX = 1 << 16,
    ANSWER_BYTES_MAX = 1 << 26,
    LOOK_MICROSECONDS = 50000, /* between two looks at the flag */
    LAST_MICROSECONDS = 500000,
    NAP_NANOSECONDS = 2000000
};

struct child {
    pid_t process;
    int to, from;
    size_t answer_bytes;
    size_t start, end; /* of what has been read and not been handed out */
    char buffer[LINE_BYTES_MAX + 1];
};

/* ---- Starting ---- */

static bool make_pipes(int to[2], int from[2])
{
    if (pipe2(to, O_CLOEXEC) != 0) {
        return false;
    }
    if (pipe2(from, O_CLOEXEC) != 0) {
        close(to[0]);
        close(to[1]);
        return false;
    }
    return true;
}

/* Standard streams, signals and the process group of the child; 0 or what went wrong. */
static int spawn(pid_t *process, const char *const *arguments, int in, int out)
{
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                              POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    int reason =
        posix_spawn(process, arguments[0], &files, &attributes, (char *const *)arguments, environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return reason;
}

child *child_start(const char *const *arguments)
{
    int to[2], from[2];
    child *started = malloc(sizeof *started);
    if (started == NULL || !make_pipes(to, from)) {
        free(started);
        return NULL;
    }
    int reason = spawn(&started->process, arguments, to[0], from[1]);
    close(to[0]);
    close(from[1]);
    if (reason != 0) {
        close(to[1]);
        close(from[0]);
        free(started);
        errno = reason;
        return NULL;
    }
    started->to = to[1];
    started->from = from[0];
    started->answer_bytes = started->start = started->end = 0;
    fcntl(started->to, F_SETFL, O_NONBLOCK);
    fcntl(started->from, F_SETFL, O_NONBLOCK);
    return started;
}

/* ---- Talking ---- */

/* Waits until the descriptor is ready, or a little while. */
static child_status wait_for(int descriptor, short events, int64_t deadline,
                             const atomic_bool *stop)
{
    int64_t left = deadline - tablero_system_now(NULL);
    if (atomic_load(stop)) {
        return CHILD_STOPPED;
    }
    if (left <= 0) {
        return CHILD_LATE;
    }
    int64_t wait = left < LOOK_MICROSECONDS ? left : LOOK_MICROSECONDS;
    struct pollfd ready = {.fd = descriptor, .events = events};
    poll(&ready, 1, (int)((wait + 999) / 1000));
    return CHILD_GOOD;
}

static bool should_try_again(void)
{
    return errno == EAGAIN || errno == EINTR;
}

child_status child_write(child *child, const char *text, size_t length, int64_t deadline,
                         const atomic_bool *stop)
{
    child_status status = CHILD_GOOD;
    while (length > 0 && status == CHILD_GOOD) {
        ssize_t count = write(child->to, text, length);
        if (count >= 0) {
            text += count;
            length -= (size_t)count;
        } else if (should_try_again()) {
            status = wait_for(child->to, POLLOUT, deadline, stop);
        } else {
            status = CHILD_CLOSED;
        }
    }
    return status;
}

void child_expect(child *child)
{
    child->answer_bytes = 0;
}

/* Reads what is there behind what is in the buffer, which has room. */
static child_status read_more(child *child, int64_t deadline, const atomic_bool *stop)
{
    if (child->start > 0) {
        memmove(child->buffer, child->buffer + child->start, child->end - child->start);
        child->end -= child->start;
        child->start = 0;
    }
    if (child->end == LINE_BYTES_MAX || child->answer_bytes > ANSWER_BYTES_MAX) {
        return CHILD_FLOOD;
    }
    ssize_t count = read(child->from, child->buffer + child->end, LINE_BYTES_MAX - child->end);
    if (count > 0) {
        child->end += (size_t)count;
        child->answer_bytes += (size_t)count;
        return CHILD_GOOD;
    }
    return count < 0 && should_try_again() ? wait_for(child->from, POLLIN, deadline, stop)
                                           : CHILD_CLOSED;
}

child_status child_read_line(child *child, char **line, int64_t deadline, const atomic_bool *stop)
{
    for (;;) {
        if (tablero_system_now(NULL) > deadline) {
            return CHILD_LATE;
        }
        char *begin = child->buffer + child->start;
        char *end = memchr(begin, '\n', child->end - child->start);
        if (end != NULL) {
            child->start = (size_t)(end + 1 - child->buffer);
            end -= end > begin && end[-1] == '\r';
            *end = '\0';
            *line = begin;
            return CHILD_GOOD;
        }
        child_status status = read_more(child, deadline, stop);
        if (status != CHILD_GOOD) {
            return status;
        }
    }
}

/* ---- Ending ---- */

/* Leaves the dead process where it is, so that its group keeps its number. */
static bool has_ended(const child *child)
{
    siginfo_t about = {.si_pid = 0};
    return waitid(P_PID, (id_t)child->process, &about, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           about.si_pid != 0;
}

void child_end(child *child, const char *last_word)
{
    if (child == NULL) {
        return;
    }
    const struct timespec nap = {.tv_nsec = NAP_NANOSECONDS};
    size_t length = last_word == NULL ? 0 : strlen(last_word);
    if (length > 0 && write(child->to, last_word, length) == (ssize_t)length) {
        int64_t until = tablero_system_now(NULL) + LAST_MICROSECONDS;
        while (!has_ended(child) && tablero_system_now(NULL) < until) {
            nanosleep(&nap, NULL);
        }
    }
    kill(-child->process, SIGKILL);
    close(child->to);
    close(child->from);
    while (waitpid(child->process, NULL, 0) < 0 && errno == EINTR) {
    }
    free(child);
}
