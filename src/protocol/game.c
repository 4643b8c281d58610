/* The game that is played: its rules, its position, and questions about them. */
#include <string.h>

#include "answer.h"
#include "base/text.h"
#include "core/error.h"
#include "protocol.h"
#include "words.h"

static void begin_game(tablero_protocol *protocol)
{
    tablero_position_start(&protocol->rules, &protocol->position);
    tablero_history_truncate(protocol->history, 0);
}

bool game_choose(tablero_protocol *protocol, const char *where, const char *spec, size_t ahead)
{
    tablero_rules rules;
    tablero_error error;
    if (tablero_rules_init(&rules, spec, &error) != TABLERO_OK) {
        error.column = error.column > (int)ahead ? error.column - (int)ahead : 1;
        answer_refuse_text(protocol, where, &error);
        return false;
    }
    search_discard(protocol);
    protocol->rules = rules;
    begin_game(protocol);
    return true;
}

/* game SPEC */
void command_game(tablero_protocol *protocol, char *rest)
{
    game_choose(protocol, rest, rest, 0);
}

void command_new_game(tablero_protocol *protocol, char *rest)
{
    (void)rest;
    begin_game(protocol);
    if (protocol->search != NULL) {
        tablero_search_clear(protocol->search);
    }
}

bool game_over(const tablero_protocol *protocol)
{
    return tablero_position_outcome(&protocol->rules, &protocol->position, protocol->history).over;
}

/* Reads startpos, pos P or fen P. False: answered with an error. */
static bool read_start(tablero_protocol *protocol, const char *kind, const char *text,
                       tablero_position *position)
{
    tablero_error error;
    if (text_equal(kind, "startpos")) {
        if (*text != '\0') {
            answer_refuse_word(protocol, text, "moves");
            return false;
        }
        tablero_position_start(&protocol->rules, position);
        return true;
    }
    if (!text_equal(kind, "pos") && !text_equal(kind, "fen")) {
        answer_refuse_word(protocol, kind, "startpos, pos, fen");
        return false;
    }
    if (tablero_position_read(&protocol->rules, text, position, &error) != TABLERO_OK) {
        answer_refuse_text(protocol, text, &error);
        return false;
    }
    return true;
}

/* Plays a move; the position before it goes into the spare history. False: answered with an
 * error. */
static bool play_move(tablero_protocol *protocol, const char *move, tablero_position *position)
{
    const tablero_rules *rules = &protocol->rules;
    tablero_history *history = protocol->spare;
    tablero_turn turn;
    tablero_error error;
    if (tablero_position_outcome(rules, position, history).over) {
        answer_refuse(protocol, move, "move.game_over", NULL, NULL);
        return false;
    }
    if (tablero_turn_read(rules, position, history, move, &turn, &error) != TABLERO_OK) {
        answer_refuse_text(protocol, move, &error);
        return false;
    }
    tablero_status status = tablero_history_push(history, position);
    if (status != TABLERO_OK) {
        answer_refuse_status(protocol, move, status);
        return false;
    }
    tablero_position before = *position;
    tablero_turn_play(rules, position, &before, &turn);
    return true;
}

/* position startpos|pos P|fen P [moves M ...] */
void command_position(tablero_protocol *protocol, char *rest)
{
    tablero_position position;
    const char *kind = word_take(&rest);
    const char *text = words_take_until(&rest, "moves", NULL);
    bool good = read_start(protocol, kind, text, &position);
    tablero_history_truncate(protocol->spare, 0);
    while (good) {
        const char *move = word_take(&rest);
        if (*move == '\0') {
            break;
        }
        good = play_move(protocol, move, &position);
    }
    if (good) {
        tablero_history *earlier = protocol->history;
        protocol->history = protocol->spare;
        protocol->spare = earlier;
        protocol->position = position;
    }
}

static void query_game(tablero_protocol *protocol)
{
    char spec[TABLERO_SPEC_BYTES];
    tablero_rules_write(&protocol->rules, spec, sizeof spec);
    answer_text(protocol, " ");
    answer_text(protocol, spec);
}

static void query_game_over(tablero_protocol *protocol)
{
    answer_text(protocol, game_over(protocol) ? " true" : " false");
}

static bool answer_move(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    tablero_protocol *protocol = context;
    char move[TABLERO_TURN_BYTES];
    tablero_turn_write(&protocol->rules, &protocol->position, turn, TABLERO_SHORT, move,
                       sizeof move);
    answer_text(protocol, " ");
    answer_text(protocol, move);
    return true;
}

static void query_moves(tablero_protocol *protocol)
{
    if (game_over(protocol)) {
        return;
    }
    tablero_status status = tablero_turns(&protocol->rules, &protocol->position, protocol->history,
                                          answer_move, protocol);
    if (status == TABLERO_INCOMPLETE) {
        answer_end(protocol);
        answer_text(protocol, "info string incomplete");
    }
}

static void query_first_turn(tablero_protocol *protocol)
{
    unsigned side = tablero_position_side(&protocol->rules, &protocol->position);
    answer_text(protocol, side == TABLERO_FIRST ? " true" : " false");
}

static void query_position(tablero_protocol *protocol)
{
    char text[TABLERO_POSITION_TEXT_BYTES];
    tablero_position_write(&protocol->rules, &protocol->position, text, sizeof text);
    answer_text(protocol, " ");
    answer_text(protocol, text);
}

static void query_result(tablero_protocol *protocol)
{
    tablero_outcome outcome =
        tablero_position_outcome(&protocol->rules, &protocol->position, protocol->history);
    answer_text(protocol, !outcome.over                      ? " none"
                          : outcome.winner == TABLERO_FIRST  ? " p1win"
                          : outcome.winner == TABLERO_SECOND ? " p2win"
                                                             : " draw");
}

typedef struct question {
    const char *name;
    void (*answer)(tablero_protocol *protocol);
} question;

static const question questions[] = {
    {"gameover", query_game_over}, {"p1turn", query_first_turn}, {"result", query_result},
    {"moves", query_moves},        {"position", query_position}, {"game", query_game},
};

/* query gameover|p1turn|result|moves|position|game */
void command_query(tablero_protocol *protocol, char *rest)
{
    const char *name = word_take(&rest);
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        if (text_equal(name, questions[i].name)) {
            answer_text(protocol, "response");
            questions[i].answer(protocol);
            answer_end(protocol);
            return;
        }
    }
    answer_refuse_word(protocol, name, "gameover, p1turn, result, moves, position, game");
}
