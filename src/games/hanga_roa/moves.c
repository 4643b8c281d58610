#include <assert.h>
#include <string.h>

#include "core/error.h"
#include "games/hanga_roa/walks.h"

enum {
    TYPED_MAX = ROA_SQUARES + 1, /* squares of a move: those of the longest walk */
    CANDIDATES = 6               /* walks that are named where a text leaves them open */
};

/* ---- Writing ---- */

static void write_stones(const roa_rules *rules, const tablero_turn *turn, text_builder *text)
{
    unsigned stones[ROA_STONES_MAX], count = 0;
    for (unsigned i = 1; i < turn->count; i++) {
        if (roa_ply_kind(turn->plies[i]) == ROA_PLY_THROW) {
            stones[count++] = roa_ply_to(turn->plies[i]);
        }
    }
    if (count == 2 && !rules->by_stone && stones[0] > stones[1]) {
        unsigned first = stones[0];
        stones[0] = stones[1];
        stones[1] = first;
    }
    for (unsigned i = 0; i < count; i++) {
        text_put(text, i == 0 ? "/" : "");
        roa_write_square(stones[i], text);
    }
}

static void write_walk(unsigned from, const roa_walk *walk, text_builder *text)
{
    text_put_char(text, 'M');
    roa_write_square(from, text);
    for (unsigned i = 0; i < walk->length; i++) {
        text_put_char(text, '-');
        roa_write_square(walk->path[i], text);
    }
}

void roa_write_turn(const void *facts, const void *board, const tablero_turn *turn,
                    tablero_notation notation, text_builder *text)
{
    (void)board, (void)notation;
    tablero_ply first = turn->plies[0];
    switch (roa_ply_kind(first)) {
    case ROA_PLY_ENTER:
        text_put(text, "A@");
        roa_write_square(roa_ply_to(first), text);
        break;
    case ROA_PLY_STEP:
        text_put_char(text, 'M');
        roa_write_square(roa_ply_from(first), text);
        for (unsigned i = 0; i < turn->count && roa_ply_kind(turn->plies[i]) == ROA_PLY_STEP; i++) {
            text_put_char(text, '-');
            roa_write_square(roa_ply_to(turn->plies[i]), text);
        }
        break;
    default:
        text_put_char(text, roa_ply_kind(first) == ROA_PLY_ARIKI ? 'A' : 'P');
        roa_write_square(roa_ply_from(first), text);
        text_put_char(text, '-');
        roa_write_square(roa_ply_to(first), text);
        write_stones(facts, turn, text);
        break;
    }
}

void roa_write_ply(const void *facts, const void *board, tablero_ply ply, text_builder *text)
{
    const roa_position *position = board;
    switch (roa_ply_kind(ply)) {
    case ROA_PLY_STOP:
        text_put(text, "stop");
        return;
    case ROA_PLY_ENTER:
        text_put(text, roa_cell(facts, roa_hand_cell(facts, position->side)).name);
        text_put_char(text, ' ');
        break;
    default:
        if (position->stage == ROA_SETTLED) {
            roa_write_square(roa_ply_from(ply), text);
            text_put_char(text, ' ');
        }
        break;
    }
    roa_write_square(roa_ply_to(ply), text);
}

/* ---- What was typed ---- */

/* A move as typed: its squares and the columns of the text where they stand. */
typedef struct typed_move {
    char letter;
    bool enters, dashed; /* with an @; with a dash after its first square */
    unsigned count;
    unsigned
        stones; /* number of the first square that is a stone's, where a / tells it; or count */
    unsigned squares[TYPED_MAX];
    int columns[TYPED_MAX];
} typed_move;

/* What reading and explaining a move works with. */
typedef struct reading {
    const roa_rules *rules;
    const roa_position *position;
    const char *text;
    typed_move typed;
    tablero_error *error;
} reading;

static tablero_status bad_move(const reading *move, int column)
{
    error_set(move->error, TABLERO_BAD_MOVE, "move", column, "hanga-roa.bad_move");
    error_argument(move->error, 0, move->text);
    return TABLERO_BAD_MOVE;
}

