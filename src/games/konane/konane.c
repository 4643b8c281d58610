#include "games/konane/konane.h"

#include <string.h>

static const char *const aliases[] = {"k\u014dnane", "ko\u0304nane", "K\u014dnane", "Ko\u0304nane",
                                      NULL};
static const char *const reasons[] = {"no-moves", NULL};
static const char *const bench_positions[] = {
    "wbwbwbwb/bwbwbwbw/wbwbwbwb/bwbwbwbw/wbw2bwb/bwbwbwbw/wbwbwbwb/bwbwbwbw b - 2",
    "wbwbwbwb/bwbwbwbw/wbwb1bwb/bwb4w/wbw2bwb/bwb1bwbw/wbwbwbwb/bwbwbwbw b - 4",
    "1bwbwbw1/bw1wbw1w/w3wbwb/bwb2w1w/wbw1w2b/bw1w1wbw/wbw1wbw1/1wbwbwbw b - 8",
    NULL,
};

static repetition_rule konane_repetition(const void *facts)
{
    (void)facts;
    return (repetition_rule){.occurrences = 0};
}

static void konane_start(const void *facts, void *board)
{
    const konane_rules *rules = facts;
    konane_position *position = board;
    position->side = TABLERO_FIRST;
    position->removals = 2;
    bits_copy(position->occupied, rules->board, BITS_WORDS_MAX);
}

static unsigned konane_side_to_move(const void *facts, const void *board)
{
    (void)facts;
    const konane_position *position = board;
    return position->side;
}

static uint64_t konane_hash(const void *facts, const void *board)
{
    const konane_rules *rules = facts;
    return konane_key(rules->width, board);
}

static bool konane_equal(const void *facts, const void *a, const void *b)
{
    const konane_rules *rules = facts;
    const konane_position *left = a, *right = b;
    return left->side == right->side && left->removals == right->removals &&
           bits_equal(left->occupied, right->occupied, rules->width);
}

static unsigned konane_list(const void *facts, const void *board, tablero_ply *plies)
{
    const konane_rules *rules = facts;
    return konane_plies(rules->width, facts, board, plies);
}

static void konane_make(const void *facts, void *next, const void *board, tablero_ply ply)
{
    const konane_rules *rules = facts;
    konane_play(rules->width, facts, next, board, ply);
}

static tablero_outcome konane_outcome(const void *facts, const void *board)
{
    const konane_position *position = board;
    tablero_ply plies[KONANE_PLIES_MAX];
    if (konane_list(facts, board, plies) > 0) {
        return (tablero_outcome){false, TABLERO_DRAW, NULL};
    }
    return (tablero_outcome){true, (int)(position->side ^ 1), reasons[0]};
}

const game_table konane_game = {
    .info = {.name = "konane",
             .aliases = aliases,
             .options = konane_options,
             .option_count = KONANE_OPTION_COUNT,
             .presets = konane_presets,
             .preset_count = KONANE_PRESET_COUNT,
             .size_option = KONANE_SIZE,
             .reasons = reasons},
    .facts_bytes = sizeof(konane_rules),
    .position_bytes = sizeof(konane_position),
    .pieces = konane_pieces,
    .resolve = konane_resolve,
    .side = konane_side,
    .repetition = konane_repetition,
    .start = konane_start,
    .read = konane_read,
    .write_board = konane_write_board,
    .write_extra = konane_write_extra,
    .side_to_move = konane_side_to_move,
    .key = konane_hash,
    .equal = konane_equal,
    .outcome = konane_outcome,
    .plies = konane_list,
    .play = konane_make,
    .write_ply = konane_write_ply,
    .perft = WITH_ENGINE(konane_perft),
    .read_turn = konane_read_turn,
    .write_turn = konane_write_turn,
    .cell_count = konane_cell_count,
    .cell = konane_cell,
    .content = konane_content,
    .trace = konane_trace,
    .picture = WITH_FACES(&konane_picture),
    .engine = WITH_ENGINE(&konane_engine),
    .bench = {.spec = "konane:8x8",
              .perft_depth = 9,
              .search_depth = 11,
              .positions = bench_positions},
};
