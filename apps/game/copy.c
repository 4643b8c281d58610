#include "game/copy.h"

#include <string.h>

#include "base/text.h"

/* A copy as far as it is. */
typedef struct copying {
    const tablero_record *from;
    tablero_record *to;
    tablero_node left_out;
    tablero_node place; /* what is before left_out, in the copy */
} copying;

static tablero_status copy_tags(copying *copying)
{
    const char *name;
    tablero_status status = TABLERO_OK;
    for (unsigned i = 0;
         status == TABLERO_OK && (name = tablero_record_tag_name(copying->from, i)) != NULL; i++) {
        if (strcmp(name, "Game") != 0 && strcmp(name, "Position") != 0) {
            status = tablero_record_set_tag(copying->to, name,
                                            tablero_record_tag_value(copying->from, i));
        }
    }
    return status;
}

/* A command before a turn can only be said as a comment. */
static tablero_status copy_command_before(tablero_record *to, tablero_node node,
                                          const tablero_remark *remark)
{
    size_t length = strlen(remark->name) + strlen(remark->text) + sizeof "[% ]";
    const tablero_allocator *heap = tablero_system_heap();
    char *comment = heap->allocate(heap->context, length);
    if (comment == NULL) {
        return TABLERO_NO_MEMORY;
    }
    text_builder text = text_begin(comment, length);
    text_put(&text, "[%");
    text_put(&text, remark->name);
    text_put(&text, " ");
    text_put(&text, remark->text);
    text_put(&text, "]");
    tablero_status status = tablero_record_add_comment(to, node, TABLERO_BEFORE, comment);
    heap->release(heap->context, comment, length);
    return status;
}

static tablero_status copy_remark(tablero_record *to, tablero_node node, tablero_remark_place place,
                                  const tablero_remark *remark)
{
    switch (remark->kind) {
    case TABLERO_REMARK_SIGN:
        return tablero_record_add_sign(to, node, remark->sign);
    case TABLERO_REMARK_COMMAND:
        return place == TABLERO_BEFORE
                   ? copy_command_before(to, node, remark)
                   : tablero_record_set_command(to, node, remark->name, remark->text);
    case TABLERO_REMARK_COMMENT:
        return tablero_record_add_comment(to, node, place, remark->text);
    }
    return TABLERO_OK;
}

static tablero_status copy_remarks(copying *copying, tablero_node from, tablero_node to)
{
    tablero_status status = TABLERO_OK;
    for (int place = TABLERO_AFTER; place <= TABLERO_BEFORE; place++) {
        tablero_remark remark;
        for (unsigned i = 0;
             status == TABLERO_OK &&
             tablero_record_remark(copying->from, from, (tablero_remark_place)place, i, &remark);
             i++) {
            status = copy_remark(copying->to, to, (tablero_remark_place)place, &remark);
        }
    }
    return status;
}

/* The first of a turn and its siblings that is to be copied. */
static tablero_node wanted(const copying *copying, tablero_node node)
{
    return node != 0 && node == copying->left_out ? tablero_record_sibling(copying->from, node)
                                                  : node;
}

/* Walks the tree, each turn before those that follow it and before those played instead. */
static tablero_status copy_turns(copying *copying)
{
    tablero_node from = TABLERO_NODE_START, to = TABLERO_NODE_START;
    tablero_node before = tablero_record_parent(copying->from, copying->left_out);
    tablero_status status = copy_remarks(copying, from, to);
    while (status == TABLERO_OK) {
        copying->place = from == before ? to : copying->place;
        tablero_node next = wanted(copying, tablero_record_child(copying->from, from));
        while (next == 0 && from != TABLERO_NODE_START) {
            next = wanted(copying, tablero_record_sibling(copying->from, from));
            from = tablero_record_parent(copying->from, from);
            to = tablero_record_parent(copying->to, to);
        }
        if (next == 0) {
            break;
        }
        tablero_turn turn;
        tablero_record_turn(copying->from, next, &turn);
        status = tablero_record_add(copying->to, to, &turn, &to);
        from = next;
        status = status == TABLERO_OK ? copy_remarks(copying, from, to) : status;
    }
    return status;
}

tablero_status record_copy_without(const tablero_record *record, tablero_node left_out,
                                   tablero_record **copy, tablero_node *place)
{
    copying copying = {.from = record, .left_out = left_out};
    tablero_status status = tablero_record_create(&copying.to, tablero_system_heap());
    if (status == TABLERO_OK) {
        status = tablero_record_begin(copying.to, tablero_record_rules(record),
                                      tablero_record_position(record, TABLERO_NODE_START));
    }
    status = status == TABLERO_OK ? copy_tags(&copying) : status;
    status = status == TABLERO_OK ? copy_turns(&copying) : status;
    if (status != TABLERO_OK) {
        tablero_record_destroy(copying.to);
        return status;
    }
    *copy = copying.to;
    *place = copying.place;
    return TABLERO_OK;
}
