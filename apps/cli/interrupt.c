#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t wanted;
static void (*volatile stop)(void *context);
static void *volatile stop_context;

/* SA_RESETHAND has already made the next Ctrl-C an ordinary one. */
static void on_interrupt(int signal_number)
{
    (void)signal_number;
    wanted = 1;
    if (stop != NULL) {
        stop(stop_context);
    }
}

void interrupt_catch(void (*when)(void *context), void *context)
{
    wanted = 0;
    stop = NULL;
    stop_context = context;
    stop = when;
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
}

void interrupt_release(void)
{
    signal(SIGINT, SIG_DFL);
    stop = NULL;
}

bool interrupt_wanted(void)
{
    return wanted != 0;
}
