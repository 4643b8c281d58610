#define _GNU_SOURCE /* sched_getaffinity */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

#include "tablero/system.h"

enum { THREADS_MAX = 256 };

typedef struct work {
    atomic_uint next;
    unsigned count;
    tablero_system_task task;
    void *context;
} work;

static void *take_tasks(void *shared)
{
    work *work = shared;
    for (;;) {
        unsigned index = atomic_fetch_add(&work->next, 1);
        if (index >= work->count) {
            return NULL;
        }
        work->task(work->context, index);
    }
}

void tablero_system_parallel(unsigned threads, unsigned count, tablero_system_task task,
                             void *context)
{
    work work = {.count = count, .task = task, .context = context};
    pthread_t helpers[THREADS_MAX];
    unsigned started = 0;
    while (started + 1 < threads && started + 1 < count && started < THREADS_MAX) {
        if (pthread_create(&helpers[started], NULL, take_tasks, &work) != 0) {
            break;
        }
        started++;
    }
    take_tasks(&work);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(helpers[i], NULL);
    }
}

unsigned tablero_system_processors(void)
{
#ifdef CPU_COUNT
    cpu_set_t allowed;
    if (sched_getaffinity(0, sizeof allowed, &allowed) == 0) {
        return (unsigned)CPU_COUNT(&allowed);
    }
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (unsigned)count : 1;
}
