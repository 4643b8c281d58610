#include "game/record_json.h"

/* ---- Remarks ---- */

static bool has_kind(const tablero_record *record, tablero_node node, tablero_remark_place place,
                     tablero_remark_kind kind)
{
    tablero_remark remark = {.sign = 0};
    unsigned index = 0;
    while (tablero_record_remark(record, node, place, index, &remark) && remark.kind != kind) {
        index++;
    }
    return tablero_record_remark(record, node, place, index, &remark);
}

static void put_remark(json *json, const tablero_remark *remark)
{
    switch (remark->kind) {
    case TABLERO_REMARK_SIGN:
        json_put_integer(json, NULL, remark->sign);
        break;
    case TABLERO_REMARK_COMMAND:
        json_open(json, NULL, '{');
        json_put_string(json, "name", remark->name);
        json_put_string(json, "text", remark->text);
        json_close(json, '}');
        break;
    case TABLERO_REMARK_COMMENT:
        json_put_string(json, NULL, remark->text);
        break;
    }
}

/* A list for each kind that there is. */
static void put_remarks(json *json, const tablero_record *record, tablero_node node,
                        tablero_remark_place place)
{
    static const char *const keys[] = {
        [TABLERO_REMARK_SIGN] = "signs",
        [TABLERO_REMARK_COMMAND] = "commands",
        [TABLERO_REMARK_COMMENT] = "comments",
    };
    for (unsigned kind = 0; kind < sizeof keys / sizeof keys[0]; kind++) {
        tablero_remark remark;
        if (!has_kind(record, node, place, (tablero_remark_kind)kind)) {
            continue;
        }
        json_open(json, keys[kind], '[');
        for (unsigned i = 0; tablero_record_remark(record, node, place, i, &remark); i++) {
            if (remark.kind == (tablero_remark_kind)kind) {
                put_remark(json, &remark);
            }
        }
        json_close(json, ']');
    }
}

/* ---- Turns ---- */

/* Opens the object of a turn and puts all but its variations. */
static void open_turn(json *json, const tablero_record *record, tablero_node node)
{
    char text[TABLERO_TURN_BYTES];
    tablero_turn turn;
    tablero_remark first;
    tablero_record_turn(record, node, &turn);
    tablero_turn_write(tablero_record_rules(record),
                       tablero_record_position(record, tablero_record_parent(record, node)), &turn,
                       TABLERO_LONG, text, sizeof text);
    json_open(json, NULL, '{');
    json_put_string(json, "move", text);
    put_remarks(json, record, node, TABLERO_AFTER);
    if (tablero_record_remark(record, node, TABLERO_BEFORE, 0, &first)) {
        json_open(json, "before", '{');
        put_remarks(json, record, node, TABLERO_BEFORE);
        json_close(json, '}');
    }
}

static bool is_main(const tablero_record *record, tablero_node node)
{
    return tablero_record_child(record, tablero_record_parent(record, node)) == node;
}

/* The turn that is put after this one, whose object is open: first the variations that replace it,
 * one after the other, then what follows. 0 when all is put. */
static tablero_node next_turn(json *json, const tablero_record *record, tablero_node node)
{
    tablero_node variation = tablero_record_sibling(record, node);
    if (is_main(record, node) && variation != 0) {
        json_open(json, "variations", '[');
        json_open(json, NULL, '[');
        return variation;
    }
    json_close(json, '}');
    while (tablero_record_child(record, node) == 0) {
        while (node != TABLERO_NODE_START && is_main(record, node)) {
            node = tablero_record_parent(record, node);
        }
        if (node == TABLERO_NODE_START) {
            return 0;
        }
        json_close(json, ']');
        variation = tablero_record_sibling(record, node);
        if (variation != 0) {
            json_open(json, NULL, '[');
            return variation;
        }
        node = tablero_record_child(record, tablero_record_parent(record, node));
        json_close(json, ']');
        json_close(json, '}');
    }
    return tablero_record_child(record, node);
}

/* ---- All of it ---- */

/* Game and Position stand beside the tags. */
static void put_tags(json *json, const tablero_record *record)
{
    const char *name, *position = tablero_record_tag(record, "Position");
    if (position != NULL) {
        json_put_string(json, "position", position);
    }
    json_open(json, "tags", '{');
    for (unsigned i = 0; (name = tablero_record_tag_name(record, i)) != NULL; i++) {
        const char *value = tablero_record_tag_value(record, i);
        if (i > 0 && value != position) { /* Game is the first one */
            json_put_string(json, name, value);
        }
    }
    json_close(json, '}');
}

void record_json_put(json *json, const tablero_record *record)
{
    put_tags(json, record);
    put_remarks(json, record, TABLERO_NODE_START, TABLERO_AFTER);
    json_open(json, "moves", '[');
    tablero_node node = tablero_record_child(record, TABLERO_NODE_START);
    while (node != 0) {
        open_turn(json, record, node);
        node = next_turn(json, record, node);
    }
    json_close(json, ']');
}

void record_json_put_whole(json_sink sink, void *context, const tablero_record *record)
{
    json answer = json_answer(sink, context, tablero_record_rules(record));
    record_json_put(&answer, record);
    json_close(&answer, '}');
}
