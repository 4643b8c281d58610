#include "train/data.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "core/rules.h"

static const char magic[16] = "tablero data 1\n"; /* not for people: a file's first bytes */

data_header data_describe(const tablero_rules *rules, uint32_t games, const char *recipe)
{
    data_header header = {.games = games};
    header.position_bytes = (uint32_t)((rules_game(rules)->position_bytes + 7) / 8 * 8);
    memcpy(header.magic, magic, sizeof magic);
    tablero_rules_write(rules, header.spec, sizeof header.spec);
    strncpy(header.recipe, recipe, sizeof header.recipe - 1);
    return header;
}

/* Reads what follows the header to the end of the file. */
static bool read_records(data_set *set, FILE *file)
{
    size_t bytes = data_record_bytes(&set->header);
    if (fseek(file, 0, SEEK_END) != 0) {
        return false;
    }
    long end = ftell(file);
    if (end < 0 || fseek(file, sizeof set->header, SEEK_SET) != 0) {
        return false;
    }
    set->count = ((size_t)end - sizeof set->header) / bytes;
    set->records = malloc(set->count * bytes + 1);
    return set->records != NULL && fread(set->records, bytes, set->count, file) == set->count;
}

bool data_read(data_set *set, const char *path, const tablero_rules *rules)
{
    memset(set, 0, sizeof *set);
    errno = 0;
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        return false;
    }
    data_header expected = data_describe(rules, 0, "");
    bool known = fread(&set->header, sizeof set->header, 1, file) == 1 &&
                 memcmp(set->header.magic, magic, sizeof magic) == 0 &&
                 strncmp(set->header.spec, expected.spec, sizeof expected.spec) == 0 &&
                 set->header.position_bytes == expected.position_bytes;
    bool read = known && read_records(set, file);
    set->header.recipe[DATA_RECIPE_BYTES - 1] = '\0';
    fclose(file);
    if (!read) {
        data_free(set);
    }
    return read;
}

void data_free(data_set *set)
{
    free(set->records);
    set->records = NULL;
}
