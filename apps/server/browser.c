#include "browser.h"

#include "say.h"

static void on_exit_of_browser(uv_process_t *process, int64_t status, int signal_number)
{
    browser *browser = process->data;
    if (status != 0 || signal_number != 0) {
        say_line(browser->cli, browser->cli->err, "serve.no_browser");
    }
    browser_forget(browser);
}

/* A process group of its own: Ctrl-C ends the server alone. */
void browser_open(browser *browser, uv_loop_t *loop, const cli *cli, const char *address)
{
    static char program[] = "xdg-open";
    char *arguments[] = {program, (char *)(uintptr_t)address, NULL};
    const uv_process_options_t options = {.file = program,
                                          .args = arguments,
                                          .flags = UV_PROCESS_DETACHED,
                                          .exit_cb = on_exit_of_browser};
    browser->cli = cli;
    browser->running = true;
    browser->process.data = browser;
    if (uv_spawn(loop, &browser->process, &options) != 0) {
        say_line(cli, cli->err, "serve.no_browser");
        browser_forget(browser);
    }
}

void browser_forget(browser *browser)
{
    if (browser->running) {
        browser->running = false;
        uv_close((uv_handle_t *)&browser->process, NULL);
    }
}
