#include "tablero/notation.h"

#include <assert.h>

#include "core/error.h"
#include "core/position.h"

static const game_table *table_of(const tablero_game_info *game)
{
    unsigned index = 0;
    while (&game_registry[index]->info != game) {
        index++;
    }
    return game_registry[index];
}

const char *tablero_foreign_name(const tablero_game_info *game, unsigned index)
{
    const foreign_notation *notations = table_of(game)->notations;
    for (unsigned i = 0; notations != NULL && notations[i].name != NULL; i++) {
        if (i == index) {
            return notations[i].name;
        }
    }
    return NULL;
}

/* The game's notation of this name, or NULL. */
static const foreign_notation *find(const game_table *game, const char *name)
{
    const foreign_notation *notation = game->notations;
    while (notation != NULL && notation->name != NULL && !text_equal(notation->name, name)) {
        notation++;
    }
    return notation == NULL || notation->name == NULL ? NULL : notation;
}

static tablero_status report_unsupported(tablero_error *error, const char *name)
{
    error_set(error, TABLERO_UNSUPPORTED, "notation", 0, "notation.unknown");
    error_argument(error, 0, name);
    return TABLERO_UNSUPPORTED;
}

/* Columns of the house's own texts mean nothing to who wrote the foreign one. */
static tablero_status blame(tablero_error *error, tablero_status status, int column)
{
    if (error != NULL) {
        error->column = column;
    }
    return status;
}

tablero_status tablero_foreign_rules_read(const char *notation, const char *text,
                                          tablero_rules *rules, tablero_position *start,
                                          tablero_error *error)
{
    const foreign_notation *found = NULL;
    for (unsigned i = 0; game_registry[i] != NULL && found == NULL; i++) {
        found = find(game_registry[i], notation);
    }
    if (found == NULL || found->read_rules == NULL) {
        return report_unsupported(error, notation);
    }
    char spec[TABLERO_SPEC_BYTES], position[TABLERO_POSITION_TEXT_BYTES];
    text_builder spec_text = text_begin(spec, sizeof spec);
    text_builder position_text = text_begin(position, sizeof position);
    tablero_rules read;
    int column = 0;
    tablero_status status = found->read_rules(text, &spec_text, &position_text, &column, error);
    if (status != TABLERO_OK) {
        return status;
    }
    assert(spec_text.length < sizeof spec && position_text.length < sizeof position);
    status = tablero_rules_init(&read, spec, error);
    if (status != TABLERO_OK) {
        return blame(error, status, 0);
    }
    status = tablero_position_read(&read, position, start, error);
    if (status != TABLERO_OK) {
        return blame(error, status, column);
    }
    *rules = read;
    return TABLERO_OK;
}

size_t tablero_foreign_rules_write(const tablero_rules *rules, const char *notation,
                                   const tablero_position *start, uint64_t *losses, char *text,
                                   size_t capacity)
{
    const foreign_notation *found = find(rules_game(rules), notation);
    assert(found != NULL && losses != NULL);
    text_builder builder = text_begin(text, capacity);
    *losses = found->write_rules(rules_facts(rules), position_board(start), &builder);
    return builder.length;
}

tablero_status tablero_foreign_position_read(const tablero_rules *rules, const char *notation,
                                             const char *text, unsigned side,
                                             tablero_position *position, tablero_error *error)
{
    const foreign_notation *found = find(rules_game(rules), notation);
    if (found == NULL) {
        return report_unsupported(error, notation);
    }
    char own[TABLERO_POSITION_TEXT_BYTES];
    text_builder builder = text_begin(own, sizeof own);
    tablero_status status = found->read_position(rules_facts(rules), text, side, &builder, error);
    if (status != TABLERO_OK) {
        return status;
    }
    assert(builder.length < sizeof own);
    status = tablero_position_read(rules, own, position, error);
    return status == TABLERO_OK ? status : blame(error, status, 1);
}

size_t tablero_foreign_position_write(const tablero_rules *rules, const char *notation,
                                      const tablero_position *position, char *text, size_t capacity)
{
    const foreign_notation *found = find(rules_game(rules), notation);
    assert(found != NULL);
    text_builder builder = text_begin(text, capacity);
    found->write_position(rules_facts(rules), position_board(position), &builder);
    return builder.length;
}

size_t tablero_foreign_turn_write(const tablero_rules *rules, const char *notation,
                                  const tablero_position *position, const tablero_turn *turn,
                                  char *text, size_t capacity)
{
    const foreign_notation *found = find(rules_game(rules), notation);
    assert(found != NULL);
    text_builder builder = text_begin(text, capacity);
    found->write_turn(rules_facts(rules), position_board(position), turn, &builder);
    return builder.length;
}
