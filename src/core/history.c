#include "core/history.h"
#include <assert.h>
#include <string.h>

#include "core/position.h"

enum { FIRST_CAPACITY = 64 };

typedef struct entry {
    uint64_t key;
    tablero_position position;
} entry;

struct tablero_history {
    const tablero_rules *rules;
    tablero_allocator allocator;
    entry *entries;
    size_t count, capacity;
};

tablero_status tablero_history_create(tablero_history **history, const tablero_rules *rules,
                                      const tablero_allocator *allocator)
{
    assert(rules != NULL && allocator != NULL);
    *history = NULL;
    tablero_history *created = allocator->allocate(allocator->context, sizeof *created);
    if (created == NULL) {
        return TABLERO_NO_MEMORY;
    }
    *created = (tablero_history){.rules = rules, .allocator = *allocator};
    *history = created;
    return TABLERO_OK;
}

static void release_entries(tablero_history *history)
{
    if (history->entries != NULL) {
        history->allocator.release(history->allocator.context, history->entries,
                                   history->capacity * sizeof(entry));
    }
}

void tablero_history_destroy(tablero_history *history)
{
    if (history == NULL) {
        return;
    }
    release_entries(history);
    tablero_allocator allocator = history->allocator;
    allocator.release(allocator.context, history, sizeof *history);
}

static tablero_status grow(tablero_history *history)
{
    size_t capacity = history->capacity == 0 ? FIRST_CAPACITY : history->capacity * 2;
    entry *entries =
        history->allocator.allocate(history->allocator.context, capacity * sizeof(entry));
    if (entries == NULL) {
        return TABLERO_NO_MEMORY;
    }
    if (history->count > 0) {
        memcpy(entries, history->entries, history->count * sizeof(entry));
    }
    release_entries(history);
    history->entries = entries;
    history->capacity = capacity;
    return TABLERO_OK;
}

tablero_status tablero_history_push(tablero_history *history, const tablero_position *position)
{
    assert(tablero_position_settled(history->rules, position));
    if (history->count == history->capacity && grow(history) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    history->entries[history->count++] =
        (entry){tablero_position_key(history->rules, position), *position};
    return TABLERO_OK;
}

void tablero_history_truncate(tablero_history *history, size_t count)
{
    assert(count <= history->count);
    history->count = count;
}

size_t tablero_history_count(const tablero_history *history)
{
    return history == NULL ? 0 : history->count;
}

unsigned tablero_history_occurrences(const tablero_history *history,
                                     const tablero_position *position)
{
    if (history == NULL) {
        return 0;
    }
    uint64_t key = tablero_position_key(history->rules, position);
    unsigned occurrences = 0;
    for (size_t i = 0; i < history->count; i++) {
        occurrences +=
            history->entries[i].key == key &&
            tablero_position_equal(history->rules, &history->entries[i].position, position);
    }
    return occurrences;
}

const tablero_position *history_position(const tablero_history *history, size_t index)
{
    assert(index < history->count);
    return &history->entries[index].position;
}