static tablero_status off_board(const reading *move, const text_reader *at)
{
    unsigned length = move->rules->side_length;
    error_set(move->error, TABLERO_BAD_MOVE, "move", text_column(at), "hanga-roa.off_board");
    error_argument_bytes(move->error, 0, at->next, 2);
    text_builder last = error_argument_builder(move->error, 1);
    roa_write_square((length - 1) * ROA_SIDE_MAX + length - 1, &last);
    return TABLERO_BAD_MOVE;
}

static bool is_letter(char character)
{
    return character >= 'a' && character <= 'z';
}

static bool is_digit(char character)
{
    return character >= '0' && character <= '9';
}

/* A letter and a digit, or a digit and a letter. */
static tablero_status read_square(reading *move, text_reader *reader)
{
    typed_move *typed = &move->typed;
    char first = text_peek(reader);
    char second = first == '\0' ? '\0' : reader->next[1];
    bool turned = is_digit(first) && is_letter(second);
    if (typed->count == TYPED_MAX || !(turned || (is_letter(first) && is_digit(second)))) {
        return bad_move(move, text_column(reader));
    }
    unsigned file = (unsigned)((turned ? second : first) - 'a');
    unsigned rank = (unsigned)((turned ? first : second) - '1');
    if (file >= move->rules->side_length || rank >= move->rules->side_length) {
        return off_board(move, reader);
    }
    typed->columns[typed->count] = text_column(reader);
    typed->squares[typed->count++] = file * ROA_SIDE_MAX + rank;
    reader->next += 2;
    return TABLERO_OK;
}

static bool accept_blanks(text_reader *reader)
{
    bool any = false;
    while (text_accept(reader, ' ')) {
        any = true;
    }
    return any;
}

/* The squares after the first, each after a dash, a slash, a blank or nothing. */
static tablero_status read_more_squares(reading *move, text_reader *reader)
{
    typed_move *typed = &move->typed;
    unsigned stones = 0;
    tablero_status status = TABLERO_OK;
    while (status == TABLERO_OK && reader->next < reader->end) {
        int column = text_column(reader);
        bool dash = text_accept(reader, '-'), slash = !dash && text_accept(reader, '/');
        bool misplaced = (dash && (stones > 0 || typed->dashed != (typed->count > 1))) ||
                         (slash && stones > 0) || (!dash && !slash && typed->dashed && stones == 0);
        if (misplaced) {
            return bad_move(move, column);
        }
        typed->dashed |= dash;
        stones = slash ? typed->count : stones;
        if (!dash && !slash) {
            accept_blanks(reader);
        }
        status = read_square(move, reader);
    }
    typed->stones = stones > 0 ? stones : typed->count;
    return status;
}

static tablero_status read_typed(reading *move)
{
    const char *text = move->text;
    typed_move *typed = &move->typed;
    text_reader reader = {text, text, text + strlen(text), 1};
    typed->letter = text_peek(&reader);
    if (typed->letter == '\0' || strchr("MAP", typed->letter) == NULL) {
        return bad_move(move, 1);
    }
    reader.next++;
    accept_blanks(&reader);
    typed->enters = text_accept(&reader, '@');
    if (typed->enters && typed->letter != 'A') {
        return bad_move(move, 1);
    }
    tablero_status status = read_square(move, &reader);
    if (typed->enters && status == TABLERO_OK && reader.next < reader.end) {
        return bad_move(move, text_column(&reader));
    }
    return status == TABLERO_OK ? read_more_squares(move, &reader) : status;
}

/* ---- Explanations ---- */

/* An illegal move, explained with up to three squares as arguments. */
static tablero_status explain(const reading *move, unsigned at, const char *message,
                              const unsigned *squares, unsigned count)
{
    int column = at < move->typed.count ? move->typed.columns[at] : 1;
    error_set(move->error, TABLERO_ILLEGAL, "move", column, message);
    for (unsigned i = 0; i < count; i++) {
        text_builder name = error_argument_builder(move->error, i);
        roa_write_square(squares[i], &name);
        error_cell(move->error, roa_cell_of(move->rules, squares[i]));
    }
    return TABLERO_ILLEGAL;
}

