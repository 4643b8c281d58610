#include <string.h>

#include "answer.h"
#include "base/text.h"
#include "core/error.h"
#include "protocol.h"
#include "tablero/level.h"
#include "words.h"

enum {
    HASH_USUAL = 16,
    HASH_MAX = sizeof(size_t) > 4 ? 1 << 16 : 1 << 10,
    OVERHEAD_MAX = 5000,
    CHOICES_BYTES = 256
};

typedef enum option_kind {
    OPTION_NUMBER,
    OPTION_CHECK,
    OPTION_CHOICE,
    OPTION_TEXT,
    OPTION_SPECS, /* a text that is chosen from those of all presets */
    OPTION_BUTTON
} option_kind;

typedef struct protocol_option {
    const char *name;
    option_kind kind;
    setting setting;                     /* of a number, check or choice */
    const char *const *(*choices)(void); /* ended by NULL; "none" may stand before them */
    bool none;                           /* whether it does */
    int64_t minimum, maximum, standard;  /* of a number or check */
    bool renews;                         /* the search has to be created anew */
    /* Of the other kinds; value is the rest of the line. False: answered with an error. */
    bool (*choose)(tablero_protocol *protocol, const char *value);
} protocol_option;

static const char none_name[] = "none";

static bool choose_game(tablero_protocol *protocol, const char *value)
{
    return game_choose(protocol, value, value, 0);
}

/* A preset and keys of the present game, or a whole spec. */
static bool choose_variant(tablero_protocol *protocol, const char *value)
{
    tablero_rules rules;
    char spec[TABLERO_SPEC_BYTES];
    text_builder text = text_begin(spec, sizeof spec);
    text_put(&text, tablero_rules_game(&protocol->rules)->name);
    text_put(&text, ":");
    size_t ahead = text.length;
    text_put(&text, value);
    if (text.length >= sizeof spec || tablero_rules_init(&rules, value, NULL) == TABLERO_OK) {
        return choose_game(protocol, value);
    }
    return game_choose(protocol, value, spec, ahead);
}

static bool clear_table(tablero_protocol *protocol, const char *value)
{
    (void)value;
    if (protocol->search != NULL) {
        tablero_search_clear(protocol->search);
    }
    return true;
}

static const protocol_option options[] = {
    {.name = "Game", .kind = OPTION_TEXT, .choose = choose_game},
    {.name = "Variant", .kind = OPTION_TEXT, .choose = choose_variant},
    {.name = "UCI_Variant", .kind = OPTION_SPECS, .choose = choose_game},
    {.name = "Level",
     .kind = OPTION_CHOICE,
     .setting = SETTING_LEVEL,
     .choices = tablero_level_names,
     .none = true},
    {.name = "Engine",
     .kind = OPTION_CHOICE,
     .setting = SETTING_ENGINE,
     .choices = tablero_search_engines,
     .renews = true},
    {.name = "Threads",
     .setting = SETTING_THREADS,
     .minimum = 1,
     .maximum = TABLERO_THREADS_MAX,
     .standard = 1,
     .renews = true},
    {.name = "Hash",
     .setting = SETTING_HASH,
     .minimum = 1,
     .maximum = HASH_MAX,
     .standard = HASH_USUAL,
     .renews = true},
    {.name = "MultiPV",
     .setting = SETTING_VARIATIONS,
     .minimum = 1,
     .maximum = TABLERO_VARIATIONS_MAX,
     .standard = 1},
    {.name = "Seed", .setting = SETTING_SEED, .maximum = INT64_MAX / 2},
    {.name = "Ponder", .kind = OPTION_CHECK, .setting = SETTING_PONDER, .maximum = 1},
    {.name = "Move Overhead", .setting = SETTING_OVERHEAD, .maximum = OVERHEAD_MAX},
    {.name = "Clear Hash", .kind = OPTION_BUTTON, .choose = clear_table},
};

enum { OPTION_COUNT = sizeof options / sizeof options[0] };

static bool has_setting(const protocol_option *option)
{
    return option->kind <= OPTION_CHOICE;
}

void options_reset(tablero_protocol *protocol)
{
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        if (has_setting(&options[i])) {
            protocol->settings[options[i].setting] = options[i].standard;
        }
    }
}

static void tell_choices(tablero_protocol *protocol, const protocol_option *option)
{
    const char *const *choices = option->choices();
    answer_text(protocol, "combo default ");
    answer_text(protocol, option->none ? none_name : choices[0]);
    if (option->none) {
        answer_text(protocol, " var ");
        answer_text(protocol, none_name);
    }
    for (unsigned i = 0; choices[i] != NULL; i++) {
        answer_text(protocol, " var ");
        answer_text(protocol, choices[i]);
    }
}

static void tell_number(tablero_protocol *protocol, const protocol_option *option)
{
    answer_text(protocol, "spin default ");
    answer_number(protocol, option->standard);
    answer_text(protocol, " min ");
    answer_number(protocol, option->minimum);
    answer_text(protocol, " max ");
    answer_number(protocol, option->maximum);
}

/* A preset that has another name for the rules of an earlier one is left out. */
static bool is_first_name(const tablero_game_info *game, unsigned preset, const char *spec)
{
    const char *behind = strchr(spec, ':');
    return behind == NULL ? preset == 0 : text_equal(behind + 1, game->presets[preset].name);
}

