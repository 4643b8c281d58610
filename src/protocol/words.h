/* Cutting a line into words, in place. */
#ifndef PROTOCOL_WORDS_H
#define PROTOCOL_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Cuts the next word off the rest of a line and ends it with a NUL. At the end of the line the word
 * is empty, and where it points is the end. */
char *word_take(char **rest);

/* Cuts all that stands before the next such word, without the blanks around it, off the rest, and
 * the word too. Without the word that is all the rest; found may be NULL. */
char *words_take_until(char **rest, const char *word, bool *found);

/* Reads a whole number, also a negative one. False: it is none, or not from minimum to maximum. */
bool word_number(const char *word, int64_t minimum, int64_t maximum, int64_t *number);

/* Index of a word in a list that ends with NULL, whatever the case of its letters; the length of the
 * list when it is not there. */
unsigned word_index(const char *const *list, const char *word);

#endif
