#include "record/pool.h"

#include <string.h>

enum { ITEMS_AT_FIRST = 32 };

tablero_status pool_reserve(pool *pool, const tablero_allocator *allocator, size_t more)
{
    if (more <= pool->capacity - pool->count) {
        return TABLERO_OK;
    }
    size_t most = (SIZE_MAX < UINT32_MAX ? SIZE_MAX : UINT32_MAX) / pool->item_bytes;
    if (more > most - pool->count) {
        return TABLERO_NO_MEMORY;
    }
    size_t capacity = pool->capacity > most / 2 ? most : 2 * pool->capacity;
    capacity = capacity < ITEMS_AT_FIRST ? ITEMS_AT_FIRST : capacity;
    capacity = capacity < pool->count + more ? pool->count + more : capacity;
    void *items = allocator->allocate(allocator->context, capacity * pool->item_bytes);
    if (items == NULL) {
        return TABLERO_NO_MEMORY;
    }
    if (pool->count > 0) {
        memcpy(items, pool->items, pool->count * pool->item_bytes);
    }
    size_t count = pool->count;
    pool_free(pool, allocator);
    pool->items = items;
    pool->count = count;
    pool->capacity = capacity;
    return TABLERO_OK;
}

void pool_free(pool *pool, const tablero_allocator *allocator)
{
    if (pool->items != NULL) {
        allocator->release(allocator->context, pool->items, pool->capacity * pool->item_bytes);
    }
    pool->items = NULL;
    pool->count = pool->capacity = 0;
}
