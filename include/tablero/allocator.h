/* Where the library's memory comes from.
 *
 * The library calls no malloc. What lives long takes an allocator when it is created and gives back
 * every byte when it is destroyed. allocate returns memory aligned to 64 bytes, not cleared, or
 * NULL when there is none; release gets the size that was asked for. */
#ifndef TABLERO_ALLOCATOR_H
#define TABLERO_ALLOCATOR_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tablero_allocator {
    void *(*allocate)(void *context, size_t bytes);
    void (*release)(void *context, void *memory, size_t bytes);
    void *context;
} tablero_allocator;

#ifdef __cplusplus
}
#endif

#endif
