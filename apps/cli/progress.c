#include "progress.h"

#include <unistd.h>

#include "say.h"
#include "tablero/system.h"

enum { DELAY = 500000, INTERVAL = 100000 };

void progress_begin(progress *progress, const cli *cli)
{
    progress->cli = cli;
    atomic_flag_clear(&progress->busy);
    progress->shown = false;
    int descriptor = fileno(cli->err);
    progress->wanted = descriptor >= 0 && isatty(descriptor);
    progress->next = tablero_system_now(NULL) + DELAY;
}

static void show(progress *progress, uint64_t done, uint64_t total, const char *more)
{
    char percent[NUMBER_BYTES];
    FILE *to = progress->cli->err;
    number_words(progress->cli, total == 0 ? 0 : done * 100 / total, percent);
    putc('\r', to);
    say(progress->cli, to, "progress.percent", percent);
    fprintf(to, "%s\033[K", more);
    fflush(to);
    progress->shown = true;
}

void progress_report_with(progress *progress, uint64_t done, uint64_t total, const char *more)
{
    if (!progress->wanted || atomic_flag_test_and_set(&progress->busy)) {
        return; /* another thread is just showing it */
    }
    int64_t now = tablero_system_now(NULL);
    if (now >= progress->next) {
        show(progress, done, total, more);
        progress->next = now + INTERVAL;
    }
    atomic_flag_clear(&progress->busy);
}

void progress_report(progress *progress, uint64_t done, uint64_t total)
{
    progress_report_with(progress, done, total, "");
}

void progress_clear(progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", progress->cli->err);
        fflush(progress->cli->err);
    }
    progress->shown = false;
}
