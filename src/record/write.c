#include <string.h>

#include "base/text.h"
#include "record/record.h"

enum { LINE_COLUMNS = 80, NUMBER_BYTES = 16 };

/* Words that are put one behind the other, on a new line where they would not fit. */
typedef struct writer {
    const tablero_record *record;
    tablero_record_sink sink;
    void *context;
    size_t column; /* characters in this line so far */
    bool opens;    /* a parenthesis comes before the next word */
    bool numbered; /* the next turn needs its number, whoever plays it */
} writer;

static void put_bytes(const writer *writer, const char *bytes, size_t count)
{
    if (count > 0) {
        writer->sink(writer->context, bytes, count);
    }
}

static void put(const writer *writer, const char *text)
{
    put_bytes(writer, text, strlen(text));
}

static void write_tags(const writer *writer)
{
    const char *name;
    for (unsigned i = 0; (name = tablero_record_tag_name(writer->record, i)) != NULL; i++) {
        put(writer, "[");
        put(writer, name);
        put(writer, " \"");
        for (const char *at = tablero_record_tag_value(writer->record, i); *at != '\0'; at++) {
            put(writer, *at == '"' || *at == '\\' ? "\\" : "");
            put_bytes(writer, at, 1);
        }
        put(writer, "\"]\n");
    }
    put(writer, "\n");
}

/* ---- Words ---- */

static size_t width_of(const char *text, size_t length)
{
    size_t width = 0;
    for (size_t i = 0; i < length; i++) {
        width += ((unsigned char)text[i] & 0xc0) != 0x80;
    }
    return width;
}

static void end_line(writer *writer)
{
    put(writer, "\n");
    writer->column = 0;
}

/* Begins a new line if something of this width fits there and not here. */
static void make_room(writer *writer, size_t width)
{
    width += writer->opens;
    if (writer->column > 0 && writer->column + 1 + width > LINE_COLUMNS && width <= LINE_COLUMNS) {
        end_line(writer);
    }
}

/* Puts text word by word; before stands in front of the first one and after behind the last. */
static void put_words(writer *writer, const char *before, const char *text, const char *after)
{
    const char *end;
    do {
        end = strchr(text, ' ');
        size_t length = end == NULL ? strlen(text) : (size_t)(end - text);
        const char *behind = end == NULL ? after : "";
        size_t width = strlen(before) + width_of(text, length) + strlen(behind) + writer->opens;
        if (writer->column > 0 && writer->column + 1 + width > LINE_COLUMNS) {
            end_line(writer);
        }
        put(writer, writer->column > 0 ? " " : "");
        put(writer, writer->opens ? "(" : "");
        put(writer, before);
        put_bytes(writer, text, length);
        put(writer, behind);
        writer->column += width + (writer->column > 0);
        writer->opens = false;
        before = "";
        text += length + 1;
    } while (end != NULL);
}

/* Closes a variation right behind its last word, if there is room. */
static void put_closing(writer *writer)
{
    if (writer->column + 1 > LINE_COLUMNS) {
        end_line(writer);
    }
    put(writer, ")");
    writer->column++;
    writer->numbered = true;
}

/* ---- Remarks ---- */

/* The first remark of a kind from index on, 0 when there is none. */
static uint32_t find_kind(const writer *writer, uint32_t index, tablero_remark_kind kind)
{
    while (index != 0 && record_remark_at(writer->record, index)->kind != kind) {
        index = record_remark_at(writer->record, index)->next;
    }
    return index;
}

static uint32_t find_next(const writer *writer, uint32_t index, tablero_remark_kind kind)
{
    return find_kind(writer, record_remark_at(writer->record, index)->next, kind);
}

static const char *text_of(const writer *writer, uint32_t text)
{
    return record_text_at(writer->record, text);
}

static size_t text_width(const writer *writer, uint32_t text)
{
    return width_of(text_of(writer, text), strlen(text_of(writer, text)));
}

static void put_signs(writer *writer, const remark_list *list)
{
    for (uint32_t i = find_kind(writer, list->first, TABLERO_REMARK_SIGN); i != 0;
         i = find_next(writer, i, TABLERO_REMARK_SIGN)) {
        char digits[NUMBER_BYTES];
        text_builder number = text_begin(digits, sizeof digits);
        text_put_unsigned(&number, record_remark_at(writer->record, i)->name);
        put_words(writer, "$", digits, "");
    }
}

static size_t command_width(const writer *writer, const record_remark *command)
{
    size_t text = text_width(writer, command->text);
    return sizeof "[%]" - 1 + text_width(writer, command->name) + text + (text > 0);
}