static tablero_status explain_number(const reading *move, unsigned at, const char *message,
                                     unsigned number)
{
    explain(move, at, message, NULL, 0);
    error_argument_number(move->error, 0, number);
    return TABLERO_ILLEGAL;
}

/* Why a turn that has come to its end here is illegal. */
static tablero_status explain_end(const reading *move, const roa_position *before,
                                  const roa_position *after)
{
    unsigned rival = before->side ^ 1;
    bool wins = roa_escapes(move->rules, after, roa_occupied(after), rival) == 0;
    return explain(move, 0, wins ? "hanga-roa.both_moais" : "hanga-roa.own_moai", NULL, 0);
}

/* The piece that a move starts with must be the mover's and of the kind that was written. */
static tablero_status check_own(const reading *move, roa_set men)
{
    const roa_position *position = move->position;
    unsigned square = move->typed.squares[0], side = position->side;
    if (roa_has(men, square)) {
        return TABLERO_OK;
    }
    const char *message = "hanga-roa.empty";
    if (roa_has(position->stones[0] | position->stones[1], square)) {
        message = "hanga-roa.stone";
    } else if (roa_has(roa_pieces(position, side), square)) {
        message = "hanga-roa.other_piece";
    } else if (roa_has(roa_pieces(position, side ^ 1), square)) {
        message = "hanga-roa.rival_piece";
    }
    return explain(move, 0, message, &square, 1);
}

/* The first occupied square on the straight way between two that are on one line; the target itself
 * when there is none before it. */
static unsigned first_on_way(const roa_rules *rules, unsigned from, unsigned to, roa_set occupied)
{
    unsigned bit = rules->seen[from][to] & ~7U;
    while (roa_seen_square(from, bit) != to && !roa_has(occupied, roa_seen_square(from, bit))) {
        bit++;
    }
    return roa_seen_square(from, bit);
}

/* Something must be able to go from one square to another in a straight line over empty ones. */
static tablero_status check_way(const reading *move, unsigned at, unsigned from, unsigned to,
                                roa_set occupied, bool stone)
{
    if (from == to) {
        return explain(move, at, "hanga-roa.occupied", &to, 1);
    }
    if (move->rules->seen[from][to] == ROA_UNSEEN) {
        return explain(move, at, stone ? "hanga-roa.throw_not_in_line" : "hanga-roa.not_in_line",
                       (unsigned[]){from, to}, 2);
    }
    unsigned stop = first_on_way(move->rules, from, to, occupied);
    if (stop != to) {
        return explain(move, at, stone ? "hanga-roa.throw_blocked" : "hanga-roa.blocked",
                       (unsigned[]){from, to, stop}, 3);
    }
    return roa_has(occupied, to) ? explain(move, at, "hanga-roa.occupied", &to, 1) : TABLERO_OK;
}

/* ---- Ariki ---- */

/* An Ariki's move: where it begins and ends, and which of the typed squares are its stones. */
typedef struct ariki_move {
    unsigned from, to;
    unsigned stones; /* number of the first one */
} ariki_move;

static tablero_status check_stone_count(const reading *move, const ariki_move *ariki)
{
    const typed_move *typed = &move->typed;
    unsigned count = typed->count - ariki->stones, most = move->rules->stones;
    if (count > most) {
        return most == 1
                   ? explain(move, ariki->stones + 1, "hanga-roa.one_stone", NULL, 0)
                   : explain_number(move, ariki->stones + most, "hanga-roa.too_many_stones", most);
    }
    if (count > 1 && move->position->one_only) {
        return explain(move, ariki->stones + 1, "hanga-roa.first_turn_stone", NULL, 0);
    }
    const unsigned *stones = typed->squares + ariki->stones;
    return count == 2 && stones[0] == stones[1]
               ? explain(move, ariki->stones + 1, "hanga-roa.throw_same", stones, 1)
               : TABLERO_OK;
}

/* Appends a ply that can be played, without regard to how the turn ends. */
static bool go_on(const reading *move, roa_position *position, tablero_turn *turn, tablero_ply ply)
{
    roa_position before = *position;
    turn->plies[turn->count++] = ply;
    return roa_make(move->rules, position, &before, ply);
}

