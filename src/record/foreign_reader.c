#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/rules.h"
#include "record/foreign.h"
#include "record/record.h"
#include "tablero/foreign.h"
#include "tablero/history.h"

enum { OF_START = UINT32_MAX };

/* A tag, or a comment of the start, that came before there was one. */
typedef struct early_tag {
    uint32_t name, value; /* texts of the reader; OF_START for a comment */
    source_place place;
} early_tag;

struct tablero_foreign_reader {
    foreign_sink sink; /* what the format sees */
    tablero_allocator allocator;
    const foreign_format *format;
    tablero_rules usual;
    source source;
    bool failed;     /* the last game */
    pool text, tags; /* what is collected; early_tag */
    pool line;       /* tablero_node: of a line that is gone back to */
    size_t text_kept;
    tablero_record *record;
    tablero_history *history; /* before last */
    tablero_node last;        /* turn that was played */
    bool begun;               /* there is a start */
};

static tablero_foreign_reader *reader_of(foreign_sink *sink)
{
    return (tablero_foreign_reader *)sink;
}

static tablero_status fail_memory(const tablero_foreign_reader *reader)
{
    foreign_fail(&reader->sink, reader->source.place, "record", "error.no_memory");
    if (reader->sink.error != NULL) {
        reader->sink.error->status = TABLERO_NO_MEMORY;
    }
    return TABLERO_NO_MEMORY;
}

/* ---- Texts and tags ---- */

static tablero_status put(foreign_sink *sink, int character)
{
    tablero_foreign_reader *reader = reader_of(sink);
    if (pool_reserve(&reader->text, &reader->allocator, 1) != TABLERO_OK) {
        return fail_memory(reader);
    }
    ((char *)reader->text.items)[reader->text.count++] =
        source_is_blank(character) ? ' ' : (char)(unsigned)character;
    return TABLERO_OK;
}

/* Ends the text that was collected, without the blanks around it. */
static tablero_status end_text(tablero_foreign_reader *reader, uint32_t *text)
{
    if (pool_reserve(&reader->text, &reader->allocator, 1) != TABLERO_OK) {
        return fail_memory(reader);
    }
    char *bytes = reader->text.items;
    size_t end = reader->text.count, begin = reader->text_kept;
    while (end > begin && bytes[end - 1] == ' ') {
        end--;
    }
    while (begin < end && bytes[begin] == ' ') {
        begin++;
    }
    bytes[end] = '\0';
    *text = (uint32_t)begin;
    reader->text.count = end + 1;
    return TABLERO_OK;
}

static const char *text_at(const tablero_foreign_reader *reader, uint32_t text)
{
    return (const char *)reader->text.items + text;
}

static tablero_status keep_tag(tablero_foreign_reader *reader, const char *name, const char *value,
                               source_place place)
{
    tablero_record *record = reader->record;
    const char *message = !record_is_name(name, strlen(name)) ? "record.bad_tag"
                          : !record_is_utf8(value)            ? "record.not_utf8"
                                                              : "record.bad_result";
    tablero_status status =
        tablero_record_set_tag(record, record_player_tag(&record->rules, name), value);
    if (status == TABLERO_NO_MEMORY) {
        return fail_memory(reader);
    }
    if (status != TABLERO_OK) {
        foreign_fail(&reader->sink, place, "tag", message);
        error_argument(reader->sink.error, 0, value);
    }
    return status;
}

/* Keeps what was collected until there is a start; a name that is NULL is that of a comment. */
static tablero_status keep_for_start(tablero_foreign_reader *reader, const char *name,
                                     source_place place)
{
    early_tag tag = {.name = OF_START, .place = place};
    tablero_status status = end_text(reader, &tag.value);
    reader->text_kept = reader->text.count;
    if (status == TABLERO_OK && name != NULL) {
        status = foreign_put_text(&reader->sink, name);
        status = status == TABLERO_OK ? end_text(reader, &tag.name) : status;
        reader->text_kept = reader->text.count;
    }
    if (status != TABLERO_OK) {
        return status;
    }
    if (pool_reserve(&reader->tags, &reader->allocator, 1) != TABLERO_OK) {
        return fail_memory(reader);
    }
    ((early_tag *)reader->tags.items)[reader->tags.count++] = tag;
    return TABLERO_OK;
}

static tablero_status add_tag(foreign_sink *sink, const char *name, source_place place)
{
    tablero_foreign_reader *reader = reader_of(sink);
    uint32_t value;
    if (!reader->begun) {
        return keep_for_start(reader, name, place);
    }
    tablero_status status = end_text(reader, &value);
    if (status == TABLERO_OK) {
        status = keep_tag(reader, name, text_at(reader, value), place);
        reader->text.count = reader->text_kept;
    }
    return status;
}

