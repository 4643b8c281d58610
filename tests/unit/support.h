/* What the unit tests share: loading rules and positions, reading tables of cases, and a heap that
 * counts what it hands out and can fail on purpose.
 *
 * All of it fails the running test when something is wrong, so that nothing here returns a status.
 * Every function may be called from one thread at a time, except on heaps of their own. */
#ifndef UNIT_SUPPORT_H
#define UNIT_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "base/mix.h"
#include "tablero/tablero.h"

/* Fails the running test with a message, as printf writes it, unless the condition holds. */
#define expect(condition, ...)     \
    do {                           \
        if (!(condition)) {        \
            fail_msg(__VA_ARGS__); \
        }                          \
    } while (0)

/* Whether the long runs are wanted: the environment has TABLERO_DEEP. */
bool deep_run(void);

/* How much work a test may do: usual in an optimised build, a small part of it in a build with
 * assertions or sanitizers, and deep when the long runs are wanted. */
uint64_t work_limit(uint64_t usual, uint64_t deep);

void load_rules(tablero_rules *rules, const char *spec);

/* NULL stands for the start of the game. */
void load_position(const tablero_rules *rules, const char *text, tablero_position *position);

/* Plays a legal move given as text. */
void play_text(const tablero_rules *rules, tablero_position *position, const char *move);

/* The legal moves in their order, short, with a blank between; static storage. */
const char *list_moves(const tablero_rules *rules, const tablero_position *position);

/* A table of cases: fields between tabs, lines that begin with # left out. */
enum { TABLE_FIELDS = 16 };
typedef struct case_table {
    FILE *file;
    char line[4096];
    const char *fields[TABLE_FIELDS]; /* of the present line; "" beyond the last */
    unsigned count;
} case_table;

/* The path is that from the root of the repository. */
void open_cases(case_table *table, const char *path);

/* Reads the next line; after the last one closes the file and returns false. */
bool next_case(case_table *table);

/* A heap for tests. Blocks are filled with rubbish, since an allocator does not clear them, and
 * are checked to be released with the size that was asked for. */
typedef struct test_heap {
    uint64_t allocations; /* so far, those that failed included */
    uint64_t fail_at;     /* number of the allocation that fails, from 1; 0: none */
    bool fail_for_ever;   /* and all after it */
    size_t live_blocks, live_bytes;
} test_heap;

tablero_allocator heap_allocator(test_heap *heap);

#endif
