#include "options.h"

#include <errno.h>
#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "problem.h"

static const char *const language_names[] = {"en", "es", NULL};
static const char *const colour_choices[] = {"auto", "always", "never", NULL};

const cli_option common_options[COMMON_OPTION_COUNT + 1] = {
    [COMMON_OPTION_VERSION] = {.name = "version", .help = "option.version"},
    [COMMON_OPTION_HELP] = {.name = "help", .letter = 'h', .help = "option.help"},
    [COMMON_OPTION_LANG] = {.name = "lang",
                            .kind = OPTION_CHOICE,
                            .values = language_names,
                            .help = "option.lang"},
    [COMMON_OPTION_COLOR] = {.name = "color",
                             .kind = OPTION_CHOICE,
                             .values = colour_choices,
                             .standard = "auto",
                             .help = "option.color"},
    [COMMON_OPTION_JSON] = {.name = "json", .help = "option.json"},
    [COMMON_OPTION_ASCII] = {.name = "ascii", .help = "option.ascii"},
};

const char *const *option_values(const cli_option *option)
{
    return option->library_values != NULL ? option->library_values() : option->values;
}

bool has_common_option(const command *about, unsigned index)
{
    switch (index) {
    case COMMON_OPTION_VERSION:
        return about == NULL;
    case COMMON_OPTION_JSON:
        return about == NULL || (about->common & COMMON_JSON) != 0;
    case COMMON_OPTION_ASCII:
        return about == NULL || (about->common & COMMON_ASCII) != 0;
    default:
        return true;
    }
}

static unsigned own_count(const command *about)
{
    unsigned count = 0;
    while (about != NULL && about->options != NULL && about->options[count].name != NULL) {
        count++;
    }
    return count;
}

const cli_option *option_at(const command *about, unsigned index)
{
    unsigned own = own_count(about);
    if (index < own) {
        return &about->options[index];
    }
    unsigned left = index - own;
    for (unsigned i = 0; i < COMMON_OPTION_COUNT; i++) {
        if (has_common_option(about, i) && left-- == 0) {
            return &common_options[i];
        }
    }
    return NULL;
}

enum { NAME_BYTES = 64 };
enum { LONG_ONLY = 1000 }; /* what getopt_long returns for option i without a letter: this + i */

/* The tables that getopt_long wants. */
typedef struct getopt_tables {
    struct option options[OPTIONS_MAX + COMMON_OPTION_COUNT + 1];
    char letters[2 * (OPTIONS_MAX + COMMON_OPTION_COUNT) + 3];
} getopt_tables;

static void fill_tables(getopt_tables *tables, const command *about, bool stop_early)
{
    memset(tables, 0, sizeof *tables);
    char *letter = tables->letters;
    if (stop_early) {
        *letter++ = '+';
    }
    *letter++ = ':';
    const cli_option *option;
    for (int i = 0; (option = option_at(about, (unsigned)i)) != NULL; i++) {
        int argument = option->kind == OPTION_FLAG ? no_argument : required_argument;
        tables->options[i] = (struct option){option->name, argument, NULL, LONG_ONLY + i};
        if (option->letter != 0) {
            *letter++ = option->letter;
            if (argument == required_argument) {
                *letter++ = ':';
            }
        }
    }
}

/* Index of the option that getopt_long returned. */
static unsigned option_index(const command *about, int returned)
{
    if (returned >= LONG_ONLY) {
        return (unsigned)(returned - LONG_ONLY);
    }
    unsigned index = 0;
    while (option_at(about, index)->letter != returned) {
        index++;
    }
    return index;
}

static void report_unknown(const cli *cli, const char *given)
{
    char bare[128];
    const char *name = given;
    bool is_long = given[0] == '-' && given[1] == '-';
    if (is_long) {
        size_t length = strcspn(given + 2, "=");
        length = length < sizeof bare ? length : sizeof bare - 1;
        memcpy(bare, given + 2, length);
        bare[length] = '\0';
        name = bare;
    }
    guess nearest = {.word = name};
    const cli_option *option;
    for (unsigned i = 0; is_long && (option = option_at(cli->command, i)) != NULL; i++) {
        if (!option->hidden) {
            guess_offer(&nearest, option->name);
        }
    }
    char suggestion[sizeof bare + 2] = "--";
    problem unknown = {.exit = EXIT_USAGE,
                       .code = "unknown-option",
                       .key = "error.unknown_option",
                       .arguments = {given},
                       .show_usage = true};
    if (nearest.nearest != NULL) {
        strncat(suggestion, nearest.nearest, sizeof bare - 1);
        unknown.suggestion = suggestion;
    }
    report(cli, &unknown);
}

