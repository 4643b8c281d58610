/* Files of networks, read into memory. */
#ifndef CLI_NETWORK_FILE_H
#define CLI_NETWORK_FILE_H

#include "cli.h"
#include "nnue/network.h"
#include "tablero/tablero.h"

/* network is NULL where none was read. */
typedef struct network_file {
    network *network;
} network_file;

/* Reads a network made for these rules, or reports what is wrong. */
exit_code network_file_read(const cli *cli, network_file *file, const char *path,
                            const tablero_rules *rules);

void network_file_free(network_file *file);

/* Reports a file that cannot be read, for the reason in errno, or for none. */
exit_code report_unreadable_file(const cli *cli, const char *path);

#endif
