/* The record of a game: its turns as a tree, walking in it, what is said in it, its text. */
#include "record.h"

#include "game/record_json.h"
#include "reply.h"
#include "table.h"

/* ---- The tree ---- */

static void put_remarks(json *reply, const tablero_record *record, tablero_node node)
{
    tablero_remark remark;
    json_open(reply, "signs", '[');
    for (unsigned i = 0; tablero_record_remark(record, node, TABLERO_AFTER, i, &remark); i++) {
        if (remark.kind == TABLERO_REMARK_SIGN) {
            json_put_signed(reply, NULL, remark.sign);
        }
    }
    json_close(reply, ']');
    json_open(reply, "comments", '[');
    for (unsigned place = TABLERO_AFTER; place <= TABLERO_BEFORE; place++) {
        for (unsigned i = 0;
             tablero_record_remark(record, node, (tablero_remark_place)place, i, &remark); i++) {
            if (remark.kind == TABLERO_REMARK_COMMENT) {
                json_put_string(reply, NULL, remark.text);
            }
        }
    }
    json_close(reply, ']');
    json_put_string(reply, "evaluation", tablero_record_command(record, node, "eval"));
    json_put_string(reply, "clock", tablero_record_command(record, node, "clk"));
}

static void put_node(json *reply, const tablero_record *record, tablero_node node)
{
    const tablero_rules *rules = tablero_record_rules(record);
    tablero_node parent = tablero_record_parent(record, node);
    json_open(reply, NULL, '{');
    json_put_signed(reply, "node", node);
    if (node != TABLERO_NODE_START) {
        const tablero_position *before = tablero_record_position(record, parent);
        char text[TABLERO_TURN_BYTES];
        tablero_turn turn;
        tablero_record_turn(record, node, &turn);
        tablero_turn_write(rules, before, &turn, TABLERO_SHORT, text, sizeof text);
        json_put_signed(reply, "parent", parent);
        json_put_string(reply, "text", text);
        json_put_signed(reply, "number", before->number);
        json_put_signed(reply, "side", tablero_position_side(rules, before));
    }
    put_remarks(reply, record, node);
    json_close(reply, '}');
}

void reply_tags(json *reply, const tablero_record *record)
{
    json_open(reply, "tags", '{');
    for (unsigned i = 0; tablero_record_tag_name(record, i) != NULL; i++) {
        json_put_string(reply, tablero_record_tag_name(record, i),
                        tablero_record_tag_value(record, i));
    }
    json_close(reply, '}');
}

void reply_record(json *reply, const tablero_record *record)
{
    json_begin_text(reply, "text");
    tablero_record_write(record, json_add_text, reply);
    json_end_text(reply);
}

/* The node after this one in the order of the tree: children, then siblings, then those of parents;
 * the start after the last. */
static tablero_node next_node(const tablero_record *record, tablero_node node)
{
    tablero_node next = tablero_record_child(record, node);
    while (next == 0 && node != TABLERO_NODE_START) {
        next = tablero_record_sibling(record, node);
        node = tablero_record_parent(record, node);
    }
    return next;
}

/* {"nodes":[{"node","parent","text","number","side","signs","comments","evaluation","clock"}],"line":[...],
 * "tags":{}}: each node after its parent, main lines first; the line is the one that is shown. */
EXPORT(record_tree) const char *record_tree(unsigned number)
{
    const walk *walk = &table_at(number)->walk;
    const tablero_record *record = walk->record;
    tablero_node node = TABLERO_NODE_START;
    json *reply = reply_begin();
    json_open(reply, "nodes", '[');
    do {
        put_node(reply, record, node);
        node = next_node(record, node);
    } while (node != TABLERO_NODE_START);
    json_close(reply, ']');
    json_open(reply, "line", '[');
    for (node = walk->end; node != TABLERO_NODE_START; node = tablero_record_parent(record, node)) {
        json_put_signed(reply, NULL, node);
    }
    json_close(reply, ']');
    reply_tags(reply, record);
    return reply_end();
}

/* ---- Walking ---- */

/* To a turn of the record. */
EXPORT(walk_to_node) void walk_to_node(unsigned number, tablero_node node)
{
    table *table = table_at(number);
    walk_to(&table->walk, node);
    table_moved(table);
}

/* One turn on along the line that is shown, or back; false at its ends. */
EXPORT(walk_step) bool walk_step(unsigned number, bool forward)
{
    table *table = table_at(number);
    bool done = forward ? walk_forward(&table->walk) : walk_back(&table->walk);
    table_moved(table);
    return done;
}

/* Takes the last turn of a line out of the record; false where others follow it. */
EXPORT(take_back) bool take_back(unsigned number)
{
    table *table = table_at(number);
    tablero_status status = walk_take_back(&table->walk);
    table_moved(table);
    return status == TABLERO_OK;
}

/* ---- What is said ---- */

/* Puts a note in place of all that was said of a turn; none where it is empty. */
EXPORT(set_note) bool set_note(unsigned number, tablero_node node, const char *text)
{
    tablero_record *record = table_at(number)->walk.record;
    tablero_record_clear_remarks(record, node, TABLERO_REMARK_COMMENT);
    return text[0] == '\0' ||
           tablero_record_add_comment(record, node, TABLERO_AFTER, text) == TABLERO_OK;
}

/* A sign from 1, such as "!", in place of others; 0 takes them away. */
EXPORT(set_sign) bool set_sign(unsigned number, tablero_node node, unsigned sign)
{
    tablero_record *record = table_at(number)->walk.record;
    tablero_record_clear_remarks(record, node, TABLERO_REMARK_SIGN);
    return sign == 0 || sign > TABLERO_SIGN_MAX ||
           tablero_record_add_sign(record, node, sign) == TABLERO_OK;
}

EXPORT(set_command)
bool set_command(unsigned number, tablero_node node, const char *name, const char *text)
{
    return tablero_record_set_command(table_at(number)->walk.record, node, name, text) ==
           TABLERO_OK;
}

/* Sets a tag; an empty value takes it away. */
EXPORT(set_tag) bool set_tag(unsigned number, const char *name, const char *value)
{
    return tablero_record_set_tag(table_at(number)->walk.record, name,
                                  value[0] == '\0' ? NULL : value) == TABLERO_OK;
}

/* {"text"}: the record as it is saved. */
EXPORT(record_text) const char *record_text(unsigned number)
{
    json *reply = reply_begin();
    reply_record(reply, table_at(number)->walk.record);
    return reply_end();
}

/* {"text"}: the same as JSON. */
EXPORT(record_json) const char *record_json(unsigned number)
{
    json *reply = reply_begin();
    json_begin_text(reply, "text");
    record_json_put_whole(json_add_text, reply, table_at(number)->walk.record);
    json_end_text(reply);
    return reply_end();
}