static tablero_status keep_comment(tablero_foreign_reader *reader, tablero_node node, uint32_t text,
                                   source_place place)
{
    tablero_status status =
        tablero_record_add_comment(reader->record, node, TABLERO_AFTER, text_at(reader, text));
    return status == TABLERO_OK ? status
           : status == TABLERO_BAD_RECORD
               ? foreign_fail(&reader->sink, place, "comment", "record.not_utf8")
               : fail_memory(reader);
}

static tablero_status add_comment(foreign_sink *sink, tablero_node node, source_place place)
{
    tablero_foreign_reader *reader = reader_of(sink);
    uint32_t text;
    if (!reader->begun) {
        return keep_for_start(reader, NULL, place);
    }
    tablero_status status = end_text(reader, &text);
    if (status == TABLERO_OK) {
        status = keep_comment(reader, node, text, place);
        reader->text.count = reader->text_kept;
    }
    return status;
}

/* ---- Rules, start, turns ---- */

static tablero_status set_rules(foreign_sink *sink, const char *spec, source_place place)
{
    tablero_foreign_reader *reader = reader_of(sink);
    tablero_rules *rules = &reader->record->rules;
    if (spec == NULL) {
        *rules = reader->usual;
    } else {
        tablero_status status = tablero_rules_init(rules, spec, sink->error);
        if (status != TABLERO_OK) {
            return foreign_shift(sink, status, place);
        }
    }
    sink->facts = rules_facts(rules);
    return TABLERO_OK;
}

static tablero_status set_start(foreign_sink *sink, const char *position, source_place place)
{
    tablero_foreign_reader *reader = reader_of(sink);
    tablero_position start;
    const tablero_rules *rules = &reader->record->rules;
    if (position == NULL) {
        tablero_position_start(rules, &start);
    } else {
        tablero_status status = tablero_position_read(rules, position, &start, sink->error);
        if (status != TABLERO_OK) {
            if (sink->error != NULL) {
                sink->error->column = 1; /* of a text that nobody wrote */
            }
            return foreign_shift(sink, status, place);
        }
    }
    if (record_start(reader->record, &start) != TABLERO_OK ||
        tablero_history_create(&reader->history, rules, &reader->allocator) != TABLERO_OK) {
        return fail_memory(reader);
    }
    reader->begun = true;
    tablero_status status = TABLERO_OK;
    for (size_t i = 0; status == TABLERO_OK && i < reader->tags.count; i++) {
        early_tag tag = ((early_tag *)reader->tags.items)[i];
        status = tag.name == OF_START
                     ? keep_comment(reader, TABLERO_NODE_START, tag.value, tag.place)
                     : keep_tag(reader, text_at(reader, tag.name), text_at(reader, tag.value),
                                tag.place);
    }
    return status;
}

/* Makes the history that of the positions before a turn. */
static tablero_status go_to(tablero_foreign_reader *reader, tablero_node node)
{
    const tablero_record *record = reader->record;
    tablero_history_truncate(reader->history, 0);
    reader->line.count = 0;
    for (tablero_node at = node; at != TABLERO_NODE_START; at = tablero_record_parent(record, at)) {
        if (pool_reserve(&reader->line, &reader->allocator, 1) != TABLERO_OK) {
            return TABLERO_NO_MEMORY;
        }
        ((tablero_node *)reader->line.items)[reader->line.count++] =
            tablero_record_parent(record, at);
    }
    while (reader->line.count > 0) {
        tablero_node before = ((tablero_node *)reader->line.items)[--reader->line.count];
        if (tablero_history_push(reader->history, tablero_record_position(record, before)) !=
            TABLERO_OK) {
            return TABLERO_NO_MEMORY;
        }
    }
    reader->last = node;
    return TABLERO_OK;
}

static tablero_status add_turn(foreign_sink *sink, tablero_node parent, const char *text,
                               source_place place, tablero_node *node)
{
    tablero_foreign_reader *reader = reader_of(sink);
    tablero_record *record = reader->record;
    tablero_turn turn;
    if (parent != reader->last && go_to(reader, parent) != TABLERO_OK) {
        return fail_memory(reader);
    }
    const tablero_position *before = tablero_record_position(record, parent);
    if (tablero_position_outcome(&record->rules, before, reader->history).over) {
        foreign_fail(sink, place, "move", "move.game_over");
        if (sink->error != NULL) {
            sink->error->status = TABLERO_ILLEGAL;
        }
        return TABLERO_ILLEGAL;
    }
    tablero_status status =
        tablero_turn_read(&record->rules, before, reader->history, text, &turn, sink->error);
    if (status != TABLERO_OK) {
        return foreign_shift(sink, status, place);
    }
    if (tablero_history_push(reader->history, before) != TABLERO_OK ||
        tablero_record_add(record, parent, &turn, node) != TABLERO_OK) {
        return fail_memory(reader);
    }
    reader->last = *node;
    return TABLERO_OK;
}

