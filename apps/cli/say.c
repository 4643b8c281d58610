#include "say.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/utf8.h"

enum { KEY_BYTES = 256 };

static int compare_keys(const void *key, const void *entry)
{
    return strcmp(key, ((const catalogue_entry *)entry)->key);
}

const char *words_if_any(const cli *cli, const char *key)
{
    const catalogue_entry *found = bsearch(key, catalogue_entries, catalogue_entry_count,
                                           sizeof catalogue_entries[0], compare_keys);
    return found == NULL ? NULL : found->texts[cli->language];
}

const char *words(const cli *cli, const char *key)
{
    const char *text = words_if_any(cli, key);
    return text == NULL ? key : text;
}

const char *find_game_words(const cli *cli, const tablero_game_info *game, bool required,
                            const char *const *parts)
{
    char key[KEY_BYTES];
    text_builder builder = text_begin(key, sizeof key);
    text_put(&builder, game->name);
    const char *last = game->name;
    for (unsigned i = 0; parts[i] != NULL; i++) {
        text_put_char(&builder, '.');
        text_put(&builder, parts[i]);
        last = parts[i];
    }
    const char *text = words_if_any(cli, key);
    return text == NULL && required ? last : text;
}

static bool is_control(const char *character)
{
    const unsigned char *bytes = (const unsigned char *)character;
    return bytes[0] < 0x20 || bytes[0] == 0x7f || (bytes[0] == 0xc2 && bytes[1] < 0xa0);
}

void put_safely(FILE *to, const char *text)
{
    while (*text != '\0') {
        unsigned length = utf8_length(text);
        if (length == 0 || is_control(text)) {
            putc('?', to);
        } else {
            fwrite(text, 1, length, to);
        }
        text += length == 0 ? 1 : length;
    }
}

/* The argument that a pattern names at this place, "{0}"; NULL when it names none. */
static const char *argument_at(const char *pattern, const char *const *arguments)
{
    if (pattern[0] != '{' || pattern[1] < '0' || pattern[1] > '9' || pattern[2] != '}') {
        return NULL;
    }
    for (int i = 0; arguments[i] != NULL; i++) {
        if (i == pattern[1] - '0') {
            return arguments[i];
        }
    }
    return "";
}

void say_words(const cli *cli, FILE *to, const char *end, const char *const *key_and_arguments)
{
    for (const char *at = words(cli, key_and_arguments[0]); *at != '\0'; at++) {
        const char *argument = argument_at(at, key_and_arguments + 1);
        if (argument != NULL) {
            put_safely(to, argument);
            at += 2;
        } else {
            putc(*at, to);
        }
    }
    fputs(end, to);
}

size_t fill_words(char *text, size_t capacity, const char *pattern, const char *const *arguments)
{
    text_builder builder = text_begin(text, capacity);
    for (const char *at = pattern; *at != '\0'; at++) {
        const char *argument = argument_at(at, arguments);
        if (argument != NULL) {
            text_put(&builder, argument);
            at += 2;
        } else {
            text_put_char(&builder, *at);
        }
    }
    return builder.length;
}

const char *number_words(const cli *cli, uint64_t number, char buffer[NUMBER_BYTES])
{
    char digits[NUMBER_BYTES];
    int count = snprintf(digits, sizeof digits, "%" PRIu64, number);
    text_builder builder = text_begin(buffer, NUMBER_BYTES);
    for (int i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0) {
            text_put(&builder, words(cli, "number.separator"));
        }
        text_put_char(&builder, digits[i]);
    }
    return buffer;
}

const char *seconds_words(int64_t microseconds, char buffer[NUMBER_BYTES])
{
    int64_t thousandths = (microseconds + 500) / 1000;
    snprintf(buffer, NUMBER_BYTES, "%" PRId64 ".%03" PRId64, thousandths / 1000,
             thousandths % 1000);
    return buffer;
}

const char *rate_words(const cli *cli, uint64_t count, int64_t microseconds,
                       char buffer[NUMBER_BYTES])
{
    if (microseconds <= 0) {
        return "-";
    }
    return number_words(cli, (uint64_t)((double)count * 1e6 / (double)microseconds), buffer);
}

static bool is_language(const char *text, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(text, prefix, length) == 0 &&
           (text[length] == '\0' || strchr("_.@-", text[length]) != NULL);
}

/* The last --lang that names a language there is; what else it says is reported later. */
static const char *lang_option(int argc, char *const *argv)
{
    static const char name[] = "--lang";
    size_t length = sizeof name - 1;
    const char *chosen = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], name, length) == 0 && argv[i][length] == '=') {
            value = argv[i] + length + 1;
        } else if (strcmp(argv[i], name) == 0 && i + 1 < argc) {
            value = argv[++i];
        }
        if (value != NULL && (strcmp(value, "en") == 0 || strcmp(value, "es") == 0)) {
            chosen = value;
        }
    }
    return chosen;
}

void choose_language(cli *cli, int argc, char *const *argv)
{
    static const char *const variables[] = {"LC_ALL", "LC_MESSAGES", "LANG", NULL};
    const char *chosen = lang_option(argc, argv);
    cli->language_reason = chosen == NULL ? "" : "--lang";
    for (unsigned i = 0; chosen == NULL && variables[i] != NULL; i++) {
        const char *value = getenv(variables[i]);
        if (value != NULL && value[0] != '\0') {
            chosen = value;
            cli->language_reason = variables[i];
        }
    }
    cli->language =
        chosen != NULL && is_language(chosen, "es") ? LANGUAGE_SPANISH : LANGUAGE_ENGLISH;
}
