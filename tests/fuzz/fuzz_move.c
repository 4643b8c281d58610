/*
 * Moves: the input is a spec, on the next line a position (the usual start when it cannot be read)
 * and on each further line a move. A line that is no legal move is refused properly, and then stands
 * for one of the legal ones, so that there is always a game.
 */
#include "fuzz.h"

enum { MOVES_MAX = 200 };

static bool same_turn(const tablero_turn *a, const tablero_turn *b)
{
    return a->count == b->count && memcmp(a->plies, b->plies, a->count * sizeof a->plies[0]) == 0;
}

/* Both notations of the turn are read as the turn. */
static void check_turn(const tablero_rules *rules, const tablero_position *position,
                       const tablero_turn *turn)
{
    for (int notation = TABLERO_SHORT; notation <= TABLERO_LONG; notation++) {
        char text[TABLERO_TURN_BYTES];
        tablero_turn read;
        must(tablero_turn_write(rules, position, turn, (tablero_notation)notation, text,
                                sizeof text) < sizeof text);
        must(tablero_turn_read(rules, position, NULL, text, &read, NULL) == TABLERO_OK);
        must(same_turn(turn, &read));
    }
}

/* Counts down to the turn that a text stands for. */
typedef struct choice {
    unsigned left;
    tablero_turn turn;
} choice;

static bool choose_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)after;
    choice *choice = context;
    choice->turn = *turn;
    return choice->left-- > 0;
}

/* Plays the move, or the legal one that a text which is none stands for; false when there are none. */
static bool play_line(const tablero_rules *rules, tablero_position *position, const char *text)
{
    tablero_turn turn = {0};
    tablero_error error = {0};
    tablero_status status = tablero_turn_read(rules, position, NULL, text, &turn, &error);
    if (status != TABLERO_OK) {
        must(status == TABLERO_BAD_MOVE || status == TABLERO_ILLEGAL);
        check_error(&error, status, text);
        choice choice = {.left = 0};
        for (const char *at = text; *at != '\0'; at++) {
            choice.left = (choice.left * 31 + (unsigned char)*at) % 101;
        }
        tablero_turns(rules, position, NULL, choose_turn, &choice);
        turn = choice.turn;
    }
    if (turn.count == 0) {
        must(tablero_position_outcome(rules, position, NULL).over);
        return false;
    }
    check_turn(rules, position, &turn);
    tablero_position before = *position;
    tablero_turn_play(rules, position, &before, &turn);
    must(tablero_position_side(rules, position) != tablero_position_side(rules, &before));
    must(position->number >= before.number);
    check_text(rules, position);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static tablero_rules rules;
    char *spec = text_of(data, size), *text = cut_line(spec), *line = cut_line(text);
    if (tablero_rules_init(&rules, spec, NULL) == TABLERO_OK) {
        tablero_position position;
        if (tablero_position_read(&rules, text, &position, NULL) != TABLERO_OK) {
            tablero_position_start(&rules, &position);
        }
        for (unsigned i = 0; i < MOVES_MAX && *line != '\0'; i++) {
            char *next = cut_line(line);
            if (!play_line(&rules, &position, line)) {
                break;
            }
            line = next;
        }
    }
    free(spec);
    return 0;
}
