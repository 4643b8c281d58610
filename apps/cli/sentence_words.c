#include "sentence_words.h"

#include "input.h"
#include "problem.h"
#include "say.h"

enum { PART_BYTES = 1024, LINE_BYTES = 2048 };

/* A part in words, which may be written into text. */
static const char *part_words(const cli *cli, const tablero_rules *rules, const sentence *sentence,
                              const sentence_part *part, char text[PART_BYTES])
{
    char number[NUMBER_BYTES];
    const char *const counted[] = {number_words(cli, part->number, number), NULL};
    switch (part->kind) {
    case SENTENCE_TEXT:
        return part->text;
    case SENTENCE_SIDE:
        return side_words(cli, rules, (unsigned)part->number);
    case SENTENCE_PIECE:
        return game_words(cli, tablero_rules_game(rules), "piece",
                          tablero_piece_at(rules, (unsigned)part->number)->key);
    case SENTENCE_NUMBER:
        snprintf(text, PART_BYTES, "%s", number);
        return text;
    case SENTENCE_COUNTED:
        fill_words(text, PART_BYTES, words(cli, part->text), counted);
        return text;
    case SENTENCE_ERROR:
        error_words(cli, &sentence->error, text, PART_BYTES);
        return text;
    }
    return "";
}

size_t sentence_words(const cli *cli, const tablero_rules *rules, const sentence *sentence,
                      char *text, size_t capacity)
{
    char memory[SENTENCE_PARTS][PART_BYTES];
    const char *arguments[SENTENCE_PARTS + 1] = {NULL};
    for (unsigned i = 0; i < sentence->count; i++) {
        arguments[i] = part_words(cli, rules, sentence, &sentence->parts[i], memory[i]);
    }
    return fill_words(text, capacity, words(cli, sentence->key), arguments);
}

void say_sentence(const cli *cli, FILE *to, const tablero_rules *rules, const sentence *sentence)
{
    char line[LINE_BYTES];
    sentence_words(cli, rules, sentence, line, sizeof line);
    put_safely(to, line);
    fputc('\n', to);
}
