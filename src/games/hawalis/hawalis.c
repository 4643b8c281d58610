#include "games/hawalis/hawalis.h"

#include <string.h>

#include "games/hawalis/formats.h"
#include "games/hawalis/sowing.h"

static const char *const aliases[] = {"hawal\u012bs", "hawali\u0304s", NULL};

enum { REASON_NO_SEEDS, REASON_NO_MOVES, REASON_COUNT, REASON_ENDLESS };
static const char *const reasons[] = {
    [REASON_NO_SEEDS] = "no-seeds",
    [REASON_NO_MOVES] = "no-moves",
    [REASON_COUNT] = "count",
    [REASON_ENDLESS] = "endless",
    "repetition",
    NULL,
};

static const char *const bench_positions[] = {
    "2,2,2,2,2,2,2/2,2,2,2,2,2,2/2,2,2,2,2,2,2/2,2,2,2,2,2,2 s - 1",
    "2,2,2,0,2,2,2/2,0,3,1,2,2,2/3,0,3,0,3,3,0/0,1,4,1,0,3,3 n - 2",
    "0,1,3,3,0,3,1/1,4,1,1,4,0,1/1,2,0,0,0,3,1/5,0,5,1,1,4,1 s - 2",
    "1,2,1,2,0,1,1/3,0,2,1,0,3,1/0,0,1,0,1,2,2/2,0,2,5,1,0,3 n - 2",
    "0,2,0,1,0,1,0/1,1,3,1,0,3,0/1,0,0,1,1,1,1/0,0,0,3,2,0,1 s - 2",
    "1,0,0,1,0,0,0/0,1,0,0,1,0,0/1,0,1,0,0,1,1/1,0,0,1,0,0,0 n - 2",
    NULL,
};

static void hawalis_start(const void *facts, void *board)
{
    const hawalis_rules *rules = facts;
    hawalis_position *position = board;
    hawalis_board seeds = {0};
    for (unsigned i = 0; i < rules->holes; i++) {
        seeds.holes[HAWALIS_OWN][i] = (uint16_t)rules->options[HAWALIS_SEEDS];
        seeds.holes[HAWALIS_RIVAL][i] = (uint16_t)rules->options[HAWALIS_SEEDS];
    }
    hawalis_pack(rules, &seeds, position);
    position->side = TABLERO_FIRST;
}

static unsigned hawalis_side_to_move(const void *facts, const void *board)
{
    (void)facts;
    const hawalis_position *position = board;
    return position->side;
}

static uint64_t hawalis_hash(const void *facts, const void *board)
{
    (void)facts;
    return hawalis_key(board);
}

static bool hawalis_equal(const void *facts, const void *a, const void *b)
{
    (void)facts;
    const hawalis_position *left = a, *right = b;
    return left->side == right->side && left->ended == right->ended && left->wide == right->wide &&
           left->ring[HAWALIS_OWN] == right->ring[HAWALIS_OWN] &&
           left->ring[HAWALIS_RIVAL] == right->ring[HAWALIS_RIVAL] &&
           (!left->wide || memcmp(left->holes, right->holes, sizeof left->holes) == 0);
}

static unsigned hawalis_list(const void *facts, const void *board, tablero_ply *plies)
{
    return hawalis_plies(0, facts, board, plies);
}

static void hawalis_make(const void *facts, void *next, const void *board, tablero_ply ply)
{
    hawalis_play(0, facts, next, board, ply);
}

static tablero_outcome over(int winner, unsigned reason)
{
    return (tablero_outcome){true, winner, reasons[reason]};
}

static tablero_outcome without_moves(const hawalis_rules *rules, const hawalis_position *position)
{
    int mover = position->side, rival = mover ^ 1;
    if (rules->options[HAWALIS_NO_MOVES] == HAWALIS_NO_MOVES_LOSS) {
        return over(rival, REASON_NO_MOVES);
    }
    unsigned own = hawalis_seeds(position, HAWALIS_OWN);
    unsigned others = hawalis_seeds(position, HAWALIS_RIVAL);
    if (own == others) {
        return over(TABLERO_DRAW, REASON_COUNT);
    }
    return over(own > others ? mover : rival, REASON_COUNT);
}

static tablero_outcome hawalis_outcome(const void *facts, const void *board)
{
    const hawalis_rules *rules = facts;
    const hawalis_position *position = board;
    int mover = position->side, rival = mover ^ 1;
    if (position->ended) {
        bool draw = rules->options[HAWALIS_ENDLESS] == HAWALIS_ENDLESS_DRAW;
        return over(draw ? TABLERO_DRAW : mover, REASON_ENDLESS);
    }
    for (unsigned whose = 0; whose < 2; whose++) {
        if (hawalis_seeds(position, whose) == 0) {
            return over(whose == HAWALIS_OWN ? rival : mover, REASON_NO_SEEDS);
        }
    }
    tablero_ply plies[HAWALIS_HOLES_MAX];
    if (hawalis_list(facts, board, plies) == 0) {
        return without_moves(rules, position);
    }
    return (tablero_outcome){false, TABLERO_DRAW, NULL};
}

const game_table hawalis_game = {
    .info = {.name = "hawalis",
             .aliases = aliases,
             .options = hawalis_options,
             .option_count = HAWALIS_OPTION_COUNT,
             .presets = hawalis_presets,
             .preset_count = HAWALIS_PRESET_COUNT,
             .size_option = -1,
             .reasons = reasons},
    .facts_bytes = sizeof(hawalis_rules),
    .position_bytes = sizeof(hawalis_position),
    .pieces = hawalis_pieces,
    .resolve = hawalis_resolve,
    .side = hawalis_side,
    .repetition = hawalis_repetition,
    .start = hawalis_start,
    .read = hawalis_read,
    .write_board = hawalis_write_board,
    .write_extra = hawalis_write_extra,
    .side_to_move = hawalis_side_to_move,
    .key = hawalis_hash,
    .equal = hawalis_equal,
    .outcome = hawalis_outcome,
    .plies = hawalis_list,
    .play = hawalis_make,
    .perft = WITH_ENGINE(hawalis_perft),
    .read_turn = hawalis_read_turn,
    .write_turn = hawalis_write_turn,
    .cell_count = hawalis_cell_count,
    .cell = hawalis_cell,
    .content = hawalis_content,
    .trace = hawalis_trace,
    .picture = WITH_FACES(&hawalis_picture),
    .formats = WITH_FACES(hawalis_formats),
    .engine = WITH_ENGINE(&hawalis_engine),
    .bench = {.spec = "hawalis",
              .perft_depth = 7,
              .search_depth = 12,
              .positions = bench_positions},
};
