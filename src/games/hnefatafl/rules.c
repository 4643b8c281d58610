#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "games/hnefatafl/hnefatafl.h"
#include "games/hnefatafl/options.h"

enum { PASSED_BY_ALL = 9, CAMPS_SIZE = 9, ANY_DISTANCE = HNEFATAFL_SIZE_MAX, ENOUGH_OF_6 = 5 };

static bool is_corner(const hnefatafl_rules *rules, unsigned row, unsigned column)
{
    unsigned block = rules->options[HNEFATAFL_CORNER_SIZE] == CORNER_SIZE_2 ? 2 : 1;
    unsigned far = rules->size - block;
    return (row < block || row >= far) && (column < block || column >= far);
}

static void resolve_square(hnefatafl_rules *rules, unsigned row, unsigned column)
{
    unsigned size = rules->size, last = size - 1, middle = size / 2, square = row * size + column;
    rules->row[square] = (uint8_t)row;
    rules->column[square] = (uint8_t)column;
    rules->near[square] = (uint64_t)(row > 0) | (uint64_t)(column > 0) << (size - 1) |
                          (uint64_t)(column < last) << (size + 1) |
                          (uint64_t)(row < last) << (2 * size);
    bits_add(rules->board, square);
    if (row == 0 || row == last || column == 0 || column == last) {
        bits_add(rules->edge, square);
    }
    if (column == 0) {
        bits_add(rules->first_column, square);
    }
    if (column == last) {
        bits_add(rules->last_column, square);
    }
    if (row == middle || column == middle) {
        bits_add(rules->throne_lines, square);
    }
    if (is_corner(rules, row, column)) {
        bits_add(rules->corners, square);
    }
}

/* The four camps are where the attackers of the set-up begin, on boards of this size alone. */
static void resolve_camps(hnefatafl_rules *rules)
{
    static const char *const camps[HNEFATAFL_CAMPS][4] = {
        {"d1", "e1", "f1", "e2"},
        {"a4", "a5", "a6", "b5"},
        {"i4", "i5", "i6", "h5"},
        {"d9", "e9", "f9", "e8"},
    };
    rules->camps = true;
    for (unsigned camp = 0; camp < HNEFATAFL_CAMPS; camp++) {
        for (unsigned i = 0; i < 4; i++) {
            const char *name = camps[camp][i];
            unsigned square = (unsigned)(name[1] - '1') * rules->size + (unsigned)(name[0] - 'a');
            bits_add(rules->camp[camp], square);
            bits_add(rules->all_camps, square);
        }
    }
}

static unsigned pieces_that_pass(const int *options, unsigned size)
{
    switch (options[HNEFATAFL_THRONE_PASS]) {
    case PASS_SIZE:
        return size <= PASSED_BY_ALL ? HNEFATAFL_EVERYBODY : HNEFATAFL_KING_PIECE;
    case PASS_ALL:
        return HNEFATAFL_EVERYBODY;
    case PASS_KING:
        return HNEFATAFL_KING_PIECE;
    default:
        return 0;
    }
}

static void resolve_throne(hnefatafl_rules *rules, const int *options)
{
    static const unsigned stops[] = {
        [STOP_KING] = HNEFATAFL_KING_PIECE, [STOP_NONE] = 0, [STOP_ALL] = HNEFATAFL_EVERYBODY};
    static const unsigned hostile[][2] = {
        [THRONE_KING] = {HNEFATAFL_KING_PIECE, 0},
        [THRONE_NONE] = {0, 0},
        [THRONE_EMPTY] = {HNEFATAFL_EVERYBODY, 0},
        [THRONE_ATTACKERS_AND_EMPTY] = {HNEFATAFL_EVERYBODY, HNEFATAFL_ATTACKER},
        [THRONE_ALL] = {HNEFATAFL_EVERYBODY, HNEFATAFL_EVERYBODY},
    };
    rules->throne = rules->squares / 2;
    rules->throne_stop = stops[options[HNEFATAFL_THRONE_STOP]];
    if (options[HNEFATAFL_THRONE_RETURN] == RETURN_NO) {
        rules->throne_stop &= ~(unsigned)HNEFATAFL_KING_PIECE;
    }
    rules->throne_pass = pieces_that_pass(options, rules->size);
    memcpy(rules->throne_hostile, hostile[options[HNEFATAFL_THRONE_HOSTILE]],
           sizeof rules->throne_hostile);
    unsigned open = rules->throne_stop | rules->throne_pass;
    if (!(open & HNEFATAFL_MEN)) {
        bits_add(rules->closed_to_men, rules->throne);
    }
    if (!(open & HNEFATAFL_KING_PIECE)) {
        bits_add(rules->closed_to_king, rules->throne);
    }
}

