/* The translation catalogue as tools/catalogue.py compiles it from po/: sorted by key in byte
 * order. Read it through say.h. */
#ifndef CLI_CATALOGUE_H
#define CLI_CATALOGUE_H

typedef enum language { LANGUAGE_ENGLISH, LANGUAGE_SPANISH, LANGUAGE_COUNT } language;

typedef struct catalogue_entry {
    const char *key;
    const char *texts[LANGUAGE_COUNT];
} catalogue_entry;

extern const catalogue_entry catalogue_entries[];
extern const unsigned catalogue_entry_count;

#endif
