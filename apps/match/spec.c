#include "match/spec.h"

#include <string.h>

#include "core/error.h"
#include "tablero/level.h"

enum { HASH_MAX = 1 << 20, KEY_BYTES = 64 };

/* A text being taken apart; parts grow at builder. */
typedef struct reading {
    player_spec *spec;
    const char *next;
    text_builder parts;
    tablero_error *error;
} reading;

static int column_of(const reading *reading, const char *at)
{
    return (int)(at - reading->spec->text) + 1;
}

static tablero_status fail(const reading *reading, const char *at, const char *message,
                           const char *argument, const char *list)
{
    error_set(reading->error, TABLERO_BAD_SPEC, "player", column_of(reading, at), message);
    error_argument(reading->error, 0, argument);
    error_argument(reading->error, 1, list);
    return TABLERO_BAD_SPEC;
}

/* Copies what stands up to one of the stops, quotes taken off; NULL without a closing quote. */
static const char *take_part(reading *reading, const char *stops)
{
    const char *part = reading->parts.start + reading->parts.length;
    bool quoted = false;
    for (; *reading->next != '\0' && (quoted || strchr(stops, *reading->next) == NULL);
         reading->next++) {
        char letter = *reading->next;
        if (letter == '"') {
            quoted = !quoted;
            continue;
        }
        bool escapes = quoted && letter == '\\' && reading->next[1] != '\0' &&
                       strchr("\"\\", reading->next[1]) != NULL;
        text_put_char(&reading->parts, escapes ? *++reading->next : letter);
    }
    reading->parts.length++; /* over the NUL */
    return quoted ? NULL : part;
}

static bool is_path(const char *name)
{
    return name[0] == '.' || strchr(name, '/') != NULL;
}

static unsigned index_in(const char *const *names, const char *name)
{
    unsigned i = 0;
    while (names[i] != NULL && strcmp(names[i], name) != 0) {
        i++;
    }
    return i;
}

static tablero_status fail_unknown_name(const reading *reading, const char *name)
{
    char list[TABLERO_ERROR_ARGUMENT_BYTES];
    text_builder builder = text_begin(list, sizeof list);
    const char *const *const lists[] = {tablero_search_engines(), tablero_level_names()};
    for (unsigned k = 0; k < 2; k++) {
        for (unsigned i = 0; lists[k][i] != NULL; i++) {
            text_put(&builder, builder.length > 0 ? ", " : "");
            text_put(&builder, lists[k][i]);
        }
    }
    return fail(reading, reading->spec->text, "contest.error.player", name, list);
}

static tablero_status take_name(reading *reading)
{
    player_spec *spec = reading->spec;
    const char *name = take_part(reading, ",");
    if (name == NULL) {
        return fail(reading, reading->next, "contest.error.quote", "", "");
    }
    const char *const *engines = tablero_search_engines(), *const *levels = tablero_level_names();
    if (is_path(name)) {
        spec->kind = PLAYER_PROGRAM;
        spec->arguments[0] = name;
    } else if (engines[index_in(engines, name)] != NULL) {
        spec->engine = engines[index_in(engines, name)];
    } else if (levels[index_in(levels, name)] != NULL) {
        spec->kind = PLAYER_LEVEL;
        spec->level = index_in(levels, name);
    } else {
        return fail_unknown_name(reading, name);
    }
    return TABLERO_OK;
}

/* Cuts the arguments of a program at blanks; those between single quotes are kept together. */
static bool split_arguments(player_spec *spec, const char *value)
{
    char *at = spec->parts + (value - spec->parts);
    unsigned count = 1;
    while (at += strspn(at, " "), *at != '\0') {
        bool quoted = *at == '\'';
        at += quoted;
        char *end = at + strcspn(at, quoted ? "'" : " ");
        if (count > SPEC_ARGUMENTS_MAX || (quoted && *end == '\0')) {
            return false;
        }
        spec->arguments[count++] = at;
        at = *end == '\0' ? end : end + 1;
        *end = '\0';
    }
    return true;
}

static bool read_small_number(const char *text, uint32_t most, unsigned *number)
{
    text_reader reader = {text, text, text + strlen(text), 1};
    uint32_t read;
    bool good = text_read_number(&reader, most, &read) && *reader.next == '\0' && read > 0;
    *number = good ? read : 0;
    return good;
}

static bool take_hash(player_spec *spec, const char *value)
{
    return read_small_number(value, HASH_MAX, &spec->hash_mebibytes);
}

static bool take_threads(player_spec *spec, const char *value)
{
    return read_small_number(value, TABLERO_THREADS_MAX, &spec->threads);
}

static bool take_title(player_spec *spec, const char *value)
{
    spec->name = value;
    return value[0] != '\0';
}

static bool add_option(player_spec *spec, const char *name, const char *value)
{
    if (spec->option_count == SPEC_OPTIONS_MAX || name[0] == '\0') {
        return false;
    }
    spec->options[spec->option_count++] = (program_option){name, value};
    return true;
}

