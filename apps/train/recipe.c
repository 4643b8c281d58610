#include "train/recipe.h"

#include <string.h>

/* Options that change nothing in what is made. */
static bool bears_on_result(const cli_option *option)
{
    return strcmp(option->name, "threads") != 0;
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

static void append(char *text, size_t capacity, const char *before, const char *word)
{
    strncat(text, before, capacity - strlen(text) - 1);
    strncat(text, word, capacity - strlen(text) - 1);
}

void recipe_write(const cli *cli, char *text, size_t capacity)
{
    text[0] = '\0';
    append(text, capacity, "tablero-train ", cli->command->name);
    for (unsigned i = 0; i < cli->operand_count; i++) {
        append(text, capacity, " ", file_name(cli->operands[i]));
    }
    for (unsigned i = 0; cli->command->options[i].name != NULL; i++) {
        const cli_option *option = &cli->command->options[i];
        if (cli->options[i].text != NULL && bears_on_result(option)) {
            append(text, capacity, " --", option->name);
            append(text, capacity, " ", file_name(cli->options[i].text));
        }
    }
}
