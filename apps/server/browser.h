/* Opening an address in the browser that the person likes best, as xdg-open knows it. */
#ifndef SERVER_BROWSER_H
#define SERVER_BROWSER_H

#include <uv.h>

#include "cli.h"

typedef struct browser {
    uv_process_t process;
    const cli *cli;
    bool running;
} browser;

/* Starts it; when that cannot be, or does not work, says so on cli->err. */
void browser_open(browser *browser, uv_loop_t *loop, const cli *cli, const char *address);

/* Lets it be, whatever it does. */
void browser_forget(browser *browser);

#endif