/* All commands between one pair of braces: {[%name text] [%name text]}. */
static void put_commands(writer *writer, const remark_list *list)
{
    uint32_t first = find_kind(writer, list->first, TABLERO_REMARK_COMMAND);
    size_t width = sizeof "{}" - 1;
    for (uint32_t i = first; i != 0; i = find_next(writer, i, TABLERO_REMARK_COMMAND)) {
        width += (i != first) + command_width(writer, record_remark_at(writer->record, i));
    }
    make_room(writer, first == 0 ? 0 : width);
    for (uint32_t i = first; i != 0; i = find_next(writer, i, TABLERO_REMARK_COMMAND)) {
        const record_remark *command = record_remark_at(writer->record, i);
        const char *text = text_of(writer, command->text);
        const char *end = find_next(writer, i, TABLERO_REMARK_COMMAND) == 0 ? "]}" : "]";
        put_words(writer, i == first ? "{[%" : "[%", text_of(writer, command->name),
                  *text == '\0' ? end : "");
        if (*text != '\0') {
            put_words(writer, "", text, end);
        }
        writer->numbered = true;
    }
}

static void put_comments(writer *writer, const remark_list *list)
{
    for (uint32_t i = find_kind(writer, list->first, TABLERO_REMARK_COMMENT); i != 0;
         i = find_next(writer, i, TABLERO_REMARK_COMMENT)) {
        uint32_t text = record_remark_at(writer->record, i)->text;
        make_room(writer, text_width(writer, text) + sizeof "{}" - 1);
        put_words(writer, "{", text_of(writer, text), "}");
        writer->numbered = true;
    }
}

static void put_remarks(writer *writer, tablero_node node, tablero_remark_place place)
{
    const remark_list *list = &record_node_at(writer->record, node)->remarks[place];
    put_signs(writer, list);
    put_commands(writer, list);
    put_comments(writer, list);
}

/* ---- Turns ---- */

static void put_turn(writer *writer, tablero_node node)
{
    const tablero_record *record = writer->record;
    const tablero_position *before =
        &record_node_at(record, record_node_at(record, node)->parent)->position;
    char text[TABLERO_TURN_BYTES], digits[NUMBER_BYTES];
    tablero_turn turn;
    put_remarks(writer, node, TABLERO_BEFORE);
    bool first = tablero_position_side(&record->rules, before) == TABLERO_FIRST;
    if (first || writer->numbered) {
        text_builder number = text_begin(digits, sizeof digits);
        text_put_unsigned(&number, before->number);
        put_words(writer, "", digits, first ? "." : "...");
    }
    tablero_record_turn(record, node, &turn);
    tablero_turn_write(&record->rules, before, &turn, TABLERO_LONG, text, sizeof text);
    put_words(writer, "", text, "");
    writer->numbered = false;
    put_remarks(writer, node, TABLERO_AFTER);
}

static bool is_main(const tablero_record *record, tablero_node node)
{
    return record_node_at(record, record_node_at(record, node)->parent)->child == node;
}

/* Opens the variation that replaces the turn of its main sibling. */
static tablero_node open_variation(writer *writer, tablero_node node)
{
    writer->opens = writer->numbered = true;
    return node;
}

/* The turn that is written after this one: variations follow the turn that they replace, one after
 * the other, and then its line goes on. 0 when all is written. */
static tablero_node next_turn(writer *writer, tablero_node node)
{
    const tablero_record *record = writer->record;
    if (is_main(record, node) && record_node_at(record, node)->sibling != 0) {
        return open_variation(writer, record_node_at(record, node)->sibling);
    }
    while (record_node_at(record, node)->child == 0) {
        while (node != TABLERO_NODE_START && is_main(record, node)) {
            node = record_node_at(record, node)->parent;
        }
        if (node == TABLERO_NODE_START) {
            return 0;
        }
        put_closing(writer);
        if (record_node_at(record, node)->sibling != 0) {
            return open_variation(writer, record_node_at(record, node)->sibling);
        }
        node = record_node_at(record, record_node_at(record, node)->parent)->child;
    }
    return record_node_at(record, node)->child;
}

void tablero_record_write(const tablero_record *record, tablero_record_sink sink, void *context)
{
    writer writer = {.record = record, .sink = sink, .context = context, .numbered = true};
    write_tags(&writer);
    put_remarks(&writer, TABLERO_NODE_START, TABLERO_AFTER);
    tablero_node node = record_node_at(record, TABLERO_NODE_START)->child;
    while (node != 0) {
        put_turn(&writer, node);
        node = next_turn(&writer, node);
    }
    put_words(&writer, "", tablero_record_tag(record, "Result"), "");
    end_line(&writer);
}