static bool read_number(const cli_option *option, option_value *value)
{
    char *end;
    errno = 0;
    value->number = strtol(value->text, &end, 10);
    bool plain = value->text[0] == '-' || (value->text[0] >= '0' && value->text[0] <= '9');
    return plain && end != value->text && *end == '\0' && errno == 0 &&
           value->number >= option->minimum && value->number <= option->maximum;
}

static bool read_choice(const cli_option *option, option_value *value)
{
    for (value->number = 0; option_values(option)[value->number] != NULL; value->number++) {
        if (strcmp(option_values(option)[value->number], value->text) == 0) {
            return true;
        }
    }
    return false;
}

static bool report_bad_choice(const cli *cli, const cli_option *option, const char *text)
{
    char list[256] = "";
    guess nearest = {.word = text};
    for (unsigned i = 0; option_values(option)[i] != NULL; i++) {
        guess_offer(&nearest, option_values(option)[i]);
        strncat(list, i == 0 ? "" : ", ", sizeof list - strlen(list) - 1);
        strncat(list, option_values(option)[i], sizeof list - strlen(list) - 1);
    }
    problem bad = {.exit = EXIT_USAGE,
                   .code = "bad-value",
                   .key = "error.bad_choice",
                   .arguments = {option->name, text, list},
                   .field = option->name,
                   .suggestion = nearest.nearest,
                   .show_usage = true};
    report(cli, &bad);
    return false;
}

static bool read_value(const cli *cli, const cli_option *option, option_value *value)
{
    if (option->kind == OPTION_CHOICE && !read_choice(option, value)) {
        return report_bad_choice(cli, option, value->text);
    }
    if (option->kind == OPTION_NUMBER && !read_number(option, value)) {
        char name[NAME_BYTES];
        snprintf(name, sizeof name, "--%s", option->name);
        report_bad_number(cli, option->name, name, value->text, option->minimum, option->maximum);
        return false;
    }
    return true;
}

/* Takes in one option; the common ones fill fields of cli. */
static bool take_option(cli *cli, unsigned index, const char *text)
{
    const cli_option *option = option_at(cli->command, index);
    option_value value = {.given = true, .text = text};
    if (!read_value(cli, option, &value)) {
        return false;
    }
    if (option < common_options || option >= common_options + COMMON_OPTION_COUNT) {
        cli->options[index] = value;
        return true;
    }
    switch (option - common_options) {
    case COMMON_OPTION_VERSION:
        cli->version_wanted = true;
        break;
    case COMMON_OPTION_HELP:
        cli->help_wanted = true;
        break;
    case COMMON_OPTION_COLOR:
        cli->colour_choice = (colour_choice)value.number;
        break;
    case COMMON_OPTION_JSON:
        cli->json = true;
        break;
    case COMMON_OPTION_ASCII:
        cli->ascii = true;
        break;
    default: /* --lang has been looked at before anything else */
        break;
    }
    return true;
}

static void fill_defaults(cli *cli)
{
    for (unsigned i = 0; i < own_count(cli->command); i++) {
        const cli_option *option = &cli->command->options[i];
        cli->options[i] = (option_value){.text = option->standard};
        if (option->standard != NULL) {
            read_value(cli, option, &cli->options[i]);
        }
    }
}

int parse_options(cli *cli, int argc, char **argv, bool stop_early)
{
    getopt_tables tables;
    fill_tables(&tables, cli->command, stop_early);
    fill_defaults(cli);
    opterr = 0;
    optind = 0; /* glibc: start afresh */
    for (int found;
         (found = getopt_long(argc, argv, tables.letters, tables.options, NULL)) != -1;) {
        const char *given = argv[optind - 1];
        char letter[] = {'-', (char)optopt, '\0'};
        bool lettered = optopt != 0 && optopt < LONG_ONLY;
        if (found == ':') {
            usage_error(cli, "missing-value", "error.missing_value", lettered ? letter : given);
            return -1;
        }
        if (found == '?' && optopt >= LONG_ONLY) {
            usage_error(cli, "unexpected-value", "error.unexpected_value", given);
            return -1;
        }
        if (found == '?') {
            report_unknown(cli, lettered ? letter : given);
            return -1;
        }
        if (!take_option(cli, option_index(cli->command, found), optarg)) {
            return -1;
        }
    }
    return optind;
}
