#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "games/konane/position.h"

static const char *const openings[] = {
    [KONANE_CENTER_CORNER] = "center-corner",
    [KONANE_CENTER] = "center",
    [KONANE_CORNER] = "corner",
    [KONANE_ANY] = "any",
    [KONANE_INTERIOR_CORNER] = "interior-corner",
    [KONANE_FREE] = "free",
    NULL,
};
static const char *const colours[] = {
    [KONANE_BLACK] = "black",
    [KONANE_WHITE] = "white",
    NULL,
};
static const char *const jumps[] = {
    [KONANE_OPTIONAL] = "optional",
    [KONANE_SINGLE] = "single",
    [KONANE_FORCED] = "forced",
    NULL,
};

const tablero_option konane_options[KONANE_OPTION_COUNT] = {
    [KONANE_SIZE] = {.key = "size",
                     .kind = TABLERO_OPTION_SIZE,
                     .minimum = 1,
                     .maximum = KONANE_SIDE_MAX,
                     .standard = 8 << 8 | 8},
    [KONANE_OPENING] = {.key = "opening", .values = openings},
    [KONANE_A1] = {.key = "a1", .values = colours},
    [KONANE_FIRST] = {.key = "first", .values = colours},
    [KONANE_JUMPS] = {.key = "jumps", .values = jumps},
};

const tablero_preset konane_presets[KONANE_PRESET_COUNT] = {{.name = "8x8"}};

static unsigned square_at(const konane_rules *rules, unsigned column, unsigned row)
{
    return row * rules->columns + column;
}

static bool in_center(unsigned index, unsigned length)
{
    return index >= (length - 1) / 2 && index <= length / 2;
}

/* Adds the squares next to those of set, along the lines of the board; set may not be neighbours
 * itself, or it would spread. */
static void add_neighbours(const konane_rules *rules, const uint64_t *set, uint64_t *neighbours)
{
    for (unsigned square = 0; square < rules->squares; square++) {
        if (!bits_has(set, square)) {
            continue;
        }
        unsigned column = square % rules->columns, row = square / rules->columns;
        if (column > 0) {
            bits_add(neighbours, square - 1);
        }
        if (column + 1 < rules->columns) {
            bits_add(neighbours, square + 1);
        }
        if (row > 0) {
            bits_add(neighbours, square - rules->columns);
        }
        if (row + 1 < rules->rows) {
            bits_add(neighbours, square + rules->columns);
        }
    }
}

/* The zones of the board that openings speak of. */
typedef struct opening_zones {
    uint64_t center[BITS_WORDS_MAX], corner[BITS_WORDS_MAX], interior[BITS_WORDS_MAX];
} opening_zones;

static void mark_zones(const konane_rules *rules, opening_zones *zones)
{
    memset(zones, 0, sizeof *zones);
    for (unsigned square = 0; square < rules->squares; square++) {
        unsigned column = square % rules->columns, row = square / rules->columns;
        bool side_edge = column == 0 || column + 1 == rules->columns;
        bool end_edge = row == 0 || row + 1 == rules->rows;
        if (in_center(column, rules->columns) && in_center(row, rules->rows)) {
            bits_add(zones->center, square);
        }
        if (side_edge && end_edge) {
            bits_add(zones->corner, square);
        }
        if (!side_edge && !end_edge) {
            bits_add(zones->interior, square);
        }
    }
    uint64_t block[BITS_WORDS_MAX], stones[BITS_WORDS_MAX];
    bits_copy(block, zones->center, BITS_WORDS_MAX);
    bits_copy(stones, block, BITS_WORDS_MAX);
    bits_and(stones, rules->stones[TABLERO_FIRST], BITS_WORDS_MAX);
    if (bits_empty(stones, BITS_WORDS_MAX)) {
        add_neighbours(rules, block, zones->center);
    }
}

static void resolve_opening(konane_rules *rules)
{
    opening_zones zones;
    mark_zones(rules, &zones);
    bool center = rules->opening == KONANE_CENTER || rules->opening == KONANE_CENTER_CORNER;
    bool corner = rules->opening == KONANE_CORNER || rules->opening == KONANE_CENTER_CORNER ||
                  rules->opening == KONANE_INTERIOR_CORNER;
    bool interior = rules->opening == KONANE_INTERIOR_CORNER;
    bool anywhere = rules->opening == KONANE_ANY || rules->opening == KONANE_FREE;
    for (unsigned i = 0; i < BITS_WORDS_MAX; i++) {
        uint64_t allowed = (center ? zones.center[i] : 0) | (corner ? zones.corner[i] : 0) |
                           (interior ? zones.interior[i] : 0) | (anywhere ? rules->board[i] : 0);
        rules->removable[i] = allowed & rules->stones[TABLERO_FIRST][i];
    }
}

