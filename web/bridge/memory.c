/* Memory for texts that a page hands in. */
#include "reply.h"
#include "tablero/system.h"

EXPORT(allocate) void *page_allocate(size_t bytes)
{
    const tablero_allocator *heap = tablero_system_heap();
    return heap->allocate(heap->context, bytes);
}

EXPORT(release) void page_release(void *memory, size_t bytes)
{
    const tablero_allocator *heap = tablero_system_heap();
    heap->release(heap->context, memory, bytes);
}
