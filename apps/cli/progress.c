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

void progress_report(progress *progress, uint64_t done, uint64_t total)
{
    if (!progress->wanted || atomic_flag_test_and_set(&progress->busy)) {
        return; /* another thread is just showing it */
    }
    int64_t now = tablero_system_now(NULL);
    if (now >= progress->next) {
        char percent[NUMBER_BYTES];
        number_words(progress->cli, total == 0 ? 0 : done * 100 / total, percent);
        putc('\r', progress->cli->err);
        say(progress->cli, progress->cli->err, "progress.percent", percent);
        fflush(progress->cli->err);
        progress->shown = true;
        progress->next = now + INTERVAL;
    }
    atomic_flag_clear(&progress->busy);
}

void progress_end(progress *progress)
{
    if (progress->shown) {
        fputs("\r\033[K", progress->cli->err);
        fflush(progress->cli->err);
    }
}
