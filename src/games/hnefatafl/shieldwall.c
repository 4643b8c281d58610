#include "games/hnefatafl/captures.h"

/* A direction along an edge, and the one from that edge inwards, as steps between squares. */
typedef struct edge_way {
    unsigned along, inward;
} edge_way;

/* Whether this square holds a piece of the colour that can help to capture. */
static bool holds_helper(const hnefatafl_rules *rules, const hnefatafl_position *next,
                         unsigned colour, unsigned square)
{
    return bits_has(next->men[colour], square) &&
           (square != next->king || (rules->king_arms & HNEFATAFL_ANVIL));
}

/* The next square in a direction along an edge; false at its end. */
static bool step_along(const hnefatafl_rules *rules, unsigned *square, unsigned step)
{
    unsigned bit = step + rules->size; /* as in the window of a square */
    if (!(rules->near[*square] >> bit & 1)) {
        return false;
    }
    *square += step;
    return true;
}

/* The row that begins beside the square moved to: all of its pieces must have one of the mover's
 * inwards, and behind the last must be one too, or a corner. */
static void take_row(const hnefatafl_rules *rules, const hnefatafl_position *next, unsigned colour,
                     unsigned to, edge_way way, uint64_t *taken)
{
    const uint64_t *rivals = next->men[colour ^ 1];
    unsigned square = to, length = 0;
    for (;;) {
        if (!step_along(rules, &square, way.along)) {
            return;
        }
        if (!bits_has(rivals, square)) {
            break;
        }
        if (!holds_helper(rules, next, colour, square + way.inward)) {
            return;
        }
        length++;
    }
    bool shut = holds_helper(rules, next, colour, square) || bits_has(rules->corners, square);
    if (!shut || length < 2) {
        return;
    }
    for (square = to + way.along; length > 0; length--, square += way.along) {
        if (square != next->king) {
            bits_add(taken, square);
        }
    }
}

/* A square in a corner belongs to two edges. */
void hnefatafl_take_shieldwalls(const hnefatafl_rules *rules, const hnefatafl_position *next,
                                unsigned to, uint64_t *taken)
{
    unsigned row = rules->row[to], column = rules->column[to];
    unsigned size = rules->size, last = size - 1, colour = next->colour ^ 1U;
    if (row == 0 || row == last) {
        unsigned inward = row == 0 ? size : -size;
        take_row(rules, next, colour, to, (edge_way){1, inward}, taken);
        take_row(rules, next, colour, to, (edge_way){-1U, inward}, taken);
    }
    if (column == 0 || column == last) {
        unsigned inward = column == 0 ? 1 : -1U;
        take_row(rules, next, colour, to, (edge_way){size, inward}, taken);
        take_row(rules, next, colour, to, (edge_way){-size, inward}, taken);
    }
}
