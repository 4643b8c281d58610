#include "core/position.h"

#include <assert.h>
#include <string.h>

#include "core/error.h"

enum { FIELD_BOARD, FIELD_SIDE, FIELD_EXTRA, FIELD_NUMBER, FIELD_COUNT };

static const char *const field_names[FIELD_COUNT] = {"board", "side", "extra", "number"};

static bool is_blank(char character)
{
    return character == ' ' || character == '_';
}

/* Splits at single blanks; every field must have at least one character. */
static tablero_status split(const char *text, text_reader *fields, tablero_error *error)
{
    const char *at = text;
    for (unsigned i = 0; i < FIELD_COUNT; i++) {
        const char *start = at;
        while (*at != '\0' && !is_blank(*at)) {
            at++;
        }
        int column = (int)(start - text) + 1;
        fields[i] = (text_reader){start, start, at, column};
        if (at == start) {
            return error_set(error, TABLERO_BAD_POSITION, field_names[i], column,
                             *at == '\0' ? "position.field_missing" : "position.extra_blank");
        }
        if (i + 1 < FIELD_COUNT && *at != '\0') {
            at++;
        }
    }
    if (*at != '\0') {
        return error_set(error, TABLERO_BAD_POSITION, "number", (int)(at - text) + 1,
                         "position.text_after_end");
    }
    return TABLERO_OK;
}

static tablero_status read_side(const tablero_rules *rules, text_reader *field, unsigned *side,
                                tablero_error *error)
{
    char letters[2];
    for (unsigned i = 0; i < 2; i++) {
        letters[i] = tablero_rules_side(rules, i).letter;
        if (field->end - field->start == 1 && *field->start == letters[i]) {
            *side = i;
            return TABLERO_OK;
        }
    }
    error_set(error, TABLERO_BAD_POSITION, "side", field->column, "position.bad_side");
    error_argument_bytes(error, 0, field->start, (size_t)(field->end - field->start));
    error_argument_bytes(error, 1, &letters[0], 1);
    error_argument_bytes(error, 2, &letters[1], 1);
    return TABLERO_BAD_POSITION;
}

static tablero_status read_number(text_reader *field, uint32_t *number, tablero_error *error)
{
    if (text_read_number(field, TABLERO_NUMBER_MAX, number) && *number > 0 &&
        field->next == field->end) {
        return TABLERO_OK;
    }
    error_set(error, TABLERO_BAD_POSITION, "number", field->column, "position.bad_number");
    error_argument_bytes(error, 0, field->start, (size_t)(field->end - field->start));
    error_argument_number(error, 1, TABLERO_NUMBER_MAX);
    return TABLERO_BAD_POSITION;
}

tablero_status tablero_position_read(const tablero_rules *rules, const char *text,
                                     tablero_position *position, tablero_error *error)
{
    text_reader readers[FIELD_COUNT];
    tablero_position read = {0};
    tablero_status status = split(text, readers, error);
    position_fields fields = {.board = readers[FIELD_BOARD], .extra = readers[FIELD_EXTRA]};
    if (status == TABLERO_OK) {
        status = read_side(rules, &readers[FIELD_SIDE], &fields.side, error);
    }
    if (status == TABLERO_OK) {
        status = read_number(&readers[FIELD_NUMBER], &read.number, error);
    }
    if (status == TABLERO_OK) {
        fields.number = read.number;
        status =
            rules_game(rules)->read(rules_facts(rules), &fields, position_board_of(&read), error);
    }
    if (status == TABLERO_OK) {
        *position = read;
    }
    return status;
}

size_t tablero_position_write(const tablero_rules *rules, const tablero_position *position,
                              char *text, size_t capacity)
{
    assert(tablero_position_settled(rules, position));
    const game_table *game = rules_game(rules);
    const void *facts = rules_facts(rules), *board = position_board(position);
    text_builder builder = text_begin(text, capacity);
    game->write_board(facts, board, &builder);
    text_put_char(&builder, ' ');
    text_put_char(&builder, game->side(facts, game->side_to_move(facts, board)).letter);
    text_put_char(&builder, ' ');
    game->write_extra(facts, board, &builder);
    text_put_char(&builder, ' ');
    text_put_unsigned(&builder, position->number);
    return builder.length;
}

void tablero_position_start(const tablero_rules *rules, tablero_position *position)
{
    memset(position, 0, sizeof *position);
    position->number = 1;
    rules_game(rules)->start(rules_facts(rules), position_board_of(position));
}

unsigned tablero_position_side(const tablero_rules *rules, const tablero_position *position)
{
    return rules_game(rules)->side_to_move(rules_facts(rules), position_board(position));
}

uint64_t tablero_position_key(const tablero_rules *rules, const tablero_position *position)
{
    return rules_game(rules)->key(rules_facts(rules), position_board(position));
}

bool tablero_position_equal(const tablero_rules *rules, const tablero_position *a,
                            const tablero_position *b)
{
    return rules_game(rules)->equal(rules_facts(rules), position_board(a), position_board(b));
}

static int repetition_winner(const tablero_rules *rules, const tablero_position *position,
                             repetition_rule rule)
{
    switch (rule.effect) {
    case REPETITION_MOVER_LOSES:
        return (int)tablero_position_side(rules, position);
    case REPETITION_SIDE_LOSES:
        return (int)(rule.loser ^ 1);
    default:
        return TABLERO_DRAW;
    }
}

static bool note_turn(void *context, const tablero_turn *turn, const tablero_position *after)
{
    (void)turn, (void)after;
    *(bool *)context = true;
    return false;
}

/* Whether the history leaves some turn. */
static bool has_turn(const tablero_rules *rules, const tablero_position *position,
                     const tablero_history *history)
{
    bool found = false;
    tablero_status status = tablero_turns(rules, position, history, note_turn, &found);
    return found || status == TABLERO_INCOMPLETE;
}

tablero_outcome tablero_position_outcome(const tablero_rules *rules,
                                         const tablero_position *position,
                                         const tablero_history *history)
{
    const game_table *game = rules_game(rules);
    const void *facts = rules_facts(rules);
    tablero_outcome outcome = game->outcome(facts, position_board(position));
    if (outcome.over) {
        return outcome;
    }
    repetition_rule rule = game->repetition(facts);
    if (rule.occurrences > 0 && rule.effect != REPETITION_FORBIDDEN &&
        tablero_history_occurrences(history, position) + 1 >= rule.occurrences) {
        int winner = repetition_winner(rules, position, rule);
        return (tablero_outcome){true, winner, "repetition"};
    }
    if (rule.occurrences > 0 && rule.effect == REPETITION_FORBIDDEN && game->stuck != NULL &&
        tablero_history_count(history) > 0 && tablero_position_settled(rules, position) &&
        !has_turn(rules, position, history)) {
        return game->stuck(facts, position_board(position));
    }
    return outcome;
}

unsigned tablero_position_announcements(const tablero_rules *rules,
                                        const tablero_position *position, const char **keys,
                                        unsigned capacity)
{
    const game_table *game = rules_game(rules);
    if (game->announcements == NULL) {
        return 0;
    }
    return game->announcements(rules_facts(rules), position_board(position), keys, capacity);
}
