/*
 * Command lines: the input is one argument a line. Commands that would play, count or measure for
 * long only show their help, after which all of their options have been read. What is printed goes
 * nowhere.
 */
#include "cli.h"
#include "fuzz.h"

enum { ARGUMENTS_MAX = 12 };

static bool is_quick(const char *word)
{
    static const char *const quick[] = {"games", "rules",      "show", "moves",
                                        "apply", "completion", "help", "version"};
    for (size_t i = 0; i < sizeof quick / sizeof quick[0]; i++) {
        if (strcmp(word, quick[i]) == 0) {
            return true;
        }
    }
    return false;
}

/* Whether the line runs nothing that takes long. Without any command it would start a game. */
static bool runs_quickly(int argc, char **argv)
{
    bool quick = false;
    for (int i = 1; i < argc; i++) {
        if (is_quick(argv[i])) {
            quick = true;
        } else if (find_command(argv[i]) != NULL) {
            return false;
        }
    }
    return quick;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char name[] = "tablero", help[] = "--help";
    char *text = text_of(data, size), *rest = text;
    char *argv[ARGUMENTS_MAX + 3] = {name, help};
    int argc = 2;
    while (*rest != '\0' && argc < ARGUMENTS_MAX + 2) {
        argv[argc++] = rest;
        rest = cut_line(rest);
    }
    /* Without --help the program's name moves to its place. */
    bool quick = runs_quickly(argc, argv);
    argv[quick] = name;
    FILE *in = fopen("/dev/null", "r"), *out = fopen("/dev/null", "w");
    must(in != NULL && out != NULL);
    exit_code code = cli_main(argc - quick, argv + quick, in, out, out);
    must(code <= EXIT_ENVIRONMENT);
    fclose(in);
    fclose(out);
    free(text);
    return 0;
}
