#include <string.h>

#include "games/hanga_roa/position.h"

static const char *const boards[] = {
    [ROA_BOARD_FULL] = "full",
    [ROA_BOARD_SMALL] = "small",
    [ROA_BOARD_MINI] = "mini",
    NULL,
};
static const char *const mixed_rings[] = {
    [ROA_MIXED_RETIRE] = "retire",
    [ROA_MIXED_STAY] = "stay",
    [ROA_MIXED_CAPTURE] = "capture",
    NULL,
};
static const char *const no_yes[] = {"no", "yes", NULL};
static const char *const resolutions[] = {"turn", "stone", NULL};
static const char *const both_moais[] = {"win", "illegal", NULL};
static const char *const goals[] = {"row", "quarry", NULL};
static const char *const throws[] = {"free", "all", NULL};
static const char *const first_turns[] = {"one", "free", NULL};
static const char *const mata_captures[] = {"no", "ring", NULL};
static const char *const no_moves_values[] = {"loss", "draw", NULL};
static const char *const repetitions[] = {"draw", "forbidden", NULL};
static const char *const reentries[] = {"illegal", "allowed", NULL};
static const char *const stones[] = {"2", "1", NULL};

const tablero_option roa_options[ROA_OPTION_COUNT] = {
    [ROA_BOARD] = {.key = "board", .values = boards},
    [ROA_MIXED_RING] = {.key = "mixed-ring", .values = mixed_rings},
    [ROA_OWN_PIECES_CLOSE] = {.key = "own-pieces-close", .values = no_yes},
    [ROA_RESOLVE] = {.key = "resolve", .values = resolutions},
    [ROA_BOTH_MOAIS] = {.key = "both-moais", .values = both_moais},
    [ROA_GOAL] = {.key = "goal", .values = goals},
    [ROA_THROW] = {.key = "throw", .values = throws},
    [ROA_FIRST_TURN] = {.key = "first-turn", .values = first_turns},
    [ROA_MATA_CAPTURE] = {.key = "mata-capture", .values = mata_captures},
    [ROA_NO_MOVES] = {.key = "no-moves", .values = no_moves_values},
    [ROA_REPETITION] = {.key = "repetition", .values = repetitions},
    [ROA_REENTRY_CLOSED] = {.key = "reentry-closed", .values = reentries},
    [ROA_STONES] = {.key = "stones", .values = stones},
};

/* One stone a turn belongs to the smallest board, and two to the others. */
const tablero_implication roa_implications[ROA_IMPLICATION_COUNT] = {
    {{ROA_BOARD, ROA_BOARD_FULL}, {ROA_STONES, 0}},
    {{ROA_BOARD, ROA_BOARD_SMALL}, {ROA_STONES, 0}},
    {{ROA_BOARD, ROA_BOARD_MINI}, {ROA_STONES, 1}},
};

static const tablero_setting small[] = {{ROA_BOARD, ROA_BOARD_SMALL}};
static const tablero_setting mini[] = {{ROA_BOARD, ROA_BOARD_MINI}, {ROA_STONES, 1}};

const tablero_preset roa_presets[ROA_PRESET_COUNT] = {
    {.name = "hanga-roa"},
    {.name = "small", .settings = small, .setting_count = sizeof small / sizeof small[0]},
    {.name = "mini", .settings = mini, .setting_count = sizeof mini / sizeof mini[0]},
};

/* A board: its length, and First's men at the start, all of them on the left half or in the middle;
 * those on the right and Second's are their mirror images. */
typedef struct array {
    unsigned side_length;
    struct {
        uint8_t file, rank;
    } moai, ariki[2], mata[2];
    unsigned ariki_count, mata_count;
} array;

static const array arrays[] = {
    [ROA_BOARD_FULL] = {9, {4, 0}, {{1, 0}, {4, 1}}, {{1, 2}, {4, 3}}, 2, 2},
    [ROA_BOARD_SMALL] = {7, {3, 0}, {{1, 0}}, {{1, 1}, {3, 2}}, 1, 2},
    [ROA_BOARD_MINI] = {5, {2, 0}, {{0, 0}}, {{0, 1}}, 1, 1},
};

/* A square and its mirror image in the middle file, as a side sees them. */
static roa_set pair(unsigned length, unsigned file, unsigned rank, unsigned side)
{
    unsigned row = side == TABLERO_FIRST ? rank : length - 1 - rank;
    return roa_bit(file * ROA_SIDE_MAX + row) | roa_bit((length - 1 - file) * ROA_SIDE_MAX + row);
}

void roa_start(const void *facts, void *board)
{
    const roa_rules *rules = facts;
    roa_position *position = board;
    const array *array = &arrays[rules->options[ROA_BOARD]];
    for (unsigned side = 0; side < 2; side++) {
        position->moai[side] = rules->quarry[side];
        for (unsigned i = 0; i < array->ariki_count; i++) {
            position->ariki[side] |=
                pair(array->side_length, array->ariki[i].file, array->ariki[i].rank, side);
        }
        for (unsigned i = 0; i < array->mata_count; i++) {
            position->mata[side] |=
                pair(array->side_length, array->mata[i].file, array->mata[i].rank, side);
        }
    }
    position->side = TABLERO_FIRST;
    position->one_only = rules->first_turn_one;
}

