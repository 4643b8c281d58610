#include "interrupt.h"

#include <signal.h>
#include <stddef.h>

static volatile sig_atomic_t wanted;
static void (*volatile stop)(void *context);
static void *volatile stop_context;

/* SA_RESETHAND has already made the next one an ordinary one. */
static void on_interrupt(int signal_number)
{
    (void)signal_number;
    wanted = 1;
    if (stop != NULL) {
        stop(stop_context);
    }
}

static void catch_signal(int signal_number)
{
    struct sigaction action = {.sa_handler = on_interrupt, .sa_flags = (int)SA_RESETHAND};
    sigemptyset(&action.sa_mask);
    sigaction(signal_number, &action, NULL);
}

/* Whoever started the program with nohup means it. */
static void catch_unless_ignored(int signal_number)
{
    struct sigaction present;
    sigaction(signal_number, NULL, &present);
    if (present.sa_handler != SIG_IGN) {
        catch_signal(signal_number);
    }
}

static void let_go(int signal_number)
{
    struct sigaction present;
    sigaction(signal_number, NULL, &present);
    if (present.sa_handler == on_interrupt) {
        signal(signal_number, SIG_DFL);
    }
}

void interrupt_catch(void (*when)(void *context), void *context)
{
    wanted = 0;
    stop = NULL;
    stop_context = context;
    stop = when;
    catch_signal(SIGINT);
}

void interrupt_catch_ends(void)
{
    interrupt_catch(NULL, NULL);
    catch_unless_ignored(SIGTERM);
    catch_unless_ignored(SIGHUP);
}

void interrupt_release(void)
{
    signal(SIGINT, SIG_DFL);
    let_go(SIGTERM);
    let_go(SIGHUP);
    stop = NULL;
}

bool interrupt_wanted(void)
{
    return wanted != 0;
}
