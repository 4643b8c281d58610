#define _GNU_SOURCE /* sched_getaffinity */

#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

#include "tablero/search.h"
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

typedef struct helper {
    tablero_search *search;
    unsigned index;
} helper;

static void *assist(void *shared)
{
    helper *helper = shared;
    tablero_search_assist(helper->search, helper->index);
    return NULL;
}

void tablero_system_search(tablero_search *search, unsigned threads)
{
    pthread_t running[TABLERO_THREADS_MAX];
    helper helpers[TABLERO_THREADS_MAX];
    unsigned started = 0;
    while (started + 1 < threads && started + 1 < TABLERO_THREADS_MAX) {
        helpers[started] = (helper){search, started + 1};
        if (pthread_create(&running[started], NULL, assist, &helpers[started]) != 0) {
            break;
        }
        started++;
    }
    while (tablero_search_resume(search, 0) == TABLERO_INCOMPLETE) {
    }
    for (unsigned i = 0; i < started; i++) {
        pthread_join(running[i], NULL);
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
