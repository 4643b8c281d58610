#include "network_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"
#include "inputs_of.h"
#include "problem.h"

enum { TEXT_BYTES = 32 << 20 };

exit_code report_unreadable_file(const cli *cli, const char *path)
{
    problem unreadable = {.exit = EXIT_UNREADABLE,
                          .code = "cannot-read",
                          .key = errno == 0 ? "train.error.no_data" : "error.cannot_read_file",
                          .arguments = {path, errno == 0 ? NULL : strerror(errno)}};
    return report(cli, &unreadable);
}

static exit_code parse(const cli *cli, network *network, const char *path, const char *text,
                       size_t length, const tablero_rules *rules)
{
    enum { NUMBERS_MAX = NETWORK_NUMBERS(NETWORK_INPUTS_MAX, NETWORK_HIDDEN_MAX) };
    network_error error;
    if (!network_read(text, length, network, NUMBERS_MAX, &error)) {
        return report(cli, &(problem){.exit = EXIT_UNREADABLE,
                                      .code = "bad-network",
                                      .key = error.message,
                                      .origin = path,
                                      .line = (int)error.line,
                                      .column = (int)error.column});
    }
    const network_inputs *inputs = inputs_of(rules);
    if (inputs == NULL || inputs->count(rules_facts(rules)) != (unsigned)network->inputs) {
        return report(cli, &(problem){.exit = EXIT_UNREADABLE,
                                      .code = "bad-network",
                                      .key = "network.error.inputs",
                                      .arguments = {path}});
    }
    return EXIT_DONE;
}

exit_code network_file_read(const cli *cli, network_file *file, const char *path,
                            const tablero_rules *rules)
{
    enum { NUMBERS_MAX = NETWORK_NUMBERS(NETWORK_INPUTS_MAX, NETWORK_HIDDEN_MAX) };
    errno = 0;
    FILE *from = fopen(path, "rb");
    if (from == NULL) {
        return report_unreadable_file(cli, path);
    }
    char *text = malloc(TEXT_BYTES);
    int16_t *numbers =
        aligned_alloc(NETWORK_ALIGNMENT,
                      (NUMBERS_MAX * sizeof *numbers / NETWORK_ALIGNMENT + 1) * NETWORK_ALIGNMENT);
    file->network = (network *)numbers;
    exit_code code;
    if (text == NULL || numbers == NULL) {
        code = report_status(cli, TABLERO_NO_MEMORY);
    } else {
        size_t length = fread(text, 1, TEXT_BYTES, from);
        code = parse(cli, file->network, path, text, length, rules);
    }
    free(text);
    fclose(from);
    if (code != EXIT_DONE) {
        network_file_free(file);
    }
    return code;
}

void network_file_free(network_file *file)
{
    free(file->network);
    file->network = NULL;
}