/* Throws a stone; *legal turns false when the turn has come to an illegal end with it. */
static tablero_status throw_stone(const reading *move, unsigned at, roa_position *position,
                                  tablero_turn *turn, bool *legal)
{
    unsigned to = move->typed.squares[at];
    if (position->stage == ROA_SETTLED) {
        bool won = roa_escapes(move->rules, position, roa_occupied(position), position->side) == 0;
        return explain(move, at, won ? "hanga-roa.won_before" : "hanga-roa.ariki_gone", NULL, 0);
    }
    roa_set occupied = roa_occupied(position);
    tablero_status status = check_way(move, at, position->thrower, to, occupied, true);
    if (status == TABLERO_OK) {
        *legal = go_on(move, position, turn, roa_ply(ROA_PLY_THROW, position->thrower, to));
    }
    return status;
}

/* Whether a stone on the first square stops another one on its way to the second. */
static bool stops(const roa_rules *rules, unsigned thrower, unsigned first, unsigned second)
{
    unsigned bits[2] = {rules->seen[thrower][first], rules->seen[thrower][second]};
    return bits[0] >> 3 == bits[1] >> 3 && bits[0] < bits[1];
}

/* Plays the stones in this order and ends the turn. */
static tablero_status play_stones(const reading *move, const roa_position *arrived,
                                  const unsigned *order, unsigned count, tablero_turn *turn,
                                  roa_position *after)
{
    roa_position position = *arrived;
    bool legal = true;
    tablero_status status = TABLERO_OK;
    turn->count = 1;
    for (unsigned i = 0; i < count && status == TABLERO_OK; i++) {
        status = throw_stone(move, order[i], &position, turn, &legal);
    }
    if (status == TABLERO_OK && position.stage != ROA_SETTLED) {
        if (position.done < position.owed) {
            return explain_number(move, 0, "hanga-roa.must_throw", position.owed);
        }
        legal = go_on(move, &position, turn, roa_ply(ROA_PLY_STOP, 0, 0));
    }
    *after = position;
    if (status != TABLERO_OK || legal) {
        return status;
    }
    return count < arrived->owed ? explain_number(move, 0, "hanga-roa.must_throw", arrived->owed)
                                 : explain_end(move, arrived, &position);
}

/* Puts two stones into the order of the canonical turn. */
static tablero_status order_stones(const reading *move, const ariki_move *ariki,
                                   const roa_position *arrived, unsigned order[2])
{
    const unsigned *squares = move->typed.squares;
    unsigned first = ariki->stones, second = ariki->stones + 1;
    if (!move->rules->by_stone) {
        bool turned = squares[first] > squares[second];
        order[0] = turned ? second : first;
        order[1] = turned ? first : second;
        if (stops(move->rules, ariki->to, squares[order[0]], squares[order[1]])) {
            unsigned farther = order[1];
            order[1] = order[0];
            order[0] = farther;
        }
        return TABLERO_OK;
    }
    order[0] = first;
    order[1] = second;
    if (stops(move->rules, ariki->to, squares[first], squares[second])) {
        return explain(move, second, "hanga-roa.throw_order",
                       (unsigned[]){squares[second], squares[first]}, 2);
    }
    if (squares[first] > squares[second]) {
        reading silent = *move;
        silent.error = NULL;
        tablero_turn turn = {0};
        roa_position after, turned;
        if (play_stones(&silent, arrived, order, 2, &turn, &after) == TABLERO_OK &&
            play_stones(&silent, arrived, (unsigned[]){second, first}, 2, &turn, &turned) ==
                TABLERO_OK &&
            roa_same(&after, &turned)) {
            order[0] = second;
            order[1] = first;
        }
    }
    return TABLERO_OK;
}