static const tablero_record *record_of(const foreign_sink *sink)
{
    return ((const tablero_foreign_reader *)sink)->record;
}

static const foreign_sink_functions functions = {
    .put = put,
    .tag = add_tag,
    .comment = add_comment,
    .rules = set_rules,
    .start = set_start,
    .turn = add_turn,
    .record = record_of,
};

/* ---- Readers ---- */

tablero_status tablero_foreign_reader_create(tablero_foreign_reader **reader, const char *format,
                                             const tablero_rules *rules,
                                             tablero_record_source source, void *context,
                                             const tablero_allocator *allocator)
{
    *reader = NULL;
    found_format found = foreign_find(format);
    if (found.format == NULL ||
        (rules != NULL && (rules_game(rules) != found.game || found.format->spec == NULL))) {
        return TABLERO_UNSUPPORTED;
    }
    tablero_foreign_reader *created = allocator->allocate(allocator->context, sizeof *created);
    if (created == NULL) {
        return TABLERO_NO_MEMORY;
    }
    *created = (tablero_foreign_reader){
        .sink = {.functions = &functions, .access = &foreign_record_access},
        .allocator = *allocator,
        .format = found.format,
        .text.item_bytes = sizeof(char),
        .tags.item_bytes = sizeof(early_tag),
        .line.item_bytes = sizeof(tablero_node)};
    source_begin(&created->source, source, context);
    if (rules != NULL) {
        created->usual = *rules;
    } else if (found.format->spec != NULL) {
        tablero_status status = tablero_rules_init(&created->usual, found.format->spec, NULL);
        assert(status == TABLERO_OK);
        (void)status;
    }
    *reader = created;
    return TABLERO_OK;
}

void tablero_foreign_reader_destroy(tablero_foreign_reader *reader)
{
    if (reader == NULL) {
        return;
    }
    tablero_allocator allocator = reader->allocator;
    pool_free(&reader->text, &allocator);
    pool_free(&reader->tags, &allocator);
    pool_free(&reader->line, &allocator);
    allocator.release(allocator.context, reader, sizeof *reader);
}

bool tablero_foreign_next(tablero_foreign_reader *reader)
{
    bool failed = reader->failed;
    reader->failed = false;
    return reader->format->next(&reader->sink, &reader->source, failed);
}

/* The result must be what the rules say; where none was told it is what they say. */
static tablero_status check_result(tablero_foreign_reader *reader, bool told)
{
    static const char *const of_winner[] = {"1/2-1/2", "1-0", "0-1"};
    tablero_record *record = reader->record;
    tablero_node end = TABLERO_NODE_START, child;
    while ((child = tablero_record_child(record, end)) != 0) {
        end = child;
    }
    if (end != reader->last && go_to(reader, end) != TABLERO_OK) {
        return fail_memory(reader);
    }
    tablero_outcome outcome = tablero_position_outcome(
        &record->rules, tablero_record_position(record, end), reader->history);
    const char *result = tablero_record_tag(record, "Result");
    const char *other = of_winner[outcome.over ? outcome.winner + 1 : 0];
    if (!outcome.over || text_equal(result, other) || (told && result[0] == '*')) {
        return TABLERO_OK;
    }
    if (result[0] == '*') {
        return tablero_record_set_tag(record, "Result", other) == TABLERO_OK ? TABLERO_OK
                                                                             : fail_memory(reader);
    }
    foreign_fail(&reader->sink, reader->source.place, "result", "record.result_wrong");
    error_argument(reader->sink.error, 0, result);
    error_argument(reader->sink.error, 1, other);
    return TABLERO_BAD_RECORD;
}

tablero_status tablero_foreign_read(tablero_foreign_reader *reader, tablero_record *record,
                                    tablero_error *error)
{
    record_empty(record);
    reader->sink.error = error;
    reader->sink.facts = NULL;
    reader->record = record;
    reader->history = NULL;
    reader->last = TABLERO_NODE_START;
    reader->begun = false;
    reader->text.count = reader->text_kept = reader->tags.count = 0;
    tablero_status status = reader->format->read(&reader->sink, &reader->source);
    if (status == TABLERO_OK) {
        status = check_result(reader, reader->format->says_tag != NULL);
    } else {
        reader->failed = true;
    }
    tablero_history_destroy(reader->history);
    return status;
}

const char *tablero_foreign_line(const tablero_foreign_reader *reader, int line)
{
    const source *source = &reader->source;
    return source->place.line == line && source->line_length < sizeof source->line ? source->line
                                                                                   : NULL;
}
