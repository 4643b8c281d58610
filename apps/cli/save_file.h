/* Files that are written in one piece or not at all.
 *
 * A file is written beside its place and takes it only when all of it is on the disk. A symbolic
 * link stays and its file is replaced; what is no file, such as a pipe or a device, is written
 * to. */
#ifndef CLI_SAVE_FILE_H
#define CLI_SAVE_FILE_H

#include "cli.h"

/* Writes what put writes, which is false where it lacks memory; a file that is there already stays,
 * unless overwrite. Reports what goes wrong. */
exit_code save_file(const cli *cli, const char *path, bool overwrite,
                    bool (*put)(void *context, FILE *to), void *context);

/* Reports a file that is there already or that cannot be written, before any work is done for it. */
exit_code check_new_file(const cli *cli, const char *path, bool overwrite);

#endif