/* Corners and camps; the masks of the squares must be there. */
static void resolve_special_squares(hnefatafl_rules *rules, const int *options)
{
    bool restricted = options[HNEFATAFL_CORNERS] == CORNERS_RESTRICTED;
    bool hostile_to_men = options[HNEFATAFL_CORNER_HOSTILE] != CORNER_NONE;
    bool hostile_to_king = options[HNEFATAFL_CORNER_HOSTILE] == CORNER_ALL;
    for (unsigned i = 0; i < HNEFATAFL_WORDS_MAX; i++) {
        uint64_t corners = rules->corners[i], camps = rules->all_camps[i];
        rules->escape[i] = rules->corner_escape ? corners : rules->edge[i];
        rules->closed_to_men[i] |= (restricted ? corners : 0) | camps;
        rules->closed_to_king[i] |= camps;
        rules->impassable_to_king[i] = rules->closed_to_king[i];
        rules->hostile[HNEFATAFL_ATTACKERS][i] = (hostile_to_men ? corners : 0) | camps;
        rules->hostile[HNEFATAFL_DEFENDERS][i] = (hostile_to_men ? corners : 0) | camps;
        rules->hostile[2][i] = (hostile_to_king ? corners : 0) | camps;
    }
    if (!(rules->throne_pass & HNEFATAFL_KING_PIECE)) {
        bits_add(rules->impassable_to_king, rules->throne);
    }
    unsigned throne_helps = rules->throne_hostile[0] | rules->throne_hostile[1] |
                            (rules->linnaean ? HNEFATAFL_DEFENDER : 0);
    for (unsigned colour = 0; colour < 2; colour++) {
        bits_copy(rules->helpers[colour], rules->hostile[colour ^ 1], HNEFATAFL_WORDS_MAX);
        if (throne_helps >> (colour ^ 1) & 1) {
            bits_add(rules->helpers[colour], rules->throne);
        }
    }
}

/* A corner is guarded from the squares in front of it that lie on one slant. */
static void resolve_goals(hnefatafl_rules *rules)
{
    enum { SLANT = 2 };
    unsigned last = rules->size - 1;
    for (unsigned square = 0; square < rules->squares; square++) {
        unsigned row = rules->row[square], column = rules->column[square];
        unsigned up = row < last - row ? row : last - row;
        unsigned across = column < last - column ? column : last - column;
        unsigned to_edge = up < across ? up : across;
        rules->far_from_goal[square] = (uint8_t)(rules->corner_escape ? up + across : to_edge);
        bool slant =
            up + across == SLANT * (1 + (rules->options[HNEFATAFL_CORNER_SIZE] == CORNER_SIZE_2));
        if (rules->corner_escape && slant) {
            bits_add(rules->guards, square);
        }
    }
}

/* Corners of four squares can take the place of men, which then could not begin there. */
static tablero_status resolve_start(hnefatafl_rules *rules, const int *options,
                                    tablero_error *error)
{
    hnefatafl_position start = {.king = HNEFATAFL_NOWHERE};
    const char *text = hnefatafl_setup_text(rules->size, (hnefatafl_setup)options[HNEFATAFL_BOARD]);
    if (text == NULL) {
        error_set(error, TABLERO_BAD_SPEC, "board", 0, "hnefatafl.board_of_other_size");
        error_argument(error, 0,
                       hnefatafl_options[HNEFATAFL_BOARD].values[options[HNEFATAFL_BOARD]]);
        error_argument_number(error, 1, rules->size);
        return TABLERO_BAD_SPEC;
    }
    text_reader reader = {text, text, text + strlen(text), 1};
    if (hnefatafl_read_board(rules, reader, &start, NULL) != TABLERO_OK) {
        error_set(error, TABLERO_BAD_SPEC, "corner-size", 0, "hnefatafl.men_begin_on_corners");
        error_argument(error, 0,
                       hnefatafl_options[HNEFATAFL_BOARD].values[options[HNEFATAFL_BOARD]]);
        return TABLERO_BAD_SPEC;
    }
    assert(start.king == rules->throne);
    memcpy(rules->start, start.men, sizeof rules->start);
    rules->enough_attackers =
        (int)bits_count(start.men[HNEFATAFL_ATTACKERS], rules->width) * ENOUGH_OF_6 / 6;
    const search_weights *weights = WITH_ENGINE(&hnefatafl_weights);
    if (weights != NULL) {
        weights->set(rules, weights->usual(rules));
    }
    return TABLERO_OK;
}

