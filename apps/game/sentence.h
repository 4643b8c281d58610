/* Something to be said of a game, before it is words: a key of the catalogue and what goes into its
 * places {0} {1} ... A face puts it into words in the language of its person. */
#ifndef GAME_SENTENCE_H
#define GAME_SENTENCE_H

#include "tablero/tablero.h"

typedef enum sentence_part_kind {
    SENTENCE_TEXT,
    SENTENCE_SIDE,  /* number is the side */
    SENTENCE_PIECE, /* number is the piece's index */
    SENTENCE_NUMBER,
    SENTENCE_COUNTED, /* text is a key whose {0} is number */
    SENTENCE_ERROR    /* the sentence's error */
} sentence_part_kind;

enum { SENTENCE_PARTS = 5, SENTENCE_TEXT_BYTES = TABLERO_TURN_BYTES };

typedef struct sentence_part {
    sentence_part_kind kind;
    uint64_t number;
    char text[SENTENCE_TEXT_BYTES];
} sentence_part;

typedef struct sentence {
    const char *key; /* static storage */
    unsigned count;
    sentence_part parts[SENTENCE_PARTS];
    tablero_error error; /* only with a part that is one */
} sentence;

/* Begins a sentence, and adds parts to it in their order. */
void sentence_begin(sentence *sentence, const char *key);
void sentence_add_text(sentence *sentence, const char *text);
void sentence_add_number(sentence *sentence, sentence_part_kind kind, uint64_t number);

/* The cell's name. */
void sentence_add_cell(sentence *sentence, const tablero_rules *rules, unsigned cell);

#endif
