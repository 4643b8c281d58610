#include "core/foreign.h"

#include <string.h>

#include "core/error.h"
#include "core/position.h"

tablero_status foreign_shift(const foreign_sink *sink, tablero_status status, source_place place)
{
    if (sink->error != NULL) {
        int within = sink->error->column - 1;
        sink->error->line = place.line;
        sink->error->column = place.column + (within > 0 ? within : 0);
    }
    return status;
}

tablero_status foreign_fail(const foreign_sink *sink, source_place place, const char *field,
                            const char *message)
{
    error_set(sink->error, TABLERO_BAD_RECORD, field, place.column, message);
    if (sink->error != NULL) {
        sink->error->line = place.line;
    }
    return TABLERO_BAD_RECORD;
}

tablero_status foreign_put_text(foreign_sink *sink, const char *text)
{
    tablero_status status = TABLERO_OK;
    for (; status == TABLERO_OK && *text != '\0'; text++) {
        status = sink->functions->put(sink, (unsigned char)*text);
    }
    return status;
}

void foreign_write(const foreign_game *game, const char *text)
{
    if (*text != '\0') {
        game->sink(game->context, text, strlen(text));
    }
}

const void *foreign_board(const foreign_game *game, tablero_node node)
{
    return position_board(game->access->position(game->record, node));
}

unsigned foreign_side(const foreign_game *game, tablero_node node)
{
    return tablero_position_side(game->rules, game->access->position(game->record, node));
}
