#include <string.h>

#include "core/error.h"
#include "games/hnefatafl/hnefatafl.h"

/* What a ply takes: the pieces of the other colour that are gone after it. */
static void find_captures(const hnefatafl_rules *rules, const hnefatafl_position *position,
                          tablero_ply ply, uint64_t *taken)
{
    hnefatafl_position next;
    hnefatafl_make(rules, &next, position, ply);
    unsigned rival = position->colour ^ 1U;
    for (unsigned i = 0; i < rules->width; i++) {
        taken[i] = position->men[rival][i] & ~next.men[rival][i];
    }
}

/* Writes the squares of a set by file and then by rank, each after this separator but the first. */
static void put_squares(const hnefatafl_rules *rules, const uint64_t *set, const char *separator,
                        text_builder *text)
{
    bool first = true;
    for (unsigned i = 0; i < rules->squares; i++) {
        unsigned square = i % rules->size * rules->size + i / rules->size;
        if (bits_has(set, square)) {
            text_put(text, first ? "" : separator);
            hnefatafl_write_square(rules, square, text);
            first = false;
        }
    }
}

void hnefatafl_write_turn(const void *facts, const void *board, const tablero_turn *turn,
                          tablero_notation notation, text_builder *text)
{
    const hnefatafl_rules *rules = facts;
    tablero_ply ply = turn->plies[0];
    hnefatafl_write_square(rules, hnefatafl_from(ply), text);
    text_put_char(text, '-');
    hnefatafl_write_square(rules, hnefatafl_to(ply), text);
    uint64_t taken[HNEFATAFL_WORDS_MAX];
    find_captures(rules, board, ply, taken);
    if (notation == TABLERO_LONG && !bits_empty(taken, rules->width)) {
        text_put_char(text, 'x');
        put_squares(rules, taken, "/", text);
    }
}

void hnefatafl_write_ply(const void *facts, const void *board, tablero_ply ply, text_builder *text)
{
    (void)board;
    const hnefatafl_rules *rules = facts;
    hnefatafl_write_square(rules, hnefatafl_from(ply), text);
    text_put_char(text, ' ');
    hnefatafl_write_square(rules, hnefatafl_to(ply), text);
}

/* A move as typed, and what reading it works with. */
typedef struct reading {
    const hnefatafl_rules *rules;
    const hnefatafl_position *position;
    tablero_error *error;
    const char *text;
    text_reader reader;
    char letter;         /* of the piece; NUL when none is written */
    unsigned squares[2]; /* from and to, and the columns of the text where they stand */
    int columns[2];
    bool tells_captures;
    int captures_column;
    uint64_t captures[HNEFATAFL_WORDS_MAX];
} reading;

static tablero_status bad_move(const reading *move, int column)
{
    error_set(move->error, TABLERO_BAD_MOVE, "move", column, "hnefatafl.bad_move");
    error_argument(move->error, 0, move->text);
    return TABLERO_BAD_MOVE;
}

static bool is_letter(char character)
{
    return character >= 'a' && character <= 'z';
}

static tablero_status read_square(reading *move, unsigned *square)
{
    const hnefatafl_rules *rules = move->rules;
    text_reader start = move->reader;
    char letter = text_peek(&start);
    uint32_t number = 0;
    if (!is_letter(letter) || !text_accept(&move->reader, letter) ||
        !text_read_number(&move->reader, 999, &number) || number == 0) {
        return bad_move(move, text_column(&start));
    }
    unsigned column = (unsigned)(letter - 'a');
    if (column < rules->size && number <= rules->size) {
        *square = (number - 1) * rules->size + column;
        return TABLERO_OK;
    }
    error_set(move->error, TABLERO_BAD_MOVE, "move", text_column(&start), "hnefatafl.off_board");
    error_argument_bytes(move->error, 0, start.next, (size_t)(move->reader.next - start.next));
    text_builder last = error_argument_builder(move->error, 1);
    hnefatafl_write_square(rules, rules->squares - 1, &last);
    return TABLERO_BAD_MOVE;
}

/* Steps over the letter of a piece, which comes before that of a file; NUL when there is none. */
static char accept_letter(text_reader *reader)
{
    char letter = text_peek(reader);
    bool names_piece =
        letter != '\0' && strchr("tTK", letter) != NULL && is_letter(reader->next[1]);
    return names_piece && text_accept(reader, letter) ? letter : '\0';
}

