#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "core/spec.h"
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

/* One letter or one run of empties of a board text. */
typedef struct board_item {
    char letter;     /* NUL for empties */
    uint32_t length; /* squares it covers */
} board_item;

static bool read_item(text_reader *reader, board_item *item)
{
    *item = (board_item){text_peek(reader), 1};
    bool known = item->letter != '\0' && (strchr(letters[0], item->letter) != NULL ||
                                          strchr(letters[1], item->letter) != NULL);
    if (known) {
        reader->next++;
        return true;
    }
    item->letter = '\0';
    text_reader start = *reader;
    if (text_read_number(reader, 99, &item->length) && item->length > 0) {
        return true;
    }
    *reader = start;
    return false;
}

static tablero_status bad_character(const text_reader *at, tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), "hanga-roa.bad_character");
    char found = text_peek(at);
    error_argument_bytes(error, 0, &found, found != '\0');
    return TABLERO_BAD_POSITION;
}

/* The size of the board that a text draws; even: all its rows are equally long. */
typedef struct drawn_size {
    unsigned files, ranks;
    bool even;
} drawn_size;

static tablero_status measure(text_reader reader, drawn_size *size, tablero_error *error)
{
    *size = (drawn_size){0, 0, true};
    do {
        unsigned length = 0;
        board_item item;
        while (reader.next < reader.end && text_peek(&reader) != '/') {
            if (!read_item(&reader, &item)) {
                return bad_character(&reader, error);
            }
            length += item.length;
        }
        size->even = size->even && (size->ranks == 0 || length == size->files);
        size->files = size->ranks == 0 ? length : size->files;
        size->ranks++;
    } while (text_accept(&reader, '/'));
    return TABLERO_OK;
}

static void put_size(unsigned files, unsigned ranks, text_builder *text)
{
    text_put_unsigned(text, files);
    text_put_char(text, 'x');
    text_put_unsigned(text, ranks);
}

/* Names the spec that would fit, when there is one. */
static tablero_status wrong_size(const roa_rules *rules, const position_fields *fields,
                                 drawn_size size, tablero_error *error)
{
    static const unsigned lengths[] = {
        [ROA_BOARD_FULL] = 9, [ROA_BOARD_SMALL] = 7, [ROA_BOARD_MINI] = 5};
    int fitting = -1;
    for (int i = ROA_BOARD_FULL; i <= ROA_BOARD_MINI; i++) {
        if (size.even && size.files == lengths[i] && size.ranks == lengths[i]) {
            fitting = i;
        }
    }
    error_set(error, TABLERO_BAD_POSITION, "board", fields->board.column,
              fitting >= 0 ? "position.other_size" : "position.no_such_size");
    text_builder drawn = error_argument_builder(error, 0);
    put_size(size.files, size.ranks, &drawn);
    text_builder expected = error_argument_builder(error, 1);
    put_size(rules->side_length, rules->side_length, &expected);
    if (fitting >= 0) {
        text_builder spec = error_argument_builder(error, 2);
        spec_write_with(&hanga_roa_game, rules->options, (tablero_setting){ROA_BOARD, fitting},
                        &spec);
    }
    return TABLERO_BAD_POSITION;
}

static tablero_status wrong_row(const roa_rules *rules, unsigned rank, const text_reader *at,
                                tablero_error *error)
{
    error_set(error, TABLERO_BAD_POSITION, "board", text_column(at), "hanga-roa.row_length");
    error_argument_number(error, 0, rank + 1);
    error_argument_number(error, 1, rules->side_length);
    return TABLERO_BAD_POSITION;
}

/* A position as it is read, with the number of each kind. */
typedef struct draft {
    roa_position *position;
    unsigned count[2][KIND_COUNT];
} draft;

static void put_down(draft *draft, unsigned square, char letter)
{
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
}

static tablero_status read_row(const roa_rules *rules, unsigned rank, text_reader *reader,
                               draft *draft, tablero_error *error)
{
    unsigned file = 0;
    while (reader->next < reader->end && text_peek(reader) != '/') {
        board_item item;
        if (!read_item(reader, &item)) {
            return bad_character(reader, error);
        }
        if (file + item.length > rules->side_length) {
            return wrong_row(rules, rank, reader, error);
        }
        if (item.letter != '\0') {
            put_down(draft, file * ROA_SIDE_MAX + rank, item.letter);
        }
        file += item.length;
    }
    return file == rules->side_length ? TABLERO_OK : wrong_row(rules, rank, reader, error);
}

static tablero_status read_board(const roa_rules *rules, const position_fields *fields,
                                 draft *draft, tablero_error *error)
{
    drawn_size size;
    tablero_status status = measure(fields->board, &size, error);
    if (status != TABLERO_OK) {
        return status;
    }
    if (size.ranks != rules->side_length || (size.even && size.files != rules->side_length)) {
        return wrong_size(rules, fields, size, error);
    }
    text_reader reader = fields->board;
    for (unsigned rank = rules->side_length; rank-- > 0 && status == TABLERO_OK;) {
        status = read_row(rules, rank, &reader, draft, error);
        text_accept(&reader, '/');
    }
    return status;
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
