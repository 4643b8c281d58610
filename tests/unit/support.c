#include "support.h"

bool deep_run(void)
{
    const char *deep = getenv("TABLERO_DEEP");
    return deep != NULL && deep[0] != '\0';
}

uint64_t work_limit(uint64_t usual, uint64_t deep)
{
    uint64_t limit = deep_run() ? deep : usual;
#ifdef NDEBUG
    return limit;
#else
    return limit / 20;
#endif
}

void load_rules(tablero_rules *rules, const char *spec)
{
    tablero_error error = {0};
    tablero_status status = tablero_rules_init(rules, spec, &error);
    expect(status == TABLERO_OK, "%s: %s in column %d", spec, error.message, error.column);
}

void load_position(const tablero_rules *rules, const char *text, tablero_position *position)
{
    if (text == NULL) {
        tablero_position_start(rules, position);
        return;
    }
    tablero_error error = {0};
    tablero_status status = tablero_position_read(rules, text, position, &error);
    expect(status == TABLERO_OK, "%s: %s in column %d", text, error.message, error.column);
}

void play_text(const tablero_rules *rules, tablero_position *position, const char *move)
{
    tablero_turn turn;
    tablero_error error = {0};
    tablero_status status = tablero_turn_read(rules, position, NULL, move, &turn, &error);
    expect(status == TABLERO_OK, "%s: %s in column %d", move, error.message, error.column);
    tablero_position before = *position;
    tablero_turn_play(rules, position, &before, &turn);
}

/* A list of moves that grows. */
typedef struct move_list {
    const tablero_rules *rules;
    const tablero_position *position;
    char text[65536];
    size_t length;
} move_list;

static bool append_move(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    move_list *list = context;
    if (list->length > 0) {
        list->text[list->length++] = ' ';
    }
    size_t room = sizeof list->text - list->length;
    list->length += tablero_turn_write(list->rules, list->position, turn, TABLERO_SHORT,
                                       list->text + list->length, room);
    expect(list->length + 1 < sizeof list->text, "too many moves to list");
    return true;
}

const char *list_moves(const tablero_rules *rules, const tablero_position *position)
{
    static move_list list;
    list = (move_list){.rules = rules, .position = position};
    tablero_turns(rules, position, NULL, append_move, &list);
    return list.text;
}

void open_cases(case_table *table, const char *path)
{
    table->file = fopen(path, "r");
    expect(table->file != NULL, "cannot open %s", path);
}

static void split_fields(case_table *table)
{
    table->line[strcspn(table->line, "\r\n")] = '\0';
    char *at = table->line;
    table->count = 0;
    while (at != NULL && table->count < TABLE_FIELDS) {
        table->fields[table->count++] = at;
        at = strchr(at, '\t');
        if (at != NULL) {
            *at++ = '\0';
        }
    }
    for (unsigned i = table->count; i < TABLE_FIELDS; i++) {
        table->fields[i] = "";
    }
}

bool next_case(case_table *table)
{
    while (fgets(table->line, sizeof table->line, table->file) != NULL) {
        expect(strchr(table->line, '\n') != NULL, "a line of a table is too long or not ended");
        if (table->line[0] != '#') {
            split_fields(table);
            return true;
        }
    }
    fclose(table->file);
    return false;
}

enum { ALIGNMENT = 64 };

/* In front of each block, in a whole line of the cache so that the block stays aligned. */
typedef struct block_head {
    _Alignas(ALIGNMENT) size_t bytes;
} block_head;

static void *heap_allocate(void *context, size_t bytes)
{
    test_heap *heap = context;
    heap->allocations++;
    bool at = heap->fail_at != 0 && heap->allocations == heap->fail_at;
    bool beyond = heap->fail_at != 0 && heap->allocations > heap->fail_at;
    if (at || (beyond && heap->fail_for_ever)) {
        return NULL;
    }
    void *memory = NULL;
    int failed = posix_memalign(&memory, ALIGNMENT, sizeof(block_head) + bytes);
    expect(failed == 0, "no memory for the test itself");
    memset(memory, 0xa5, sizeof(block_head) + bytes);
    block_head *head = memory;
    head->bytes = bytes;
    heap->live_blocks++;
    heap->live_bytes += bytes;
    return head + 1;
}

static void heap_release(void *context, void *memory, size_t bytes)
{
    test_heap *heap = context;
    expect(memory != NULL && heap->live_blocks > 0, "released what was never allocated");
    block_head *head = (block_head *)memory - 1;
    expect(head->bytes == bytes, "released %zu bytes of a block of %zu", bytes, head->bytes);
    heap->live_blocks--;
    heap->live_bytes -= bytes;
    memset(memory, 0x5a, bytes);
    free(head);
}

tablero_allocator heap_allocator(test_heap *heap)
{
    return (tablero_allocator){heap_allocate, heap_release, heap};
}
