#include "listener.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <libwebsockets.h>

enum {
    CONNECTIONS_MAX = 1000,
    DESCRIPTORS_OTHERWISE = 32, /* streams, loop, folder */
    WAITING_MAX = 128
};

/* A connection may have a file open too. */
static unsigned connections_most(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 ||
        limit.rlim_cur >= 2 * CONNECTIONS_MAX + DESCRIPTORS_OTHERWISE) {
        return CONNECTIONS_MAX;
    }
    return limit.rlim_cur <= DESCRIPTORS_OTHERWISE + 2
               ? 1
               : (unsigned)(limit.rlim_cur - DESCRIPTORS_OTHERWISE) / 2;
}

static int bind_to(listener *listener, const struct addrinfo *place)
{
    int one = 1;
    listener->socket = socket(place->ai_family, SOCK_STREAM, 0);
    if (listener->socket < 0) {
        return errno;
    }
    fcntl(listener->socket, F_SETFD, FD_CLOEXEC);
    setsockopt(listener->socket, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one);
    if (bind(listener->socket, place->ai_addr, place->ai_addrlen) != 0 ||
        listen(listener->socket, WAITING_MAX) != 0) {
        int reason = errno;
        listener_close(listener);
        return reason;
    }
    return 0;
}

int listener_bind(listener *listener, const char *address, unsigned port)
{
    *listener = (struct listener){.socket = -1, .most = connections_most()};
    const struct addrinfo wanted = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_NUMERICSERV};
    struct addrinfo *places;
    char service[16];
    snprintf(service, sizeof service, "%u", port);
    if (getaddrinfo(address, service, &wanted, &places) != 0) {
        return EADDRNOTAVAIL;
    }
    int reason = bind_to(listener, places);
    freeaddrinfo(places);
    return reason;
}

typedef union place {
    struct sockaddr any;
    struct sockaddr_in short_one;
    struct sockaddr_in6 long_one;
} place;

static place place_of(const listener *listener)
{
    place place = {.any.sa_family = AF_UNSPEC};
    socklen_t size = sizeof place;
    getsockname(listener->socket, &place.any, &size);
    return place;
}

/* Where it listens to all addresses, the loopback is one that browsers trust. */
void listener_address(const listener *listener, char text[ADDRESS_BYTES])
{
    char name[INET6_ADDRSTRLEN] = "127.0.0.1";
    place place = place_of(listener);
    if (place.any.sa_family == AF_INET6) {
        const struct in6_addr *address = &place.long_one.sin6_addr;
        inet_ntop(AF_INET6, IN6_IS_ADDR_UNSPECIFIED(address) ? &in6addr_loopback : address, name,
                  sizeof name);
        snprintf(text, ADDRESS_BYTES, "http://[%s]:%u/", name, ntohs(place.long_one.sin6_port));
        return;
    }
    if (place.short_one.sin_addr.s_addr != htonl(INADDR_ANY)) {
        inet_ntop(AF_INET, &place.short_one.sin_addr, name, sizeof name);
    }
    snprintf(text, ADDRESS_BYTES, "http://%s:%u/", name, ntohs(place.short_one.sin_port));
}

bool listener_is_local(const listener *listener)
{
    place place = place_of(listener);
    return place.any.sa_family == AF_INET6
               ? IN6_IS_ADDR_LOOPBACK(&place.long_one.sin6_addr)
               : ntohl(place.short_one.sin_addr.s_addr) >> 24 == IN_LOOPBACKNET;
}

/* ---- Connections ---- */

/* A head and what follows it are two writes, which would otherwise wait for each other. */
static void hand_over(listener *listener, int connection)
{
    int one = 1;
    fcntl(connection, F_SETFD, FD_CLOEXEC);
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    lws_adopt_socket_vhost(listener->vhost, connection);
}

static void on_connection(uv_poll_t *watcher, int status, int events)
{
    listener *listener = watcher->data;
    (void)events;
    while (status == 0 && listener->open < listener->most) {
        int connection = accept(listener->socket, NULL, NULL);
        if (connection < 0) {
            return;
        }
        hand_over(listener, connection);
    }
    listener->waiting = true;
    uv_poll_stop(watcher);
}

int listener_start(listener *listener, uv_loop_t *loop, struct lws_vhost *vhost)
{
    listener->vhost = vhost;
    int failure = uv_poll_init(loop, &listener->watcher, listener->socket);
    if (failure == 0) {
        listener->watcher.data = listener;
        failure = uv_poll_start(&listener->watcher, UV_READABLE, on_connection);
    }
    return failure;
}

void listener_count(listener *listener, bool begins)
{
    if (begins) {
        listener->open++;
        return;
    }
    listener->open--;
    if (listener->waiting) {
        listener->waiting = false;
        uv_poll_start(&listener->watcher, UV_READABLE, on_connection);
    }
}

void listener_stop(listener *listener)
{
    listener->waiting = false;
    uv_close((uv_handle_t *)&listener->watcher, NULL);
}

void listener_close(listener *listener)
{
    if (listener->socket >= 0) {
        close(listener->socket);
        listener->socket = -1;
    }
}
