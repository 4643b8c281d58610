/* version: which version this is. */
#include "tablero/version.h"
#include "cli.h"
#include "json.h"

static exit_code run(cli *cli)
{
    if (!cli->json) {
        fprintf(cli->out, "%s %s\n", program_name, TABLERO_VERSION);
        return EXIT_DONE;
    }
    json answer = json_answer_file(cli->out, NULL);
    json_put_string(&answer, "version", TABLERO_VERSION);
    json_close(&answer, '}');
    return EXIT_DONE;
}

const command version_command = {
    .name = "version",
    .summary = "command.version.summary",
    .common = COMMON_JSON,
    .run = run,
};