static tablero_status read_captures(reading *move)
{
    tablero_status status = TABLERO_OK;
    move->captures_column = text_column(&move->reader);
    while (status == TABLERO_OK && (text_accept(&move->reader, 'x') ||
                                    (move->tells_captures && text_accept(&move->reader, '/')))) {
        unsigned square;
        accept_letter(&move->reader);
        status = read_square(move, &square);
        if (status == TABLERO_OK) {
            bits_add(move->captures, square);
            move->tells_captures = true;
        }
    }
    return status;
}

/* Marks of what the writer thought of the king: threatened, escaping, captured, escaped. */
static void skip_marks(text_reader *reader)
{
    char mark = text_peek(reader);
    if (mark == '+' || mark == '-') {
        text_accept(reader, mark);
        text_accept(reader, mark);
    }
}

static tablero_status read_parts(reading *move)
{
    move->letter = accept_letter(&move->reader);
    for (unsigned i = 0; i < 2; i++) {
        move->columns[i] = text_column(&move->reader);
        tablero_status status = read_square(move, &move->squares[i]);
        if (status != TABLERO_OK) {
            return status;
        }
        if (i == 0) {
            text_accept(&move->reader, '-');
        }
    }
    tablero_status status = read_captures(move);
    if (status == TABLERO_OK) {
        skip_marks(&move->reader);
        if (move->reader.next < move->reader.end) {
            return bad_move(move, text_column(&move->reader));
        }
    }
    return status;
}

static tablero_status check_letter(const reading *move)
{
    const hnefatafl_position *position = move->position;
    unsigned from = move->squares[0];
    char letter = from == position->king                               ? 'K'
                  : bits_has(position->men[HNEFATAFL_ATTACKERS], from) ? 't'
                                                                       : 'T';
    if (move->letter == '\0' || move->letter == letter) {
        return TABLERO_OK;
    }
    error_set(move->error, TABLERO_ILLEGAL, "move", 1, "hnefatafl.other_piece");
    text_builder name = error_argument_builder(move->error, 0);
    hnefatafl_write_square(move->rules, from, &name);
    error_argument_bytes(move->error, 1, &letter, 1);
    error_cell(move->error, from);
    return TABLERO_ILLEGAL;
}

/* What the move says that it takes must be what it takes; that it takes the king may be left out. */
static tablero_status check_captures(const reading *move, tablero_ply ply)
{
    uint64_t taken[HNEFATAFL_WORDS_MAX];
    find_captures(move->rules, move->position, ply, taken);
    unsigned width = move->rules->width, king = move->position->king;
    uint64_t told[HNEFATAFL_WORDS_MAX];
    bits_copy(told, move->captures, width);
    if (king != HNEFATAFL_NOWHERE && bits_has(taken, king)) {
        bits_add(told, king);
    }
    if (!move->tells_captures || bits_equal(told, taken, width)) {
        return TABLERO_OK;
    }
    bool none = bits_empty(taken, width);
    error_set(move->error, TABLERO_ILLEGAL, "move", move->captures_column,
              none ? "hnefatafl.no_captures" : "hnefatafl.other_captures");
    if (!none) {
        text_builder list = error_argument_builder(move->error, 0);
        put_squares(move->rules, taken, ", ", &list);
    }
    return TABLERO_ILLEGAL;
}

static bool is_ply(const reading *move, tablero_ply ply)
{
    return hnefatafl_from(ply) == move->squares[0] && hnefatafl_to(ply) == move->squares[1];
}

tablero_status hnefatafl_read_turn(const void *facts, const void *board, const char *text,
                                   tablero_turn *turn, tablero_error *error)
{
    reading move = {.rules = facts,
                    .position = board,
                    .error = error,
                    .text = text,
                    .reader = {text, text, text + strlen(text), 1}};
    tablero_status status = read_parts(&move);
    if (status != TABLERO_OK) {
        return status;
    }
    tablero_ply plies[TABLERO_PLIES_MAX];
    unsigned count = hnefatafl_list(facts, board, plies), index = 0;
    if (count == 0) {
        return error_set(error, TABLERO_ILLEGAL, "move", 1, "move.game_over");
    }
    while (index < count && !is_ply(&move, plies[index])) {
        index++;
    }
    if (index == count) {
        return hnefatafl_explain(facts, board, move.squares[0], move.squares[1], move.columns,
                                 error);
    }
    status = check_letter(&move);
    if (status == TABLERO_OK) {
        status = check_captures(&move, plies[index]);
    }
    if (status == TABLERO_OK) {
        *turn = (tablero_turn){.count = 1, .plies = {plies[index]}};
    }
    return status;
}
