#include "record/record.h"

#include <assert.h>
#include <string.h>

tablero_status tablero_record_create(tablero_record **record, const tablero_allocator *allocator)
{
    *record = NULL;
    tablero_record *created = allocator->allocate(allocator->context, sizeof *created);
    if (created == NULL) {
        return TABLERO_NO_MEMORY;
    }
    memset(created, 0, sizeof *created);
    created->allocator = *allocator;
    created->nodes.item_bytes = sizeof(record_node);
    created->plies.item_bytes = sizeof(tablero_ply);
    created->tags.item_bytes = sizeof(record_tag);
    created->remarks.item_bytes = sizeof(record_remark);
    created->text.item_bytes = sizeof(char);
    *record = created;
    return TABLERO_OK;
}

void tablero_record_destroy(tablero_record *record)
{
    if (record == NULL) {
        return;
    }
    tablero_allocator allocator = record->allocator;
    pool_free(&record->nodes, &allocator);
    pool_free(&record->plies, &allocator);
    pool_free(&record->tags, &allocator);
    pool_free(&record->remarks, &allocator);
    pool_free(&record->text, &allocator);
    allocator.release(allocator.context, record, sizeof *record);
}

void record_empty(tablero_record *record)
{
    record->has_rules = false;
    record->nodes.count = record->plies.count = record->tags.count = 0;
    record->remarks.count = record->text.count = 0;
}

tablero_status record_start(tablero_record *record, const tablero_position *start)
{
    if (pool_reserve(&record->nodes, &record->allocator, 1) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    record_node root = {.position = *start};
    *record_node_at(record, TABLERO_NODE_START) = root;
    record->nodes.count = 1;
    record->has_rules = true;
    tablero_status status = record_put_usual_tags(record);
    if (status != TABLERO_OK) {
        record_empty(record);
    }
    return status;
}

tablero_status tablero_record_begin(tablero_record *record, const tablero_rules *rules,
                                    const tablero_position *start)
{
    tablero_position usual;
    if (start == NULL) {
        tablero_position_start(rules, &usual);
        start = &usual;
    }
    record_empty(record);
    record->rules = *rules;
    return record_start(record, start);
}

const tablero_rules *tablero_record_rules(const tablero_record *record)
{
    return record->has_rules ? &record->rules : NULL;
}

tablero_node tablero_record_parent(const tablero_record *record, tablero_node node)
{
    assert(node < record->nodes.count);
    return record_node_at(record, node)->parent;
}

tablero_node tablero_record_child(const tablero_record *record, tablero_node node)
{
    return node < record->nodes.count ? record_node_at(record, node)->child : 0;
}

tablero_node tablero_record_sibling(const tablero_record *record, tablero_node node)
{
    assert(node < record->nodes.count);
    return record_node_at(record, node)->sibling;
}

void tablero_record_turn(const tablero_record *record, tablero_node node, tablero_turn *turn)
{
    assert(node != TABLERO_NODE_START && node < record->nodes.count);
    const record_node *from = record_node_at(record, node);
    turn->count = from->ply_count;
    memcpy(turn->plies, (const tablero_ply *)record->plies.items + from->plies,
           from->ply_count * sizeof(tablero_ply));
}

const tablero_position *tablero_record_position(const tablero_record *record, tablero_node node)
{
    assert(node < record->nodes.count);
    return &record_node_at(record, node)->position;
}

tablero_status tablero_record_add(tablero_record *record, tablero_node parent,
                                  const tablero_turn *turn, tablero_node *node)
{
    assert(parent < record->nodes.count);
    if (pool_reserve(&record->plies, &record->allocator, turn->count) != TABLERO_OK ||
        pool_reserve(&record->nodes, &record->allocator, 1) != TABLERO_OK) {
        return TABLERO_NO_MEMORY;
    }
    record_node *above = record_node_at(record, parent);
    record_node added = {
        .parent = parent, .plies = (uint32_t)record->plies.count, .ply_count = turn->count};
    tablero_turn_play(&record->rules, &added.position, &above->position, turn);
    memcpy((tablero_ply *)record->plies.items + record->plies.count, turn->plies,
           turn->count * sizeof(tablero_ply));
    record->plies.count += turn->count;
    *node = (tablero_node)record->nodes.count++;
    *record_node_at(record, *node) = added;
    if (above->child == 0) {
        above->child = *node;
    } else {
        record_node_at(record, above->last_child)->sibling = *node;
    }
    above->last_child = *node;
    return TABLERO_OK;
}
