#include "games/hanga_roa/hanga_roa.h"

#include "games/hanga_roa/formats.h"

static const char *const aliases[] = {"hangaroa", "hanga roa", "hanga_roa", NULL};

enum { REASON_GOAL, REASON_CAPTURED, REASON_NO_MOVES };
static const char *const reasons[] = {
    [REASON_GOAL] = "goal",
    [REASON_CAPTURED] = "moai-captured",
    [REASON_NO_MOVES] = "no-moves",
    "repetition",
    NULL,
};

static const char *const bench_positions[] = {
    "4ms3/2as2a1s/1ps2ss2/S2S1pa2/S3ASsp1/4P4/4SA1P1/S1P6/3SM2A1 b - 8",
    "5mas1/1ssa5/3ss1s1a/1ps2ss2/2Pp1Pp1s/4SsS2/S3S2S1/1PS1AS3/S1A1M2A1 w - 14",
    "sS2ms1as/a2S1p1ss/1A1S2s1a/3p2Ss1/s1sPpSS2/5S2s/1P1SS1S1P/S2S1AA2/4MS3 b - 14",
    "2p1m4/sa5sa/1S5p1/4p1S1S/1SPs1s3/s1s2SS1S/1asAP1SAA/2SS1S1P1/4MS3 w - 13",
    NULL,
};

static repetition_rule repetition(const void *facts)
{
    const roa_rules *rules = facts;
    bool forbidden = rules->options[ROA_REPETITION] != 0;
    return (repetition_rule){.occurrences = 3,
                             .effect = forbidden ? REPETITION_FORBIDDEN : REPETITION_DRAW};
}

static unsigned side_to_move(const void *facts, const void *board)
{
    (void)facts;
    const roa_position *position = board;
    return position->side;
}

static uint64_t key(const void *facts, const void *board)
{
    (void)facts;
    return roa_key(board);
}

static bool equal(const void *facts, const void *a, const void *b)
{
    (void)facts;
    return roa_same(a, b);
}

static bool settled(const void *facts, const void *board)
{
    (void)facts;
    const roa_position *position = board;
    return position->stage == ROA_SETTLED;
}

static tablero_outcome stuck(const void *facts, const void *board)
{
    const roa_rules *rules = facts;
    const roa_position *position = board;
    int result = rules->draws_without_moves ? TABLERO_DRAW : (int)(position->side ^ 1);
    return (tablero_outcome){true, result, reasons[REASON_NO_MOVES]};
}

static tablero_outcome outcome(const void *facts, const void *board)
{
    unsigned winner;
    bool arrived;
    if (roa_decided(facts, board, &winner, &arrived)) {
        return (tablero_outcome){true, (int)winner,
                                 reasons[arrived ? REASON_GOAL : REASON_CAPTURED]};
    }
    tablero_ply plies[ROA_PLIES_MAX];
    if (roa_plies(facts, board, plies) == 0) {
        return stuck(facts, board);
    }
    return (tablero_outcome){false, TABLERO_DRAW, NULL};
}

const game_table hanga_roa_game = {
    .info = {.name = "hanga-roa",
             .aliases = aliases,
             .options = roa_options,
             .option_count = ROA_OPTION_COUNT,
             .presets = roa_presets,
             .preset_count = ROA_PRESET_COUNT,
             .implications = roa_implications,
             .implication_count = ROA_IMPLICATION_COUNT,
             .size_option = -1,
             .reasons = reasons,
             .stages = roa_stages,
             .warnings = roa_warnings},
    .facts_bytes = sizeof(roa_rules),
    .position_bytes = sizeof(roa_position),
    .pieces = roa_pieces_shown,
    .resolve = roa_resolve,
    .side = roa_side,
    .repetition = repetition,
    .start = roa_start,
    .read = roa_read,
    .write_board = roa_write_board,
    .write_extra = roa_write_extra,
    .side_to_move = side_to_move,
    .key = key,
    .equal = equal,
    .outcome = outcome,
    .stuck = stuck,
    .plies = roa_plies,
    .play = roa_play,
    .write_ply = roa_write_ply,
    .stage = roa_stage_key,
    .ply_warnings = roa_warn,
    .settled = settled,
    .turns = roa_turns,
    .perft = WITH_ENGINE(roa_perft),
    .read_turn = roa_read_turn,
    .write_turn = roa_write_turn,
    .cell_count = roa_cell_count,
    .cell = roa_cell,
    .content = roa_content,
    .trace = roa_trace,
    .picture = WITH_FACES(&roa_picture),
    .formats = WITH_FACES(hanga_roa_formats),
    .engine = WITH_ENGINE(&roa_engine),
    .bench = {.spec = "hanga-roa",
              .perft_depth = 2,
              .bulk_depth = 3,
              .search_depth = 3,
              .positions = bench_positions},
};
