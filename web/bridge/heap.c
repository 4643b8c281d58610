/* The heap of a WebAssembly module: pieces whose sizes are powers of two, in one list for each size once
 * they have been given back. Memory grows and is never returned. One thread at a time. */
#include "tablero/system.h"

enum { LEAST_BITS = 6, MOST_BITS = 31, PAGE_BITS = 16 };

typedef struct free_piece {
    struct free_piece *next;
} free_piece;

extern unsigned char __heap_base;

static free_piece *pieces[MOST_BITS + 1];
static size_t end; /* of what has been handed out; 0: nothing yet */

static unsigned bits_for(size_t bytes)
{
    unsigned bits = LEAST_BITS;
    while (bits <= MOST_BITS && (size_t)1 << bits < bytes) {
        bits++;
    }
    return bits;
}

/* Takes so many bytes that have never been used; 0 when there are no more. */
static size_t grow(size_t bytes)
{
    size_t start = end;
    if (start == 0) {
        size_t base = (size_t)&__heap_base;
        start = (base + ((size_t)1 << LEAST_BITS) - 1) >> LEAST_BITS << LEAST_BITS;
    }
    size_t needed = start + bytes;
    size_t there = __builtin_wasm_memory_size(0) << PAGE_BITS;
    if (needed < start) {
        return 0;
    }
    if (needed > there) {
        size_t pages = (needed - there + ((size_t)1 << PAGE_BITS) - 1) >> PAGE_BITS;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
            return 0;
        }
    }
    end = needed;
    return start;
}

static void *allocate(void *context, size_t bytes)
{
    (void)context;
    unsigned bits = bits_for(bytes);
    if (bits > MOST_BITS) {
        return NULL;
    }
    free_piece *piece = pieces[bits];
    if (piece != NULL) {
        pieces[bits] = piece->next;
        return piece;
    }
    return (void *)grow((size_t)1 << bits);
}

static void release(void *context, void *memory, size_t bytes)
{
    (void)context;
    free_piece *piece = memory;
    unsigned bits = bits_for(bytes);
    piece->next = pieces[bits];
    pieces[bits] = piece;
}

const tablero_allocator *tablero_system_heap(void)
{
    static const tablero_allocator heap = {allocate, release, NULL};
    return &heap;
}
