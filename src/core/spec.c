#include "core/spec.h"

#include <assert.h>
#include <string.h>

#include "core/error.h"

enum { SIZE_SHIFT = 8, SIZE_MASK = 255 };

typedef struct word {
    const char *start;
    size_t length;
    int column;
} word;

static word word_until(text_reader *reader, const char *ends)
{
    word found = {reader->next, 0, text_column(reader)};
    while (reader->next < reader->end && strchr(ends, *reader->next) == NULL) {
        reader->next++;
    }
    found.length = (size_t)(reader->next - found.start);
    return found;
}

static void put_separated(text_builder *list, const char *item)
{
    if (list->length > 0) {
        text_put(list, ", ");
    }
    text_put(list, item);
}

static void put_option_range(const tablero_option *option, text_builder *text)
{
    if (option->kind == TABLERO_OPTION_CHOICE) {
        for (unsigned i = 0; option->values[i] != NULL; i++) {
            put_separated(text, option->values[i]);
        }
        return;
    }
    bool size = option->kind == TABLERO_OPTION_SIZE;
    for (int i = 0; i < 2; i++) {
        int bound = i == 0 ? option->minimum : option->maximum;
        text_put(text, i == 0 ? "" : "..");
        text_put_unsigned(text, (uint64_t)bound);
        if (size) {
            text_put_char(text, 'x');
            text_put_unsigned(text, (uint64_t)bound);
        }
    }
}

static tablero_status word_error(tablero_error *error, const char *field, word given,
                                 const char *message)
{
    error_set(error, TABLERO_BAD_SPEC, field, given.column, message);
    error_argument_bytes(error, 0, given.start, given.length);
    return TABLERO_BAD_SPEC;
}

static bool names_game(word given, const tablero_game_info *info)
{
    if (text_same_word(given.start, given.length, info->name)) {
        return true;
    }
    for (unsigned i = 0; info->aliases[i] != NULL; i++) {
        if (text_same_word(given.start, given.length, info->aliases[i])) {
            return true;
        }
    }
    return false;
}

static tablero_status read_game(word given, const game_table **found, tablero_error *error)
{
    for (unsigned i = 0; game_registry[i] != NULL; i++) {
        if (names_game(given, &game_registry[i]->info)) {
            *found = game_registry[i];
            return TABLERO_OK;
        }
    }
    word_error(error, "game", given, "spec.unknown_game");
    text_builder list = error_argument_builder(error, 1);
    for (unsigned i = 0; game_registry[i] != NULL; i++) {
        put_separated(&list, game_registry[i]->info.name);
    }
    return TABLERO_BAD_SPEC;
}

static bool read_size(text_reader *reader, const tablero_option *option, int *value)
{
    uint32_t columns, rows;
    uint32_t limit = (uint32_t)option->maximum, minimum = (uint32_t)option->minimum;
    if (!text_read_number(reader, limit, &columns) || columns < minimum ||
        !(text_accept(reader, 'x') || text_accept(reader, 'X')) ||
        !text_read_number(reader, limit, &rows) || rows < minimum) {
        return false;
    }
    *value = (int)(columns << SIZE_SHIFT | rows);
    return true;
}

static bool read_value(word given, const tablero_option *option, int *value)
{
    text_reader reader = {given.start, given.start, given.start + given.length, given.column};
    uint32_t number;
    switch (option->kind) {
    case TABLERO_OPTION_CHOICE:
        for (int i = 0; option->values[i] != NULL; i++) {
            if (text_same_word(given.start, given.length, option->values[i])) {
                *value = i;
                return true;
            }
        }
        return false;
    case TABLERO_OPTION_NUMBER:
        if (!text_read_number(&reader, (uint32_t)option->maximum, &number) ||
            number < (uint32_t)option->minimum) {
            return false;
        }
        *value = (int)number;
        break;
    case TABLERO_OPTION_SIZE:
        if (!read_size(&reader, option, value)) {
            return false;
        }
        break;
    }
    return reader.next == reader.end;
}

static const tablero_preset *find_preset(const tablero_game_info *info, const char *name,
                                         size_t length)
{
    for (unsigned i = 0; i < info->preset_count; i++) {
        if (text_same_word(name, length, info->presets[i].name)) {
            return &info->presets[i];
        }
    }
    return NULL;
}