static void tell_specs(tablero_protocol *protocol)
{
    char spec[TABLERO_SPEC_BYTES];
    const tablero_game_info *game;
    tablero_rules rules;
    answer_text(protocol, "combo default ");
    tablero_rules_write(&protocol->rules, spec, sizeof spec);
    answer_text(protocol, spec);
    for (unsigned i = 0; (game = tablero_game(i)) != NULL; i++) {
        for (unsigned preset = 0; preset < game->preset_count; preset++) {
            text_builder text = text_begin(spec, sizeof spec);
            text_put(&text, game->name);
            text_put(&text, ":");
            text_put(&text, game->presets[preset].name);
            tablero_rules_init(&rules, spec, NULL);
            tablero_rules_write(&rules, spec, sizeof spec);
            if (is_first_name(game, preset, spec)) {
                answer_text(protocol, " var ");
                answer_text(protocol, spec);
            }
        }
    }
}

static void tell_text(tablero_protocol *protocol, const protocol_option *option)
{
    char spec[TABLERO_SPEC_BYTES];
    tablero_rules_write(&protocol->rules, spec, sizeof spec);
    const char *behind = strchr(spec, ':');
    answer_text(protocol, "string default ");
    if (option->choose == choose_game) {
        answer_text(protocol, spec);
    } else {
        answer_text(protocol, behind == NULL ? "<empty>" : behind + 1);
    }
}

void options_tell(tablero_protocol *protocol)
{
    for (const protocol_option *option = options; option < options + OPTION_COUNT; option++) {
        if (option->kind == OPTION_SPECS && !protocol->classic) {
            continue;
        }
        answer_text(protocol, "option name ");
        answer_text(protocol, option->name);
        answer_text(protocol, " type ");
        switch (option->kind) {
        case OPTION_NUMBER:
            tell_number(protocol, option);
            break;
        case OPTION_CHECK:
            answer_text(protocol, option->standard ? "check default true" : "check default false");
            break;
        case OPTION_CHOICE:
            tell_choices(protocol, option);
            break;
        case OPTION_TEXT:
            tell_text(protocol, option);
            break;
        case OPTION_SPECS:
            tell_specs(protocol);
            break;
        case OPTION_BUTTON:
            answer_text(protocol, "button");
            break;
        }
        answer_end(protocol);
    }
}

/* What may be said, as a list for people. */
static void list_choices(const protocol_option *option, char *text, size_t capacity)
{
    text_builder list = text_begin(text, capacity);
    const char *const *choices = option->choices();
    if (option->none) {
        text_put(&list, none_name);
    }
    for (unsigned i = 0; choices[i] != NULL; i++) {
        text_put(&list, i > 0 || option->none ? ", " : "");
        text_put(&list, choices[i]);
    }
}

static bool read_choice(tablero_protocol *protocol, const protocol_option *option,
                        const char *value, int64_t *number)
{
    const char *const *choices = option->choices();
    unsigned index = word_index(choices, value);
    if (option->none && text_same_word(value, strlen(value), none_name)) {
        *number = 0;
    } else if (choices[index] != NULL) {
        *number = index + (option->none ? 1 : 0);
    } else {
        char list[CHOICES_BYTES];
        list_choices(option, list, sizeof list);
        answer_refuse_word(protocol, value, list);
        return false;
    }
    return true;
}

/* Reads the value of an option that has a setting. False: answered with an error. */
static bool read_setting(tablero_protocol *protocol, const protocol_option *option,
                         const char *value, int64_t *number)
{
    static const char *const truths[] = {"false", "true", NULL};
    switch (option->kind) {
    case OPTION_CHOICE:
        return read_choice(protocol, option, value, number);
    case OPTION_CHECK:
        *number = word_index(truths, value);
        if (truths[*number] == NULL) {
            answer_refuse_word(protocol, value, "true, false");
            return false;
        }
        return true;
    default:
        if (!word_number(value, option->minimum, option->maximum, number)) {
            answer_refuse_number(protocol, value, option->minimum, option->maximum);
            return false;
        }
        return true;
    }
}

static void change_setting(tablero_protocol *protocol, const protocol_option *option,
                           const char *value)
{
    int64_t number, *place = &protocol->settings[option->setting], before = *place;
    if (!read_setting(protocol, option, value, &number) || number == before) {
        return;
    }
    *place = number;
    if (option->renews && !search_renew(protocol, value)) {
        *place = before;
    }
}

static void refuse_name(tablero_protocol *protocol, const char *name)
{
    char names[CHOICES_BYTES];
    text_builder list = text_begin(names, sizeof names);
    for (unsigned i = 0; i < OPTION_COUNT; i++) {
        text_put(&list, i == 0 ? "" : ", ");
        text_put(&list, options[i].name);
    }
    answer_refuse_word(protocol, name, names);
}

/* setoption name NAME [value VALUE]: both may have blanks. */
void command_option(tablero_protocol *protocol, char *rest)
{
    char *word = word_take(&rest);
    if (!text_equal(word, "name")) {
        answer_refuse_word(protocol, word, "name");
        return;
    }
    bool valued;
    const char *name = words_take_until(&rest, "value", &valued);
    const protocol_option *option = options;
    while (option < options + OPTION_COUNT && !text_same_word(name, strlen(name), option->name)) {
        option++;
    }
    if (option == options + OPTION_COUNT) {
        refuse_name(protocol, name);
    } else if (!valued && option->kind != OPTION_BUTTON) {
        answer_refuse_word(protocol, rest, "value");
    } else if (has_setting(option)) {
        change_setting(protocol, option, rest);
    } else {
        option->choose(protocol, rest);
    }
}
