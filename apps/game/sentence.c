#include "game/sentence.h"

#include <assert.h>
#include <string.h>

#include "base/text.h"

void sentence_begin(sentence *sentence, const char *key)
{
    sentence->key = key;
    sentence->count = 0;
}

static sentence_part *add(sentence *sentence, sentence_part_kind kind)
{
    assert(sentence->count < SENTENCE_PARTS);
    sentence_part *part = &sentence->parts[sentence->count++];
    part->kind = kind;
    part->number = 0;
    part->text[0] = '\0';
    return part;
}

void sentence_add_text(sentence *sentence, const char *text)
{
    sentence_part *part = add(sentence, SENTENCE_TEXT);
    text_builder builder = text_begin(part->text, sizeof part->text);
    text_put(&builder, text);
}

void sentence_add_number(sentence *sentence, sentence_part_kind kind, uint64_t number)
{
    add(sentence, kind)->number = number;
}

void sentence_add_cell(sentence *sentence, const tablero_rules *rules, unsigned cell)
{
    tablero_cell facts = tablero_cell_at(rules, cell);
    sentence_add_text(sentence, facts.name);
}
