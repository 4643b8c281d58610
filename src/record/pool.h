/* A list of items of one size that grows with an allocator.
 *
 * Items are added in two steps, room first and then the item, so that what adds to several pools
 * fails before it has changed any. Growing moves the items: keep indices, not pointers. */
#ifndef RECORD_POOL_H
#define RECORD_POOL_H

#include "tablero/allocator.h"
#include "tablero/status.h"

typedef struct pool {
    void *items;
    size_t item_bytes;
    size_t count, capacity;
} pool;

/* Makes room for more items than there are; there can be UINT32_MAX of them at most. */
tablero_status pool_reserve(pool *pool, const tablero_allocator *allocator, size_t more);

void pool_free(pool *pool, const tablero_allocator *allocator);

#endif
