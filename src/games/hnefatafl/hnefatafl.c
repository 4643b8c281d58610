#include "games/hnefatafl/hnefatafl.h"

#include <string.h>

#include "games/hnefatafl/formats.h"
#include "games/hnefatafl/opentafl.h"

static const char *const aliases[] = {"tafl", NULL};
static const char *const reasons[] = {
    [HNEFATAFL_ESCAPED - 1] = "escape",
    [HNEFATAFL_NO_ATTACKERS - 1] = "no-attackers",
    [HNEFATAFL_EDGE_FORT_BUILT - 1] = "edge-fort",
    [HNEFATAFL_KING_CAPTURED - 1] = "king-captured",
    [HNEFATAFL_ENCIRCLED - 1] = "encircled",
    [HNEFATAFL_STUCK - 1] = "no-moves",
    [HNEFATAFL_STUCK] = "repetition",
    NULL,
};
static const char *const bench_positions[] = {
    "3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3 a - 1",
    "4ttt4/3t1t5/2t4t3/1T1t7/t1T2TT3t/tt4TT1tt/t2K1TT3t/2t2T4t/3T3t3/5t5/4ttt4 a - 9",
    "4ttt4/1t3t5/2T4t3/2tt7/t1t3T3t/1K4TT1tt/T4TT3t/5T4t/t6t3/1t1T1t5/2t2tt4 a - 21",
    NULL,
};

void hnefatafl_start(const void *facts, void *board)
{
    const hnefatafl_rules *rules = facts;
    hnefatafl_position *position = board;
    position->king = (uint16_t)rules->throne;
    position->side = TABLERO_FIRST;
    position->colour = (uint8_t)rules->first;
    memcpy(position->men, rules->start, sizeof position->men);
}

static unsigned hnefatafl_side_to_move(const void *facts, const void *board)
{
    (void)facts;
    const hnefatafl_position *position = board;
    return position->side;
}

static uint64_t hnefatafl_hash(const void *facts, const void *board)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_key(rules->width, board);
}

static bool hnefatafl_equal(const void *facts, const void *a, const void *b)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *left = a, *right = b;
    return left->king == right->king && left->colour == right->colour &&
           bits_equal(left->men[0], right->men[0], rules->width) &&
           bits_equal(left->men[1], right->men[1], rules->width);
}

unsigned hnefatafl_list(const void *facts, const void *board, tablero_ply *plies)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_plies(rules->width, rules, board, plies);
}

unsigned hnefatafl_list_of(const void *facts, const void *board, unsigned colour,
                           tablero_ply *plies)
{
    const hnefatafl_rules *rules = facts;
    return hnefatafl_slides(rules->width, rules, board, colour, plies);
}

void hnefatafl_make(const void *facts, void *next, const void *board, tablero_ply ply)
{
    const hnefatafl_rules *rules = facts;
    hnefatafl_play(rules->width, rules, next, board, ply);
}

static tablero_outcome hnefatafl_outcome(const void *facts, const void *board)
{
    const hnefatafl_rules *rules = facts;
    const hnefatafl_position *position = board;
    tablero_ply plies[TABLERO_PLIES_MAX];
    hnefatafl_end end = hnefatafl_judge(rules->width, rules, position);
    if (end != HNEFATAFL_GOES_ON) {
        return (tablero_outcome){true, (int)(hnefatafl_winner(end) ^ (unsigned)rules->first),
                                 reasons[end - 1]};
    }
    if (hnefatafl_list(facts, board, plies) > 0) {
        return (tablero_outcome){false, TABLERO_DRAW, NULL};
    }
    int winner = rules->options[HNEFATAFL_NO_MOVES] == 0 ? position->side ^ 1 : TABLERO_DRAW;
    return (tablero_outcome){true, winner, reasons[HNEFATAFL_STUCK - 1]};
}

const game_table hnefatafl_game = {
    .info = {.name = "hnefatafl",
             .aliases = aliases,
             .options = hnefatafl_options,
             .option_count = HNEFATAFL_OPTION_COUNT,
             .presets = hnefatafl_presets,
             .preset_count = HNEFATAFL_PRESET_COUNT,
             .implications = hnefatafl_implications,
             .implication_count = HNEFATAFL_IMPLICATION_COUNT,
             .size_option = -1,
             .reasons = reasons,
             .announcements = hnefatafl_announcements},
    .facts_bytes = sizeof(hnefatafl_rules),
    .position_bytes = sizeof(hnefatafl_position),
    .pieces = hnefatafl_pieces,
    .resolve = hnefatafl_resolve,
    .side = hnefatafl_side,
    .repetition = hnefatafl_repetition,
    .scoring = hnefatafl_scoring,
    .start = hnefatafl_start,
    .read = hnefatafl_read,
    .write_board = hnefatafl_write_board,
    .write_extra = hnefatafl_write_extra,
    .side_to_move = hnefatafl_side_to_move,
    .key = hnefatafl_hash,
    .equal = hnefatafl_equal,
    .outcome = hnefatafl_outcome,
    .announcements = hnefatafl_announce,
    .plies = hnefatafl_list,
    .play = hnefatafl_make,
    .write_ply = hnefatafl_write_ply,
    .perft = WITH_ENGINE(hnefatafl_perft),
    .read_turn = hnefatafl_read_turn,
    .write_turn = hnefatafl_write_turn,
    .cell_count = hnefatafl_cell_count,
    .cell = hnefatafl_cell,
    .content = hnefatafl_content,
    .trace = hnefatafl_trace,
    .notations = WITH_FACES(hnefatafl_notations),
    .formats = WITH_FACES(hnefatafl_formats),
    .picture = WITH_FACES(&hnefatafl_picture),
    .engine = WITH_ENGINE(&hnefatafl_engine),
    .bench = {.spec = "hnefatafl",
              .perft_depth = 4,
              .search_depth = 5,
              .positions = bench_positions},
};
