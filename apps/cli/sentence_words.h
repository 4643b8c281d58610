/* Sentences about games, put into words. */
#ifndef CLI_SENTENCE_WORDS_H
#define CLI_SENTENCE_WORDS_H

#include "cli.h"
#include "game/sentence.h"

/* The words: always NUL-terminated, cut to capacity; returns the full length. */
size_t sentence_words(const cli *cli, const tablero_rules *rules, const sentence *sentence,
                      char *text, size_t capacity);

/* The same as a line. */
void say_sentence(const cli *cli, FILE *to, const tablero_rules *rules, const sentence *sentence);

#endif
