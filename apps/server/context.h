/* What the callbacks of all protocols find behind the context of libwebsockets. */
#ifndef SERVER_CONTEXT_H
#define SERVER_CONTEXT_H

#include "cli.h"
#include "listener.h"
#include "site.h"

typedef struct server {
    const cli *cli; /* in whose language it speaks */
    site site;
    listener listener;
    bool is_local; /* only this machine can reach it */
} server;

#endif
