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

/* Whether some argument is a game and another a position of it with a turn that may take long. */
static bool has_slow_position(int argc, char **argv)
{
    static tablero_rules rules;
    tablero_position position;
    for (int i = 1; i < argc; i++) {
        if (tablero_rules_init(&rules, argv[i], NULL) != TABLERO_OK) {
            continue;
        }
        tablero_position_start(&rules, &position);
        if (is_slow(&rules, &position)) {
            return true;
        }
        for (int j = 1; j < argc; j++) {
            if (tablero_position_read(&rules, argv[j], &position, NULL) == TABLERO_OK &&
                is_slow(&rules, &position)) {
                return true;
            }
        }
    }
    return false;
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
    if (!has_slow_position(argc, argv)) {
        /* The first word of argv that main sees is always the program's name. */
        bool quick = runs_quickly(argc, argv);
        char **first = quick ? argv + 1 : argv;
        first[0] = name;
        FILE *in = fopen("/dev/null", "r"), *out = fopen("/dev/null", "w");
        must(in != NULL && out != NULL);
        exit_code code = cli_main(argc - quick, first, in, out, out);
        must(code <= EXIT_ENVIRONMENT);
        fclose(in);
        fclose(out);
    }
    free(text);
    return 0;
}
