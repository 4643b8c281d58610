#include "growth.h"

enum { PATHS = 12, TEXT_BYTES = 256 };

/* What comments and names are made of, with all that could be taken for something else. */
static const char *const pieces[] = {
    "Hōkūleʻa",
    "mañana",
    "\"so\"",
    "\\",
    "{",
    "}",
    "[%eval",
    "]",
    "[%clk 5]",
    "[%pv a b]",
    "[%x",
    "(",
    ")",
    "1-0",
    "$5",
    "*",
    ";",
    "%",
    "?!",
    "...",
    "棋",
    "a",
    "of",
    "\t\n",
    "[%a [%b]]",
    "[Game",
    "12.",
    "—",
    "a-word-that-is-longer-than-all-the-eighty-columns-that-a-line-of-a-record-may-have-by-itself",
};

/* A text of some of the pieces. */
static const char *random_text(growth *growth, char text[TEXT_BYTES])
{
    size_t length = 0;
    text[0] = '\0';
    for (unsigned left = random_below(&growth->random, 12); left > 0; left--) {
        const char *piece = pieces[random_below(&growth->random, sizeof pieces / sizeof pieces[0])];
        if (length + strlen(piece) + 2 < TEXT_BYTES) {
            length += (size_t)sprintf(text + length, "%s%s", piece, left % 3 == 0 ? "" : " ");
        }
    }
    return text;
}

static bool choose(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    growth *growth = context;
    if (random_below(&growth->random, ++growth->count) == 0) {
        growth->chosen = *turn;
    }
    return growth->count < 200;
}

static void add_remarks(growth *growth, tablero_node node)
{
    char text[TEXT_BYTES];
    bool main =
        tablero_record_child(growth->record, tablero_record_parent(growth->record, node)) == node;
    tablero_status status = TABLERO_OK;
    switch (random_below(&growth->random, 16)) {
    case 0:
        status = tablero_record_add_sign(growth->record, node,
                                         1 + random_below(&growth->random, TABLERO_SIGN_MAX));
        break;
    case 1:
        status =
            tablero_record_set_command(growth->record, node, "eval", random_text(growth, text));
        break;
    case 2:
    case 3:
        status = tablero_record_add_comment(
            growth->record, node, main ? TABLERO_AFTER : TABLERO_BEFORE, random_text(growth, text));
        break;
    default:
        break;
    }
    expect(status == TABLERO_OK, "%s: no remark was added", growth->spec);
}

/* Goes down from the start along turns that are there or new ones, by lot, to the end of a game or
 * to some depth. */
static void grow_path(growth *growth, tablero_history *history)
{
    tablero_node node = TABLERO_NODE_START;
    unsigned depth = 5 + random_below(&growth->random, 60);
    tablero_history_truncate(history, 0);
    for (unsigned i = 0; i < depth; i++) {
        const tablero_position *position = tablero_record_position(growth->record, node);
        tablero_node next = tablero_record_child(growth->record, node);
        while (next != 0 && random_below(&growth->random, 20) == 0) {
            next = tablero_record_sibling(growth->record, next);
        }
        if (tablero_position_outcome(growth->rules, position, history).over) {
            break;
        }
        assert_int_equal(tablero_history_push(history, position), TABLERO_OK);
        if (next == 0) {
            tablero_position before = *position;
            growth->count = 0;
            tablero_history_truncate(history, i);
            tablero_turns(growth->rules, &before, history, choose, growth);
            assert_int_equal(tablero_history_push(history, &before), TABLERO_OK);
            assert_int_equal(tablero_record_add(growth->record, node, &growth->chosen, &next),
                             TABLERO_OK);
            add_remarks(growth, next);
        }
        node = next;
    }
}

static void grow(growth *growth)
{
    char text[TEXT_BYTES];
    tablero_history *history;
    assert_int_equal(tablero_record_begin(growth->record, growth->rules, NULL), TABLERO_OK);
    assert_int_equal(tablero_history_create(&history, growth->rules, tablero_system_heap()),
                     TABLERO_OK);
    for (unsigned i = random_below(&growth->random, PATHS); i > 0; i--) {
        grow_path(growth, history);
    }
    tablero_history_destroy(history);
    assert_int_equal(tablero_record_set_tag(growth->record, "First", random_text(growth, text)),
                     TABLERO_OK);
    assert_int_equal(tablero_record_set_tag(growth->record, "Opening", random_text(growth, text)),
                     TABLERO_OK);
    assert_int_equal(tablero_record_add_comment(growth->record, TABLERO_NODE_START, TABLERO_AFTER,
                                                random_text(growth, text)),
                     TABLERO_OK);
}

/* What is grown for a spec. */
typedef struct plan {
    growth_check *check;
    uint64_t seed, records;
} plan;

static void grow_spec(void *context, const char *spec)
{
    static tablero_rules rules;
    static growth growth;
    plan *plan = context;
    tablero_record *other;
    load_rules(&rules, spec);
    growth = (struct growth){.spec = spec, .rules = &rules, .random = ++plan->seed};
    assert_int_equal(tablero_record_create(&growth.record, tablero_system_heap()), TABLERO_OK);
    assert_int_equal(tablero_record_create(&other, tablero_system_heap()), TABLERO_OK);
    for (uint64_t i = 0; i < plan->records; i++) {
        grow(&growth);
        plan->check(&growth, other);
    }
    tablero_record_destroy(other);
    tablero_record_destroy(growth.record);
}

void grow_presets(growth_check *check, uint64_t seed, uint64_t records)
{
    visit_presets(grow_spec, &(plan){check, seed, records});
}

void grow_random_options(growth_check *check, uint64_t seed, uint64_t records, unsigned specs)
{
    visit_random_options(specs, grow_spec, &(plan){check, seed, records});
}
