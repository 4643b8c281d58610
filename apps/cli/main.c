/* The program `tablero`: what concerns the whole process, then cli_main. */
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include "cli.h"

/* A closed standard stream gives its number to the next file that is opened, which would then get
 * what is meant for the stream. The null device takes the place, opened so that use still fails. */
static void occupy_standard_streams(void)
{
    for (int i = STDIN_FILENO; i <= STDERR_FILENO; i++) {
        if (fcntl(i, F_GETFD) < 0) {
            open("/dev/null", i == STDIN_FILENO ? O_WRONLY : O_RDONLY);
        }
    }
}

int main(int argc, char **argv)
{
    occupy_standard_streams();
    signal(SIGPIPE, SIG_DFL); /* a reader that goes away ends the program without a word */
    return (int)cli_main(argc, argv, stdin, stdout, stderr);
}
