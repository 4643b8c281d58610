/* The tree of a best-first search: nodes in one piece of memory that is taken once, the children of a
 * node side by side and the best first.
 *
 * A node is 24 bytes. When the memory runs short, nodes that have seldom been visited lose their
 * children but keep what was learned from them, and the rest moves together. */
#ifndef SEARCH_TREE_H
#define SEARCH_TREE_H

#include <stddef.h>

#include "base/inline.h"
#include "tablero/allocator.h"
#include "tablero/turn.h"

/* Scores are for the side to move in the parent, distances of wins and losses counted from there. */
typedef struct tree_node {
    uint32_t first;  /* of its children; 0: it has none */
    uint32_t parent; /* known of the first of siblings alone */
    uint32_t visits;
    tablero_ply ply; /* that leads here */
    int16_t score;
    uint16_t count;   /* of its children, */
    uint16_t open;    /* and of those that are worth another visit */
    bool passes : 1;  /* the ply ended a turn */
    bool closed : 1;  /* nothing more is to be learned here */
    bool guessed : 1; /* not all its plies are in the tree, so that a loss is a guess */
    bool last : 1;    /* of siblings */
} tree_node;

typedef struct search_tree {
    tree_node *nodes; /* the root is the first */
    uint32_t count, capacity;
} search_tree;

/* bytes is rounded to whole nodes, at least least of them. */
tablero_status tree_init(search_tree *tree, size_t bytes, uint32_t least,
                         const tablero_allocator *allocator);

/* Takes back what init has taken, if it has. */
void tree_free(search_tree *tree, const tablero_allocator *allocator);

/* Leaves the root alone. */
void tree_plant(search_tree *tree);

/* Nodes that there is still memory for. */
uint32_t tree_room(const search_tree *tree);

/* Memory for the children of a node, which become its own by tree_attach; NULL when there is no room
 * for so many. */
tree_node *tree_reserve(search_tree *tree, uint32_t count);

/* Gives a node the children in the reserved memory, put in order, but no more than so many of them. */
void tree_attach(search_tree *tree, uint32_t node, uint32_t count, uint32_t kept);

/* Brings a child whose score has changed to its place, and returns where that is. */
uint32_t tree_reorder(search_tree *tree, uint32_t parent, uint32_t child);

/* Makes room by half of the memory, or as much as can be. */
void tree_thin(search_tree *tree);

/* How much of it is in use, in thousandths. */
unsigned tree_filled(const search_tree *tree);

#endif
