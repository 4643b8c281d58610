#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/grid.h"
#include "games/hanga_roa/hanga_roa.h"

static const char letters[2][5] = {"MAPS", "maps"}; /* by side and kind */
enum { KIND_MOAI, KIND_ARIKI, KIND_MATA, KIND_STONE, KIND_COUNT };

void roa_write_square(unsigned square, text_builder *text)
{
    text_put_char(text, (char)('a' + square / ROA_SIDE_MAX));
    text_put_char(text, (char)('1' + square % ROA_SIDE_MAX));
}

/* What stands on a square, as a letter; NUL when it is empty. */
static char letter_on(const roa_position *position, unsigned square)
{
    for (unsigned side = 0; side < 2; side++) {
        if (position->moai[side] == square) {
            return letters[side][KIND_MOAI];
        }
        const roa_set sets[] = {[KIND_ARIKI] = position->ariki[side],
                                [KIND_MATA] = position->mata[side],
                                [KIND_STONE] = position->stones[side]};
        for (unsigned kind = KIND_ARIKI; kind < KIND_COUNT; kind++) {
            if (roa_has(sets[kind], square)) {
                return letters[side][kind];
            }
        }
    }
    return '\0';
}

void roa_write_board(const void *facts, const void *board, text_builder *text)
{
    const roa_rules *rules = facts;
    for (unsigned rank = rules->side_length; rank-- > 0;) {
        unsigned empties = 0;
        for (unsigned file = 0; file < rules->side_length; file++) {
            char letter = letter_on(board, file * ROA_SIDE_MAX + rank);
            empties += letter == '\0';
            if (empties > 0 && (letter != '\0' || file + 1 == rules->side_length)) {
                text_put_unsigned(text, empties);
                empties = 0;
            }
            if (letter != '\0') {
                text_put_char(text, letter);
            }
        }
        if (rank > 0) {
            text_put_char(text, '/');
        }
    }
}

void roa_write_extra(const void *facts, const void *board, text_builder *text)
{
    (void)facts;
    const roa_position *position = board;
    for (unsigned side = 0; side < 2; side++) {
        for (unsigned i = 0; i < position->hand[side]; i++) {
            text_put_char(text, letters[side][KIND_ARIKI]);
        }
    }
    if (position->hand[0] + position->hand[1] == 0) {
        text_put_char(text, '-');
    }
}

/* A position as it is read, with the number of each kind. */
typedef struct draft {
    roa_position *position;
    unsigned count[2][KIND_COUNT];
} draft;

static tablero_status put_down(void *context, unsigned file, unsigned rank, char letter, int at,
                               tablero_error *error)
{
    (void)at, (void)error;
    draft *draft = context;
    unsigned square = file * ROA_SIDE_MAX + rank;
    unsigned side = strchr(letters[1], letter) != NULL;
    unsigned kind = (unsigned)(strchr(letters[side], letter) - letters[side]);
    roa_position *position = draft->position;
    draft->count[side][kind]++;
    switch (kind) {
    case KIND_MOAI:
        position->moai[side] = (uint8_t)square;
        break;
    case KIND_ARIKI:
        position->ariki[side] |= roa_bit(square);
        break;
    case KIND_MATA:
        position->mata[side] |= roa_bit(square);
        break;
    default:
        position->stones[side] |= roa_bit(square);
        break;
    }
    return TABLERO_OK;
}

/* The board that the text draws; -1 when there is none of its size. */
static int find_board(grid_size size)
{
    static const unsigned lengths[] = {
        [ROA_BOARD_FULL] = 9, [ROA_BOARD_SMALL] = 7, [ROA_BOARD_MINI] = 5};
    for (int i = ROA_BOARD_FULL; i <= ROA_BOARD_MINI; i++) {
        if (size.even && size.columns == lengths[i] && size.rows == lengths[i]) {
            return i;
        }
    }
    return -1;
}

static tablero_status read_board(const roa_rules *rules, const position_fields *fields,
                                 draft *draft, tablero_error *error)
{
    const grid_form form = {.columns = rules->side_length,
                            .rows = rules->side_length,
                            .letters = "MAPSmaps",
                            .run_max = 99,
                            .bad_character = "hanga-roa.bad_character",
                            .row_length = "hanga-roa.row_length"};
    grid_size size;
    tablero_status status = grid_measure(&form, fields->board, &size, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (!grid_has_size(&form, size)) {
        const tablero_setting setting = {ROA_BOARD, find_board(size)};
        return grid_wrong_size(&form, fields->board, size, &hanga_roa_game, rules->options,
                               setting.value >= 0 ? &setting : NULL, error);
    }
    return grid_read(&form, fields->board, put_down, draft, error);
}

/* "-", or the waiting Ariki. */
static tablero_status read_hands(const position_fields *fields, roa_position *position,
                                 tablero_error *error)
{
    text_reader reader = fields->extra;
    if (text_accept(&reader, '-') && reader.next == reader.end) {
        return TABLERO_OK;
    }
    reader = fields->extra;
    for (unsigned side = 0; side < 2; side++) {
        while (position->hand[side] <= ROA_MEN_MAX &&
               text_accept(&reader, letters[side][KIND_ARIKI])) {
            position->hand[side]++;
        }
    }
    if (reader.next == reader.end) {
        return TABLERO_OK;
    }
    error_set(error, TABLERO_BAD_POSITION, "extra", fields->extra.column, "hanga-roa.bad_extra");
    error_argument_bytes(error, 0, fields->extra.start,
                         (size_t)(fields->extra.end - fields->extra.start));
    return TABLERO_BAD_POSITION;
}

static tablero_status wrong_count(const roa_rules *rules, const position_fields *fields,
                                  const char *message, unsigned side, unsigned count, unsigned most,
                                  tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", fields->board.column, message);
    error_argument(error, 0, roa_side(rules, side).key);
    error_argument_number(error, 1, count);
    error_argument_number(error, 2, most);
    return TABLERO_BAD_POSITION;
}

static tablero_status check_counts(const roa_rules *rules, const position_fields *fields,
                                   const draft *draft, tablero_error *error)
{
    for (unsigned side = 0; side < 2; side++) {
        const unsigned *count = draft->count[side];
        unsigned ariki = count[KIND_ARIKI] + draft->position->hand[side];
        if (count[KIND_MOAI] != 1) {
            return wrong_count(rules, fields, "hanga-roa.moai_count", side, count[KIND_MOAI], 1,
                               error);
        }
        if (ariki > rules->ariki_max) {
            return wrong_count(rules, fields, "hanga-roa.ariki_count", side, ariki,
                               rules->ariki_max, error);
        }
        if (count[KIND_MATA] > rules->mata_max) {
            return wrong_count(rules, fields, "hanga-roa.mata_count", side, count[KIND_MATA],
                               rules->mata_max, error);
        }
    }
    return TABLERO_OK;
}

tablero_status roa_read(const void *facts, const position_fields *fields, void *board,
                        tablero_error *error)
{
    const roa_rules *rules = facts;
    roa_position *position = board;
    draft draft = {.position = position};
    tablero_status status = read_board(rules, fields, &draft, error);
    if (status == TABLERO_OK) {
        status = read_hands(fields, position, error);
    }
    if (status == TABLERO_OK) {
        status = check_counts(rules, fields, &draft, error);
    }
    position->side = (uint8_t)fields->side;
    position->one_only =
        rules->first_turn_one && fields->side == TABLERO_FIRST && fields->number == 1;
    return status;
}
