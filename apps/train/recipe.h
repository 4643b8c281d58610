/* The command line that makes a file, to be written into it: how anybody can make it again. */
#ifndef TRAIN_RECIPE_H
#define TRAIN_RECIPE_H

#include <stddef.h>

#include "cli.h"

/* Writes the command, its operands and those of its options that bear on the result, shown with
 * their values; paths without their folders. Cut to capacity. */
void recipe_write(const cli *cli, char *text, size_t capacity);

#endif
