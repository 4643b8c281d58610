/* Words for people: everything they read comes from the catalogue, in the language of the run.
 *
 * A text has places {0} {1} ... for arguments; control characters in arguments are shown as '?', so
 * that what somebody typed cannot steer the terminal. */
#ifndef CLI_SAY_H
#define CLI_SAY_H

#include <stddef.h>
#include <stdint.h>

#include "cli.h"
#include "tablero/rules.h"

/* The text of a key; the key itself where the catalogue has none, which its check prevents. */
const char *words(const cli *cli, const char *key);

/* NULL when there is no such key. */
const char *words_if_any(const cli *cli, const char *key);

/* The text under a key that is composed of the game's name and parts: game_words(cli, game, "side",
 * "black"). game_words_if_any gives NULL when there is none. */
#define game_words(cli, game, ...) \
    find_game_words(cli, game, true, (const char *const[]){__VA_ARGS__, NULL})
#define game_words_if_any(cli, game, ...) \
    find_game_words(cli, game, false, (const char *const[]){__VA_ARGS__, NULL})
const char *find_game_words(const cli *cli, const tablero_game_info *game, bool required,
                            const char *const *parts);

/* Writes the text of a key with its arguments: say(cli, cli->out, "key", argument, ...); say_line
 * ends the line too. */
#define say(cli, to, ...) say_words(cli, to, "", (const char *const[]){__VA_ARGS__, NULL})
#define say_line(cli, to, ...) say_words(cli, to, "\n", (const char *const[]){__VA_ARGS__, NULL})
void say_words(const cli *cli, FILE *to, const char *end, const char *const *key_and_arguments);

/* The same into memory: always NUL-terminated, cut to capacity; returns the full length. */
size_t fill_words(char *text, size_t capacity, const char *pattern, const char *const *arguments);

/* Writes text with its control characters made harmless. */
void put_safely(FILE *to, const char *text);

enum { NUMBER_BYTES = 48 };

/* A number as people read it, in groups of three digits; written into buffer and returned. */
const char *number_words(const cli *cli, uint64_t number, char buffer[NUMBER_BYTES]);

/* A time in seconds with two or three digits behind the point. */
const char *seconds_words(int64_t microseconds, char buffer[NUMBER_BYTES]);

/* So many a second; a dash when no time has passed. */
const char *rate_words(const cli *cli, uint64_t count, int64_t microseconds,
                       char buffer[NUMBER_BYTES]);

/* Decides the language: the --lang among the arguments, else LC_ALL, LC_MESSAGES, LANG. */
void choose_language(cli *cli, int argc, char *const *argv);

#endif
