/* The operating system's heap, clock and threads, for programs that want the usual ones.
 *
 * Not in the WebAssembly build, where the host brings its own. */
#ifndef TABLERO_SYSTEM_H
#define TABLERO_SYSTEM_H

#include <stdint.h>

#include "tablero/allocator.h"
#include "tablero/status.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The C library's heap. */
TABLERO_API const tablero_allocator *tablero_system_heap(void);

/* Microseconds of a clock that never goes back; context is ignored. */
TABLERO_API int64_t tablero_system_now(void *context);

typedef void (*tablero_system_task)(void *context, unsigned index);

/* Runs task(context, 0 … count - 1) on at most threads threads, each index once, and waits for
 * all. Falls back to fewer threads when the system gives no more. */
TABLERO_API void tablero_system_parallel(unsigned threads, unsigned count, tablero_system_task task,
                                         void *context);

/* Processors that this process may run on, at least 1. */
TABLERO_API unsigned tablero_system_processors(void);

#ifdef __cplusplus
}
#endif

#endif
