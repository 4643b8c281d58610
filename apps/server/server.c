#include "server.h"

#include <errno.h>
#include <signal.h>
#include <string.h>

#include <libwebsockets.h>

#include "browser.h"
#include "context.h"
#include "http.h"
#include "json.h"
#include "problem.h"
#include "say.h"

enum {
    HEAD_BYTES_MAX = 16384, /* of a request */
    HEAD_SECONDS = 10,      /* in which it must have come */
    SERVICE_BYTES = 4096
};

typedef struct running {
    server server;
    uv_loop_t loop;
    uv_signal_t interrupt, terminate;
    browser browser;
    struct lws_context *context;
} running;

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = http_callback, .per_session_data_size = sizeof(http_transfer)},
    {0},
};

/* ---- Beginning ---- */

static void on_signal(uv_signal_t *watcher, int number)
{
    (void)number;
    uv_stop(watcher->loop);
}

static exit_code report_failure(const cli *cli, const char *code, const char *key,
                                const char *first, const char *second)
{
    return report(
        cli, &(problem){
                 .exit = EXIT_ENVIRONMENT, .code = code, .key = key, .arguments = {first, second}});
}

static exit_code open_site(running *running, const server_settings *settings)
{
    const cli *cli = running->server.cli;
    if (settings->folder == NULL && !site_is_built_in()) {
        return report_failure(cli, "no-site", "serve.no_site", NULL, NULL);
    }
    int reason = site_open(&running->server.site, settings->folder);
    return reason == 0 ? EXIT_DONE
                       : report_failure(cli, "unreadable-folder", "error.cannot_read_file",
                                        settings->folder, strerror(reason));
}

static exit_code open_listener(running *running, const server_settings *settings)
{
    const cli *cli = running->server.cli;
    listener *listener = &running->server.listener;
    char port[NUMBER_BYTES];
    snprintf(port, sizeof port, "%u", settings->port);
    int reason = listener_bind(listener, settings->address, settings->port);
    if (reason == EADDRINUSE) {
        return report_failure(cli, "port-taken", "serve.port_taken", port, NULL);
    }
    if (reason != 0) {
        return report_failure(cli, "address-unusable", "serve.cannot_listen", settings->address,
                              strerror(reason));
    }
    running->server.is_local = listener_is_local(listener);
    return EXIT_DONE;
}

static void watch_signals(running *running)
{
    uv_signal_init(&running->loop, &running->interrupt);
    uv_signal_init(&running->loop, &running->terminate);
    uv_signal_start(&running->interrupt, on_signal, SIGINT);
    uv_signal_start(&running->terminate, on_signal, SIGTERM);
}

/* What goes wrong in a connection concerns nobody but its other end, so libwebsockets is silent. */
static bool create_context(running *running)
{
    void *loops[] = {&running->loop};
    struct lws_context_creation_info settings = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .headers = http_headers,
        .server_string = program_name,
        .max_http_header_data = HEAD_BYTES_MAX,
        .timeout_secs = HEAD_SECONDS,
        .timeout_secs_ah_idle = HEAD_SECONDS,
        .keepalive_timeout = HTTP_IDLE_SECONDS,
        .fd_limit_per_thread = running->server.listener.most,
        .pt_serv_buf_size = SERVICE_BYTES,
        .options =
            LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FALLBACK_TO_APPLY_LISTEN_ACCEPT_CONFIG,
        .foreign_loops = loops,
        .user = &running->server,
        .pcontext = &running->context,
    };
    lws_set_log_level(0, NULL);
    running->context = lws_create_context(&settings);
    return running->context != NULL;
}

static void tell_address(const cli *cli, const char *address)
{
    if (cli->json) {
        json answer = json_answer_file(cli->out, NULL);
        json_put_string(&answer, "address", address);
        json_close(&answer, '}');
    } else {
        say_line(cli, cli->out, "serve.address", address);
    }
    fflush(cli->out);
}

/* ---- Running and ending ---- */

/* libwebsockets closes what it has in the loop through the loop, and can be freed only then. */
static void end(running *running)
{
    lws_context_destroy(running->context);
    uv_close((uv_handle_t *)&running->interrupt, NULL);
    uv_close((uv_handle_t *)&running->terminate, NULL);
    browser_forget(&running->browser);
    listener_stop(&running->server.listener);
    uv_run(&running->loop, UV_RUN_DEFAULT);
    lws_context_destroy(running->context);
}

static exit_code run_loop(running *running, const server_settings *settings)
{
    const cli *cli = running->server.cli;
    listener *listener = &running->server.listener;
    char address[ADDRESS_BYTES];
    if (!create_context(running)) {
        return report_failure(cli, "no-loop", "serve.no_loop", NULL, NULL);
    }
    watch_signals(running);
    listener_start(listener, &running->loop, lws_get_vhost_by_name(running->context, "default"));
    listener_address(listener, address);
    tell_address(cli, address);
    if (settings->open_browser) {
        browser_open(&running->browser, &running->loop, cli, address);
    }
    uv_run(&running->loop, UV_RUN_DEFAULT);
    end(running);
    return EXIT_DONE;
}

exit_code server_run(const cli *cli, const server_settings *settings)
{
    running running = {.server = {.cli = cli, .site.folder = -1, .listener.socket = -1}};
    exit_code code = open_site(&running, settings);
    if (code == EXIT_DONE) {
        code = open_listener(&running, settings);
    }
    if (code == EXIT_DONE) {
        uv_loop_init(&running.loop);
        code = run_loop(&running, settings);
        uv_loop_close(&running.loop);
    }
    listener_close(&running.server.listener);
    site_close(&running.server.site);
    return code;
}
