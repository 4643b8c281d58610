#define _DEFAULT_SOURCE /* madvise and MADV_HUGEPAGE */

#include <stdlib.h>
#include <sys/mman.h>

#include "tablero/system.h"

enum { CACHE_LINE = 64, HUGE_PAGE = 2 << 20 };

/* Large blocks, such as a transposition table, are asked for in huge pages: a search jumps about in
 * them and would otherwise wait for the address translation too. */
static void *allocate(void *context, size_t bytes)
{
    (void)context;
    size_t alignment = bytes >= HUGE_PAGE ? HUGE_PAGE : CACHE_LINE;
    void *memory = NULL;
    if (bytes > SIZE_MAX - alignment || posix_memalign(&memory, alignment, bytes) != 0) {
        return NULL;
    }
#ifdef MADV_HUGEPAGE
    if (alignment == HUGE_PAGE) {
        madvise(memory, bytes, MADV_HUGEPAGE);
    }
#endif
    return memory;
}

static void release(void *context, void *memory, size_t bytes)
{
    (void)context, (void)bytes;
    free(memory);
}

const tablero_allocator *tablero_system_heap(void)
{
    static const tablero_allocator heap = {allocate, release, NULL};
    return &heap;
}
