/* Games, their options, and rules resolved from a game spec.
 *
 * A game spec is text: game[:preset][,key=value]..., such as "konane:9x13,jumps=single". Reading it
 * gives a tablero_rules: an immutable value of fixed size that the caller owns, that needs no
 * freeing and that any number of threads may read at once. Every function about positions takes it
 * first. The two sides are numbers: 0 is First, who begins under these rules, and 1 is Second. */
#ifndef TABLERO_RULES_H
#define TABLERO_RULES_H

#include <stddef.h>
#include <stdint.h>

#include "tablero/status.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TABLERO_OPTIONS_MAX = 40,
    TABLERO_RULES_BYTES = 16384,
    TABLERO_SPEC_BYTES = 512, /* holds any canonical spec with its final NUL */
    TABLERO_FIRST = 0,
    TABLERO_SECOND = 1
};

typedef enum tablero_option_kind {
    TABLERO_OPTION_CHOICE, /* the value is an index into values */
    TABLERO_OPTION_NUMBER, /* the value is the number */
    TABLERO_OPTION_SIZE    /* columns x rows; the value is columns * 256 + rows */
} tablero_option_kind;

typedef struct tablero_option {
    const char *key;
    tablero_option_kind kind;
    const char *const *values; /* choices, ended by NULL; NULL for the other kinds */
    int minimum, maximum;      /* of a number, or of each side of a size */
    int standard;              /* value under the game's first preset */
} tablero_option;

typedef struct tablero_setting {
    int option; /* index into the game's options */
    int value;
} tablero_setting;

typedef struct tablero_preset {
    const char *name;
    const char *parent; /* preset whose settings apply first; NULL for the standard values */
    const tablero_setting *settings;
    unsigned setting_count;
} tablero_preset;

/* Who sets an option to a value sets another one with it, unless the spec names that one too. */
typedef struct tablero_implication {
    tablero_setting when, then;
} tablero_implication;

/* What a game tells about itself. All of it is constant. The preset list begins with the default
 * one; where size_option is not negative, any value of that option is a preset name too. */
typedef struct tablero_game_info {
    const char *name;
    const char *const *aliases; /* other accepted spellings, ended by NULL */
    const tablero_option *options;
    unsigned option_count;
    const tablero_preset *presets;
    unsigned preset_count;
    const tablero_implication
        *implications; /* the earlier ones count first when specs are written */
    unsigned implication_count;
    int size_option;
    const char *const *reasons; /* why a game can be over, ended by NULL */
    /* What a face may have to say, as keys ended by NULL; NULL where a game has none of a kind. */
    const char *const *announcements; /* below <game>.announce; see position.h */
    const char *const *stages;        /* below <game>.stage; see turn.h */
    const char *const *warnings;      /* below <game>.warning; see turn.h */
} tablero_game_info;

typedef struct tablero_rules {
    uint64_t words[TABLERO_RULES_BYTES / 8];
} tablero_rules;

typedef struct tablero_side {
    char letter;     /* in position texts */
    const char *key; /* "black", "south", ...; its name is <game>.side.<key> in the catalogue */
} tablero_side;

/* What decides a match of two games with sides swapped. */
typedef enum tablero_scoring {
    TABLERO_SCORE_WINS,          /* won games alone */
    TABLERO_SCORE_WINS_CAPTURES, /* with a win each, the men captured over both games */
    TABLERO_SCORE_CAPTURES,      /* the men captured alone */
    TABLERO_SCORE_WINS_MOVES     /* with a win each, who needed fewer moves for his own */
} tablero_scoring;

TABLERO_API unsigned tablero_game_count(void);

/* The game with this index, in alphabetical order of the names; NULL beyond the last. */
TABLERO_API const tablero_game_info *tablero_game(unsigned index);

/* Resolves a spec. On failure rules is untouched and error (may be NULL) tells the column, and in
 * argument {1} the valid names. */
TABLERO_API tablero_status tablero_rules_init(tablero_rules *rules, const char *spec,
                                              tablero_error *error);

/* Writes the canonical spec, always NUL-terminated, cut to capacity; returns its full length. */
TABLERO_API size_t tablero_rules_write(const tablero_rules *rules, char *text, size_t capacity);

TABLERO_API const tablero_game_info *tablero_rules_game(const tablero_rules *rules);

/* The value of the option with this index under these rules. */
TABLERO_API int tablero_rules_option(const tablero_rules *rules, unsigned option);

/* Writes an option's value as a spec has it ("8x8", "center", "3"); returns its full length. */
TABLERO_API size_t tablero_option_write(const tablero_option *option, int value, char *text,
                                        size_t capacity);

TABLERO_API tablero_side tablero_rules_side(const tablero_rules *rules, unsigned side);

TABLERO_API tablero_scoring tablero_rules_scoring(const tablero_rules *rules);

#ifdef __cplusplus
}
#endif

#endif
