/* Serving the web application.
 *
 *     serve.c      the command: from its options to the end
 *     server.c     the loop, which everything else runs in, and its end
 *     listener.c   the socket that connections come to
 *     context.h    what all protocols share
 *     http.c       answering a request
 *     site.c       the files that are served
 *     browser.c    opening the address in a browser
 *     name.c       what the path of a request says
 *     field.c      what the fields of its head say
 *
 * There is one thread and one loop, of libuv, which belongs to server.c; libwebsockets is a guest in it.
 * Protocols over web sockets are rows beside HTTP in server.c. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "cli.h"

typedef struct server_settings {
    const char *address;
    unsigned port;      /* 0: any that is free */
    const char *folder; /* NULL: the site in the program */
    bool open_browser;
} server_settings;

/* Serves until SIGINT or SIGTERM. Tells the address on cli->out, and what went wrong on cli->err. */
exit_code server_run(const cli *cli, const server_settings *settings);

#endif