static void resolve_squares(konane_rules *rules)
{
    for (unsigned row = 0; row < rules->rows; row++) {
        for (unsigned column = 0; column < rules->columns; column++) {
            unsigned square = square_at(rules, column, row);
            konane_colour colour = (column + row) % 2 == 0 ? rules->a1 : (konane_colour)!rules->a1;
            bits_add(rules->board, square);
            bits_add(rules->stones[colour == rules->first ? TABLERO_FIRST : TABLERO_SECOND],
                     square);
            bits_add(rules->landing[KONANE_NORTH], square);
            bits_add(rules->landing[KONANE_SOUTH], square);
            if (column >= 2) {
                bits_add(rules->landing[KONANE_EAST], square);
            }
            if (column + 2 < rules->columns) {
                bits_add(rules->landing[KONANE_WEST], square);
            }
        }
    }
}

static void resolve_patterns(konane_rules *rules)
{
    for (unsigned axis = 0; axis < KONANE_AXES; axis++) {
        unsigned stride = rules->stride[axis];
        for (unsigned count = 0; count <= KONANE_JUMPS_MAX; count++) {
            if (2 * count * stride >= rules->squares) {
                break;
            }
            uint64_t *pattern = rules->pattern[axis][count];
            bits_add(pattern, 0);
            bits_add(pattern, 2 * count * stride);
            for (unsigned i = 0; i < count; i++) {
                bits_add(pattern, (2 * i + 1) * stride);
            }
        }
    }
}

/* Words of a board, out of those that the hot functions are compiled for. */
static unsigned width_of(unsigned squares)
{
    unsigned words = (squares + 63) / 64;
    return words <= 2 ? words : (words + 1) / 2 * 2;
}

tablero_status konane_resolve(void *facts, const int *options, tablero_error *error)
{
    konane_rules *rules = facts;
    unsigned columns = (unsigned)options[KONANE_SIZE] >> 8;
    unsigned rows = (unsigned)options[KONANE_SIZE] & 255;
    if (columns * rows > KONANE_SQUARES_MAX) {
        error_set(error, TABLERO_BAD_SPEC, "size", 0, "konane.too_many_squares");
        error_argument_number(error, 0, columns * rows);
        error_argument_number(error, 1, KONANE_SQUARES_MAX);
        return TABLERO_BAD_SPEC;
    }
    *rules = (konane_rules){
        .columns = columns,
        .rows = rows,
        .squares = columns * rows,
        .width = width_of(columns * rows),
        .a1 = (konane_colour)options[KONANE_A1],
        .first = (konane_colour)options[KONANE_FIRST],
        .opening = (konane_opening)options[KONANE_OPENING],
        .jumps = (konane_jumps)options[KONANE_JUMPS],
        .stride = {1, columns},
    };
    memcpy(rules->options, options, sizeof rules->options);
    resolve_squares(rules);
    resolve_patterns(rules);
    resolve_opening(rules);
    return TABLERO_OK;
}

tablero_side konane_side(const void *facts, unsigned side)
{
    static const tablero_side sides[] = {
        [KONANE_BLACK] = {'b', "black"},
        [KONANE_WHITE] = {'w', "white"},
    };
    const konane_rules *rules = facts;
    return sides[(unsigned)rules->first ^ side];
}

void konane_removable(const konane_rules *rules, const konane_position *position, uint64_t *set)
{
    assert(position->removals > 0);
    bits_copy(set, rules->removable, BITS_WORDS_MAX);
    if (position->removals == 2) {
        return;
    }
    bits_copy(set, rules->board, BITS_WORDS_MAX);
    if (rules->opening != KONANE_FREE) {
        uint64_t hole[BITS_WORDS_MAX] = {0};
        for (unsigned i = 0; i < rules->width; i++) {
            hole[i] = rules->board[i] & ~position->occupied[i];
        }
        memset(set, 0, sizeof hole);
        add_neighbours(rules, hole, set);
    }
    bits_and(set, rules->stones[TABLERO_SECOND], BITS_WORDS_MAX);
}

unsigned konane_removal_plies(const konane_rules *rules, const konane_position *position,
                              tablero_ply *plies)
{
    uint64_t set[BITS_WORDS_MAX];
    konane_removable(rules, position, set);
    tablero_ply *end = konane_append(BITS_WORDS_MAX, rules, set, 0, KONANE_EAST, plies);
    return (unsigned)(end - plies);
}

konane_path konane_ply_path(const konane_rules *rules, tablero_ply ply)
{
    konane_direction direction = konane_ply_direction(ply);
    konane_path path = {
        .step = rules->stride[konane_axis(direction)],
        .rises = konane_rises(direction),
        .jumps = konane_ply_jumps(ply),
    };
    unsigned low = konane_ply_low(ply), high = low + 2 * path.jumps * path.step;
    path.from = path.rises ? low : high;
    path.to = path.rises ? high : low;
    return path;
}
