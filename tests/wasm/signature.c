/*
 * What every build of the library must agree on, to the last node: for each preset of each game a
 * perft, and a search that is cut into slices. Natively this is a program that prints the lines;
 * as WebAssembly the host asks for them one by one.
 */
#include "base/text.h"
#include "tablero/tablero.h"

enum { LINE_BYTES = 1024, ENOUGH = 100000, SLICE = 10000 };

/* Memory that is handed out once and forgotten as a whole: one search at a time lives in it. */
enum { ARENA_BYTES = 16 << 20, ALIGNMENT = 64 };

typedef struct arena {
    _Alignas(ALIGNMENT) unsigned char bytes[ARENA_BYTES];
    size_t used;
} arena;

static void *arena_allocate(void *context, size_t bytes)
{
    arena *memory = context;
    size_t size = (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (size < bytes || size > ARENA_BYTES - memory->used) {
        return NULL;
    }
    memory->used += size;
    return memory->bytes + memory->used - size;
}

static void arena_release(void *context, void *memory, size_t bytes)
{
    (void)context, (void)memory, (void)bytes;
}

#ifdef __wasm__
__attribute__((import_module("env"), import_name("now"))) int64_t now(void);
#else
static int64_t now(void)
{
    return tablero_system_now(NULL);
}
#endif

static int64_t search_now(void *context)
{
    (void)context;
    return now();
}

/* The deepest perft with at most about a hundred thousand leaves. */
static void write_perft(const tablero_rules *rules, text_builder *line)
{
    tablero_position position;
    tablero_position_start(rules, &position);
    uint64_t count = 1;
    unsigned depth = 0;
    while (count > 0 && count < ENOUGH / 4 && depth < 12) {
        (void)tablero_perft(rules, &position, ++depth, false, &count);
    }
    text_put(line, " perft ");
    text_put_unsigned(line, depth);
    text_put(line, " ");
    text_put_unsigned(line, count);
}

static void write_search(const tablero_rules *rules, arena *memory, text_builder *line)
{
    memory->used = 0;
    const tablero_allocator allocator = {arena_allocate, arena_release, memory};
    const tablero_search_options options = {
        .allocator = &allocator, .table_bytes = 1 << 20, .now = search_now};
    const tablero_search_limits limits = {.nodes = ENOUGH, .depth = 12};
    tablero_position position;
    tablero_position_start(rules, &position);
    tablero_search *search;
    tablero_status status = tablero_search_create(&search, rules, &options);
    text_put(line, " search ");
    if (status != TABLERO_OK) {
        text_put(line, tablero_status_name(status));
        return;
    }
    tablero_search_start(search, &position, NULL, &limits);
    while (tablero_search_resume(search, SLICE) == TABLERO_INCOMPLETE) {
        continue;
    }
    const tablero_search_report *report = tablero_search_result(search);
    text_put_unsigned(line, report->depth);
    text_put(line, " ");
    text_put_unsigned(line, report->nodes);
    text_put(line, " ");
    text_put_unsigned(line, (uint64_t)(report->variations[0].score + TABLERO_WIN));
    char move[TABLERO_TURN_BYTES];
    tablero_turn_write(rules, &position, &report->variations[0].turns[0], TABLERO_SHORT, move,
                       sizeof move);
    text_put(line, " ");
    text_put(line, move);
    tablero_search_destroy(search);
}

/* The line with this index, in memory that the next call overwrites; NULL beyond the last. */
const char *signature_line(unsigned index);

const char *signature_line(unsigned index)
{
    static char buffer[LINE_BYTES];
    static tablero_rules rules;
    static arena memory;
    unsigned first = 0;
    for (unsigned game = 0; game < tablero_game_count(); game++) {
        const tablero_game_info *info = tablero_game(game);
        if (index - first < info->preset_count) {
            text_builder line = text_begin(buffer, sizeof buffer);
            text_put(&line, info->name);
            text_put(&line, ":");
            text_put(&line, info->presets[index - first].name);
            if (tablero_rules_init(&rules, buffer, NULL) != TABLERO_OK) {
                return "a preset that cannot be read";
            }
            write_perft(&rules, &line);
            write_search(&rules, &memory, &line);
            return buffer;
        }
        first += info->preset_count;
    }
    return NULL;
}

#ifndef __wasm__
#include <stdio.h>

int main(void)
{
    const char *line;
    for (unsigned index = 0; (line = signature_line(index)) != NULL; index++) {
        puts(line);
    }
    return ferror(stdout);
}
#endif