tablero_status hnefatafl_resolve(void *facts, const int *options, tablero_error *error)
{
    static const unsigned arms[] = {[ARMS_FULL] = HNEFATAFL_HAMMER | HNEFATAFL_ANVIL,
                                    [ARMS_ANVIL] = HNEFATAFL_ANVIL,
                                    [ARMS_HAMMER] = HNEFATAFL_HAMMER,
                                    [ARMS_NONE] = 0};
    hnefatafl_rules *rules = facts;
    unsigned size = SIZE_LEAST + 2 * (unsigned)options[HNEFATAFL_SIZE];
    int speed = options[HNEFATAFL_SPEED];
    *rules = (hnefatafl_rules){
        .size = size,
        .squares = size * size,
        .width = (size * size + 63) / 64,
        .first = (hnefatafl_colour)options[HNEFATAFL_FIRST],
        .strength = (hnefatafl_strength)options[HNEFATAFL_KING],
        .pair = (hnefatafl_pair_rule)options[HNEFATAFL_PAIR],
        .king_arms = arms[options[HNEFATAFL_KING_ARMS]],
        .men_reach = speed == SPEED_STEP ? 1 : ANY_DISTANCE,
        .king_reach = speed == SPEED_ROOK ? ANY_DISTANCE : 1,
        .linnaean = options[HNEFATAFL_LINNAEAN] == YES,
        .shieldwall = options[HNEFATAFL_SHIELDWALL] == YES,
        .edge_fort = options[HNEFATAFL_EDGE_FORT] == YES,
        .encircle = options[HNEFATAFL_ENCIRCLE] == YES,
        .corner_escape = options[HNEFATAFL_ESCAPE] == ESCAPE_CORNER,
    };
    memcpy(rules->options, options, sizeof rules->options);
    for (unsigned square = 0; square < rules->squares; square++) {
        resolve_square(rules, square / size, square % size);
    }
    if (options[HNEFATAFL_CAMP_KIND] == CAMPS_ASHTON && size == CAMPS_SIZE) {
        resolve_camps(rules);
    }
    resolve_throne(rules, options);
    resolve_special_squares(rules, options);
    resolve_goals(rules);
    return resolve_start(rules, options, error);
}

tablero_side hnefatafl_side(const void *facts, unsigned side)
{
    static const tablero_side sides[] = {
        [HNEFATAFL_ATTACKERS] = {'a', "attackers"},
        [HNEFATAFL_DEFENDERS] = {'d', "defenders"},
    };
    const hnefatafl_rules *rules = facts;
    return sides[(unsigned)rules->first ^ side];
}

repetition_rule hnefatafl_repetition(const void *facts)
{
    static const repetition_effect effects[] = {
        [REPEATED_DRAW] = REPETITION_DRAW,
        [REPEATED_DEFENDER_LOSES] = REPETITION_SIDE_LOSES,
        [REPEATED_MOVER_LOSES] = REPETITION_MOVER_LOSES,
        [REPEATED_FORBIDDEN] = REPETITION_FORBIDDEN,
        [REPEATED_IGNORED] = REPETITION_DRAW,
    };
    const hnefatafl_rules *rules = facts;
    int kind = rules->options[HNEFATAFL_REPETITION];
    unsigned count = rules->options[HNEFATAFL_REPETITION_COUNT] == COUNT_3 ? 3 : 2;
    return (repetition_rule){
        .occurrences = kind == REPEATED_IGNORED ? 0 : count,
        .effect = effects[kind],
        .loser = (unsigned)rules->first ^ HNEFATAFL_DEFENDERS,
    };
}

tablero_scoring hnefatafl_scoring(const void *facts)
{
    static const tablero_scoring scorings[] = {
        [MATCH_WINS] = TABLERO_SCORE_WINS_CAPTURES,
        [MATCH_CAPTURES] = TABLERO_SCORE_CAPTURES,
        [MATCH_MOVES] = TABLERO_SCORE_WINS_MOVES,
    };
    const hnefatafl_rules *rules = facts;
    return scorings[rules->options[HNEFATAFL_MATCH]];
}
