/* The program `tablero-train`: makes the networks and weights that come with the games. For developers;
 * it is built and not installed. */
#include "cli.h"

int main(int argc, char **argv)
{
    return (int)cli_main(argc, argv, stdin, stdout, stderr);
}
