#include "words.h"

#include <string.h>

#include "base/text.h"

char *word_take(char **rest)
{
    char *word = *rest;
    while (*word == ' ') {
        word++;
    }
    char *end = word;
    while (*end != '\0' && *end != ' ') {
        end++;
    }
    *rest = end;
    if (*end != '\0') {
        *end = '\0';
        (*rest)++;
    }
    return word;
}

char *words_take_until(char **rest, const char *word, bool *found)
{
    size_t length = strlen(word);
    char *first = *rest;
    while (*first == ' ') {
        first++;
    }
    char *last = first; /* behind the last letter before the word */
    char *at = first;
    bool here = false;
    while (*at != '\0' && !here) {
        char *end = at;
        while (*end != '\0' && *end != ' ') {
            end++;
        }
        here = (size_t)(end - at) == length && memcmp(at, word, length) == 0;
        last = here ? last : end;
        while (*end == ' ') {
            end++;
        }
        at = end;
    }
    *last = '\0';
    *rest = at;
    if (found != NULL) {
        *found = here;
    }
    return first;
}

bool word_number(const char *word, int64_t minimum, int64_t maximum, int64_t *number)
{
    bool negative = *word == '-';
    const char *digits = word + (negative ? 1 : 0);
    uint64_t value = 0;
    if (*digits == '\0') {
        return false;
    }
    for (; *digits != '\0'; digits++) {
        if (*digits < '0' || *digits > '9' || value > (INT64_MAX - 9) / 10) {
            return false;
        }
        value = value * 10 + (uint64_t)(*digits - '0');
    }
    int64_t read = negative ? -(int64_t)value : (int64_t)value;
    *number = read;
    return read >= minimum && read <= maximum;
}

unsigned word_index(const char *const *list, const char *word)
{
    unsigned index = 0;
    while (list[index] != NULL && !text_same_word(word, strlen(word), list[index])) {
        index++;
    }
    return index;
}
