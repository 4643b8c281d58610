/* The program `tablero`: what concerns the whole process, then cli_main. */
#include <signal.h>

#include "cli.h"

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_DFL); /* a reader that goes away ends the program without a word */
    return (int)cli_main(argc, argv, stdin, stdout, stderr);
}
