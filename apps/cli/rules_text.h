/* The rules of each game as its folder tells them, in Markdown; tools/embed_rules.py makes the
 * table. */
#ifndef CLI_RULES_TEXT_H
#define CLI_RULES_TEXT_H

#include "catalogue.h"

typedef struct rules_text {
    const char *game;
    const char *texts[LANGUAGE_COUNT];
} rules_text;

extern const rules_text rules_texts[];
extern const unsigned rules_text_count;

#endif