static bool take_level(player_spec *spec, const char *value)
{
    return add_option(spec, "Level", value);
}

static bool take_network(player_spec *spec, const char *value)
{
    spec->network = value;
    return value[0] != '\0';
}

enum { OURS = 1 << PLAYER_ENGINE | 1 << PLAYER_LEVEL, PROGRAMS = 1 << PLAYER_PROGRAM };

static const struct {
    const char *key;
    unsigned kinds; /* of players that have it */
    uint32_t most;  /* of a number; 0: a text */
    bool (*take)(player_spec *spec, const char *value);
} keys[] = {
    {"name", OURS | PROGRAMS, 0, take_title},
    {"hash", OURS | PROGRAMS, HASH_MAX, take_hash},
    {"threads", OURS | PROGRAMS, TABLERO_THREADS_MAX, take_threads},
    {"network", OURS, 0, take_network},
    {"args", PROGRAMS, 0, split_arguments},
    {"level", PROGRAMS, 0, take_level},
};

enum { KEYS = sizeof keys / sizeof keys[0] };

/* KEYS: none of them. */
static unsigned find_key(const char *key)
{
    unsigned i = 0;
    while (i < KEYS && strcmp(keys[i].key, key) != 0) {
        i++;
    }
    return i;
}

static const char option_prefix[] = "option.";

static const char key_list[] = "name, time, nodes, depth, clock, hash, threads, network";
static const char key_list_program[] =
    "name, time, nodes, depth, clock, hash, threads, args, level, option.NAME";

/* Whether a setting of this kind of player has the key, and in *good whether the value is one. */
static bool take_value(player_spec *spec, const char *key, const char *value, bool *good)
{
    bool program = spec->kind == PLAYER_PROGRAM;
    size_t prefix = sizeof option_prefix - 1;
    if (limits_has_key(key)) {
        *good = limits_read(&spec->limits, key, value);
        return true;
    }
    if (program && strncmp(key, option_prefix, prefix) == 0) {
        *good = add_option(spec, key + prefix, value);
        return true;
    }
    unsigned found = find_key(key);
    bool known = found < KEYS && (keys[found].kinds & 1u << spec->kind) != 0;
    *good = known && keys[found].take(spec, value);
    return known;
}

static tablero_status fail_value(const reading *reading, const char *at, const char *key,
                                 const char *value)
{
    char expected[LIMITS_TEXT_BYTES] = "";
    unsigned found = find_key(key);
    if (limits_has_key(key)) {
        limits_expected(key, expected);
    } else if (found < KEYS && keys[found].most > 0) {
        text_builder text = text_begin(expected, sizeof expected);
        text_put(&text, "1..");
        text_put_unsigned(&text, keys[found].most);
    }
    fail(reading, at, expected[0] == '\0' ? "contest.error.value" : "contest.error.expected", key,
         expected);
    error_argument(reading->error, 2, value);
    return TABLERO_BAD_SPEC;
}

static tablero_status take_setting(reading *reading)
{
    player_spec *spec = reading->spec;
    const char *begin = reading->next;
    const char *key = take_part(reading, "=,");
    const char *list = spec->kind == PLAYER_PROGRAM ? key_list_program : key_list;
    if (key == NULL) {
        return fail(reading, begin, "contest.error.quote", "", "");
    }
    bool good = true;
    if (*reading->next != '=') {
        bool known = *key != '\0' && take_value(spec, key, "", &good);
        return fail(reading, begin, known ? "contest.error.no_value" : "contest.error.key", key,
                    known ? "" : list);
    }
    const char *place = ++reading->next, *value = take_part(reading, ",");
    if (value == NULL) {
        return fail(reading, place, "contest.error.quote", "", "");
    }
    if (!take_value(spec, key, value, &good)) {
        return fail(reading, begin, "contest.error.key", key, list);
    }
    return good ? TABLERO_OK : fail_value(reading, place, key, value);
}

tablero_status player_spec_read(player_spec *spec, const char *text, tablero_error *error)
{
    memset(spec, 0, sizeof *spec);
    reading reading = {.spec = spec,
                       .next = spec->text,
                       .parts = text_begin(spec->parts, sizeof spec->parts),
                       .error = error};
    if (strlen(text) >= SPEC_TEXT_BYTES) {
        return fail(&reading, spec->text, "contest.error.long", "", "");
    }
    memcpy(spec->text, text, strlen(text));
    tablero_status status = take_name(&reading);
    while (status == TABLERO_OK && *reading.next == ',') {
        reading.next++;
        status = take_setting(&reading);
    }
    spec->name = spec->name == NULL ? spec->text : spec->name;
    return status;
}

void player_spec_rename(player_spec *spec, const char *name)
{
    text_builder title = text_begin(spec->title, sizeof spec->title);
    text_put(&title, name);
    spec->name = spec->title;
}
