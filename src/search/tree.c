#include "search/tree.h"

#include <assert.h>

tablero_status tree_init(search_tree *tree, size_t bytes, uint32_t least,
                         const tablero_allocator *allocator)
{
    size_t count = bytes / sizeof(tree_node);
    count = count < least ? least : count > UINT32_MAX ? UINT32_MAX : count;
    tree->nodes = allocator->allocate(allocator->context, count * sizeof(tree_node));
    tree->capacity = (uint32_t)count;
    return tree->nodes == NULL ? TABLERO_NO_MEMORY : TABLERO_OK;
}

void tree_free(search_tree *tree, const tablero_allocator *allocator)
{
    if (tree->nodes != NULL) {
        allocator->release(allocator->context, tree->nodes, tree->capacity * sizeof(tree_node));
    }
}

void tree_plant(search_tree *tree)
{
    tree->nodes[0] = (tree_node){.last = true};
    tree->count = 1;
}

uint32_t tree_room(const search_tree *tree)
{
    return tree->capacity - tree->count;
}

tree_node *tree_reserve(search_tree *tree, uint32_t count)
{
    return tree_room(tree) < count ? NULL : tree->nodes + tree->count;
}

/* A node in another place: its children must know. */
static void put(search_tree *tree, uint32_t index, const tree_node *node)
{
    tree->nodes[index] = *node;
    if (node->first != 0) {
        tree->nodes[node->first].parent = index;
    }
}

/* By Shell's method. The children have no children yet. */
static void sort(tree_node *nodes, uint32_t count)
{
    static const uint32_t gaps[] = {132, 57, 23, 10, 4, 1};
    for (unsigned k = 0; k < sizeof gaps / sizeof gaps[0]; k++) {
        uint32_t gap = gaps[k];
        for (uint32_t i = gap; i < count; i++) {
            tree_node node = nodes[i];
            uint32_t j = i;
            for (; j >= gap && nodes[j - gap].score < node.score; j -= gap) {
                nodes[j] = nodes[j - gap];
            }
            nodes[j] = node;
        }
    }
}

void tree_attach(search_tree *tree, uint32_t node, uint32_t count, uint32_t kept)
{
    tree_node *children = tree->nodes + tree->count, *parent = tree->nodes + node;
    assert(kept > 0 && kept <= count && parent->first == 0);
    sort(children, count);
    uint32_t open = 0;
    for (uint32_t i = 0; i < kept; i++) {
        open += !children[i].closed;
        children[i].last = i == kept - 1;
    }
    children[0].parent = node;
    parent->first = tree->count;
    parent->count = (uint16_t)kept;
    parent->open = (uint16_t)open;
    tree->count += kept;
}

uint32_t tree_reorder(search_tree *tree, uint32_t parent, uint32_t child)
{
    tree_node *nodes = tree->nodes, moved = nodes[child];
    uint32_t first = nodes[parent].first, end = first + nodes[parent].count;
    uint32_t place = child;
    moved.last = false;
    nodes[end - 1].last = false;
    for (; place > first && nodes[place - 1].score < moved.score; place--) {
        put(tree, place, &nodes[place - 1]);
    }
    for (; place + 1 < end && nodes[place + 1].score > moved.score; place++) {
        put(tree, place, &nodes[place + 1]);
    }
    if (place != child) {
        put(tree, place, &moved);
    }
    nodes[end - 1].last = true;
    nodes[first].parent = parent;
    return place;
}

/* Removes the children of the nodes that have been visited less often than that. Siblings lie behind
 * their parent, so that each group meets a parent that has already moved: its first node knows where
 * to, or that it lost its children. */
static void prune(search_tree *tree, uint32_t visits)
{
    enum { NOWHERE = UINT32_MAX };
    tree_node *nodes = tree->nodes;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < tree->count;) {
        uint32_t parent = nodes[i].parent;
        bool lives = i == 0 || parent != NOWHERE;
        if (lives && i > 0) {
            nodes[parent].first = kept;
        }
        bool last;
        do {
            tree_node node = nodes[i++];
            last = node.last;
            bool keeps = lives && node.visits >= visits;
            if (node.first != 0) {
                nodes[node.first].parent = keeps ? kept : NOWHERE;
            }
            if (!keeps) {
                node.first = 0;
                node.count = node.open = 0;
            }
            if (lives) {
                nodes[kept++] = node;
            }
        } while (!last);
    }
    tree->count = kept;
}

void tree_thin(search_tree *tree)
{
    for (uint32_t visits = 2; tree->count > tree->capacity / 2 && tree->nodes[0].first != 0;
         visits *= 2) {
        prune(tree, visits);
    }
}

unsigned tree_filled(const search_tree *tree)
{
    return (unsigned)((uint64_t)tree->count * 1000 / tree->capacity);
}
