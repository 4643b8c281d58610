#include "result_table.h"

#include <stdlib.h>
#include <string.h>

enum { ROWS_AT_FIRST = 32 };

static uint64_t hash_text(uint64_t hash, const char *text)
{
    for (; *text != '\0'; text++) {
        hash = (hash ^ (unsigned char)*text) * UINT64_C(0x100000001b3);
    }
    return (hash ^ 0xff) * UINT64_C(0x100000001b3);
}

/* The slot of a row, or the free one where it would be. */
static size_t *find_slot(const result_table *table, const char *group, const char *key)
{
    size_t slots = 2 * table->capacity;
    size_t at = (size_t)(hash_text(hash_text(UINT64_C(0xcbf29ce484222325), group), key) % slots);
    while (table->slots[at] != 0) {
        const result_row *row = &table->rows[table->slots[at] - 1];
        if (strcmp(row->group, group) == 0 && strcmp(row->key, key) == 0) {
            break;
        }
        at = (at + 1) % slots;
    }
    return &table->slots[at];
}

static bool grow(result_table *table)
{
    size_t capacity = table->capacity == 0 ? ROWS_AT_FIRST : 2 * table->capacity;
    size_t *slots = calloc(2 * capacity, sizeof slots[0]);
    result_row *rows = slots == NULL ? NULL : realloc(table->rows, capacity * sizeof rows[0]);
    if (rows == NULL) {
        free(slots);
        return false;
    }
    free(table->slots);
    table->slots = slots;
    table->rows = rows;
    table->capacity = capacity;
    for (size_t i = 0; i < table->count; i++) {
        *find_slot(table, rows[i].group, rows[i].key) = i + 1;
    }
    return true;
}

static result_row *add_row(result_table *table, const char *group, const char *key)
{
    result_row row = {.group = strdup(group), .key = strdup(key)};
    if (row.group == NULL || row.key == NULL) {
        free(row.group);
        free(row.key);
        return NULL;
    }
    *find_slot(table, group, key) = table->count + 1;
    table->rows[table->count] = row;
    return &table->rows[table->count++];
}

bool results_add(result_table *table, const char *group, const char *key, game_result result,
                 uint64_t turns)
{
    if (table->count == table->capacity && !grow(table)) {
        return false;
    }
    size_t found = *find_slot(table, group, key);
    result_row *row = found != 0 ? &table->rows[found - 1] : add_row(table, group, key);
    if (row == NULL) {
        return false;
    }
    row->games++;
    row->results[result]++;
    row->turns += turns;
    return true;
}

static int compare(const void *left, const void *right)
{
    const result_row *a = left, *b = right;
    if (a->games != b->games) {
        return a->games < b->games ? 1 : -1;
    }
    int groups = strcmp(a->group, b->group);
    return groups != 0 ? groups : strcmp(a->key, b->key);
}

void results_sort(result_table *table)
{
    if (table->count > 0) {
        qsort(table->rows, table->count, sizeof table->rows[0], compare);
    }
}

void results_free(result_table *table)
{
    for (size_t i = 0; i < table->count; i++) {
        free(table->rows[i].group);
        free(table->rows[i].key);
    }
    free(table->rows);
    free(table->slots);
    *table = (result_table){0};
}