/* Squares and what lies around them and on a line with them. */
static void resolve_square(roa_rules *rules, unsigned file, unsigned rank)
{
    static const int8_t files[8] = {0, 0, 1, -1, 1, -1, 1, -1};
    static const int8_t ranks[8] = {1, -1, 0, 0, 1, -1, -1, 1};
    unsigned square = file * ROA_SIDE_MAX + rank, length = rules->side_length;
    memset(rules->seen[square], ROA_UNSEEN, sizeof rules->seen[square]);
    for (unsigned direction = 0; direction < 8; direction++) {
        for (unsigned distance = 1; distance < length; distance++) {
            unsigned to_file = file + (unsigned)(files[direction] * (int)distance);
            unsigned to_rank = rank + (unsigned)(ranks[direction] * (int)distance);
            if (to_file >= length || to_rank >= length) {
                break;
            }
            unsigned to = to_file * ROA_SIDE_MAX + to_rank, bit = 8 * direction + distance - 1;
            rules->lines[square] |= roa_bit(to);
            rules->ring[square] |= distance == 1 ? roa_bit(to) : 0;
            rules->open_view[square] |= UINT64_C(1) << bit;
            rules->seen[square][to] = (uint8_t)bit;
        }
    }
    rules->board |= roa_bit(square);
    if (rank == 0) {
        rules->first_row[TABLERO_FIRST] |= roa_bit(square);
    }
    if (rank + 1 == length) {
        rules->first_row[TABLERO_SECOND] |= roa_bit(square);
    }
}

static void resolve_views(roa_rules *rules)
{
    for (unsigned bit = 0; bit < ROA_VIEW_BITS; bit++) {
        uint64_t hidden = (UINT64_C(0xff) << (bit & 7) & 0xff) << (bit & ~7U);
        rules->behind[bit] = ~hidden;
    }
    rules->behind[ROA_UNSEEN] = UINT64_MAX;
    for (unsigned limit = 0; limit <= ROA_STONES_MAX; limit++) {
        for (unsigned reach = 0; reach <= ROA_VIEW_BITS; reach++) {
            const unsigned sets[] = {1, reach, reach * (reach - 1) / 2};
            unsigned most = reach < limit ? reach : limit, count = 0;
            for (unsigned i = rules->throws_all ? most : 0; i <= most; i++) {
                count += sets[i];
            }
            rules->choices[limit][reach] = (uint16_t)count;
        }
    }
}

tablero_status roa_resolve(void *facts, const int *options, tablero_error *error)
{
    (void)error;
    roa_rules *rules = facts;
    const array *array = &arrays[options[ROA_BOARD]];
    unsigned length = array->side_length;
    *rules = (roa_rules){
        .side_length = length,
        .squares = length * length,
        .ariki_max = options[ROA_BOARD] == ROA_BOARD_FULL ? 3 : 2,
        .mata_max = options[ROA_BOARD] == ROA_BOARD_MINI ? 2 : 3,
        .stones = options[ROA_STONES] == 0 ? 2 : 1,
        .mixed_ring = (roa_mixed_ring)options[ROA_MIXED_RING],
        .own_pieces_close = options[ROA_OWN_PIECES_CLOSE],
        .by_stone = options[ROA_RESOLVE],
        .both_illegal = options[ROA_BOTH_MOAIS],
        .throws_all = options[ROA_THROW],
        .first_turn_one = options[ROA_FIRST_TURN] == 0,
        .takes_mata = options[ROA_MATA_CAPTURE],
        .draws_without_moves = options[ROA_NO_MOVES],
        .reentry_closed = options[ROA_REENTRY_CLOSED],
    };
    memcpy(rules->options, options, sizeof rules->options);
    for (unsigned file = 0; file < length; file++) {
        for (unsigned rank = 0; rank < length; rank++) {
            resolve_square(rules, file, rank);
        }
    }
    resolve_views(rules);
    for (unsigned side = 0; side < 2; side++) {
        unsigned rank = side == TABLERO_FIRST ? array->moai.rank : length - 1 - array->moai.rank;
        rules->quarry[side] = (uint8_t)(array->moai.file * ROA_SIDE_MAX + rank);
    }
    for (unsigned side = 0; side < 2; side++) {
        rules->goal[side] =
            options[ROA_GOAL] == 0 ? rules->first_row[side ^ 1] : roa_bit(rules->quarry[side ^ 1]);
    }
    return TABLERO_OK;
}

tablero_side roa_side(const void *facts, unsigned side)
{
    static const tablero_side sides[] = {{'w', "white"}, {'b', "black"}};
    (void)facts;
    return sides[side];
}