static void apply_preset(const tablero_game_info *info, const tablero_preset *preset, int *options)
{
    if (preset->parent != NULL) {
        const tablero_preset *parent = find_preset(info, preset->parent, strlen(preset->parent));
        assert(parent != NULL && parent != preset);
        apply_preset(info, parent, options);
    } else {
        for (unsigned i = 0; i < info->option_count; i++) {
            options[i] = info->options[i].standard;
        }
    }
    for (unsigned i = 0; i < preset->setting_count; i++) {
        options[preset->settings[i].option] = preset->settings[i].value;
    }
}

static tablero_status read_preset(word given, const tablero_game_info *info, int *options,
                                  tablero_error *error)
{
    const tablero_preset *preset = find_preset(info, given.start, given.length);
    if (preset != NULL) {
        apply_preset(info, preset, options);
        return TABLERO_OK;
    }
    const tablero_option *size = info->size_option < 0 ? NULL : &info->options[info->size_option];
    if (size != NULL && read_value(given, size, &options[info->size_option])) {
        return TABLERO_OK;
    }
    word_error(error, "preset", given, "spec.unknown_preset");
    text_builder list = error_argument_builder(error, 1);
    for (unsigned i = 0; i < info->preset_count; i++) {
        put_separated(&list, info->presets[i].name);
    }
    if (size != NULL) {
        put_separated(&list, "");
        put_option_range(size, &list);
    }
    error_argument(error, 2, info->name);
    return TABLERO_BAD_SPEC;
}

static tablero_status read_setting(text_reader *reader, const tablero_game_info *info, int *options,
                                   bool *seen, tablero_error *error)
{
    word key = word_until(reader, "=,");
    unsigned index = 0;
    while (index < info->option_count &&
           !text_same_word(key.start, key.length, info->options[index].key)) {
        index++;
    }
    if (index == info->option_count) {
        word_error(error, "key", key, "spec.unknown_key");
        text_builder list = error_argument_builder(error, 1);
        for (unsigned i = 0; i < info->option_count; i++) {
            put_separated(&list, info->options[i].key);
        }
        error_argument(error, 2, info->name);
        return TABLERO_BAD_SPEC;
    }
    const tablero_option *option = &info->options[index];
    if (seen[index]) {
        return word_error(error, option->key, key, "spec.repeated_key");
    }
    seen[index] = true;
    bool given = text_accept(reader, '=');
    word value = word_until(reader, ",");
    if (!given || !read_value(value, option, &options[index])) {
        word_error(error, option->key, value, given ? "spec.bad_value" : "spec.missing_value");
        text_builder range = error_argument_builder(error, 1);
        put_option_range(option, &range);
        error_argument(error, 2, option->key);
        return TABLERO_BAD_SPEC;
    }
    return TABLERO_OK;
}

/* Options that have changed from what the preset gave bring with them what they imply, unless that
 * was named too. */
static void apply_implications(const tablero_game_info *info, const int *preset, const bool *seen,
                               int *options)
{
    for (unsigned i = 0; i < info->implication_count; i++) {
        tablero_setting when = info->implications[i].when, then = info->implications[i].then;
        if (seen[when.option] && options[when.option] == when.value &&
            preset[when.option] != when.value && !seen[then.option]) {
            options[then.option] = then.value;
        }
    }
}

tablero_status spec_read(const char *spec, const game_table **found, int *options,
                         tablero_error *error)
{
    text_reader reader = {spec, spec, spec + strlen(spec), 1};
    tablero_status status = read_game(word_until(&reader, ":,"), found, error);
    if (status != TABLERO_OK) {
        return status;
    }
    const tablero_game_info *info = &(*found)->info;
    assert(info->option_count <= TABLERO_OPTIONS_MAX && info->preset_count > 0);
    apply_preset(info, &info->presets[0], options);
    if (text_accept(&reader, ':')) {
        status = read_preset(word_until(&reader, ","), info, options, error);
    }
    int preset[TABLERO_OPTIONS_MAX];
    memcpy(preset, options, info->option_count * sizeof preset[0]);
    bool seen[TABLERO_OPTIONS_MAX] = {false};
    while (status == TABLERO_OK && text_accept(&reader, ',')) {
        status = read_setting(&reader, info, options, seen, error);
    }
    if (status == TABLERO_OK) {
        apply_implications(info, preset, seen, options);
    }
    return status;
}