static tablero_status read_ariki_from(const reading *move, const ariki_move *ariki,
                                      tablero_turn *turn)
{
    const roa_position *position = move->position;
    unsigned at = ariki->stones - 1;
    if (ariki->from == ariki->to) {
        return explain(move, at, "hanga-roa.must_move", &ariki->from, 1);
    }
    tablero_status status =
        check_way(move, at, ariki->from, ariki->to, roa_occupied(position), false);
    if (status == TABLERO_OK) {
        status = check_stone_count(move, ariki);
    }
    if (status != TABLERO_OK) {
        return status;
    }
    roa_position arrived, after;
    turn->count = 1;
    turn->plies[0] = roa_ply(ROA_PLY_ARIKI, ariki->from, ariki->to);
    bool legal = roa_make(move->rules, &arrived, position, turn->plies[0]);
    unsigned count = move->typed.count - ariki->stones;
    unsigned order[ROA_STONES_MAX] = {ariki->stones, ariki->stones + 1};
    if (arrived.stage == ROA_SETTLED && count == 0) {
        return legal ? TABLERO_OK : explain_end(move, position, &arrived);
    }
    if (count == 2 && arrived.stage != ROA_SETTLED) {
        status = order_stones(move, ariki, &arrived, order);
    }
    return status != TABLERO_OK ? status : play_stones(move, &arrived, order, count, turn, &after);
}

/* Names squares, as many as there is room for. */
static void list_squares(const reading *move, roa_set squares)
{
    text_builder list = error_argument_builder(move->error, 0);
    for (unsigned i = 0; squares != 0; i++) {
        text_put(&list, i == 0 ? "" : ", ");
        unsigned square = roa_take(&squares);
        roa_write_square(square, &list);
        error_cell(move->error, roa_cell_of(move->rules, square));
    }
}

typedef tablero_status read_from(const reading *move, const ariki_move *ariki, tablero_turn *turn);

/* Finds the one man that can make a move whose origin was not written. When none can, the reason is
 * that of the only one on a line with the destination. */
static tablero_status find_origin(const reading *move, roa_set men, roa_set near, read_from *read,
                                  ariki_move ariki, tablero_turn *turn)
{
    roa_set able = 0;
    reading silent = *move;
    silent.error = NULL;
    for (roa_set rest = men; rest != 0;) {
        tablero_turn tried = {0};
        ariki.from = roa_take(&rest);
        if (read(&silent, &ariki, &tried) == TABLERO_OK) {
            able |= roa_bit(ariki.from);
            *turn = tried;
        }
    }
    if (roa_count_set(able) == 1) {
        return TABLERO_OK;
    }
    if (able != 0) {
        explain(move, 0, "hanga-roa.several_pieces", NULL, 0);
        list_squares(move, able);
        return TABLERO_ILLEGAL;
    }
    if (roa_count_set(men & near) == 1) {
        ariki.from = roa_first(men & near);
        return read(move, &ariki, turn);
    }
    return explain(move, 0, "hanga-roa.no_piece_can", NULL, 0);
}

static tablero_status read_ariki(const reading *move, tablero_turn *turn)
{
    const typed_move *typed = &move->typed;
    roa_set men = move->position->ariki[move->position->side];
    bool has_origin = typed->dashed || (typed->stones > 1 && roa_has(men, typed->squares[0]));
    if (typed->dashed && typed->stones != 2) {
        return bad_move(move, typed->columns[2]);
    }
    ariki_move ariki = {.to = typed->squares[has_origin], .stones = has_origin + 1U};
    if (typed->stones < typed->count && typed->stones != ariki.stones) {
        return bad_move(move, typed->columns[ariki.stones]);
    }
    if (!has_origin) {
        return find_origin(move, men, move->rules->lines[ariki.to], read_ariki_from, ariki, turn);
    }
    tablero_status status = check_own(move, men);
    ariki.from = typed->squares[0];
    return status == TABLERO_OK ? read_ariki_from(move, &ariki, turn) : status;
}

/* ---- Mata-to'a and re-entry ---- */

