/* The transposition table: what is known of positions that a search has met before.
 *
 * An entry is 16 bytes and four fill a cache line, the bucket of a key. An entry is two words, the
 * data and the key exclusive-or the data, each read and written atomically without order: an entry
 * torn by two threads fits no key and is simply not found. The index is the upper half of a
 * product, so that a table may have any size. What is replaced is the entry of least depth, one
 * depth less for each search it is older. A table is as good as its keys: two positions may share
 * one, so nothing here is a proof. */
#ifndef SEARCH_TABLE_H
#define SEARCH_TABLE_H

#include <stdatomic.h>
#include <stddef.h>

#include "base/inline.h"
#include "tablero/allocator.h"
#include "tablero/turn.h"

enum { TABLE_BUCKET_ENTRIES = 4, TABLE_AGES = 32, TABLE_DEPTH_BITS = 9 };

typedef enum table_bound { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } table_bound;

typedef struct table_entry {
    _Atomic uint64_t check, data;
} table_entry;

typedef struct table_bucket {
    table_entry entries[TABLE_BUCKET_ENTRIES];
} table_bucket;

typedef struct transposition_table {
    table_bucket *buckets;
    uint32_t bucket_count;
    unsigned age;
} transposition_table;

/* What is known of a position: a bound on its score, found at this depth (0 to 511), and its best
 * ply. Without a bound there may still be a ply; NO_PLY: none is known. */
#define NO_PLY UINT32_MAX

typedef struct table_fact {
    tablero_ply ply;
    int score, depth;
    table_bound bound;
} table_fact;

/* bytes is rounded down to whole buckets, at least one. */
tablero_status table_init(transposition_table *table, size_t bytes,
                          const tablero_allocator *allocator);
void table_free(transposition_table *table, const tablero_allocator *allocator);
void table_clear(transposition_table *table);

/* How many of a thousand sampled entries belong to the present age. */
unsigned table_filled(const transposition_table *table);

FORCE_INLINE uint64_t table_pack(table_fact fact, unsigned age)
{
    return (uint64_t)fact.ply | (uint64_t)(uint16_t)fact.score << 32 |
           (uint64_t)(unsigned)fact.depth << 48 | (uint64_t)fact.bound << 57 | (uint64_t)age << 59;
}

FORCE_INLINE table_fact table_unpack(uint64_t data)
{
    return (table_fact){
        .ply = (tablero_ply)data,
        .score = (int16_t)(uint16_t)(data >> 32),
        .depth = (int)(data >> 48 & ((1U << TABLE_DEPTH_BITS) - 1)),
        .bound = (table_bound)(data >> 57 & 3),
    };
}

FORCE_INLINE unsigned table_age_of(uint64_t data)
{
    return (unsigned)(data >> 59);
}

FORCE_INLINE table_bucket *table_find(const transposition_table *table, uint64_t key)
{
    return &table->buckets[(key >> 32) * table->bucket_count >> 32];
}

FORCE_INLINE void table_prefetch(const transposition_table *table, uint64_t key)
{
    __builtin_prefetch(table_find(table, key));
}

/* To be called as soon as a position is certain to be looked up. WebAssembly cannot prefetch, so there
 * a load whose value nobody waits for goes ahead of the work that comes first: where that is little, a
 * search is 1.03 to 1.05 times as fast. Loads in place of table_prefetch would make searches slower, up to
 * 1.3 times, since most of its positions are never looked up. */
FORCE_INLINE void table_touch(const transposition_table *table, uint64_t key)
{
#ifdef __wasm__
    const volatile table_entry *entry = table_find(table, key)->entries;
    (void)atomic_load_explicit(&entry->data, memory_order_relaxed);
#else
    (void)table, (void)key;
#endif
}

/* BOUND_NONE when nothing is known. */
FORCE_INLINE table_fact table_probe(const transposition_table *table, uint64_t key)
{
    const table_bucket *bucket = table_find(table, key);
    for (unsigned i = 0; i < TABLE_BUCKET_ENTRIES; i++) {
        const table_entry *entry = &bucket->entries[i];
        uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
        if ((atomic_load_explicit(&entry->check, memory_order_relaxed) ^ data) == key) {
            return table_unpack(data);
        }
    }
    return (table_fact){.ply = NO_PLY, .bound = BOUND_NONE};
}

FORCE_INLINE void table_store(transposition_table *table, uint64_t key, table_fact fact)
{
    table_bucket *bucket = table_find(table, key);
    table_entry *victim = &bucket->entries[0];
    int least = 1 << 30;
    for (unsigned i = 0; i < TABLE_BUCKET_ENTRIES; i++) {
        table_entry *entry = &bucket->entries[i];
        uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
        if ((atomic_load_explicit(&entry->check, memory_order_relaxed) ^ data) == key) {
            victim = entry;
            break;
        }
        unsigned older = (table->age - table_age_of(data)) % TABLE_AGES;
        int worth = table_unpack(data).depth - (int)older;
        if (worth < least) {
            least = worth;
            victim = entry;
        }
    }
    uint64_t data = table_pack(fact, table->age);
    atomic_store_explicit(&victim->data, data, memory_order_relaxed);
    atomic_store_explicit(&victim->check, key ^ data, memory_order_relaxed);
}

#endif
