/* Answering requests: a protocol of libwebsockets, to be named in its table.
 *
 * GET and HEAD of the files of the site, and nothing else. The context's user is a server. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include <libwebsockets.h>

#include "site.h"

enum { HTTP_IDLE_SECONDS = 15 }; /* that an open connection may say nothing, or take nothing */

/* What a connection is being sent. */
typedef struct http_transfer {
    bool running;
    site_page page;
    uint64_t sent;
} http_transfer;

/* What stands in the head of every answer. */
extern const struct lws_protocol_vhost_options http_headers[];

int http_callback(struct lws *connection, enum lws_callback_reasons reason, void *transfer,
                  void *input, size_t length);

#endif
