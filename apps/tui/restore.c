#include "restore.h"

#ifdef HAVE_CURSES

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>

enum { SEQUENCES_BYTES = 256 };

static const int deadly[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV,
                             SIGBUS, SIGFPE,  SIGILL, SIGABRT};
enum { DEADLY_COUNT = sizeof deadly / sizeof deadly[0] };

static struct termios settings;
static struct sigaction before[DEADLY_COUNT];
static char sequences[SEQUENCES_BYTES];
static size_t sequences_length;
static volatile sig_atomic_t caught;

static void add_sequence(const char *sequence)
{
    size_t length = sequence == NULL ? 0 : strlen(sequence);
    if (length < SEQUENCES_BYTES - sequences_length) {
        memcpy(sequences + sequences_length, sequence == NULL ? "" : sequence, length);
        sequences_length += length;
    }
}

bool restore_begin(void)
{
    int mistake;
    if (setupterm(NULL, STDOUT_FILENO, &mistake) != OK || cursor_address == NULL ||
        clear_screen == NULL) {
        return false;
    }
    tcgetattr(STDIN_FILENO, &settings);
    sequences_length = 0;
    add_sequence(key_mouse == NULL ? NULL : "\033[?1000l\033[?1006l");
    add_sequence(exit_attribute_mode);
    add_sequence(keypad_local);
    add_sequence(cursor_normal);
    add_sequence(exit_ca_mode);
    for (unsigned i = 0; i < DEADLY_COUNT; i++) {
        sigaction(deadly[i], NULL, &before[i]);
    }
    return true;
}

static void give_back(int signal_number)
{
    int reason = errno;
    ssize_t ignored = write(STDOUT_FILENO, sequences, sequences_length);
    (void)ignored;
    tcsetattr(STDIN_FILENO, TCSANOW, &settings);
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    errno = reason;
}

void restore_catch(void)
{
    struct sigaction action = {.sa_handler = give_back, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    for (unsigned i = 0; i < DEADLY_COUNT; i++) {
        if (before[i].sa_handler != SIG_IGN) {
            sigaction(deadly[i], &action, NULL);
        }
    }
    caught = 1;
}

void restore_end(void)
{
    for (unsigned i = 0; i < DEADLY_COUNT && caught; i++) {
        sigaction(deadly[i], &before[i], NULL);
    }
    caught = 0;
}

#else

bool restore_begin(void)
{
    return false;
}

void restore_catch(void)
{
}

void restore_end(void)
{
}

#endif
