/* serve: the web application, for browsers on this machine or others. */
#include "cli.h"
#include "problem.h"
#include "server.h"

enum { PORT, ADDRESS, SITE, OPEN };

static const cli_option options[] = {
    [PORT] = {.name = "port",
              .kind = OPTION_NUMBER,
              .value = "value.number",
              .minimum = 0,
              .maximum = 65535,
              .standard = "8410",
              .help = "command.serve.option.port"},
    [ADDRESS] = {.name = "address",
                 .kind = OPTION_TEXT,
                 .value = "value.address",
                 .standard = "127.0.0.1",
                 .help = "command.serve.option.address"},
    [SITE] = {.name = "site",
              .kind = OPTION_TEXT,
              .value = "value.folder",
              .help = "command.serve.option.site",
              .completion = COMPLETE_FILE},
    [OPEN] = {.name = "open", .help = "command.serve.option.open"},
    {0},
};

static exit_code run(cli *cli)
{
#ifdef HAVE_SERVER
    const option_value *given = cli->options;
    const server_settings settings = {.address = given[ADDRESS].text,
                                      .port = (unsigned)given[PORT].number,
                                      .folder = given[SITE].text,
                                      .open_browser = given[OPEN].given};
    return server_run(cli, &settings);
#else
    return report(cli,
                  &(problem){.exit = EXIT_ENVIRONMENT, .code = "unbuilt", .key = "serve.unbuilt"});
#endif
}

const command serve_command = {
    .name = "serve",
    .summary = "command.serve.summary",
    .help = "command.serve.help",
    .options = options,
    .common = COMMON_JSON,
    .run = run,
};
