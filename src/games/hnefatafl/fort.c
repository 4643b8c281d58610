#include "games/hnefatafl/ends.h"

/* A fort is judged by what could happen if only attackers moved: walls are the defenders that cannot
 * be captured even so, outside is where attackers can come to. Each wall that falls lets them come
 * further, until nothing changes. The king is no wall: where he stands, attackers are inside. */
typedef struct siege {
    const hnefatafl_rules *rules;
    const hnefatafl_position *position;
    uint64_t walls[HNEFATAFL_WORDS_MAX];
    uint64_t closed[HNEFATAFL_WORDS_MAX];  /* squares that attackers cannot come to */
    uint64_t outside[HNEFATAFL_WORDS_MAX]; /* squares that attackers can come to or pass */
} siege;

/* Attackers move freely within camps that they have not left. */
static void close_squares(siege *siege)
{
    const hnefatafl_rules *rules = siege->rules;
    const uint64_t *attackers = siege->position->men[HNEFATAFL_ATTACKERS];
    for (unsigned i = 0; i < rules->width; i++) {
        siege->closed[i] = rules->closed_to_men[i] & ~attackers[i];
    }
    for (unsigned camp = 0; camp < HNEFATAFL_CAMPS; camp++) {
        uint64_t campers[HNEFATAFL_WORDS_MAX];
        bits_copy(campers, attackers, rules->width);
        bits_and(campers, rules->camp[camp], rules->width);
        for (unsigned i = 0; i < rules->width && !bits_empty(campers, rules->width); i++) {
            siege->closed[i] &= ~rules->camp[camp][i];
        }
    }
}

/* All squares that attackers reach without passing a wall. */
static void flood_outside(siege *siege)
{
    const hnefatafl_rules *rules = siege->rules;
    uint64_t wider[HNEFATAFL_WORDS_MAX];
    bool grown = true;
    bits_copy(siege->outside, siege->position->men[HNEFATAFL_ATTACKERS], rules->width);
    while (grown) {
        hnefatafl_spread(rules->width, rules, wider, siege->outside);
        for (unsigned i = 0; i < rules->width; i++) {
            wider[i] &= ~(siege->walls[i] | siege->closed[i]);
        }
        grown = !bits_equal(wider, siege->outside, rules->width);
        bits_copy(siege->outside, wider, rules->width);
    }
}

/* Whether an attacker could stand on this square. */
static bool is_open(const siege *siege, unsigned square)
{
    const hnefatafl_rules *rules = siege->rules;
    bool forbidden = square == rules->throne && !(rules->throne_stop & HNEFATAFL_ATTACKER);
    return bits_has(siege->outside, square) && !forbidden;
}

/* Whether a defender could be captured against this square though no attacker stands there. */
static bool is_hostile(const siege *siege, unsigned square)
{
    const hnefatafl_rules *rules = siege->rules;
    return bits_has(rules->hostile[HNEFATAFL_DEFENDERS], square) ||
           (square == rules->throne &&
            hnefatafl_throne_hostile(rules, siege->position, HNEFATAFL_DEFENDER));
}

/* Whether attackers could take the wall at this square between two neighbours, one above the other
 * or side by side. */
static bool falls_between(const siege *siege, unsigned wall, unsigned step)
{
    const hnefatafl_rules *rules = siege->rules;
    uint64_t near = rules->near[wall];
    if (!(near >> (rules->size + step) & 1) || !(near >> (rules->size - step) & 1)) {
        return false;
    }
    unsigned above = wall + step, below = wall - step;
    return (is_open(siege, above) && (is_open(siege, below) || is_hostile(siege, below))) ||
           (is_open(siege, below) && is_hostile(siege, above));
}

/* Whether attackers could take the row of pieces on the edge that goes from a wall in both
 * directions: they must come to all squares inwards of it and to both ends, or a corner is one. */
static bool falls_in_row(const siege *siege, unsigned wall, unsigned step, unsigned inward)
{
    const hnefatafl_rules *rules = siege->rules;
    unsigned length = 1, open_ends = 0;
    if (!is_open(siege, wall + inward)) {
        return false;
    }
    for (unsigned way = 0; way < 2; way++) {
        unsigned forward = way == 0 ? step : -step, square = wall;
        for (;;) {
            if (!(rules->near[square] >> (rules->size + forward) & 1)) {
                return false;
            }
            square += forward;
            if (!bits_has(siege->walls, square) && square != siege->position->king) {
                break;
            }
            if (!is_open(siege, square + inward)) {
                return false;
            }
            length++;
        }
        if (!is_open(siege, square) && !bits_has(rules->corners, square)) {
            return false;
        }
        open_ends += is_open(siege, square);
    }
    return length >= 2 && open_ends > 0;
}

static bool falls_to_shieldwall(const siege *siege, unsigned wall)
{
    const hnefatafl_rules *rules = siege->rules;
    unsigned size = rules->size, row = rules->row[wall], column = rules->column[wall];
    return (row == 0 && falls_in_row(siege, wall, 1, size)) ||
           (row == size - 1 && falls_in_row(siege, wall, 1, -size)) ||
           (column == 0 && falls_in_row(siege, wall, size, 1)) ||
           (column == size - 1 && falls_in_row(siege, wall, size, -1U));
}

static bool falls(const siege *siege, unsigned wall)
{
    return falls_between(siege, wall, 1) || falls_between(siege, wall, siege->rules->size) ||
           (siege->rules->shieldwall && falls_to_shieldwall(siege, wall));
}

/* Takes away the walls that fall as the attackers now stand; false when none does. */
static bool break_walls(siege *siege)
{
    uint64_t fallen[HNEFATAFL_WORDS_MAX] = {0};
    for (unsigned square = 0; square < siege->rules->squares; square++) {
        if (bits_has(siege->walls, square) && falls(siege, square)) {
            bits_add(fallen, square);
        }
    }
    for (unsigned i = 0; i < siege->rules->width; i++) {
        siege->walls[i] &= ~fallen[i];
    }
    return !bits_empty(fallen, siege->rules->width);
}

bool hnefatafl_in_edge_fort(const hnefatafl_rules *rules, const hnefatafl_position *position)
{
    tablero_ply plies[4 * HNEFATAFL_SIZE_MAX];
    if (hnefatafl_append_king(rules->width, rules, position, plies) == plies) {
        return false;
    }
    siege siege = {.rules = rules, .position = position};
    close_squares(&siege);
    bits_copy(siege.walls, position->men[HNEFATAFL_DEFENDERS], rules->width);
    hnefatafl_remove(siege.walls, position->king);
    do {
        flood_outside(&siege);
        if (bits_has(siege.outside, position->king)) {
            return false;
        }
    } while (break_walls(&siege));
    return true;
}