static void put_value(const tablero_option *option, int value, text_builder *text)
{
    switch (option->kind) {
    case TABLERO_OPTION_CHOICE:
        text_put(text, option->values[value]);
        break;
    case TABLERO_OPTION_NUMBER:
        text_put_unsigned(text, (uint64_t)value);
        break;
    case TABLERO_OPTION_SIZE:
        text_put_unsigned(text, (uint64_t)(value >> SIZE_SHIFT));
        text_put_char(text, 'x');
        text_put_unsigned(text, (uint64_t)(value & SIZE_MASK));
        break;
    }
}

size_t tablero_option_write(const tablero_option *option, int value, char *text, size_t capacity)
{
    text_builder builder = text_begin(text, capacity);
    put_value(option, value, &builder);
    return builder.length;
}

/* Finds the options that a spec must name where base is what it begins with: those that differ, but
 * for what others of them imply, and those of which others imply something else. Returns how many
 * there are, sizes apart. */
static unsigned find_differences(const tablero_game_info *info, const int *options, const int *base,
                                 bool *named)
{
    unsigned count = 0;
    for (unsigned i = 0; i < info->option_count; i++) {
        named[i] = options[i] != base[i];
    }
    for (unsigned i = 0; i < info->implication_count; i++) {
        tablero_setting when = info->implications[i].when, then = info->implications[i].then;
        if (named[when.option] && options[when.option] == when.value) {
            named[then.option] = options[then.option] != then.value;
        }
    }
    for (unsigned i = 0; i < info->option_count; i++) {
        count += named[i] && (int)i != info->size_option;
    }
    return count;
}

unsigned spec_differences(const tablero_game_info *info, const int *options, const int *base)
{
    bool named[TABLERO_OPTIONS_MAX];
    return find_differences(info, options, base, named);
}

/* Writes ",key=value" for the options to name, in alphabetical order of the keys. */
static void put_differences(const tablero_game_info *info, const int *options, const bool *named,
                            text_builder *text)
{
    const tablero_option *last = NULL;
    for (unsigned round = 0; round < info->option_count; round++) {
        const tablero_option *next = NULL;
        for (unsigned i = 0; i < info->option_count; i++) {
            const tablero_option *option = &info->options[i];
            if ((last == NULL || strcmp(option->key, last->key) > 0) &&
                (next == NULL || strcmp(option->key, next->key) < 0)) {
                next = option;
            }
        }
        last = next;
        unsigned index = (unsigned)(next - info->options);
        if (named[index]) {
            text_put_char(text, ',');
            text_put(text, next->key);
            text_put_char(text, '=');
            put_value(next, options[index], text);
        }
    }
}

void spec_write(const game_table *game, const int *options, text_builder *text)
{
    const tablero_game_info *info = &game->info;
    int base[TABLERO_OPTIONS_MAX], best[TABLERO_OPTIONS_MAX] = {0};
    unsigned best_preset = 0, fewest = TABLERO_OPTIONS_MAX + 1;
    for (unsigned i = 0; i < info->preset_count; i++) {
        apply_preset(info, &info->presets[i], base);
        unsigned count = spec_differences(info, options, base);
        if (count < fewest) {
            fewest = count;
            best_preset = i;
            memcpy(best, base, sizeof best);
        }
    }
    text_put(text, info->name);
    int size = info->size_option;
    if (size >= 0 && options[size] != best[size]) {
        text_put_char(text, ':');
        put_value(&info->options[size], options[size], text);
        best[size] = options[size];
    } else if (best_preset > 0) {
        text_put_char(text, ':');
        text_put(text, info->presets[best_preset].name);
    }
    bool named[TABLERO_OPTIONS_MAX];
    find_differences(info, options, best, named);
    put_differences(info, options, named, text);
}

void spec_write_with(const game_table *game, const int *options, tablero_setting setting,
                     text_builder *text)
{
    int changed[TABLERO_OPTIONS_MAX];
    bool seen[TABLERO_OPTIONS_MAX] = {false};
    memcpy(changed, options, game->info.option_count * sizeof changed[0]);
    changed[setting.option] = setting.value;
    seen[setting.option] = true;
    apply_implications(&game->info, options, seen, changed);
    spec_write(game, changed, text);
}
