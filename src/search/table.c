#include "search/table.h"

#include <assert.h>
#include <string.h>

tablero_status table_init(transposition_table *table, size_t bytes,
                          const tablero_allocator *allocator)
{
    size_t count = bytes / sizeof(table_bucket);
    if (count == 0) {
        count = 1;
    }
    if (count > UINT32_MAX) {
        count = UINT32_MAX;
    }
    table->buckets = allocator->allocate(allocator->context, count * sizeof(table_bucket));
    if (table->buckets == NULL) {
        return TABLERO_NO_MEMORY;
    }
    table->bucket_count = (uint32_t)count;
    table_clear(table);
    return TABLERO_OK;
}

void table_free(transposition_table *table, const tablero_allocator *allocator)
{
    assert(table->buckets != NULL);
    allocator->release(allocator->context, table->buckets,
                       table->bucket_count * sizeof(table_bucket));
    table->buckets = NULL;
}

void table_clear(transposition_table *table)
{
    memset(table->buckets, 0, table->bucket_count * sizeof(table_bucket));
    table->age = 0;
}

unsigned table_filled(const transposition_table *table)
{
    unsigned filled = 0;
    unsigned buckets = 1000 / TABLE_BUCKET_ENTRIES;
    if (buckets > table->bucket_count) {
        buckets = table->bucket_count;
    }
    for (unsigned i = 0; i < buckets * TABLE_BUCKET_ENTRIES; i++) {
        const table_entry *entry =
            &table->buckets[i / TABLE_BUCKET_ENTRIES].entries[i % TABLE_BUCKET_ENTRIES];
        uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
        filled += table_unpack(data).bound != BOUND_NONE && table_age_of(data) == table->age;
    }
    return filled * 1000 / (buckets * TABLE_BUCKET_ENTRIES);
}