static tablero_status read_mata_from(const reading *move, const ariki_move *mata,
                                     tablero_turn *turn)
{
    const roa_position *position = move->position;
    unsigned at = mata->stones - 1;
    if (mata->from == mata->to) {
        return explain(move, at, "hanga-roa.must_move", &mata->from, 1);
    }
    if (!roa_has(move->rules->ring[mata->from], mata->to)) {
        return explain(move, at, "hanga-roa.mata_step", (unsigned[]){mata->from, mata->to}, 2);
    }
    if (roa_has(roa_pieces(position, 0) | roa_pieces(position, 1), mata->to)) {
        return explain(move, at, "hanga-roa.mata_piece", &mata->to, 1);
    }
    roa_position after;
    turn->count = 1;
    turn->plies[0] = roa_ply(ROA_PLY_MATA, mata->from, mata->to);
    return roa_make(move->rules, &after, position, turn->plies[0])
               ? TABLERO_OK
               : explain_end(move, position, &after);
}

static tablero_status read_mata(const reading *move, tablero_turn *turn)
{
    const typed_move *typed = &move->typed;
    roa_set men = move->position->mata[move->position->side];
    if (typed->count > 2 || typed->stones < typed->count) {
        return explain(move, 2, "hanga-roa.only_ariki_throws", NULL, 0);
    }
    ariki_move mata = {.to = typed->squares[typed->count - 1], .stones = typed->count};
    if (typed->count == 1) {
        return find_origin(move, men, move->rules->ring[mata.to], read_mata_from, mata, turn);
    }
    tablero_status status = check_own(move, men);
    mata.from = typed->squares[0];
    return status == TABLERO_OK ? read_mata_from(move, &mata, turn) : status;
}

static tablero_status read_entry(const reading *move, tablero_turn *turn)
{
    const roa_position *position = move->position;
    unsigned to = move->typed.squares[0], side = position->side;
    if (position->hand[side] == 0) {
        return explain(move, 0, "hanga-roa.hand_empty", NULL, 0);
    }
    if (!roa_has(move->rules->first_row[side], to)) {
        return explain(move, 0, "hanga-roa.not_first_row", &to, 1);
    }
    if (roa_has(roa_occupied(position), to)) {
        return explain(move, 0, "hanga-roa.occupied", &to, 1);
    }
    roa_position after;
    turn->count = 1;
    turn->plies[0] = roa_ply(ROA_PLY_ENTER, to, to);
    if (roa_make(move->rules, &after, position, turn->plies[0])) {
        return TABLERO_OK;
    }
    roa_set room = move->rules->ring[to] & ~roa_occupied(&after);
    return room == 0 && !move->rules->reentry_closed &&
                   roa_escapes(move->rules, &after, roa_occupied(&after), side ^ 1) != 0
               ? explain(move, 0, "hanga-roa.reentry_closed", &to, 1)
               : explain_end(move, position, &after);
}

/* ---- Moai ---- */

static tablero_status take_walk(const reading *move, const roa_walk *walk, tablero_turn *turn)
{
    roa_position position = *move->position;
    turn->count = 0;
    for (unsigned i = 0; i < walk->length; i++) {
        unsigned from = position.moai[move->position->side];
        go_on(move, &position, turn, roa_ply(ROA_PLY_STEP, from, walk->path[i]));
    }
    if (position.stage != ROA_SETTLED) {
        go_on(move, &position, turn, roa_ply(ROA_PLY_STOP, 0, 0));
    }
    return TABLERO_OK;
}

/* Where a Moai is to step there must be a stone of its own, which it has not eaten yet. */
static tablero_status check_moai_step(const reading *move, unsigned at, unsigned square,
                                      roa_set eaten)
{
    const roa_position *position = move->position;
    unsigned side = position->side;
    if (roa_has(position->stones[side] & ~eaten, square)) {
        return TABLERO_OK;
    }
    const char *message = "hanga-roa.moai_empty";
    if (roa_has(position->stones[side ^ 1], square)) {
        message = "hanga-roa.moai_rival_stone";
    } else if (square != position->moai[side] &&
               roa_has(roa_pieces(position, 0) | roa_pieces(position, 1), square)) {
        message = "hanga-roa.moai_piece";
    }
    return explain(move, at, message, &square, 1);
}

