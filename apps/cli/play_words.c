#include <string.h>

#include "play.h"
#include "say.h"

/* Each text holds the usual word, then other accepted ones, with blanks between. */
static const char *const word_keys[PLAY_ORDERS] = {
    [PLAY_BOARD] = "play.word.board",       [PLAY_UNDO] = "play.word.undo",
    [PLAY_HINT] = "play.word.hint",         [PLAY_MOVES] = "play.word.moves",
    [PLAY_POSITION] = "play.word.position", [PLAY_RULES] = "play.word.rules",
    [PLAY_SAVE] = "play.word.save",         [PLAY_RESIGN] = "play.word.resign",
    [PLAY_NEW] = "play.word.new",           [PLAY_HELP] = "play.word.help",
    [PLAY_QUIT] = "play.word.quit",
};

static const char *const help_keys[PLAY_ORDERS] = {
    [PLAY_BOARD] = "play.help.board",       [PLAY_UNDO] = "play.help.undo",
    [PLAY_HINT] = "play.help.hint",         [PLAY_MOVES] = "play.help.moves",
    [PLAY_POSITION] = "play.help.position", [PLAY_RULES] = "play.help.rules",
    [PLAY_SAVE] = "play.help.save",         [PLAY_RESIGN] = "play.help.resign",
    [PLAY_NEW] = "play.help.new",           [PLAY_HELP] = "play.help.help",
    [PLAY_QUIT] = "play.help.quit",
};

/* The letters of the languages' words that a keyboard may lack, two bytes each. */
static char plain_letter(const char *letter)
{
    static const char *const accented[] = {"áÁ", "éÉ", "íÍ", "óÓ", "úÚ", "üÜ", "ñÑ"};
    static const char plain[] = "aeiouun";
    for (unsigned i = 0; i < sizeof plain - 1; i++) {
        if (memcmp(letter, accented[i], 2) == 0 || memcmp(letter, accented[i] + 2, 2) == 0) {
            return plain[i];
        }
    }
    return '\0';
}

/* Copies a word up to a blank, small and without accents. */
static void fold(const char *from, char to[PLAY_WORD_BYTES])
{
    size_t length = 0;
    while (*from != '\0' && *from != ' ' && length < PLAY_WORD_BYTES - 1) {
        char plain = from[1] == '\0' ? '\0' : plain_letter(from);
        if (plain != '\0') {
            from++;
        } else {
            plain = *from >= 'A' && *from <= 'Z' ? (char)(*from - 'A' + 'a') : *from;
        }
        to[length++] = plain;
        from++;
    }
    to[length] = '\0';
}

/* Whether one of a list of words is word, or begins with it. */
static bool lists(const char *list, const char *word, bool abbreviated)
{
    size_t length = strlen(word);
    while (*list != '\0') {
        char candidate[PLAY_WORD_BYTES];
        fold(list, candidate);
        if (abbreviated ? strncmp(candidate, word, length) == 0 : strcmp(candidate, word) == 0) {
            return true;
        }
        list += strcspn(list, " ");
        list += strspn(list, " ");
    }
    return false;
}

play_order play_find_order(const char *word, bool abbreviated)
{
    char folded[PLAY_WORD_BYTES];
    fold(word, folded);
    play_order found = PLAY_UNKNOWN;
    for (unsigned i = 0; i < PLAY_ORDERS && folded[0] != '\0'; i++) {
        for (unsigned k = 0; k < LANGUAGE_COUNT; k++) {
            cli speaker = {.language = (language)k};
            if (lists(words(&speaker, word_keys[i]), folded, abbreviated)) {
                if (found != PLAY_UNKNOWN && found != (play_order)i) {
                    return PLAY_AMBIGUOUS;
                }
                found = (play_order)i;
            }
        }
    }
    return found;
}

static const char *first_word(const char *list, char word[PLAY_WORD_BYTES])
{
    size_t length = strcspn(list, " ");
    length = length < PLAY_WORD_BYTES ? length : PLAY_WORD_BYTES - 1;
    memcpy(word, list, length);
    word[length] = '\0';
    return word;
}

const char *play_word(const cli *cli, play_order command, char word[PLAY_WORD_BYTES])
{
    return first_word(words(cli, word_keys[command]), word);
}

static const char *const part_keys[] = {
    [PLAY_STOP] = "play.word.stop",
    [PLAY_HAND] = "play.word.hand",
};

const char *play_part_word(const cli *cli, play_part part, char word[PLAY_WORD_BYTES])
{
    return first_word(words(cli, part_keys[part]), word);
}

bool play_is_part(const char *word, play_part part)
{
    char folded[PLAY_WORD_BYTES];
    bool found = false;
    fold(word, folded);
    for (unsigned i = 0; i < LANGUAGE_COUNT && folded[0] != '\0'; i++) {
        cli speaker = {.language = (language)i};
        found = found || lists(words(&speaker, part_keys[part]), folded, false);
    }
    return found;
}

const char *play_word_help(const cli *cli, play_order command)
{
    return words(cli, help_keys[command]);
}
