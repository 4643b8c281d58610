#include "engine.h"

#ifdef __wasm_atomics__
#include "tablero/system.h"

enum { STACK_BYTES = 1 << 20, ALL = -1 };

static tablero_search *searched;
static unsigned wanted; /* how many helpers the search wants */
static _Atomic int ready; /* how many there are */
static _Atomic int round_count; /* searches that have begun */
static _Atomic int busy_count;  /* helpers that have not returned from the present one */

static void wait_while(_Atomic int *number, int value)
{
    while (*number == value) {
        __builtin_wasm_memory_atomic_wait32((int *)number, value, -1);
    }
}

static void add(_Atomic int *number, int change)
{
    *number += change;
    __builtin_wasm_memory_atomic_notify((int *)number, (unsigned)ALL);
}

/* The upper end of a new stack for another helper; NULL: there is no memory for it. The worker that
 * owns the engine calls this, and creates no search before all helpers are there. */
EXPORT(engine_add_helper) void *engine_add_helper(void);

void *engine_add_helper(void)
{
    const tablero_allocator *heap = tablero_system_heap();
    unsigned char *stack = heap->allocate(heap->context, STACK_BYTES);
    if (stack == NULL) {
        return NULL;
    }
    ready++;
    return stack + STACK_BYTES;
}

/* Helps search after search, as number 1 or a later one, and never returns. */
EXPORT(engine_help) void engine_help(unsigned number);

void engine_help(unsigned number)
{
    for (int round = 0;; round++) {
        wait_while(&round_count, round);
        if (number <= wanted) {
            tablero_search_work(searched, number);
        }
        add(&busy_count, -1);
    }
}

/* To be called in place of a helper that broke down while it helped, so that nobody waits for it. */
EXPORT(engine_leave) void engine_leave(void);

void engine_leave(void)
{
    ready--;
    add(&busy_count, -1);
}

void helpers_assist(void *context, tablero_search *search, unsigned helpers)
{
    (void)context;
    searched = search;
    wanted = helpers;
    busy_count = ready;
    add(&round_count, 1);
}

void helpers_dismiss(void *context)
{
    (void)context;
    for (int busy = busy_count; busy > 0; busy = busy_count) {
        wait_while(&busy_count, busy);
    }
}
#endif
