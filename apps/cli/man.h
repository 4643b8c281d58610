/* The manual page of the program, from the command tables. */
#ifndef CLI_MAN_H
#define CLI_MAN_H

#include "cli.h"

/* Writes the page as roff to cli->out. */
void print_man(const cli *cli);

#endif
