/* The socket that connections come to.
 *
 * It is bound here and not by libwebsockets, which does not tell why it could not. Once as many
 * connections are open as there may be, others wait in the queue of the system until one has ended. */
#ifndef SERVER_LISTENER_H
#define SERVER_LISTENER_H

#include <stdbool.h>

#include <uv.h>

struct lws_vhost;

enum { ADDRESS_BYTES = 96 };

typedef struct listener {
    uv_poll_t watcher;
    int socket;
    struct lws_vhost *vhost; /* gets the connections */
    unsigned open, most;     /* connections */
    bool waiting;            /* for one of them to end */
} listener;

/* Binds to an address, numeric or a name of this machine, and a port, 0 for any that is free. Returns
 * 0 or an errno. */
int listener_bind(listener *listener, const char *address, unsigned port);

/* Where a browser finds it, such as "http://127.0.0.1:8410/". */
void listener_address(const listener *listener, char text[ADDRESS_BYTES]);

/* Whether only this machine can reach it. */
bool listener_is_local(const listener *listener);

/* From now on hands connections over. Returns 0, or a failure of libuv. */
int listener_start(listener *listener, uv_loop_t *loop, struct lws_vhost *vhost);

/* Has to be told of each connection that begins and that ends. */
void listener_count(listener *listener, bool begins);

/* Takes no connections any more. */
void listener_stop(listener *listener);

/* Gives the socket back, once the loop has closed the watcher or has never had it. */
void listener_close(listener *listener);

#endif