static tablero_status read_path(const reading *move, tablero_turn *turn)
{
    const typed_move *typed = &move->typed;
    const roa_rules *rules = move->rules;
    roa_walk walk = {.length = 0};
    for (unsigned i = 1; i < typed->count; i++) {
        unsigned from = typed->squares[i - 1], to = typed->squares[i];
        if (i > 1 && roa_has(rules->goal[move->position->side], from)) {
            return explain(move, i, "hanga-roa.moai_past_goal", &from, 1);
        }
        if (!roa_has(rules->ring[from], to)) {
            return explain(move, i, "hanga-roa.moai_step", (unsigned[]){from, to}, 2);
        }
        tablero_status status = check_moai_step(move, i, to, walk.eaten);
        if (status != TABLERO_OK) {
            return status;
        }
        walk.eaten |= roa_bit(to);
        walk.path[walk.length++] = (uint8_t)to;
    }
    roa_order_walk(rules, move->position, &walk);
    return take_walk(move, &walk, turn);
}

/* Names walks, as many as there is room for. */
static void list_walks(const reading *move, const roa_walk *walks, unsigned count)
{
    text_builder list = error_argument_builder(move->error, 1);
    for (unsigned i = 0; i < count; i++) {
        unsigned bytes = (unsigned)sizeof ", Ma1, …" + 3U * walks[i].length;
        bool fits = list.length + bytes <= TABLERO_ERROR_ARGUMENT_BYTES;
        text_put(&list, i == 0 ? "" : ", ");
        if (!fits || i == CANDIDATES) {
            text_put(&list, "…");
            break;
        }
        write_walk(move->position->moai[move->position->side], &walks[i], &list);
    }
}

/* A walk of which only the end was written. */
static tablero_status read_short_walk(const reading *move, unsigned at, tablero_turn *turn)
{
    unsigned from = move->position->moai[move->position->side], to = move->typed.squares[at];
    if (from == to) {
        return explain(move, at, "hanga-roa.must_move", &to, 1);
    }
    tablero_status status = check_moai_step(move, at, to, 0);
    if (status != TABLERO_OK) {
        return status;
    }
    roa_walk walks[CANDIDATES + 1];
    bool capped = false;
    unsigned count = roa_walks_to(move->rules, move->position, to, walks, CANDIDATES + 1, &capped);
    if (count == 0) {
        return explain(move, at, "hanga-roa.moai_no_way", (unsigned[]){from, to}, 2);
    }
    if (count == 1 && !capped) {
        return take_walk(move, &walks[0], turn);
    }
    explain(move, at, "hanga-roa.moai_several_ways", &to, 1);
    list_walks(move, walks, count <= CANDIDATES ? count : CANDIDATES + 1);
    return TABLERO_ILLEGAL;
}

static tablero_status read_moai(const reading *move, tablero_turn *turn)
{
    const typed_move *typed = &move->typed;
    unsigned last = typed->count - 1;
    if (typed->stones < typed->count) {
        return explain(move, typed->stones, "hanga-roa.only_ariki_throws", NULL, 0);
    }
    if (!typed->dashed && typed->count > 2) {
        return bad_move(move, typed->columns[2]);
    }
    if (last > 0) {
        roa_set moai = roa_bit(move->position->moai[move->position->side]);
        tablero_status status = check_own(move, moai);
        if (status != TABLERO_OK) {
            return status;
        }
    }
    bool is_path = typed->dashed &&
                   (last > 1 || roa_has(move->rules->ring[typed->squares[0]], typed->squares[1]));
    return is_path ? read_path(move, turn) : read_short_walk(move, last, turn);
}

tablero_status roa_read_turn(const void *facts, const void *board, const char *text,
                             tablero_turn *turn, tablero_error *error)
{
    reading move = {.rules = facts, .position = board, .text = text, .error = error};
    tablero_status status = read_typed(&move);
    if (status != TABLERO_OK) {
        return status;
    }
    tablero_ply plies[ROA_PLIES_MAX];
    if (roa_plies(facts, board, plies) == 0) {
        return explain(&move, 0, "move.game_over", NULL, 0);
    }
    if (move.typed.enters) {
        return read_entry(&move, turn);
    }
    return move.typed.letter == 'A'   ? read_ariki(&move, turn)
           : move.typed.letter == 'P' ? read_mata(&move, turn)
                                      : read_moai(&move, turn);
}
